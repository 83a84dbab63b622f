/// What a language says: phrases by their part of speech, and the patterns that combine them.
struct SpokenLanguage: Sendable {
  /// The order of day, month and year in figures.
  enum DateOrder: Hashable, Sendable {
    case dayMonthYear
    case monthDayYear
    case yearMonthDay
  }

  /// A phrase, or several with `|` between, and what it contributes.
  struct Entry: Sendable {
    let phrases: String
    let effects: [SpokenEffect]

    init(_ phrases: String, _ effects: SpokenEffect...) { self.init(phrases, effects: effects) }

    init(_ phrases: String, effects: [SpokenEffect]) {
      self.phrases = phrases
      self.effects = effects
    }
  }

  /// A way to say what a rule stands for, and what the whole contributes after its parts.
  struct Rule: Sendable {
    let part: SpokenPart
    let pattern: String
    let effects: [SpokenEffect]

    init(_ part: SpokenPart, _ pattern: String, _ effects: SpokenEffect...) {
      self.part = part
      self.pattern = pattern
      self.effects = effects
    }
  }

  /// What a single digit behind a power of ten counts, where nothing says so.
  enum Tail: Hashable, Sendable {
    /// Ones: "thousand five" is 1,005.
    case units
    /// Tenths of the power: "一万二" is 12,000.
    case tenths
    /// Either, from a thousand on: "พันห้า".
    case either
  }

  /// The phrases.
  var lexicon: [SpokenPart: [Entry]] = [:]
  /// The patterns, beside ``sharedRules``.
  var rules: [Rule] = []
  /// The order of figures in a date.
  var dateOrder = DateOrder.dayMonthYear
  /// Whether an hour below 13 in figures is meant as written: 7:30 is in the morning.
  var clockHas24Hours = true
  /// Whether a comma stands before decimals, and a point between thousands.
  var hasDecimalComma = true
  /// Whether a point, too, stands between hour and minute: "20.30".
  var clockHasPoint = false
  /// Whether a point after figures makes a place in an order: "2.".
  var ordinalHasPoint = false
  /// What is written behind a number's words to add a half: "zwanzigeinhalb".
  var halfSuffixes: [String] = []
  /// What a single digit behind a power of ten counts.
  var tail = Tail.units
  /// Whether hundreds behind a million may be hundreds of thousands: "một triệu hai trăm".
  var tailLeavesOutThousands = false
  /// Whether a power of ten without a number before it has to have one behind it: "千五".
  var loneScaleGoesOn = false
  /// Whether years are counted from the Buddha's death.
  var hasBuddhistYears = false

  /// Entries that count up: the first phrase with 1, the next with 2, and so on.
  static func series(
    _ phrases: [String], from first: Int = 1, _ effect: (Int) -> SpokenEffect
  ) -> [Entry] {
    phrases.enumerated().map { Entry($1, effect($0 + first)) }
  }

  /// Returns the language of a locale, or one that knows figures and signs alone.
  static func language(of locale: SpokenLocale) -> SpokenLanguage {
    var language = known(locale)
    language.hasDecimalComma = locale.hasDecimalComma
    return language
  }

  private static func known(_ locale: SpokenLocale) -> SpokenLanguage {
    switch locale.language {
    case "en": english(region: locale.region)
    case "de": german
    case "fr": french
    case "vi": vietnamese
    case "ja": japanese
    case "zh": chinese
    case "tr": turkish
    case "he": hebrew
    case "th": thai
    default: figuresOnly(locale)
    }
  }

  /// A language of which only the order of its figures is known.
  private static func figuresOnly(_ locale: SpokenLocale) -> SpokenLanguage {
    var language = SpokenLanguage()
    language.lexicon[.unit] = [
      Entry("s", .unit(.second)), Entry("min", .unit(.minute)), Entry("h", .unit(.hour)),
    ]
    switch locale.language {
    case "es", "pt", "ca", "gl":
      language.lexicon[.scale] = [Entry("mil", .factor(1000))]
      language.lexicon[.loneScale] = [Entry("mil", .factor(1000))]
    case "it": language.lexicon[.scale] = [Entry("mila", .factor(1000))]
    case "nl": language.lexicon[.scale] = [Entry("duizend", .factor(1000))]
    case "ko":
      language.lexicon[.scale] = [
        Entry("백", .factor(100)), Entry("천", .factor(1000)), Entry("만", .factor(10_000)),
        Entry("억", .factor(1e8)),
      ]
      language.lexicon[.loneScale] = [
        Entry("백", .factor(100)), Entry("천", .factor(1000)), Entry("만", .factor(10_000)),
      ]
    default: break
    }
    if ["ko", "hu", "lt", "mn", "eu"].contains(locale.language) { language.dateOrder = .yearMonthDay }
    return language
  }

  /// The patterns that all languages share.
  static let sharedRules: [Rule] = [
    Rule(.spanPart, "{amount} {unit}", .closeSpan),
    Rule(.spanPart, "{amountWord} {unit}", .closeSpan),
    Rule(.spanPart, "({amount}|{amountWord}) {unit} {unitHalf}", .closeSpan),
    Rule(.spanPart, "{spanWord}", .closeSpan),
    Rule(.spanPart, "{spanWord} {unitHalf}", .closeSpan),
    Rule(.span, "{spanPart}"),
    Rule(.span, "{spanPart} [{joiner}] {spanPart}"),
    Rule(.span, "{spanPart} [{joiner}] {spanPart} [{joiner}] {spanPart}"),
    Rule(.span, "{spanPart} {twoDigits}", .unitBelow, .closeSpan),

    Rule(.clock, "{clockFigures}"),
    Rule(.clock, "{clockWord}"),
    Rule(.time, "[{timeMark}] {clock}"),
    Rule(.time, "[{timeMark}] {clock} {meridiem}"),
    Rule(.dayPart, "[{partMark}] {partOfDay}"),
    Rule(.calendarDay, "{dateFigures}"),
    Rule(.calendarDay, "{dayWord}"),
    Rule(.calendarDay, "{monthDay}"),
    Rule(.calendarDay, "{weekday} [{dateMark}] ({monthDay}|{dateFigures})"),
    Rule(.dayName, "[{dateMark}] {calendarDay}"),
    Rule(.date, "{dayName}"),
    Rule(.date, "{dayName} [{dayPart}] [t] {time}"),
    Rule(.date, "{dayName} {dayPart}"),
    Rule(.date, "{dayName} {time} {dayPart}"),
    Rule(.date, "{time} [{dayPart}]"),
    Rule(.date, "{time} [{dayPart}] {dayName}"),
    Rule(.date, "{dayPart} [{time}]"),
    Rule(.date, "{dayPart} [{time}] {dayName}"),

    Rule(.measurement, "({amount}|{amountWord}) {measureUnit}"),
    Rule(.measurement, "({amount}|{amountWord}) {measureUnit} {unitHalf}"),
    Rule(.measurement, "{measureUnit} {unitHalf}"),
    Rule(.money, "({amount}|{amountWord}) ({currencyName}|{currencySign})"),
    Rule(.money, "({amount}|{amountWord}) {currencyName} {unitHalf}"),
    Rule(.money, "{currencySign} {amount}"),
    Rule(.money, "({currencyName}|{currencySign}) {amount} ({currencyName}|{currencySign})"),
    Rule(.money, "{amount} {currencyName} [{joiner}] {amount} {centName}", .cents),
    Rule(.money, "{amount} ({currencyName}|{currencySign}) {twoDigits}", .cents),
    Rule(.place, "{ordinalWord}"),
    Rule(.place, "{placeWord}"),
    Rule(.place, "{ordinalNumber}~{ordinalSuffix}"),
    Rule(.place, "{pointedOrdinal}"),
    Rule(.dayOrdinal, "({ordinalWord}|{pointedOrdinal}|{ordinalNumber}~{ordinalSuffix})", .ordinalIsDay),
  ]
}
