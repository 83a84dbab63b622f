import Catalog
import Testing

@testable import Console

struct PhraseTests {
  private func count(_ template: Template, _ catalog: AppCatalog = AppCatalog()) -> SentenceCount {
    var counter = SentenceCounter(
      PhraseScope(catalog: catalog, app: catalog.apps.first, intent: nil, locale: "en"))
    return counter.count(template)
  }

  @Test func `sentences are counted by the shape of the template`() {
    let word = Template.text("a")
    #expect(count(.optional(word)).exact == 2)
    #expect(count(.alternatives([word, word, .optional(word)])).exact == 4)
    #expect(count(.permutation([word, word, .optional(word)])).exact == 12)
    #expect(count(.sequence([.optional(word), .optional(word)])).exact == 4)
    #expect(count(.slot(SlotReference("n", source: .range(NumberRange(0, 100, step: 10))))).exact == 11)
    #expect(
      count(.slot(SlotReference("n", source: .range(NumberRange(0, 1, fractions: .tenths))))).exact == 11)
    #expect(count(.slot(SlotReference("unknown"))).exact == 0)
  }

  @Test func `what is too many is a power of ten`() {
    let many = Template.sequence((0..<200).map { _ in .alternatives([.text("a"), .text("b")]) })
    #expect(count(many).exact == nil)
    #expect(abs(count(many).log10 - 60.206) < 0.001)
    #expect(count(many).text == "1.6e60")
    #expect(SentenceCount(17_500_000).text == "17,500,000")
    #expect(SentenceCount(999).text == "999")
    #expect((SentenceCount(.max) + SentenceCount(.max)).text == "3.7e19")
  }

  @Test func `a rule that holds itself is counted and does not hang`() {
    let rule = Rule(
      "r",
      bodies: [Rule.Body("", template: .alternatives([.text("a"), .rule(RuleReference("r"))]), locale: "en")])
    let catalog = AppCatalog(apps: [App("A", rules: [rule])])
    #expect(count(.rule(RuleReference("r")), catalog).exact == 2)
  }

  @Test func `utterances are the same for the same seed`() {
    let template = Template.sequence([
      .alternatives([.text("a"), .text("b")]), .text(" "),
      .permutation([.text("c"), .slot(SlotReference("n", source: .range(NumberRange(1, 9))))]),
    ])
    let phrase = Phrase("", template: template, locale: "en")
    let catalog = AppCatalog(apps: [App("A", shortcuts: [Shortcut(intent: "I", phrases: [phrase])])])
    func made(_ seed: UInt64) -> [String?] {
      var generator = UtteranceGenerator(catalog, locale: "en", seed: seed)
      return (0..<20).map { _ in generator.next() }
    }
    #expect(made(1) == made(1))
    #expect(made(1) != made(2))
    #expect(made(1).allSatisfy { $0?.wholeMatch(of: /[ab] (c [1-9]|[1-9] c)/) != nil })
    var silent = UtteranceGenerator(catalog, locale: "ja", seed: 1)
    #expect(silent.next() == nil)
  }
}
