import PhraseModel

/// Gives each key a place of its own in a table that is hardly larger than the keys are many.
///
/// Keys fall into small groups by their hash. The largest groups first, a seed is looked for that sends all keys of the group to
/// places which are still free (Fox, Heath, Chen and Daoud, *Practical Minimal Perfect Hash Functions for Large Databases*, 1992).
struct PerfectHash {
  /// How many places there are.
  private(set) var size = 0
  /// What the hashes were salted with.
  private(set) var salt: UInt32 = 0
  /// The seed of each group.
  private(set) var seeds: [UInt32] = []
  /// The place of each key; `nil` for a key that is as another is, which only two long ones of one hash can be.
  private(set) var places: [Int?] = []

  /// How often seeds are tried for a group before all begins anew with another salt and more places.
  private static let seedLimit: UInt32 = 1 << 16

  /// Finds the places of some keys.
  ///
  /// - Complexity: O(*n*) expected, for *n* keys.
  init(_ keys: [PackedKey]) {
    size = keys.count + keys.count / 16 + 1
    while !place(keys) {
      salt += 1
      size += size / 8 + 1
    }
  }

  private mutating func place(_ keys: [PackedKey]) -> Bool {
    let hashes = keys.map { $0.hash(Lexicon.factor ^ UInt64(salt)) }
    let groupCount = UInt32(keys.count / 4 + 1)
    seeds = Array(repeating: 0, count: Int(groupCount))
    places = Array(repeating: nil, count: keys.count)
    // The keys by group, by counting.
    var starts = [Int](repeating: 0, count: Int(groupCount) + 1)
    for hash in hashes { starts[Int(Lexicon.group(of: hash, count: groupCount)) + 1] += 1 }
    for group in 1..<starts.count { starts[group] += starts[group - 1] }
    var next = starts
    var members = [Int](repeating: 0, count: keys.count)
    for (index, hash) in hashes.enumerated() {
      let group = Int(Lexicon.group(of: hash, count: groupCount))
      members[next[group]] = index
      next[group] += 1
    }
    let order = (0..<Int(groupCount)).sorted {
      let (a, b) = (starts[$0 + 1] - starts[$0], starts[$1 + 1] - starts[$1])
      return a != b ? a > b : $0 < $1
    }
    var isTaken = [Bool](repeating: false, count: size)
    for group in order {
      var own: [Int] = []
      for member in members[starts[group]..<starts[group + 1]]
      where !own.contains(where: { keys[$0] == keys[member] }) {
        own.append(member)
      }
      guard !own.isEmpty else { break }
      guard let seed = seed(for: own.map { hashes[$0] }, isTaken: &isTaken) else { return false }
      seeds[group] = seed
      for member in own {
        places[member] = Int(Lexicon.place(of: hashes[member], seed: seed, size: UInt32(size)))
      }
    }
    return true
  }

  /// Returns a seed that sends all hashes to places that are free, and takes these.
  private func seed(for hashes: [UInt64], isTaken: inout [Bool]) -> UInt32? {
    var places: [Int] = []
    search: for attempt in 1...Self.seedLimit {
      let seed = attempt &* 0x85EB_CA6B
      for place in places { isTaken[place] = false }
      places.removeAll(keepingCapacity: true)
      for hash in hashes {
        let place = Int(Lexicon.place(of: hash, seed: seed, size: UInt32(size)))
        if isTaken[place] { continue search }
        isTaken[place] = true
        places.append(place)
      }
      return seed
    }
    return nil
  }
}
