/// Tells whether a file is worth parsing, by the identifiers in it.
///
/// It looks into comments and strings too: at worst a file is parsed in vain.
struct IdentifierFilter: Sendable {
  private static let introducers = [
    "struct", "class", "enum", "actor", "protocol", "extension", "typealias", "let", "var",
  ]

  private let mentions: Set<UInt64>
  private let declarations: Set<UInt64>
  private let introducers = Set(Self.introducers.map(Self.hash))

  init(mentions: [String], declarations: [String]) {
    self.mentions = Set(mentions.map(Self.hash))
    self.declarations = Set(declarations.map(Self.hash))
  }

  /// Returns whether the text mentions or declares one of the names.
  ///
  /// Names are compared by a hash of 64 bits: a false hit means a file parsed in vain.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  func accepts(_ bytes: [UInt8]) -> Bool {
    if mentions.isEmpty && declarations.isEmpty { return true }
    var hash = Self.seed
    var wasIntroduced = false
    for byte in bytes {
      if Self.isIdentifierByte(byte) {
        hash = (hash ^ UInt64(byte)) &* Self.prime
        continue
      }
      if hash != Self.seed {
        if accepts(hash, wasIntroduced: wasIntroduced) { return true }
        wasIntroduced = introducers.contains(hash)
        hash = Self.seed
      }
      // In `extension Outer.Inner` the last name counts as well.
      if byte == UInt8(ascii: ".") { wasIntroduced = true }
    }
    return hash != Self.seed && accepts(hash, wasIntroduced: wasIntroduced)
  }

  private func accepts(_ hash: UInt64, wasIntroduced: Bool) -> Bool {
    mentions.contains(hash) || (wasIntroduced && declarations.contains(hash))
  }

  /// The constants of FNV-1a.
  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01b3

  private static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* prime }
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
