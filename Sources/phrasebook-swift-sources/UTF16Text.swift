/// The reader of files that are UTF-16, which their first two bytes say.
enum UTF16Text {
  /// Returns a file of UTF-16 with a byte order mark as UTF-8, and any other as it is.
  ///
  /// Half a character is read as `\u{FFFD}`, and so is a last odd byte.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    let low: Int
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): low = 0
    case (0xFE, 0xFF): low = 1
    default: return bytes
    }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for start in stride(from: 2, to: bytes.count - 1, by: 2) {
      units.append(UInt16(bytes[start + low]) | UInt16(bytes[start + 1 - low]) << 8)
    }
    if !bytes.count.isMultiple(of: 2) { units.append(0xFFFD) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
