package import Catalog
package import Matching
package import PhraseModel
import SpokenValues
import Tokenization

/// What is known of words through the compiled phrases, the catalog and the spoken values.
package struct MatcherLexicon: AnswerLexicon, Sendable {
  /// How utterances are matched: the locale that is set, and the context.
  package var options: MatchOptions

  private let matcher: Matcher
  private let names: ValueNames
  private let slotFrames: SlotFrames
  private let speech: SpeechReaders

  /// Creates a lexicon.
  ///
  /// - Parameters:
  ///   - matcher: Reads whole utterances.
  ///   - catalog: The apps, with the values that their lists hold now.
  ///   - options: How utterances are matched.
  package init(_ matcher: Matcher, catalog: AppCatalog, options: MatchOptions = MatchOptions()) {
    self.matcher = matcher
    self.options = options
    names = ValueNames(catalog)
    slotFrames = SlotFrames(catalog)
    speech = SpeechReaders.shared
  }

  package func words(of text: String, locale: LocaleTag) -> [AnswerWord] {
    let language = locale.language
    var words: [AnswerWord] = []
    for var word in Self.words(of: text, isTurkic: locale.isTurkic) {
      if !words.isEmpty, Self.followsApostrophe(word), NameAffixes.isEnding(word.key, language: language) {
        continue
      }
      word.stems = NameAffixes.stems(of: word.key, language: language)
      words.append(word)
    }
    return words
  }

  private static func followsApostrophe(_ word: AnswerWord) -> Bool {
    let text = word.source.base
    guard word.source.startIndex > text.startIndex else { return false }
    return "'’ʼ".contains(text[text.index(before: word.source.startIndex)])
  }

  static func words(of text: String, isTurkic: Bool) -> [AnswerWord] {
    var buffer = TokenBuffer()
    guard (try? buffer.tokenize(text)) != nil else { return [] }
    let bytes = text.utf8
    var last = text.startIndex
    return buffer.tokens.map { token in
      let start = bytes.index(bytes.startIndex, offsetBy: Int(token.sourceStart))
      let end = bytes.index(bytes.startIndex, offsetBy: Int(token.sourceEnd))
      // One letter may be several words, as `½` is `1` and `2`.
      let between = start > last ? text[last..<start] : text[start..<start]
      last = max(last, end)
      let key = isTurkic ? buffer.turkicKey(of: token) : buffer.key(of: token)
      return AnswerWord(
        key: key, folded: token.kind == .latinWord ? Diacritics.folded(key) : key,
        source: text[start..<end], separator: token.separator,
        followsPause: between.contains { pauses.contains($0) }, isCluster: token.kind == .cluster)
    }
  }

  private static let pauses: Set<Character> = [",", "，", "、", ";", "；", "…", "،", "؛", "."]

  package func readings(
    of type: ValueType, app: String, in words: [AnswerWord], at start: Int, locale: LocaleTag
  ) -> [AnswerValueReading] {
    guard words.indices.contains(start) else { return [] }
    if case .list(let list) = type {
      return names.index(of: list, app: app)?.readings(in: words, at: start, locale: locale) ?? []
    }
    return type.spokenKinds.flatMap { kind in
      let found = speech.reader(locale).readings(of: kind, in: words, at: start)
        .filter { kind != .number || !Self.losesLetters(of: words, before: $0.end) }
      guard kind == .number || kind == .currency else {
        return found.map { AnswerValueReading([.spoken($0.value)], end: $0.end) }
      }
      // Of one amount that may be two, both are known: "một triệu hai trăm".
      var readings: [AnswerValueReading] = []
      for (place, first) in found.enumerated() where !found[..<place].contains(where: { $0.end == first.end })
      {
        let same = found.filter { $0.end == first.end && $0.folds == first.folds }
        readings.append(AnswerValueReading(same.map { .spoken($0.value) }, end: first.end))
      }
      return readings
    }.sorted { $0.end > $1.end }
  }

  /// Whether letters touch the figures before them: the 20 of "20x" is no number.
  private static func losesLetters(of words: [AnswerWord], before end: Int) -> Bool {
    guard words.indices.contains(end), end > 0 else { return false }
    let (last, next) = (words[end - 1], words[end])
    return last.key.utf8.last.map { (0x30...0x39).contains($0) } == true && !next.isCluster
      && next.source.startIndex == last.source.endIndex
      && next.source.unicodeScalars.first?.properties.isAlphabetic == true
      && next.key.utf8.allSatisfy { $0 < 0x80 }
  }

  package func namesakes(
    of words: [AnswerWord], type: ValueType, app: String, locale: LocaleTag, isBegun: Bool
  ) -> [SlotValue] {
    guard case .list(let list) = type, !words.isEmpty else { return [] }
    return names.index(of: list, app: app)?.namesakes(of: words, isBegun: isBegun) ?? []
  }

  package func place(in words: [AnswerWord], locale: LocaleTag) -> Int? {
    guard !words.isEmpty else { return nil }
    let reader = speech.reader(locale)
    if reader.control(words) == .last { return -1 }
    for reading in reader.readings(of: .ordinal, in: words, at: 0) where reading.end == words.count {
      if case .ordinal(let place) = reading.value { return place }
    }
    return nil
  }

  package func control(_ words: [AnswerWord], locale: LocaleTag) -> ControlWord? {
    speech.reader(locale).control(words)?.word ?? speech.reader("en").control(words)?.word
  }

  package func isControlWithoutMarks(_ words: [AnswerWord], locale: LocaleTag) -> Bool {
    speech.reader(locale).isControlWithoutMarks(words)
  }

  package func frames(of intent: String, app: String, locale: LocaleTag) -> [String: SlotFrame] {
    slotFrames.frames(of: intent, app: app, locale: locale)
  }

  package func match(_ text: String, locale: LocaleTag) -> MatchResult {
    // A line that is too long or too ambiguous is one that nobody understands.
    (try? matcher.match(text, options: options)) ?? MatchResult(outcome: .unmatched)
  }
}

extension LocaleTag {
  /// Whether the dotted and the dotless i are two letters.
  var isTurkic: Bool { language == "tr" || language == "az" }
}

extension ValueType {
  /// What may be heard as a value of the type.
  fileprivate var spokenKinds: [SpokenKind] {
    switch self {
    case .integer, .decimal: [.number]
    case .boolean: [.boolean]
    case .date: [.date]
    case .duration: [.duration]
    case .measurement(let kind): [.measurement(dimension: kind), .number]
    case .currency: [.currency, .number]
    case .url: [.url]
    case .string, .place, .person, .file, .list, .array: []
    }
  }
}
