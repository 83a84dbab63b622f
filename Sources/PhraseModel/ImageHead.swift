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
package enum ImageHead {
  /// The bytes before the directory: magic, version, number of sections, length of everything.
  static let fixedSize = 24

  /// The most sections an image may have.
  static let sectionLimit = 256

  /// Returns the checksum of a stretch of memory: words of eight bytes multiplied into one, then the bytes left over.
  package static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
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
  static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
  }

  /// Checks an image and returns where its sections lie.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func read(_ memory: UnsafeRawBufferPointer) throws(ImageError) -> [(offset: Int, length: Int)] {
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
    guard sectionCount <= sectionLimit else { throw .damaged(byteOffset: 12) }
    guard total == UInt64(count) else { throw .length(found: count, expected: Int(clamping: total)) }
    let headEnd = fixedSize + sectionCount * 16
    guard headEnd + 8 <= count else { throw .damaged(byteOffset: 12) }
    let headChecksum = unsafe memory.loadUnaligned(fromByteOffset: headEnd, as: UInt64.self)
    guard unsafe headChecksum == checksum(UnsafeRawBufferPointer(rebasing: memory[0..<headEnd])) else {
      throw .damaged(byteOffset: 0)
    }

    var sections: [(offset: Int, length: Int)] = []
    for index in 0..<sectionCount {
      let entry = fixedSize + index * 16
      let offset = Int(clamping: unsafe memory.loadUnaligned(fromByteOffset: entry, as: UInt64.self))
      let length = Int(clamping: unsafe memory.loadUnaligned(fromByteOffset: entry + 8, as: UInt64.self))
      guard offset % 8 == 0, offset <= count, length <= count - offset else {
        throw .damaged(byteOffset: entry)
      }
      sections.append((offset, length))
    }

    let bodyChecksums = headEnd + 8
    var block = 0
    var position = bodyStart(sectionCount: sectionCount, total: count)
    while position < count {
      let end = min(position + ProgramImage.blockSize, count)
      let expected = unsafe memory.loadUnaligned(fromByteOffset: bodyChecksums + block * 8, as: UInt64.self)
      guard unsafe expected == checksum(UnsafeRawBufferPointer(rebasing: memory[position..<end])) else {
        throw .damaged(byteOffset: position)
      }
      position = end
      block += 1
    }
    return sections
  }

  /// Returns where the sections begin in an image of `total` bytes.
  static func bodyStart(sectionCount: Int, total: Int) -> Int {
    let head = fixedSize + sectionCount * 16 + 8
    // Each block of the body takes eight bytes of the head, so the head's size follows from the whole.
    let blocks = (total - head + ProgramImage.blockSize + 7) / (ProgramImage.blockSize + 8)
    return head + blocks * 8
  }
}
