/// At most 64 bytes of ASCII text, a bit each in masks that say what they are.
struct ASCIIWindow {
  static let width = 64

  /// Where the text of the window starts.
  let base: Int
  /// The bytes that are letters.
  private(set) var letters: UInt64 = 0
  /// The bytes that are digits, and the periods and commas between them.
  private(set) var digits: UInt64 = 0
  /// The bytes that are tokens of their own.
  private(set) var symbols: UInt64 = 0
  /// Whether all bytes are ASCII, and no period joins two letters; else the masks mean nothing.
  private(set) var isSimple = true

  /// Reads the bytes of `text` from `base` on, and writes them to `keys` with small letters.
  ///
  /// - Precondition: `base` is inside the text, and `keys` is as long as the text, and sixteen bytes at least.
  @inline(__always)
  init(_ text: UnsafeRawBufferPointer, from base: Int, lowercasingInto keys: UnsafeMutableRawBufferPointer) {
    unsafe self.init(text, from: base, lowercasingInto: keys, by: NativeSixteenBytes.self)
  }

  /// Does the same by one form of ``SixteenBytes``.
  @inline(__always)
  init<Bytes: SixteenBytes>(
    _ text: UnsafeRawBufferPointer, from base: Int, lowercasingInto keys: UnsafeMutableRawBufferPointer,
    by form: Bytes.Type
  ) {
    self.base = base
    let end = min(text.count, base &+ Self.width)
    assert(base >= 0 && base < text.count && keys.count >= max(text.count, 16), "there is room for the keys")
    // SAFETY: a text that is not empty has an address, and so have its keys.
    let (source, target) = unsafe (text.baseAddress.unsafelyUnwrapped, keys.baseAddress.unsafelyUnwrapped)
    var all = Bytes()
    var others = Bytes()
    @inline(__always)
    func lowercase(_ bytes: Bytes, at offset: Int) -> UInt64 {
      let (small, letters) = bytes.lowercased
      // SAFETY: the sixteen bytes from `offset` on are of the text, or of the sixteen that the keys have at least.
      unsafe small.store(to: target + offset)
      all.formUnion(bytes)
      others.formUnion(bytes.flags(from: 0x23, through: 0x40))
      return letters.gathered
    }
    let last = end &- 16
    if last >= base {
      // Always four times, as the length of texts can't be foreseen: the last sixteen bytes then come more than once.
      for block in 0..<4 {
        let offset = min(base &+ block &* 16, last)
        // SAFETY: the sixteen bytes end with the window, or before.
        let gathered = unsafe lowercase(Bytes(from: source + offset), at: offset)
        letters |= gathered &<< UInt64(truncatingIfNeeded: offset &- base)
      }
    } else if last >= 0 {
      // SAFETY: the text has sixteen bytes up to the end of the window.
      letters =
        unsafe lowercase(Bytes(from: source + last), at: last) &>> UInt64(truncatingIfNeeded: base &- last)
    } else {
      letters = unsafe lowercase(Bytes(few: text), at: 0)
    }
    isSimple = !all.hasFlags
    if others.hasFlags && isSimple { unsafe resolve(text) }
  }

  /// Decides what digits and punctuation are, from what stands beside them.
  @inline(never)
  private mutating func resolve(_ text: UnsafeRawBufferPointer) {
    var commas: UInt64 = 0
    var hyphens: UInt64 = 0
    var periods: UInt64 = 0
    let end = min(text.count, base &+ Self.width)
    var rest = ~letters & (UInt64.max &>> UInt64(truncatingIfNeeded: Self.width &- (end &- base)))
    while rest != 0 {
      let bit = rest & (~rest &+ 1)
      let byte = unsafe text[base &+ rest.trailingZeroBitCount]
      rest &= rest &- 1
      // Most of them are spaces.
      if byte <= 0x20 { continue }
      switch byte {
      case 0x30...0x39: digits |= bit
      case 0x2C: commas |= bit
      case 0x2E: periods |= bit
      case 0x2D: hyphens |= bit
      case 0x23...0x26, 0x2B, 0x40: symbols |= bit
      default: break
      }
    }
    let lonely = letters & ~(letters &<< 1) & ~(letters &>> 1)
    isSimple = periods & (lonely &<< 1) & (letters &>> 1) == 0
    symbols |= hyphens & (digits &>> 1) & ~((letters | digits) &<< 1)
    digits |= (commas | periods) & (digits &<< 1) & (digits &>> 1)
  }

  /// The first byte of each token.
  var starts: UInt64 { letters & ~(letters &<< 1) | digits & ~(digits &<< 1) | symbols }

  /// The byte after each token.
  var ends: UInt64 { ~letters & (letters &<< 1) | ~digits & (digits &<< 1) | symbols &<< 1 }
}
