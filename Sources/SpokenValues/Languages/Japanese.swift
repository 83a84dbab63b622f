extension SpokenLanguage {
  /// Japanese.
  static var japanese: SpokenLanguage {
    var language = SpokenLanguage()
    language.dateOrder = .yearMonthDay
    language.lexicon = japaneseTimes.merging(japaneseQuantities) { first, _ in first }
    language.rules = japaneseRules
    return language
  }

  private static let japaneseTimes: [SpokenPart: [Entry]] = [
    .unit: [
      Entry("秒|秒間|びょう", .unit(.second)), Entry("分|分間|ふん|ぷん", .unit(.minute)), Entry("時間|じかん", .unit(.hour)),
      Entry("日|日間", .unit(.day)), Entry("週間|週", .unit(.week)),
      Entry("か月|カ月|ヶ月|ヵ月|ケ月|ヶ月間|か月間|箇月", .unit(.month)), Entry("年|年間", .unit(.year)),
    ],
    .weekday: series(
      ["月曜日|月曜", "火曜日|火曜", "水曜日|水曜", "木曜日|木曜", "金曜日|金曜", "土曜日|土曜", "日曜日|日曜"],
      SpokenEffect.weekday) + [Entry("週末", .weekend)],
    .reference: [
      Entry("次の|今度の", .reference(1)), Entry("この", .reference(0)), Entry("前の|先の", .reference(-1)),
    ],
    .unitReference: [
      Entry("来週", .offset(.week, 1)), Entry("再来週", .offset(.week, 2)), Entry("先週", .offset(.week, -1)),
      Entry("今週", .offset(.week, 0)), Entry("来月", .offset(.month, 1)), Entry("再来月", .offset(.month, 2)),
      Entry("先月", .offset(.month, -1)), Entry("今月", .offset(.month, 0)), Entry("来年", .offset(.year, 1)),
      Entry("再来年", .offset(.year, 2)), Entry("去年|昨年", .offset(.year, -1)), Entry("今年|本年", .offset(.year, 0)),
    ],
    .dayWord: [
      Entry("今日|本日|きょう", .offset(.day, 0)), Entry("明日|あした|あす", .offset(.day, 1)),
      Entry("明後日|あさって", .offset(.day, 2)), Entry("しあさって|明々後日", .offset(.day, 3)),
      Entry("昨日|きのう", .offset(.day, -1)), Entry("一昨日|おととい", .offset(.day, -2)),
      Entry("今|いま|今すぐ|すぐ", .offset(.second, 0)), Entry("今朝|けさ", .offset(.day, 0), .part(.morning)),
      Entry("今夜|今晩|こんばん", .offset(.day, 0), .part(.night)),
      Entry("昨夜|昨晩|ゆうべ", .offset(.day, -1), .part(.night)), Entry("明朝", .offset(.day, 1), .part(.morning)),
      Entry("明晩", .offset(.day, 1), .part(.night)),
    ],
    .partOfDay: [
      Entry("朝|あさ|早朝", .part(.morning)), Entry("昼|お昼|昼間|ひる", .part(.noon)), Entry("夕方|ゆうがた", .part(.evening)),
      Entry("夜|よる|晩|深夜|夜中", .part(.night)),
    ],
    .meridiem: [Entry("午前|ごぜん", .afterNoon(false)), Entry("午後|ごご", .afterNoon(true))],
    .clockWord: [
      Entry("正午", .hour(12), .minute(0), .exactHour), Entry("真夜中", .hour(0), .minute(0), .exactHour),
    ],
    .timeMark: [Entry("の")],
    .partMark: [Entry("の")],
  ]

  private static let japaneseQuantities: [SpokenPart: [Entry]] = [
    .amountWord: [Entry("半", .amount(0.5))],
    .unitHalf: [Entry("半", .addend(0.5))],
    .fraction: [Entry("半分", .amount(0.5))],
    // The parts are named first.
    .fractionMark: [Entry("分の", .amount(-1))],
    .loneScale: [
      Entry("百", .factor(100)), Entry("千", .factor(1000)), Entry("万", .factor(10_000)),
    ],
    .scale: [
      Entry("百", .factor(100)), Entry("千", .factor(1000)), Entry("万", .factor(10_000)),
      Entry("億", .factor(1e8)),
    ],
    .point: [Entry("点"), Entry("てん"), Entry("コンマ")],
    .minus: [Entry("マイナス")],
    .joiner: [Entry("と")],
    .measureUnit: [
      Entry("キロメートル|キロメーター", .measure("km")), Entry("メートル|メーター", .measure("m")),
      Entry("センチメートル|センチ", .measure("cm")), Entry("ミリメートル|ミリ", .measure("mm")),
      Entry("マイル", .measure("mi")), Entry("フィート", .measure("ft")), Entry("インチ", .measure("inch")),
      Entry("キログラム", .measure("kg")), Entry("キロ", .measure("kg")), Entry("キロ", .measure("km")),
      Entry("グラム", .measure("g")), Entry("ミリグラム", .measure("mg")), Entry("トン", .measure("t")),
      Entry("度", .measure("°")), Entry("ポンド", .measure("lb")), Entry("リットル", .measure("l")),
      Entry("ミリリットル", .measure("ml")), Entry("カップ", .measure("cup")), Entry("平方メートル|平米", .measure("m²")),
      Entry("ヘクタール", .measure("ha")), Entry("キロワット時", .measure("kWh")),
      Entry("キロカロリー|カロリー", .measure("kcal")),
      Entry("ワット", .measure("W")), Entry("ギガバイト|ギガ", .measure("GB")), Entry("メガバイト|メガ", .measure("MB")),
      Entry("パーセント|%", .measure("%")),
    ],
    .measurePrefix: [
      Entry("摂氏", .measure("°C")), Entry("華氏", .measure("°F")), Entry("セ氏", .measure("°C")),
    ],
    .currencyName: [
      Entry("円|えん", .currency("JPY")), Entry("ドル|米ドル", .currency("USD")), Entry("ユーロ", .currency("EUR")),
      Entry("ポンド", .currency("GBP")), Entry("元|人民元", .currency("CNY")), Entry("ウォン", .currency("KRW")),
      Entry("ドン", .currency("VND")), Entry("バーツ", .currency("THB")),
    ],
    .centName: [Entry("セント")],
    .placeWord: [
      Entry("最初|最初の|一番最初|はじめ", .ordinal(1)), Entry("最後|最後の|一番最後|最後のやつ", .ordinal(-1)),
    ],
    .flag: [Entry("オン|つけて|有効", .boolean(true)), Entry("オフ|消して|無効", .boolean(false))],
  ]

  private static let japaneseRules: [Rule] = [
    Rule(.clock, "{hour}時"), Rule(.clock, "{hour}時{minute}分"), Rule(.clock, "{hour}時半", .minute(30)),
    Rule(.clock, "{hour}時{minute}分前", .before), Rule(.clock, "{hour}時ちょうど"),
    Rule(.time, "[{timeMark}] {meridiem} [の] {clock}"), Rule(.time, "[{timeMark}] {meridiem} {clockFigures}"),
    Rule(.calendarDay, "{weekday}"), Rule(.calendarDay, "{reference}{weekday}"),
    Rule(.calendarDay, "{unitReference}[の]({weekday}|{monthDay})"), Rule(.calendarDay, "{unitReference}"),
    Rule(.calendarDay, "{unitReference}[の]{day}日"), Rule(.calendarDay, "{day}日"),
    Rule(.calendarDay, "{unitReference}[の]{monthNumber}月"), Rule(.calendarDay, "{monthNumber}月"),
    Rule(.calendarDay, "{year}年[{monthNumber}月]"),
    Rule(.monthDay, "[{year}年]{monthNumber}月{day}日"), Rule(.calendarDay, "{monthDay}[の]{weekday}"),
    Rule(.calendarDay, "{span}後", .ahead), Rule(.calendarDay, "[あと|今から]{span}後", .ahead),
    Rule(.calendarDay, "今から{span}", .ahead), Rule(.calendarDay, "{span}前", .ago),
    Rule(.measurement, "{measurePrefix}{amount}[度]"),
    Rule(.place, "第{placeNumber}"), Rule(.place, "{placeNumber}(番目|個目|人目|件目|本目|曲目)[の]"),
    Rule(.place, "{placeNumber}(つ目|つめ|目|番)[の]"),
    Rule(.place, "(後ろから|最後から|うしろから){placeNumber}(番目|つ目|目)[の]", .fromEnd),
  ]
}
