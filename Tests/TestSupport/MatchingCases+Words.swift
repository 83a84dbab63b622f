import Catalog

extension MatchingCase {
  /// Normalising, tokens and what is dropped.
  static let words: [MatchingTable] = [
    MatchingTable(
      subject: "case, width and punctuation",
      catalog: .one(["Hello = hello world", "Cafe = café ouvert", "Sharp = straße frei"]),
      rows: [
        .init("hello world", "Hello #2000"),
        .init("HELLO, World!", "Hello #2000"),
        .init("  …hello…  world?!  ", "Hello #2000"),
        .init("ｈｅｌｌｏ　ｗｏｒｌｄ", "Hello #2000"),
        .init("hel\u{AD}lo wor\u{200D}ld\u{200F}", "Hello #2000"),
        .init("hello-world", "Hello #2000"),
        .init("hello_world", "Hello #2000"),
        .init("helloworld", "unmatched"),
        .init("hel lo world", "unmatched"),
        .init("hello", "unmatched"),
        .init("hello world hello", "unmatched"),
        .init("", "unmatched"),
        .init(" …! ", "unmatched"),
        .init("Cafe\u{301} ouvert", "Cafe #2000"),
        .init("cafe ouvert", "Cafe #2100"),
        .init("hellö world", "unmatched"),
        .init("STRASSE FREI", "Sharp #2000"),
      ]),
    MatchingTable(
      subject: "numbers, signs and joined letters",
      catalog: .one([
        "Half = set 2.5", "Percent = 50 %", "Pm = wake me at 5 pm", "Lamp = lamp1 on", "Ac = A.C. on",
        "Minus = dim by -5", "Plus = Disney+", "And = Q&A", "Time = at 20:30", "Euro = pay 5€",
        "Thousand = count 1,000",
      ]),
      rows: [
        .init("set 2.5", "Half #2000"),
        .init("set 2 5", "unmatched"),
        .init("set ２．５.", "Half #2000"),
        .init("50%", "Percent #2000"),
        .init("５０％", "Percent #2000"),
        .init("50", "unmatched"),
        .init("٥٠%", "Percent #2000"),
        .init("wake me at 5pm", "Pm #5000"),
        .init("wake me at 5 PM", "Pm #5000"),
        .init("wake me at 5 p.m.", "Pm #5000"),
        .init("lamp 1 on", "Lamp #3000"),
        .init("lamp1 on", "Lamp #3000"),
        .init("AC on", "Ac #2000"),
        .init("a.c. on", "Ac #2000"),
        .init("a c on", "unmatched"),
        .init("dim by -5", "Minus #4000"),
        .init("dim by 5", "unmatched"),
        .init("dim by - 5", "unmatched"),
        .init("disney +", "Plus #2000"),
        .init("disney", "unmatched"),
        .init("q & a", "And #3000"),
        .init("q a", "unmatched"),
        .init("at 20 30", "Time #3000"),
        .init("at 20:30", "Time #3000"),
        .init("at 2030", "unmatched"),
        .init("pay 5 €", "Euro #3000"),
        .init("pay 5 $", "unmatched"),
        .init("count 1,000", "Thousand #2000"),
        .init("count 1000", "unmatched"),
      ]),
    MatchingTable(
      subject: "apostrophes",
      catalog: .one(["Fr = j'ai faim", "En = don’t stop"]),
      rows: [
        .init("j’ai faim", "Fr #3000"),
        .init("J`ai faim", "Fr #3000"),
        .init("j ai faim", "Fr #3000"),
        .init("jai faim", "unmatched"),
        .init("don't stop", "En #3000"),
        .init("dont stop", "unmatched"),
      ]),
  ]

  /// Languages other than English.
  static let languages: [MatchingTable] = [
    MatchingTable(
      subject: "Vietnamese",
      catalog: .one(
        ["On = bật đèn ${room:rooms}", "Off = tắt đèn ${room:rooms}"], locale: "vi",
        lists: [.of("rooms", ["bếp", "phòng khách"])], skip: ["giúp tôi", "làm ơn"]),
      rows: [
        .init("Bật đèn bếp", "On room=bếp #3002"),
        .init("bat den bep", "On room=bếp #3302"),
        .init("bật den bếp", "On room=bếp #3102"),
        .init("bât đèn bếp", "unmatched"),
        .init("giúp tôi bật đèn phòng khách", "On room=phòng khách #7004"),
        .init("bật đèn giúp tôi, phòng khách làm ơn", "On room=phòng khách #10004"),
        .init("tắt đèn phòng giúp tôi khách", "unmatched"),
        .init("ba\u{302}\u{323}t đèn bếp", "On room=bếp #3002"),
      ]),
    MatchingTable(
      subject: "Turkish",
      catalog: .one(
        ["Open = IŞIĞI aç", "City = İstanbul'da hava", "Here = ${applicationName}da başlat"], locale: "tr"),
      rows: [
        .init("ışığı aç", "Open #2000"),
        .init("IŞIĞI AÇ", "Open #2000"),
        .init("isigi ac", "Open #2200"),
        .init("istanbul'da hava", "City #3000"),
        .init("İSTANBUL'DA HAVA", "City #3000"),
        .init("ISTANBUL'DA HAVA", "unmatched"),
        .init("CoffeeBarda başlat", "Here #3000"),
        .init("coffee barda başlat", "Here #4000"),
        .init("coffee bar da başlat", "Here #4000"),
      ]),
    MatchingTable(
      subject: "letters i in English",
      catalog: .one(["I = in it", "City = İzmir"], locale: "en"),
      rows: [
        .init("IN IT", "I #2000"), .init("ın ıt", "unmatched"), .init("İzmir", "City #1000"),
        .init("izmir", "City #1100"),
      ]),
    MatchingTable(
      subject: "Japanese",
      catalog: .one(
        ["On = ${room:rooms}の電気をつけて", "Start = ワークアウト[を]開始"], locale: "ja",
        lists: [.of("rooms", ["リビング", "寝室"])]),
      rows: [
        .init("寝室の電気をつけて", "On room=寝室 #9004"),
        .init("リビング の 電気 を つけて", "On room=リビング #11008"),
        .init("ﾘﾋﾞﾝｸﾞの電気をつけて", "On room=リビング #11008"),
        .init("リヒンクの電気をつけて", "unmatched"),
        .init("ワークアウト開始", "Start #8000"),
        .init("ワークアウトを開始。", "Start #9000"),
      ]),
    MatchingTable(
      subject: "Chinese",
      catalog: .one(
        ["Play = 播放${what}", "On = 打开${floor:floors}的灯"], locale: "zh-Hans",
        parameters: [Parameter("what", type: .string)],
        lists: [.of("floors", ["一楼", "一: 一", "楼上"])]),
      rows: [
        .init("播放 Taylor Swift", "Play what='Taylor Swift' #8000"),
        .init("播放Taylor Swift 的歌", "Play what='Taylor Swift 的歌' #14000"),
        .init("打开一楼的灯", "On floor=一楼 #6004"),
        .init("打开一的灯", "On floor=一 #5002"),
        .init("打 开 一 楼 的 灯", "On floor=一楼 #6004"),
      ]),
    MatchingTable(
      subject: "Thai and Hebrew",
      catalog: .one(
        [
          "Thai = เปิดไฟ${room:rooms}", "Hebrew = הדלק את האור ב${area:areas}",
          "Dash = פתח ב-${applicationName}",
        ],
        lists: [.of("rooms", ["ครัว", "ห้องนอน"]), .of("areas", ["סלון", "חדר שינה"])]),
      rows: [
        .init("เปิดไฟครัว", "Thai room=ครัว #8006"),
        .init("เปิด ไฟ ครัว", "Thai room=ครัว #8006"),
        .init("הדלק את האור בסלון", "Hebrew area=סלון #5002"),
        .init("הדלק את האור בחדר שינה", "Hebrew area=חדר שינה #6004"),
        .init("הדלק את האור ב סלון", "Hebrew area=סלון #5002"),
        .init("הדלק את האור סלון", "unmatched"),
        .init("פתח ב-CoffeeBar", "Dash #3000"),
        .init("פתח בCoffeeBar", "unmatched"),
      ]),
  ]
}
