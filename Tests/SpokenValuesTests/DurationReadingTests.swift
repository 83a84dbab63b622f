import SpokenValues
import Testing

@Suite struct DurationReadingTests {
  static let english = SpokenCase.table(
    "en",
    """
    90 seconds => PT1M30S
    half an hour => PT30M
    an hour => PT1H
    an hour and a half => PT1H30M
    one and a half hours => PT1H30M
    1.5 hours => PT1H30M
    2 hours 15 minutes => PT2H15M
    two hours and fifteen minutes => PT2H15M
    2 hours 15 => PT2H15M
    1h30 => PT1H30M
    2h => PT2H
    1 hour, 2 minutes and 3 seconds => PT1H2M3S
    a quarter of an hour => PT15M
    three quarters of an hour => PT45M
    10 mins => PT10M
    a couple of days => P2D
    3 weeks => P21D
    a fortnight => P14D
    two years and a half => P2Y6M
    6 months => P6M
    half a day => PT12H
    a month and a half => P1M15D
    a day and two hours => P1DT2H
    15 minutes and 2 hours => -
    hours => -
    two => -
    -5 minutes => -
    """)
  static let german = SpokenCase.table(
    "de",
    """
    90 Sekunden => PT1M30S
    eine halbe Stunde => PT30M
    eine Stunde => PT1H
    anderthalb Stunden => PT1H30M
    eineinhalb Stunden => PT1H30M
    zweieinhalb Stunden => PT2H30M
    1,5 Stunden => PT1H30M
    zwei Stunden und fünfzehn Minuten => PT2H15M
    eine Viertelstunde => PT15M
    eine Dreiviertelstunde => PT45M
    1 Std 30 Min => PT1H30M
    drei Wochen => P21D
    ein halbes Jahr => P6M
    zwei Tage => P2D
    Stunden => -
    """)
  static let french = SpokenCase.table(
    "fr",
    """
    90 secondes => PT1M30S
    une demi-heure => PT30M
    une heure => PT1H
    une heure et demie => PT1H30M
    deux heures et demie => PT2H30M
    1h30 => PT1H30M
    2 h 15 min => PT2H15M
    deux heures quinze => PT2H15M
    deux heures et quinze minutes => PT2H15M
    un quart d'heure => PT15M
    trois quarts d'heure => PT45M
    1,5 heure => PT1H30M
    trois semaines => P21D
    deux ans => P2Y
    heures => -
    """)
  static let vietnamese = SpokenCase.table(
    "vi",
    """
    90 giây => PT1M30S
    nửa tiếng => PT30M
    nua tieng => PT30M
    một tiếng => PT1H
    một tiếng rưỡi => PT1H30M
    hai giờ mười lăm phút => PT2H15M
    2 tiếng 15 => PT2H15M
    1h30 => PT1H30M
    ba tuần => P21D
    hai năm rưỡi => P2Y6M
    10 phút => PT10M
    1,5 giờ => PT1H30M
    tiếng => -
    rưỡi tiếng => -
    """)
  static let japanese = SpokenCase.table(
    "ja",
    """
    90秒 => PT1M30S
    三十分 => PT30M
    半時間 => PT30M
    1時間 => PT1H
    一時間半 => PT1H30M
    2時間15分 => PT2H15M
    二時間と十五分 => PT2H15M
    3週間 => P21D
    2ヶ月 => P2M
    半年 => P6M
    二日 => P2D
    1.5時間 => PT1H30M
    時間 => -
    """)
  static let chinese = SpokenCase.table(
    "zh",
    """
    90秒 => PT1M30S
    半小时 => PT30M
    半个小时 => PT30M
    一个小时 => PT1H
    一个半小时 => PT1H30M
    两个半小时 => PT2H30M
    两小时十五分钟 => PT2H15M
    一小时零五分 => PT1H5M
    一刻钟 => PT15M
    三个星期 => P21D
    两个月 => P2M
    一年半 => P1Y6M
    一个半月 => P1M15D
    小时 => -
    """)
  static let turkish = SpokenCase.table(
    "tr",
    """
    90 saniye => PT1M30S
    yarım saat => PT30M
    bir saat => PT1H
    bir buçuk saat => PT1H30M
    iki buçuk saat => PT2H30M
    1,5 saat => PT1H30M
    iki saat on beş dakika => PT2H15M
    iki saat ve on beş dakika => PT2H15M
    çeyrek saat => PT15M
    üç hafta => P21D
    10 dk => PT10M
    altı ay => P6M
    buçuk saat => -
    """)
  static let hebrew = SpokenCase.table(
    "he",
    """
    90 שניות => PT1M30S
    חצי שעה => PT30M
    שעה => PT1H
    שעה וחצי => PT1H30M
    שעתיים => PT2H
    שעתיים וחצי => PT2H30M
    שעתיים ורבע => PT2H15M
    שעתיים ו-15 דקות => PT2H15M
    שעה ועשר דקות => PT1H10M
    רבע שעה => PT15M
    שלושת רבעי שעה => PT45M
    שלושה שבועות => P21D
    חודשיים => P2M
    יומיים => P2D
    עשר דקות => PT10M
    דקות => -
    """)
  static let thai = SpokenCase.table(
    "th",
    """
    90 วินาที => PT1M30S
    ครึ่งชั่วโมง => PT30M
    หนึ่งชั่วโมง => PT1H
    ชั่วโมงครึ่ง => PT1H30M
    หนึ่งชั่วโมงครึ่ง => PT1H30M
    สองชั่วโมงสิบห้านาที => PT2H15M
    2 ชั่วโมง 15 นาที => PT2H15M
    สามสัปดาห์ => P21D
    สองเดือน => P2M
    1.5 ชั่วโมง => PT1H30M
    ปีครึ่ง => P1Y6M
    ชั่วโมง => -
    """)

  @Test(arguments: english + german + french + vietnamese + japanese + chinese + turkish + hebrew + thai)
  func `durations are read as people say them`(row: SpokenCase) { row.check(.duration) }

  @Test func `months, days and seconds stay apart`() {
    #expect(SpokenDuration(months: 1, days: 2, seconds: 3.5).text == "P1M2DT3.5S")
    #expect(SpokenDuration().text == "PT0S")
    #expect(SpokenDuration(seconds: -90).text == "-PT1M30S")
    #expect(SpokenDuration(days: 1, seconds: 60).inSeconds == 86_460)
    #expect(SpokenDuration(months: 1).inSeconds == nil)
    #expect(SpokenDuration(1e300, .day) == nil)
    #expect(SpokenDuration(.nan, .day) == nil)
    #expect(SpokenDuration(seconds: 1e300).text == "PT1e+300S")
  }
}
