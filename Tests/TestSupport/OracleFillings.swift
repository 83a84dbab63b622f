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
    of slot: SlotReference, touchedBefore: Bool, touchedAfter: Bool, at place: Int
  ) throws(OracleError) -> [OracleFilling] {
    switch source(of: slot) {
    case .nothing: return []
    case .names: return try names(at: place)
    case .list(let list): return try values(of: list, slot: slot, at: place)
    case .range(let range): return try numbers(in: range, wholeOnly: false, at: place)
    case .number(let wholeOnly): return try numbers(in: nil, wholeOnly: wholeOnly, at: place)
    case .freeText:
      guard place < utterance.end, touchedBefore || utterance.isFreeBoundary(place) else { return [] }
      return (place + 1...utterance.end)
        .filter { utterance.mayTouch($0) && (touchedAfter || utterance.isFreeBoundary($0)) }
        .map { end in
          OracleFilling(
            end: end, candidates: [.text(utterance.text(place, end))],
            cost: costs.freeText * utterance.tokenCount(place, end))
        }
    }
  }

  private func names(at place: Int) throws(OracleError) -> [OracleFilling] {
    var best: [Int: Int] = [:]
    for name in app.names where serves(name.locale) {
      for (end, forgiven) in try ends(of: .text(name.text), at: place) {
        best[end] = min(best[end] ?? .max, forgiven)
      }
    }
    return best.map { filling(to: $0.key, forgiven: $0.value, at: place, []) }
  }

  /// Values that share their words, read as well, fill the slot together.
  private func values(
    of list: ValueList, slot: SlotReference, at place: Int
  ) throws(OracleError) -> [OracleFilling] {
    guard case .values(let values) = list.content else { return [] }
    var groups: [String: (end: Int, forgiven: Int, candidates: [OracleCandidate])] = [:]
    for value in values {
      guard slot.requires.allSatisfy({ OracleConditions.has(value.attributes, $0.key, $0.values) }),
        !slot.excludes.contains(where: { OracleConditions.has(value.attributes, $0.key, $0.values) })
      else { continue }
      var best: [Int: Int] = [:]
      for form in value.spokenForms where serves(form.locale) {
        for (end, forgiven) in try ends(of: form.template, at: place) {
          best[end] = min(best[end] ?? .max, forgiven)
        }
      }
      for (end, forgiven) in best {
        groups["\(end) \(forgiven)", default: (end, forgiven, [])].candidates
          .append(.listed(value.value, attributes: value.attributes))
      }
    }
    return groups.values.map { filling(to: $0.end, forgiven: $0.forgiven, at: place, $0.candidates) }
  }

  private func filling(
    to end: Int, forgiven: Int, at place: Int, _ candidates: [OracleCandidate]
  ) -> OracleFilling {
    OracleFilling(
      end: end, candidates: candidates,
      cost: costs.listed * utterance.tokenCount(place, end) + costs.forgiven * forgiven)
  }

  /// Returns where a template without slots may end that starts at `place`, with the tokens forgiven on the way.
  private func ends(of template: Template, at place: Int) throws(OracleError) -> [Int: Int] {
    var best: [Int: Int] = [:]
    for steps in try prepared(template) {
      var at = place
      var forgiven = 0
      // The gaps at both ends are the template's own; what is around the slot says whether they must be there.
      for step in steps.dropFirst().dropLast() {
        try work.step()
        switch step {
        case .gap: if !utterance.isBoundary(at) { at = -1 }
        case .slot: at = -1
        case .token(let letters):
          if let found = utterance.match(letters, at: at) {
            at = found.end
            forgiven += found.isForgiven ? 1 : 0
          } else {
            at = -1
          }
        }
        if at < 0 { break }
      }
      if at > place, utterance.mayTouch(at) { best[at] = min(best[at] ?? .max, forgiven) }
    }
    return best
  }

  private func numbers(
    in range: NumberRange?, wholeOnly: Bool, at place: Int
  ) throws(OracleError) -> [OracleFilling] {
    var found: [(end: Int, number: Double)] = digits(at: place).map { [$0] } ?? []
    for entry in spellings.entries where serves(LocaleTag(entry.locale)) {
      for (end, forgiven) in try ends(of: .text(entry.words), at: place) where forgiven == 0 {
        found.append((end, entry.number))
      }
    }
    var fillings: [OracleFilling] = []
    for (end, number) in found where !wholeOnly || number.rounded() == number {
      if let range, !range.contains(number) { continue }
      fillings.append(
        OracleFilling(
          end: end, candidates: [.number(number * (range?.multiplier ?? 1))],
          cost: costs.spoken * utterance.tokenCount(place, end)))
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
