extension SpokenLanguage {
  /// Hebrew; "in", "to" and "and" are letters before the word.
  static var hebrew: SpokenLanguage {
    var language = SpokenLanguage()
    language.lexicon = hebrewTimes.merging(hebrewQuantities) { first, _ in first }
    language.rules = hebrewRules
    return language
  }

  private static let hebrewHours = [
    "אחת", "שתיים|שתים", "שלוש", "ארבע", "חמש", "שש", "שבע", "שמונה", "תשע", "עשר", "אחת עשרה",
    "שתים עשרה|שתיים עשרה",
  ]

  private static func prefixed(_ prefix: String, _ names: String) -> String {
    names.split(separator: "|").map { prefix + $0 }.joined(separator: "|")
  }

  /// The numbers from 2 to 59 with "and" before them, as minutes after an hour.
  private static let hebrewJoined: [(phrases: String, value: Int)] = {
    let teens = ["שלוש עשרה", "ארבע עשרה", "חמש עשרה", "שש עשרה", "שבע עשרה", "שמונה עשרה", "תשע עשרה"]
    let tens = ["עשרים", "שלושים", "ארבעים", "חמישים"]
    var numbers = hebrewHours.enumerated().map { (prefixed("ו", $1), $0 + 1) }
    // Fives and tens are also said in the masculine.
    numbers += [("ועשרה", 10), ("וחמישה", 5)]
    numbers += teens.enumerated().map { ("ו" + $1, $0 + 13) }
    for (index, ten) in tens.enumerated() {
      numbers.append(("ו" + ten, (index + 2) * 10))
      for unit in 1...9 {
        let words = hebrewHours[unit - 1].split(separator: "|").map { "ו\(ten) ו\($0)" }
        numbers.append((words.joined(separator: "|"), (index + 2) * 10 + unit))
      }
    }
    return numbers
  }()

  private static let hebrewTimes: [SpokenPart: [Entry]] = [
    .unit: [
      Entry("שנייה|שניה|שניות", .unit(.second)), Entry("דקה|דקות|דק", .unit(.minute)),
      Entry("שעה|שעות", .unit(.hour)), Entry("יום|ימים", .unit(.day)), Entry("שבוע|שבועות", .unit(.week)),
      Entry("חודש|חודשים", .unit(.month)), Entry("שנה|שנים", .unit(.year)),
    ],
    .calendarUnit: [
      Entry("שבוע|השבוע|בשבוע", .unit(.week)), Entry("חודש|החודש|בחודש", .unit(.month)),
      Entry("שנה|השנה|בשנה", .unit(.year)),
    ],
    .spanWord: [
      Entry("שנייה|שניה", .span(1, .second)), Entry("דקה", .span(1, .minute)), Entry("שעה", .span(1, .hour)),
      Entry("יום", .span(1, .day)), Entry("שבוע", .span(1, .week)), Entry("חודש", .span(1, .month)),
      Entry("שנה", .span(1, .year)), Entry("שעתיים", .span(2, .hour)), Entry("יומיים", .span(2, .day)),
      Entry("שבועיים", .span(2, .week)), Entry("חודשיים", .span(2, .month)), Entry("שנתיים", .span(2, .year)),
    ],
    .weekday: series(
      ["שני", "שלישי", "רביעי", "חמישי", "שישי", "שבת", "ראשון"].map { "\($0)|יום \($0)|ביום \($0)" },
      SpokenEffect.weekday) + [
        Entry("בשבת", .weekday(6)), Entry("סוף השבוע|בסוף השבוע|סוף שבוע|סופ״ש|בסופ״ש", .weekend),
      ],
    .month: series(
      [
        "ינואר", "פברואר", "מרץ|מרס", "אפריל", "מאי", "יוני", "יולי", "אוגוסט", "ספטמבר", "אוקטובר", "נובמבר",
        "דצמבר",
      ].map { "\($0)|\(prefixed("ב", $0))" }, SpokenEffect.month),
    .reference: [
      Entry("הבא|הבאה|הקרוב|הקרובה", .reference(1)), Entry("הזה|הזאת|זה|זו", .reference(0)),
      Entry("שעבר|שעברה|האחרון|הקודם|הקודמת", .reference(-1)),
    ],
    .unitReference: [
      Entry("השבוע", .offset(.week, 0)), Entry("החודש", .offset(.month, 0)), Entry("השנה", .offset(.year, 0)),
    ],
    .dayWord: [
      Entry("היום", .offset(.day, 0)), Entry("מחר", .offset(.day, 1)), Entry("מחרתיים", .offset(.day, 2)),
      Entry("אתמול", .offset(.day, -1)), Entry("שלשום", .offset(.day, -2)),
      Entry("עכשיו|מיד|כעת|ברגע זה", .offset(.second, 0)), Entry("הבוקר", .offset(.day, 0), .part(.morning)),
      Entry("הערב", .offset(.day, 0), .part(.evening)), Entry("הלילה", .offset(.day, 0), .part(.night)),
      Entry("אמש", .offset(.day, -1), .part(.evening)),
    ],
    .partOfDay: [
      Entry("בבוקר|בוקר|לפנות בוקר", .part(.morning)), Entry("בצהריים|צהריים|בצהרים|צהרים", .part(.noon)),
      Entry("אחר הצהריים|אחרי הצהריים|אחר הצהרים|אחה״צ", .part(.afternoon)),
      Entry("בערב|ערב", .part(.evening)), Entry("בלילה|לילה", .part(.night)),
    ],
    .clockWord: [Entry("חצות|בחצות", .hour(0), .minute(0), .exactHour)],
    .minuteWord: [Entry("וחצי", .minute(30)), Entry("ורבע", .minute(15))]
      + hebrewJoined.map { Entry($0.phrases, .minute($0.value)) },
    .hourAt: hebrewHours.enumerated().map { Entry(prefixed("ב", $1), .hour($0 + 1)) },
    .hourTo: hebrewHours.enumerated().map { Entry(prefixed("ל", $1), .hour($0 + 1)) },
    .timeMark: [Entry("בשעה"), Entry("ב"), Entry("לשעה"), Entry("בסביבות")],
    .dateMark: [Entry("ב"), Entry("בתאריך")],
  ]

  private static let hebrewQuantities: [SpokenPart: [Entry]] = [
    .amountWord: [
      Entry("חצי", .amount(0.5)), Entry("רבע", .amount(0.25)), Entry("שלושת רבעי", .amount(0.75)),
      Entry("תריסר", .amount(12)),
    ] + hebrewJoined.map { Entry($0.phrases, .amount(Double($0.value))) },
    .unitHalf: [
      Entry("וחצי", .addend(0.5)), Entry("ורבע", .addend(0.25)), Entry("ושלושת רבעי", .addend(0.75)),
    ],
    .numberHalf: [Entry("וחצי", .addend(0.5)), Entry("ורבע", .addend(0.25))],
    .fraction: [
      Entry("חצי", .amount(0.5)), Entry("רבע", .amount(0.25)), Entry("שליש", .amount(1.0 / 3)),
      Entry("שני שליש|שני שלישים", .amount(2.0 / 3)), Entry("שלושה רבעים|שלושת רבעי", .amount(0.75)),
    ],
    .loneScale: [Entry("אלף", .factor(1000)), Entry("מיליון", .factor(1e6))],
    .scale: [
      Entry("מאות", .factor(100)), Entry("אלף|אלפים", .factor(1000)), Entry("מיליון", .factor(1e6)),
      Entry("מיליארד", .factor(1e9)),
    ],
    .point: [Entry("נקודה")],
    .minus: [Entry("מינוס")],
    .joiner: [Entry("ו")],
    .measureUnit: [
      Entry("קילומטר|קילומטרים|ק״מ", .measure("km")), Entry("מטר|מטרים", .measure("m")),
      Entry("סנטימטר|סנטימטרים|ס״מ|סנטים", .measure("cm")), Entry("מילימטר|מילימטרים|מ״מ", .measure("mm")),
      Entry("מייל|מיילים", .measure("mi")), Entry("רגל|רגליים", .measure("ft")),
      Entry("אינץ׳|אינצ׳ים", .measure("inch")),
      Entry("קילוגרם|קילו|קילוגרמים|ק״ג", .measure("kg")), Entry("גרם|גרמים", .measure("g")),
      Entry("מיליגרם|מ״ג", .measure("mg")), Entry("טון", .measure("t")), Entry("מעלות|מעלה", .measure("°")),
      Entry("מעלות צלזיוס|צלזיוס|מעלה צלזיוס", .measure("°C")),
      Entry("מעלות פרנהייט|פרנהייט", .measure("°F")),
      Entry("ליטר|ליטרים", .measure("l")), Entry("מיליליטר|מ״ל", .measure("ml")),
      Entry("כוס|כוסות", .measure("cup")),
      Entry("כף|כפות", .measure("tbsp")), Entry("כפית|כפיות", .measure("tsp")),
      Entry("קילומטר לשעה|קמ״ש|קילומטרים לשעה", .measure("km/h")),
      Entry("מטר מרובע|מטרים רבועים|מ״ר", .measure("m²")),
      Entry("קילוואט שעה", .measure("kWh")), Entry("קלוריות|קלוריה", .measure("kcal")),
      Entry("ואט|וואט", .measure("W")), Entry("גיגה|גיגהבייט", .measure("GB")),
      Entry("מגה|מגהבייט", .measure("MB")),
      Entry("אחוז|אחוזים", .measure("%")),
    ],
    .currencyName: [
      Entry("שקל|שקלים|ש״ח|שח", .currency("ILS")), Entry("דולר|דולרים", .currency("USD")),
      Entry("יורו|אירו", .currency("EUR")), Entry("פאונד|ליש״ט|לירות שטרלינג", .currency("GBP")),
      Entry("ין", .currency("JPY")), Entry("לירות טורקיות", .currency("TRY")), Entry("באט", .currency("THB")),
    ],
    .centName: [Entry("אגורות|אגורה|סנט|סנטים")],
    .ordinalWord: series(
      [
        "ראשון|ראשונה", "שני|שנייה|שניה", "שלישי|שלישית", "רביעי|רביעית", "חמישי|חמישית", "שישי|שישית",
        "שביעי|שביעית", "שמיני|שמינית", "תשיעי|תשיעית", "עשירי|עשירית",
      ].map { "\($0)|\(prefixed("ה", $0))" }, SpokenEffect.ordinal),
    .placeWord: [
      Entry("אחרון|אחרונה|האחרון|האחרונה", .ordinal(-1)),
      Entry("לפני האחרון|לפני האחרונה|אחד לפני האחרון|אחת לפני האחרונה|הלפני אחרון", .ordinal(-2)),
    ],
    .flag: [Entry("אמת|דולק|דלוק|פועל", .boolean(true)), Entry("שקר|כבוי|מכובה", .boolean(false))],
  ]

  private static let hebrewRules: [Rule] = [
    Rule(.clock, "{hourAt}"), Rule(.clock, "{hour} {minuteWord}"), Rule(.clock, "{hour} ו{minute}"),
    Rule(.clock, "(רבע|ברבע) ({hourTo}|ל {hour})", .minute(15), .before),
    Rule(.clock, "{minute} [דקות] ({hourTo}|ל {hour})", .before), Rule(.time, "(בשעה|ב) {hour}"),
    Rule(.date, "{hour} {dayPart}"), Rule(.date, "{dayName} {hour} {dayPart}"),
    Rule(.unitReference, "{calendarUnit} {reference}", .referenceIsOffset),
    Rule(.calendarDay, "{weekday}"), Rule(.calendarDay, "{weekday} {reference}"),
    Rule(.calendarDay, "{weekday} ב{unitReference}"), Rule(.calendarDay, "{weekday} {unitReference}"),
    Rule(.calendarDay, "{unitReference}"), Rule(.calendarDay, "{month} {reference}"),
    Rule(.calendarDay, "{month} {year}"),
    Rule(.monthDay, "({day}|{dayOrdinal}) [ב] {month} [{year}]"),
    Rule(.calendarDay, "(בעוד|עוד|תוך) {span}", .ahead), Rule(.calendarDay, "לפני {span}", .ago),
    Rule(.place, "(מספר|אפשרות) {placeNumber}"), Rule(.place, "ה {placeNumber}"),
    Rule(.place, "{ordinalWord} מהסוף", .fromEnd),
  ]
}
