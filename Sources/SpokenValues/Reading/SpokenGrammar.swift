/// A language compiled for one locale: its phrases as tries, its patterns parsed, and what each kind may start with.
struct SpokenGrammar: Sendable {
  /// One way to say what a rule stands for.
  struct Rule: Sendable {
    let pattern: SpokenPattern
    let effects: [SpokenEffect]
    let start: Start
  }

  /// What may stand first.
  struct Start: Sendable {
    var words: Set<String> = []
    var hasNumber = false
    var isOptional = false

    mutating func formUnion(_ other: Start) {
      words.formUnion(other.words)
      hasNumber = hasNumber || other.hasNumber
    }
  }

  let language: SpokenLanguage
  private(set) var tries: [SpokenPart: PhraseTrie] = [:]
  private(set) var rules: [SpokenPart: [Rule]] = [:]
  private(set) var starts: [SpokenPart: Start] = [:]

  /// Compiles the language of `locale` with the words of `spelling`.
  init(locale: String, spelling: NumberSpelling?) {
    let place = SpokenLocale(locale)
    language = SpokenLanguage.language(of: place)
    for (part, entries) in language.lexicon {
      for entry in entries { add(entry, to: part) }
    }
    // Everywhere a k that touches figures is a thousand.
    add(.init("k", .factor(1000)), to: .figureScale)
    // The sign alone is no token of a text; before a figure it is.
    tries[.minus, default: PhraseTrie()].insert(["-"], [.amount(-1)])
    for word in spelling?.minusWords ?? [] { add(.init(word, .amount(-1)), to: .minus) }
    for word in spelling?.decimalSeparators ?? [] { add(.init(word), to: .point) }
    for (number, forms) in (spelling?.ordinals ?? [:]).sorted(by: { $0.key < $1.key }) {
      for form in forms { add(.init(form, .ordinal(number)), to: .ordinalWord) }
    }
    for suffix in language.halfSuffixes {
      for number in (spelling?.cardinals.keys.sorted() ?? []) where (13...200).contains(number) {
        for form in spelling?.forms(of: number) ?? [] {
          let stem = form.hasSuffix("eins") ? String(form.dropLast()) : form
          add(.init(stem + suffix, .amount(Double(number) + 0.5)), to: .fraction)
        }
      }
    }
    for unit in MeasureUnit.all {
      for symbol in unit.symbols { add(.init(symbol, .measure(unit.symbol)), to: .measureUnit) }
    }
    for (code, signs) in Currency.signs(in: place) {
      add(.init(signs, .currency(code)), to: .currencySign)
    }
    let written = SpokenLanguage.sharedRules + language.rules
    // Rules refer only to rules that come later in this list, so reading never recurs.
    for part in Self.ruleOrder.reversed() {
      rules[part] = written.filter { $0.part == part }.map { rule in
        let pattern = SpokenPattern(rule.pattern)
        return Rule(pattern: pattern, effects: rule.effects, start: start(of: pattern))
      }
      var union = Start()
      union.words = firstWords(of: part)
      for rule in rules[part] ?? [] { union.formUnion(rule.start) }
      starts[part] = union
    }
    starts[.amount] = start(of: SpokenPart.amount)
  }

  /// The rules, each before those that it uses.
  static let ruleOrder: [SpokenPart] = [
    .money, .measurement, .date, .dayName, .calendarDay, .monthDay, .unitReference, .time, .clock, .dayPart,
    .span, .spanPart, .dayOrdinal, .place,
  ]

  private mutating func add(_ entry: SpokenLanguage.Entry, to part: SpokenPart) {
    for phrase in entry.phrases.split(separator: "|") {
      tries[part, default: PhraseTrie()].insert(SpokenText.words(of: phrase), entry.effects)
    }
  }

  private func start(of pattern: SpokenPattern) -> Start {
    switch pattern {
    case .words(let words):
      let first = words.prefix(1)
      return Start(words: Set(first + first.compactMap { SpokenText.folded($0) }))
    case .part(let part): return start(of: part)
    case .attached: return Start(isOptional: true)
    case .optional(let inner):
      var inner = start(of: inner)
      inner.isOptional = true
      return inner
    case .alternatives(let options):
      return options.map { start(of: $0) }.reduce(into: Start()) { union, option in
        union.formUnion(option)
        union.isOptional = union.isOptional || option.isOptional
      }
    case .sequence(let parts):
      var union = Start(isOptional: true)
      for part in parts {
        let next = start(of: part)
        union.formUnion(next)
        union.isOptional = next.isOptional
        if !next.isOptional { break }
      }
      return union
    }
  }

  private func start(of part: SpokenPart) -> Start {
    switch part {
    case .amount:
      var union = Start(hasNumber: true)
      for lexicon in [SpokenPart.fraction, .minus, .loneScale] {
        union.words.formUnion(firstWords(of: lexicon))
      }
      return union
    case .hour: return Start(words: firstWords(of: .hourAt), hasNumber: true)
    case .count, .tens, .minute, .fullMinute, .day, .monthNumber, .year, .placeNumber, .ordinalNumber,
      .pointedOrdinal, .twoDigits, .clockFigures, .dateFigures:
      return Start(hasNumber: true)
    default: return starts[part] ?? Start(words: firstWords(of: part))
    }
  }

  /// The words that what goes on with a whole number starts with.
  var wordsBehindNumbers: Set<String> {
    [SpokenPart.point, .numberHalf, .denominator, .fractionMark, .scale, .figureScale].reduce(into: []) {
      words, part in
      words.formUnion(start(of: part).words)
    }
  }

  /// The words that are a power of ten by themselves.
  var scaleWords: Set<String> {
    let written = [SpokenPart.scale, .loneScale].flatMap { language.lexicon[$0] ?? [] }
      .flatMap { $0.phrases.split(separator: "|") }.map { SpokenText.words(of: $0) }
    return written.filter { $0.count == 1 }.reduce(into: []) { words, phrase in
      words.formUnion(phrase + phrase.compactMap { SpokenText.folded($0) })
    }
  }

  private func firstWords(of lexicon: SpokenPart) -> Set<String> {
    tries[lexicon]?.firstWords ?? []
  }
}
