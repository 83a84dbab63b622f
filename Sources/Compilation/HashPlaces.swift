/// Finds again what was written, by its hash: a table of numbers that leaves their meaning to the one who asks.
struct HashPlaces {
  // The upper half of a hash, and the number plus one in the lower half; 0 for none. The size is a power of two.
  private var places: [UInt64] = Array(repeating: 0, count: 64)
  private var count = 0

  /// Looks for what has a hash, and adds it where it is not known yet.
  ///
  /// - Parameters:
  ///   - hash: The hash of what is looked for.
  ///   - new: The number that it gets where it is not known.
  ///   - isSame: Whether a number of the same hash, or nearly so, is that of what is looked for.
  /// - Returns: The number of what is already known; `nil` where `new` was added.
  /// - Complexity: O(1) expected.
  mutating func number(_ hash: UInt64, new: UInt32, isSame: (Int) -> Bool) -> UInt32? {
    let hash = hash >> 32
    let mask = places.count - 1
    var place = Int(hash) & mask
    while places[place] != 0 {
      let known = UInt32(truncatingIfNeeded: places[place]) - 1
      if places[place] >> 32 == hash, isSame(Int(known)) { return known }
      place = (place + 1) & mask
    }
    places[place] = hash << 32 | UInt64(new + 1)
    count += 1
    if count * 3 > places.count * 2 { grow() }
    return nil
  }

  private mutating func grow() {
    let old = places
    places = Array(repeating: 0, count: old.count * 2)
    let mask = places.count - 1
    for entry in old where entry != 0 {
      var place = Int(entry >> 32) & mask
      while places[place] != 0 { place = (place + 1) & mask }
      places[place] = entry
    }
  }
}
