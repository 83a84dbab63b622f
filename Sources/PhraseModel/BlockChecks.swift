import Synchronization

/// The blocks of an image that is checked as it is read: which of them have passed their checksums.
///
/// A block is checked when something in it is read for the first time. Once one is found damaged, nothing of the image is read
/// any more: everything is zero, so that whoever is reading comes to an end, and has to ask ``damage`` before he uses what he read.
/// A bit a block is all that is kept. The blocks of a file are read into their place when they are checked.
// SAFETY: a block's bit is set behind a lock when it was read and checked; then it never changes, and who sees the bit sees it whole.
@safe
@usableFromInline final class BlockChecks: @unchecked Sendable {
  private let memory: UnsafeRawBufferPointer
  private let layout: ImageHead.Layout
  private let bits: UnsafeMutableBufferPointer<Atomic<UInt64>>
  private let tables: UnsafeMutableBufferPointer<CheckedTable>
  private let damagedOffset = Atomic<Int>(-1)
  private let fetch: BlockFetch?
  private let checking = Mutex<Void>(())

  /// Creates the checks of an image none of whose blocks was checked yet.
  ///
  /// - Parameters:
  ///   - memory: The image, whose head was checked.
  ///   - sections: Where its sections are.
  ///   - layout: Where its blocks are.
  ///   - fetch: Puts a block in its place, as ``ProgramImage`` has it.
  init(
    _ memory: UnsafeRawBufferPointer, _ sections: [(offset: Int, length: Int)], _ layout: ImageHead.Layout,
    fetch: BlockFetch?
  ) {
    unsafe self.fetch = unsafe fetch
    unsafe self.memory = unsafe memory
    self.layout = layout
    unsafe bits = .allocate(capacity: layout.blockCount / 64 + 1)
    for index in unsafe bits.indices { unsafe bits.initializeElement(at: index, to: Atomic(0)) }
    unsafe tables = .allocate(capacity: sections.count)
    let checks = unsafe Unmanaged.passUnretained(self)
    for (index, section) in sections.enumerated() {
      unsafe tables.initializeElement(
        at: index, to: CheckedTable(checks: checks, start: section.offset, byteCount: section.length))
    }
  }

  /// The table of a section.
  func table(_ section: Section) -> UnsafePointer<CheckedTable> {
    unsafe UnsafePointer(tables.baseAddress.unsafelyUnwrapped + section.rawValue)
  }

  deinit {
    unsafe bits.deinitialize()
    unsafe bits.deallocate()
    unsafe tables.deallocate()
  }

  /// Whether nothing was found damaged so far.
  fileprivate var isWhole: Bool { damagedOffset.load(ordering: .relaxed) < 0 }

  /// What was found; `nil` while all that was read is what was written.
  var damage: ImageError? {
    let offset = damagedOffset.load(ordering: .acquiring)
    return offset < 0 ? nil : .damaged(byteOffset: offset)
  }

  /// Where some bytes of the image are; `nil` where it is damaged.
  ///
  /// - Precondition: The bytes are inside the image.
  func place(_ start: Int, _ count: Int) -> UnsafeRawPointer? {
    let first = (start - layout.bodyStart) / ProgramImage.blockSize
    let last = (start + max(count, 1) - 1 - layout.bodyStart) / ProgramImage.blockSize
    for block in first...last where !isWhole(block) { return nil }
    return unsafe memory.baseAddress.unsafelyUnwrapped + start
  }

  @inline(__always)
  private func isWhole(_ block: Int) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: block & 63)
    if unsafe bits[block &>> 6].load(ordering: .acquiring) & bit != 0 { return true }
    return check(block, bit)
  }

  @inline(never)
  private func check(_ block: Int, _ bit: UInt64) -> Bool {
    checking.withLock { _ in
      if unsafe bits[block &>> 6].load(ordering: .relaxed) & bit != 0 { return true }
      let bytes = layout.bytes(ofBlock: block)
      // SAFETY: where blocks are fetched the memory may be written to, and nobody reads this one before its bit is set.
      let place = unsafe UnsafeMutableRawPointer(
        mutating: memory.baseAddress.unsafelyUnwrapped + bytes.lowerBound)
      guard unsafe fetch?(bytes, place) ?? true, unsafe ImageHead.isWhole(block, of: memory, layout) else {
        damagedOffset.store(bytes.lowerBound, ordering: .releasing)
        return false
      }
      unsafe bits[block &>> 6].bitwiseOr(bit, ordering: .releasing)
      return true
    }
  }
}

/// A table of an image that is checked as it is read.
@safe @usableFromInline struct CheckedTable {
  fileprivate let checks: Unmanaged<BlockChecks>
  // Where the table starts in the image.
  fileprivate let start: Int
  // How many bytes it has.
  fileprivate let byteCount: Int

  /// How many bytes a table has.
  @usableFromInline @inline(never)
  static func byteCount(of table: UnsafeRawPointer?) -> Int {
    unsafe table?.assumingMemoryBound(to: CheckedTable.self).pointee.byteCount ?? 0
  }

  /// The table that a ``Table`` of which nothing is ready is based on.
  ///
  /// - Precondition: There is one: a table that is ready was read where it has no elements.
  private static func table(_ base: UnsafeRawPointer?, isReady: Bool) -> UnsafePointer<CheckedTable> {
    guard !isReady, let base = unsafe base else { preconditionFailure("an index inside the table") }
    return unsafe base.assumingMemoryBound(to: CheckedTable.self)
  }

  /// Returns where some elements are, all of which lie in one block.
  ///
  /// - Parameters:
  ///   - base: What the ``Table`` is based on.
  ///   - isReady: Whether its elements may be read without asking, and then those asked for are not in it.
  ///   - index: The first element.
  ///   - length: How many there are, at most eight.
  ///   - width: How many bytes an element has, at most eight.
  /// - Returns: Where they are; as many zeros where the image is damaged.
  /// - Precondition: The elements are inside the table, unless the image is damaged.
  @usableFromInline @inline(never)
  static func place(
    _ base: UnsafeRawPointer?, isReady: Bool, _ index: Int, _ length: Int, _ width: Int
  ) -> UnsafeRawPointer {
    let table = unsafe table(base, isReady: isReady)
    return unsafe table.pointee.checks._withUnsafeGuaranteedRef { checks in
      guard checks.isWhole else { return unsafe zeros }
      let count = unsafe table.pointee.byteCount / width
      precondition(index >= 0 && index <= count && length <= count - index, "an index inside the table")
      return unsafe checks.place(table.pointee.start + index * width, length * width) ?? zeros
    }
  }

  /// Returns where some bytes are; `nil` where the image is damaged.
  ///
  /// - Precondition: The bytes are inside the table, unless the image is damaged.
  static func stretch(
    _ base: UnsafeRawPointer?, isReady: Bool, _ stretch: Range<Int>
  ) -> UnsafeRawPointer? {
    let table = unsafe table(base, isReady: isReady)
    return unsafe table.pointee.checks._withUnsafeGuaranteedRef { checks in
      guard checks.isWhole else { return nil }
      unsafe precondition(
        stretch.lowerBound >= 0 && stretch.upperBound <= table.pointee.byteCount,
        "a stretch inside the table")
      return unsafe checks.place(table.pointee.start + stretch.lowerBound, stretch.count)
    }
  }

  /// What is read where the image is damaged.
  // SAFETY: nothing changes it.
  nonisolated(unsafe) private static let zeros: UnsafeRawPointer = {
    let zeros = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 64)
    unsafe zeros.initializeMemory(as: UInt8.self, repeating: 0)
    return unsafe UnsafeRawPointer(zeros.baseAddress.unsafelyUnwrapped)
  }()
}
