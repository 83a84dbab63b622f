import Catalog
import Conversation
import PhraseModel

/// Answers that say what is not wanted of what is offered, and so what is left: "not the second one", "neither small nor
/// large", "all but the kitchen", "any but Alex Ray".
extension AnswerScan {
  /// What a line with an exclusion leaves of the options; `nil` where that is uncertain.
  func others(_ marker: ExclusionMarker) -> Answer? {
    guard options.count > 1 else { return nil }
    let (rest, out) = sides(of: marker)
    let isAll = isWhole(marker.words) || !rest.isEmpty && saysAll(rest)
    if isAll || rest.isEmpty || says(lists.anys, rest), let places = excludedOptions(out, isList: isAll) {
      return leaving(out: places, isAll: isAll)
    }
    // "除了厨房都要": what is said of the others follows.
    guard rest.isEmpty else { return nil }
    for start in out.dropFirst() {
      let (names, tail) = (out.lowerBound..<start, start..<out.upperBound)
      let isAll = saysAll(tail)
      guard isAll || says(lists.anys, tail), let places = excludedOptions(names, isList: isAll) else {
        continue
      }
      return leaving(out: places, isAll: isAll)
    }
    return nil
  }

  /// "All of them", where several may be.
  func everything(_ range: Range<Int>, of slot: SituationSlot) -> Answer? {
    guard slot.type.isArray, !options.isEmpty, says(lists.wholes, range) else { return nil }
    return leaving(out: [], isAll: true)
  }

  /// All options but some, or any of them; `nil` where a whole is left alone, such as "Whole house": it holds what is excluded.
  private func leaving(out places: [Int], isAll: Bool = false) -> Answer? {
    let left = options.indices.filter { !places.contains($0) }
    let isWholeLeft = left.contains { place in
      let title = optionNames[place].title
      return title.indices.contains { title.prefix(of: lists.wholes, at: $0) > 0 }
    }
    if isWholeLeft, left.count == 1 || isAll && asked?.type.isArray == true { return nil }
    return isAll ? .others(places) : .excluded(places)
  }

  /// The options that a part of a line names one after the other: "small", "small or large", "small, not large".
  ///
  /// What follows a pause alone is excluded with the others only in a list of what is taken out of a whole.
  private func excludedOptions(_ range: Range<Int>, isList: Bool) -> [Int]? {
    let after = words.suffix(of: lists.exclusionsAfter, before: range.upperBound)
    guard after < range.count else { return nil }
    let range = range.lowerBound..<range.upperBound - after
    if let places = options(named: range) { return places }
    let exclusions = lists.exclusions + lists.neithers
    let joiners = (lists.joiners + lists.alternatives + lists.nors + exclusions).sorted {
      $0.count > $1.count
    }
    var places: [Int] = []
    let parts = parts(range, of: asked, apart: joiners)
    for part in parts {
      let isJoined =
        part.lowerBound == range.lowerBound || isList
        || words.suffix(of: joiners, before: part.lowerBound) > 0
        || words.prefix(of: joiners, at: part.lowerBound) > 0
      let again = words.prefix(of: exclusions, at: part.lowerBound)
      guard isJoined, again < part.count,
        let named = options(named: part.lowerBound + again..<part.upperBound)
      else { return nil }
      places += named.filter { !places.contains($0) }
    }
    return parts.count > 1 ? places.sorted() : nil
  }

  /// The options that one name, a part of it, or a place in the list stands for.
  private func options(named range: Range<Int>) -> [Int]? {
    guard !range.isEmpty else { return nil }
    let exact = exactOptions(range)
    if !exact.isEmpty { return exact }
    if let asked {
      let places = options(holding: item(range, of: asked)?.candidates ?? [])
      if !places.isEmpty { return places }
      // Where the language writes its "and" to the name, names follow one another.
      let hasPause = range.dropFirst().contains(where: isApart)
      let several = hasPause ? [] : options(holding: valuesInARow(range, of: asked))
      if several.count > 1 { return several }
    }
    let part = partOptions(range)
    if !part.isEmpty, part.count < options.count { return part }
    if case .choice(let place)? = optionPlace(range) { return [place] }
    return nil
  }

  /// The options of some values, whatever else they carry.
  private func options(holding values: [SlotValue]) -> [Int] {
    options.indices.filter { place in
      values.contains { $0.plainValue == options[place].value?.plainValue }
    }
  }

  /// The options that a negated sentence names, "don't take me to the airport", where it says nothing else that is asked.
  func negatedOptions() -> Answer? {
    guard let asked, asked.type.listName != nil, !namesApp, !options.isEmpty,
      words.count <= AnswerReader<Lexicon>.wordLimit
    else { return nil }
    var values: [SlotValue] = []
    var place = core.lowerBound
    while place < core.upperBound {
      // After a pause something else may be wanted.
      if place > core.lowerBound, isApart(place) || words.prefix(of: lists.buts, at: place) > 0 { return nil }
      let reading = readings(of: asked, at: place).first { $0.end <= core.upperBound }
      values += reading?.candidates ?? []
      place = reading?.end ?? place + 1
    }
    guard !values.isEmpty else { return nil }
    let places = options(holding: values)
    // What is not offered is not wanted: that is no answer yet.
    return (places.isEmpty || options.count == 1 ? nil : leaving(out: places)) ?? .notUnderstood(text)
  }

  /// Whether the words name a whole and nothing else: "all rooms", "the whole house".
  func saysAll(_ range: Range<Int>) -> Bool {
    if says(lists.wholes, range) { return true }
    guard isWhole(range) else { return false }
    return !exactOptions(range).isEmpty || asked.flatMap { item(range, of: $0) } != nil
  }

  /// Whether the words are one of the phrases, with nothing beside it but what the question says too, or what says nothing.
  func says(_ phrases: [[String]], _ range: Range<Int>) -> Bool {
    let empty = [
      lists.connectives, lists.sames, lists.optionLeads, lists.optionTails, lists.polite, lists.wishes,
    ]
    let titles = asked.map { lexicon.words(of: $0.title + " " + $0.hints, locale: locale) } ?? []
    var place = range.lowerBound
    var isSaid = false
    while place < range.upperBound {
      let length = words.prefix(of: phrases, at: place)
      if length > 0 {
        isSaid = true
        place += length
      } else if let length = empty.map({ words.prefix(of: $0, at: place) }).max(), length > 0 {
        place += length
      } else if isAsked(words[place]) || titles.contains(where: { $0.isNumberOf(words[place]) }) {
        place += 1
      } else {
        return false
      }
    }
    return isSaid && place == range.upperBound
  }
}
