import Catalog

/// One way to fill a slot at a place of the utterance.
struct OracleFilling {
  let end: Int
  let candidates: [OracleCandidate]
  let cost: Int
}

/// What a slot takes, once it is known whose it is.
enum OracleSlotSource {
  case names
  case list(ValueList)
  case range(NumberRange)
  /// Any number, or any whole one: the conversation says why one out of the parameter's range will not do.
  case number(wholeOnly: Bool)
  case freeText
  case nothing
}

extension OracleWalk {
  /// Says where the values of `slot` come from.
  func source(of slot: SlotReference) -> OracleSlotSource {
    switch slot.source {
    case .applicationName: return .names
    case .range(let range): return .range(range)
    case .list(let name): return list(named: name)
    case .parameter:
      guard let parameter = intent?.parameters.first(where: { $0.name == slot.name }) else {
        return list(named: slot.name)
      }
      return source(of: parameter.type)
    }
  }

  private func source(of type: ValueType) -> OracleSlotSource {
    switch type {
    case .string, .place, .person, .file: .freeText
    case .integer: .number(wholeOnly: true)
    case .decimal: .number(wholeOnly: false)
    case .list(let name): list(named: name)
    case .array(let element): source(of: element)
    case .boolean, .date, .duration, .measurement, .currency, .url: .nothing
    }
  }

  private func list(named name: String) -> OracleSlotSource {
    guard
      let list = (app.lists.first { $0.name == name }) ?? (catalog.lists.first { $0.name == name })
    else { return .nothing }
    switch list.content {
    case .values: return .list(list)
    case .range(let range): return .range(range)
    case .freeText: return .freeText
    case .undefined: return .nothing
    }
  }

  /// Returns the ways to fill `slot` from `place` on.
  func fillings(
    of slot: SlotReference, before: OraclePaths.Side, after: OraclePaths.Side, at place: Int
  ) throws(OracleError) -> [OracleFilling] {
    switch source(of: slot) {
    case .nothing: return []
    case .names: return try names(at: place)
    case .list(let list): return try values(of: list, slot: slot, at: place)
    case .range(let range): return try numbers(in: range, wholeOnly: false, at: place)
    case .number(let wholeOnly): return try numbers(in: nil, wholeOnly: wholeOnly, at: place)
    case .freeText:
      guard place < utterance.end, mayBorder(place, before) else { return [] }
      return (place + 1...utterance.end)
        .filter { mayBorder($0, after) }
        .map { end in
          OracleFilling(
            end: end, candidates: [.text(utterance.text(place, end))],
            cost: costs.freeText * utterance.tokenCount(place, end))
        }
    }
  }

  /// Whether free text may start or end at `place`, given what the template has beside it.
  private func mayBorder(_ place: Int, _ side: OraclePaths.Side) -> Bool {
    switch side {
    case .free: utterance.isFreeBoundary(place)
    case .touching: utterance.mayTouch(place)
    case .slot(let slot): isFreeText(slot) ? utterance.isFreeBoundary(place) : utterance.mayTouch(place)
    case .separator: utterance.isFreeBoundary(place) || utterance.isSoftBoundary(place)
    }
  }

  private func isFreeText(_ slot: SlotReference) -> Bool {
    if case .freeText = source(of: slot) { true } else { false }
  }

  private func names(at place: Int) throws(OracleError) -> [OracleFilling] {
    var found: [OracleFilling] = []
    for name in app.names where serves(name.locale) {
      for said in try sayings(of: SpokenForm(.text(name.text), locale: name.locale), at: place) {
        found.append(filling(said, at: place, [], perToken: costs.named))
      }
    }
    return found
  }

  /// Values that share their words fill the slot together.
  private func values(
    of list: ValueList, slot: SlotReference, at place: Int
  ) throws(OracleError) -> [OracleFilling] {
    guard case .values(let values) = list.content else { return [] }
    var groups: [Saying: [OracleListed]] = [:]
    for value in values {
      guard slot.requires.allSatisfy({ OracleConditions.has(value.attributes, $0.key, $0.values) }),
        !slot.excludes.contains(where: { OracleConditions.has(value.attributes, $0.key, $0.values) })
      else { continue }
      var said: Set<Saying> = []
      for form in value.spokenForms where serves(form.locale) {
        said.formUnion(try sayings(of: form, at: place))
      }
      for saying in said {
        let listed = OracleListed(list: list.name, value: value.value, attributes: value.attributes)
        var group = groups[saying] ?? []
        if let same = group.firstIndex(where: { isSame($0.value, value.value) }) {
          group[same].attributes += value.attributes
        } else {
          group.append(listed)
        }
        groups[saying] = group
      }
    }
    let isOpen = list.kind == .entity
    return groups.map {
      filling(
        $0.key, at: place, $0.value.map(OracleCandidate.listed),
        perToken: isOpen ? costs.named : costs.listed,
        perSlot: isOpen ? costs.namedSlot : 0)
    }
  }

  /// Whether two values of a list are one.
  private func isSame(_ a: Value, _ b: Value) -> Bool {
    if case .string(let a) = a, case .string(let b) = b {
      return OracleLetters.caseFolded(a) == OracleLetters.caseFolded(b)
    }
    return a.equals(b)
  }

  private func filling(
    _ said: Saying, at place: Int, _ candidates: [OracleCandidate], perToken: Int, perSlot: Int = 0
  ) -> OracleFilling {
    OracleFilling(
      end: said.end, candidates: candidates,
      cost: perToken * utterance.tokenCount(place, said.end) + perSlot + costs.forgiven * said.forgiven)
  }

  /// The words of a list as they are written, and where in the utterance they end.
  private struct Saying: Hashable {
    let words: String
    let end: Int
    let forgiven: Int
  }

  /// Returns the ways in which a form may be said from `place` on.
  ///
  /// A form of no locale, or of a Turkic one, is read as Turkish folds letters and as everyone else does.
  private func sayings(of form: SpokenForm, at place: Int) throws(OracleError) -> Set<Saying> {
    let isPlainOnly = form.locale.map { !Oracle.isTurkic($0) } ?? false
    var found = try sayings(of: form.template, turkic: false, at: place)
    if !isPlainOnly { found.formUnion(try sayings(of: form.template, turkic: true, at: place)) }
    return found
  }

  private func sayings(of template: Template, turkic: Bool, at place: Int) throws(OracleError) -> Set<Saying>
  {
    var found: Set<Saying> = []
    for steps in try prepared(template, turkic: turkic) {
      var at = place
      var forgiven = 0
      var words = ""
      // The gaps at both ends are the template's own; what is around the slot says whether they must be there.
      for step in steps.dropFirst().dropLast() {
        try work.step()
        switch step {
        case .gap:
          if !utterance.isBoundary(at) { at = -1 }
          words += " "
        case .slot: at = -1
        case .token(let letters, _):
          words += letters.map(\.text).joined()
          if let match = utterance.match(letters, at: at) {
            at = match.end
            forgiven += match.isForgiven ? 1 : 0
          } else {
            at = -1
          }
        }
        if at < 0 { break }
      }
      if at > place, utterance.mayTouch(at) {
        found.insert(Saying(words: words, end: at, forgiven: forgiven))
      }
    }
    return found
  }

  private func numbers(
    in range: NumberRange?, wholeOnly: Bool, at place: Int
  ) throws(OracleError) -> [OracleFilling] {
    var found: [(end: Int, forgiven: Int, number: Double)] = []
    if let (end, number) = digits(at: place) { found.append((end, 0, number)) }
    // A phrase for all locales has no words for numbers.
    for entry in spellings.entries where locale != nil && serves(LocaleTag(entry.locale)) {
      for said in try sayings(of: .text(entry.words), turkic: isTurkic, at: place) {
        found.append((said.end, said.forgiven, entry.number))
      }
    }
    var fillings: [OracleFilling] = []
    for (end, forgiven, number) in found where !wholeOnly || number.rounded() == number {
      if let range, !range.contains(number) { continue }
      fillings.append(
        OracleFilling(
          end: end, candidates: [.number(number * (range?.multiplier ?? 1))],
          cost: costs.spoken * utterance.tokenCount(place, end) + costs.forgiven * forgiven))
    }
    return fillings
  }

  /// Reads a number in digits, with its sign.
  private func digits(at place: Int) -> (end: Int, number: Double)? {
    var at = place
    var sign = 1.0
    if at < utterance.end, utterance.letters[at].text == "-", utterance.letters[at].kind == .hyphen {
      sign = -1
      at += 1
    }
    guard at < utterance.end, utterance.isBoundary(at), utterance.letters[at].kind == .digit else {
      return nil
    }
    var text = ""
    repeat {
      text += utterance.letters[at].text
      at += 1
    } while !utterance.isBoundary(at)
    guard let number = Double(text) else { return nil }
    return (at, sign * number)
  }
}
