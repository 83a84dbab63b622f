import Catalog
import PhraseModel

/// Counts what an oracle does, and stops it.
final class OracleWork {
  private var left: Int

  init(_ steps: Int) { left = steps }

  /// Counts one step.
  func step() throws(OracleError) {
    left -= 1
    if left < 0 { throw .tooMuchWork }
  }
}

/// What is known about one utterance for the phrases of one app, intent and locale.
final class OracleMemo {
  struct Place: Hashable {
    let slot: SlotReference
    let before: OraclePaths.Side
    let after: OraclePaths.Side
    let start: Int
  }

  var fillings: [Place: [OracleFilling]] = [:]
  var skips: [Int: [(Int, Int)]] = [:]
}

/// One way through an utterance.
struct OracleMatch {
  let slots: [OracleSlot]
  let cost: Int
}

/// Walks one phrase along one utterance, trying everything.
struct OracleWalk {
  let app: App
  let catalog: AppCatalog
  /// The intent whose parameters give slots their types; `nil` for a phrase that is no shortcut's.
  let intent: Intent?
  let locale: LocaleTag?
  let utterance: OracleUtterance
  let costs: OracleCosts
  let spellings: OracleSpellings
  let work: OracleWork
  let memo: OracleMemo
  /// The ways through a template for a phrase of this locale.
  let ways: (_ template: Template, _ turkic: Bool) throws(OracleError) -> [[OraclePaths.Step]]
  let isTurkic: Bool

  /// Whether a text of `other` may be said in this phrase.
  func serves(_ other: LocaleTag?) -> Bool {
    guard let other, let locale else { return true }
    return other.serves(locale)
  }

  func prepared(_ template: Template, turkic: Bool? = nil) throws(OracleError) -> [[OraclePaths.Step]] {
    try ways(template, turkic ?? isTurkic)
  }

  /// Returns every way in which `template` matches the whole utterance.
  func matches(of template: Template) throws(OracleError) -> [OracleMatch] {
    var found: [OracleMatch] = []
    for steps in try prepared(template) {
      try walk(steps[...], at: 0, afterGap: true, slots: [], cost: 0) { found.append($0) }
    }
    return found
  }

  private func walk(
    _ steps: ArraySlice<OraclePaths.Step>, at place: Int, afterGap: Bool, slots: [OracleSlot], cost: Int,
    found: (OracleMatch) -> Void
  ) throws(OracleError) {
    try work.step()
    guard let step = steps.first else {
      if place == utterance.end { found(OracleMatch(slots: slots, cost: cost)) }
      return
    }
    let rest = steps.dropFirst()
    if case .gap = step {
      guard utterance.isBoundary(place) else { return }
      for (next, skipped) in try skips(from: place) {
        try walk(rest, at: next, afterGap: true, slots: slots, cost: cost + skipped, found: found)
      }
      return
    }
    // Where two parts touch, a boundary is allowed, and with it all that may stand there.
    let starts = afterGap || !utterance.isBoundary(place) ? [(place, 0)] : try skips(from: place)
    for (start, skipped) in starts where utterance.mayTouch(start) {
      switch step {
      case .gap: break
      case .token(let letters, let isOptional):
        guard let token = utterance.match(letters, at: start) else { continue }
        // What touches a slot within a word, or within what is one to people, costs no more for being optional.
        let touchesSlot = if case .slot = rest.first { true } else { false }
        let isOptional = isOptional && (!touchesSlot || utterance.isFreeBoundary(token.end))
        let more = (isOptional ? costs.optional : 0) + (token.isForgiven ? costs.forgiven : 0)
        try walk(
          rest, at: token.end, afterGap: false, slots: slots, cost: cost + skipped + costs.literal + more,
          found: found)
      case .slot(let slot, let before, let after):
        let fillings = try known(
          .init(slot: slot, before: before, after: after, start: start))
        for filling in fillings {
          var filled = slots
          if slot.source != .applicationName { filled.append(self.slot(slot, filling, from: start)) }
          try walk(
            rest, at: filling.end, afterGap: false, slots: filled, cost: cost + skipped + filling.cost,
            found: found)
        }
      }
    }
  }

  private func known(_ place: OracleMemo.Place) throws(OracleError) -> [OracleFilling] {
    if let known = memo.fillings[place] { return known }
    let made = try fillings(
      of: place.slot, before: place.before, after: place.after, at: place.start)
    memo.fillings[place] = made
    return made
  }

  private func slot(_ slot: SlotReference, _ filling: OracleFilling, from place: Int) -> OracleSlot {
    let span = utterance.span(place, filling.end)
    return OracleSlot(
      name: slot.name, candidates: filling.candidates, text: utterance.text(place, filling.end),
      start: span.start, end: span.end, origin: .said, isCapture: slot.isCapture)
  }

  /// Returns the places that skip phrases lead to from `place`, itself first, each at its lowest cost.
  private func skips(from place: Int) throws(OracleError) -> [(Int, Int)] {
    if let known = memo.skips[place] { return known }
    var best = [place: 0]
    var open = [place]
    while let from = open.popLast() {
      for (end, cost) in try skippable(from: from) {
        let total = (best[from] ?? 0) + cost
        if total < best[end] ?? .max {
          best[end] = total
          open.append(end)
        }
      }
    }
    let made = best.map { ($0.key, $0.value) }
    memo.skips[place] = made
    return made
  }

  private func skippable(from place: Int) throws(OracleError) -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    guard !utterance.touchesFigures(place) else { return [] }
    // Fillers are a locale's, whichever app declares them; a phrase for all locales has those for all locales.
    for phrase in catalog.apps.flatMap(\.skipPhrases)
    where phrase.locale.map({ own in locale.map { own.serves($0) } ?? false }) ?? true {
      for steps in try prepared(phrase.template) {
        var at = place
        var cost = 0
        for step in steps where at >= 0 {
          try work.step()
          switch step {
          case .gap: if !utterance.isBoundary(at) { at = -1 }
          case .slot: at = -1
          case .token(let letters, _):
            at = utterance.match(letters, at: at)?.end ?? -1
            cost += costs.skipped
          }
        }
        if at > place { found.append((at, cost)) }
      }
    }
    return found
  }
}
