/// Why bytes are no program.
public enum ImageError: Error, Hashable, Sendable {
  /// The first bytes are not those of a program.
  case foreign
  /// The file was written by another version of the layout.
  case version(found: Int, expected: Int)
  /// The file ends too early, or goes on too long.
  case length(found: Int, expected: Int)
  /// A stretch of the file is not what was written.
  case damaged(byteOffset: Int)
}

/// The head of an image: what is where, and the checksums.
enum ImageHead {
  /// The bytes before the directory: magic, version, number of sections, length of everything, length of the sections.
  static let fixedSize = 32

  /// The most sections an image may have.
  static let sectionLimit = 256

  /// What sections start at a multiple of, in bytes, so that no row of theirs lies in two blocks.
  static let alignment = 64

  /// Where the parts of an image are.
  struct Layout {
    /// Where the checksum of the head stands.
    let headEnd: Int
    /// Where the sections start, and with them the blocks.
    let bodyStart: Int
    /// The image's length.
    let total: Int
    /// How many blocks there are.
    let blockCount: Int

    /// The layout of an image of so many sections, which take so many bytes.
    init(sectionCount: Int, body: Int) {
      headEnd = fixedSize + sectionCount * 16
      blockCount = (body + ProgramImage.blockSize - 1) / ProgramImage.blockSize
      bodyStart = aligned(headEnd + 8 + blockCount * 8)
      total = bodyStart + body
    }

    /// Where the checksum of a block stands.
    func checksum(ofBlock block: Int) -> Int { headEnd + 8 + block * 8 }

    /// The bytes of a block.
    func bytes(ofBlock block: Int) -> Range<Int> {
      let start = bodyStart + block * ProgramImage.blockSize
      return start..<min(start + ProgramImage.blockSize, total)
    }
  }

  /// The most bytes that the head of an image of so many bytes may have.
  static func sizeLimit(total: Int) -> Int {
    aligned(fixedSize + sectionLimit * 16 + 8 + (total / ProgramImage.blockSize + 1) * 8)
  }

  /// The next multiple of ``alignment``.
  static func aligned(_ count: Int) -> Int { (count + alignment - 1) / alignment * alignment }

  /// Returns the checksum of a stretch of memory: words of eight bytes multiplied into one, then the bytes left over.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    // Four sums side by side, as a multiplication waits for the one before it.
    var sums: (UInt64, UInt64, UInt64, UInt64) = (seed, seed &+ 1, seed &+ 2, seed &+ 3)
    var position = 0
    // SAFETY: each load ends at or before `count`.
    while position + 32 <= bytes.count {
      sums.0 = mix(sums.0, unsafe bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      sums.1 = mix(sums.1, unsafe bytes.loadUnaligned(fromByteOffset: position + 8, as: UInt64.self))
      sums.2 = mix(sums.2, unsafe bytes.loadUnaligned(fromByteOffset: position + 16, as: UInt64.self))
      sums.3 = mix(sums.3, unsafe bytes.loadUnaligned(fromByteOffset: position + 24, as: UInt64.self))
      position += 32
    }
    var hash = mix(mix(mix(sums.0, sums.1), sums.2), sums.3)
    while position < bytes.count {
      hash = mix(hash, UInt64(unsafe bytes[position]))
      position += 1
    }
    return mix(hash, UInt64(bytes.count))
  }

  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
  }

  /// Checks the head of an image and returns where its sections and blocks lie.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  static func read(
    _ memory: UnsafeRawBufferPointer
  ) throws(ImageError) -> (sections: [(offset: Int, length: Int)], layout: Layout) {
    guard memory.count >= 8, unsafe memory[0..<8].elementsEqual(ProgramImage.magic) else { throw .foreign }
    let count = memory.count
    guard count >= fixedSize + 8 else { throw .length(found: count, expected: fixedSize + 8) }
    // SAFETY: every read below is behind a check that it ends before `count`.
    let version = unsafe memory.loadUnaligned(fromByteOffset: 8, as: UInt32.self)
    guard version == ProgramImage.version else {
      throw .version(found: Int(version), expected: Int(ProgramImage.version))
    }
    let sectionCount = Int(unsafe memory.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
    let total = unsafe memory.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    let body = unsafe memory.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
    guard sectionCount <= sectionLimit else { throw .damaged(byteOffset: 12) }
    guard total == UInt64(count) else { throw .length(found: count, expected: Int(clamping: total)) }
    guard body <= total else { throw .damaged(byteOffset: 24) }
    let layout = Layout(sectionCount: sectionCount, body: Int(body))
    guard layout.total == count else { throw .damaged(byteOffset: 24) }
    let checksum = unsafe memory.loadUnaligned(fromByteOffset: layout.headEnd, as: UInt64.self)
    let head = unsafe UnsafeRawBufferPointer(rebasing: memory[0..<layout.headEnd])
    guard unsafe checksum == Self.checksum(head) else { throw .damaged(byteOffset: 0) }
    // Nothing stands between the checksums and the sections.
    let gap = layout.checksum(ofBlock: layout.blockCount)..<layout.bodyStart
    for offset in gap where unsafe memory[offset] != 0 { throw .damaged(byteOffset: offset) }

    var sections: [(offset: Int, length: Int)] = []
    sections.reserveCapacity(sectionCount)
    for index in 0..<sectionCount {
      let entry = fixedSize + index * 16
      let offset = Int(clamping: unsafe memory.loadUnaligned(fromByteOffset: entry, as: UInt64.self))
      let length = Int(clamping: unsafe memory.loadUnaligned(fromByteOffset: entry + 8, as: UInt64.self))
      guard offset % 8 == 0, offset >= layout.bodyStart, offset <= count, length <= count - offset else {
        throw .damaged(byteOffset: entry)
      }
      sections.append((offset, length))
    }
    return (sections, layout)
  }

  /// Whether a block of an image whose head was checked is what was written.
  static func isWhole(_ block: Int, of memory: UnsafeRawBufferPointer, _ layout: Layout) -> Bool {
    // SAFETY: the head was checked, so the checksums and the blocks are inside the memory.
    let expected = unsafe memory.loadUnaligned(
      fromByteOffset: layout.checksum(ofBlock: block), as: UInt64.self)
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: memory[layout.bytes(ofBlock: block)])
    return unsafe checksum(bytes) == expected
  }
}
