extension ShortText {
  /// Reads a text of one window that is nothing but Latin letters, each of which is one scalar that takes as many bytes in small
  /// letters, and what separates words in ASCII.
  ///
  /// - Returns: Whether it could; if not, what was read of it means nothing.
  /// - Complexity: O(*n*) for *n* bytes.
  @inline(never)
  mutating func readLatin(_ text: UnsafeRawBufferPointer) -> Bool {
    let bytes = unsafe text.assumingMemoryBound(to: UInt8.self).span
    var (letters, wide): (UInt64, UInt64) = (0, 0)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      let bit = UInt64(1) << UInt64(place)
      if byte >= 0x80 {
        guard let end = writeWideLetter(at: place, of: bytes) else { return false }
        let mask = UInt64(1) << UInt64(end) - bit
        letters |= mask
        wide |= mask
        place = end
        continue
      }
      switch byte {
      // Figures, symbols, and periods, which may join letters, are left.
      case 0x30...0x39, 0x23...0x26, 0x2B, 0x2E, 0x40: return false
      default: break
      }
      let isLetter = (0x61...0x7A).contains(byte | 0x20)
      if isLetter { letters |= bit }
      // SAFETY: the text has at most 63 bytes.
      unsafe memory.storeBytes(of: isLetter ? byte | 0x20 : byte, toByteOffset: place, as: UInt8.self)
      place += 1
    }
    first = Part(base: 0, starts: letters & ~(letters << 1), ends: ~letters & (letters << 1))
    second = Part()
    (self.letters, digits, self.wide, isWide) = (letters, 0, wide, true)
    return true
  }

  /// Writes the letter outside ASCII that starts at a byte, and returns where it ends; `nil` if it is no Latin letter, or not one alone
  /// of as many bytes.
  private func writeWideLetter(at start: Int, of bytes: Span<UInt8>) -> Int? {
    let tables = UnicodeTables.shared
    var decoder = UTF8Decoder(at: start)
    guard let scalar = decoder.next(in: bytes) else { return nil }
    let properties = tables[scalar]
    guard properties.scalarClass == .latin, !properties.joins, !properties.isSpecial,
      properties.poolCount(in: tables) == 1
    else { return nil }
    let small = properties.isMapped ? tables.pool[properties.poolIndex + 1] : scalar
    var end = start
    UTF8Encoder.encode(small) { byte in
      // SAFETY: the text has at most 63 bytes, and a letter at most four.
      unsafe memory.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
      end += 1
    }
    return end == decoder.end ? end : nil
  }
}
