import SpokenValues
import Testing

@Suite struct NumberReadingTests {
  static let english = SpokenCase.table(
    "en",
    """
    42 => 42
    forty-two => 42
    forty two => 42
    a hundred and five => 105
    one hundred five => 105
    1,000 => 1000
    1,234.5 => 1234.5
    2.5 => 2.5
    2,5 => 2.5
    20 point 5 => 20.5
    twenty point five => 20.5
    twenty point two five => 20.25
    twenty point twenty five => 20.25
    zero point zero five => 0.05
    half => 0.5
    a half => 0.5
    one and a half => 1.5
    two and a half => 2.5
    three quarters => 0.75
    two thirds => \(2.0 / 3)
    1/2 => 0.5
    2 1/2 => 2.5
    5/5 => -
    30/11 => -
    7/2 => -
    ½ => 0.5
    2½ => 2.5
    minus five => -5
    -5 => -5
    - 5 => 5
    5-3 => -
    −5 => -5
    5 million => 5000000
    2.5 million => 2500000
    three hundred thousand => 300000
    two million five hundred thousand => 2500000
    five hundred thousand and two => 500002
    half a million => 500000
    twelve monkeys => -
    monkeys => -
    point five => -
    minus => -
    """)
  static let german = SpokenCase.table(
    "de",
    """
    zweiundvierzig => 42
    2,5 => 2.5
    2.5 => 2.5
    1.000 => 1000
    1.234,5 => 1234.5
    zwanzig Komma fünf => 20.5
    20 komma 5 => 20.5
    zwanzig Komma zwei fünf => 20.25
    anderthalb => 1.5
    eineinhalb => 1.5
    zweieinhalb => 2.5
    zwanzigeinhalb => 20.5
    einundzwanzigeinhalb => 21.5
    zwanzig einhalb => 20.5
    ein halb => 0.5
    drei viertel => 0.75
    zwei drittel => \(2.0 / 3)
    minus fünf => -5
    zwo => 2
    drei Millionen => 3000000
    dreissig => 30
    fuenf => 5
    funf => 5
    Komma fünf => -
    """)
  static let french = SpokenCase.table(
    "fr",
    """
    quarante-deux => 42
    vingt et un => 21
    septante => 70
    soixante-dix => 70
    2,5 => 2.5
    1 000 => 1000
    12 345,6 => 12345.6
    vingt virgule cinq => 20.5
    20 virgule 5 => 20.5
    deux et demi => 2.5
    un demi => 0.5
    trois quarts => 0.75
    deux tiers => \(2.0 / 3)
    moins cinq => -5
    deux millions => 2000000
    quatre-vingt-dix-neuf => 99
    virgule cinq => -
    """)
  static let vietnamese = SpokenCase.table(
    "vi",
    """
    bốn mươi hai => 42
    bon muoi hai => 42
    hai lăm => 25
    2,5 => 2.5
    50.000 => 50000
    hai mươi phẩy năm => 20.5
    20 phẩy 5 => 20.5
    hai rưỡi => 2.5
    một nửa => 0.5
    một phần tư => 0.25
    một phần hai => 0.5
    âm năm => -5
    năm mươi nghìn => 50000
    50 nghìn => 50000
    5 triệu => 5000000
    2 triệu rưỡi => 2500000
    một trăm linh năm => 105
    rưỡi => -
    """)
  static let japanese = SpokenCase.table(
    "ja",
    """
    四十二 => 42
    42 => 42
    ４２ => 42
    二十点五 => 20.5
    20点5 => 20.5
    20てん5 => 20.5
    2.5 => 2.5
    半分 => 0.5
    三分の一 => \(1.0 / 3)
    二分の一 => 0.5
    2分の1 => 0.5
    マイナス五 => -5
    三万五千 => 35000
    3万5千 => 35000
    5万 => 50000
    にじゅう => 20
    二つ => 2
    点五 => -
    猫 => -
    """)
  static let chinese = SpokenCase.table(
    "zh",
    """
    四十二 => 42
    两百 => 200
    一百零五 => 105
    二十点五 => 20.5
    20点5 => 20.5
    三点一四 => 3.14
    2.5 => 2.5
    一半 => 0.5
    三分之一 => \(1.0 / 3)
    负五 => -5
    零下五 => -5
    3万 => 30000
    五万 => 50000
    两个半 => 2.5
    一九八四 => 1984
    猫 => -
    """)
  static let turkish = SpokenCase.table(
    "tr",
    """
    kırk iki => 42
    kırkiki => 42
    KIRK İKİ => 42
    kirk iki => 42
    2,5 => 2.5
    1.000 => 1000
    yirmi virgül beş => 20.5
    20 nokta 5 => 20.5
    iki buçuk => 2.5
    yarım => 0.5
    çeyrek => 0.25
    dörtte üç => 0.75
    eksi beş => -5
    5 bin => 5000
    iki milyon => 2000000
    buçuk => -
    """)
  static let hebrew = SpokenCase.table(
    "he",
    """
    ארבעים ושתיים => 42
    שלושה => 3
    שלוש => 3
    2.5 => 2.5
    1,000 => 1000
    עשרים נקודה חמש => 20.5
    20 נקודה 5 => 20.5
    שתיים וחצי => 2.5
    חצי => 0.5
    רבע => 0.25
    מינוס חמש => -5
    5 אלף => 5000
    שני מיליון => 2000000
    וחצי => -
    """)
  static let thai = SpokenCase.table(
    "th",
    """
    สี่สิบสอง => 42
    ๔๒ => 42
    ยี่สิบเอ็ด => 21
    2.5 => 2.5
    1,000 => 1000
    ยี่สิบจุดห้า => 20.5
    20 จุด 5 => 20.5
    สองครึ่ง => 2.5
    ครึ่ง => 0.5
    หนึ่งในสาม => \(1.0 / 3)
    ลบห้า => -5
    5 หมื่น => 50000
    สองล้าน => 2000000
    ร้อยห้า => 105
    แมว => -
    """)

  @Test(arguments: english + german + french + vietnamese + japanese + chinese + turkish + hebrew + thai)
  func `numbers are read as people say them`(row: SpokenCase) { row.check(.number) }

  @Test(arguments: [
    SpokenCase("es", "2,5", "2.5"), SpokenCase("es", "dos coma cinco", "2.5"),
    SpokenCase("es", "menos cinco", "-5"),
    SpokenCase("ru", "двадцать одна", "21"), SpokenCase("ko", "1,000", "1000"), SpokenCase("xx", "7", "7"),
  ])
  func `other languages read numbers by their spelling`(row: SpokenCase) { row.check(.number) }

  @Test func `every reading is given, the longest first`() {
    let found = Speech.of("en").readings(.number, "twenty point two five monkeys")
    #expect(found.map(\.end) == [4, 3, 1])
    #expect(found.map(\.value) == [.number(20.25), .number(20.2), .number(20)])
  }

  @Test func `a reading counts the words that lack diacritics`() {
    let found = Speech.of("vi").readings(.number, "20 phay 5")
    #expect(found.first == SpokenReading(.number(20.5), end: 3, folds: 1))
  }

  @Test func `numbers start in the middle of a sentence as well`() {
    let found = Speech.of("en").readings(.number, "set it to 20 point 5 degrees", at: 3)
    #expect(found.first?.value == .number(20.5))
    #expect(Speech.of("en").readings(.number, "five", at: 3).isEmpty)
  }
}
