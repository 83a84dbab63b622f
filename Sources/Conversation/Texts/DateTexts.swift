import Catalog
import SpokenValues

/// How one language writes a day and a time, as the Unicode Consortium's locale data has it.
struct DateTexts: Sendable {
  /// The days of the week, Monday first.
  let weekdays: [String]
  /// The months; none where a number stands for them.
  let months: [String]
  /// A day: `W` for its weekday, `D` its number, `M` the month, `Y` the year.
  let day: String
  /// A month of a year.
  let month: String
  /// A day with a time `T`.
  let moment: String
  /// Morning, noon, afternoon, evening, night.
  let parts: [String]
  /// Yesterday, today, tomorrow, the day after.
  let days: [String]
  /// A distance `X` ahead, and back.
  let distances: [String]
  /// The last, this and the next day of the week `W`.
  let references: [String]
  /// The end of a week.
  let weekend: String
  /// A day of a month `M` of any year.
  let yearly: String
  /// A day `A` that no calendar has made definite, with a time `T`.
  let timed: String

  private init(
    _ weekdays: String, _ months: String, day: String, month: String, moment: String, parts: String,
    days: String, distances: String, references: String, weekend: String, yearly: String, timed: String
  ) {
    func words(_ text: String) -> [String] { text.split(separator: "|").map(String.init) }
    self.weekdays = words(weekdays)
    self.months = words(months)
    self.day = day
    self.month = month
    self.moment = moment
    self.parts = words(parts)
    self.days = words(days)
    self.distances = words(distances)
    self.references = words(references)
    self.weekend = weekend
    self.yearly = yearly
    self.timed = timed
  }

  /// Returns a date in words.
  ///
  /// What no calendar has made definite is said best as it was typed ("tomorrow"), but for figures, of which nobody can tell
  /// what they were taken for.
  static func text(of date: SpokenDate, in locale: LocaleTag, words: String? = nil) -> String {
    let texts = byLanguage[locale.language] ?? english
    if let definite = texts.definite(date, in: locale) { return definite }
    if let words, !words.contains(where: { "/-.".contains($0) }) { return words }
    return texts.indefinite(date, in: locale) ?? words ?? date.text
  }

  private func definite(_ date: SpokenDate, in locale: LocaleTag) -> String? {
    guard let year = date.year, date.weekday == nil, date.offset == nil else { return nil }
    guard let month = date.month else {
      return date.day == nil && date.hour == nil ? String(year) : nil
    }
    guard let day = date.day else { return filled(self.month, year, month) }
    guard let civil = CivilTime(year: year, month: month, day: day) else { return nil }
    let weekday = weekdays[civil.weekday - 1]
    if let clock = clock(of: date) { return filled(moment, year, month, day, weekday, clock) }
    return adding(date.partOfDay, to: filled(self.day, year, month, day, weekday), in: locale)
  }

  /// A day that is counted from now or comes again and again; `nil` for one that has no words here.
  private func indefinite(_ date: SpokenDate, in locale: LocaleTag) -> String? {
    let day: String
    if let offset = date.offset {
      guard date.day == nil, date.month == nil, date.weekday == nil,
        let text = distance(offset, in: locale)
      else { return nil }
      day = text
    } else if let weekday = date.weekday {
      guard date.day == nil else { return nil }
      day = referred(date.reference, to: weekdays[weekday - 1])
    } else if date.isWeekend {
      day = referred(date.reference, to: weekend)
    } else if let month = date.month, let number = date.day, date.year == nil {
      day = filled(yearly, 0, month, number)
    } else if date.year == nil, date.month == nil, date.day == nil, let clock = clock(of: date) {
      return clock
    } else {
      return nil
    }
    guard let clock = clock(of: date) else { return adding(date.partOfDay, to: day, in: locale) }
    return timed.map { $0 == "A" ? day : $0 == "T" ? clock : String($0) }.joined()
  }

  private func distance(_ offset: SpokenDate.Offset, in locale: LocaleTag) -> String? {
    if offset.unit == .day, (-1...2).contains(offset.amount) { return days[offset.amount + 1] }
    guard offset.amount != 0, let span = SpokenDuration(Double(offset.amount.magnitude), offset.unit) else {
      return nil
    }
    let text = AmountTexts.duration(span, in: locale)
    return distances[offset.amount > 0 ? 0 : 1].map { $0 == "X" ? text : String($0) }.joined()
  }

  private func referred(_ reference: SpokenDate.Reference?, to name: String) -> String {
    guard let reference else { return name }
    return references[reference.rawValue + 1].map { $0 == "W" ? name : String($0) }.joined()
  }

  /// The time of day; of one that may be in either half of the day without a zero before it.
  private func clock(of date: SpokenDate) -> String? {
    guard let hour = date.hour else { return nil }
    let minute = date.minute ?? 0
    return "\(hour < 10 && !date.isTwelveHour ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  private func adding(_ part: PartOfDay?, to day: String, in locale: LocaleTag) -> String {
    guard let part, let place = PartOfDay.allCases.firstIndex(of: part) else { return day }
    let hasSpaces = !["ja", "zh", "th"].contains(locale.language)
    return day + (hasSpaces ? ", " : " ") + parts[place]
  }

  private func filled(
    _ pattern: String, _ year: Int, _ month: Int, _ day: Int = 0, _ weekday: String = "", _ clock: String = ""
  ) -> String {
    var text = ""
    for character in pattern {
      switch character {
      case "Y": text += String(year)
      case "M": text += months.isEmpty ? String(month) : months[month - 1]
      case "D": text += String(day)
      case "W": text += weekday
      case "T": text += clock
      default: text.append(character)
      }
    }
    return text
  }
}

// MARK: Data

extension DateTexts {
  private static let english = DateTexts(
    "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday",
    "January|February|March|April|May|June|July|August|September|October|November|December",
    day: "W, D M Y", month: "M Y", moment: "W, D M Y, T", parts: "morning|noon|afternoon|evening|night",
    days: "yesterday|today|tomorrow|the day after tomorrow", distances: "in X|X ago",
    references: "last W|this W|next W", weekend: "the weekend",
    yearly: "D M", timed: "A, T")

  private static let byLanguage: [String: DateTexts] = [
    "en": english,
    "de": DateTexts(
      "Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag",
      "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember",
      day: "W, D. M Y", month: "M Y", moment: "W, D. M Y, T", parts: "früh|mittags|nachmittags|abends|nachts",
      days: "gestern|heute|morgen|übermorgen", distances: "in X|vor X",
      references: "letzten W|diesen W|nächsten W", weekend: "Wochenende",
      yearly: "D. M", timed: "A, T"),
    "fr": DateTexts(
      "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche",
      "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
      day: "W D M Y", month: "M Y", moment: "W D M Y à T", parts: "matin|midi|après-midi|soir|nuit",
      days: "hier|aujourd’hui|demain|après-demain", distances: "dans X|il y a X",
      references: "W dernier|ce W|W prochain", weekend: "week-end",
      yearly: "D M", timed: "A à T"),
    "vi": DateTexts(
      "Thứ Hai|Thứ Ba|Thứ Tư|Thứ Năm|Thứ Sáu|Thứ Bảy|Chủ Nhật", "",
      day: "W, ngày D tháng M, Y", month: "tháng M năm Y", moment: "T W, ngày D tháng M, Y",
      parts: "sáng|trưa|chiều|tối|đêm",
      days: "hôm qua|hôm nay|ngày mai|ngày kia", distances: "X nữa|X trước",
      references: "W tuần trước|W tuần này|W tuần sau", weekend: "cuối tuần",
      yearly: "ngày D tháng M", timed: "T A"),
    "ja": DateTexts(
      "月曜日|火曜日|水曜日|木曜日|金曜日|土曜日|日曜日", "",
      day: "Y年M月D日 W", month: "Y年M月", moment: "Y年M月D日 W T", parts: "朝|昼|午後|夕方|夜",
      days: "昨日|今日|明日|明後日", distances: "X後|X前", references: "先週のW|今週のW|来週のW", weekend: "週末",
      yearly: "M月D日", timed: "A T"),
    "zh": DateTexts(
      "星期一|星期二|星期三|星期四|星期五|星期六|星期日", "",
      day: "Y年M月D日 W", month: "Y年M月", moment: "Y年M月D日 W T", parts: "早上|中午|下午|晚上|夜里",
      days: "昨天|今天|明天|后天", distances: "X后|X前", references: "上W|这W|下W", weekend: "周末",
      yearly: "M月D日", timed: "A T"),
    "tr": DateTexts(
      "Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi|Pazar",
      "Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık",
      day: "D M Y W", month: "M Y", moment: "D M Y W T", parts: "sabah|öğlen|öğleden sonra|akşam|gece",
      days: "dün|bugün|yarın|öbür gün", distances: "X sonra|X önce", references: "geçen W|bu W|gelecek W",
      weekend: "hafta sonu",
      yearly: "D M", timed: "A T"),
    "he": DateTexts(
      "יום שני|יום שלישי|יום רביעי|יום חמישי|יום שישי|יום שבת|יום ראשון",
      "ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר",
      day: "W, D בM Y", month: "M Y", moment: "W, D בM Y בשעה T",
      parts: "בבוקר|בצהריים|אחר הצהריים|בערב|בלילה",
      days: "אתמול|היום|מחר|מחרתיים", distances: "בעוד X|לפני X", references: "W שעבר|W הזה|W הבא",
      weekend: "סוף השבוע",
      yearly: "D בM", timed: "A בשעה T"),
    "th": DateTexts(
      "วันจันทร์|วันอังคาร|วันพุธ|วันพฤหัสบดี|วันศุกร์|วันเสาร์|วันอาทิตย์",
      "มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม",
      day: "Wที่ D M Y", month: "M Y", moment: "Wที่ D M Y เวลา T", parts: "เช้า|เที่ยง|บ่าย|เย็น|กลางคืน",
      days: "เมื่อวาน|วันนี้|พรุ่งนี้|มะรืนนี้", distances: "อีก X|X ที่แล้ว", references: "Wที่แล้ว|Wนี้|Wหน้า",
      weekend: "สุดสัปดาห์",
      yearly: "D M", timed: "A เวลา T"),
  ]
}
