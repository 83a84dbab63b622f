extension SpokenLanguage {
  /// Vietnamese.
  static var vietnamese: SpokenLanguage {
    var language = SpokenLanguage()
    language.tail = .tenths
    language.tailLeavesOutThousands = true
    language.clockHas24Hours = false
    language.lexicon = vietnameseTimes.merging(vietnameseQuantities) { first, _ in first }
    language.rules = vietnameseRules
    return language
  }

  private static let vietnameseTimes: [SpokenPart: [Entry]] = [
    .unit: [
      Entry("giây|s", .unit(.second)), Entry("phút", .unit(.minute)),
      Entry("giờ|tiếng|tiếng đồng hồ|h|giờ đồng hồ", .unit(.hour)), Entry("ngày", .unit(.day)),
      Entry("tuần|tuần lễ", .unit(.week)), Entry("tháng", .unit(.month)), Entry("năm", .unit(.year)),
    ],
    .calendarUnit: [Entry("tuần", .unit(.week)), Entry("tháng", .unit(.month)), Entry("năm", .unit(.year))],
    .weekday: series(
      [
        "thứ hai|thứ 2", "thứ ba|thứ 3", "thứ tư|thứ 4", "thứ năm|thứ 5", "thứ sáu|thứ 6", "thứ bảy|thứ 7",
        "chủ nhật|chúa nhật",
      ],
      SpokenEffect.weekday) + [Entry("cuối tuần", .weekend)],
    .month: series(
      [
        "tháng một|tháng giêng", "tháng hai", "tháng ba", "tháng tư", "tháng năm", "tháng sáu", "tháng bảy",
        "tháng tám",
        "tháng chín", "tháng mười", "tháng mười một", "tháng mười hai|tháng chạp",
      ], SpokenEffect.month),
    .reference: [
      Entry("tới|sau|kế tiếp|tiếp theo", .reference(1)), Entry("này", .reference(0)),
      Entry("trước|vừa rồi|rồi|ngoái", .reference(-1)),
    ],
    .dayWord: [
      Entry("hôm nay|bữa nay|ngày hôm nay", .offset(.day, 0)), Entry("ngày mai|mai", .offset(.day, 1)),
      Entry("ngày kia|ngày mốt|mốt", .offset(.day, 2)), Entry("hôm qua|ngày hôm qua", .offset(.day, -1)),
      Entry("hôm kia", .offset(.day, -2)),
      Entry("bây giờ|ngay bây giờ|ngay|ngay lập tức", .offset(.second, 0)),
    ],
    .partOfDay: [
      Entry("sáng|buổi sáng|sáng sớm", .part(.morning)), Entry("trưa|buổi trưa", .part(.noon)),
      Entry("chiều|buổi chiều", .part(.afternoon)), Entry("tối|buổi tối", .part(.evening)),
      Entry("đêm|ban đêm|khuya", .part(.night)),
    ],
    .clockWord: [
      Entry("nửa đêm", .hour(0), .minute(0), .exactHour),
      Entry("giữa trưa", .hour(12), .minute(0), .exactHour),
    ],
    .timeMark: [Entry("lúc"), Entry("vào lúc"), Entry("khoảng"), Entry("vào khoảng")],
    .partMark: [Entry("vào")],
    .dateMark: [Entry("vào"), Entry("vào ngày"), Entry("hôm"), Entry("vào hôm")],
  ]

  private static let vietnameseQuantities: [SpokenPart: [Entry]] = [
    .amountWord: [
      Entry("nửa|một nửa", .amount(0.5)), Entry("một phần tư", .amount(0.25)),
      Entry("ba phần tư", .amount(0.75)),
      Entry("một tá", .amount(12)),
    ],
    .unitHalf: [Entry("rưỡi", .addend(0.5))],
    .numberHalf: [Entry("rưỡi", .addend(0.5))],
    .fraction: [
      Entry("nửa|một nửa", .amount(0.5)), Entry("một phần tư", .amount(0.25)),
      Entry("ba phần tư", .amount(0.75)),
    ],
    .fractionMark: [Entry("phần")],
    .loneScale: [
      Entry("trăm", .factor(100)), Entry("nghìn|ngàn", .factor(1000)), Entry("vạn", .factor(10_000)),
      Entry("triệu", .factor(1e6)), Entry("tỷ|tỉ", .factor(1e9)),
    ],
    .figureScale: [Entry("tr", .factor(1e6))],
    .scale: [
      Entry("chục", .factor(10)), Entry("trăm", .factor(100)), Entry("nghìn|ngàn", .factor(1000)),
      Entry("vạn", .factor(10_000)), Entry("triệu", .factor(1e6)), Entry("tỷ|tỉ", .factor(1e9)),
    ],
    .point: [Entry("phẩy"), Entry("chấm")],
    .minus: [Entry("âm"), Entry("trừ")],
    .joiner: [Entry("và"), Entry("lẻ|linh")],
    .measureUnit: [
      Entry("ki lô mét|kilômét|cây số|ki-lô-mét|cây", .measure("km")), Entry("mét", .measure("m")),
      Entry("xen ti mét|xăng ti mét|xentimét|phân", .measure("cm")),
      Entry("mi li mét|milimét|ly", .measure("mm")),
      Entry("dặm", .measure("mi")), Entry("ki lô gam|kilôgam|ký|kí|ki lô|kg|cân|cân ta", .measure("kg")),
      Entry("gam|gram", .measure("g")), Entry("mi li gam|miligam", .measure("mg")),
      Entry("tấn", .measure("t")),
      Entry("độ", .measure("°")), Entry("độ c|độ xê", .measure("°C")), Entry("độ f|độ ép", .measure("°F")),
      Entry("lít", .measure("l")), Entry("mi li lít|mililít", .measure("ml")),
      Entry("cốc|chén", .measure("cup")),
      Entry("thìa canh|muỗng canh", .measure("tbsp")), Entry("thìa cà phê|muỗng cà phê", .measure("tsp")),
      Entry("ki lô mét một giờ|ki lô mét trên giờ|cây số một giờ|cây số giờ|km một giờ", .measure("km/h")),
      Entry("mét một giây|mét trên giây", .measure("m/s")), Entry("mét vuông", .measure("m²")),
      Entry("héc ta|hecta", .measure("ha")), Entry("ki lô oát giờ|số điện", .measure("kWh")),
      Entry("calo|ca lo", .measure("kcal")), Entry("oát", .measure("W")),
      Entry("gi ga byte|gigabyte", .measure("GB")),
      Entry("phần trăm", .measure("%")),
    ],
    .currencyName: [
      Entry("đồng|đ|vnđ", .currency("VND")), Entry("đô la|đô|đô la mỹ", .currency("USD")),
      Entry("euro|ơ rô", .currency("EUR")), Entry("bảng|bảng anh", .currency("GBP")),
      Entry("yên|yên nhật", .currency("JPY")), Entry("nhân dân tệ|tệ", .currency("CNY")),
      Entry("bạt|baht", .currency("THB")),
    ],
    .centName: [Entry("xu|cent")],
    .placeWord: [
      Entry("đầu tiên|cái đầu tiên|cái đầu|người đầu tiên", .ordinal(1)),
      Entry("cuối cùng|cái cuối cùng|cái cuối|người cuối cùng|người cuối", .ordinal(-1)),
      Entry("áp chót|kế cuối|gần cuối", .ordinal(-2)),
    ],
    .flag: [Entry("bật|mở", .boolean(true)), Entry("tắt", .boolean(false))],
  ]

  private static let vietnameseRules: [Rule] = [
    Rule(.clock, "{hour} (giờ|h|g) [đúng]"), Rule(.clock, "{hour} (giờ|h|g) {minute} [phút]"),
    Rule(.clock, "{hour} [giờ] rưỡi", .minute(30)),
    Rule(.clock, "{hour} (giờ|h|g) kém {minute} [phút]", .before),
    Rule(.time, "(lúc|vào lúc) {hour}"),
    Rule(.unitReference, "{calendarUnit} {reference}", .referenceIsOffset),
    Rule(.unitReference, "năm nay", .offset(.year, 0)),
    Rule(.calendarDay, "{weekday}"), Rule(.calendarDay, "{weekday} {reference}"),
    Rule(.calendarDay, "{weekday} {unitReference}"), Rule(.calendarDay, "{unitReference}"),
    Rule(.calendarDay, "{partOfDay} nay", .offset(.day, 0)),
    Rule(.calendarDay, "{partOfDay} (mai|ngày mai)", .offset(.day, 1)),
    Rule(.calendarDay, "{partOfDay} (qua|hôm qua)", .offset(.day, -1)),
    Rule(.calendarDay, "(ngày|mùng|mồng|ngày mùng|ngày mồng) {day}"),
    Rule(.calendarDay, "{month} {reference}"), Rule(.calendarDay, "tháng {monthNumber} {reference}"),
    Rule(.calendarDay, "(tháng {monthNumber}|{month}) [năm] {year}"),
    Rule(.calendarDay, "(vào|trong) (tháng {monthNumber}|{month})"),
    Rule(.calendarDay, "năm {year}"),
    Rule(
      .monthDay, "[ngày|mùng|mồng|ngày mùng|ngày mồng] {day} (tháng {monthNumber}|{month}) [[năm] {year}]"),
    Rule(.calendarDay, "ngày {dateFigures}"),
    Rule(.calendarDay, "[sau|trong|trong vòng] {span} nữa", .ahead),
    Rule(.calendarDay, "(sau|trong vòng) {span}", .ahead),
    Rule(.calendarDay, "{span} sau", .ahead),
    Rule(.calendarDay, "(cách đây|trước đây) {span}", .ago), Rule(.calendarDay, "{span} trước", .ago),
    Rule(.money, "{amount}~k", .factor(1000), .currency("VND")),
    Rule(.place, "[cái|người|số|món|bài|phương án] thứ {placeNumber}"),
    Rule(.place, "(số|phương án) {placeNumber}"),
    Rule(.place, "(cái|người|món|bài) {ordinalWord}"), Rule(.place, "thứ tư", .ordinal(4)),
    Rule(.place, "cái thứ tư", .ordinal(4)),
    Rule(.place, "thứ {placeNumber} từ dưới lên", .fromEnd),
  ]
}
