import SpokenValues
import Testing

@Suite struct AnswerReadingTests {
  static let places =
    SpokenCase.table(
      "en",
      """
      second => 2
      the second one => 2
      2nd => 2
      the 2nd => 2
      21st => 21
      twenty-first => 21
      last => -1
      the last one => -1
      second to last => -2
      the third from the end => -3
      number two => 2
      option 3 => 3
      two => -
      nd => -
      """)
    + SpokenCase.table(
      "de",
      """
      zweite => 2
      der zweite => 2
      das dritte => 3
      den ersten => 1
      2. => 2
      die letzte => -1
      der vorletzte => -2
      Nummer zwei => 2
      einundzwanzigste => 21
      zwei => -
      """)
    + SpokenCase.table(
      "fr",
      """
      deuxième => 2
      le second => 2
      la première => 1
      2e => 2
      1er => 1
      2ème => 2
      le dernier => -1
      l'avant-dernier => -2
      numéro deux => 2
      deux => -
      """)
    + SpokenCase.table(
      "vi",
      """
      thứ hai => 2
      thứ nhất => 1
      thứ 2 => 2
      cái thứ hai => 2
      thứ tư => 4
      số 3 => 3
      đầu tiên => 1
      cuối cùng => -1
      cái cuối => -1
      áp chót => -2
      hai => -
      """)
    + SpokenCase.table(
      "ja",
      """
      二番目 => 2
      2番目 => 2
      二つ目 => 2
      2つ目の => 2
      第二 => 2
      3番 => 3
      最初 => 1
      最後 => -1
      後ろから2番目 => -2
      三人目 => 3
      番目 => -
      """)
    + SpokenCase.table(
      "zh",
      """
      第二 => 2
      第二个 => 2
      第2个 => 2
      第十一 => 11
      第一项 => 1
      最后一个 => -1
      倒数第二个 => -2
      首个 => 1
      第三條 => 3
      第 => -
      """)
    + SpokenCase.table(
      "tr",
      """
      ikinci => 2
      ikincisi => 2
      2. => 2
      2'nci => 2
      3üncü => 3
      ilk => 1
      sonuncu => -1
      sondan ikinci => -2
      iki numara => 2
      yirmi birinci => 21
      iki => -
      """)
    + SpokenCase.table(
      "he",
      """
      השני => 2
      השנייה => 2
      שלישי => 3
      הראשון => 1
      האחרון => -1
      לפני האחרון => -2
      מספר 2 => 2
      מספר שתיים => 2
      ה-11 => 11
      שתיים => -
      """)
    + SpokenCase.table(
      "th",
      """
      ที่สอง => 2
      ที่ 2 => 2
      อันที่สอง => 2
      คนที่สาม => 3
      แรก => 1
      อันแรก => 1
      สุดท้าย => -1
      อันสุดท้าย => -1
      รองสุดท้าย => -2
      หมายเลข 3 => 3
      สอง => -
      """)

  static let answers =
    SpokenCase.table(
      "en",
      "yes => true\nYeah => true\ngo ahead => true\nno => false\nnot now => false\nmaybe => -\non => true\noff => false\nthat's right => true\ndon’t => false"
    )
    + SpokenCase.table(
      "de",
      "ja => true\nklar => true\nnein => false\nnicht jetzt => false\nvielleicht => -\nin Ordnung => true\nnoch nicht => false\naus => false\nan => true\nnö => false"
    )
    + SpokenCase.table(
      "fr",
      "oui => true\nd'accord => true\nnon => false\npas maintenant => false\npeut-être => -\nbien sûr => true\nbien sur => true\nnon merci => false\nc'est ça => true\nvas-y => true"
    )
    + SpokenCase.table(
      "vi",
      "có => true\nđồng ý => true\ndong y => true\nkhông => false\nkhong => false\nđừng => false\nchưa => false\ncó lẽ => -\ndạ vâng => true\nbật => true"
    )
    + SpokenCase.table(
      "ja",
      "はい => true\nうん => true\nお願いします => true\nいいえ => false\n違います => false\nたぶん => -\nオン => true\nｵﾌ => false\nOK => true\n結構です => false"
    )
    + SpokenCase.table(
      "zh",
      "是 => true\n好的 => true\n可以 => true\n不 => false\n不要 => false\n也许 => -\n对 => true\n對 => true\n没有 => false\n开 => true"
    )
    + SpokenCase.table(
      "tr",
      "evet => true\nEVET => true\ntamam => true\nhayır => false\nHAYIR => false\nbelki => -\nolur => true\nolmaz => false\naçık => true\nkapalı => false"
    )
    + SpokenCase.table(
      "he",
      "כן => true\nבטח => true\nלא => false\nלא עכשיו => false\nאולי => -\nבסדר => true\nנכון => true\nטעות => false\nדלוק => true\nכבוי => false"
    )
    + SpokenCase.table(
      "th",
      "ใช่ => true\nใช่ค่ะ => true\nตกลง => true\nไม่ => false\nไม่ใช่ => false\nอาจจะ => -\nได้ => true\nไม่ได้ => false\nเปิด => true\nปิด => false"
    )

  @Test(arguments: places)
  func `places are read as people say them`(row: SpokenCase) { row.check(.ordinal) }

  @Test(arguments: answers)
  func `yes and no are read as people say them`(row: SpokenCase) { row.check(.boolean) }

  @Test(arguments: knownLocales)
  func `no answer stands in two lists`(locale: String) {
    var owners: [[String]: String] = [:]
    for (name, phrases) in DialogueWords(locale: locale).lists {
      #expect(!phrases.isEmpty, "\(locale) \(name)")
      for phrase in phrases {
        let words = SpokenWord.words(of: phrase, locale: locale).map(\.text)
        #expect(!words.isEmpty)
        let owner = owners.updateValue(name, forKey: words)
        #expect(owner == nil, "\(locale): '\(phrase)' is \(owner ?? "") and \(name)")
      }
    }
  }

  @Test func `a locale's region does not matter, and an unknown language has no answers`() {
    #expect(DialogueWords(locale: "de_AT") == DialogueWords(locale: "de"))
    #expect(DialogueWords(locale: "zh-Hant-TW") == DialogueWords(locale: "zh"))
    #expect(DialogueWords(locale: "xx").yes.isEmpty)
  }
}
