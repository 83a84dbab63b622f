/// A short Latin text in small letters, with its tokens as bits in masks.
///
/// It is what ``TokenBuffer/tokenize(_:limits:)`` comes to, before the tokens are written out. Its memory is its own, and is used for
/// one text after another.
// SAFETY: `memory` has `byteCount` bytes from `init` to `deinit`; every index from outside is checked.
@safe
@usableFromInline package struct ShortText: ~Copyable {
  /// The most bytes of a text: after the last token there is always a byte that ends it.
  @inlinable package static var limit: Int { 127 }
  /// The most tokens that a text may have.
  @inlinable package static var tokenLimit: Int { 64 }
  // The most bytes of a text with anything but letters of ASCII and what separates them.
  private static var mixedLimit: Int { 63 }

  // The bytes of the text and sixteen that may be read behind any of them; then sixteen set bytes, and sixteen empty ones.
  private static var maskStart: Int { 144 }
  @inlinable static var maskEnd: Int { 160 }
  private static let byteCount = 176

  @usableFromInline let memory: UnsafeMutableRawPointer
  /// The first tokens: all of them, in a text of up to 64 bytes.
  package internal(set) var first = Part()
  /// The tokens after them.
  package internal(set) var second = Part()
  /// The bytes that are letters; all where nothing else is of a token.
  var letters: UInt64 = 0
  /// The bytes that are of numbers.
  var digits: UInt64 = 0
  /// The bytes of letters outside ASCII.
  var wide: UInt64 = 0
  /// Whether any letter is outside ASCII.
  package internal(set) var isWide = false

  /// Creates an empty text.
  package init() {
    unsafe memory = .allocate(byteCount: Self.byteCount, alignment: 16)
    let bytes = unsafe UnsafeMutableRawBufferPointer(start: memory, count: Self.byteCount)
    for index in bytes.indices {
      unsafe bytes[index] = (Self.maskStart..<Self.maskEnd).contains(index) ? 0xFF : 0
    }
  }

  deinit { unsafe memory.deallocate() }

  /// Reads a text.
  ///
  /// - Returns: Whether it could: not if it is longer than ``limit``, has letters that periods may join, or other text than ASCII,
  ///   unless ``readLatin(_:)`` can read that.
  @inline(__always)
  package mutating func read(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count > 0 else { return false }
    guard text.count <= Self.mixedLimit else { return unsafe readLong(text) }
    let window = unsafe ASCIIWindow(text, from: 0, lowercasingInto: keys)
    guard window.isSimple else { return unsafe readLatin(text) }
    first = Part(base: 0, starts: window.starts, ends: window.ends)
    second = Part()
    (letters, digits, isWide) = (window.letters, window.digits, false)
    return true
  }

  private var keys: UnsafeMutableRawBufferPointer {
    unsafe UnsafeMutableRawBufferPointer(start: memory, count: Self.maskStart)
  }

  /// Reads a text of two windows, of letters and what separates them.
  @inline(never)
  private mutating func readLong(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count <= Self.limit else { return false }
    let first = unsafe ASCIIWindow(text, from: 0, lowercasingInto: keys)
    guard first.isSimple, first.digits | first.symbols == 0 else { return false }
    // A word that may go on behind the window is left to the next, which has to hold all that is left and a byte more.
    var base = ASCIIWindow.width
    var starts = first.starts
    if first.letters &>> 63 != 0 {
      base = 63 &- starts.leadingZeroBitCount
      starts ^= 1 &<< UInt64(truncatingIfNeeded: base)
    }
    guard text.count &- base <= Self.mixedLimit else { return false }
    self.first = Part(base: 0, starts: starts, ends: first.ends)
    second = Part()
    if base < text.count {
      let last = unsafe ASCIIWindow(text, from: base, lowercasingInto: keys)
      guard last.isSimple, last.digits | last.symbols == 0 else { return false }
      second = Part(base: base, starts: last.starts, ends: last.ends)
    }
    (letters, digits, isWide) = (.max, 0, false)
    return true
  }

  /// The tokens of at most 64 bytes.
  package struct Part: BitwiseCopyable {
    /// Where the bytes start.
    package var base = 0
    /// The first byte of each token, from there on.
    package var starts: UInt64 = 0
    /// The byte after each token.
    package var ends: UInt64 = 0
  }

  /// What the token is made of that starts at a byte.
  @inline(__always)
  package func kind(at start: Int) -> TokenKind {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: start)
    return letters & bit != 0 ? .latinWord : digits & bit != 0 ? .number : .symbol
  }

  /// Whether any letter of the token in `start..<end` is outside ASCII.
  package func isWide(_ start: Int, _ end: Int) -> Bool {
    isWide && (wide >> UInt64(start)) << UInt64(64 - (end - start)) != 0
  }

  /// A byte of the text in small letters; 0 or what an earlier text left behind its end.
  package subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset <= Self.limit, "an offset inside the text")
    // SAFETY: the offset was checked.
    return unsafe memory.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// The hash of the key of the token in `start..<end`.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package func hash(_ start: Int, _ end: Int) -> UInt64 {
    var hasher = KeyHasher()
    for offset in start..<max(start, end) { hasher.append(self[offset]) }
    return hasher.value
  }

  /// Lends the bytes of the text, and sixteen behind them.
  @inlinable @inline(__always)
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe body(UnsafeRawBufferPointer(start: memory, count: ShortText.maskEnd &- 16))
  }

  /// The sixteen bytes from `start` on with those from `end` on cleared, as two numbers, the first byte lowest.
  ///
  /// - Precondition: `0 <= start < end <= start + 16`, and a token starts there; only debug builds check it.
  @inlinable @inline(__always)
  package func packed(_ start: Int, _ end: Int) -> (low: UInt64, high: UInt64) {
    assert(start >= 0 && start < end && end &- start <= 16 && start <= 127, "a short token of the text")
    // SAFETY: sixteen bytes may be read behind each of the text, and sixteen behind each of the set ones.
    let key = unsafe memory + start
    let mask = unsafe memory + (ShortText.maskEnd &- (end &- start))
    let low = unsafe key.loadUnaligned(as: UInt64.self) & mask.loadUnaligned(as: UInt64.self)
    let high =
      unsafe key.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      & mask.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    return (UInt64(littleEndian: low), UInt64(littleEndian: high))
  }
}
