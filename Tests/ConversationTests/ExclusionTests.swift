import AnswerReading
import Catalog
import Compilation
import Conversation
import Diagnostics
import Matching
import NumberSpellings
import PhraseFiles
import PhraseModel
import SpokenValues
import Testing

/// What is excluded or refused is never what is done, in every language.
struct ExclusionTests {
  static let source = """
    app "Shop"
    locales en, de, fr, vi, ja, zh, tr, he, th

    enum Extra "Extra"
      cream "Cream" de "Sahne" fr "Crème" vi "Kem" ja "クリーム" zh "奶油" tr "Krema" he "קצפת" th "ครีม"
      nuts "Nuts" de "Nüsse" fr "Noix" vi "Hạt" ja "ナッツ" zh "坚果" tr "Fındık" he "אגוזים" th "ถั่ว"
      milk "Oat milk" de "Hafermilch" fr "Lait" vi "Sữa" ja "ミルク" zh "牛奶" tr "Süt" he "חלב" th "นม"

    enum Room "Room"
      all "Whole house" aka "everything", "all rooms" de "Ganzes Haus" fr "Toute la maison" vi "Cả nhà" ja "全部屋" zh "全部房间" tr "Her yer" he "כל הבית" th "ทุกห้อง"
      kitchen "Kitchen" aka "the kitchen" de "Küche" fr "Cuisine" vi "Bếp" ja "台所" zh "厨房" tr "Mutfak" he "מטבח" th "ห้องครัว"
      attic "Attic" de "Dachboden" fr "Grenier" vi "Gác" ja "屋根裏" zh "阁楼" tr "Tavan" he "עליית גג" th "ห้องใต้หลังคา"
      bath "Bathroom" de "Bad" fr "Bain" vi "Phòng tắm" ja "浴室" zh "浴室" tr "Banyo" he "מקלחת" th "ห้องน้ำ"

    intent Order "Order"
      parameter extras: [Extra] "Extras"
      confirm "Order with ${extras}?"

    intent Clean "Clean a room"
      parameter room: Room "Room"
      parameter price: Currency? "Price"
      confirm "Clean ${room}?"

    shortcut Order "Order"
      en "order cake [with ${extras}] in ${applicationName}"
      de "bestelle [einen] Kuchen [mit ${extras}] bei ${applicationName}"
      vi "đặt bánh [với ${extras}] trong ${applicationName}"
      tr "${applicationName} [${extras}] pasta sipariş et"
    shortcut Clean "Clean"
      en "clean [${room}] [for ${price}] in ${applicationName}"
    """

  static let (catalog, lexicon): (AppCatalog, MatcherLexicon) = {
    let (catalog, findings) = PhraseFileReader.read(files: [("Shop.phrases", source)], table: { _ in "" })
    #expect(findings.map(\.message) == [])
    let output = Compiler.compile(catalog) { NumberSpelling(locale: $0, cardinals: $1) }
    return (catalog, MatcherLexicon(Matcher(output.program), catalog: catalog))
  }()

  /// What is asked.
  enum Question: Sendable { case room, extras, extrasConfirmed, roomConfirmed, price }

  static func situation(_ question: Question, _ locale: LocaleTag) -> Situation {
    func values(of list: String) -> [SlotValue] {
      guard case .values(let values)? = catalog.list(list, of: "Shop")?.content else { return [] }
      return values.map {
        .listed(ListedValue(list: list, value: $0.value, title: $0.title, attributes: $0.attributes))
      }
    }
    let list = question == .extras || question == .extrasConfirmed ? "Extra" : "Room"
    let options = values(of: list).map { Choice($0.wording(in: locale), value: $0) }
    let held = values(of: "Extra").prefix(2).map { $0.wording(in: locale) }.joined(separator: ", ")
    let isOrder = list == "Extra"
    let slots =
      isOrder
      ? [
        SituationSlot(
          name: "extras", title: "Extras", type: .array(.list("Extra")), range: nil,
          isFilled: question == .extrasConfirmed, text: question == .extrasConfirmed ? held : "")
      ]
      : [
        SituationSlot(
          name: "room", title: "Room", type: .list("Room"), range: nil, isFilled: question != .room,
          text: question == .room ? "" : values(of: "Room")[2].wording(in: locale)),
        SituationSlot(
          name: "price", title: "Price", type: .currency, range: nil, isFilled: false, text: ""),
      ]
    let prompt =
      switch question {
      case .room, .extras:
        Prompt(
          .needsValue(parameter: isOrder ? "extras" : "room"), text: "Which?", locale: locale, app: "Shop",
          intent: isOrder ? "Order" : "Clean", options: options)
      case .price:
        Prompt(
          .needsValue(parameter: "price"), text: "How much?", locale: locale, app: "Shop", intent: "Clean")
      case .extrasConfirmed, .roomConfirmed:
        Prompt(
          .intentConfirmation, text: "Go on?", locale: locale, app: "Shop",
          intent: isOrder ? "Order" : "Clean")
      }
    return Situation(
      prompt: prompt, locale: locale, app: "Shop", intent: isOrder ? "Order" : "Clean", slots: slots,
      title: isOrder ? "Order" : "Clean a room")
  }

  /// What a line comes to, in English.
  static func reading(
    of line: String, at question: Question, _ locale: LocaleTag, by reader: AnswerReader<MatcherLexicon>
  ) -> String {
    let situation = situation(question, locale)
    func names(_ places: [Int]) -> String {
      places.map { situation.prompt?.options[$0].value?.wording(in: "en") ?? "" }.joined(separator: ", ")
    }
    func names(_ slots: [AnsweredSlot]) -> String {
      slots.flatMap(\.items).map { item in
        item.candidates.map { $0.wording(in: "en") }.joined(separator: "/")
      }.joined(separator: ", ")
    }
    switch reader.answer(to: line, in: situation) {
    case .choice(let place): return names([place])
    case .narrowed(let places): return names(places)
    case .excluded(let places): return "not " + names(places)
    case .others(let places): return "all but " + names(places)
    case .guessed(let answer, _): return "guess \(answer)"
    case .values(let slots), .corrected(let slots): return names(slots)
    case .added(let slots): return "add " + names(slots)
    case .removed(let slots): return "out " + names(slots)
    case .no: return "no"
    case .cancel: return "cancel"
    case .notUnderstood: return "again"
    case .command(let utterance): return utterance.isNegated ? "refused" : "command"
    case let other: return "\(other)"
    }
  }

  struct Table: CustomTestStringConvertible, Sendable {
    let locale: LocaleTag
    let question: Question
    let lines: [(String, String)]
    var testDescription: String { "\(locale.identifier) \(question)" }
    init(_ locale: LocaleTag, _ question: Question, _ lines: [(String, String)]) {
      (self.locale, self.question, self.lines) = (locale, question, lines)
    }
  }

  @Test(arguments: [
    Table(
      "en", .room,
      [
        ("no kitchen", "not Kitchen"), ("not the kitchen", "not Kitchen"),
        ("anywhere but the attic", "not Attic"),
        ("all rooms except the kitchen", "all but Kitchen"),
        ("whole house without the kitchen", "all but Kitchen"),
        ("all rooms, not the kitchen", "all but Kitchen"), ("everything without the attic", "all but Attic"),
        ("all rooms but not the attic", "all but Attic"), ("not the kitchen, the attic", "Attic"),
        ("the attic, not the kitchen", "Attic"), ("no, the attic", "Attic"), ("kitchen", "Kitchen"),
        ("kitchen or attic", "Kitchen/Attic"), ("everything", "Whole house"),
      ]),
    Table(
      "de", .room,
      [
        ("nicht die Küche", "not Kitchen"), ("Ganzes Haus außer Küche", "all but Kitchen"),
        ("keine Küche", "not Kitchen"), ("Ganzes Haus ohne Küche", "all but Kitchen"),
      ]),
    Table(
      "fr", .room,
      [
        ("pas la cuisine", "not Kitchen"), ("toute la maison sauf la cuisine", "all but Kitchen"),
        ("sans la cuisine", "not Kitchen"),
      ]),
    Table(
      "vi", .room,
      [
        ("không bếp", "not Kitchen"), ("không phải bếp", "not Kitchen"),
        ("cả nhà trừ bếp", "all but Kitchen"),
        ("cả nhà ngoại trừ bếp", "all but Kitchen"), ("không, bếp", "Kitchen"),
        ("không phải bếp mà là gác", "Attic"),
      ]),
    Table("ja", .room, [("台所以外", "not Kitchen"), ("台所なし", "not Kitchen"), ("台所", "Kitchen")]),
    Table(
      "zh", .room,
      [
        ("不在厨房", "not Kitchen"), ("不厨房", "not Kitchen"), ("除了厨房", "not Kitchen"),
        ("全部房间除了厨房", "all but Kitchen"),
        ("不，厨房", "Kitchen"), ("厨房", "Kitchen"),
      ]),
    Table(
      "tr", .room,
      [
        ("mutfak değil", "not Kitchen"), ("her yer, mutfak hariç", "all but Kitchen"),
        ("mutfak hariç", "not Kitchen"),
        ("hayır, mutfak", "Kitchen"),
      ]),
    Table(
      "he", .room,
      [("לא מטבח", "not Kitchen"), ("כל הבית חוץ מטבח", "all but Kitchen"), ("בלי מטבח", "not Kitchen")]),
    Table(
      "th", .room,
      [
        ("ไม่ห้องครัว", "not Kitchen"), ("ไม่ใช่ห้องครัว", "not Kitchen"), ("ทุกห้องยกเว้นห้องครัว", "all but Kitchen"),
        ("ห้องครัว", "Kitchen"),
      ]),
    Table(
      "en", .price,
      [
        ("20 euros except 5", "again"), ("20 euros", "€20"), ("no, 15 euros", "€15"),
        ("minus five euros", "-€5"),
      ]),
    Table(
      "en", .extras,
      [
        ("cream but no nuts", "Cream"), ("cream and nuts without nuts", "Cream"),
        ("cream or nuts", "Cream/Nuts"),
        ("cream and nuts", "Cream, Nuts"), ("no nuts", "not Nuts"),
      ]),
    Table(
      "de", .extras,
      [
        ("Sahne oder Nüsse", "Cream/Nuts"), ("Sahne ohne Nüsse", "Cream"),
        ("Sahne, aber keine Nüsse", "Cream"),
      ]),
    Table("fr", .extras, [("crème ou noix", "Cream/Nuts"), ("crème sans noix", "Cream")]),
    Table(
      "vi", .extras, [("kem hoặc hạt", "Cream/Nuts"), ("kem không hạt", "Cream"), ("không hạt", "not Nuts")]),
    Table("ja", .extras, [("クリームかナッツ", "Cream/Nuts"), ("ナッツなし", "not Nuts")]),
    Table("zh", .extras, [("奶油或者坚果", "Cream/Nuts"), ("不加坚果", "not Nuts")]),
    Table("tr", .extras, [("krema veya fındık", "Cream/Nuts"), ("fındık olmasın", "not Nuts")]),
    Table("he", .extras, [("קצפת או אגוזים", "Cream/Nuts"), ("בלי אגוזים", "not Nuts")]),
    Table("th", .extras, [("ครีมหรือถั่ว", "Cream/Nuts"), ("ไม่ใส่ถั่ว", "not Nuts")]),
    Table(
      "en", .extrasConfirmed,
      [
        ("no oat milk", "out Oat milk"), ("no nuts please", "out Nuts"), ("don't add nuts", "out Nuts"),
        ("cream but no nuts", "out Nuts"), ("no, without cream", "out Cream"),
        ("remove the cream", "out Cream"),
        ("without cream", "out Cream"), ("yes, without cream", "out Cream"), ("yes but no nuts", "out Nuts"),
        ("no cream and no nuts", "out Cream, Nuts"), ("no cream, no nuts", "out Cream, Nuts"),
        ("actually no", "no"), ("not nuts, oat milk", "Oat milk"), ("without nuts, oat milk", "again"),
        ("no, oat milk", "Oat milk"), ("no, make it oat milk", "Oat milk"),
        ("and oat milk too", "add Oat milk"), ("i said no", "no"), ("incorrect", "no"),
        ("ok never mind", "cancel"), ("no wait", "no"), ("don't order cake with cream in Shop", "cancel"),
        ("never order cake in Shop", "cancel"), ("don't clean the kitchen in Shop", "refused"),
      ]),
    Table(
      "de", .extrasConfirmed,
      [
        ("keine Nüsse", "out Nuts"), ("ohne Sahne", "out Cream"), ("nein, ohne Sahne", "out Cream"),
        ("nicht", "no"), ("bloß nicht", "no"), ("bestelle keinen Kuchen bei Shop", "cancel"),
        ("nein, Hafermilch", "Oat milk"),
      ]),
    Table(
      "fr", .extrasConfirmed,
      [("pas de noix", "out Nuts"), ("sans crème", "out Cream"), ("non, lait", "Oat milk")]),
    Table(
      "vi", .extrasConfirmed,
      [
        ("không thêm hạt", "out Nuts"), ("không cho hạt", "out Nuts"), ("không hạt", "out Nuts"),
        ("không, sữa", "Oat milk"), ("đừng đặt bánh trong Shop", "cancel"),
      ]),
    Table(
      "ja", .extrasConfirmed,
      [("ナッツなし", "out Nuts"), ("払わないで", "no"), ("終了しない", "no"), ("いいえ、ミルク", "Oat milk")]),
    Table(
      "zh", .extrasConfirmed,
      [
        ("不加坚果", "out Nuts"), ("不要坚果", "out Nuts"), ("不好", "no"), ("先不要", "no"), ("别付", "no"),
        ("不，牛奶", "Oat milk"),
      ]),
    Table(
      "tr", .extrasConfirmed,
      [("fındık olmasın", "out Nuts"), ("Shop pasta sipariş etme", "cancel"), ("hayır, süt", "Oat milk")]),
    Table("he", .extrasConfirmed, [("בלי אגוזים", "out Nuts"), ("לא, חלב", "Oat milk")]),
    Table("th", .extrasConfirmed, [("ไม่ใส่ถั่ว", "out Nuts"), ("ไม่ถั่ว", "out Nuts")]),
    Table(
      "en", .roomConfirmed,
      [
        ("no kitchen", "again"), ("no, the kitchen", "Kitchen"), ("everything but the kitchen", "again"),
        ("kitchen", "Kitchen"),
      ]),
    Table("vi", .roomConfirmed, [("không bếp", "again"), ("không, bếp", "Kitchen")]),
    Table("zh", .roomConfirmed, [("不厨房", "again"), ("不，厨房", "Kitchen")]),
  ])
  func `what is excluded is left out`(table: Table) {
    let reader = AnswerReader(Self.lexicon)
    for (line, expected) in table.lines {
      let reading = Self.reading(of: line, at: table.question, table.locale, by: reader)
      #expect(reading == expected, "\(table.locale.identifier) \(table.question): \(line)")
    }
  }
}
