#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory for images, in pages so large that the processor keeps the addresses of all of them at hand, where the system has such.
///
/// What is read of a large image lies all over it: with pages of four kilobytes most reads would first look for the page.
enum LargePages {
  private static let size = 2 << 20

  /// Returns memory that is aligned for an image; ``UnsafeMutableRawBufferPointer/deallocate()`` gives it back.
  static func allocate(byteCount: Int) -> UnsafeMutableRawBufferPointer {
    guard byteCount >= size else {
      return UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: ImageHead.alignment)
    }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: size)
    #if os(Linux)
      // SAFETY: it is only advice: whether it is taken changes nothing but time.
      _ = unsafe madvise(memory.baseAddress, byteCount, Int32(MADV_HUGEPAGE))
    #endif
    return unsafe memory
  }
}
