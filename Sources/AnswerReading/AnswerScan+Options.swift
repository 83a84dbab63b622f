import Catalog
import Conversation
import PhraseModel

extension AnswerScan {
  /// An answer to a question with options alone.
  func optionAnswer(_ core: Range<Int>) -> Answer? {
    let exact = exactOptions(core)
    if exact.count == 1 { return .choice(exact[0]) }
    if exact.count > 1 { return .narrowed(exact) }
    let part = partOptions(core)
    if !part.isEmpty, let command = command() { return command }
    if part.count == 1 { return .choice(part[0]) }
    if part.count > 1 { return .narrowed(part) }
    return optionPlace(core)
  }

  /// The options of which the range is the whole name.
  func exactOptions(_ range: Range<Int>) -> [Int] {
    let said = words[range].map(\.key)
    return optionNames.indices.filter { place in
      let (title, subtitle) = optionNames[place]
      guard said.starts(with: title.map(\.key)) else { return false }
      return said.count == title.count || said == (title + subtitle).map(\.key)
    }
  }

  /// The options of whose names the range is a part.
  ///
  /// A part starts a word, or stands anywhere in a script without spaces. Whole words come first: "Li" is Bob Li
  /// and not Ann Little.
  func partOptions(_ range: Range<Int>) -> [Int] {
    let said = stripped(range)
    guard !said.isEmpty else { return [] }
    let names = optionNames.map { $0.title + $0.subtitle }
    let whole = names.indices.filter { names[$0].contains(said, wholeWords: true) }
    if !whole.isEmpty { return whole }
    guard said.contains(where: { $0.key.count > 1 || $0.isCluster }) else { return [] }
    return names.indices.filter { names[$0].contains(said, wholeWords: false) }
  }

  /// The option that an ordinal or a number picks on the page that is shown.
  func optionPlace(_ range: Range<Int>) -> Answer? {
    guard let shown = situation.prompt?.shown, !shown.isEmpty else { return nil }
    guard let place = place(range) else { return nil }
    let index = place > 0 ? shown.lowerBound + place - 1 : shown.upperBound + place
    return shown.contains(index) ? .choice(index) : nil
  }

  /// The place in a list that a whole answer names, by an ordinal or a number.
  func place(_ range: Range<Int>) -> Int? {
    if let place = lexicon.place(in: Array(words[range]), locale: locale) { return place }
    for candidate in [Array(words[range]), stripped(range)] where !candidate.isEmpty {
      if let place = lexicon.place(in: candidate, locale: locale) { return place }
      // A number picks only where it is the whole answer.
      let readings = lexicon.readings(
        of: .integer, app: situation.app ?? "", in: candidate, at: 0, locale: locale)
      for reading in readings where reading.end == candidate.count {
        if let number = reading.candidates.first?.number, number >= 1, number <= 1_000 {
          return Int(exactly: number)
        }
      }
    }
    return nil
  }

  /// The words without what frames an option: "the … one".
  func stripped(_ range: Range<Int>) -> [AnswerWord] {
    var range = range
    let before = words.prefix(of: lists.optionLeads, at: range.lowerBound)
    if before < range.count { range = (range.lowerBound + before)..<range.upperBound }
    let after = words.suffix(of: lists.optionTails, before: range.upperBound)
    if after < range.count { range = range.lowerBound..<(range.upperBound - after) }
    return Array(words[range])
  }

  /// "Not the second one": what is out.
  func exclusion() -> Answer? {
    guard options.count > 1 else { return nil }
    let core = core
    let before = words.prefix(of: lists.exclusions, at: core.lowerBound)
    let after = words.suffix(of: lists.exclusionsAfter, before: core.upperBound)
    guard before + after > 0, before + after < core.count else { return nil }
    let range = (core.lowerBound + before)..<(core.upperBound - after)
    let named = exactOptions(range)
    if !named.isEmpty { return .excluded(named) }
    let part = partOptions(range)
    if !part.isEmpty, part.count < options.count { return .excluded(part) }
    if case .choice(let place)? = optionPlace(range) { return .excluded([place]) }
    return nil
  }
}

extension [AnswerWord] {
  /// Whether the words stand one after the other in a name, each as a whole word or as the start of one.
  func contains(_ said: [AnswerWord], wholeWords: Bool) -> Bool {
    guard said.count <= count else { return false }
    return (0...(count - said.count)).contains { start in
      said.indices.allSatisfy { place in
        let word = self[start + place]
        let other = said[place]
        if word.key == other.key || word.folded == other.key { return true }
        guard !wholeWords, !word.isCluster, place == said.count - 1 || other.key.count > 1 else {
          return false
        }
        return word.key.hasPrefix(other.key) || word.folded.hasPrefix(other.key)
      }
    }
  }
}
