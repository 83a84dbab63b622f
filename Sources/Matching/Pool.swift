/// A list of plain values that keeps its memory when it is emptied.
///
/// It does what an array does for a search's bookkeeping without what an array costs there: it has one owner, so nothing is
/// counted and nothing is copied.
// SAFETY: `base` points at `capacity` elements from `init` to `deinit`, the first `count` of them initialised; every index is
// checked against `count`, and elements are plain, so none has to be destroyed.
@safe
struct Pool<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  /// How many elements it holds.
  private(set) var count = 0

  /// Creates an empty pool.
  init() {
    capacity = 64
    unsafe base = .allocate(capacity: capacity)
  }

  deinit { unsafe base.deallocate() }

  /// Whether it holds nothing.
  var isEmpty: Bool { count == 0 }

  /// The positions of its elements.
  var indices: Range<Int> { 0..<count }

  /// The element at `index`.
  ///
  /// - Precondition: `0 <= index < count`.
  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "an index inside the pool")
      // SAFETY: the index was checked.
      return unsafe base[index]
    }
    @inline(__always) set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "an index inside the pool")
      // SAFETY: the index was checked.
      unsafe base[index] = newValue
    }
  }

  /// Adds an element.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count &+ 1) }
    // SAFETY: `count` is below the capacity.
    unsafe (base + count).initialize(to: element)
    count &+= 1
  }

  /// Adds an element several times.
  @inline(__always)
  mutating func append(_ element: Element, times: Int) {
    precondition(times >= 0, "no fewer than none")
    if count &+ times > capacity { grow(to: count &+ times) }
    // SAFETY: `count + times` is no more than the capacity.
    for index in count..<(count &+ times) { unsafe (base + index).initialize(to: element) }
    count &+= times
  }

  /// Where the elements are, until more are added than there is room for.
  @inline(__always)
  var elements: UnsafePointer<Element> { unsafe UnsafePointer(base) }

  /// Returns where `added` elements may be put behind those that it holds; ``fill(to:)`` then tells how many it has.
  @inline(__always)
  mutating func room(for added: Int) -> UnsafeMutablePointer<Element> {
    if count &+ added > capacity { grow(to: count &+ added) }
    // SAFETY: there is room for `added` elements behind the first `count`.
    return unsafe base + count
  }

  /// Takes the elements as its own that were put where ``room(for:)`` told, so that there are `newCount` of them.
  ///
  /// - Precondition: Those up to there were written.
  @inline(__always)
  mutating func fill(to newCount: Int) {
    precondition(newCount >= count && newCount <= capacity, "there is room for them")
    count = newCount
  }

  /// Removes all elements.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Removes the last element and returns it; `nil` where there is none.
  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count &-= 1
    // SAFETY: it was the last of the initialised ones.
    return unsafe base[count]
  }

  /// Removes all elements from `newCount` on.
  mutating func truncate(to newCount: Int) {
    precondition(newCount >= 0 && newCount <= count, "no more than there are")
    count = newCount
  }

  /// Sorts the elements.
  ///
  /// - Complexity: O(*n* log *n*) for *n* elements.
  mutating func sort(by isBefore: (Element, Element) -> Bool) {
    // SAFETY: the first `count` elements are initialised.
    var elements = unsafe UnsafeMutableBufferPointer(start: base, count: count)
    unsafe elements.sort(by: isBefore)
  }

  @inline(never)
  private mutating func grow(to least: Int) {
    let larger = max(least, capacity * 2)
    let new = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    // SAFETY: both have room for `count` elements, and they do not overlap.
    unsafe new.initialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = unsafe new
    capacity = larger
  }
}
