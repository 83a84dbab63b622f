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
    /// A token, or the part of one that touches a slot.
    case token([OracleLetters.Letter])
    /// The end of a token and the start of another, or an end of the utterance.
    case gap
    /// A slot, and whether literal text touches it.
    case slot(SlotReference, touchedBefore: Bool, touchedAfter: Bool)
  }

  private enum Piece {
    case text(String)
    case slot(SlotReference)
  }

  /// Where names are looked up.
  let app: App
  let catalog: AppCatalog
  let limits: OracleLimits
  let texts: OracleTexts

  /// Returns the ways through `template` for a phrase of `locale`, each with a gap at both ends.
  ///
  /// Ways that hold neither a token nor a slot are left out: they would match silence.
  func paths(of template: Template, locale: LocaleTag?, turkic: Bool) throws(OracleError) -> [[Step]] {
    try expand(template, locale: locale, depth: 0)
      .map { steps(of: $0, turkic: turkic) }
      .filter { $0.contains { if case .gap = $0 { false } else { true } } }
  }

  private func expand(_ template: Template, locale: LocaleTag?, depth: Int) throws(OracleError) -> [[Piece]] {
    guard depth < limits.depth * 4 else { throw .tooMuchWork }
    var result: [[Piece]] = []
    switch template {
    case .text(let text): return [[.text(text)]]
    case .slot(let slot): return [[.slot(slot)]]
    case .rule(let reference):
      for body in bodies(of: reference.name, locale: locale) {
        result += try expand(body.template, locale: locale, depth: depth + 4)
      }
    case .alternatives(let parts):
      for part in parts { result += try expand(part, locale: locale, depth: depth + 1) }
    case .optional(let part):
      result = [[]]
      result += try expand(part, locale: locale, depth: depth + 1)
    case .sequence(let parts):
      result = [[]]
      for part in parts { result = try product(result, expand(part, locale: locale, depth: depth + 1)) }
    case .permutation(let parts):
      for order in Self.orders(Array(parts.indices)) {
        var ways: [[Piece]] = [[.text(" ")]]
        for index in order {
          ways = try product(ways, expand(parts[index], locale: locale, depth: depth + 1))
            .map { $0 + [.text(" ")] }
        }
        result += ways
      }
    }
    guard result.count <= limits.paths else { throw .tooMuchWork }
    return result
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
    func addGap() { if case .gap = steps.last {} else { steps.append(.gap) } }
    var index = 0
    while index < pieces.count {
      switch pieces[index] {
      case .slot(let slot):
        let touched = if case .token = steps.last { true } else { false }
        steps.append(.slot(slot, touchedBefore: touched, touchedAfter: false))
        index += 1
      case .text:
        var text = ""
        while index < pieces.count, case .text(let piece) = pieces[index] {
          text += piece
          index += 1
        }
        let read = texts.tokens(of: text, turkic: turkic)
        if read.startsApart { addGap() }
        if !read.tokens.isEmpty, case .slot(let slot, let before, _) = steps.last {
          steps[steps.count - 1] = .slot(slot, touchedBefore: before, touchedAfter: true)
        }
        for (place, token) in read.tokens.enumerated() {
          if place > 0 { addGap() }
          steps.append(.token(token.letters))
        }
        if read.endsApart { addGap() }
      }
    }
    addGap()
    return steps
  }
}
