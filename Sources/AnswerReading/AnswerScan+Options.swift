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
    let said = Array(words[range])
    return optionNames.indices.filter { place in
      let (title, subtitle) = optionNames[place]
      return title.isSaid(by: said) || !subtitle.isEmpty && (title + subtitle).isSaid(by: said)
    }
  }

  /// The options of whose names the range is a part.
  ///
  /// A part is a whole word of the name, or several: "Li" is Bob Li and not Ann Little.
  func partOptions(_ range: Range<Int>) -> [Int] {
    let said = stripped(range)
    guard !said.isEmpty else { return [] }
    let names = optionNames.map { $0.title + $0.subtitle }
    let whole = names.indices.filter { names[$0].contains(said, wholeWords: true) }
    let bare = bare(range)
    guard whole.isEmpty, bare.count < said.count, !bare.isEmpty else { return whole }
    return names.indices.filter { names[$0].contains(bare, wholeWords: true) }
  }

  /// The option, or several, that the range names.
  func namedOption(_ range: Range<Int>) -> Answer? {
    let exact = exactOptions(range)
    let found = exact.isEmpty ? partOptions(range) : exact
    if found.count == 1 { return .choice(found[0]) }
    return found.count > 1 && found.count < options.count ? .narrowed(found) : nil
  }

  /// The words without what frames an option and without what leads to it: "at the".
  func bare(_ range: Range<Int>) -> [AnswerWord] {
    var said = stripped(range)[...]
    while let first = said.indices.first {
      let skipped = Array(said).prefix(of: lists.connectives, at: 0)
      guard skipped > 0, skipped < said.count else { break }
      said = said[(first + skipped)...]
    }
    return Array(said)
  }

  /// The option that an ordinal or a number picks on the page that is shown.
  func optionPlace(_ range: Range<Int>) -> Answer? {
    guard let shown = situation.prompt?.shown, !shown.isEmpty else { return nil }
    switch place(range) {
    case .number(let number):
      // Numbers go on from page to page, so each option that was shown keeps its own.
      return (1...shown.upperBound).contains(number) ? .choice(number - 1) : nil
    case .ordinal(let place) where place > 0:
      if shown.contains(place - 1) { return .choice(place - 1) }
      return place <= shown.count ? .choice(shown.lowerBound + place - 1) : nil
    case .ordinal(let place):
      return shown.contains(shown.upperBound + place) ? .choice(shown.upperBound + place) : nil
    case nil: return nil
    }
  }

  /// The place in a list that a whole answer names: by an ordinal on the page, or by an option's number.
  func place(_ range: Range<Int>) -> ListPlace? {
    if let place = lexicon.place(in: Array(words[range]), locale: locale) { return .ordinal(place) }
    for candidate in [Array(words[range]), stripped(range)] where !candidate.isEmpty {
      if let place = lexicon.place(in: candidate, locale: locale) { return .ordinal(place) }
      // A number picks only where it is the whole answer.
      let readings = lexicon.readings(
        of: .integer, app: situation.app ?? "", in: candidate, at: 0, locale: locale)
      for reading in readings where reading.end == candidate.count {
        if let number = reading.candidates.first?.number, number >= 1, number <= 1_000 {
          return Int(exactly: number).map { .number($0) }
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

  /// "Not the first one, the second": the option that is wanted in the place of another.
  func optionContrast() -> Answer? {
    guard options.count > 1, core.count <= 16 else { return nil }
    let core = core
    func option(_ range: Range<Int>) -> Int? {
      guard !range.isEmpty else { return nil }
      if case .choice(let place)? = namedOption(range) ?? optionPlace(range) { return place }
      return nil
    }
    for split in core.dropFirst() {
      for (out, new) in [
        (core.lowerBound..<split, split..<core.upperBound),
        (split..<core.upperBound, core.lowerBound..<split),
      ] {
        let lead = Swift.max(
          words.prefix(of: lists.contrasts, at: new.lowerBound),
          words.prefix(of: lists.repairs, at: new.lowerBound))
        let isApart = lead > 0 || words[split].followsPause || endsNegated(out)
        // "No small, no large" wants neither.
        let isExcluded =
          [0, lead].contains { words.prefix(of: lists.exclusions, at: new.lowerBound + $0) > 0 }
          && !words[new].dropFirst(lead).prefix(1).contains { $0.followsPause }
        guard isApart, !isExcluded, lead < new.count,
          let wanted = option(new.lowerBound + lead..<new.upperBound)
        else {
          continue
        }
        if negated(out).contains(where: { option($0).map { $0 != wanted } ?? false }) {
          return .choice(wanted)
        }
      }
    }
    return nil
  }
}

/// How a place in a list is named.
enum ListPlace: Hashable {
  /// By its place: 1 for the first, -1 for the last.
  case ordinal(Int)
  /// By the number that is shown before it.
  case number(Int)
}

extension [AnswerWord] {
  /// Whether the words stand one after the other in a name, each as a whole word or as the start of one.
  func contains(_ said: [AnswerWord], wholeWords: Bool) -> Bool {
    guard said.count <= count else { return false }
    return (0...(count - said.count)).contains { start in
      said.indices.allSatisfy { place in
        let word = self[start + place]
        let other = said[place]
        if word.isWritten(as: other) { return true }
        guard !wholeWords, !word.isCluster, place == said.count - 1, other.key.count > 1 else { return false }
        return word.key.hasPrefix(other.key) || word.folded.hasPrefix(other.key)
      }
    }
  }

  /// Whether the words are the whole name.
  func isSaid(by said: [AnswerWord]) -> Bool {
    count == said.count && indices.allSatisfy { self[$0].isSpelled(as: said[$0]) }
  }
}

extension AnswerWord {
  /// Whether the word of a name is what was said, with an ending of the language or without.
  func isSpelled(as other: AnswerWord) -> Bool { key == other.key || other.stems.contains(key) }

  /// Whether it is the other word or, as far as can be told, its singular or plural.
  func isNumberOf(_ other: AnswerWord) -> Bool {
    let (short, long) = key.count < other.key.count ? (key, other.key) : (other.key, key)
    return isSpelled(as: other) || short.count >= 3 && long.count - short.count <= 2 && long.hasPrefix(short)
  }

  /// The same, where marks may be left out.
  func isWritten(as other: AnswerWord) -> Bool { isSpelled(as: other) || folded == other.key }
}
