import PhraseModel

/// Gives each key a place of its own in a table that is hardly larger than the keys are many.
///
/// Keys fall into small groups by their hash. The largest groups first, a seed is looked for that sends all keys of the group to
/// places which are still free (Fox, Heath, Chen and Daoud, *Practical Minimal Perfect Hash Functions for Large Databases*, 1992).
struct PerfectHash {
  /// The keys, as they are packed with the salt.
  private(set) var keys: [PackedKey] = []
  /// How many places there are.
  private(set) var size = 0
  /// What the hashes, of long keys too, were salted with.
  private(set) var salt: UInt32 = 0
  /// The seed of each group.
  private(set) var seeds: [UInt32] = []
  /// The place of each key.
  private(set) var places: [UInt32] = []

  /// How often seeds are tried for a group before all begins anew with another salt and more places.
  private static let seedLimit: UInt32 = 1 << 16

  /// Finds the places of some keys, no two of which are one.
  ///
  /// - Parameter packed: Returns the keys, packed with a salt. Should two long ones be packed alike, another salt is taken.
  /// - Complexity: O(*n*) expected, for *n* keys.
  init(_ packed: (_ salt: UInt64) -> [PackedKey]) {
    keys = packed(0)
    size = keys.count + keys.count / 16 + 1
    while !place() {
      salt += 1
      size += size / 8 + 1
      keys = packed(UInt64(salt))
    }
  }

  private mutating func place() -> Bool {
    let hashes = keys.map { $0.hash(Lexicon.factor ^ UInt64(salt)) }
    let groupCount = UInt32(keys.count / 4 + 1)
    seeds = Array(repeating: 0, count: Int(groupCount))
    places = Array(repeating: 0, count: keys.count)
    let (members, starts) = Self.sorted(keys.count, into: Int(groupCount)) {
      Int(Lexicon.group(of: hashes[$0], count: groupCount))
    }
    // Large groups first, while there is much room.
    let largest = (0..<Int(groupCount)).map { Int(starts[$0 + 1] - starts[$0]) }.max() ?? 0
    let (order, _) = Self.sorted(Int(groupCount), into: largest + 1) {
      largest - Int(starts[$0 + 1] - starts[$0])
    }
    var isTaken = [Bool](repeating: false, count: size)
    var own: [UInt64] = []
    var found: [UInt32] = []
    for group in order {
      let range = Int(starts[Int(group)])..<Int(starts[Int(group) + 1])
      guard !range.isEmpty else { break }
      own.removeAll(keepingCapacity: true)
      for index in range {
        // Two keys of one hash would have one place, whatever the seed.
        guard !own.contains(hashes[Int(members[index])]) else { return false }
        own.append(hashes[Int(members[index])])
      }
      guard let seed = seed(for: own, places: &found, isTaken: &isTaken) else { return false }
      seeds[Int(group)] = seed
      for (index, place) in zip(range, found) { places[Int(members[index])] = place }
    }
    return true
  }

  /// Returns the numbers below `count` by group, ascending in each, and where each group's start.
  private static func sorted(
    _ count: Int, into groups: Int, by group: (Int) -> Int
  ) -> (members: [UInt32], starts: [UInt32]) {
    var starts = [UInt32](repeating: 0, count: groups + 1)
    for index in 0..<count { starts[group(index) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    var members = [UInt32](repeating: 0, count: count)
    for index in 0..<count {
      let group = group(index)
      members[Int(next[group])] = UInt32(index)
      next[group] += 1
    }
    return (members, starts)
  }

  /// Returns a seed that sends all hashes to places that are free, and takes these.
  private func seed(for hashes: [UInt64], places: inout [UInt32], isTaken: inout [Bool]) -> UInt32? {
    places.removeAll(keepingCapacity: true)
    search: for attempt in 1...Self.seedLimit {
      let seed = attempt &* 0x85EB_CA6B
      for place in places { isTaken[Int(place)] = false }
      places.removeAll(keepingCapacity: true)
      for hash in hashes {
        let place = Lexicon.place(of: hash, seed: seed, size: UInt32(size))
        if isTaken[Int(place)] { continue search }
        isTaken[Int(place)] = true
        places.append(place)
      }
      return seed
    }
    return nil
  }
}
