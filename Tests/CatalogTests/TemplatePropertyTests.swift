import Catalog
import Diagnostics
import TestSupport
import Testing

extension Seeded {
  mutating func text(_ syntax: TemplateSyntax) -> String {
    (0..<count(0...4)).map { _ in
      pick([
        "turn on", " ", "a", "đèn", "打开", "ライト", "เปิด", "ב", "İ", "(", "]", "|", ";", "\\", "${x}",
        "{", "}", "$", "\"", "'", "<a>", "\u{200D}", "\n", "é", "e\u{301}", "\u{2028}", "100%",
      ])
    }.filter { syntax != .apple || !$0.contains("$") }.joined()  // Apple's syntax cannot escape it.
  }

  mutating func name() -> String { pick(["x", "area", "đèn", "a b", "0..5", "@me", "a:b", "名", "x-1", "}"]) }

  mutating func number() -> Double { pick([0, 1, 2.5, -5, 100, 0.1, 1e-7, 1e20]) }

  mutating func value() -> Value {
    pick([
      .string("light"), .string(""), .string("a b"), .string("it's \"so\""), .string("true"),
      .string("5"), .string("đèn"), .integer(-3), .decimal(2), .decimal(0.1), .boolean(false), .null,
      .array([.integer(1), .string("x|y")]),
      .object([Value.Member("k", .array([])), Value.Member("a b", .null)]),
    ])
  }

  mutating func requirements() -> [AttributeRequirement] {
    (0..<(chance(1, in: 4) ? count(1...2) : 0)).map { _ in
      AttributeRequirement(pick(["domain", "a b", "true", "x.y"]), (0..<count(0...2)).map { _ in value() })
    }
  }

  mutating func slot(_ syntax: TemplateSyntax) -> SlotReference {
    let name = name()
    switch syntax {
    case .apple: return SlotReference(pick(["x", "đèn", "a b", "application_name"]))
    case .homeAssistant:
      let source: SlotReference.Source =
        chance(1, in: 3)
        ? .range(NumberRange(pick([-5, 0, 1.5]), pick([9, 1e3]), step: pick([1, 0.5, 10])))
        : .list(pick([name, self.name(), "list"]))
      return SlotReference(
        name.hasPrefix("@") ? "me" : name, source: rangeless(source), isCapture: chance(1, in: 5))
    case .phrases:
      let source: SlotReference.Source = pick([
        .parameter, .applicationName, .list(self.name()),
        .range(
          NumberRange(
            -5, 100, step: pick([1, 0.25]), multiplier: pick([1, 2.55, -1]),
            fractions: pick([nil, .halves, .tenths]))),
      ])
      return SlotReference(
        name, source: source, requires: requirements(), excludes: requirements(),
        isCapture: chance(1, in: 5))
    }
  }

  /// Home Assistant's lists can't be called what reads as a range or a capture.
  private func rangeless(_ source: SlotReference.Source) -> SlotReference.Source {
    if case .list(let name) = source, name.hasPrefix("@") || name.contains("..") {
      .list("list")
    } else {
      source
    }
  }

  mutating func template(_ syntax: TemplateSyntax, depth: Int = 4) -> Template {
    func children(_ range: ClosedRange<Int>) -> [Template] {
      (0..<count(range)).map { _ in template(syntax, depth: depth - 1) }
    }
    if depth == 0 || chance(1, in: 3) {
      return syntax == .apple || chance(2, in: 3) ? .text(text(syntax)) : .rule(RuleReference(name()))
    }
    if syntax == .apple { return chance(1, in: 2) ? .slot(slot(syntax)) : .sequence(children(0...4)) }
    switch count(0...5) {
    case 0: return .optional(template(syntax, depth: depth - 1))
    case 1: return .alternatives(children(0...3))
    case 2: return .permutation(children(0...3))
    case 3: return .slot(slot(syntax))
    default: return .sequence(children(0...4))
    }
  }
}

struct TemplatePropertyTests {
  @Test(arguments: TemplateSyntax.allCases, UInt64(1)...12)
  func `reading what was printed gives the normalised template`(syntax: TemplateSyntax, seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<150 {
      let template = random.template(syntax).normalized
      let text = template.printed(syntax: syntax)
      let (read, errors) = TemplateParser.parse(text, syntax: syntax)
      if syntax == .phrases, errors.allSatisfy({ $0.code == "empty-part" }), !errors.isEmpty { continue }
      #expect(errors.isEmpty, "\(text)")
      #expect(read == template, "\(text)")
      #expect(read.normalized == read)
    }
  }

  @Test(arguments: TemplateSyntax.allCases, UInt64(1)...12)
  func `damaged text never crashes, and every fix-it removes its error`(syntax: TemplateSyntax, seed: UInt64)
  {
    var random = Seeded(seed &+ 1000)
    for _ in 0..<100 {
      var bytes = Array(random.template(syntax).printed(syntax: syntax).utf8)
      for _ in 0..<random.count(1...4) {
        let byte = random.pick(Array("()[]{}<>|;\\$:.,=!'\" \u{0}aé9@*".utf8))
        if bytes.isEmpty || random.chance(1, in: 2) {
          bytes.insert(byte, at: random.count(0...bytes.count))
        } else {
          bytes[random.count(0...bytes.count - 1)] = byte
        }
      }
      var text = String(decoding: bytes, as: UTF8.self)
      for _ in 0..<200 {
        let errors = TemplateParser.parse(text, syntax: syntax).errors
        for error in errors {
          #expect(error.span.end <= text.utf8.count)
          for fixIt in error.fixIts {
            #expect(fixIt.span.end <= text.utf8.count)
            let fixed = TemplateParser.parse(apply(fixIt, to: text), syntax: syntax).errors
            #expect(!fixed.contains(error) || fixed.count < errors.count, "\(text) \(error)")
          }
        }
        guard let fixIt = errors.lazy.compactMap(\.fixIts.first).first else { break }
        text = apply(fixIt, to: text)
      }
      #expect(TemplateParser.parse(text, syntax: syntax).errors.allSatisfy { $0.fixIts.isEmpty }, "\(text)")
    }
  }

  private func apply(_ fixIt: FixIt, to text: String) -> String {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(fixIt.span.start..<fixIt.span.end, with: Array(fixIt.replacement.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
}
