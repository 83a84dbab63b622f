import Tokenization

/// Where values were written, so that what is written alike is written once.
///
/// How a value is written tells where it ends, so no value's bytes are the beginning of another's.
struct WrittenValues {
  private var places = HashPlaces()

  /// Returns where the value that was written last, from `start` to the end of `bytes`, was written first: `start` itself
  /// where it is new.
  ///
  /// - Complexity: O(*n*) expected, for *n* bytes of the value.
  mutating func offset(of start: Int, in bytes: [UInt8]) -> Int {
    let length = bytes.count - start
    let hash = Tokenization.hash(ofKeyIn: bytes, from: start, to: bytes.count)
    let known = places.number(hash, new: UInt32(start)) { known in
      known + length <= start && bytes[known..<(known + length)] == bytes[start...]
    }
    return known.map(Int.init) ?? start
  }
}
