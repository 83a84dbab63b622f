/// A column of a program image: fixed-size numbers, read in place from memory or from a mapped file.
///
/// Whoever holds a table holds the ``ProgramImage`` that it points into as well.
// SAFETY: the memory is immutable for the image's life, so any number of tasks may read it.
@safe
@usableFromInline package struct Table<Element: FixedWidthInteger & BitwiseCopyable>: @unchecked Sendable {
  @usableFromInline let base: UnsafePointer<Element>?

  /// How many elements it has.
  @usableFromInline package let count: Int

  /// Creates a table over memory that outlives it.
  package init(base: UnsafePointer<Element>?, count: Int) {
    unsafe self.base = unsafe base
    self.count = count
  }

  /// The element at `index`.
  ///
  /// - Precondition: `0 <= index < count`.
  @inlinable @inline(__always)
  package subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "an index inside the table")
      // SAFETY: the index was checked, and `base` points at `count` elements for the image's life.
      return unsafe base.unsafelyUnwrapped[index]
    }
  }

  /// The four elements of a row.
  ///
  /// - Precondition: `0 <= row` and the row ends inside the table.
  @inlinable @inline(__always)
  package func row(_ row: Int) -> (Element, Element, Element, Element) {
    precondition(UInt(bitPattern: row) < UInt(bitPattern: count &>> 2), "a row inside the table")
    // SAFETY: the row was checked to be below `count / 4`, so all four elements are inside.
    let start = unsafe base.unsafelyUnwrapped + (row &<< 2)
    return unsafe (start[0], start[1], start[2], start[3])
  }

  /// The element at `index`.
  ///
  /// - Precondition: `0 <= index < count`, which only debug builds check.
  @unsafe @inlinable @inline(__always)
  package func element(unchecked index: Int) -> Element {
    assert(UInt(bitPattern: index) < UInt(bitPattern: count), "an index inside the table")
    return unsafe base.unsafelyUnwrapped[index]
  }

  /// The four elements of a row.
  ///
  /// - Precondition: `0 <= row` and the row ends inside the table, which only debug builds check.
  @unsafe @inlinable @inline(__always)
  package func row(unchecked row: Int) -> (Element, Element, Element, Element) {
    assert(UInt(bitPattern: row) < UInt(bitPattern: count &>> 2), "a row inside the table")
    let start = unsafe base.unsafelyUnwrapped + (row &<< 2)
    return unsafe (start[0], start[1], start[2], start[3])
  }

  /// Returns the first index in `lower..<upper`, an ascending stretch, whose element is `key`.
  ///
  /// - Complexity: O(log *n*) for *n* elements in the stretch; a short stretch is read from its start.
  @inlinable @inline(__always)
  package func find(_ key: Element, in lower: Int, _ upper: Int) -> Int? {
    let index = lowerBound(key, in: lower, upper)
    return index < upper && self[index] == key ? index : nil
  }

  /// Returns the first index in `lower..<upper`, an ascending stretch, whose element is no less than `key`.
  ///
  /// - Complexity: O(log *n*) for *n* elements in the stretch; a short stretch is read from its start.
  @inlinable @inline(__always)
  package func lowerBound(_ key: Element, in lower: Int, _ upper: Int) -> Int {
    var low = lower
    var high = upper
    while high - low > 8 {
      let middle = (low + high) >> 1
      if self[middle] < key { low = middle + 1 } else { high = middle }
    }
    while low < high, self[low] < key { low += 1 }
    return low
  }
}

extension Table where Element == UInt8 {
  /// Returns the bytes from `start` up to `end` as text.
  package func text(_ start: Int, _ end: Int) -> String {
    precondition(0 <= start && start <= end && end <= count, "a stretch inside the table")
    guard start < end, let base = unsafe base else { return "" }
    // SAFETY: the stretch was checked against `count`.
    return unsafe String(
      decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self)
  }
}
