/// Hashes keys, the same on every machine and in every run, since compiled files hold the hashes.
///
/// Eight bytes a step are mixed in by a multiplication whose two halves are folded together, as wyhash does.
/// What is left, up to eight bytes, is mixed in together with the length.
package struct KeyHasher: Sendable {
  static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let blockFactor: UInt64 = 0xA076_1D64_78BD_642F
  private static let tailFactor: UInt64 = 0xE703_7ED1_A0B4_28DB

  private var state: UInt64
  private var tail: UInt64 = 0
  private var tailCount = 0
  /// How many bytes were read.
  package private(set) var length = 0

  /// Creates a hasher that has read nothing; another salt gives every key another hash.
  package init(salt: UInt64 = 0) { state = Self.seed ^ salt }

  /// Reads one byte.
  package mutating func append(_ byte: UInt8) {
    if tailCount == 8 {
      state = Self.mixed(state, tail)
      tail = 0
      tailCount = 0
    }
    tail |= UInt64(byte) &<< UInt64(8 &* tailCount)
    tailCount &+= 1
    length &+= 1
  }

  /// Reads the UTF-8 of one scalar.
  mutating func append(scalar value: UInt32) {
    UTF8Encoder.encode(value) { append($0) }
  }

  /// The hash of all that was read so far.
  package var value: UInt64 { Self.finished(state, tail: tail, length: length) }

  /// Mixes eight bytes that others follow into a state.
  @inline(__always)
  static func mixed(_ state: UInt64, _ block: UInt64) -> UInt64 {
    folded(state ^ block, blockFactor)
  }

  /// Ends a key with its last bytes, at most eight.
  @inline(__always)
  static func finished(_ state: UInt64, tail: UInt64, length: Int) -> UInt64 {
    folded(state ^ tail, tailFactor ^ UInt64(truncatingIfNeeded: length))
  }

  @inline(__always)
  private static func folded(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}

/// Returns the hash of a normalised key, by which lexicons find long ones.
///
/// - Complexity: O(*n*) for *n* bytes.
package func hash(ofKey key: some Sequence<UInt8>, salt: UInt64 = 0) -> UInt64 {
  var hasher = KeyHasher(salt: salt)
  for byte in key { hasher.append(byte) }
  return hasher.value
}

/// Returns the hash of a part of some bytes.
///
/// - Complexity: O(*n*) for *n* bytes of the part.
package func hash(ofKeyIn bytes: [UInt8], from start: Int, to end: Int) -> UInt64 {
  var hasher = KeyHasher()
  for index in start..<max(start, end) { hasher.append(bytes[index]) }
  return hasher.value
}
