import SpokenValues
import Testing

/// Powers of ten: without a one before them, with a digit behind them, and as letters that touch figures.
@Suite struct NumberScaleTests {
  static let figures = ["en", "de", "fr", "vi", "ja", "zh", "tr", "he", "th", "es", "ko"].flatMap { locale in
    SpokenCase.table(
      locale,
      """
      20k => 20000
      5K => 5000
      20 => 20
      20x => -
      20m => -
      3x => -
      """)
  }
  static let letters =
    SpokenCase.table("en", "2.5k => 2500\n5mn => 5000000\n20thousand => 20000")
    + SpokenCase.table("de", "20tsd => 20000\n5mio => 5000000\n20tausend => 20000")
    + SpokenCase.table("vi", "5tr => 5000000\n20nghìn => 20000\n2tỷ => 2000000000")
    + SpokenCase.table("es", "20mil => 20000\n20 mil => 20000")
    + SpokenCase.table("zh", "2w => 20000\n20万 => 200000")
    + SpokenCase.table("tr", "20bin => 20000\n5mn => 5000000")
    + SpokenCase.table("ja", "20万 => 200000")

  static let chinese = SpokenCase.table(
    "zh",
    """
    一万二 => 12000
    一万零二 => 10002
    一万二千 => 12000
    三千五 => 3500
    三千零五 => 3005
    三千零五十 => 3050
    一百五 => 150
    一百零五 => 105
    两百五 => 250
    千五 => 1500
    万二 => 12000
    3万5 => 35000
    一亿二 => 120000000
    千 => -
    """)
  static let vietnamese = SpokenCase.table(
    "vi",
    """
    một triệu hai => 1200000
    1 triệu 2 => 1200000
    một trăm rưỡi => 150
    hai nghìn rưỡi => 2500
    nghìn rưỡi => 1500
    triệu rưỡi => 1500000
    một triệu hai trăm => 1200000
    một triệu lẻ hai => 1000002
    một trăm linh hai => 102
    một triệu hai trăm nghìn => 1200000
    """)
  static let alone =
    SpokenCase.table(
      "ja",
      """
      千五百 => 1500
      千百 => 1100
      千 => 1000
      百五十 => 150
      万 => 10000
      一万千五百 => 11500
      一万二 => 10002
      """)
    + SpokenCase.table(
      "tr",
      """
      bin beş yüz => 1500
      bin yüz => 1100
      bin => 1000
      yüz elli => 150
      bin dokuz yüz seksen dört => 1984
      on bin yüz => 10100
      """)
    + SpokenCase.table("ko", "천오백 => 1500\n만 => 10000\n만 오백 => 10500")
    + SpokenCase.table(
      "th", "พันห้าร้อย => 1500\nพัน => 1000\nหมื่นห้าพัน => 15000\nร้อยห้าสิบ => 150\nสองพันครึ่ง => 2500\nสองร้อยห้า => 205"
    )
    + SpokenCase.table("en", "a thousand five hundred => 1500\na million => 1000000\nthousand => -")
    + SpokenCase.table("de", "tausend => 1000\ntausend fünf hundert => 1500")
    + SpokenCase.table("fr", "mille cinq cents => 1500")
    + SpokenCase.table("es", "mil quinientos => 1500")

  @Test(arguments: figures + letters) func `figures keep the letters that touch them`(_ one: SpokenCase) {
    one.check(.number)
  }
  @Test(arguments: chinese + vietnamese + alone) func `reads powers of ten as they are said`(
    _ one: SpokenCase
  ) {
    one.check(.number)
  }

  @Test(arguments: [
    ("zh", "一万二", "10002"), ("vi", "một trăm rưỡi", "100.5"), ("vi", "một triệu hai", "1000002"),
  ])
  func `never reads the other number`(locale: String, text: String, other: String) {
    #expect(!Speech.of(locale).whole(.number, text).contains(other))
  }

  @Test(arguments: [("vi", "một triệu hai trăm", ["1200000", "1000200"]), ("th", "พันห้า", ["1500", "1005"])])
  func `offers both where both are said`(locale: String, text: String, values: [String]) {
    #expect(Set(Speech.of(locale).whole(.number, text)) == Set(values))
  }

  @Test(arguments: [
    SpokenCase("en", "20k euros", "20000 EUR"), SpokenCase("en", "20k€", "20000 EUR"),
    SpokenCase("en", "$20k", "20000 USD"), SpokenCase("en", "20m euros", nil),
    SpokenCase("de", "20k Euro", "20000 EUR"), SpokenCase("ja", "20k ユーロ", "20000 EUR"),
    SpokenCase("zh", "20k欧元", "20000 EUR"), SpokenCase("tr", "20k avro", "20000 EUR"),
    SpokenCase("vi", "50k đồng", "50000 VND"), SpokenCase("ja", "千円", "1000 JPY"),
    SpokenCase("ja", "千五百円", "1500 JPY"), SpokenCase("zh", "一百五块", "150 CNY"),
    SpokenCase("zh", "一万二块", "12000 CNY"), SpokenCase("tr", "bin beş yüz lira", "1500 TRY"),
    SpokenCase("fr", "mille euros", "1000 EUR"), SpokenCase("vi", "triệu hai đồng", "1200000 VND"),
  ])
  func `money too`(_ one: SpokenCase) { one.check(.currency) }

  @Test func `the figures alone are no reading`() {
    for text in ["20k", "20tsd", "20万"] {
      #expect(!Speech.of("de").readings(.number, text).contains { $0.end == 1 } || text == "20万")
      #expect(!Speech.of("zh").readings(.number, text).contains { $0.end == 1 } || text == "20tsd")
    }
  }

  @Test func `minutes and kilometres stay what they are`() {
    SpokenCase("en", "20h", "PT20H").check(.duration)
    #expect(Speech.of("en").whole(.measurement(dimension: nil), "10k").first == "10 km")
  }
}
