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

  private init(
    _ weekdays: String, _ months: String, day: String, month: String, moment: String, parts: String
  ) {
    func words(_ text: String) -> [String] { text.split(separator: "|").map(String.init) }
    self.weekdays = words(weekdays)
    self.months = words(months)
    self.day = day
    self.month = month
    self.moment = moment
    self.parts = words(parts)
  }

  /// Returns a date in words; `nil` for one that no calendar has made definite.
  static func text(of date: SpokenDate, in locale: LocaleTag) -> String? {
    let texts = byLanguage[locale.language] ?? english
    guard let year = date.year, date.weekday == nil, date.offset == nil else { return nil }
    guard let month = date.month else {
      return date.day == nil && date.hour == nil ? String(year) : nil
    }
    guard let day = date.day else { return texts.filled(texts.month, year, month) }
    guard let civil = CivilTime(year: year, month: month, day: day) else { return nil }
    let weekday = texts.weekdays[civil.weekday - 1]
    if let hour = date.hour {
      let minute = date.minute ?? 0
      let clock = "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
      return texts.filled(texts.moment, year, month, day, weekday, clock)
    }
    let whole = texts.filled(texts.day, year, month, day, weekday)
    guard let part = date.partOfDay, let place = PartOfDay.allCases.firstIndex(of: part) else { return whole }
    let hasSpaces = !["ja", "zh", "th"].contains(locale.language)
    return whole + (hasSpaces ? ", " : " ") + texts.parts[place]
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
    day: "W, D M Y", month: "M Y", moment: "W, D M Y, T", parts: "morning|noon|afternoon|evening|night")

  private static let byLanguage: [String: DateTexts] = [
    "en": english,
    "de": DateTexts(
      "Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag",
      "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember",
      day: "W, D. M Y", month: "M Y", moment: "W, D. M Y, T", parts: "früh|mittags|nachmittags|abends|nachts"),
    "fr": DateTexts(
      "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche",
      "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
      day: "W D M Y", month: "M Y", moment: "W D M Y à T", parts: "matin|midi|après-midi|soir|nuit"),
    "vi": DateTexts(
      "Thứ Hai|Thứ Ba|Thứ Tư|Thứ Năm|Thứ Sáu|Thứ Bảy|Chủ Nhật", "",
      day: "W, ngày D tháng M, Y", month: "tháng M năm Y", moment: "T W, ngày D tháng M, Y",
      parts: "sáng|trưa|chiều|tối|đêm"),
    "ja": DateTexts(
      "月曜日|火曜日|水曜日|木曜日|金曜日|土曜日|日曜日", "",
      day: "Y年M月D日 W", month: "Y年M月", moment: "Y年M月D日 W T", parts: "朝|昼|午後|夕方|夜"),
    "zh": DateTexts(
      "星期一|星期二|星期三|星期四|星期五|星期六|星期日", "",
      day: "Y年M月D日 W", month: "Y年M月", moment: "Y年M月D日 W T", parts: "早上|中午|下午|晚上|夜里"),
    "tr": DateTexts(
      "Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi|Pazar",
      "Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık",
      day: "D M Y W", month: "M Y", moment: "D M Y W T", parts: "sabah|öğlen|öğleden sonra|akşam|gece"),
    "he": DateTexts(
      "יום שני|יום שלישי|יום רביעי|יום חמישי|יום שישי|יום שבת|יום ראשון",
      "ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר",
      day: "W, D בM Y", month: "M Y", moment: "W, D בM Y בשעה T",
      parts: "בבוקר|בצהריים|אחר הצהריים|בערב|בלילה"),
    "th": DateTexts(
      "วันจันทร์|วันอังคาร|วันพุธ|วันพฤหัสบดี|วันศุกร์|วันเสาร์|วันอาทิตย์",
      "มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม",
      day: "Wที่ D M Y", month: "M Y", moment: "Wที่ D M Y เวลา T", parts: "เช้า|เที่ยง|บ่าย|เย็น|กลางคืน"),
  ]
}
