/// One search for values that start at a word.
///
/// A pattern turns a set of paths into another, so no path is tried twice and the work is bounded by the size of the
/// grammar times ``pathLimit``.
struct SpokenScan<Cardinals: CardinalReading> {
  /// A way to read the words up to `end`.
  struct Path {
    var end: Int
    var effects: [SpokenEffect] = []
    var folds = 0
  }

  /// A number and where it ends.
  struct Amount: Hashable {
    var value: Double
    var end: Int
    var folds = 0
  }

  private struct Key: Hashable {
    let part: SpokenPart
    let start: Int
  }

  /// The most paths alive at once.
  static var pathLimit: Int { 48 }

  let grammar: SpokenGrammar
  let words: [SpokenWord]
  let limit: Int
  let cardinals: Cardinals
  private var known: [Key: [Path]] = [:]
  private var knownIntegers: [Int: [Amount]] = [:]
  private var knownAmounts: [Int: [Amount]] = [:]

  init(grammar: SpokenGrammar, words: [SpokenWord], limit: Int, cardinals: Cardinals) {
    self.grammar = grammar
    self.words = words
    self.limit = limit
    self.cardinals = cardinals
  }

  /// Whether a rule can start at a word at all.
  mutating func mayStart(_ part: SpokenPart, at start: Int) -> Bool {
    grammar.starts[part].map { mayStart($0, at: start) } ?? false
  }

  private mutating func mayStart(_ start: SpokenGrammar.Start, at index: Int) -> Bool {
    guard index < limit else { return false }
    return start.isOptional || start.words.contains(words[index].text)
      || start.hasNumber && !integers(at: index).isEmpty || start.hasNumber && words[index].startsNumber
  }

  /// Returns the paths of a rule, a lexicon or a number from `start`.
  mutating func paths(of part: SpokenPart, at start: Int) -> [Path] {
    guard start < limit else { return [] }
    let key = Key(part: part, start: start)
    if let paths = known[key] { return paths }
    var paths: [Path] = []
    if let rules = grammar.rules[part] {
      for rule in rules where mayStart(rule.start, at: start) {
        for var path in extend([Path(end: start)], by: rule.pattern) where path.end > start {
          path.effects += rule.effects
          paths.append(path)
        }
      }
    }
    if let trie = grammar.tries[part] {
      paths += trie.matches(in: words, at: start, limit: limit).map {
        Path(end: $0.end, effects: $0.effects, folds: $0.folds)
      }
    }
    paths += numberPaths(of: part, at: start)
    paths = Self.bounded(paths)
    known[key] = paths
    return paths
  }

  /// Returns the paths that go on from `paths` with a pattern.
  private mutating func extend(_ paths: [Path], by pattern: SpokenPattern) -> [Path] {
    guard !paths.isEmpty else { return [] }
    switch pattern {
    case .words(let literal): return paths.compactMap { read(literal, from: $0) }
    case .part(let part):
      var next: [Path] = []
      for path in paths {
        for step in self.paths(of: part, at: path.end) {
          next.append(
            Path(end: step.end, effects: path.effects + step.effects, folds: path.folds + step.folds))
        }
      }
      return Self.bounded(next)
    case .sequence(let parts):
      var next = paths
      for part in parts { next = extend(next, by: part) }
      return next
    case .alternatives(let options):
      var next: [Path] = []
      for option in options { next += extend(paths, by: option) }
      return Self.bounded(next)
    case .optional(let inner): return Self.bounded(extend(paths, by: inner) + paths)
    case .attached:
      return paths.filter { path in
        path.end > 0 && path.end < limit && words[path.end].isAttached(to: words[path.end - 1])
      }
    }
  }

  private func read(_ literal: [String], from path: Path) -> Path? {
    guard path.end + literal.count <= limit else { return nil }
    var path = path
    for word in literal {
      if words[path.end].text != word {
        guard SpokenText.folded(word) == words[path.end].text else { return nil }
        path.folds += 1
      }
      path.end += 1
    }
    return path
  }

  private static func bounded(_ paths: [Path]) -> [Path] {
    paths.count > pathLimit ? Array(paths.prefix(pathLimit)) : paths
  }
}

extension SpokenScan {
  /// Returns the whole numbers at a word: figures, or words as `cardinals` reads them.
  mutating func integers(at index: Int) -> [Amount] {
    guard index < limit else { return [] }
    if let known = knownIntegers[index] { return known }
    var found: [Amount] = []
    if let value = words[index].wholeNumber { found.append(Amount(value: Double(value), end: index + 1)) }
    for (value, end, folds) in cardinals.cardinals(at: index) where end > index && end <= limit {
      let amount = Amount(value: Double(value), end: end, folds: folds)
      if !found.contains(amount) { found.append(amount) }
    }
    knownIntegers[index] = found
    return found
  }

  /// Returns the numbers at a word, fractions and negative ones among them; the longest first.
  mutating func amounts(at index: Int) -> [Amount] {
    guard mayStart(.amount, at: index) else { return [] }
    if let known = knownAmounts[index] { return known }
    let found = readAmounts(at: index)
    knownAmounts[index] = found
    return found
  }

  private mutating func numberPaths(of part: SpokenPart, at start: Int) -> [Path] {
    switch part {
    case .amount:
      return amounts(at: start).map { Path(end: $0.end, effects: [.amount($0.value)], folds: $0.folds) }
    case .count: return integers(at: start, in: 0...9999) { .amount(Double($0)) }
    case .tens: return integers(at: start, in: 10...99) { .amount(Double($0)) }
    case .twoDigits:
      guard words[start].text.utf8.count == 2 else { return [] }
      return figures(at: start, in: 0...99) { .amount(Double($0)) }
    case .hour: return integers(at: start, in: 0...24) { .hour($0) } + paths(of: .hourAt, at: start)
    case .minute: return integers(at: start, in: 0...59) { .minute($0) }
    case .fullMinute:
      let isTwoFigures = words[start].isFigures && words[start].text.utf8.count == 2
      return integers(at: start, in: isTwoFigures ? 0...59 : 10...59) { .minute($0) }
    case .day: return integers(at: start, in: 1...31) { .day($0) }
    case .monthNumber: return integers(at: start, in: 1...12) { .month($0) }
    case .placeNumber: return integers(at: start, in: 1...999) { .ordinal($0) }
    case .ordinalNumber: return figures(at: start, in: 1...999) { .ordinal($0) }
    case .pointedOrdinal:
      guard grammar.language.ordinalHasPoint, words[start].isBeforePoint else { return [] }
      return figures(at: start, in: 1...999) { .ordinal($0) }
    case .year: return years(at: start)
    case .clockFigures: return clockPaths(at: start)
    case .dateFigures: return datePaths(at: start)
    default: return []
    }
  }

  private mutating func integers(
    at start: Int, in range: ClosedRange<Int>, _ effect: (Int) -> SpokenEffect
  ) -> [Path] {
    integers(at: start).compactMap { amount in
      guard let value = Int(exactly: amount.value), range.contains(value) else { return nil }
      return Path(end: amount.end, effects: [effect(value)], folds: amount.folds)
    }
  }

  private func figures(
    at start: Int, in range: ClosedRange<Int>, _ effect: (Int) -> SpokenEffect
  ) -> [Path] {
    guard let value = words[start].wholeNumber, range.contains(value) else { return [] }
    return [Path(end: start + 1, effects: [effect(value)])]
  }

  /// Years in figures or words, also in two halves: "nineteen eighty four".
  private mutating func years(at start: Int) -> [Path] {
    let isBuddhist = grammar.language.hasBuddhistYears
    var paths = integers(at: start, in: 1000...2999) { .year(isBuddhist && $0 > 2400 ? $0 - 543 : $0) }
    guard !words[start].isFigures else { return paths }
    for century in integers(at: start) where (10...29).contains(century.value) {
      for rest in integers(at: century.end) where (10...99).contains(rest.value) {
        guard !words[century.end].isFigures else { continue }
        paths.append(Path(end: rest.end, effects: [.year(Int(century.value * 100 + rest.value))]))
      }
    }
    return paths
  }
}
