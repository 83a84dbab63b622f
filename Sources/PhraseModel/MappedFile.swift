#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a file could not be used as a program.
public enum ProgramFileError: Error, Hashable, Sendable {
  /// The file cannot be read; the number is the system's `errno`.
  case unreadable(path: String, errno: Int32)
  /// The file is no program, or no whole one.
  case invalid(path: String, ImageError)
}

extension PhraseProgram {
  /// Reads a program from the bytes that ``bytes`` gave.
  ///
  /// - Throws: ``ImageError`` for bytes that are no program, of another version, cut short, or changed anywhere.
  /// - Complexity: O(*n*) for *n* bytes.
  public convenience init(bytes: [UInt8]) throws(ImageError) {
    self.init(image: try ProgramImage(bytes: bytes))
  }

  /// Opens a program's file; nothing is parsed.
  ///
  /// A file that is checked as a whole is mapped into memory: it must not be changed while the program is used, so write a new
  /// one and rename it over the old. Of one that is checked as it is read each block is read once, when something in it is needed,
  /// and what is changed later is not seen, or told as damage.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - check: When its blocks are checked: as they are read, so that a program of any size is ready at once, or all of them now.
  /// - Throws: ``ProgramFileError``. What is found damaged later is thrown by those who read, and told by ``damage``.
  /// - Complexity: O(*r*) for *r* roots, however many phrases and values it has; O(*n*) for *n* bytes where all are checked.
  public convenience init(
    mapping path: String, check: FileCheck = .asRead
  ) throws(ProgramFileError) {
    let file = try ProgramFile(path)
    let image: ProgramImage
    switch check {
    case .whole:
      let memory = try unsafe file.map()
      image = try Self.valid(path) { () throws(ImageError) in
        try unsafe ProgramImage(memory: memory, check: .whole) { unsafe ProgramFile.unmap($0) }
      }
    case .asRead:
      let memory = try unsafe file.reserve()
      image = try Self.valid(path) { () throws(ImageError) in
        try unsafe ProgramImage(
          memory: UnsafeRawBufferPointer(memory), check: .asRead, fetch: { unsafe file.read($0, to: $1) },
          release: { unsafe ProgramFile.unmap($0) })
      }
    }
    self.init(image: image)
    if let damage { throw .invalid(path: path, damage) }
  }

  private static func valid(
    _ path: String, _ image: () throws(ImageError) -> ProgramImage
  ) throws(ProgramFileError) -> ProgramImage {
    do throws(ImageError) { return try image() } catch { throw .invalid(path: path, error) }
  }
}

/// A program's file, open as long as something may be read of it.
private final class ProgramFile: Sendable {
  private let path: String
  private let descriptor: Int32
  private let size: Int

  /// Opens a file.
  init(_ path: String) throws(ProgramFileError) {
    self.path = path
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, errno: errno) }
    var status = stat()
    let isKnown = unsafe fstat(descriptor, &status) == 0
    size = Int(status.st_size)
    guard isKnown else { throw .unreadable(path: path, errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path, errno: EISDIR) }
    guard size > 0 else { throw .invalid(path: path, .foreign) }
  }

  deinit { _ = close(descriptor) }

  /// Maps all of the file.
  func map() throws(ProgramFileError) -> UnsafeRawBufferPointer {
    var flags = MAP_PRIVATE
    #if canImport(Glibc) || canImport(Musl)
      // What is checked is read as a whole: one call maps all pages.
      flags |= Int32(MAP_POPULATE)
    #endif
    let base = unsafe mmap(nil, size, PROT_READ, flags, descriptor, 0)
    return unsafe UnsafeRawBufferPointer(start: try whole(base), count: size)
  }

  /// Reserves memory for the file, of which none is taken before it is written to, and reads the head into it.
  func reserve() throws(ProgramFileError) -> UnsafeMutableRawBufferPointer {
    let base = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON | MAP_NORESERVE, -1, 0)
    let memory = unsafe UnsafeMutableRawBufferPointer(start: try whole(base), count: size)
    #if canImport(Glibc) || canImport(Musl)
      // A page of two megabytes would be taken for each block.
      unsafe _ = madvise(base, size, MADV_NOHUGEPAGE)
    #endif
    let head = 0..<min(size, ImageHead.sizeLimit(total: size))
    guard unsafe read(head, to: memory.baseAddress.unsafelyUnwrapped) else {
      let reason = errno
      unsafe Self.unmap(UnsafeRawBufferPointer(memory))
      throw .unreadable(path: path, errno: reason)
    }
    return unsafe memory
  }

  /// Reads some bytes of the file to memory that has room for them; `false` where the system can't.
  func read(_ range: Range<Int>, to memory: UnsafeMutableRawPointer) -> Bool {
    var done = 0
    while done < range.count {
      let count = unsafe pread(descriptor, memory + done, range.count - done, off_t(range.lowerBound + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Gives memory back.
  static func unmap(_ memory: UnsafeRawBufferPointer) {
    // SAFETY: called once, when nothing points into it any more.
    guard let base = memory.baseAddress else { return }
    unsafe _ = munmap(UnsafeMutableRawPointer(mutating: base), memory.count)
  }

  private func whole(_ base: UnsafeMutableRawPointer?) throws(ProgramFileError) -> UnsafeMutableRawPointer {
    guard let base = unsafe base, unsafe base != MAP_FAILED else {
      throw .unreadable(path: path, errno: errno)
    }
    return unsafe base
  }
}
