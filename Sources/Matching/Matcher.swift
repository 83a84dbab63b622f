import Catalog
public import PhraseModel
import Synchronization

/// Reads utterances by a program.
///
/// Any number of tasks may use one matcher, also while lists are replaced: each utterance is read with the lists as they were
/// when its reading began.
public final class Matcher: Sendable {
  /// The program.
  public let program: PhraseProgram

  let tables: SearchTables
  private let lists: Mutex<ListSnapshot>
  /// How often lists were replaced.
  private let replacements = Atomic(0)
  private let idle = Mutex<[Searcher]>([])
  private let negations = Negations()

  /// The most ways through the automaton that are kept for one utterance.
  package static let pathLimit = 1 << 20

  /// Creates a matcher.
  public init(_ program: PhraseProgram) {
    self.program = program
    tables = SearchTables(program)
    lists = Mutex(ListSnapshot(tables))
  }

  /// Changes whenever lists are replaced.
  var version: Int { replacements.load(ordering: .acquiring) }

  /// The values of all lists as they are now.
  package var snapshot: ListSnapshot { lists.withLock { $0 } }

  /// Replaces the values of a list by name, in every app that has one of that name.
  ///
  /// - Parameters:
  ///   - name: The list's name.
  ///   - app: The app whose list it is; `nil` for all.
  ///   - values: The new values.
  /// - Returns: Whether there is such a list.
  /// - Complexity: O(*l*) for *l* lists; the values were compiled before.
  @discardableResult
  public func replaceList(_ name: String, app: String? = nil, with values: CompiledValues) -> Bool {
    let numbers = program.lists.numbers(named: name).filter { app == nil || program.lists[$0].app == app }
    lists.withLock { snapshot in
      for number in numbers { snapshot = snapshot.replacing(list: number, with: values) }
    }
    replacements.wrappingAdd(1, ordering: .releasing)
    return !numbers.isEmpty
  }

  /// Returns what an utterance comes to.
  ///
  /// - Parameters:
  ///   - utterance: The words as typed.
  ///   - options: Whose they are and what is known beside them.
  /// - Returns: The readings, best first, or near misses where there is none.
  /// - Throws: ``MatchError`` for an utterance that is too long, or that can be read in too many ways, and for a damaged program.
  /// - Complexity: O(*n*) for *n* tokens and a fixed program.
  public func match(
    _ utterance: String, options: MatchOptions = MatchOptions()
  ) throws(MatchError) -> MatchResult {
    try read(utterance, options: options) { search throws(MatchError) in
      let result = search.ranked().result
      guard result.outcome == .unmatched, options.suggests else { return result }
      let near = try suggestions(for: utterance, options: options)
      let offered = near.filter { suggestion in
        let locale = suggestion.interpretation.locale ?? options.locale
        return !negations.isLost(from: utterance, in: suggestion.utterance, locale: locale)
      }
      return MatchResult(
        outcome: .unmatched, suggestions: offered,
        isNegated: offered.count < near.count || near.isEmpty && negatesVerb(utterance, options))
    }
  }

  /// Returns what an utterance comes to, and why.
  ///
  /// - Parameters:
  ///   - utterance: The words as typed.
  ///   - options: Whose they are and what is known beside them.
  /// - Returns: The result of ``match(_:options:)``, the way of each reading, and what was missing where there is none.
  /// - Throws: ``MatchError``, as when matching.
  /// - Complexity: O(*n*) for *n* tokens and a fixed program.
  public func explain(
    _ utterance: String, options: MatchOptions = MatchOptions()
  ) throws(MatchError) -> Explanation {
    try read(utterance, options: options, for: .everyStep) { search throws(MatchError) in
      let (result, records) = search.ranked()
      guard result.interpretations.isEmpty else {
        return Explanation(
          result: result, paths: records.map { search.steps(of: $0) }, furthest: utterance.utf8.count,
          expectations: [], unfulfilled: search.unfulfilled())
      }
      let (token, last) = search.furthest()
      // What is only shown may be further off than what is offered.
      let suggestions =
        result.outcome == .unmatched
        ? try suggestions(for: utterance, options: options, editLimit: NearMisses.shownEditLimit) : []
      return Explanation(
        result: MatchResult(outcome: result.outcome, suggestions: suggestions), paths: [],
        furthest: search.sourceEnd(Place(token: Int32(token))),
        expectations: search.expectations(after: last, limit: Explanation.expectationLimit),
        unfulfilled: search.unfulfilled())
    }
  }

  /// Returns what may follow the words typed so far, words first.
  ///
  /// - Parameters:
  ///   - utterance: Whole words, or none.
  ///   - options: Whose they are.
  ///   - limit: The most things to return.
  /// - Returns: What phrases go on with; nothing where none starts so.
  /// - Throws: ``MatchError``, as when matching.
  /// - Complexity: O(*n* + *t*) for *n* tokens and *t* transitions of the states reached.
  public func completions(
    after utterance: String, options: MatchOptions = MatchOptions(), limit: Int = 64
  ) throws(MatchError) -> [Expectation] {
    try read(utterance, options: options, for: .everyStep) { search throws(MatchError) in
      let (token, last) = search.furthest()
      return token == search.tokenCount ? search.expectations(after: last, limit: limit) : []
    }
  }

  /// Returns how many ways were followed to read an utterance: what its time grows with.
  package func stepCount(
    of utterance: String, options: MatchOptions = MatchOptions()
  ) throws(MatchError) -> Int {
    try read(utterance, options: options) { search throws(MatchError) in search.stepCount }
  }

  /// Searches an utterance and gives what was found to `body`.
  private func read<Result>(
    _ utterance: String, options: MatchOptions, for aim: Search.Aim = .answer,
    _ body: (borrowing Search) throws(MatchError) -> Result
  ) throws(MatchError) -> Result {
    let lists = snapshot
    let searcher =
      idle.withLock { $0.popLast() } ?? Searcher(Search(tables: tables, lists: lists, options: options))
    defer { idle.withLock { $0.append(searcher) } }
    do throws(MatchError) {
      let result = try searcher.search(utterance, lists: lists, options: options, for: aim, body)
      try refuseDamage()
      return result
    } catch {
      try refuseDamage()
      throw error
    }
  }

  /// Throws if the program's file was found damaged: what was read of it since is worth nothing.
  @inline(__always)
  func refuseDamage() throws(MatchError) {
    if program.isCheckedAsRead, let damage = program.damage { throw MatchError(damage) }
  }

  /// Whether an utterance that nothing is near to negates a verb of phrases that are written in Turkish.
  private func negatesVerb(_ utterance: String, _ options: MatchOptions) -> Bool {
    guard program.roots.contains(where: \.isTurkic), options.locale.map({ $0.language == "tr" }) ?? true
    else {
      return false
    }
    return negations.endsInNegatedVerb(utterance) { word in
      let key = Array(word.utf8)
      return program.lexicon.symbol(key, 0, key.count) != Lexicon.unknown
    }
  }

  /// Returns near misses, each of which a phrase matches.
  private func suggestions(
    for utterance: String, options: MatchOptions, editLimit limit: (Int) -> UInt8 = NearMisses.editLimit
  ) throws(MatchError) -> [Suggestion] {
    var near: [NearUtterance] = []
    let count = try read(utterance, options: options) { search throws(MatchError) in search.tokenCount }
    let editLimit = limit(count)
    guard editLimit > 0, count <= NearMisses.tokenLimit else { return [] }
    near = try read(utterance, options: options, for: .nearMisses(edits: editLimit)) {
      search throws(MatchError) in
      search.nearUtterances()
    }
    var plain = options
    plain.suggests = false
    plain.limit = 1
    var suggestions: [Suggestion] = []
    for near in near where suggestions.count < NearMisses.limit {
      guard let interpretation = try match(near.text, options: plain).interpretations.first,
        near.isWorthOffering(interpretation)
      else { continue }
      suggestions.append(Suggestion(utterance: near.text, interpretation: interpretation, edits: near.edits))
    }
    return suggestions
  }
}
