import Catalog
import Conversation
import PhraseModel

/// Words that say what is not wanted, and where they stand.
struct ExclusionMarker: Hashable {
  /// The words themselves: "not the", "without".
  let words: Range<Int>
  /// Whether what they exclude stands before them: "ナッツなし", "mutfak hariç".
  let isAfter: Bool
  /// Whether they take something out of a whole rather than name what is not meant: "except", "without".
  let isException: Bool
}

/// Lines that exclude something: what they exclude never becomes a value, and where it is not certain what is left, the
/// question is asked again.
extension AnswerScan {
  /// The first words that exclude something; `nil` where none do.
  ///
  /// What belongs to a value's name excludes nothing ("No Sugar", "minus five"), nor does a no before a pause ("no, Kim").
  /// At a question for words of one's own, and after "no, make that" where there are such words, everything may be said.
  var exclusionMarker: ExclusionMarker? {
    guard let prompt = situation.prompt, prompt.kind != .authentication,
      !(prompt.kind.isNeedsValue
        && asked?.type.isFreeText == true), words.count <= AnswerReader<Lexicon>.wordLimit
    else { return nil }
    let core = core
    let repair = repairs(at: core.lowerBound)
    if repair > 1, situation.slots.contains(where: { $0.isFilled && $0.type.isFreeText }) { return nil }
    let start = exclusionStart
    for place in start..<max(start, core.upperBound) {
      let before = Swift.max(
        words.prefix(of: lists.exclusions, at: place), exclusionLength(at: place, after: start))
      let after = place > start ? words.prefix(of: lists.exclusionsAfter, at: place) : 0
      let isBefore =
        before > 0 && place + before < core.upperBound && !isApart(place + before)
      guard isBefore || after > 0 else { continue }
      let range = place..<place + (isBefore ? before : after)
      guard !isInName(range), !isInWhole(range) else { continue }
      let phrases = isBefore ? lists.exceptions : lists.exceptionsAfter
      return ExclusionMarker(
        words: range, isAfter: !isBefore, isException: phrases.contains(words[range].map(\.key)))
    }
    return nil
  }

  /// How many words exclude something for what stands around them: "neither" where a "nor" follows, "but" behind a whole.
  private func exclusionLength(at place: Int, after start: Int) -> Int {
    let neither = words.prefix(of: lists.neithers, at: place)
    if neither > 0,
      (place + neither..<words.count).dropFirst().contains(where: { words.prefix(of: lists.nors, at: $0) > 0 }
      )
    {
      return neither
    }
    let but = place > start ? words.prefix(of: lists.exceptionsOfWholes, at: place) : 0
    return but > 0 && (saysAll(start..<place) || says(lists.anys, start..<place)) ? but : 0
  }

  /// Where an exclusion may begin: after "no, make that", after "yes, but", or at once.
  private var exclusionStart: Int {
    let core = core
    let repair = repairs(at: core.lowerBound)
    guard repair == 0 else { return core.lowerBound + repair }
    let agreed = core.dropFirst().prefix(6).reversed().first { end in
      lexicon.control(Array(words[core.lowerBound..<end]), locale: locale) == .yes
    }
    let start = agreed ?? core.lowerBound
    return start + words.prefix(of: lists.buts, at: start)
  }

  /// Whether a pause stands before a word: a mark or, in a script without spaces, a space.
  func isApart(_ place: Int) -> Bool {
    words[place].followsPause || words[place].isCluster && words[place].separator != 0
  }

  /// Whether the words are a bare no to what follows, "no savings", rather than a no and then something else.
  func isBareExclusion(_ range: Range<Int>) -> Bool {
    range.upperBound < words.count && !isApart(range.upperBound)
      && words.prefix(of: lists.repairs, at: range.upperBound) == 0
      && lists.exclusions.contains(words[range].map(\.key))
  }

  /// Whether the words are a part of those for a whole, in a script without spaces: the "อย่า" of "ทุกอย่าง".
  private func isInWhole(_ range: Range<Int>) -> Bool {
    words[range.lowerBound].isCluster
      && (max(0, range.lowerBound - 8)..<range.lowerBound).contains { start in
        [lists.wholes, lists.anys].contains { start + words.prefix(of: $0, at: start) >= range.upperBound }
      }
  }

  /// Whether the words are inside the name of a value or of an option.
  private func isInName(_ range: Range<Int>) -> Bool {
    let said = Array(words[core])
    if said.count > range.count,
      optionNames.contains(where: { ($0.title + $0.subtitle).contains(said, wholeWords: true) })
    {
      return true
    }
    return situation.slots.contains { slot in
      (max(0, range.lowerBound - 8)...range.lowerBound).contains { start in
        readings(of: slot, at: start).contains { reading in
          reading.end >= range.upperBound && reading.end - start > range.count
        }
      }
        || said.count > range.count && slot.type.listName != nil
          && !lexicon.namesakes(
            of: said, type: slot.type.element, app: situation.app ?? "", locale: locale, isBegun: false
          ).isEmpty
    }
  }

  /// What a line with an exclusion answers; `nil` where that is uncertain.
  func excluding(_ marker: ExclusionMarker) -> Answer? {
    guard let prompt = situation.prompt else { return nil }
    if prompt.wantsYesOrNo, let answer = echo() ?? negatedEcho() { return answer }
    let (rest, out) = sides(of: marker)
    if let taken = takenOut(out, of: rest) { return taken }
    if !prompt.wantsYesOrNo, let others = others(marker) { return others }
    if marker.isException, prompt.wantsYesOrNo { return nil }
    if !rest.isEmpty {
      // "The whole house without the kitchen" is not the whole house; "small no large" may be either.
      let isNo = marker.words.count == 1 && lists.repairs.contains(words[marker.words].map(\.key))
      let isUnspaced = words[marker.words.lowerBound].isCluster
      if marker.isException || isWhole(rest) || isNo && !isUnspaced { return nil }
    }
    if !prompt.wantsYesOrNo, let option = optionContrast() { return option }
    return contrast(core)
  }

  /// What is said beside an exclusion, and what is excluded.
  func sides(of marker: ExclusionMarker) -> (rest: Range<Int>, out: Range<Int>) {
    let core = core
    let start = exclusionStart
    let (lower, upper) = (marker.words.lowerBound, marker.words.upperBound)
    if marker.isAfter {
      let split = (start..<lower).last { $0 > start && isApart($0) } ?? start
      return split > start ? (start..<split, split..<lower) : (upper..<core.upperBound, start..<lower)
    }
    var end = lower
    while end > start {
      let lead = Swift.max(
        words.suffix(of: lists.buts, before: end), words.suffix(of: lists.joiners, before: end))
      guard lead > 0, end - lead >= start else { break }
      end -= lead
    }
    return (start..<end, upper..<core.upperBound)
  }

  /// "Cream but no nuts", "without cream": what is left of the values of a slot that holds several.
  private func takenOut(_ out: Range<Int>, of rest: Range<Int>) -> Answer? {
    let mayChange = situation.prompt?.wantsYesOrNo == true
    let holders = (mayChange ? situation.slots : asked.map { [$0] } ?? []).filter {
      $0.type.isArray && !$0.type.isFreeText
    }
    let answers = holders.compactMap { slot -> Answer? in
      guard let excluded = excluded(out, of: slot) else { return nil }
      if rest.isEmpty { return mayChange ? .removed([AnsweredSlot(slot.name, items: excluded)]) : nil }
      guard !isWhole(rest), let said = known(rest, of: slot) else { return nil }
      if mayChange {
        let text = lexicon.words(of: slot.text, locale: locale)
        let isHeld = said.allSatisfy { item in
          item.candidates.contains {
            text.contains(lexicon.words(of: $0.wording(in: locale), locale: locale), wholeWords: true)
          }
        }
        return isHeld ? .removed([AnsweredSlot(slot.name, items: excluded)]) : nil
      }
      let values = Set(excluded.flatMap(\.candidates))
      let left = said.filter { !$0.candidates.contains(where: values.contains) }
      return left.isEmpty ? nil : .values([AnsweredSlot(slot.name, items: left)])
    }
    return answers.count == 1 ? answers[0] : nil
  }

  /// The values that are excluded together, "no vanilla and no cream".
  ///
  /// After a pause something else may be wanted.
  private func excluded(_ range: Range<Int>, of slot: SituationSlot) -> [AnsweredItem]? {
    var items: [AnsweredItem] = []
    for part in parts(range, of: slot, apart: lists.joiners + lists.alternatives) {
      let again = words.prefix(of: lists.exclusions, at: part.lowerBound)
      guard again > 0 || part.lowerBound == range.lowerBound || !isApart(part.lowerBound), again < part.count,
        let item = item(part.lowerBound + again..<part.upperBound, of: slot), !item.candidates.isEmpty
      else { return nil }
      items.append(item)
    }
    return items.isEmpty ? nil : items
  }

  /// The range as values of a slot, all of which are known.
  private func known(_ range: Range<Int>, of slot: SituationSlot) -> [AnsweredItem]? {
    guard let items = items(range, of: slot), items.allSatisfy({ !$0.candidates.isEmpty }) else { return nil }
    return items
  }

  /// Whether the words name a whole: "all rooms", "the whole house".
  func isWhole(_ range: Range<Int>) -> Bool {
    range.contains { words.prefix(of: lists.wholes, at: $0) > 0 }
  }
}

/// A command that is said not to be done while it is open.
extension AnswerScan {
  /// Whether the line, without what negates it, is the open command.
  func negatesOpenCommand() -> Bool {
    guard let app = situation.app, let intent = situation.intent, situation.prompt != nil else {
      return false
    }
    let namesApp = namesApp
    var isOther = false
    for text in affirmed {
      let result = lexicon.match(text, locale: locale)
      let isMatched = result.outcome == .matched || result.outcome == .ambiguous
      let readings =
        isMatched ? result.interpretations : namesApp ? result.suggestions.map(\.interpretation) : []
      if readings.contains(where: { $0.app == app && $0.intent == intent }) { return true }
      if !readings.isEmpty { isOther = true }
    }
    // Japanese negates inside the verb, so that nothing is left to match.
    return locale.language == "ja" && namesApp && !isOther && situation.prompt?.wantsYesOrNo == true
  }

  /// Whether the line has the name of the open command's app, as a whole command has.
  var namesApp: Bool {
    guard let app = situation.app else { return false }
    let name = lexicon.words(of: app, locale: locale)
    return !name.isEmpty && words.contains(name, wholeWords: true)
  }

  /// The line without what negates it, in the ways that may be.
  private var affirmed: [String] {
    var kept: [Substring] = []
    var replaced: [Substring] = []
    var place = 0
    while place < words.count {
      let phrases = place == core.lowerBound ? lists.negations + lists.negationsWithin : lists.negationsWithin
      var length = words.prefix(of: phrases, at: place)
      let end = words.suffix(of: lists.negationsAfter, before: core.upperBound)
      if length == 0, end > 0, place == core.upperBound - end { length = end }
      guard length == 0 else {
        // German says "kein" for "nicht ein".
        if locale.language == "de", words[place].key.hasPrefix("kein") {
          replaced.append(words[place].key.dropFirst())
        }
        place += length
        continue
      }
      kept.append(words[place].source)
      replaced.append(affirmative(words[place]))
      place += 1
    }
    return Set([kept, replaced].map { $0.joined(separator: " ") }).subtracting([text, ""]).sorted()
  }

  /// A verb without the ending that negates it: "aç" of "açma".
  private func affirmative(_ word: AnswerWord) -> Substring {
    let ending = lists.negativeEndings.compactMap(\.first).filter { word.key.hasSuffix($0) }
      .max { $0.count < $1.count }
    guard let ending, word.key.count - ending.count >= 2, word.source.count > ending.count else {
      return word.source
    }
    return word.source.dropLast(ending.count)
  }
}

/// What a sentence without a question says that a near miss of it may not leave out.
extension AnswerScan {
  /// The words that take something out of a whole: "except", "all … but".
  var exceptions: Set<[String]> {
    var found: Set<[String]> = []
    var isWhole = false
    for place in words.indices {
      for phrases in [lists.exceptions, lists.exceptionsAfter] + (isWhole ? [lists.exceptionsOfWholes] : []) {
        let length = words.prefix(of: phrases, at: place)
        // The article beside it may be any.
        if length > 0 { found.insert([words[place].key]) }
      }
      isWhole = isWhole || words.prefix(of: lists.wholes + lists.anys, at: place) > 0
    }
    return found
  }

  /// Whether what negates the sentence only takes something out: "without cream".
  var isNegatedByExceptionAlone: Bool {
    var excepting: Set<Int> = []
    for place in words.indices {
      let length = Swift.max(
        words.prefix(of: lists.exceptions, at: place), words.prefix(of: lists.exceptionsAfter, at: place))
      excepting.formUnion(place..<place + length)
    }
    guard !excepting.isEmpty else { return false }
    let core = core
    let start = words.prefix(of: lists.negations, at: core.lowerBound)
    let end = words.suffix(of: lists.negationsAfter, before: core.upperBound)
    var negating = Set(core.prefix(start)).union(core.suffix(end))
    for place in core {
      negating.formUnion(place..<place + words.prefix(of: lists.negationsWithin, at: place))
    }
    return !negating.isEmpty && negating.isSubset(of: excepting)
  }

  /// The numbers, but for a one in a single word, which may be an article.
  var numbers: Set<Double> {
    var found: Set<Double> = []
    var place = 0
    while place < words.count {
      let reading = lexicon.readings(of: .decimal, app: "", in: words, at: place, locale: locale).first
      if let reading, let number = reading.candidates.first?.number, number != 1 || reading.end > place + 1 {
        found.insert(number)
      }
      place = reading?.end ?? place + 1
    }
    return found
  }
}
