/// Lays sections out as an image.
package struct ImageWriter {
  private var sections: [[UInt8]]

  /// Creates a writer of an image with so many sections, all empty.
  package init(sectionCount: Int) { sections = Array(repeating: [], count: sectionCount) }

  /// Sets a section to numbers, little-endian.
  package mutating func set<Element: FixedWidthInteger>(_ section: Int, _ elements: [Element]) {
    var bytes: [UInt8] = []
    let width = Element.bitWidth / 8
    bytes.reserveCapacity(elements.count * width)
    for element in elements {
      var rest = element
      for _ in 0..<width {
        bytes.append(UInt8(truncatingIfNeeded: rest))
        if width > 1 { rest >>= 8 }
      }
    }
    sections[section] = bytes
  }

  /// Returns the image's bytes.
  package func bytes() -> [UInt8] {
    let body = sections.map { ($0.count + 7) / 8 * 8 }.reduce(0, +)
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
      offset += (section.count + 7) / 8 * 8
    }
    let headChecksum = unsafe bytes.withUnsafeBytes { unsafe ImageHead.checksum($0) }
    append(headChecksum, to: &bytes)

    var content: [UInt8] = []
    content.reserveCapacity(body)
    for section in sections {
      content.append(contentsOf: section)
      while content.count % 8 != 0 { content.append(0) }
    }
    for start in stride(from: 0, to: content.count, by: ProgramImage.blockSize) {
      let end = min(start + ProgramImage.blockSize, content.count)
      let checksum = unsafe content.withUnsafeBytes {
        unsafe ImageHead.checksum(UnsafeRawBufferPointer(rebasing: $0[start..<end]))
      }
      append(checksum, to: &bytes)
    }
    bytes.append(contentsOf: content)
    return bytes
  }

  private func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> Number(shift)))
    }
  }
}
