extension SpokenLanguage {
  /// Turkish; hours carry their case: "sekizde", "yediyi çeyrek geçe", "yediye çeyrek kala".
  static var turkish: SpokenLanguage {
    var language = SpokenLanguage()
    language.clockHasPoint = true
    language.ordinalHasPoint = true
    language.lexicon = turkishTimes.merging(turkishQuantities) { first, _ in first }
    language.rules = turkishRules
    return language
  }

  private static let turkishTimes: [SpokenPart: [Entry]] = [
    .unit: [
      Entry("saniye|sn|saniyelik", .unit(.second)), Entry("dakika|dk|dakikalık", .unit(.minute)),
      Entry("saat|sa|saatlik", .unit(.hour)), Entry("gün|günlük", .unit(.day)),
      Entry("hafta|haftalık", .unit(.week)),
      Entry("ay|aylık", .unit(.month)), Entry("yıl|sene|yıllık", .unit(.year)),
    ],
    .calendarUnit: [
      Entry("hafta", .unit(.week)), Entry("ay", .unit(.month)), Entry("yıl|sene", .unit(.year)),
    ],
    .weekday: series(
      ["pazartesi", "salı", "çarşamba", "perşembe", "cuma", "cumartesi", "pazar"].map { "\($0)|\($0) günü" },
      SpokenEffect.weekday) + [Entry("hafta sonu|haftasonu", .weekend)],
    .month: series(
      [
        "ocak", "şubat", "mart", "nisan", "mayıs", "haziran", "temmuz", "ağustos", "eylül", "ekim", "kasım",
        "aralık",
      ], SpokenEffect.month),
    .reference: [
      Entry("gelecek|önümüzdeki|bir sonraki", .reference(1)), Entry("bu", .reference(0)),
      Entry("geçen|geçtiğimiz|bir önceki", .reference(-1)),
    ],
    .unitReference: [Entry("haftaya", .offset(.week, 1)), Entry("seneye", .offset(.year, 1))],
    .dayWord: [
      Entry("bugün", .offset(.day, 0)), Entry("yarın", .offset(.day, 1)),
      Entry("öbür gün|ertesi gün", .offset(.day, 2)),
      Entry("dün", .offset(.day, -1)), Entry("evvelsi gün|önceki gün", .offset(.day, -2)),
      Entry("şimdi|hemen|şu an", .offset(.second, 0)), Entry("bu sabah", .offset(.day, 0), .part(.morning)),
      Entry("bu öğlen|bu öğle", .offset(.day, 0), .part(.noon)),
      Entry("bu akşam", .offset(.day, 0), .part(.evening)),
      Entry("bu gece", .offset(.day, 0), .part(.night)),
    ],
    .partOfDay: [
      Entry("sabah|sabahleyin|öğleden önce|sabahı", .part(.morning)),
      Entry("öğle|öğlen|öğleyin", .part(.noon)),
      Entry("öğleden sonra|ikindi", .part(.afternoon)),
      Entry("akşam|akşamleyin|akşamüstü|akşamı", .part(.evening)),
      Entry("gece|geceleyin|gecesi", .part(.night)),
    ],
    .clockWord: [Entry("gece yarısı", .hour(0), .minute(0), .exactHour)],
    .minuteWord: [Entry("çeyrek", .minute(15))],
    .hourAt: series(
      [
        "birde", "ikide", "üçte", "dörtte", "beşte", "altıda", "yedide", "sekizde", "dokuzda", "onda",
        "on birde",
        "on ikide",
      ], SpokenEffect.hour),
    .hourFrom: series(
      [
        "biri", "ikiyi", "üçü", "dördü", "beşi", "altıyı", "yediyi", "sekizi", "dokuzu", "onu", "on biri",
        "on ikiyi",
      ], SpokenEffect.hour),
    .hourTo: series(
      [
        "bire", "ikiye", "üçe", "dörde", "beşe", "altıya", "yediye", "sekize", "dokuza", "ona", "on bire",
        "on ikiye",
      ], SpokenEffect.hour),
    .timeMark: [Entry("saat")],
  ]

  private static let turkishQuantities: [SpokenPart: [Entry]] = [
    .amountWord: [
      Entry("yarım", .amount(0.5)), Entry("çeyrek", .amount(0.25)), Entry("bir düzine", .amount(12)),
    ],
    .numberHalf: [Entry("buçuk", .addend(0.5))],
    .fraction: [
      Entry("yarım|yarısı", .amount(0.5)), Entry("çeyrek|dörtte bir", .amount(0.25)),
      Entry("dörtte üç", .amount(0.75)),
      Entry("üçte bir", .amount(1.0 / 3)), Entry("üçte iki", .amount(2.0 / 3)),
      Entry("beşte bir", .amount(0.2)),
    ],
    .loneScale: [Entry("yüz", .factor(100)), Entry("bin", .factor(1000))],
    .figureScale: [Entry("mn", .factor(1e6)), Entry("mr", .factor(1e9))],
    .scale: [
      Entry("yüz", .factor(100)), Entry("bin", .factor(1000)), Entry("milyon", .factor(1e6)),
      Entry("milyar", .factor(1e9)),
    ],
    .point: [Entry("virgül"), Entry("nokta")],
    .minus: [Entry("eksi")],
    .joiner: [Entry("ve")],
    .measureUnit: [
      Entry("kilometre", .measure("km")), Entry("metre", .measure("m")),
      Entry("santimetre|santim", .measure("cm")),
      Entry("milimetre|milim", .measure("mm")), Entry("mil", .measure("mi")), Entry("fit", .measure("ft")),
      Entry("inç", .measure("inch")), Entry("kilogram|kilo", .measure("kg")), Entry("gram|gr", .measure("g")),
      Entry("miligram", .measure("mg")), Entry("ton", .measure("t")), Entry("derece", .measure("°")),
      Entry("santigrat derece|derece santigrat|santigrat|derece c", .measure("°C")),
      Entry("fahrenhayt|fahrenheit|derece fahrenhayt", .measure("°F")), Entry("litre|lt", .measure("l")),
      Entry("mililitre", .measure("ml")), Entry("bardak|su bardağı|fincan", .measure("cup")),
      Entry("yemek kaşığı", .measure("tbsp")), Entry("çay kaşığı", .measure("tsp")),
      Entry("kilometre saat|saatte kilometre", .measure("km/h")),
      Entry("metrekare|metre kare", .measure("m²")),
      Entry("hektar", .measure("ha")), Entry("kilovatsaat|kilovat saat", .measure("kWh")),
      Entry("kalori|kilokalori", .measure("kcal")), Entry("vat|watt", .measure("W")),
      Entry("gigabayt", .measure("GB")),
      Entry("megabayt", .measure("MB")),
    ],
    .measurePrefix: [Entry("yüzde|%", .measure("%"))],
    .currencyName: [
      Entry("lira|tl|türk lirası", .currency("TRY")), Entry("dolar|amerikan doları", .currency("USD")),
      Entry("euro|avro", .currency("EUR")), Entry("sterlin|pound", .currency("GBP")),
      Entry("yen", .currency("JPY")),
      Entry("yuan", .currency("CNY")), Entry("frank", .currency("CHF")),
    ],
    .centName: [Entry("kuruş|sent|kr")],
    .ordinalWord: series(
      [
        "birincisi|birinciyi", "ikincisi|ikinciyi", "üçüncüsü|üçüncüyü", "dördüncüsü|dördüncüyü",
        "beşincisi|beşinciyi",
        "altıncısı", "yedincisi", "sekizincisi", "dokuzuncusu", "onuncusu",
      ], SpokenEffect.ordinal),
    .ordinalSuffix: [
      Entry("inci"), Entry("ıncı"), Entry("uncu"), Entry("üncü"), Entry("nci"), Entry("ncı"), Entry("ncu"),
      Entry("ncü"),
    ],
    .placeWord: [
      Entry("ilk|ilki", .ordinal(1)), Entry("son|sonuncu|sonuncusu|en son|en sonuncu", .ordinal(-1)),
      Entry("sondan bir önceki", .ordinal(-2)),
    ],
    .flag: [Entry("açık|aç", .boolean(true)), Entry("kapalı|kapat", .boolean(false))],
  ]

  private static let turkishRules: [Rule] = [
    Rule(.time, "saat {hour}"), Rule(.time, "saat {hour} {fullMinute}"), Rule(.clock, "[saat] {hourAt}"),
    Rule(.clock, "[saat] {hour}~(de|da|te|ta)"), Rule(.clock, "[saat] {clockFigures}~(de|da|te|ta)"),
    Rule(.clock, "[saat] {hour} (buçukta|buçuğa)", .minute(30)),
    Rule(.time, "saat {hour} buçuk", .minute(30)),
    Rule(.clock, "{hourFrom} ({minuteWord}|{minute}) (geçe|geçiyor)"),
    Rule(.clock, "{hourTo} ({minuteWord}|{minute}) (kala|var)", .before),
    Rule(.clock, "{hour}~(ye|ya|e|a) ({minuteWord}|{minute}) (kala|var)", .before),
    Rule(.clock, "{hour}~(i|ı|u|ü|yi|yı) ({minuteWord}|{minute}) (geçe|geçiyor)"),
    Rule(.date, "{dayPart} [saat] {hour}"), Rule(.date, "{dayName} {dayPart} [saat] {hour}"),
    Rule(.date, "{dayPart} [saat] {hour} buçuk", .minute(30)),
    Rule(.date, "{dayName} {dayPart} [saat] {hour} buçuk", .minute(30)),
    Rule(.unitReference, "{reference} {calendarUnit}", .referenceIsOffset),
    Rule(.calendarDay, "{weekday}"), Rule(.calendarDay, "{reference} ({weekday}|{month})"),
    Rule(.calendarDay, "{unitReference} {weekday}"), Rule(.calendarDay, "{unitReference}"),
    Rule(.calendarDay, "[{year}] {month} ayında"), Rule(.calendarDay, "{month} {year}"),
    Rule(.calendarDay, "{month}~(da|de|ta|te)"), Rule(.calendarDay, "ayın {dayOrdinal}"),
    Rule(.monthDay, "{day} {month} [{year}]"), Rule(.calendarDay, "{monthDay}~(da|de|ta|te)"),
    Rule(.calendarDay, "{monthDay} {weekday}"),
    Rule(.calendarDay, "{span} (sonra|içinde)", .ahead), Rule(.calendarDay, "{span} önce", .ago),
    Rule(.measurement, "{measurePrefix} {amount}"),
    Rule(.measurement, "saatte {amount} kilometre", .measure("km/h")),
    Rule(.place, "sondan {ordinalWord}", .fromEnd), Rule(.place, "{placeNumber} numara"),
  ]
}
