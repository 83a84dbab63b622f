/// A column of a program image, in one of two forms: ``Table``, whose blocks may have to be checked as they are read, and
/// ``WholeTable``.
@usableFromInline package protocol ElementTable: BitwiseCopyable, Sendable {
  associatedtype Element: FixedWidthInteger

  /// The element at `index`.
  ///
  /// - Precondition: `0 <= index < count`.
  subscript(index: Int) -> Element { get }

  /// The four elements of a row.
  ///
  /// - Precondition: `0 <= row` and the row ends inside the table.
  func row(_ row: Int) -> (Element, Element, Element, Element)

  /// The two elements of a pair.
  ///
  /// - Precondition: `0 <= pair` and the pair ends inside the table.
  func pair(_ pair: Int) -> (Element, Element)
}

extension Table: ElementTable {}

/// A column of a program image all of whose blocks were checked.
///
/// What reads one has nothing to ask for: no call stands between two reads, so that what is at hand stays in registers.
// SAFETY: the memory is immutable for the image's life and was checked; every index is checked against the count.
@safe
@usableFromInline
package struct WholeTable<Element: FixedWidthInteger & BitwiseCopyable & Sendable>: ElementTable,
  @unchecked Sendable
{
  @usableFromInline let base: UnsafePointer<Element>?
  @usableFromInline let count: Int

  /// Creates a table over memory that outlives it.
  init(base: UnsafePointer<Element>, count: Int) {
    unsafe self.base = unsafe base
    self.count = count
  }

  /// Creates an empty table.
  init() {
    unsafe base = nil
    count = 0
  }

  @inlinable @inline(__always)
  package subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "an index inside the table")
    return unsafe base.unsafelyUnwrapped[index]
  }

  @inlinable @inline(__always)
  package func row(_ row: Int) -> (Element, Element, Element, Element) {
    precondition(UInt(bitPattern: row) < UInt(bitPattern: count &>> 2), "a row inside the table")
    let start = unsafe base.unsafelyUnwrapped + row &<< 2
    return unsafe (start[0], start[1], start[2], start[3])
  }

  @inlinable @inline(__always)
  package func pair(_ pair: Int) -> (Element, Element) {
    precondition(UInt(bitPattern: pair) < UInt(bitPattern: count &>> 1), "a pair inside the table")
    let start = unsafe base.unsafelyUnwrapped + pair &<< 1
    return unsafe (start[0], start[1])
  }
}
