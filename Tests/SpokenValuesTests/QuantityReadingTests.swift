import SpokenValues
import Testing

@Suite struct QuantityReadingTests {
  static let measurements =
    SpokenCase.table(
      "en",
      """
      5 km => 5 km
      five kilometers => 5 km
      5km => 5 km
      half a mile => 0.5 mi
      a mile and a half => 1.5 mi
      two and a half kilos => 2.5 kg
      20 degrees => 20 °
      20° => 20 °
      20 °C => 20 °C
      70 degrees fahrenheit => 70 °F
      minus five degrees celsius => -5 °C
      60 miles per hour => 60 mph
      100 km/h => 100 km/h
      1.5 liters => 1.5 l
      20 square meters => 20 m²
      20 m² => 20 m²
      50% => 50 %
      fifty percent => 50 %
      six inches => 6 inch
      five => -
      kilometers => -
      five monkeys => -
      """)
    + SpokenCase.table(
      "de",
      """
      5 km => 5 km
      fünf Kilometer => 5 km
      anderthalb Liter => 1.5 l
      ein halber Liter => 0.5 l
      2,5 Kilo => 2.5 kg
      20 Grad => 20 °
      minus fünf Grad => -5 °
      20 Grad Celsius => 20 °C
      100 Stundenkilometer => 100 km/h
      50 Prozent => 50 %
      500 Gramm => 500 g
      Kilometer => -
      """)
    + SpokenCase.table(
      "fr",
      """
      5 km => 5 km
      cinq kilomètres => 5 km
      un demi-litre => 0.5 l
      un litre et demi => 1.5 l
      2,5 kilos => 2.5 kg
      20 degrés => 20 °
      moins cinq degrés => -5 °
      100 kilomètres heure => 100 km/h
      50 pour cent => 50 %
      500 grammes => 500 g
      kilomètres => -
      """)
    + SpokenCase.table(
      "vi",
      """
      5 km => 5 km
      năm cây số => 5 km
      nửa ký => 0.5 kg
      hai ký rưỡi => 2.5 kg
      2,5 lít => 2.5 l
      20 độ => 20 °
      âm năm độ => -5 °
      20 độ C => 20 °C
      50 phần trăm => 50 %
      50% => 50 %
      500 gam => 500 g
      cây số => -
      """)
    + SpokenCase.table(
      "ja",
      """
      5km => 5 km
      ５ｋｍ => 5 km
      5キロメートル => 5 km
      五キロ => 5 kg
      2キロ半 => 2.5 kg
      20度 => 20 °
      摂氏20度 => 20 °C
      マイナス5度 => -5 °
      500グラム => 500 g
      50パーセント => 50 %
      1.5リットル => 1.5 l
      ㎏ => -
      キロ => -
      """)
    + SpokenCase.table(
      "zh",
      """
      5公里 => 5 km
      五公里 => 5 km
      两公里半 => 2.5 km
      半公斤 => 0.5 kg
      20度 => 20 °
      摄氏20度 => 20 °C
      20摄氏度 => 20 °C
      零下五度 => -5 °
      百分之五十 => 50 %
      500克 => 500 g
      一升半 => 1.5 l
      公里 => -
      """)
    + SpokenCase.table(
      "tr",
      """
      5 km => 5 km
      beş kilometre => 5 km
      yarım kilo => 0.5 kg
      iki buçuk litre => 2.5 l
      20 derece => 20 °
      eksi beş derece => -5 °
      yüzde elli => 50 %
      %50 => 50 %
      500 gram => 500 g
      saatte 100 kilometre => 100 km/h
      kilometre => -
      """)
    + SpokenCase.table(
      "he",
      """
      5 ק"מ => 5 km
      חמישה קילומטר => 5 km
      חצי קילו => 0.5 kg
      קילו וחצי => 1.5 kg
      שני קילו וחצי => 2.5 kg
      20 מעלות => 20 °
      מינוס חמש מעלות => -5 °
      50 אחוז => 50 %
      500 גרם => 500 g
      ליטר וחצי => 1.5 l
      קילומטר => -
      """)
    + SpokenCase.table(
      "th",
      """
      5 กิโลเมตร => 5 km
      ห้ากิโล => 5 kg
      ครึ่งกิโล => 0.5 kg
      สองกิโลครึ่ง => 2.5 kg
      กิโลครึ่ง => 1.5 kg
      20 องศา => 20 °
      ลบห้าองศา => -5 °
      ห้าสิบเปอร์เซ็นต์ => 50 %
      500 กรัม => 500 g
      ลิตรครึ่ง => 1.5 l
      กิโลเมตร => -
      """)

  static let money =
    SpokenCase.table(
      "en",
      """
      $5 => 5 USD
      $5.50 => 5.5 USD
      $1,000 => 1000 USD
      5 dollars => 5 USD
      five dollars and fifty cents => 5.5 USD
      five dollars fifty => 5.5 USD
      five dollars three => -
      half a million dollars => 500000 USD
      five bucks => 5 USD
      a dollar => 1 USD
      a dollar and a half => 1.5 USD
      €12.50 => 12.5 EUR
      20 euros => 20 EUR
      100 yen => 100 JPY
      USD 20 => 20 USD
      20 USD => 20 USD
      $50k => 50000 USD
      $2 million => 2000000 USD
      2 million dollars => 2000000 USD
      5 => -
      dollars => -
      """)
    + SpokenCase.table(
      "de",
      """
      12,50 € => 12.5 EUR
      12,50€ => 12.5 EUR
      fünf Euro => 5 EUR
      5 Euro 50 => 5.5 EUR
      fünf Euro und fünfzig Cent => 5.5 EUR
      1.000 Euro => 1000 EUR
      20 Franken => 20 CHF
      zwei Millionen Euro => 2000000 EUR
      anderthalb Millionen Euro => 1500000 EUR
      Euro => -
      """)
    + SpokenCase.table(
      "fr",
      """
      12,50 € => 12.5 EUR
      cinq euros => 5 EUR
      5 euros 50 => 5.5 EUR
      cinq euros et vingt centimes => 5.2 EUR
      1 000 euros => 1000 EUR
      20 francs => 20 CHF
      2 millions d'euros => 2000000 EUR
      100 dollars => 100 USD
      un euro => 1 EUR
      euros => -
      """)
    + SpokenCase.table(
      "vi",
      """
      50.000 đồng => 50000 VND
      50.000đ => 50000 VND
      50k => 50000 VND
      năm mươi nghìn đồng => 50000 VND
      50 nghìn đồng => 50000 VND
      hai triệu rưỡi đồng => 2500000 VND
      5 đô la => 5 USD
      $5 => 5 USD
      100 euro => 100 EUR
      2 triệu đồng => 2000000 VND
      đồng => -
      """)
    + SpokenCase.table(
      "ja",
      """
      100円 => 100 JPY
      百円 => 100 JPY
      ￥1,000 => 1000 JPY
      1,000円 => 1000 JPY
      5万円 => 50000 JPY
      三万五千円 => 35000 JPY
      20ドル => 20 USD
      5ドル50セント => 5.5 USD
      20ユーロ => 20 EUR
      円 => -
      """)
    + SpokenCase.table(
      "zh",
      """
      100元 => 100 CNY
      一百块钱 => 100 CNY
      ¥100 => 100 CNY
      两万元 => 20000 CNY
      5块 => 5 CNY
      20美元 => 20 USD
      20欧元 => 20 EUR
      100人民币 => 100 CNY
      2.5元 => 2.5 CNY
      元 => -
      """)
    + SpokenCase.table(
      "tr",
      """
      100 lira => 100 TRY
      yüz lira => 100 TRY
      ₺100 => 100 TRY
      12,50 TL => 12.5 TRY
      beş lira elli kuruş => 5.5 TRY
      iki buçuk lira => 2.5 TRY
      20 dolar => 20 USD
      20 avro => 20 EUR
      iki milyon lira => 2000000 TRY
      lira => -
      """)
    + SpokenCase.table(
      "he",
      """
      100 ₪ => 100 ILS
      ₪100 => 100 ILS
      100 שקל => 100 ILS
      מאה שקלים => 100 ILS
      50 ש"ח => 50 ILS
      חמישה שקלים ו-50 אגורות => 5.5 ILS
      20 דולר => 20 USD
      20 יורו => 20 EUR
      2 מיליון שקל => 2000000 ILS
      שקל => -
      """)
    + SpokenCase.table(
      "th",
      """
      100 บาท => 100 THB
      ร้อยบาท => 100 THB
      ฿100 => 100 THB
      1,000 บาท => 1000 THB
      5 หมื่นบาท => 50000 THB
      สองล้านบาท => 2000000 THB
      20 ดอลลาร์ => 20 USD
      20 ยูโร => 20 EUR
      ห้าบาท 50 สตางค์ => 5.5 THB
      บาท => -
      """)

  @Test(arguments: measurements)
  func `quantities are read as people say them`(row: SpokenCase) { row.check(.measurement(dimension: nil)) }

  @Test(arguments: money)
  func `amounts of money are read as people say them`(row: SpokenCase) { row.check(.currency) }

  @Test(
    arguments: [
      ("en", "five kilos", "length", nil), ("en", "five kilos", "mass", "5 kg"),
      ("ja", "5キロ", "length", "5 km"),
      ("ja", "5キロ", "mass", "5 kg"), ("th", "ห้ากิโล", "length", "5 km"), ("en", "20°", "temperature", "20 °"),
      ("en", "5 m", "temperature", nil),
    ] as [(String, String, String, String?)])
  func `a dimension chooses among the units`(
    locale: String, text: String, dimension: String, expected: String?
  ) {
    SpokenCase(locale, text, expected).check(.measurement(dimension: dimension))
  }

  @Test(arguments: [
    SpokenCase("en-CA", "$5", "5 CAD"), SpokenCase("zh", "¥5", "5 CNY"), SpokenCase("es", "5 €", "5 EUR"),
    SpokenCase("ru", "5 км", nil), SpokenCase("es", "2,5 km", nil),
  ])
  func `other locales read signs`(row: SpokenCase) { row.check(.currency) }

  @Test(arguments: [
    SpokenCase("en", "https://example.com/a?b=c", "https://example.com/a?b=c"),
    SpokenCase("en", "www.example.com", "www.example.com"),
    SpokenCase("en", "example.org/path.", "example.org/path"),
    SpokenCase("en", "HTTP://Example.COM", "HTTP://Example.COM"),
    SpokenCase("ja", "https://example.jp/日本", "https://example.jp/日本"), SpokenCase("en", "hello", nil),
    SpokenCase("en", "3.14", nil),
    SpokenCase("en", "e.g", nil), SpokenCase("en", "me@example.com", nil), SpokenCase("en", "https://", nil),
    SpokenCase("en", "one.two three.com", nil),
  ])
  func `addresses are read as typed`(row: SpokenCase) { row.check(.url) }

  @Test func `an address ends at white space`() {
    let found = Speech.of("en").readings(.url, "open https://example.com/x, please", at: 1)
    #expect(found.map(\.value) == [.url("https://example.com/x")])
    #expect(found.first?.end == 5)
  }
}
