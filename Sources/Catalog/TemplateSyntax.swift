/// How the text of a template is written.
public enum TemplateSyntax: String, Hashable, Sendable, CaseIterable {
  /// The phrase files': `${slot}`, `${list:slot}`, `${0..100,10:slot}`, `[optional]`, `(one|other)`, `(any;order)`,
  /// `<rule>`, `\(` for the character itself, `\u{200C}` for a character by its number.
  case phrases
  /// Home Assistant's: as `phrases`, with `{list}`, `{list:slot}`, `{list:@capture}` for slots.
  case homeAssistant
  /// Apple's: `${slot}` and `${applicationName}`; all else is text.
  case apple
}

extension TemplateSyntax {
  /// Whether an unescaped byte ends a run of text; `$` is looked at by the parser.
  func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: ";"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"):
      self != .apple
    case UInt8(ascii: "$"): self != .homeAssistant
    default: false
    }
  }
}
