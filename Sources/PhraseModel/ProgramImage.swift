/// The bytes of a compiled program: sections of numbers behind a directory and checksums.
///
/// Layout, little-endian: the magic bytes, the version, the number of sections, the length of everything; then for each
/// section its offset and length in bytes; then a checksum of this head; then one of each block of the rest.
// SAFETY: nothing changes the memory after `init`, so any number of tasks may read it.
@safe
package final class ProgramImage: @unchecked Sendable {
  /// The first eight bytes of every image.
  package static let magic: [UInt8] = Array("PHRASEBK".utf8)

  /// The version of the layout; a file of another is refused.
  package static let version: UInt32 = 2

  /// How many bytes a checksum covers.
  package static let blockSize = 65_536

  private let memory: UnsafeRawBufferPointer
  private let release: @Sendable (UnsafeRawBufferPointer) -> Void
  private let sections: [(offset: Int, length: Int)]

  /// How many bytes the image has.
  package var byteCount: Int { unsafe memory.count }

  /// Takes over memory that holds an image, and checks all of it.
  ///
  /// - Parameters:
  ///   - memory: The bytes, aligned to eight; nobody may change them any more.
  ///   - release: Gives the memory back; called once, also when this throws.
  /// - Throws: ``ImageError``: the memory holds no image, one of another version, or a damaged one.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(
    memory: UnsafeRawBufferPointer, release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) throws(ImageError) {
    do {
      sections = try unsafe ImageHead.read(memory)
    } catch {
      unsafe release(memory)
      throw error
    }
    unsafe self.memory = unsafe memory
    unsafe self.release = release
  }

  /// Copies `bytes` and checks them.
  ///
  /// - Throws: ``ImageError``, as above.
  package convenience init(bytes: [UInt8]) throws(ImageError) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 8), alignment: 8)
    unsafe copy.copyBytes(from: bytes)
    try unsafe self.init(
      memory: unsafe UnsafeRawBufferPointer(rebasing: unsafe UnsafeRawBufferPointer(copy)[0..<bytes.count]),
      release: { unsafe $0.deallocate() })
  }

  deinit { unsafe release(memory) }

  /// The bytes, to be written to a file.
  package var bytes: [UInt8] { unsafe [UInt8](memory) }

  /// Returns the section as a table of numbers.
  package func table<Element>(_ section: Int, as type: Element.Type) -> Table<Element> {
    let (offset, length) = sections[section]
    guard length > 0 else { return unsafe Table(base: nil, count: 0) }
    let width = MemoryLayout<Element>.stride
    // SAFETY: `ImageHead.read` checked that the section lies inside the memory, at a multiple of eight.
    let start = unsafe memory.baseAddress.unsafelyUnwrapped + offset
    return unsafe Table(base: start.assumingMemoryBound(to: Element.self), count: length / width)
  }
}
