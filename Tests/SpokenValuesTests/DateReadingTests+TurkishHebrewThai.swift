/// Dates and times in Turkish, Hebrew and Thai.
extension DateReadingTests {
  static let turkish = SpokenCase.table(
    "tr",
    """
    bugün => +P0D
    yarın => +P1D
    YARIN => +P1D
    dün => -P1D
    öbür gün => +P2D
    şimdi => +PT0S
    yarın sabah => +P1D T-morning
    bu akşam => +P0D T-evening
    yarın akşam 8'de => +P1D T20:00
    yarın saat 8'de => +P1D T08:00?
    yarın 8:30 => +P1D T08:30
    saat yedi => T07:00?
    saat yedi buçuk => T07:30?
    yedi buçukta => T07:30?
    yediyi çeyrek geçe => T07:15?
    yediye çeyrek kala => T06:45?
    sekize on kala => T07:50?
    sekizde => T08:00?
    saat 20.30'da => T20:30
    20:30 => T20:30
    gece yarısı => T00:00
    akşam 8 => T20:00
    cuma => W5
    cuma günü => W5
    gelecek cuma => next-W5
    bu cuma => this-W5
    geçen cuma => last-W5
    haftaya cuma => +P1W W5
    cuma akşamı => W5 T-evening
    gelecek hafta => +P1W
    geçen ay => -P1M
    bu yıl => +P0Y
    iki saat sonra => +PT2H
    yarım saat sonra => +PT30M
    bir buçuk saat sonra => +PT90M
    iki gün önce => -P2D
    30 Kasım => XXXX-11-30
    30 Kasım 2026 => 2026-11-30
    30 Kasım'da => XXXX-11-30
    30.11.2026 => 2026-11-30
    hafta sonu => WE
    31 Şubat => -
    saat => -
    çeyrek => -
    """)

  static let hebrew = SpokenCase.table(
    "he",
    """
    היום => +P0D
    מחר => +P1D
    מחרתיים => +P2D
    אתמול => -P1D
    עכשיו => +PT0S
    מחר בבוקר => +P1D T-morning
    הערב => +P0D T-evening
    מחר בשמונה בערב => +P1D T20:00
    בשעה שבע => T07:00?
    בשבע => T07:00?
    בשבע וחצי => T07:30?
    שבע וחצי => T07:30?
    שבע ורבע => T07:15?
    רבע לשבע => T06:45?
    עשרה לשמונה => T07:50?
    שמונה ועשרים => T08:20?
    ב-8 => T08:00?
    ב-20:30 => T20:30
    20:30 => T20:30
    חצות => T00:00
    שמונה בערב => T20:00
    יום שישי => W5
    ביום שישי => W5
    שישי הבא => next-W5
    יום שישי שעבר => last-W5
    שבת => W6
    יום שישי בשבוע הבא => +P1W W5
    שישי בערב => W5 T-evening
    שבוע הבא => +P1W
    בשבוע הבא => +P1W
    חודש שעבר => -P1M
    בעוד שעתיים => +PT2H
    עוד חצי שעה => +PT30M
    בעוד שעה וחצי => +PT90M
    לפני יומיים => -P2D
    לפני שבוע => -P7D
    30 בנובמבר => XXXX-11-30
    30 בנובמבר 2026 => 2026-11-30
    30/11/2026 => 2026-11-30
    סוף השבוע => WE
    31 בפברואר => -
    שעה => -
    הבא => -
    """)

  static let thai = SpokenCase.table(
    "th",
    """
    วันนี้ => +P0D
    พรุ่งนี้ => +P1D
    มะรืน => +P2D
    เมื่อวาน => -P1D
    ตอนนี้ => +PT0S
    พรุ่งนี้เช้า => +P1D T-morning
    คืนนี้ => +P0D T-night
    พรุ่งนี้สองทุ่ม => +P1D T20:00
    สองทุ่ม => T20:00
    สองทุ่มครึ่ง => T20:30
    ตีสอง => T02:00
    แปดโมงเช้า => T08:00
    สี่โมงเย็น => T16:00
    บ่ายสองโมง => T14:00
    บ่ายสอง => T14:00
    บ่ายโมง => T13:00
    เที่ยง => T12:00
    เที่ยงคืน => T00:00
    20 นาฬิกา => T20:00
    20.30 น. => T20:30
    20:30 => T20:30
    สิบโมง => T10:00?
    วันศุกร์ => W5
    วันศุกร์หน้า => next-W5
    ศุกร์นี้ => this-W5
    วันศุกร์ที่แล้ว => last-W5
    วันศุกร์ตอนเย็น => W5 T-evening
    สัปดาห์หน้า => +P1W
    เดือนที่แล้ว => -P1M
    ปีนี้ => +P0Y
    อีกสองชั่วโมง => +PT2H
    อีกครึ่งชั่วโมง => +PT30M
    ในอีกสิบนาที => +PT10M
    อีกชั่วโมงครึ่ง => +PT90M
    สองวันก่อน => -P2D
    30 พฤศจิกายน => XXXX-11-30
    วันที่ 30 พฤศจิกายน 2569 => 2026-11-30
    30/11/2026 => 2026-11-30
    สุดสัปดาห์ => WE
    30 กุมภาพันธ์ => -
    โมง => -
    หน้า => -
    """)
}
