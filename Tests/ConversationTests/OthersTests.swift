import AnswerReading
import Catalog
import Conversation
import PhraseModel
import Testing

/// What is said of all but some, of none of several and of whichever but some, never takes one of these.
struct OthersTests {
  /// What is said of all but some, of none of several, and of whichever but some, in every language whose words are known.
  @Test(arguments: [
    ExclusionTests.Table(
      "en", .extras,
      [
        ("all but nuts", "all but Nuts"), ("all minus nuts", "all but Nuts"),
        ("everything except nuts", "all but Nuts"),
        ("all extras except nuts and cream", "all but Cream, Nuts"),
        ("all of them but the nuts", "all but Nuts"), ("I want everything but cream", "all but Cream"),
        ("everything besides the nuts, please", "all but Nuts"),
        ("all except cream, nuts", "all but Cream, Nuts"),
        ("all but sugar", "again"), ("all sugar but nuts", "again"),
        ("neither cream nor nuts", "not Cream, Nuts"),
        ("any but nuts", "not Nuts"),
      ]),
    ExclusionTests.Table(
      "de", .extras,
      [
        ("alles außer Nüsse", "all but Nuts"), ("alle bis auf Nüsse", "all but Nuts"),
        ("alle ohne Nüsse und Sahne", "all but Cream, Nuts"), ("alle minus Nüsse", "all but Nuts"),
        ("weder Sahne noch Nüsse", "not Cream, Nuts"), ("keine Sahne und keine Nüsse", "not Cream, Nuts"),
      ]),
    ExclusionTests.Table(
      "fr", .extras,
      [
        ("tout sauf les noix", "all but Nuts"), ("tous sauf crème et noix", "all but Cream, Nuts"),
        ("tout moins la crème", "all but Cream"), ("ni crème ni noix", "not Cream, Nuts"),
        ("pas de crème ni de noix", "not Cream, Nuts"),
      ]),
    ExclusionTests.Table(
      "vi", .extras,
      [
        ("tất cả trừ hạt", "all but Nuts"), ("lấy hết trừ hạt và kem", "all but Cream, Nuts"),
        ("tất cả ngoại trừ kem", "all but Cream"), ("không kem cũng không hạt", "not Cream, Nuts"),
        ("không kem không hạt", "not Cream, Nuts"),
      ]),
    ExclusionTests.Table(
      "ja", .extras,
      [
        ("ナッツ以外全部", "all but Nuts"), ("ナッツ以外はすべて", "all but Nuts"), ("全部、ナッツ以外", "all but Nuts"),
        ("クリームとナッツ以外全部", "all but Cream, Nuts"), ("クリームもナッツもいらない", "not Cream, Nuts"),
        ("クリームでもナッツでもない", "not Cream, Nuts"),
      ]),
    ExclusionTests.Table(
      "zh", .extras,
      [
        ("除了坚果都要", "all but Nuts"), ("除了坚果以外全部", "all but Nuts"), ("全部除了坚果", "all but Nuts"),
        ("坚果以外都要", "all but Nuts"), ("除了奶油和坚果都要", "all but Cream, Nuts"),
        ("既不要奶油也不要坚果", "not Cream, Nuts"), ("不要奶油和坚果", "not Cream, Nuts"),
      ]),
    ExclusionTests.Table(
      "tr", .extras,
      [
        ("fındık hariç hepsi", "all but Nuts"), ("hepsi, fındık hariç", "all but Nuts"),
        ("krema ve fındık dışında hepsi", "all but Cream, Nuts"), ("ne krema ne fındık", "not Cream, Nuts"),
        ("ne krema ne de fındık", "not Cream, Nuts"), ("krema veya fındık olmasın", "not Cream, Nuts"),
      ]),
    ExclusionTests.Table(
      "he", .extras,
      [
        ("הכל חוץ מאגוזים", "all but Nuts"), ("הכל חוץ מקצפת ואגוזים", "all but Cream, Nuts"),
        ("הכל למעט אגוזים", "all but Nuts"), ("לא קצפת ולא אגוזים", "not Cream, Nuts"),
      ]),
    ExclusionTests.Table(
      "th", .extras,
      [
        ("ทั้งหมดยกเว้นถั่ว", "all but Nuts"), ("ทุกอย่างยกเว้นครีมและถั่ว", "all but Cream, Nuts"),
        ("เอาทั้งหมดยกเว้นถั่ว", "all but Nuts"), ("ไม่เอาครีมและไม่เอาถั่ว", "not Cream, Nuts"),
        ("ไม่เอาครีมหรือถั่ว", "not Cream, Nuts"),
      ]),
    ExclusionTests.Table(
      "en", .room,
      [
        ("neither the kitchen nor the attic", "not Kitchen, Attic"),
        ("not kitchen or attic", "not Kitchen, Attic"),
        ("not the kitchen, not the attic", "not Kitchen, Attic"),
        ("no kitchen, no attic", "not Kitchen, Attic"),
        ("neither the kitchen nor the cellar", "again"),
        ("neither the second nor the third", "not Kitchen, Attic"),
        ("no, not the kitchen", "not Kitchen"), ("any but the kitchen", "not Kitchen"),
        ("any room but the kitchen", "not Kitchen"), ("anything except the attic", "not Attic"),
        ("anywhere, just not the kitchen", "not Kitchen"), ("all rooms but the kitchen", "all but Kitchen"),
        ("all rooms except the kitchen and the attic", "all but Kitchen, Attic"), ("neither", "noneOfThese"),
        ("don't clean the kitchen", "not Kitchen"), ("do not go to the attic", "not Attic"),
        ("don't clean a room", "cancel"), ("don't clean the kitchen, the attic", "again"),
        ("don't clean the kitchen but the attic", "again"),
      ]),
    ExclusionTests.Table(
      "de", .room,
      [
        ("weder Küche noch Dachboden", "not Kitchen, Attic"),
        ("nicht Küche oder Dachboden", "not Kitchen, Attic"),
        ("irgendwas außer Küche", "not Kitchen"), ("egal, außer Küche", "not Kitchen"),
        ("putz nicht die Küche", "not Kitchen"),
      ]),
    ExclusionTests.Table(
      "fr", .room,
      [
        ("ni la cuisine ni le grenier", "not Kitchen, Attic"),
        ("pas la cuisine ni le grenier", "not Kitchen, Attic"),
        ("n'importe quoi sauf la cuisine", "not Kitchen"), ("ne nettoie pas la cuisine", "not Kitchen"),
      ]),
    ExclusionTests.Table(
      "vi", .room,
      [
        ("không phải bếp cũng không phải gác", "not Kitchen, Attic"),
        ("không bếp, không gác", "not Kitchen, Attic"),
        ("không phải bếp hay gác", "not Kitchen, Attic"), ("gì cũng được trừ bếp", "not Kitchen"),
        ("đừng dọn bếp", "not Kitchen"),
      ]),
    ExclusionTests.Table(
      "ja", .room,
      [
        ("台所でも屋根裏でもない", "not Kitchen, Attic"), ("台所以外ならどこでもいい", "not Kitchen"),
        ("台所を掃除しないで", "not Kitchen"),
      ]),
    ExclusionTests.Table(
      "zh", .room,
      [
        ("既不是厨房也不是阁楼", "not Kitchen, Attic"), ("不要厨房，不要阁楼", "not Kitchen, Attic"),
        ("不是厨房或者阁楼", "not Kitchen, Attic"), ("除了厨房哪里都行", "not Kitchen"), ("别打扫厨房", "not Kitchen"),
      ]),
    ExclusionTests.Table(
      "tr", .room,
      [
        ("ne mutfak ne tavan", "not Kitchen, Attic"), ("mutfak veya tavan değil", "not Kitchen, Attic"),
        ("mutfak hariç herhangi biri", "not Kitchen"), ("sakın mutfağı temizleme", "not Kitchen"),
      ]),
    ExclusionTests.Table(
      "he", .room,
      [
        ("לא מטבח ולא עליית גג", "not Kitchen, Attic"), ("לא מטבח או עליית גג", "not Kitchen, Attic"),
        ("כל אחד חוץ ממטבח", "not Kitchen"), ("אל תנקה את המטבח", "not Kitchen"),
      ]),
    ExclusionTests.Table(
      "th", .room,
      [
        ("ไม่เอาห้องครัวหรือห้องใต้หลังคา", "not Kitchen, Attic"), ("ที่ไหนก็ได้ยกเว้นห้องครัว", "not Kitchen"),
        ("อย่าทำความสะอาดห้องครัว", "not Kitchen"),
      ]),
  ])
  func `what is said of all but some leaves these out`(table: ExclusionTests.Table) {
    let reader = AnswerReader(ExclusionTests.lexicon)
    for (line, expected) in table.lines {
      let reading = ExclusionTests.reading(of: line, at: table.question, table.locale, by: reader)
      #expect(reading == expected, "\(table.locale.identifier) \(table.question): \(line)")
    }
  }

  /// What comes of it: values, or the question what else.
  @Test(
    arguments: [
      ("en", "order cake in Shop", "all but nuts", "Order with Cream and Oat milk?"),
      ("en", "order cake in Shop", "everything except cream and nuts", "Order with Oat milk?"),
      ("en", "order cake in Shop", "neither cream nor nuts", "Order with Oat milk?"),
      ("en", "order cake in Shop", "all of them", "Order with Cream, Nuts and Oat milk?"),
      ("en", "order cake in Shop", "I want all extras, please", "Order with Cream, Nuts and Oat milk?"),
      ("de", "bestelle einen Kuchen bei Shop", "alle", "Order with Sahne, Nüsse und Hafermilch?"),
      ("vi", "đặt bánh trong Shop", "tất cả", "Order with Kem, Hạt và Sữa?"),
      ("tr", "Shop pasta sipariş et", "hepsi", "Order with Krema, Fındık ve Süt?"),
      ("en", "order cake in Shop", "all the sugar", "again"),
      ("en", "order cake in Shop", "any but nuts", "Which one? [1 Cream, 2 Oat milk]"),
      ("de", "bestelle einen Kuchen bei Shop", "alles außer Nüsse", "Order with Sahne und Hafermilch?"),
      ("vi", "đặt bánh trong Shop", "tất cả trừ hạt", "Order with Kem và Sữa?"),
      ("tr", "Shop pasta sipariş et", "fındık hariç hepsi", "Order with Krema ve Süt?"),
      ("en", "clean in Shop", "all but the kitchen", "Which one? [1 Whole house, 2 Attic, 3 Bathroom]"),
      (
        "en", "clean in Shop", "neither the kitchen nor the attic", "Which one? [1 Whole house, 2 Bathroom]"
      ),
      ("en", "clean in Shop", "neither the kitchen, nor the attic nor the bathroom", "again"),
      ("en", "clean in Shop", "all but the kitchen, the attic and the bathroom", "again"),
      ("en", "clean in Shop", "neither whole house, nor attic nor bathroom", "Clean Kitchen?"),
      ("en", "clean in Shop", "all but the whole house, the attic and the bathroom", "Clean Kitchen?"),
      (
        "en", "clean in Shop", "neither of them",
        "Nothing else fits; say something different, or “cancel”. What is the Room?"
      ),
    ] as [(LocaleTag, String, String, String)])
  func `others are taken where several may be, and asked about where one is wanted`(
    locale: LocaleTag, command: String, line: String, expected: String
  ) {
    let handler = ScriptedHandler(ExclusionTests.catalog)
    var driver = ConversationDriver(
      ConversationMachine(ExclusionTests.catalog, locale: locale), handler: handler)
    let reader = AnswerReader(ExclusionTests.lexicon)
    func say(_ line: String) -> String {
      let outputs = driver.receive(.answer(reader.answer(to: line, in: driver.machine.situation)))
      return outputs.map(\.line).joined(separator: " | ")
    }
    let question = say(command)
    let answer = say(line)
    let isExpected =
      expected == "again" ? answer.hasPrefix("Sorry") && answer.hasSuffix(question) : answer == expected
    #expect(isExpected, "\(answer)")
  }

  /// What a near miss leaves out that changes everything is not offered without it.
  @Test(
    arguments: [
      ("en", "order cake with cream in Shop please", true),
      ("en", "order cake except with cream in Shop", false),
      ("en", "order cake besides cream in Shop", false), ("en", "order two cake with cream in Shop", false),
      ("en", "order twelve cake in Shop", false), ("en", "order all cake but cream in Shop", false),
      ("en", "order cake without nuts in Shop", false), ("de", "bestelle Kuchen ohne Nüsse bei Shop", false),
      ("de", "bestelle Kuchen außer mit Sahne bei Shop", false),
      ("de", "bestelle zwei Kuchen bei Shop", false),
      ("de", "bestelle bitte Kuchen bei Shop", true), ("vi", "đặt hai bánh trong Shop", false),
      ("vi", "đặt bánh trừ kem trong Shop", false), ("tr", "Shop iki pasta sipariş et", false),
      ("tr", "Shop krema hariç pasta sipariş et", false),
    ] as [(LocaleTag, String, Bool)])
  func `a near miss leaves out neither what excepts nor a number`(
    locale: LocaleTag, line: String, isOffered: Bool
  ) {
    guard
      case .command(let utterance) = AnswerReader(ExclusionTests.lexicon).answer(
        to: line, in: Situation(prompt: nil, locale: locale))
    else {
      Issue.record("\(line) is no command")
      return
    }
    #expect(utterance.result.outcome == .unmatched)
    #expect(!utterance.isNegated, "it is no command that is not to be done")
    #expect(
      utterance.result.suggestions.isEmpty != isOffered, "\(utterance.result.suggestions.map(\.utterance))")
  }

  /// Without its diacritics a word that steers may be a word of one's own, and is asked about.
  @Test(
    arguments: [
      ("vi", "huy", "guess"), ("vi", "huỷ", "cancel"), ("vi", "Huy", "guess"), ("vi", "thoi", "guess"),
      ("vi", "thôi", "cancel"), ("vi", "bo di", "guess"), ("vi", "huy nhé", "guess"),
      ("vi", "huy ơi", "text"),
      ("en", "cancel", "cancel"), ("fr", "arrete", "cancel"), ("tr", "vazgec", "cancel"),
    ] as [(LocaleTag, String, String)])
  func `what steers only by its diacritics is asked about where any words are an answer`(
    locale: LocaleTag, line: String, expected: String
  ) {
    let prompt = Prompt(
      .needsValue(parameter: "note"), text: "What?", locale: locale, app: "Shop", intent: "Order")
    let slot = SituationSlot(
      name: "note", title: "Note", type: .string, range: nil, isFilled: false, text: "")
    var situation = Situation(prompt: prompt, locale: locale, app: "Shop", intent: "Order", slots: [slot])
    let reader = AnswerReader(ExclusionTests.lexicon)
    let kind =
      switch reader.answer(to: line, in: situation) {
      case .guessed(.values(let slots), let name):
        slots[0].items[0].words == line && name == line ? "guess" : ""
      case .cancel: "cancel"
      case .values: "text"
      case let other: "\(other)"
      }
    #expect(kind == expected, "\(line)")
    // Where the words are asked about already, the full word still cancels.
    situation.behind = prompt
    situation.prompt = Prompt(.didYouMean, text: "“\(line)”?", locale: locale, app: "Shop", intent: "Order")
    let word = locale == "vi" ? "huỷ" : "cancel"
    #expect(reader.answer(to: word, in: situation) == .cancel(everything: false))
  }
}
