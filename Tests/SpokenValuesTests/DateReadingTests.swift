import SpokenValues
import Testing

@Suite struct DateReadingTests {
  static let english = SpokenCase.table(
    "en",
    """
    today => +P0D
    tomorrow => +P1D
    the day after tomorrow => +P2D
    yesterday => -P1D
    now => +PT0S
    tonight => +P0D T-night
    tomorrow morning => +P1D T-morning
    tomorrow at 9 => +P1D T09:00?
    tomorrow at 9 am => +P1D T09:00
    tomorrow at nine in the morning => +P1D T09:00
    9 pm tomorrow => +P1D T21:00
    at 7 => T07:00?
    7 pm => T19:00
    7:30 => T07:30?
    07:30 => T07:30
    7:30pm => T19:30
    20:30 => T20:30
    seven thirty => T07:30?
    seven oh five => T07:05?
    at seven thirty in the evening => T19:30
    half past seven => T07:30?
    quarter past seven => T07:15?
    a quarter past seven pm => T19:15
    quarter to seven => T06:45?
    ten to eight => T07:50?
    twenty past 8 => T08:20?
    8 o'clock => T08:00?
    noon => T12:00
    midnight => T00:00
    tomorrow at noon => +P1D T12:00
    friday => W5
    on Friday => W5
    next friday => next-W5
    this friday => this-W5
    last friday => last-W5
    friday next week => +P1W W5
    friday evening => W5 T-evening
    friday at 8 pm => W5 T20:00
    next week => +P1W
    last month => -P1M
    this year => +P0Y
    next weekend => next-WE
    in two hours => +PT2H
    in half an hour => +PT30M
    in an hour and a half => +PT90M
    in 10 minutes => +PT10M
    in a week => +P7D
    in 3 weeks => +P21D
    in a month => +P1M
    in two years => +P2Y
    two days ago => -P2D
    an hour ago => -PT1H
    November 30 => XXXX-11-30
    November 30th, 2026 => 2026-11-30
    30 November 2026 => 2026-11-30
    the 30th of November => XXXX-11-30
    thirtieth of november => XXXX-11-30
    the third => XXXX-XX-03
    may 5 at 5pm => XXXX-05-05T17:00
    friday november 30 => XXXX-11-30 W5
    2026-11-30 => 2026-11-30
    2026-11-30 20:30 => 2026-11-30T20:30
    2026-11-30T20:30 => 2026-11-30T20:30
    11/30/2026 => 2026-11-30
    11/30 => XXXX-11-30
    in november => XXXX-11
    november 2026 => 2026-11
    this morning => +P0D T-morning
    in the morning => T-morning
    monday morning at 9 => W1 T09:00
    next tuesday at half past three => next-W2 T03:30?
    on the 3rd of may at noon => XXXX-05-03T12:00
    at 8 tonight => +P0D T20:00
    the number two => -
    february 30 => -
    25:00 => -
    7 => -
    march past the house => -
    the 45th => -
    next => -
    12:75 => -
    """)
  static let german = SpokenCase.table(
    "de",
    """
    heute => +P0D
    morgen => +P1D
    übermorgen => +P2D
    ubermorgen => +P2D
    morgen früh => +P1D T-morning
    heute Abend => +P0D T-evening
    heute abend um acht => +P0D T20:00
    um 7 => T07:00?
    um sieben Uhr => T07:00?
    7 Uhr 30 => T07:30?
    20 Uhr => T20:00
    20.30 Uhr => T20:30
    20:30 => T20:30
    halb acht => T07:30?
    um halb acht abends => T19:30
    viertel nach sieben => T07:15?
    Viertel vor sieben => T06:45?
    dreiviertel acht => T07:45?
    zehn vor acht => T07:50?
    fünf vor halb acht => T07:25?
    fünf nach halb acht => T07:35?
    Mitternacht => T00:00
    am Freitag => W5
    nächsten Freitag => next-W5
    diesen Freitag => this-W5
    letzten Freitag => last-W5
    Freitag nächster Woche => +P1W W5
    Freitagabend => W5 T-evening
    nächsten Dienstag um halb vier nachmittags => next-W2 T15:30
    nächste Woche => +P1W
    letzten Monat => -P1M
    in zwei Stunden => +PT2H
    in einer halben Stunde => +PT30M
    in anderthalb Stunden => +PT90M
    in einer Viertelstunde => +PT15M
    in einer Woche => +P7D
    vor zwei Tagen => -P2D
    30. November => XXXX-11-30
    am 30. November 2026 => 2026-11-30
    am dritten März => XXXX-03-03
    am dritten März um 8 Uhr => XXXX-03-03T08:00?
    30.11.2026 => 2026-11-30
    30.11. => XXXX-11-30
    am Wochenende => WE
    im November => XXXX-11
    31. Februar => -
    halb => -
    die Woche => -
    um 25 Uhr => -
    """)
  static let french = SpokenCase.table(
    "fr",
    """
    aujourd'hui => +P0D
    aujourd’hui => +P0D
    demain => +P1D
    après-demain => +P2D
    hier => -P1D
    demain matin => +P1D T-morning
    ce soir => +P0D T-evening
    ce soir à 20h30 => +P0D T20:30
    à sept heures => T07:00?
    7 heures du soir => T19:00
    20h30 => T20:30
    20 h => T20:00
    sept heures et demie => T07:30?
    sept heures et quart => T07:15?
    huit heures moins le quart => T07:45?
    huit heures moins dix => T07:50?
    midi => T12:00
    minuit => T00:00
    midi et demi => T12:30
    vendredi => W5
    vendredi prochain => next-W5
    ce vendredi => this-W5
    vendredi dernier => last-W5
    vendredi de la semaine prochaine => +P1W W5
    vendredi soir => W5 T-evening
    vendredi à 20 h => W5 T20:00
    la semaine prochaine => +P1W
    cette semaine => +P0W
    le mois dernier => -P1M
    dans deux heures => +PT2H
    dans une demi-heure => +PT30M
    dans une heure et demie => +PT90M
    dans un quart d'heure => +PT15M
    dans trois semaines => +P21D
    il y a deux jours => -P2D
    30 novembre => XXXX-11-30
    le 30 novembre 2026 => 2026-11-30
    le 1er mai => XXXX-05-01
    le premier mai => XXXX-05-01
    30/11/2026 => 2026-11-30
    ce week-end => this-WE
    le 32 mai => -
    heures => -
    prochain => -
    """)
  static let vietnamese = SpokenCase.table(
    "vi",
    """
    hôm nay => +P0D
    ngày mai => +P1D
    ngay mai => +P1D
    ngày kia => +P2D
    hôm qua => -P1D
    bây giờ => +PT0S
    sáng mai => +P1D T-morning
    tối nay => +P0D T-evening
    8 giờ tối => T20:00
    8 gio toi => T20:00
    8 giờ sáng mai => +P1D T08:00
    lúc bảy giờ => T07:00?
    bảy giờ rưỡi => T07:30?
    bảy giờ kém mười lăm => T06:45?
    7 giờ 15 phút => T07:15?
    20h30 => T20:30
    20:30 => T20:30
    12 giờ trưa => T12:00
    12 giờ đêm => T00:00
    1 giờ sáng => T01:00
    nửa đêm => T00:00
    thứ sáu => W5
    thứ 6 => W5
    chủ nhật => W7
    thứ sáu tới => next-W5
    thứ sáu này => this-W5
    thứ sáu tuần sau => +P1W W5
    thứ sáu tuần trước => -P1W W5
    tối thứ sáu => W5 T-evening
    3 giờ rưỡi chiều thứ ba tuần sau => +P1W W2 T15:30
    thứ ba tới lúc 3 giờ chiều => next-W2 T15:00
    tuần sau => +P1W
    tháng trước => -P1M
    năm nay => +P0Y
    hai tiếng nữa => +PT2H
    nửa tiếng nữa => +PT30M
    trong 10 phút nữa => +PT10M
    sau một tiếng rưỡi => +PT90M
    hai ngày trước => -P2D
    cách đây hai ngày => -P2D
    ngày 30 tháng 11 => XXXX-11-30
    30 tháng mười một năm 2026 => 2026-11-30
    30/11/2026 => 2026-11-30
    cuối tuần này => this-WE
    ngày 31 tháng 2 => -
    thứ => -
    giờ => -
    """)
  static let japanese = SpokenCase.table(
    "ja",
    """
    今日 => +P0D
    明日 => +P1D
    明後日 => +P2D
    昨日 => -P1D
    今 => +PT0S
    明日の朝 => +P1D T-morning
    今夜 => +P0D T-night
    今夜8時 => +P0D T20:00
    明日の午後3時 => +P1D T15:00
    午前7時 => T07:00
    午後3時半 => T15:30
    7時 => T07:00?
    七時十五分 => T07:15?
    7時半 => T07:30?
    7時10分前 => T06:50?
    20:30 => T20:30
    午後7:30 => T19:30
    正午 => T12:00
    夜の8時 => T20:00
    金曜日 => W5
    次の金曜日 => next-W5
    来週の金曜日 => +P1W W5
    来週金曜 => +P1W W5
    金曜日の夜 => W5 T-night
    来週の火曜日の午後三時半 => +P1W W2 T15:30
    来週 => +P1W
    先月 => -P1M
    今年 => +P0Y
    2時間後 => +PT2H
    30分後 => +PT30M
    一時間半後 => +PT90M
    三日前 => -P3D
    二週間後 => +P14D
    11月30日 => XXXX-11-30
    十一月三十日 => XXXX-11-30
    2026年11月30日 => 2026-11-30
    来月の3日 => +P1M XXXX-XX-03
    2026/11/30 => 2026-11-30
    11月30日 20時 => XXXX-11-30T20:00
    週末 => WE
    2月31日 => -
    時 => -
    25時 => -
    来 => -
    """)
  static let chinese = SpokenCase.table(
    "zh",
    """
    今天 => +P0D
    明天 => +P1D
    后天 => +P2D
    大后天 => +P3D
    昨天 => -P1D
    现在 => +PT0S
    明天早上 => +P1D T-morning
    今晚 => +P0D T-evening
    今晚八点 => +P0D T20:00
    明天下午三点 => +P1D T15:00
    下午三点半 => T15:30
    早上七点 => T07:00
    七点 => T07:00?
    七点一刻 => T07:15?
    七点三刻 => T07:45?
    七点十五分 => T07:15?
    七点二十 => T07:20?
    七点零五分 => T07:05?
    差五分八点 => T07:55?
    差一刻八点 => T07:45?
    20:30 => T20:30
    晚上7:30 => T19:30
    中午十二点 => T12:00
    正午 => T12:00
    星期五 => W5
    周日 => W7
    下周五 => +P1W W5
    下个星期五 => +P1W W5
    这周五 => +P0W W5
    上周五 => -P1W W5
    周五晚上 => W5 T-evening
    下周二下午三点半 => +P1W W2 T15:30
    下周 => +P1W
    上个月 => -P1M
    明年 => +P1Y
    两小时后 => +PT2H
    半小时后 => +PT30M
    一个半小时后 => +PT90M
    三天前 => -P3D
    十一月三十日 => XXXX-11-30
    11月30号 => XXXX-11-30
    2026年11月30日 => 2026-11-30
    2026/11/30 => 2026-11-30
    下周末 => +P1W WE
    周末 => WE
    二月三十一日 => -
    点 => -
    二十五点 => -
    """)
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

  @Test(arguments: english + german + french + vietnamese + japanese + chinese + turkish + hebrew + thai)
  func `dates and times are read as people say them`(row: SpokenCase) { row.check(.date) }

  @Test(arguments: [
    SpokenCase("en-GB", "30/11/2026", "2026-11-30"), SpokenCase("en-GB", "5/6/2026", "2026-06-05"),
    SpokenCase("en", "5/6/2026", "2026-05-06"), SpokenCase("en", "30/11/2026", "2026-11-30"),
    SpokenCase("es", "30.11.2026", "2026-11-30"), SpokenCase("ru", "30/11/2026 20:30", "2026-11-30T20:30"),
    SpokenCase("ko", "2026-11-30", "2026-11-30"), SpokenCase("es", "mañana", nil),
  ])
  func `other locales read figures in their order`(row: SpokenCase) { row.check(.date) }

  @Test func `shorter readings follow the longest`() {
    let found = Speech.of("en").readings(.date, "tomorrow at 9 in the kitchen")
    #expect(found.map(\.end) == [3, 1])
    #expect(found.map(\.value.text) == ["+P1D T09:00?", "+P1D"])
  }

  @Test func `nothing is read where nothing of the kind can start`() {
    let speech = Speech.of("en")
    for start in 0...4 {
      #expect(speech.readings(.date, "log an espresso with milk", at: start).isEmpty)
    }
  }
}
