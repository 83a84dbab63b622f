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
  /// Whether some byte is a capital I.
  private(set) var hasCapitalI = false
  /// Whether all bytes are ASCII, and no period joins two letters; else the masks mean nothing.
  private(set) var isSimple = true

  /// Reads the bytes of `text` from `base` on, and writes them to `keys` with small letters.
  ///
  /// - Precondition: `keys` is eight bytes longer than `text`.
  @inline(__always)
  init(_ text: UnsafeRawBufferPointer, from base: Int, lowercasingInto keys: UnsafeMutableRawBufferPointer) {
    self.base = base
    let count = text.count
    let end = min(count, base &+ Self.width)
    var all: UInt64 = 0
    var capitalI: UInt64 = 0
    var others: UInt64 = 0
    var letters: UInt64 = 0
    var offset = base
    @inline(__always)
    func add(_ word: UInt64) {
      let letterFlags = EightBytes.letterFlags(in: word)
      // SAFETY: `offset` is below the count of the text, and the keys have eight bytes more.
      unsafe keys.baseAddress.unsafelyUnwrapped.storeBytes(
        of: (word | letterFlags &>> 2).littleEndian, toByteOffset: offset, as: UInt64.self)
      all |= word
      capitalI |= EightBytes.difference(in: word, from: 0x49)
      others |= EightBytes.difference(in: word, from: 0x23, through: 0x40)
      letters |= EightBytes.gathered(letterFlags) &<< UInt64(truncatingIfNeeded: offset &- base)
    }
    while offset &+ 8 <= end {
      // SAFETY: the loop's condition.
      unsafe add(EightBytes.load(text, at: offset))
      offset &+= 8
    }
    if offset < end { unsafe add(EightBytes.loadLast(text, at: offset)) }
    self.letters = letters
    hasCapitalI = capitalI & EightBytes.flags != 0
    isSimple = all & EightBytes.flags == 0
    if others & EightBytes.flags != 0 && isSimple { unsafe resolve(text) }
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
      rest &= rest &- 1
      switch unsafe text[base &+ bit.trailingZeroBitCount] {
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
