import Tokenization

/// What negates a sentence in one language: a command said so is one not to be carried out.
package struct NegationWords: Hashable, Sendable {
  /// What negates the verb at the start of a sentence.
  package var before: [String]
  /// What negates it at the end.
  package var after: [String]
  /// What negates a sentence wherever it stands in it.
  package var within: [String]
  /// What negates a verb as its ending: "aç", "açma".
  package var endings: [String]

  /// Creates the words of a language.
  package init(before: [String] = [], after: [String] = [], within: [String] = [], endings: [String] = []) {
    self.before = before
    self.after = after
    self.within = within
    self.endings = endings
  }

  /// The words and how they are typed without diacritics, but for those that are other words then.
  private func alsoBare(except others: Set<String>) -> NegationWords {
    func also(_ words: [String]) -> [String] {
      words + words.map { Diacritics.folded($0) }.filter { !words.contains($0) && !others.contains($0) }
    }
    return NegationWords(
      before: also(before), after: also(after), within: also(within), endings: also(endings))
  }

  /// The words of the nine languages, by language.
  package static let byLanguage: [String: NegationWords] = [
    "en": NegationWords(
      before: ["don't", "do not", "dont", "never", "please don't", "please do not", "avoid"],
      within: [
        "don't", "do not", "dont", "donot", "never", "no", "not", "without", "none", "nothing",
        "anything but", "haven't", "hasn't", "didn't", "isn't", "aren't", "can't", "cannot", "won't",
      ]),
    "de": NegationWords(
      before: ["bitte nicht", "nicht", "nie", "niemals"],
      after: ["nicht"],
      within: ["nicht", "kein", "keine", "keinen", "keinem", "keiner", "niemals", "nie", "ohne", "nichts"]),
    "fr": NegationWords(
      before: ["ne", "n'", "non ne", "surtout ne"],
      within: ["ne", "n'", "jamais", "pas", "sans", "rien", "aucun", "aucune"]),
    "vi": NegationWords(
      before: ["đừng", "không được", "chớ", "xin đừng", "khoan", "khoan đã", "khoan hãy"],
      within: ["đừng", "chớ", "không", "chưa", "chẳng", "khỏi"]
    ).alsoBare(except: ["cho", "khoi"]),
    "ja": NegationWords(
      after: [
        "ないで", "ないでください", "しないで", "しないでください", "ないでね", "するな", "しない", "しません", "うな", "くな", "ぐな", "すな", "つな",
        "ぬな", "ぶな", "むな", "るな", "うなよ", "くなよ", "ぐなよ", "すなよ", "つなよ", "ぬなよ", "ぶなよ", "むなよ", "るなよ",
      ],
      within: ["ない", "ません", "なくて"]),
    "zh": NegationWords(
      before: ["别", "不要", "请别", "请不要", "千万别", "不用"],
      within: ["不", "没", "别", "勿"]),
    "tr": NegationWords(
      before: ["sakın"],
      within: [
        "sakın", "değil", "yapma", "açma", "kapatma", "etme", "gönderme", "söyleme", "başlatma", "durdurma",
        "olmasın",
        "istemiyorum",
      ],
      endings: [
        "ma", "me", "mayın", "meyin", "mayınız", "meyiniz", "masın", "mesin", "mayalım", "meyelim", "masana",
        "mesene",
      ]
    ).alsoBare(except: []),
    "he": NegationWords(
      before: ["אל", "אל תעשה", "בבקשה אל"],
      within: ["לא", "אל", "בלי"]),
    "th": NegationWords(
      before: ["อย่า", "กรุณาอย่า", "ห้าม"],
      within: ["ไม่", "อย่า", "ห้าม"]),
  ]
}
