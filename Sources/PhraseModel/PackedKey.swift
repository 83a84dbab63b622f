import Tokenization

/// A word's key in sixteen bytes, so that comparing two words takes two comparisons.
///
/// A key of up to sixteen bytes is itself, with zeros behind it. A longer one is its hash and its length; it has to be compared
/// byte for byte with the one that is packed alike. A lexicon is salted so that no two of its own words are packed alike.
@usableFromInline package struct PackedKey: Hashable, Sendable {
  /// Its first eight bytes, the first lowest, or its hash.
  @usableFromInline package let low: UInt64
  /// Its other bytes, or its length with a mark.
  @usableFromInline package let high: UInt64

  @inlinable @inline(__always)
  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Packs the key in `keys[start..<end]`.
  ///
  /// - Parameters:
  ///   - keys: Bytes of UTF-8 without zeros.
  ///   - start: Where the key starts.
  ///   - end: Where it ends.
  ///   - salt: What the hash of a long key is salted with.
  @inlinable @inline(__always)
  package init(_ keys: [UInt8], _ start: Int, _ end: Int, salt: UInt64) {
    self = unsafe keys.withUnsafeBytes { unsafe PackedKey($0, start, end, salt: salt) }
  }

  /// Packs the key in `keys[start..<end]`.
  @inlinable @inline(__always)
  package init(_ keys: UnsafeRawBufferPointer, _ start: Int, _ end: Int, salt: UInt64) {
    let count = end &- start
    guard count <= 16, count > 0, start >= 0, start &+ 16 <= keys.count else {
      self = unsafe PackedKey(slowly: keys, start, end, salt: salt)
      return
    }
    // SAFETY: the sixteen bytes from `start` on are inside, as just checked.
    let first = unsafe UInt64(
      littleEndian: keys.baseAddress.unsafelyUnwrapped.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    let second = unsafe UInt64(
      littleEndian: keys.baseAddress.unsafelyUnwrapped.loadUnaligned(
        fromByteOffset: start &+ 8, as: UInt64.self))
    let unused = UInt64(truncatingIfNeeded: 8 &* (8 &- count))
    if count <= 8 {
      self.init(low: first & (UInt64.max &>> unused), high: 0)
    } else {
      self.init(low: first, high: second & (UInt64.max &>> (unused &+ 64)))
    }
  }

  @usableFromInline @inline(never)
  init(slowly keys: UnsafeRawBufferPointer, _ start: Int, _ end: Int, salt: UInt64) {
    guard end - start <= 16 else {
      // No byte of UTF-8 is 0xFF, so no short key ends so.
      var hasher = KeyHasher(salt: salt)
      for index in start..<end { unsafe hasher.append(keys[index]) }
      low = hasher.value
      high = UInt64(truncatingIfNeeded: end - start) | 0xFF << 56
      return
    }
    var low: UInt64 = 0
    var high: UInt64 = 0
    for index in start..<max(start, end) {
      let shift = UInt64((index - start) % 8 * 8)
      if index - start < 8 {
        low |= unsafe UInt64(keys[index]) << shift
      } else {
        high |= unsafe UInt64(keys[index]) << shift
      }
    }
    self.low = low
    self.high = high
  }

  /// Whether it does not hold the key itself.
  @inlinable package var isLong: Bool { high &>> 56 == 0xFF }

  /// Its hash, other by `salt`; the same on every machine, since files hold tables by it.
  @inlinable @inline(__always)
  package func hash(_ salt: UInt64) -> UInt64 {
    let product = (low ^ salt).multipliedFullWidth(by: high ^ 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
