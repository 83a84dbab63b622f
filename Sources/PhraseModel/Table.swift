/// A column of a program image: fixed-size numbers, read in place from memory or from a mapped file.
///
/// Whoever holds a table holds the ``ProgramImage`` that it points into as well. Of an image that passed all its checks an
/// element costs a comparison and a load; of one that is checked as it is read, each access asks ``CheckedTable`` where it is, and
/// what lies in a damaged block reads as zeros.
// SAFETY: the memory is immutable for the image's life, so any number of tasks may read it.
@safe
@usableFromInline package struct Table<Element: FixedWidthInteger & BitwiseCopyable>: @unchecked Sendable {
  // Where its elements are, or, where none is ready, a ``CheckedTable`` that tells it of each.
  @usableFromInline let base: UnsafeRawPointer?
  // How many elements may be read without asking: all of them, or none.
  @usableFromInline let readyCount: Int

  /// Creates a table over memory that outlives it and was checked.
  init(base: UnsafePointer<Element>, count: Int) {
    unsafe self.base = unsafe UnsafeRawPointer(base)
    readyCount = count
  }

  /// Creates a table over memory that is checked as it is read, and outlives it.
  init(checked: UnsafePointer<CheckedTable>) {
    unsafe base = unsafe UnsafeRawPointer(checked)
    readyCount = 0
  }

  private init() {
    unsafe base = nil
    readyCount = 0
  }

  /// A table without elements.
  static var empty: Table { Table() }

  /// How many elements it has.
  @inlinable package var count: Int {
    if _fastPath(readyCount > 0) { return readyCount }
    return unsafe CheckedTable.byteCount(of: base) / MemoryLayout<Element>.stride
  }

  // Where `length` elements from `index` on are, all of which lie in one block; as many zeros where the image is damaged.
  // `isReady` tells whether they may be read without asking.
  @inlinable @inline(__always)
  func place(_ index: Int, _ length: Int, isReady: Bool) -> UnsafePointer<Element> {
    let width = MemoryLayout<Element>.stride
    // SAFETY: what is ready is inside the memory, and what is not is asked for.
    let place =
      _fastPath(isReady)
      ? unsafe base.unsafelyUnwrapped + index &* width
      : unsafe CheckedTable.place(base, isReady: readyCount > 0, index, length, width)
    return unsafe place.assumingMemoryBound(to: Element.self)
  }

  /// The element at `index`.
  ///
  /// - Precondition: `0 <= index < count`.
  @inlinable @inline(__always)
  package subscript(index: Int) -> Element {
    get {
      // SAFETY: the place is one of an element.
      unsafe place(index, 1, isReady: UInt(bitPattern: index) < UInt(bitPattern: readyCount)).pointee
    }
  }

  /// The four elements of a row.
  ///
  /// - Precondition: `0 <= row` and the row ends inside the table.
  @inlinable @inline(__always)
  package func row(_ row: Int) -> (Element, Element, Element, Element) {
    let isReady = UInt(bitPattern: row) < UInt(bitPattern: readyCount &>> 2)
    // SAFETY: the place is one of four elements.
    let start = unsafe place(row &<< 2, 4, isReady: isReady)
    return unsafe (start[0], start[1], start[2], start[3])
  }

  /// The two elements of a pair.
  ///
  /// - Precondition: `0 <= pair` and the pair ends inside the table.
  @inlinable @inline(__always)
  package func pair(_ pair: Int) -> (Element, Element) {
    let isReady = UInt(bitPattern: pair) < UInt(bitPattern: readyCount &>> 1)
    // SAFETY: the place is one of two elements.
    let start = unsafe place(pair &<< 1, 2, isReady: isReady)
    return unsafe (start[0], start[1])
  }

  /// Returns the stretch between the elements at `index` and behind it, which are where one thing starts and the next one.
  ///
  /// - Precondition: Both are inside the table.
  @inlinable @inline(__always)
  package func stretch(_ index: Int) -> Range<Int> {
    let start = Int(truncatingIfNeeded: self[index])
    // In a damaged image one end may read as zero.
    return start..<max(start, Int(truncatingIfNeeded: self[index &+ 1]))
  }
}

extension Table where Element == UInt8 {
  /// Returns the bytes of a stretch as text; an empty one where they are damaged.
  ///
  /// - Precondition: The stretch is inside the table.
  package func text(_ stretch: Range<Int>) -> String {
    guard !stretch.isEmpty else { return "" }
    let start: UnsafeRawPointer
    if stretch.lowerBound >= 0, stretch.upperBound <= readyCount {
      unsafe start = unsafe base.unsafelyUnwrapped + stretch.lowerBound
    } else {
      guard let place = unsafe CheckedTable.stretch(base, isReady: readyCount > 0, stretch) else { return "" }
      unsafe start = place
    }
    // SAFETY: the stretch was checked against `count`.
    return unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: stretch.count), as: UTF8.self)
  }
}
