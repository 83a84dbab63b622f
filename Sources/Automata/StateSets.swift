/// Sets of states, each once, numbered in the order in which they come first.
///
/// They lie one behind the other, so that a set takes hardly more memory than its states.
struct StateSets {
  private var members: [Int32] = []
  // Where each set starts in them, and where the last one ends.
  private var starts: [UInt32] = [0]
  // A hash table: the number of a set plus one at its place or behind it, 0 for none. Its size is a power of two.
  private var places: [UInt32] = Array(repeating: 0, count: 64)

  /// How many sets there are.
  var count: Int { starts.count - 1 }

  /// The set of a number.
  subscript(number: Int) -> ArraySlice<Int32> { members[Int(starts[number])..<Int(starts[number + 1])] }

  /// Returns the number of a set, which it gets now if it had none; `nil` for a new one past the limit.
  ///
  /// - Complexity: O(*n*) expected, for *n* states of the set.
  mutating func number(of set: [Int32], limit: Int) -> UInt32? {
    let mask = places.count - 1
    var place = Self.hash(set, 0, set.count) & mask
    while places[place] != 0 {
      if isEqual(Int(places[place]) - 1, set) { return places[place] - 1 }
      place = (place + 1) & mask
    }
    guard count < limit else { return nil }
    members.append(contentsOf: set)
    starts.append(UInt32(members.count))
    places[place] = UInt32(count)
    if count * 3 > places.count * 2 { grow() }
    return UInt32(count - 1)
  }

  private func isEqual(_ number: Int, _ set: [Int32]) -> Bool {
    let start = Int(starts[number])
    guard Int(starts[number + 1]) - start == set.count else { return false }
    for index in set.indices where members[start + index] != set[index] { return false }
    return true
  }

  private static func hash(_ states: [Int32], _ start: Int, _ end: Int) -> Int {
    var hash: UInt64 = 0
    for index in start..<end {
      let state = UInt64(UInt32(bitPattern: states[index]))
      let product = (hash ^ state).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    return Int(truncatingIfNeeded: hash)
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: places.count * 2)
    let mask = places.count - 1
    for number in 0..<count {
      var place = Self.hash(members, Int(starts[number]), Int(starts[number + 1])) & mask
      while places[place] != 0 { place = (place + 1) & mask }
      places[place] = UInt32(number + 1)
    }
  }
}
