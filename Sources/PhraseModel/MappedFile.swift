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

  /// Maps a program's file into memory; nothing is parsed, and pages are read as they are needed.
  ///
  /// The file must not be changed while the program is used: write a new one and rename it over the old.
  ///
  /// - Throws: ``ProgramFileError``.
  /// - Complexity: O(*n*) for *n* bytes, all of which pass their checksums first.
  public convenience init(mapping path: String) throws(ProgramFileError) {
    let memory = try unsafe Self.map(path)
    do throws(ImageError) {
      let image = try unsafe ProgramImage(memory: memory) { memory in
        // SAFETY: called once, when nothing points into the mapping any more.
        if let base = memory.baseAddress {
          unsafe _ = munmap(UnsafeMutableRawPointer(mutating: base), memory.count)
        }
      }
      self.init(image: image)
    } catch {
      throw .invalid(path: path, error)
    }
  }

  private static func map(_ path: String) throws(ProgramFileError) -> UnsafeRawBufferPointer {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, errno: errno) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path, errno: EISDIR) }
    let size = Int(status.st_size)
    guard size > 0 else { throw .invalid(path: path, .foreign) }
    let base = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let base = unsafe base, unsafe base != MAP_FAILED else {
      throw .unreadable(path: path, errno: errno)
    }
    return unsafe UnsafeRawBufferPointer(start: base, count: size)
  }
}
