import Catalog

/// The tokens of the texts seen so far, since ways through a template share most of theirs.
final class OracleTexts {
  private var known: [Bool: [String: OracleTokens]] = [:]

  func tokens(of text: String, turkic: Bool) -> OracleTokens {
    if let tokens = known[turkic]?[text] { return tokens }
    let tokens = OracleTokens(text, turkic: turkic)
    known[turkic, default: [:]][text] = tokens
    return tokens
  }
}

/// Every way through a template, written out one by one.
struct OraclePaths {
  /// One thing that the utterance must hold next.
  enum Step {
    /// A token, or the part of one that touches a slot, and whether the template does without it.
    case token([OracleLetters.Letter], isOptional: Bool)
    /// The end of a token and the start of another, or an end of the utterance.
    case gap
    /// A slot, and what of the template is at its two sides.
    case slot(SlotReference, before: Side, after: Side)
  }

  /// What is beside a slot.
  enum Side: Hashable {
    /// White space or an end of the template.
    case free
    /// Another slot that touches it.
    case slot(SlotReference)
    /// Literal text that touches it.
    case touching
    /// An apostrophe or another separator that is written right beside it.
    case separator
  }

  private enum Piece {
    case text(String, isOptional: Bool)
    case slot(SlotReference)
  }

  /// Where a part stands: words of an optional part cost more, if white space sets the part apart and something that
  /// the phrase requires comes before it.
  private struct Place {
    /// Whether nothing that the phrase requires comes before.
    var isLeading = true
    var isInOptional = false
    var isOptional = false
    /// Whether white space or the edge of a group is on both sides.
    var isApart = true
  }

  /// Where names are looked up.
  let app: App
  let catalog: AppCatalog
  let limits: OracleLimits
  let texts: OracleTexts
  /// Whether an utterance may hold the tokens of a text; ways through others are not written out.
  let mayHold: (String) -> Bool

  /// Returns the ways through `template` for a phrase of `locale`, each with a gap at both ends.
  ///
  /// Ways that hold neither a token nor a slot are left out: they would match silence.
  func paths(of template: Template, locale: LocaleTag?, turkic: Bool) throws(OracleError) -> [[Step]] {
    var place = Place()
    return try expand(template, locale: locale, place: &place, depth: 0)
      .map { steps(of: $0, turkic: turkic) }
      .filter { $0.contains { if case .gap = $0 { false } else { true } } }
  }

  private func expand(
    _ template: Template, locale: LocaleTag?, place: inout Place, depth: Int
  ) throws(OracleError) -> [[Piece]] {
    guard depth < limits.depth * 4 else { throw .tooMuchWork }
    var result: [[Piece]] = []
    switch template {
    case .text(let text):
      if !place.isInOptional, !texts.tokens(of: text, turkic: false).tokens.isEmpty {
        place.isLeading = false
      }
      guard mayHold(text) else { return [] }
      return [[.text(text, isOptional: place.isOptional)]]
    case .slot(let slot):
      if !place.isInOptional { place.isLeading = false }
      return [[.slot(slot)]]
    case .rule(let reference):
      let bodies = bodies(of: reference.name, locale: locale).map(\.template)
      result = try expandEach(bodies, locale: locale, place: &place, depth: depth + 3).flatMap { $0 }
    case .alternatives(let parts):
      result = try expandEach(parts, locale: locale, place: &place, depth: depth).flatMap { $0 }
    case .optional(let part):
      var inner = place
      inner.isInOptional = true
      inner.isOptional = place.isOptional || (place.isApart && !place.isLeading)
      result = [[]]
      result += try expand(part, locale: locale, place: &inner, depth: depth + 1)
    case .sequence(let parts):
      result = [[]]
      for (index, part) in parts.enumerated() {
        place.isApart =
          (index == 0 || Self.isSpace(parts[index - 1], at: \.last))
          && (index == parts.count - 1 || Self.isSpace(parts[index + 1], at: \.first))
        result = try product(result, expand(part, locale: locale, place: &place, depth: depth + 1))
      }
    case .permutation(let parts):
      let expanded = try expandEach(parts, locale: locale, place: &place, depth: depth)
      let space = Piece.text(" ", isOptional: false)
      for order in Self.orders(Array(parts.indices)) {
        var ways: [[Piece]] = [[space]]
        for index in order { ways = try product(ways, expanded[index]).map { $0 + [space] } }
        result += ways
      }
    }
    guard result.count <= limits.paths else { throw .tooMuchWork }
    return result
  }

  /// Expands parts that stand at the same place.
  private func expandEach(
    _ parts: [Template], locale: LocaleTag?, place: inout Place, depth: Int
  ) throws(OracleError) -> [[[Piece]]] {
    var expanded: [[[Piece]]] = []
    var isLeading = place.isLeading
    for part in parts {
      var own = place
      own.isApart = true
      expanded.append(try expand(part, locale: locale, place: &own, depth: depth + 1))
      isLeading = isLeading && own.isLeading
    }
    place.isLeading = isLeading
    return expanded
  }

  private static func isSpace(_ part: Template, at end: (String) -> Character?) -> Bool {
    if case .text(let text) = part { end(text)?.isWhitespace ?? false } else { false }
  }

  private func product(_ heads: [[Piece]], _ tails: [[Piece]]) throws(OracleError) -> [[Piece]] {
    guard heads.count * tails.count <= limits.paths else { throw .tooMuchWork }
    return heads.flatMap { head in tails.map { head + $0 } }
  }

  /// The bodies of a rule that a phrase of `locale` uses: those of its locale, or else those of none.
  private func bodies(of name: String, locale: LocaleTag?) -> [Rule.Body] {
    guard let rule = (app.rules.first { $0.name == name }) ?? (catalog.rules.first { $0.name == name })
    else { return [] }
    guard let locale else { return rule.bodies }
    let own = rule.bodies.filter { $0.locale?.serves(locale) ?? false }
    return own.isEmpty ? rule.bodies.filter { $0.locale == nil } : own
  }

  private static func orders(_ items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.flatMap { first in orders(items.filter { $0 != first }).map { [first] + $0 } }
  }

  private func steps(of pieces: [Piece], turkic: Bool) -> [Step] {
    var steps: [Step] = [.gap]
    var before = Side.free
    func addGap() { if case .gap = steps.last {} else { steps.append(.gap) } }
    var index = 0
    while index < pieces.count {
      switch pieces[index] {
      case .slot(let slot):
        if case .slot(let last, let before, _) = steps.last {
          steps[steps.count - 1] = .slot(last, before: before, after: .slot(slot))
        }
        steps.append(.slot(slot, before: before, after: .free))
        before = .free
        index += 1
      case .text:
        var text = ""
        var parts: [String] = []
        var optional: [Range<Int>] = []
        while index < pieces.count, case .text(let piece, let isOptional) = pieces[index] {
          if isOptional { optional.append(text.utf8.count..<text.utf8.count + piece.utf8.count) }
          text += piece
          parts.append(piece)
          index += 1
        }
        let read = texts.tokens(of: text, turkic: turkic)
        if case .slot(let slot, let before, _) = steps.last {
          let after = side(of: parts.first, isApart: read.startsApart, at: \.first)
          steps[steps.count - 1] = .slot(slot, before: before, after: after)
        }
        before = side(of: parts.last, isApart: read.endsApart, at: \.last)
        if read.startsApart { addGap() }
        for (place, token) in read.tokens.enumerated() {
          if place > 0 { addGap() }
          let isOptional = token.letters.allSatisfy { letter in
            optional.contains { $0.contains(letter.start) }
          }
          steps.append(.token(token.letters, isOptional: isOptional))
        }
        if read.endsApart { addGap() }
      }
    }
    addGap()
    return steps
  }

  /// Says what a text is to the slot beside it.
  private func side(of part: String?, isApart: Bool, at end: (String) -> Character?) -> Side {
    guard let part, let last = end(part) else { return .free }
    if !isApart { return .touching }
    let isSpaced =
      texts.tokens(of: part, turkic: false).tokens.isEmpty
      ? [part.first, part.last].contains { $0?.isWhitespace ?? true } : last.isWhitespace
    return isSpaced ? .free : .separator
  }
}
