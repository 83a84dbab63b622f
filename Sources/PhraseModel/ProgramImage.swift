/// When the blocks of a program's file are checked against their checksums.
public enum FileCheck: Hashable, Sendable {
  /// A block is checked when something in it is needed for the first time, so that a program of any size is ready at once.
  ///
  /// Who meets a damaged block throws; from then on everything does. Each look at the program costs a little more.
  case asRead
  /// All blocks are checked before the program is used.
  case whole
}

/// Puts some bytes of an image where they belong, which is given, and returns whether it could.
typealias BlockFetch = @Sendable (_ bytes: Range<Int>, _ place: UnsafeMutableRawPointer) -> Bool

/// The bytes of a compiled program: sections of numbers behind a directory and checksums.
///
/// Layout, little-endian: the magic bytes, the version, the number of sections, the length of everything and that of the
/// sections; then for each section its offset and length in bytes; then a checksum of this head; then one of each block of
/// the sections; then, at multiples of 64 bytes, the sections.
// SAFETY: nothing changes the memory after `init`, but for blocks that nobody has read yet, so any number of tasks may read it.
@safe
package final class ProgramImage: @unchecked Sendable {
  /// The first eight bytes of every image.
  package static let magic: [UInt8] = Array("PHRASEBK".utf8)

  /// The version of the layout; a file of another is refused.
  package static let version: UInt32 = 6

  /// How many bytes a checksum covers.
  package static let blockSize = 8_192

  private let memory: UnsafeRawBufferPointer
  private let release: @Sendable (UnsafeRawBufferPointer) -> Void
  private let sections: [(offset: Int, length: Int)]
  // What was checked; `nil` where all of it was.
  private let checks: BlockChecks?

  /// How many bytes the image has.
  package var byteCount: Int { unsafe memory.count }

  /// Whether its blocks are checked as they are read.
  var isCheckedAsRead: Bool { checks != nil }

  /// What was found damaged by those who read.
  package var damage: ImageError? { checks?.damage }

  /// Takes over memory that holds an image, and checks its head, or all of it.
  ///
  /// - Parameters:
  ///   - memory: The bytes, aligned to eight; nobody but `fetch` may change them any more.
  ///   - check: When its blocks are checked.
  ///   - fetch: Puts some bytes in their place before they are checked, a block at a time, and returns whether it could; `nil` where
  ///     all are there.
  ///   - release: Gives the memory back; called once, also when this throws.
  /// - Throws: ``ImageError``: the memory holds no image, one of another version, or a damaged one.
  /// - Complexity: O(*s*) for *s* sections, O(*n*) for *n* bytes where all are checked.
  init(
    memory: UnsafeRawBufferPointer, check: FileCheck,
    fetch: BlockFetch? = nil,
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) throws(ImageError) {
    do throws(ImageError) {
      let (sections, layout) = try unsafe ImageHead.read(memory)
      self.sections = sections
      switch check {
      case .asRead: checks = unsafe BlockChecks(memory, sections, layout, fetch: fetch)
      case .whole:
        checks = nil
        for block in 0..<layout.blockCount where unsafe !ImageHead.isWhole(block, of: memory, layout) {
          throw ImageError.damaged(byteOffset: layout.bytes(ofBlock: block).lowerBound)
        }
      }
    } catch {
      unsafe release(memory)
      throw error
    }
    unsafe self.memory = unsafe memory
    unsafe self.release = release
  }

  /// Takes over memory that ``ImageWriter`` has just filled.
  init(
    written memory: UnsafeRawBufferPointer, sections: [(offset: Int, length: Int)],
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) {
    unsafe self.memory = unsafe memory
    unsafe self.release = release
    self.sections = sections
    checks = nil
  }

  /// Copies `bytes` and checks all of them, or as they are read.
  ///
  /// - Throws: ``ImageError``, as above.
  package convenience init(bytes: [UInt8], check: FileCheck = .whole) throws(ImageError) {
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(bytes.count, 8), alignment: ImageHead.alignment)
    unsafe copy.copyBytes(from: bytes)
    try unsafe self.init(
      memory: unsafe UnsafeRawBufferPointer(rebasing: unsafe UnsafeRawBufferPointer(copy)[0..<bytes.count]),
      check: check, release: { unsafe $0.deallocate() })
  }

  deinit { unsafe release(memory) }

  /// The bytes, to be written to a file.
  package var bytes: [UInt8] { unsafe [UInt8](memory) }

  /// Lends the bytes without copying them.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try unsafe body(memory)
  }

  /// Returns the section as a table of numbers.
  package func table<Element>(_ section: Section, as type: Element.Type) -> Table<Element> {
    if let checks { return unsafe Table(checked: checks.table(section)) }
    let (offset, length) = sections[section.rawValue]
    guard length > 0 else { return .empty }
    // SAFETY: `ImageHead.read` checked that the section lies inside the memory, at a multiple of eight.
    let start = unsafe memory.baseAddress.unsafelyUnwrapped + offset
    return unsafe Table(
      base: start.assumingMemoryBound(to: Element.self), count: length / MemoryLayout<Element>.stride)
  }

  /// Returns the section as a table that may be read without asking; `nil` where it is found damaged.
  ///
  /// - Complexity: O(*n*) for *n* bytes of it that were not checked yet.
  func wholeTable<Element>(_ section: Section, as type: Element.Type) -> WholeTable<Element>? {
    let (offset, length) = sections[section.rawValue]
    // SAFETY: `ImageHead.read` checked that the section lies inside the memory, at a multiple of eight.
    var start = unsafe memory.baseAddress.unsafelyUnwrapped + offset
    if let checks, length > 0 {
      guard let place = unsafe checks.place(offset, length) else { return nil }
      unsafe start = place
    }
    return unsafe WholeTable(
      base: start.assumingMemoryBound(to: Element.self), count: length / MemoryLayout<Element>.stride)
  }

  /// How many bytes a section takes.
  package func byteCount(of section: Section) -> Int { sections[section.rawValue].length }
}
