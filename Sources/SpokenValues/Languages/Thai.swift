extension SpokenLanguage {
  /// Thai; the day has its own hours: ตี, โมง, บ่าย, ทุ่ม.
  static var thai: SpokenLanguage {
    var language = SpokenLanguage()
    language.tail = .either
    language.clockHasPoint = true
    language.hasBuddhistYears = true
    language.lexicon = thaiTimes.merging(thaiQuantities) { first, _ in first }
    language.rules = thaiRules
    return language
  }

  private static let thaiTimes: [SpokenPart: [Entry]] = [
    .unit: [
      Entry("วินาที|วิ", .unit(.second)), Entry("นาที", .unit(.minute)), Entry("ชั่วโมง|ชม", .unit(.hour)),
      Entry("วัน", .unit(.day)), Entry("สัปดาห์|อาทิตย์", .unit(.week)), Entry("เดือน", .unit(.month)),
      Entry("ปี", .unit(.year)),
    ],
    .calendarUnit: [
      Entry("สัปดาห์|อาทิตย์", .unit(.week)), Entry("เดือน", .unit(.month)), Entry("ปี", .unit(.year)),
    ],
    .weekday: series(
      ["จันทร์", "อังคาร", "พุธ", "พฤหัสบดี|พฤหัส", "ศุกร์", "เสาร์", "อาทิตย์"].map { names in
        names.split(separator: "|").map { "\($0)|วัน\($0)" }.joined(separator: "|")
      }, SpokenEffect.weekday) + [
        Entry("สุดสัปดาห์|วันหยุดสุดสัปดาห์|เสาร์อาทิตย์", .weekend)
      ],
    .month: series(
      [
        "มกราคม|มกรา", "กุมภาพันธ์|กุมภา", "มีนาคม|มีนา", "เมษายน|เมษา", "พฤษภาคม|พฤษภา", "มิถุนายน|มิถุนา",
        "กรกฎาคม|กรกฎา", "สิงหาคม|สิงหา", "กันยายน|กันยา", "ตุลาคม|ตุลา", "พฤศจิกายน|พฤศจิกา", "ธันวาคม|ธันวา",
      ].map { names in names.split(separator: "|").map { "\($0)|เดือน\($0)" }.joined(separator: "|") },
      SpokenEffect.month),
    .reference: [
      Entry("หน้า|ถัดไป", .reference(1)), Entry("นี้", .reference(0)), Entry("ที่แล้ว|ก่อน|ที่ผ่านมา", .reference(-1)),
    ],
    .dayWord: [
      Entry("วันนี้", .offset(.day, 0)), Entry("พรุ่งนี้|วันพรุ่งนี้", .offset(.day, 1)),
      Entry("มะรืน|มะรืนนี้|วันมะรืน|วันมะรืนนี้", .offset(.day, 2)), Entry("เมื่อวาน|เมื่อวานนี้", .offset(.day, -1)),
      Entry("เมื่อวานซืน", .offset(.day, -2)), Entry("ตอนนี้|เดี๋ยวนี้|ขณะนี้", .offset(.second, 0)),
      Entry("เช้านี้", .offset(.day, 0), .part(.morning)), Entry("บ่ายนี้", .offset(.day, 0), .part(.afternoon)),
      Entry("เย็นนี้", .offset(.day, 0), .part(.evening)), Entry("คืนนี้", .offset(.day, 0), .part(.night)),
      Entry("เมื่อคืน|เมื่อคืนนี้", .offset(.day, -1), .part(.night)),
    ],
    .partOfDay: [
      Entry("เช้า|ตอนเช้า|ตอนสาย|สาย", .part(.morning)), Entry("กลางวัน|ตอนกลางวัน|ตอนเที่ยง", .part(.noon)),
      Entry("บ่าย|ตอนบ่าย", .part(.afternoon)), Entry("เย็น|ตอนเย็น|ค่ำ|ตอนค่ำ", .part(.evening)),
      Entry("กลางคืน|ตอนกลางคืน|คืน|ดึก|ตอนดึก", .part(.night)),
    ],
    .clockWord: [
      Entry("เที่ยง|เที่ยงวัน|เที่ยงตรง", .hour(12), .minute(0), .exactHour),
      Entry("เที่ยงคืน", .hour(0), .minute(0), .exactHour), Entry("เที่ยงครึ่ง", .hour(12), .minute(30), .exactHour),
      Entry("บ่ายโมง", .hour(13), .minute(0), .exactHour),
      Entry("บ่ายโมงครึ่ง", .hour(13), .minute(30), .exactHour),
    ],
    .timeMark: [Entry("ตอน"), Entry("เวลา"), Entry("ประมาณ")],
    .dateMark: [Entry("ใน"), Entry("เมื่อ")],
  ]

  private static let thaiQuantities: [SpokenPart: [Entry]] = [
    .amountWord: [Entry("ครึ่ง", .amount(0.5)), Entry("หนึ่งโหล", .amount(12))],
    .unitHalf: [Entry("ครึ่ง", .addend(0.5))],
    .numberHalf: [Entry("ครึ่ง", .addend(0.5))],
    .fraction: [Entry("ครึ่ง|ครึ่งหนึ่ง", .amount(0.5))],
    .fractionMark: [Entry("ใน"), Entry("ส่วน")],
    .loneScale: [
      Entry("ร้อย", .factor(100)), Entry("พัน", .factor(1000)), Entry("หมื่น", .factor(10_000)),
      Entry("แสน", .factor(1e5)), Entry("ล้าน", .factor(1e6)),
    ],
    .scale: [
      Entry("ร้อย", .factor(100)), Entry("พัน", .factor(1000)), Entry("หมื่น", .factor(10_000)),
      Entry("แสน", .factor(1e5)),
      Entry("ล้าน", .factor(1e6)),
    ],
    .point: [Entry("จุด")],
    .minus: [Entry("ลบ"), Entry("ติดลบ")],
    .joiner: [Entry("กับ"), Entry("และ"), Entry("กับอีก")],
    .measureUnit: [
      Entry("กิโลเมตร|กม", .measure("km")), Entry("เมตร", .measure("m")),
      Entry("เซนติเมตร|เซนต์|ซม|เซน", .measure("cm")),
      Entry("มิลลิเมตร|มม", .measure("mm")), Entry("ไมล์", .measure("mi")), Entry("ฟุต", .measure("ft")),
      Entry("นิ้ว", .measure("inch")),
      Entry("กิโลกรัม|กก", .measure("kg")), Entry("กิโล|โล", .measure("kg")), Entry("กิโล|โล", .measure("km")),
      Entry("กรัม", .measure("g")), Entry("มิลลิกรัม", .measure("mg")), Entry("ตัน", .measure("t")),
      Entry("องศา", .measure("°")),
      Entry("องศาเซลเซียส|เซลเซียส", .measure("°C")), Entry("องศาฟาเรนไฮต์|ฟาเรนไฮต์", .measure("°F")),
      Entry("ลิตร", .measure("l")),
      Entry("มิลลิลิตร|มล", .measure("ml")), Entry("ถ้วย|ถ้วยตวง", .measure("cup")),
      Entry("ช้อนโต๊ะ", .measure("tbsp")),
      Entry("ช้อนชา", .measure("tsp")), Entry("กิโลเมตรต่อชั่วโมง", .measure("km/h")),
      Entry("ตารางเมตร", .measure("m²")),
      Entry("กิโลวัตต์ชั่วโมง|หน่วย", .measure("kWh")), Entry("แคลอรี่|แคลอรี|กิโลแคลอรี่", .measure("kcal")),
      Entry("วัตต์", .measure("W")),
      Entry("กิกะไบต์|กิ๊ก", .measure("GB")), Entry("เมกะไบต์", .measure("MB")), Entry("เปอร์เซ็นต์", .measure("%")),
    ],
    .currencyName: [
      Entry("บาท", .currency("THB")), Entry("ดอลลาร์|ดอลลาร์สหรัฐ|เหรียญ", .currency("USD")),
      Entry("ยูโร", .currency("EUR")),
      Entry("ปอนด์", .currency("GBP")), Entry("เยน", .currency("JPY")), Entry("หยวน", .currency("CNY")),
      Entry("ดอง", .currency("VND")),
    ],
    .centName: [Entry("สตางค์|เซนต์")],
    .placeWord: [
      Entry("แรก|อันแรก|คนแรก", .ordinal(1)), Entry("สุดท้าย|อันสุดท้าย|คนสุดท้าย", .ordinal(-1)),
      Entry("รองสุดท้าย|อันรองสุดท้าย", .ordinal(-2)),
    ],
    .flag: [Entry("เปิด|จริง", .boolean(true)), Entry("ปิด|เท็จ", .boolean(false))],
  ]

  private static let thaiRules: [Rule] = [
    Rule(.clock, "{hour} (นาฬิกา|น) [{minute} นาที]"), Rule(.clock, "{clockFigures} (นาฬิกา|น)"),
    Rule(.clock, "{hour} โมง [ตรง]"), Rule(.clock, "{hour} โมงครึ่ง", .minute(30)),
    Rule(.clock, "{hour} โมง {minute} [นาที]"),
    Rule(.clock, "{hour} โมงเช้า", .afterNoon(false)),
    Rule(.clock, "{hour} โมงเช้าครึ่ง", .afterNoon(false), .minute(30)),
    Rule(.clock, "{hour} โมงเย็น", .afterNoon(true)),
    Rule(.clock, "{hour} โมงเย็นครึ่ง", .afterNoon(true), .minute(30)),
    Rule(.clock, "บ่าย {hour} [โมง]", .afterNoon(true)),
    Rule(.clock, "บ่าย {hour} [โมง] ครึ่ง", .afterNoon(true), .minute(30)),
    Rule(.clock, "บ่าย {hour} [โมง] {minute} นาที", .afterNoon(true)),
    Rule(.clock, "บ่ายโมง {minute} นาที", .hour(13), .exactHour),
    Rule(.clock, "{hour} ทุ่ม [ตรง]", .hoursFrom(18)),
    Rule(.clock, "{hour} ทุ่มครึ่ง", .hoursFrom(18), .minute(30)),
    Rule(.clock, "{hour} ทุ่ม {minute} [นาที]", .hoursFrom(18)), Rule(.clock, "ตี {hour}", .afterNoon(false)),
    Rule(.clock, "ตี {hour} ครึ่ง", .afterNoon(false), .minute(30)),
    Rule(.clock, "ตี {hour} {minute} นาที", .afterNoon(false)),
    Rule(.unitReference, "{calendarUnit} {reference}", .referenceIsOffset),
    Rule(.calendarDay, "{weekday}"), Rule(.calendarDay, "{weekday} {reference}"),
    Rule(.calendarDay, "{weekday} {unitReference}"),
    Rule(.calendarDay, "{unitReference}"), Rule(.calendarDay, "{month} {reference}"),
    Rule(.calendarDay, "{month} [ปี] [พ.ศ.|ค.ศ.] {year}"), Rule(.calendarDay, "วันที่ {day}"),
    Rule(.monthDay, "[วันที่] {day} {month} [[ปี] [พ.ศ.|ค.ศ.] {year}]"), Rule(.calendarDay, "วันที่ {dateFigures}"),
    Rule(.calendarDay, "{weekday} [ที่] {monthDay}"),
    Rule(.calendarDay, "[ใน] อีก {span}", .ahead), Rule(.calendarDay, "ใน {span}", .ahead),
    Rule(.calendarDay, "[อีก] {span} ข้างหน้า", .ahead),
    Rule(.calendarDay, "[เมื่อ] {span} (ที่แล้ว|ก่อน|ที่ผ่านมา)", .ago),
    Rule(.spanPart, "{unit} ครึ่ง", .amount(1.5), .closeSpan),
    Rule(.spanPart, "{unit} หนึ่ง", .amount(1), .closeSpan),
    Rule(.place, "[อัน|คน|ลำดับ|ข้อ] ที่ {placeNumber}"), Rule(.place, "(หมายเลข|เบอร์) {placeNumber}"),
    Rule(.place, "[อัน|คน] ที่ {placeNumber} (จากท้าย|นับจากท้าย|จากสุดท้าย)", .fromEnd),
  ]
}
