import Catalog
import Diagnostics
import Testing

/// A template's text and the tree it means.
struct TemplateCase: CustomTestStringConvertible, Sendable {
  let text: String
  let syntax: TemplateSyntax
  let template: Template

  init(_ text: String, _ template: Template, _ syntax: TemplateSyntax = .phrases) {
    self.text = text
    self.syntax = syntax
    self.template = template
  }

  var testDescription: String { "\(syntax): \(text)" }
}

/// A broken template's text and the codes of its errors.
struct TemplateErrorCase: CustomTestStringConvertible, Sendable {
  let text: String
  let syntax: TemplateSyntax
  let codes: [String]

  init(_ text: String, _ codes: [String], _ syntax: TemplateSyntax = .phrases) {
    self.text = text
    self.syntax = syntax
    self.codes = codes
  }

  var testDescription: String { "\(syntax): \(text)" }
}

let app = Template.slot(SlotReference("applicationName", source: .applicationName))

struct TemplateParserTests {
  @Test(arguments: [
    TemplateCase("", .empty),
    TemplateCase("turn on", .text("turn on")),
    TemplateCase(
      "Start ${workout} in ${applicationName}",
      .sequence([.text("Start "), .slot(SlotReference("workout")), .text(" in "), app])),
    TemplateCase("light[s]", .sequence([.text("light"), .optional(.text("s"))])),
    TemplateCase("(a|b)", .alternatives([.text("a"), .text("b")])),
    TemplateCase("a|b", .alternatives([.text("a"), .text("b")])),
    TemplateCase("(a|)", .alternatives([.text("a"), .empty])),
    TemplateCase("[a|b]", .optional(.alternatives([.text("a"), .text("b")]))),
    TemplateCase("(a;b)", .permutation([.text("a"), .text("b")])),
    TemplateCase("[a;b]", .optional(.permutation([.text("a"), .text("b")]))),
    TemplateCase("(a b) c", .text("a b c")),
    TemplateCase("((a))", .text("a")),
    TemplateCase("<turn on> x", .sequence([.rule(RuleReference("turn on")), .text(" x")])),
    TemplateCase(#"\(a\) \[ \\ \" \$\{x\}"#, .text(#"(a) [ \ " ${x}"#)),
    TemplateCase(#"a\u{200C}b"#, .text("a\u{200C}b")),
    TemplateCase("$5", .text("$5")),
    TemplateCase("${x}${y}", .sequence([.slot(SlotReference("x")), .slot(SlotReference("y"))])),
    TemplateCase("${rooms:area}", .slot(SlotReference("area", source: .list("rooms")))),
    TemplateCase(
      "${rooms:@area}", .slot(SlotReference("area", source: .list("rooms"), isCapture: true))),
    TemplateCase("${@area}", .slot(SlotReference("area", isCapture: true))),
    TemplateCase(
      "${0..100,10:level}",
      .slot(SlotReference("level", source: .range(NumberRange(0, 100, step: 10))))),
    TemplateCase(
      "${-5...5:level}", .slot(SlotReference("level", source: .range(NumberRange(-5, 5))))),
    TemplateCase(
      "${0..1,0.5*100 tenths:level}",
      .slot(
        SlotReference(
          "level",
          source: .range(NumberRange(0, 1, step: 0.5, multiplier: 100, fractions: .tenths))))),
    TemplateCase(
      "${light where domain=light|switch, room!=attic, floor, !hidden}",
      .slot(
        SlotReference(
          "light",
          requires: [
            AttributeRequirement("domain", [.string("light"), .string("switch")]),
            AttributeRequirement("floor"),
          ],
          excludes: [
            AttributeRequirement("room", [.string("attic")]), AttributeRequirement("hidden"),
          ]))),
    TemplateCase(
      "${name:light where level=2|2.5|true|'a b'}",
      .slot(
        SlotReference(
          "light", source: .list("name"),
          requires: [
            AttributeRequirement(
              "level", [.integer(2), .decimal(2.5), .boolean(true), .string("a b")])
          ]))),
    TemplateCase("ב${area}", .sequence([.text("ב"), .slot(SlotReference("area"))])),
    TemplateCase("เปิด${đèn}", .sequence([.text("เปิด"), .slot(SlotReference("đèn"))])),
    TemplateCase("{name}", .slot(SlotReference("name", source: .list("name"))), .homeAssistant),
    TemplateCase(
      "{area:here}", .slot(SlotReference("here", source: .list("area"))), .homeAssistant),
    TemplateCase(
      "{area:@x}", .slot(SlotReference("x", source: .list("area"), isCapture: true)),
      .homeAssistant),
    TemplateCase(
      "{0..100,10:level}",
      .slot(SlotReference("level", source: .range(NumberRange(0, 100, step: 10)))), .homeAssistant),
    TemplateCase(
      "(a;b|c)", .alternatives([.permutation([.text("a"), .text("b")]), .text("c")]),
      .homeAssistant),
    TemplateCase("()a", .text("a"), .homeAssistant),
    TemplateCase("(a;)", .text(" a "), .homeAssistant),
    TemplateCase("costs $5", .text("costs $5"), .homeAssistant),
    TemplateCase(
      "(a|b) [c] <d> ;\\ ${applicationName}’de",
      .sequence([.text("(a|b) [c] <d> ;\\ "), app, .text("’de")]), .apple),
    TemplateCase(
      "in${application_name}", .sequence([.text("in"), .slot(SlotReference("application_name"))]),
      .apple),
  ])
  func `a template is read as the tree it means`(example: TemplateCase) {
    let (template, errors) = TemplateParser.parse(example.text, syntax: example.syntax)
    #expect(errors.isEmpty)
    #expect(template == example.template)
    #expect(
      TemplateParser.parse(template.printed(syntax: example.syntax), syntax: example.syntax)
        .template == template)
  }

  @Test(arguments: [
    TemplateErrorCase("turn on [the light", ["unclosed-optional"]),
    TemplateErrorCase("(a|b", ["unclosed-group"]),
    TemplateErrorCase("(a [b", ["unclosed-optional", "unclosed-group"]),
    TemplateErrorCase("[a (b] c", ["unclosed-group"]),
    TemplateErrorCase("a) ]", ["unexpected-closer", "unexpected-closer"]),
    TemplateErrorCase("a } b >", ["unexpected-closer", "unexpected-closer"]),
    TemplateErrorCase("${drink from ${applicationName}", ["unclosed-slot"]),
    TemplateErrorCase("${drink", ["unclosed-slot"]),
    TemplateErrorCase("${drink from here}", ["bad-slot"]),
    TemplateErrorCase("${} ${ } ${list:}", Array(repeating: "empty-slot-name", count: 3)),
    TemplateErrorCase("{drink}", ["bare-brace"]),
    TemplateErrorCase("<order ${x", ["unclosed-rule", "unclosed-slot"]),
    TemplateErrorCase("< >", ["empty-rule-name"]),
    TemplateErrorCase("a [] ()", ["empty-part", "empty-part"]),
    TemplateErrorCase("(a;)", ["empty-part"]),
    TemplateErrorCase("(a|b;c)", ["mixed-separators"]),
    TemplateErrorCase("${9..1:x}", ["bad-range"]),
    TemplateErrorCase("${0..9,0:x}", ["bad-range"]),
    TemplateErrorCase("${0..9}", ["bad-range"]),
    TemplateErrorCase("${0..many:x}", ["bad-range"]),
    TemplateErrorCase("${x where}", ["bad-requirement"]),
    TemplateErrorCase("${x where a=}", ["bad-requirement"]),
    TemplateErrorCase("${x where a='b}", ["bad-requirement"]),
    TemplateErrorCase("a\\", ["dangling-escape"]),
    TemplateErrorCase(#"\u{D800} \u{zz}"#, ["bad-escape", "bad-escape", "unexpected-closer"]),
    TemplateErrorCase("(1;2;3;4;5;6;7;8;9)", ["too-many-permutation-parts"]),
    TemplateErrorCase("{0..9}", ["bad-range"], .homeAssistant),
    TemplateErrorCase("{x", ["unclosed-slot"], .homeAssistant),
    TemplateErrorCase("${}", ["empty-slot-name"], .apple),
    TemplateErrorCase("${x", ["unclosed-slot"], .apple),
  ])
  func `every error of a template is found`(example: TemplateErrorCase) {
    let errors = TemplateParser.parse(example.text, syntax: example.syntax).errors
    #expect(errors.map(\.code) == example.codes)
  }

  @Test func `twenty thousand brackets give one error with depth and limit`() {
    let text = String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000)
    for syntax in [TemplateSyntax.phrases, .homeAssistant] {
      #expect(
        TemplateParser.parse(text, syntax: syntax).errors == [
          .tooDeep(depth: 20_000, limit: 64, span: SourceSpan(64, 65))
        ])
    }
    #expect(TemplateParser.parse(text, syntax: .apple).errors.isEmpty)
  }

  @Test func `separators that take turns are as deep as brackets`() {
    let text = String(repeating: "a|b;", count: 100)
    let errors = TemplateParser.parse(text, syntax: .homeAssistant).errors
    #expect(errors.map(\.code) == ["template-too-deep"])
  }

  @Test func `a template that is too long is refused with its length and the limit`() {
    let text = String(repeating: "a", count: 70_000)
    #expect(
      TemplateParser.parse(text, syntax: .phrases).errors == [
        .tooLong(bytes: 70_000, limit: 65_536)
      ])
  }

  @Test func `a diagnostic points into the file that the template stands in`() {
    let error = TemplateError.unclosedOptional(opened: SourceSpan(8, 9), end: 18)
    let finding = error.diagnostic(in: SourceLocation(source: "a.phrases", span: SourceSpan(100, 118)))
    #expect(finding.location == SourceLocation(source: "a.phrases", span: SourceSpan(108, 109)))
    #expect(finding.message == "expected ']' to close this optional part")
    #expect(
      finding.fixIts == [
        FixIt(span: SourceSpan(118, 118), replacement: "]", message: "insert ']'")
      ])
  }
}
