extension SpokenLanguage {
  /// Chinese, in both scripts.
  static var chinese: SpokenLanguage {
    var language = SpokenLanguage()
    language.tail = .tenths
    language.loneScaleGoesOn = true
    language.dateOrder = .yearMonthDay
    language.lexicon = chineseTimes.merging(chineseQuantities) { first, _ in first }
    language.rules = chineseRules
    return language
  }

  /// "周五", "下星期五": the weekdays with all their prefixes.
  private static let chineseWeekdays: [Entry] = {
    let days = ["一", "二", "三", "四", "五", "六", "日|天"]
    let stems = ["周", "週", "星期", "礼拜", "禮拜"]
    let shifts: [(prefix: String, weeks: Int?)] = [
      ("", nil), ("这", 0), ("這", 0), ("本", 0), ("这个", 0), ("這個", 0), ("下", 1), ("下个", 1), ("下個", 1),
      ("下下", 2),
      ("上", -1), ("上个", -1), ("上個", -1),
    ]
    var entries: [Entry] = []
    for (prefix, weeks) in shifts {
      let offset = weeks.map { [SpokenEffect.offset(.week, $0)] } ?? []
      for stem in stems {
        for (index, names) in days.enumerated() {
          for name in names.split(separator: "|") {
            entries.append(Entry(prefix + stem + name, effects: offset + [.weekday(index + 1)]))
          }
        }
        if stem.count == 1 { entries.append(Entry("\(prefix)\(stem)末", effects: offset + [.weekend])) }
      }
    }
    return entries
  }()

  private static let chineseTimes: [SpokenPart: [Entry]] = [
    .unit: [
      Entry("秒|秒钟|秒鐘", .unit(.second)), Entry("分|分钟|分鐘", .unit(.minute)),
      Entry("小时|小時|个小时|個小時|钟头|鐘頭|个钟头|個鐘頭|个钟|個鐘", .unit(.hour)), Entry("天|日", .unit(.day)),
      Entry("周|週|星期|个星期|個星期|礼拜|个礼拜|個禮拜", .unit(.week)), Entry("个月|個月", .unit(.month)),
      Entry("年", .unit(.year)),
    ],
    .spanWord: [Entry("一刻钟|一刻鐘|刻钟", .span(0.25, .hour)), Entry("三刻钟|三刻鐘", .span(0.75, .hour))],
    .weekday: chineseWeekdays,
    .unitReference: [
      Entry("下周|下週|下星期|下个星期|下個星期|下礼拜", .offset(.week, 1)), Entry("下下周|下下週|下下星期", .offset(.week, 2)),
      Entry("上周|上週|上星期|上个星期|上個星期", .offset(.week, -1)), Entry("这周|這週|本周|本週|这个星期|這個星期|这星期", .offset(.week, 0)),
      Entry("下个月|下個月|下月", .offset(.month, 1)), Entry("上个月|上個月|上月", .offset(.month, -1)),
      Entry("这个月|這個月|本月|这月", .offset(.month, 0)), Entry("明年", .offset(.year, 1)),
      Entry("后年|後年", .offset(.year, 2)),
      Entry("去年", .offset(.year, -1)), Entry("前年", .offset(.year, -2)), Entry("今年", .offset(.year, 0)),
    ],
    .dayWord: [
      Entry("今天|今日", .offset(.day, 0)), Entry("明天|明日", .offset(.day, 1)), Entry("后天|後天", .offset(.day, 2)),
      Entry("大后天|大後天", .offset(.day, 3)), Entry("昨天|昨日", .offset(.day, -1)), Entry("前天", .offset(.day, -2)),
      Entry("大前天", .offset(.day, -3)), Entry("现在|現在|马上|馬上|立刻", .offset(.second, 0)),
      Entry("今晚", .offset(.day, 0), .part(.evening)), Entry("明晚", .offset(.day, 1), .part(.evening)),
      Entry("昨晚", .offset(.day, -1), .part(.evening)), Entry("今早", .offset(.day, 0), .part(.morning)),
      Entry("明早", .offset(.day, 1), .part(.morning)),
    ],
    .partOfDay: [
      Entry("早上|早晨|清晨|上午|凌晨", .part(.morning)), Entry("中午", .part(.noon)), Entry("下午", .part(.afternoon)),
      Entry("傍晚|晚上|晚间|晚間", .part(.evening)), Entry("夜里|夜裡|半夜|深夜", .part(.night)),
    ],
    .clockWord: [
      Entry("正午", .hour(12), .minute(0), .exactHour), Entry("午夜|零点|零點", .hour(0), .minute(0), .exactHour),
    ],
    .minuteWord: [
      Entry("半", .minute(30)), Entry("一刻", .minute(15)), Entry("三刻", .minute(45)),
    ],
    .timeMark: [Entry("的"), Entry("在")],
    .partMark: [Entry("的"), Entry("在")],
    .dateMark: [Entry("在")],
  ]

  private static let chineseQuantities: [SpokenPart: [Entry]] = [
    .amountWord: [Entry("半|半个|半個", .amount(0.5)), Entry("一打", .amount(12))],
    .unitHalf: [Entry("半", .addend(0.5))],
    .numberHalf: [Entry("个半|個半", .addend(0.5))],
    .fraction: [Entry("一半", .amount(0.5))],
    // The parts are named first.
    .fractionMark: [Entry("分之", .amount(-1))],
    .loneScale: [
      Entry("百", .factor(100)), Entry("千", .factor(1000)), Entry("万|萬", .factor(10_000)),
    ],
    .figureScale: [Entry("w", .factor(10_000))],
    .scale: [
      Entry("百", .factor(100)), Entry("千", .factor(1000)), Entry("万|萬", .factor(10_000)),
      Entry("亿|億", .factor(1e8)),
    ],
    .point: [Entry("点"), Entry("點")],
    .minus: [Entry("负"), Entry("負"), Entry("零下")],
    .joiner: [Entry("零"), Entry("又"), Entry("〇")],
    .measureUnit: [
      Entry("公里|千米", .measure("km")), Entry("米|公尺", .measure("m")), Entry("厘米|公分", .measure("cm")),
      Entry("毫米", .measure("mm")), Entry("英里", .measure("mi")), Entry("英尺", .measure("ft")),
      Entry("英寸", .measure("inch")),
      Entry("公斤|千克", .measure("kg")), Entry("克", .measure("g")), Entry("毫克", .measure("mg")),
      Entry("吨|噸", .measure("t")),
      Entry("磅", .measure("lb")), Entry("盎司", .measure("oz")), Entry("度", .measure("°")),
      Entry("摄氏度|攝氏度", .measure("°C")),
      Entry("华氏度|華氏度", .measure("°F")), Entry("升|公升", .measure("l")), Entry("毫升", .measure("ml")),
      Entry("杯", .measure("cup")),
      Entry("汤匙|湯匙", .measure("tbsp")), Entry("茶匙", .measure("tsp")),
      Entry("公里每小时|公里每小時|公里每时", .measure("km/h")),
      Entry("米每秒", .measure("m/s")), Entry("平方米|平米", .measure("m²")), Entry("平方公里", .measure("km²")),
      Entry("公顷|公頃", .measure("ha")), Entry("度电|千瓦时|千瓦時", .measure("kWh")),
      Entry("千卡|大卡|卡路里", .measure("kcal")),
      Entry("瓦|瓦特", .measure("W")), Entry("千瓦", .measure("kW")), Entry("兆", .measure("MB")),
      Entry("个百分点", .measure("%")),
    ],
    .measurePrefix: [
      Entry("摄氏|攝氏", .measure("°C")), Entry("华氏|華氏", .measure("°F")), Entry("百分之", .measure("%")),
    ],
    .currencyName: [
      Entry("元|块|塊|块钱|塊錢|人民币|人民幣|元人民币", .currency("CNY")), Entry("美元|美金", .currency("USD")),
      Entry("欧元|歐元", .currency("EUR")), Entry("英镑|英鎊", .currency("GBP")), Entry("日元|日圆|日圓", .currency("JPY")),
      Entry("港币|港幣|港元", .currency("HKD")), Entry("台币|新台币|台幣|新台幣", .currency("TWD")),
      Entry("越南盾", .currency("VND")),
      Entry("泰铢|泰銖", .currency("THB")), Entry("韩元|韓元", .currency("KRW")),
    ],
    .placeWord: [
      Entry("首个|首個", .ordinal(1)), Entry("最后一个|最後一個|最后的|最後的|最后一项", .ordinal(-1)),
      Entry("最后|最後", .ordinal(-1)),
    ],
    .flag: [Entry("开|開|打开|打開", .boolean(true)), Entry("关|關|关闭|關閉", .boolean(false))],
  ]

  private static let chineseRules: [Rule] = [
    Rule(.clock, "{hour}(点|點)[钟|鐘|整]"), Rule(.clock, "{hour}(点|點){minuteWord}"),
    Rule(.clock, "{hour}(点|點|时|時)[零|〇|过|過]{minute}分"), Rule(.clock, "{hour}(点|點)[过]{fullMinute}"),
    Rule(.clock, "{hour}(时|時)"), Rule(.clock, "差({minute}分[钟|鐘]|{minuteWord}){hour}(点|點)", .before),
    Rule(.clock, "{hour}(点|點)差{minute}分", .before),
    Rule(.calendarDay, "{weekday}"), Rule(.calendarDay, "{unitReference}"),
    Rule(.calendarDay, "{unitReference}[的]({monthDay}|{weekday})"),
    Rule(.calendarDay, "[{unitReference}[的]]{day}(号|號|日)"),
    Rule(.calendarDay, "[{unitReference}]{monthNumber}月[份]"), Rule(.calendarDay, "{year}年[{monthNumber}月]"),
    Rule(.monthDay, "[{year}年]{monthNumber}月{day}(日|号|號)"), Rule(.calendarDay, "{monthDay}{weekday}"),
    Rule(.calendarDay, "{span}(后|後|之后|之後|以后|以後)", .ahead), Rule(.calendarDay, "再过{span}", .ahead),
    Rule(.calendarDay, "{span}(前|之前|以前)", .ago),
    Rule(.spanPart, "{count}(个|個)半月", .addend(0.5), .unit(.month), .closeSpan),
    Rule(.measurement, "{measurePrefix}{amount}[度]"), Rule(.measurement, "每小时{amount}公里", .measure("km/h")),
    Rule(.measurement, "(零下|负|負){measurePrefix}{amount}[度]", .factor(-1)),
    Rule(.place, "第{placeNumber}[个|個|项|項|位|条|條|名|首]"),
    Rule(.place, "(倒数|倒數)第{placeNumber}[个|個|项|項|位]", .fromEnd),
  ]
}
