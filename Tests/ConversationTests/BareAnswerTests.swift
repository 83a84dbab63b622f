import AnswerReading
import Catalog
import Conversation
import PhraseModel
import SpokenValues
import Testing

/// Answers to a question for a number: typed without diacritics, with letters that touch figures, with two meanings.
struct BareAnswerTests {
  private func answer(_ line: String, as type: ValueType, _ language: String) -> Answer {
    let locale = LocaleTag(language)
    let prompt = Prompt(
      .needsValue(parameter: "level"), text: "?", locale: locale, app: "App", intent: "Act", type: type)
    let slot = SituationSlot(
      name: "level", title: "level", type: type, range: nil, isFilled: false, text: "")
    let situation = Situation(prompt: prompt, locale: locale, app: "App", intent: "Act", slots: [slot])
    return YesNoTests.reader.answer(to: line, in: situation)
  }

  private func values(_ answer: Answer) -> [SlotValue] {
    switch answer {
    case .values(let slots), .corrected(let slots): slots.flatMap(\.items).flatMap(\.candidates)
    default: []
    }
  }

  private static let cancel = Answer.cancel(everything: false)

  @Test(arguments: [
    ("vi", "khong", Answer.no), ("vi", "không", .no), ("vi", "có không", .unsure),
    ("vi", "co khong", .unsure), ("vi", "thoi", cancel), ("vi", "huy", cancel), ("vi", "khong dong y", .no),
    ("vi", "khong can", .no), ("tr", "hayir", .no), ("tr", "vazgec", cancel), ("fr", "arrete", cancel),
  ])
  func `a no without its diacritics is no number`(language: String, line: String, expected: Answer) {
    let found = answer(line, as: .integer, language)
    #expect(found == expected)
  }

  @Test func `figures are still a nought`() {
    #expect(values(answer("0", as: .integer, "vi")) == [.spoken(.number(0))])
  }

  @Test(arguments: ["en", "de", "fr", "ja", "zh", "tr", "vi", "he", "th"])
  func `letters that touch figures are read or nothing is`(language: String) {
    #expect(values(answer("20k", as: .integer, language)) == [.spoken(.number(20_000))])
    for line in ["20x", "20m", "3x"] {
      #expect(values(answer(line, as: .integer, language)).isEmpty, "\(language): \(line)")
    }
    #expect(
      values(answer("20k €", as: .currency, language)) == [.spoken(.currency(20_000, code: "EUR"))])
  }

  @Test func `a correction keeps the letters`() {
    #expect(
      values(answer("make it 20k euros", as: .currency, "en")) == [.spoken(.currency(20_000, code: "EUR"))])
  }

  @Test(arguments: [
    ("vi", "một triệu hai trăm", [1_200_000.0, 1_000_200]), ("th", "พันห้า", [1500, 1005]),
    ("zh", "一万二", [12_000]),
    ("ja", "千五百", [1500]), ("tr", "bin beş yüz", [1500]), ("ko", "천오백", [1500]),
  ])
  func `an amount that may be two is both`(language: String, line: String, numbers: [Double]) {
    #expect(values(answer(line, as: .integer, language)) == numbers.map { .spoken(.number($0)) })
  }
}
