import PhraseModel

/// Numbers keys in the order in which they come first.
struct KeyTable {
  /// The bytes of all keys, one behind the other.
  private(set) var bytes: [UInt8] = []
  /// Where each key starts in them, and where the last one ends.
  private(set) var offsets: [UInt32] = [0]
  // The keys by number, packed without salt.
  private var packed: [PackedKey] = []
  // A hash table: the number of a key plus one at its place or behind it, 0 for none. Its size is a power of two.
  private var places: [UInt32] = Array(repeating: 0, count: 64)

  /// How many keys there are.
  var count: Int { packed.count }

  /// Returns the number of the key in `keys[start..<end]`, which it gets now if it had none.
  ///
  /// - Complexity: O(*n*) expected, for *n* bytes of the key.
  mutating func number(
    of keys: [UInt8], _ start: Int, _ end: Int
  ) -> (number: UInt32, isNew: Bool) {
    let key = PackedKey(keys, start, end, salt: 0)
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: key.hash(Lexicon.factor)) & mask
    while places[place] != 0 {
      let number = Int(places[place] - 1)
      if packed[number] == key, !key.isLong || self.keyBytes(number).elementsEqual(keys[start..<end]) {
        return (UInt32(number), false)
      }
      place = (place + 1) & mask
    }
    packed.append(key)
    bytes.append(contentsOf: keys[start..<end])
    offsets.append(UInt32(bytes.count))
    places[place] = UInt32(packed.count)
    if packed.count * 3 > places.count * 2 { grow() }
    return (UInt32(packed.count - 1), true)
  }

  /// Returns all keys, packed with a salt.
  func packedKeys(salt: UInt64) -> [PackedKey] {
    guard salt != 0 else { return packed }
    return packed.indices.map { number in
      packed[number].isLong
        ? PackedKey(bytes, Int(offsets[number]), Int(offsets[number + 1]), salt: salt) : packed[number]
    }
  }

  private func keyBytes(_ number: Int) -> ArraySlice<UInt8> {
    bytes[Int(offsets[number])..<Int(offsets[number + 1])]
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: places.count * 2)
    let mask = places.count - 1
    for (number, key) in packed.enumerated() {
      var place = Int(truncatingIfNeeded: key.hash(Lexicon.factor)) & mask
      while places[place] != 0 { place = (place + 1) & mask }
      places[place] = UInt32(number + 1)
    }
  }
}
