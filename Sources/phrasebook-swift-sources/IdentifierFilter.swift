/// Tells whether a file is worth parsing, by the identifiers in it.
///
/// It looks into comments and strings too: at worst a file is parsed in vain.
struct IdentifierFilter: Sendable {
  private static let introducers = [
    "struct", "class", "enum", "actor", "protocol", "extension", "typealias", "let", "var",
  ]

  private let mentions: Set<[UInt8]>
  private let declarations: Set<[UInt8]>
  private let introducers = Set(Self.introducers.map { Array($0.utf8) })

  init(mentions: [String], declarations: [String]) {
    self.mentions = Set(mentions.map { Array($0.utf8) })
    self.declarations = Set(declarations.map { Array($0.utf8) })
  }

  /// Returns whether the text mentions or declares one of the names.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  func accepts(_ bytes: [UInt8]) -> Bool {
    if mentions.isEmpty && declarations.isEmpty { return true }
    var start = 0
    var wasIntroduced = false
    for end in 0...bytes.count {
      if end < bytes.count, Self.isIdentifierByte(bytes[end]) { continue }
      if end > start {
        // The names that matter are no longer than this; copying longer ones would be in vain.
        let name = end - start <= 128 ? Array(bytes[start..<end]) : []
        if mentions.contains(name) || (wasIntroduced && declarations.contains(name)) { return true }
        wasIntroduced = introducers.contains(name)
      }
      // In `extension Outer.Inner` the last name counts as well.
      if end < bytes.count, bytes[end] == UInt8(ascii: ".") { wasIntroduced = true }
      start = end + 1
    }
    return false
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
