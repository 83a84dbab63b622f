import AnswerReading
import Catalog
import Compilation
import Conversation
import Matching
import PhraseModel
import SpokenValues
import Testing

/// What is shown of a value is what was understood, as the locale writes it.
struct ValueWordingTests {
  static let locales: [LocaleTag] = ["en", "de", "fr", "vi", "ja", "zh", "tr", "he", "th"]
  static let lexicon = MatcherLexicon(Matcher(Compiler.compile(AppCatalog()).program), catalog: AppCatalog())

  /// The first value that the whole text is read as.
  static func read(_ text: String, as type: ValueType, _ locale: LocaleTag) -> SpokenValue? {
    let words = lexicon.words(of: text, locale: locale)
    let readings = lexicon.readings(of: type, app: "", in: words, at: 0, locale: locale)
    guard case .spoken(let value)? = readings.first(where: { $0.end == words.count })?.candidates.first else {
      return nil
    }
    return value
  }

  static func wording(_ value: SpokenValue, _ locale: LocaleTag, words: String? = nil) -> String {
    SlotValue.spoken(value).wording(in: locale, words: words)
  }

  @Test(arguments: locales)
  func `a number that is shown is read as the same number`(locale: LocaleTag) {
    for number in [
      0, 5, 12, 999, 1_000, 1_500, 12_345, 1_234_567, 2.5, 0.25, 1_234.5, 999_999.75, -5, -1_000,
    ] {
      let text = Self.wording(.number(number), locale)
      #expect(Self.read(text, as: .decimal, locale) == .number(number), "\(locale.identifier): \(text)")
    }
  }

  @Test func `of a third only the first decimals are shown`() {
    #expect(Self.wording(.number(1.0 / 3), "en") == "0.333333")
    #expect(Self.wording(.number(1_000 + 2.0 / 3), "de") == "1.000,666667")
    #expect(Self.wording(.currency(5.0 / 6, code: "GBP"), "en") == "£0.833333")
  }

  @Test(arguments: locales)
  func `money that is shown is read as the same money`(locale: LocaleTag) {
    let codes = ["EUR", "USD", "GBP", "JPY", "CNY", "VND", "TRY", "ILS", "THB", "CHF", "CAD", "SEK"]
    for code in codes {
      for amount in [1, 20, 950.5, 12.25, 1_000, 1_234.5, 200_000] {
        let text = Self.wording(.currency(amount, code: code), locale)
        let read = Self.read(text, as: .currency, locale)
        #expect(read == .currency(amount, code: code), "\(locale.identifier): \(text)")
      }
    }
  }

  @Test(arguments: locales)
  func `a quantity that is shown is read as the same quantity`(locale: LocaleTag) {
    let units = ["km", "m", "kg", "g", "l", "ml", "°C", "%", "km/h", "mi", "lb", "kWh", "GB"]
    for unit in units {
      for amount in [1, 50, 72.5, 1_500] {
        let text = Self.wording(.measurement(amount, unit: unit), locale)
        let read = Self.read(text, as: .measurement(kind: nil), locale)
        #expect(read == .measurement(amount, unit: unit), "\(locale.identifier): \(text)")
      }
    }
  }

  @Test(arguments: locales)
  func `a length of time that is shown is read as the same`(locale: LocaleTag) {
    let durations = [
      SpokenDuration(seconds: 90), SpokenDuration(seconds: 1_800), SpokenDuration(seconds: 5_400),
      SpokenDuration(seconds: 3_600), SpokenDuration(seconds: 7_200), SpokenDuration(days: 1),
      SpokenDuration(days: 3), SpokenDuration(days: 14), SpokenDuration(months: 1), SpokenDuration(months: 6),
      SpokenDuration(months: 24), SpokenDuration(seconds: 45),
    ]
    for duration in durations {
      let text = Self.wording(.duration(duration), locale)
      #expect(Self.read(text, as: .duration, locale) == .duration(duration), "\(locale.identifier): \(text)")
    }
  }

  @Test(arguments: [
    ("en", "€1,234.50", "1,234.5 kg", "1 hour 30 minutes"),
    ("de", "1.234,50 €", "1.234,5 kg", "1 Stunde 30 Minuten"),
    ("fr", "1\u{202F}234,50 €", "1\u{202F}234,5 kg", "1 heure 30 minutes"),
    ("vi", "1.234,50 €", "1.234,5 kg", "1 giờ 30 phút"), ("ja", "€1,234.50", "1,234.5 kg", "1時間30分"),
    ("zh", "€1,234.50", "1,234.5 kg", "1小时30分钟"), ("tr", "€1.234,50", "1.234,5 kg", "1 saat 30 dakika"),
    ("he", "1,234.50 €", "1,234.5 kg", "שעה 30 דקות"), ("th", "€1,234.50", "1,234.5 kg", "1 ชั่วโมง 30 นาที"),
  ])
  func `values are written as the language writes them`(
    language: String, money: String, measure: String, duration: String
  ) {
    let locale = LocaleTag(language)
    #expect(Self.wording(.currency(1_234.5, code: "EUR"), locale, words: "1234.5 euros") == money)
    #expect(Self.wording(.measurement(1_234.5, unit: "kg"), locale) == measure)
    #expect(Self.wording(.duration(SpokenDuration(seconds: 5_400)), locale) == duration)
  }

  @Test(arguments: [
    ("en", "tomorrow, 9:00", "next Friday, 10:30"), ("de", "morgen, 9:00", "nächsten Freitag, 10:30"),
    ("fr", "demain à 9:00", "vendredi prochain à 10:30"), ("vi", "9:00 ngày mai", "10:30 Thứ Sáu tuần sau"),
    ("ja", "明日 9:00", "来週の金曜日 10:30"), ("zh", "明天 9:00", "下星期五 10:30"),
    ("tr", "yarın 9:00", "gelecek Cuma 10:30"),
    ("he", "מחר בשעה 9:00", "יום שישי הבא בשעה 10:30"), ("th", "พรุ่งนี้ เวลา 9:00", "วันศุกร์หน้า เวลา 10:30"),
  ])
  func `a day that no calendar has made definite is named`(language: String, tomorrow: String, friday: String)
  {
    let locale = LocaleTag(language)
    let next = SpokenDate(hour: 10, minute: 30, weekday: 5, reference: .next)
    #expect(
      Self.wording(.date(SpokenDate(hour: 9, offset: .init(.day, 1), isTwelveHour: true)), locale) == tomorrow
    )
    #expect(Self.wording(.date(next), locale) == friday)
    // As it was typed is best, but figures tell nobody what they were taken for.
    #expect(Self.wording(.date(next), locale, words: "so") == "so")
    let may = SpokenDate(month: 5, day: 6)
    #expect(Self.wording(.date(may), locale, words: "5/6") == Self.wording(.date(may), locale))
    #expect(Self.wording(.date(may), locale, words: "5/6") != "5/6")
  }

  @Test(arguments: [
    ("en", "1.000 euros", ["€1", "€1,000"]), ("en", "1,000 euros", []), ("en", "1.00 euros", []),
    ("en", "12.345 euros", ["€12.345", "€12,345"]), ("en", "0.500 euros", []),
    ("en", "1.005 euros", ["€1.005", "€1,005"]),
    ("de", "1,000 Euro", ["1 €", "1.000 €"]),
    ("de", "1.000 Euro", []), ("vi", "1.000 euro", []), ("vi", "1,000 euro", ["1 €", "1.000 €"]),
    ("fr", "1,000 euros", ["1 €", "1\u{202F}000 €"]), ("fr", "1.000 euros", []),
    ("ja", "1.000ユーロ", ["€1", "€1,000"]),
  ])
  func `figures that neighbours read otherwise are asked about`(
    language: String, words: String, choices: [String]
  ) throws {
    let locale = LocaleTag(language)
    let app = App(
      "Bank", intents: [Intent("Pay", parameters: [Parameter("amount", type: .currency, isOptional: true)])])
    let value = try #require(Self.read(words, as: .currency, locale))
    var driver = ConversationDriver(
      ConversationMachine(AppCatalog(apps: [app]), locale: locale),
      handler: ScriptedHandler(AppCatalog(apps: [app])))
    let said = reading("Bank", "Pay", [("amount", [.spoken(value)], words)], locale: locale)
    _ = driver.receive(.answer(.command(Utterance(words, result: matched(said)))))
    #expect(driver.machine.prompt?.options.map(\.title) ?? [] == choices)
  }
}
