import Catalog
import Matching
import SpokenValues

/// The `AnswerWords` of a locale and of English, split into words; longer ones come first.
struct WordLists: Sendable {
  let repairs: [[String]]
  let repairTails: [[String]]
  let contrasts: [[String]]
  let additions: [[String]]
  let additionTails: [[String]]
  let reopenings: [[String]]
  let reopeningTails: [[String]]
  let sames: [[String]]
  let copulas: [[String]]
  let insteads: [[String]]
  let changes: [(before: [String], between: [String])]
  let buts: [[String]]
  let exclusions: [[String]]
  let exclusionsAfter: [[String]]
  /// What takes something out of a whole; `exclusions` has them too.
  let exceptions: [[String]]
  let exceptionsAfter: [[String]]
  let exceptionsOfWholes: [[String]]
  let neithers: [[String]]
  let nors: [[String]]
  let wholes: [[String]]
  let anys: [[String]]
  let wishes: [[String]]
  let alternatives: [[String]]
  let joiners: [[String]]
  let connectives: [[String]]
  let optionLeads: [[String]]
  let optionTails: [[String]]
  let followUps: [[String]]
  let followUpTails: [[String]]
  let negations: [[String]]
  let negationsAfter: [[String]]
  let negationsWithin: [[String]]
  let negativeEndings: [[String]]
  let undo: [[String]]
  let cancelEverything: [[String]]
  let anything: [[String]]
  let polite: [[String]]

  /// Splits the words of a language, and those of English after them.
  init(language: String, lexicon: some AnswerLexicon) {
    let locale = LocaleTag(language)
    let own = AnswerWords.byLanguage[language]
    let english = AnswerWords.byLanguage["en"]
    func split(_ text: String) -> [String] { lexicon.words(of: text, locale: locale).map(\.key) }
    func lists(_ part: KeyPath<AnswerWords, [String]>) -> [[String]] {
      let texts = (own?[keyPath: part] ?? []) + (language == "en" ? [] : english?[keyPath: part] ?? [])
      return texts.map(split).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }
    repairs = lists(\.repairs)
    repairTails = lists(\.repairTails)
    contrasts = lists(\.contrasts)
    additions = lists(\.additions)
    additionTails = lists(\.additionTails)
    reopenings = lists(\.reopenings)
    reopeningTails = lists(\.reopeningTails)
    sames = lists(\.sames)
    copulas = lists(\.copulas)
    insteads = lists(\.insteads)
    changes = ((own?.changes ?? []) + (language == "en" ? [] : english?.changes ?? []))
      .map { (split($0.before), split($0.between)) }
    buts = lists(\.buts)
    exceptions = lists(\.exceptions)
    exceptionsAfter = lists(\.exceptionsAfter)
    exclusions = (lists(\.exclusions) + exceptions).sorted { $0.count > $1.count }
    exclusionsAfter = (lists(\.exclusionsAfter) + exceptionsAfter).sorted { $0.count > $1.count }
    exceptionsOfWholes = lists(\.exceptionsOfWholes)
    neithers = lists(\.neithers)
    nors = lists(\.nors)
    wholes = lists(\.wholes)
    anys = (lists(\.anys) + lists(\.anything)).sorted { $0.count > $1.count }
    wishes = lists(\.wishes)
    alternatives = lists(\.alternatives)
    joiners = lists(\.joiners)
    connectives = lists(\.connectives)
    optionLeads = lists(\.optionLeads)
    optionTails = lists(\.optionTails)
    followUps = lists(\.followUps)
    followUpTails = lists(\.followUpTails)
    let negating = NegationWords.byLanguage[language]
    let negatingEnglish = NegationWords.byLanguage["en"]
    func negations(_ part: KeyPath<NegationWords, [String]>) -> [[String]] {
      let texts =
        (negating?[keyPath: part] ?? []) + (language == "en" ? [] : negatingEnglish?[keyPath: part] ?? [])
      return texts.map(split).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }
    self.negations = negations(\.before)
    negationsAfter = negations(\.after)
    negationsWithin = negations(\.within)
    negativeEndings = negations(\.endings)
    undo = lists(\.undo)
    cancelEverything = lists(\.cancelEverything)
    anything = lists(\.anything)
    polite = lists(\.polite)
  }
}

extension [AnswerWord] {
  /// How many words at `start` are one of the phrases; 0 for none.
  func prefix(of phrases: [[String]], at start: Int) -> Int {
    phrases.first { holds($0, at: start) }?.count ?? 0
  }

  /// How many words before `end` are one of the phrases; 0 for none.
  func suffix(of phrases: [[String]], before end: Int) -> Int {
    phrases.first { $0.count <= end && holds($0, at: end - $0.count) }?.count ?? 0
  }

  /// Whether the phrase stands at `start`.
  func holds(_ phrase: [String], at start: Int) -> Bool {
    guard start >= 0, phrase.count <= count - start else { return false }
    return phrase.indices.allSatisfy { self[start + $0].key == phrase[$0] }
  }

  /// The text as typed from the first of the words to the last.
  func text(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let whole = self[first].source.base
    return String(whole[self[first].source.startIndex..<self[last].source.endIndex])
  }
}

extension [AnswerWord] {
  /// The text as typed, with the emoji before and after it.
  func freeText(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let whole = self[first].source.base
    let lower = first > 0 ? self[first - 1].source.endIndex : whole.startIndex
    let upper = last + 1 < count ? self[last + 1].source.startIndex : whole.endIndex
    var start = self[first].source.startIndex
    var end = self[last].source.endIndex
    for place in whole[lower..<start].indices.reversed() {
      guard whole[place].isEmoji || whole[place].isWhitespace else { break }
      if whole[place].isEmoji { start = place }
    }
    for place in whole[end..<upper].indices {
      guard whole[place].isEmoji || whole[place].isWhitespace else { break }
      if whole[place].isEmoji { end = whole.index(after: place) }
    }
    return String(whole[start..<end])
  }
}

extension WordLists {
  /// Whether a word of a sentence is a word of another with an ending that negates it.
  func negateByEnding(_ words: [String], _ others: [String]) -> Bool {
    let endings = negativeEndings.compactMap(\.first)
    guard !endings.isEmpty else { return false }
    return words.contains { word in
      !others.contains(word)
        && others.contains { other in
          word.hasPrefix(other) && endings.contains(String(word.dropFirst(other.count)))
        }
    }
  }

  /// Whether a word negates a verb of which `form` is some form: "kaydetme" where "kaydedilsin" is asked.
  func isNegation(_ word: String, ofFormOf form: String) -> Bool {
    negativeEndings.compactMap(\.first).contains { ending in
      guard word.hasSuffix(ending), word.count - ending.count >= 2, form != word else { return false }
      let stem = word.dropLast(ending.count)
      // A last t is softened before a vowel: "kaydet", "kaydedilsin".
      return form.hasPrefix(stem) || stem.last == "t" && form.hasPrefix(stem.dropLast() + "d")
    }
  }

  /// Whether words of a language that differ in their diacritics alone are words of their own as a rule.
  static func marksTellWordsApart(_ language: String) -> Bool { language == "vi" }

  /// Whether a language has its verbs at the end.
  static func verbIsLast(_ language: String) -> Bool { ["de", "tr", "ja", "ko"].contains(language) }
}
