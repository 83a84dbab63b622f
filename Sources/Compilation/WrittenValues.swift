import Tokenization

/// Where values were written, so that what is written alike is written once.
///
/// How a value is written tells where it ends, so no value's bytes are the beginning of another's.
struct WrittenValues {
  // A hash table: the upper half of a value's hash, and where it starts plus one in the lower half; 0 for no value. Its size is
  // a power of two.
  private var places: [UInt64] = Array(repeating: 0, count: 64)
  private var count = 0

  /// Returns where the value that was written last, from `start` to the end of `bytes`, was written first: `start` itself
  /// where it is new.
  ///
  /// - Complexity: O(*n*) expected, for *n* bytes of the value.
  mutating func offset(of start: Int, in bytes: [UInt8]) -> Int {
    let length = bytes.count - start
    let hash = Tokenization.hash(ofKeyIn: bytes, from: start, to: bytes.count) >> 32
    let mask = places.count - 1
    var place = Int(hash) & mask
    while places[place] != 0 {
      let known = Int(places[place] & 0xFFFF_FFFF) - 1
      if places[place] >> 32 == hash, known + length <= start,
        bytes[known..<(known + length)] == bytes[start...]
      {
        return known
      }
      place = (place + 1) & mask
    }
    places[place] = hash << 32 | UInt64(start + 1)
    count += 1
    if count * 3 > places.count * 2 { grow() }
    return start
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
