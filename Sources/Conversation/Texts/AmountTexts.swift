package import Catalog
package import SpokenValues

/// Money, measures and lengths of time as a locale writes them, after the Unicode Consortium's locale data.
package enum AmountTexts {
  /// Returns an amount of money with its sign where the locale puts it; whole amounts without decimals.
  package static func money(_ amount: Double, code: String, in locale: LocaleTag) -> String {
    let number = NumberTexts.text(of: amount.magnitude, in: locale, places: 2)
    let sign = WrittenMarks.sign(ofCurrency: code, in: locale.identifier)
    let minus = amount < 0 ? "-" : ""
    guard signFirst.contains(locale.language) else { return minus + number + " " + sign }
    return minus + sign + (sign == code ? " " : "") + number
  }

  private static let signFirst: Set = ["en", "ja", "zh", "ko", "th", "tr", "hi"]

  /// Returns a quantity with its unit's symbol.
  package static func measure(_ amount: Double, unit: String, in locale: LocaleTag) -> String {
    let number = NumberTexts.text(of: amount, in: locale)
    switch unit {
    case "%":
      if locale.language == "tr" { return "%" + number }
      return number + (percentApart.contains(locale.language) ? " %" : "%")
    case "°": return number + unit
    case "°C", "°F": return number + (percentApart.contains(locale.language) ? " " : "") + unit
    case "inch" where locale.language == "en": return number + (amount == 1 ? " inch" : " inches")
    case "cup" where locale.language == "en": return number + (amount == 1 ? " cup" : " cups")
    default: return number + " " + unit
    }
  }

  private static let percentApart: Set = ["de", "fr", "es", "sv", "nb", "da", "fi", "cs", "sk", "ru", "uk"]

  /// Returns a length of time in words: "1 hour 30 minutes".
  package static func duration(_ duration: SpokenDuration, in locale: LocaleTag) -> String {
    let words = DurationWords.of(locale)
    let seconds = duration.seconds.magnitude
    let minutes = (seconds / 60).rounded(.down)
    // Thousandths are enough; more would only show what binary fractions cannot hold.
    let rest = ((seconds - minutes * 60) * 1000).rounded() / 1000
    let months = Int(duration.months.magnitude)
    let days = Int(duration.days.magnitude)
    let isWeeks = days > 0 && days % 7 == 0
    let counts: [(Double, CalendarUnit)] = [
      (Double(months / 12), .year), (Double(months % 12), .month), (isWeeks ? Double(days / 7) : 0, .week),
      (isWeeks ? 0 : Double(days), .day), ((minutes / 60).rounded(.down), .hour),
      (minutes.truncatingRemainder(dividingBy: 60), .minute), (rest, .second),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { count, unit in
      words.text(NumberTexts.text(of: count, in: locale), count, unit)
    }
    let isNegative = duration.months < 0 || duration.days < 0 || duration.seconds < 0
    guard !parts.isEmpty else { return words.text("0", 0, .minute) }
    return (isNegative ? "-" : "") + parts.joined(separator: words.hasSpaces ? " " : "")
  }
}

/// The names of the units of time in one language.
private struct DurationWords {
  let units: [CalendarUnit: [String]]
  let hasSpaces: Bool

  /// Creates the words, units from the second to the year: for one and for several with `/` between, and, where the
  /// language has it, a word that says two of them.
  private init(_ units: String, hasSpaces: Bool = true) {
    let order: [CalendarUnit] = [.second, .minute, .hour, .day, .week, .month, .year]
    let forms = units.split(separator: "|").map { $0.split(separator: "/").map(String.init) }
    self.units = Dictionary(uniqueKeysWithValues: zip(order, forms))
    self.hasSpaces = hasSpaces
  }

  /// A number of units.
  func text(_ number: String, _ count: Double, _ unit: CalendarUnit) -> String {
    let forms = units[unit] ?? [""]
    // Hebrew says one, and two, without a number.
    if forms.count == 3, count == 1 { return forms[0] }
    if forms.count == 3, count == 2 { return forms[2] }
    return number + (hasSpaces ? " " : "") + (count == 1 ? forms[0] : forms[min(1, forms.count - 1)])
  }

  static func of(_ locale: LocaleTag) -> DurationWords { byLanguage[locale.language] ?? english }

  private static let english = DurationWords(
    "second/seconds|minute/minutes|hour/hours|day/days|week/weeks|month/months|year/years")

  private static let byLanguage: [String: DurationWords] = [
    "de": DurationWords(
      "Sekunde/Sekunden|Minute/Minuten|Stunde/Stunden|Tag/Tage|Woche/Wochen|Monat/Monate|Jahr/Jahre"),
    "fr": DurationWords(
      "seconde/secondes|minute/minutes|heure/heures|jour/jours|semaine/semaines|mois|an/ans"),
    "vi": DurationWords("giây|phút|giờ|ngày|tuần|tháng|năm"),
    "ja": DurationWords("秒|分|時間|日|週間|か月|年", hasSpaces: false),
    "zh": DurationWords("秒|分钟|小时|天|周|个月|年", hasSpaces: false),
    "tr": DurationWords("saniye|dakika|saat|gün|hafta|ay|yıl"),
    "he": DurationWords(
      "שנייה/שניות|דקה/דקות|שעה/שעות/שעתיים|יום/ימים/יומיים|שבוע/שבועות/שבועיים|חודש/חודשים/חודשיים|שנה/שנים/שנתיים"
    ),
    "th": DurationWords("วินาที|นาที|ชั่วโมง|วัน|สัปดาห์|เดือน|ปี"),
  ]
}
