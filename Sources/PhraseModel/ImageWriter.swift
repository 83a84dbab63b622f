/// Lays sections out as an image.
package struct ImageWriter {
  /// The numbers of a section, as they were given.
  private enum Content {
    case bytes([UInt8])
    case texts([String])
    case numbers([UInt32])
    case longNumbers([UInt64])

    var byteCount: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .texts(let texts): texts.reduce(0) { $0 + $1.utf8.count }
      case .numbers(let numbers): numbers.count * 4
      case .longNumbers(let numbers): numbers.count * 8
      }
    }
  }

  private var sections: [Content]

  /// Creates a writer of an image with all sections, each empty.
  package init() { sections = Array(repeating: .bytes([]), count: Section.allCases.count) }

  /// Sets a section to bytes.
  package mutating func set(_ section: Section, _ bytes: [UInt8]) {
    sections[section.rawValue] = .bytes(bytes)
  }

  /// Sets a section to the UTF-8 of texts, one behind the other.
  package mutating func set(_ section: Section, _ texts: [String]) {
    sections[section.rawValue] = .texts(texts)
  }

  /// Sets a section to numbers.
  package mutating func set(_ section: Section, _ numbers: [UInt32]) {
    sections[section.rawValue] = .numbers(numbers)
  }

  /// Sets a section to numbers.
  package mutating func set(_ section: Section, _ numbers: [UInt64]) {
    sections[section.rawValue] = .longNumbers(numbers)
  }

  /// Returns the image, and gives back the memory of each section as soon as it is written.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package consuming func image() -> ProgramImage {
    let body = sections.map { ImageHead.aligned($0.byteCount) }.reduce(0, +)
    let layout = ImageHead.Layout(sectionCount: sections.count, body: body)
    let memory = unsafe LargePages.allocate(byteCount: layout.total)
    // SAFETY: the layout's places are inside the memory, which has its length, and nobody else knows it yet.
    unsafe memory[0..<layout.bodyStart].initializeMemory(as: UInt8.self, repeating: 0)
    unsafe memory.copyBytes(from: ProgramImage.magic)
    unsafe memory.storeBytes(of: ProgramImage.version.littleEndian, toByteOffset: 8, as: UInt32.self)
    unsafe memory.storeBytes(of: UInt32(sections.count).littleEndian, toByteOffset: 12, as: UInt32.self)
    unsafe memory.storeBytes(of: UInt64(layout.total).littleEndian, toByteOffset: 16, as: UInt64.self)
    unsafe memory.storeBytes(of: UInt64(body).littleEndian, toByteOffset: 24, as: UInt64.self)
    var places: [(offset: Int, length: Int)] = []
    var offset = layout.bodyStart
    for index in sections.indices {
      let length = sections[index].byteCount
      let entry = ImageHead.fixedSize + index * 16
      unsafe memory.storeBytes(of: UInt64(offset).littleEndian, toByteOffset: entry, as: UInt64.self)
      unsafe memory.storeBytes(of: UInt64(length).littleEndian, toByteOffset: entry + 8, as: UInt64.self)
      let end = offset + ImageHead.aligned(length)
      unsafe Self.write(sections[index], to: UnsafeMutableRawBufferPointer(rebasing: memory[offset..<end]))
      sections[index] = .bytes([])
      places.append((offset, length))
      offset = end
    }
    let written = UnsafeRawBufferPointer(memory)
    let head = unsafe ImageHead.checksum(UnsafeRawBufferPointer(rebasing: written[0..<layout.headEnd]))
    unsafe memory.storeBytes(of: head.littleEndian, toByteOffset: layout.headEnd, as: UInt64.self)
    for block in 0..<layout.blockCount {
      let bytes = unsafe UnsafeRawBufferPointer(rebasing: written[layout.bytes(ofBlock: block)])
      let checksum = unsafe ImageHead.checksum(bytes).littleEndian
      unsafe memory.storeBytes(of: checksum, toByteOffset: layout.checksum(ofBlock: block), as: UInt64.self)
    }
    return unsafe ProgramImage(written: written, sections: places) { unsafe $0.deallocate() }
  }

  /// Writes a section, little-endian, and zeros behind it.
  private static func write(_ content: Content, to memory: UnsafeMutableRawBufferPointer) {
    switch content {
    case .bytes(let bytes): unsafe memory.copyBytes(from: bytes)
    case .texts(let texts):
      var start = 0
      for text in texts {
        unsafe UnsafeMutableRawBufferPointer(rebasing: memory[start...]).copyBytes(from: text.utf8)
        start += text.utf8.count
      }
    case .numbers(let numbers):
      // SAFETY: the memory is as long as the numbers, or longer.
      for (index, number) in numbers.enumerated() {
        unsafe memory.storeBytes(of: number.littleEndian, toByteOffset: index &* 4, as: UInt32.self)
      }
    case .longNumbers(let numbers):
      for (index, number) in numbers.enumerated() {
        unsafe memory.storeBytes(of: number.littleEndian, toByteOffset: index &* 8, as: UInt64.self)
      }
    }
    for index in content.byteCount..<memory.count { unsafe memory[index] = 0 }
  }
}
