/// Lays sections out as an image.
package struct ImageWriter {
  private var sections: [[UInt8]]

  /// Creates a writer of an image with so many sections, all empty.
  package init(sectionCount: Int) { sections = Array(repeating: [], count: sectionCount) }

  /// Sets a section to numbers, little-endian.
  package mutating func set<Element: FixedWidthInteger>(_ section: Int, _ elements: [Element]) {
    // SAFETY: the numbers' bytes are read while the closure runs.
    let bytes = unsafe elements.map(\.littleEndian).withUnsafeBytes { unsafe [UInt8]($0) }
    sections[section] = bytes
  }

  /// Returns the image's bytes.
  package func bytes() -> [UInt8] {
    let body = sections.map { padded($0.count) }.reduce(0, +)
    let head = ImageHead.fixedSize + sections.count * 16 + 8
    let blocks = (body + ProgramImage.blockSize - 1) / ProgramImage.blockSize
    let bodyStart = head + blocks * 8
    let total = bodyStart + body

    var bytes = ProgramImage.magic
    bytes.reserveCapacity(total)
    append(ProgramImage.version, to: &bytes)
    append(UInt32(sections.count), to: &bytes)
    append(UInt64(total), to: &bytes)
    var offset = bodyStart
    for section in sections {
      append(UInt64(offset), to: &bytes)
      append(UInt64(section.count), to: &bytes)
      offset += padded(section.count)
    }
    let headChecksum = unsafe bytes.withUnsafeBytes { unsafe ImageHead.checksum($0) }
    append(headChecksum, to: &bytes)

    let checksums = bytes.count
    for _ in 0..<blocks { append(UInt64(0), to: &bytes) }
    for section in sections {
      bytes.append(contentsOf: section)
      bytes.append(contentsOf: repeatElement(0, count: padded(section.count) - section.count))
    }
    for block in 0..<blocks {
      let start = bodyStart + block * ProgramImage.blockSize
      let end = min(start + ProgramImage.blockSize, total)
      let checksum = unsafe bytes.withUnsafeBytes {
        unsafe ImageHead.checksum(UnsafeRawBufferPointer(rebasing: $0[start..<end]))
      }
      for byte in 0..<8 {
        bytes[checksums + block * 8 + byte] = UInt8(truncatingIfNeeded: checksum >> UInt64(byte * 8))
      }
    }
    return bytes
  }

  /// How many bytes a section takes, so that the next one starts at a multiple of eight.
  private func padded(_ count: Int) -> Int { (count + 7) / 8 * 8 }

  private func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> Number(shift)))
    }
  }
}
