package import Catalog
import PhraseModel

/// A slow, obvious matcher: it writes out every way through every template and tries each.
///
/// It shares no code with the engine, which must agree with it.
package final class Oracle {
  private let catalog: AppCatalog
  private let spellings: OracleSpellings
  private let costs: OracleCosts
  private let limits: OracleLimits
  private let texts = OracleTexts()
  private let isPruning: Bool
  private var ways: [WayKey: [[OraclePaths.Step]]] = [:]
  /// The utterances that the ways were written out for, where they are pruned.
  private var pruned: [Bool: OracleUtterance] = [:]

  private struct WayKey: Hashable {
    let app: Int
    let locale: LocaleTag?
    let template: Template
    let turkic: Bool
  }

  private struct MemoKey: Hashable {
    let app: Int
    let intent: String?
    let locale: LocaleTag?
  }

  /// Creates an oracle for `catalog`.
  ///
  /// - Parameters:
  ///   - catalog: What is matched.
  ///   - spellings: The words for numbers.
  ///   - costs: What reading each thing costs.
  ///   - limits: How much it does before it gives up.
  ///   - isPruning: Whether ways that hold a word which the utterance lacks are not written out, so that real
  ///     templates with their millions of ways can be tried.
  package init(
    catalog: AppCatalog, spellings: OracleSpellings = OracleSpellings(), costs: OracleCosts = OracleCosts(),
    limits: OracleLimits = OracleLimits(), isPruning: Bool = false
  ) {
    self.catalog = catalog
    self.spellings = spellings
    self.costs = costs
    self.limits = limits
    self.isPruning = isPruning
  }

  /// Returns the first `limit` readings of `utterance`, best first.
  ///
  /// - Throws: ``OracleError/tooMuchWork`` where there is more to try than a test has time for.
  package func readings(
    of utterance: String, locale: LocaleTag? = nil, context: [String: Value] = [:], limit: Int = .max
  ) throws(OracleError) -> [OracleReading] {
    Array(try answer(to: utterance, locale: locale, context: context).readings.prefix(limit))
  }

  /// Returns what `utterance` comes to, with all its readings.
  ///
  /// - Throws: ``OracleError/tooMuchWork`` where there is more to try than a test has time for.
  package func answer(
    to utterance: String, locale: LocaleTag? = nil, context: [String: Value] = [:]
  ) throws(OracleError) -> OracleAnswer {
    let work = OracleWork(limits.steps)
    let plain = OracleUtterance(utterance, turkic: false)
    let turkic = OracleUtterance(utterance, turkic: true)
    guard plain.end > 0 else { return OracleAnswer(outcome: .unmatched, readings: [], tieCount: 0) }
    if isPruning {
      ways = [:]
      pruned = [false: plain, true: turkic]
    }
    var memos: [MemoKey: OracleMemo] = [:]
    func walk(_ app: Int, _ intent: String?, _ locale: LocaleTag?) -> OracleWalk {
      let key = MemoKey(app: app, intent: intent, locale: locale)
      let memo = memos[key] ?? OracleMemo()
      memos[key] = memo
      return OracleWalk(
        app: catalog.apps[app], catalog: catalog,
        intent: catalog.apps[app].intents.first { $0.name == intent }, locale: locale,
        utterance: Self.isTurkic(locale) ? turkic : plain, costs: costs, spellings: spellings, work: work,
        memo: memo,
        ways: { template, turkic throws(OracleError) in
          try self.prepared(template, app: app, locale: locale, turkic: turkic)
        }, isTurkic: Self.isTurkic(locale))
    }
    let conditions = OracleConditions(context: context)
    func applies(_ phrase: Phrase) -> Bool {
      guard let locale, let own = phrase.locale else { return true }
      return own.serves(locale)
    }

    var kept: [OracleReading] = []
    var wasVetoed = false
    var order = 0
    for (index, app) in catalog.apps.enumerated() {
      var found: [OracleReading] = []
      var positions: [String: Int] = [:]
      for shortcut in app.shortcuts {
        for phrase in shortcut.phrases {
          let position = positions[shortcut.intent, default: 0]
          positions[shortcut.intent] = position + 1
          order += 1
          guard applies(phrase) else { continue }
          for match in try walk(index, shortcut.intent, phrase.locale).matches(of: phrase.template) {
            guard let slots = conditions.apply(to: match.slots, phrase: phrase) else { continue }
            let takesContext = slots.contains { $0.origin == .context }
            found.append(
              OracleReading(
                app: app.id, intent: shortcut.intent,
                phraseID: phrase.id ?? "\(app.id)/\(shortcut.intent)/\(position)",
                slots: slots, cost: match.cost + (takesContext ? costs.contextSlot : 0), order: order))
          }
        }
      }
      var isNegative = false
      for phrase in app.negativePhrases where applies(phrase) {
        if try !walk(index, nil, phrase.locale).matches(of: phrase.template).isEmpty { isNegative = true }
      }
      if isNegative { wasVetoed = true } else { kept += found }
    }
    return answer(kept, wasVetoed: wasVetoed)
  }

  private func answer(_ found: [OracleReading], wasVetoed: Bool) -> OracleAnswer {
    var seen: Set<String> = []
    let described = OracleDescriptions(catalog: catalog, costs: costs).applied(
      to: found.sorted(by: Self.precedes))
    let readings = described.sorted(by: Self.precedes).filter { seen.insert($0.identity).inserted }
    guard let first = readings.first else {
      return OracleAnswer(outcome: wasVetoed ? .vetoed : .unmatched, readings: [], tieCount: 0)
    }
    let ties = readings.prefix { $0.cost == first.cost }.count
    return OracleAnswer(outcome: ties > 1 ? .ambiguous : .matched, readings: readings, tieCount: ties)
  }

  /// The order of readings: cost, declaration, places of the slots; then names and values, so that it is total.
  private static func precedes(_ a: OracleReading, _ b: OracleReading) -> Bool {
    if a.cost != b.cost { return a.cost < b.cost }
    if a.order != b.order { return a.order < b.order }
    let places = (a.slots.flatMap { [$0.start, $0.end] }, b.slots.flatMap { [$0.start, $0.end] })
    if places.0 != places.1 { return places.0.lexicographicallyPrecedes(places.1) }
    return a.identity.unicodeScalars.lexicographicallyPrecedes(b.identity.unicodeScalars)
  }

  static func isTurkic(_ locale: LocaleTag?) -> Bool {
    locale.map { ["tr", "az"].contains($0.language) } ?? false
  }

  private func prepared(
    _ template: Template, app: Int, locale: LocaleTag?, turkic: Bool
  ) throws(OracleError) -> [[OraclePaths.Step]] {
    let key = WayKey(app: app, locale: locale, template: template, turkic: turkic)
    if let known = ways[key] { return known }
    let texts = texts
    let utterance = pruned[turkic]
    let paths = OraclePaths(app: catalog.apps[app], catalog: catalog, limits: limits, texts: texts) { text in
      utterance.map { texts.tokens(of: text, turkic: turkic).tokens.map(\.letters).allSatisfy($0.holds) }
        ?? true
    }
    let made = try paths.paths(of: template, locale: locale, turkic: turkic)
    ways[key] = made
    return made
  }
}
