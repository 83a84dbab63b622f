import AnswerReading
import Catalog
import Compilation
import Conversation
import Matching
import Testing

/// What people say at a yes or no, in every language: only what cannot be meant otherwise acts.
struct YesNoTests {
  struct Question: CustomTestStringConvertible, Sendable {
    let locale: LocaleTag
    let text: String
    let title: String
    /// What is said, and what it is.
    let answers: [(String, Answer)]
    var testDescription: String { "\(locale.identifier): \(text)" }
  }

  static var reader: AnswerReader<MatcherLexicon> { AnswerReader(ValueWordingTests.lexicon) }
  private static let cancel = Answer.cancel(everything: false)

  @Test(arguments: [
    Question(
      locale: "en", text: "Stop and save the workout?", title: "Stop the workout",
      answers: [
        ("stop it", .unsure), ("stop", .unsure), ("stop the workout", .unsure), ("please stop", .unsure),
        ("yes, stop it", .yes), ("don't save it", .no), ("don't stop", .no),
        ("please don't save the workout", .no),
        ("yeah right", .unsure), ("yeah, right, sure", .unsure), ("why not", .unsure), ("yes, right", .yes),
        ("I don't think so", .no), ("cancel", cancel), ("cancel the workout", cancel), ("never mind", cancel),
      ]),
    Question(
      locale: "en", text: "Cancel your order?", title: "Cancel my order",
      answers: [
        ("cancel", .unsure), ("cancel it", .unsure), ("cancel my order", .unsure), ("cancel that", .unsure),
        ("yes, cancel it", .yes), ("yes", .yes), ("don't cancel it", .no), ("no", .no), ("forget it", cancel),
        ("cancel everything", .cancel(everything: true)),
      ]),
    Question(
      locale: "en", text: "1 Large Latte, right?", title: "Order a drink",
      answers: [
        ("order it", .yes), ("order", .yes), ("order a drink", .yes), ("cancel the order", cancel),
        ("don't order it", .no), ("cancel it", cancel),
      ]),
    Question(
      locale: "de", text: "Bestellung stornieren?", title: "Bestellung stornieren",
      answers: [
        ("ja ja", .unsure), ("warum nicht", .unsure), ("ich glaube nicht", .no), ("nicht stornieren", .no),
        ("storniere sie nicht", .no), ("stornieren", .yes), ("Bestellung", .notUnderstood("Bestellung")),
      ]),
    Question(
      locale: "de", text: "Aufnahme stoppen?", title: "Aufnahme stoppen",
      answers: [("stopp", .unsure), ("abbrechen", cancel), ("na klar", .yes)]),
    Question(
      locale: "fr", text: "Annuler la commande ?", title: "Annuler la commande",
      answers: [
        ("annule", .unsure), ("annulez la commande", .unsure), ("annule-la", .unsure),
        ("pourquoi pas", .unsure),
        ("mais bien sûr", .unsure), ("je ne crois pas", .no), ("n'annule pas", .no), ("bien sûr", .yes),
        ("laisse tomber", cancel),
      ]),
    Question(
      locale: "vi", text: "Huỷ đơn hàng nhé?", title: "Huỷ đơn hàng",
      answers: [
        ("hủy", .unsure), ("huỷ đơn hàng", .unsure), ("không đâu", .no), ("đừng huỷ", .no),
        ("sao không", .unsure),
        ("thôi", cancel), ("tôi nghĩ là không", .no), ("dạ vâng", .yes),
      ]),
    Question(
      locale: "ja", text: "終了して保存しますか？", title: "ワークアウトを終える",
      answers: [
        ("終了しないで", .no), ("保存しないでください", .no), ("はいはい", .unsure), ("はい", .yes), ("やめておきます", .no),
        ("キャンセル", cancel),
      ]),
    Question(
      locale: "ja", text: "注文をキャンセルしますか？", title: "注文のキャンセル",
      answers: [("キャンセル", .unsure), ("キャンセルして", .unsure), ("やめて", cancel), ("いいえ", .no)]),
    Question(
      locale: "zh", text: "要取消订单吗？", title: "取消订单",
      answers: [
        ("取消", .unsure), ("取消订单", .unsure), ("不要取消", .no), ("别取消", .no), ("为什么不", .unsure),
        ("才怪", .no), ("算了", cancel), ("好的", .yes),
      ]),
    Question(
      locale: "tr", text: "Antrenman kaydedilsin mi?", title: "Antrenmanı kaydet",
      answers: [
        ("kaydetme", .no), ("neden olmasın", .unsure), ("tabii tabii", .unsure), ("tabii ki", .yes),
        ("sanmıyorum", .no), ("vazgeç", cancel), ("kaydet", .yes),
      ]),
    Question(
      locale: "tr", text: "Sipariş iptal edilsin mi?", title: "Siparişi iptal et",
      answers: [("iptal et", .unsure), ("siparişi iptal et", .unsure), ("iptal etme", .no), ("evet", .yes)]),
    Question(
      locale: "he", text: "לבטל את ההזמנה?", title: "ביטול הזמנה",
      answers: [
        ("תבטל", .unsure), ("אל תבטל", .no), ("למה לא", .unsure), ("כן בטח", .unsure), ("כן", .yes),
        ("לא נראה לי", .no),
      ]),
    Question(
      locale: "th", text: "ยกเลิกคำสั่งซื้อไหม", title: "ยกเลิกคำสั่งซื้อ",
      answers: [
        ("ยกเลิก", .unsure), ("อย่ายกเลิก", .no), ("ทำไมไม่", .unsure), ("คิดว่าไม่", .no), ("ช่างมัน", cancel),
        ("ใช่ครับ", .yes),
      ]),
  ])
  func `an answer that could mean either is asked again`(question: Question) {
    let prompt = Prompt(
      .intentConfirmation, text: question.text, locale: question.locale, app: "App", intent: "Act")
    let situation = Situation(
      prompt: prompt, locale: question.locale, app: "App", intent: "Act", title: question.title)
    let reader = Self.reader
    for (line, answer) in question.answers {
      #expect(reader.answer(to: line, in: situation) == answer, "\(question.locale.identifier): \(line)")
    }
  }

  @Test(arguments: [
    ("en", "previous page", "next page", "none of them at all"),
    ("de", "vorherige Seite", "nächste Seite", "gar keine"),
    ("fr", "page précédente", "page suivante", "aucun du tout"),
    ("vi", "trang trước", "trang sau", "không cái nào cả"),
    ("ja", "前のページ", "次のページ", "全部違います"), ("zh", "上一页", "下一页", "一个都不要"),
    ("tr", "önceki sayfa", "sonraki sayfa", "hiçbirini istemiyorum"),
    ("he", "העמוד הקודם", "העמוד הבא", "ממש אף אחד"),
    ("th", "หน้าก่อน", "หน้าถัดไป", "ไม่เอาเลยสักอัน"),
  ])
  func `pages are turned in every language`(language: String, back: String, on: String, none: String) {
    let locale = LocaleTag(language)
    let options = (1...9).map { Choice("X\($0)") }
    let prompt = Prompt(.disambiguation(parameter: "x"), text: "?", locale: locale, options: options)
    let situation = Situation(prompt: prompt, locale: locale)
    let reader = Self.reader
    #expect(reader.answer(to: back, in: situation) == .previousPage)
    #expect(reader.answer(to: on, in: situation) == .more)
    #expect(reader.answer(to: none, in: situation) == .no)
  }
}
