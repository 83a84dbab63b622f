import AnswerReading
import Catalog
import Conversation
import PhraseModel
import Testing

/// The conversation's own words, and answers in every language that has them.
struct LanguageTests {
  /// A course in a language, on an app without any dialog of its own.
  struct Speech: CustomTestStringConvertible, Sendable {
    let locale: LocaleTag
    let turns: [(String, String)]
    var testDescription: String { locale.identifier }
  }

  static let catalog = AppCatalog(apps: [
    App(
      "Café",
      lists: [
        ValueList(
          "Size",
          content: .values([
            ListValue(
              .string("small"),
              title: text([
                ("en", "Small"), ("vi", "Nhỏ"), ("ja", "小"), ("zh", "小杯"), ("de", "Klein"), ("fr", "Petit"),
                ("tr", "Küçük"), ("he", "קטן"), ("th", "เล็ก"),
              ])),
            ListValue(
              .string("large"),
              title: text([
                ("en", "Large"), ("vi", "Lớn"), ("ja", "大"), ("zh", "大杯"), ("de", "Groß"), ("fr", "Grand"),
                ("tr", "Büyük"), ("he", "גדול"), ("th", "ใหญ่"),
              ])),
          ]))
      ],
      intents: [
        Intent(
          "Order",
          title: text([
            ("en", "Order"), ("vi", "Đặt"), ("ja", "注文"), ("zh", "点单"), ("de", "Bestellen"),
            ("fr", "Commander"), ("tr", "Sipariş"), ("he", "הזמנה"), ("th", "สั่ง"),
          ]),
          parameters: [
            Parameter(
              "size", type: .list("Size"),
              title: text([
                ("en", "size"), ("vi", "cỡ"), ("ja", "サイズ"), ("zh", "大小"), ("de", "Größe"), ("fr", "Taille"),
                ("tr", "Boy"), ("he", "גודל"), ("th", "ขนาด"),
              ])),
            Parameter("count", type: .integer, defaultValue: .integer(1), range: NumberRange(1, 9)),
          ],
          confirmation: text([(nil, "${size} ${count}?")]))
      ])
  ])

  @Test(arguments: [
    Speech(
      locale: "vi",
      turns: [
        ("?", "cỡ là gì? [1 Nhỏ, 2 Lớn]"),
        ("bỏ qua", "Tôi cần điều này để tiếp tục. cỡ là gì? Hãy nói số hoặc tên của một mục. [1 Nhỏ, 2 Lớn]"),
        ("cái thứ hai", "Lớn 1?"), ("à không, nhỏ", "Nhỏ 1?"),
        ("không biết", "Hãy trả lời có hoặc không. Nhỏ 1? Nói “có” để thực hiện hoặc “không” để bỏ qua."),
        ("dạ vâng", "Đã xong: Đặt: Nhỏ, 1."),
      ]),
    Speech(
      locale: "ja",
      turns: [
        ("?", "サイズは何にしますか？ [1 小, 2 大]"), ("二番目", "大 1?"), ("いや、小", "小 1?"),
        ("大丈夫です", "「はい」か「いいえ」でお答えください。小 1?実行するなら「はい」、やめるなら「いいえ」と言ってください。"),
        ("はい", "完了しました：注文: 小、1。"),
      ]),
    Speech(
      locale: "zh",
      turns: [
        ("?", "大小是什么？ [1 小杯, 2 大杯]"), ("第二个", "大杯 1?"), ("不对，小杯", "小杯 1?"),
        ("算了", "好的，什么都没做。"),
      ]),
    Speech(
      locale: "de",
      turns: [
        ("?", "Größe: Was soll es sein? [1 Klein, 2 Groß]"), ("der zweite", "Groß 1?"),
        ("nein, lieber klein", "Klein 1?"), ("ja", "Erledigt: Bestellen: Klein, 1."),
      ]),
    Speech(
      locale: "fr",
      turns: [
        ("?", "Taille : que dois-je mettre ? [1 Petit, 2 Grand]"), ("le deuxième", "Grand 1?"),
        ("oui, mais petit", "Petit 1?"), ("non", "D'accord, rien n'a été fait."),
      ]),
    Speech(
      locale: "tr",
      turns: [
        ("?", "Boy ne olsun? [1 Küçük, 2 Büyük]"), ("ikincisi", "Büyük 1?"), ("aslında küçük", "Küçük 1?"),
        ("evet", "Tamamlandı: Sipariş: Küçük, 1."),
      ]),
    Speech(
      locale: "he",
      turns: [
        ("?", "גודל: מה לרשום? [1 קטן, 2 גדול]"), ("השני", "גדול 1?"), ("לא, בעצם קטן", "קטן 1?"),
        ("כן", "בוצע: הזמנה: קטן, 1."),
      ]),
    Speech(
      locale: "th",
      turns: [
        ("?", "ขนาดคืออะไร [1 เล็ก, 2 ใหญ่]"), ("อันที่สอง", "ใหญ่ 1?"), ("เปลี่ยนเป็นเล็ก", "เล็ก 1?"),
        ("ใช่", "เสร็จแล้ว: สั่ง: เล็ก, 1"),
      ]),
  ])
  func `a conversation is held in the person's language`(speech: Speech) {
    var talk = Talk(
      Self.catalog, locale: speech.locale)
    for (line, reply) in speech.turns {
      let said =
        line == "?"
        ? talk.send(.answer(.command(Utterance(line, result: matched(reading("Café", "Order"))))))
        : talk.say(line)
      #expect(said == reply, "after '\(line)'")
    }
  }

  @Test func `the parts of names in Chinese stand anywhere, and places are counted as shown`() {
    var talk = World.talk(locale: "zh")
    talk.say("tell Alex I am late with Messages")
    talk.say("都不是")
    #expect(talk.say("李") != "")
    #expect(talk.prompt?.options.map(\.title) == ["李安", "李岸"])
    talk.say("倒数第二个")
    #expect(talk.prompt?.text == "Send “I am late” to 李安?")
  }

  @Test(arguments: DialogueTexts.all.map(\.language))
  func `every language says everything, with the same holes`(language: String) {
    let texts = DialogueTexts.forLocale(LocaleTag(language))
    for key in DialogueTexts.Key.allCases {
      #expect(texts.has(key), "\(key)")
      #expect(
        DialogTemplate.holes(of: texts[key]).sorted()
          == DialogTemplate.holes(of: DialogueTexts.english[key]).sorted(), "\(key)")
    }
  }

  @Test func `other languages are spoken to in English`() {
    #expect(DialogueTexts.forLocale("eo").language == "en")
    #expect(DialogueTexts.forLocale("zh-Hant-TW").language == "zh")
  }

  @Test(arguments: [
    ("A ${size} ${drink}, right?", "A Latte, right?"), ("${drink}", "Latte"),
    ("$5 for ${drink}", "$5 for Latte"),
    ("${drink", "${drink"), ("", ""), ("Only ${size}.", "Only."),
    ("${drink}, ${size}, ${day}, ${note}?", "Latte?"), ("${size}, ${drink}", "Latte"),
    ("${size}、${drink}。", "Latte。"),
  ])
  func `holes without a value leave no trace`(template: String, text: String) {
    #expect(DialogTemplate.filled(template) { $0 == "drink" ? "Latte" : nil } == text)
  }

  @Test(arguments: [
    ("OrderDrink", "Order drink"), ("drink_size", "Drink size"), ("HTTPServer2Go", "Httpserver2 go"),
  ])
  func `identifiers are shown as words`(identifier: String, title: String) {
    #expect(IdentifierWording.title(of: identifier) == title)
  }
}
