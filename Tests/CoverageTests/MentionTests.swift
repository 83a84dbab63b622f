import Catalog
import Coverage
import Diagnostics
import Testing

struct MentionTests {
  private static let catalog: AppCatalog = {
    let text = "turn on ${room:area} in ${applicationName} <how>"
    let phrase = Phrase(
      text, template: TemplateParser.parse(text, syntax: .phrases).template, locale: "en",
      fixedSlots: [FixedSlot("state", .string("on"))], requiredContext: [ContextRequirement("domain")])
    let how = "at ${percent:level} <how>"
    return AppCatalog(
      apps: [
        App(
          "Home",
          rules: [
            Rule(
              "how", bodies: [Rule.Body(how, template: TemplateParser.parse(how, syntax: .phrases).template)])
          ],
          intents: [Intent("TurnOn", parameters: [Parameter("lamp", type: .string)])],
          shortcuts: [Shortcut(intent: "TurnOn", phrases: [phrase])])
      ])
  }()

  private func findings(_ text: String, transcript: Bool = false) -> [Diagnostic] {
    if transcript {
      return Self.catalog.findings(about: Transcript.read(text, source: "a").transcript.mentions)
    }
    return Self.catalog.findings(about: CaseFile.read(text, source: "a").file.mentions)
  }

  @Test(arguments: [
    "x => TurnOn", "x => Home/TurnOn lamp=a area=b level=3 state=on domain=light", "x => nothing",
    "x => ambiguous",
    "locale en", "locale en-GB\nx => nothing",
  ])
  func `what the phrases know is no finding`(text: String) { #expect(findings(text) == []) }

  /// A line, the message, where it points, and what mends it.
  @Test(arguments: [
    ("x => TrunOn", "unknown intent 'TrunOn'; did you mean 'TurnOn'?", "TrunOn", "TurnOn"),
    ("x => Home/TrunOn area=a", "unknown intent 'TrunOn'; did you mean 'TurnOn'?", "TrunOn", "TurnOn"),
    ("x => Hoem/TurnOn", "unknown app 'Hoem'; did you mean 'Home'?", "Hoem", "Home"),
    ("x => nothin", "unknown intent 'nothin'; did you mean 'nothing'?", "nothin", "nothing"),
    ("x => TurnOn aera=b", "unknown slot 'aera' of 'TurnOn'; did you mean 'area'?", "aera", "area"),
    ("x => TurnOn colour=b", "unknown slot 'colour' of 'TurnOn'; there are area, ", "colour", nil),
    ("x => Order", "unknown intent 'Order'; there are TurnOn, ambiguous, nothing", "Order", nil),
  ])
  func `what they don't know is an error with the nearest name`(
    text: String, message: String, place: String, fix: String?
  ) throws {
    let findings = findings("locale en\n" + text)
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.severity == .error)
    #expect(finding.message.hasPrefix(message), "\(finding.message)")
    let span = try #require(finding.location?.span)
    #expect(
      String(decoding: Array(("locale en\n" + text).utf8)[span.start..<span.end], as: UTF8.self) == place)
    #expect(finding.fixIts.first?.replacement == fix)
  }

  @Test(arguments: [
    ("locale zz\nx => nothing", false), ("locale zz\n> x\n", true), ("--- a\nlocale de\n> x\n", true),
  ])
  func `a locale that no phrase is in is a warning`(text: String, transcript: Bool) throws {
    let findings = findings(text, transcript: transcript)
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.message.hasSuffix("they are in en") == true)
    let span = try #require(findings.first?.location?.span)
    #expect(["zz", "de"].contains(String(decoding: Array(text.utf8)[span.start..<span.end], as: UTF8.self)))
  }

  @Test(arguments: [
    ("lokale en", "unknown line 'lokale'; did you mean 'locale'?"), ("unlokced", "did you mean 'unlocked'?"),
    ("answer yess", "unknown answer 'yess'; did you mean 'yes'?"), ("answer", "unknown answer ''"),
    ("choose two", "expected the number of a choice, got 'two'"),
    ("choose 0", "expected the number of a choice"),
    ("clock noon", "expected a time such as"), ("locale zz zz", "expected a locale such as"),
    ("nonsense is here", "expected '> …'"),
  ])
  func `a line of a transcript that means nothing says so`(line: String, message: String) {
    let diagnostics = Transcript.read("> x\n" + line + "\n", source: "a").diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.message.contains(message) == true, "\(diagnostics)")
  }
}
