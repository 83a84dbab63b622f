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

  private let lists: Mutex<ListSnapshot>
  private let scratch = Mutex<[SearchScratch]>([])
  private let cache: PhraseCache
  private let readers: SpokenReaders

  /// The most ways through the automaton that are kept for one utterance.
  package static let pathLimit = 1 << 20

  /// Creates a matcher.
  public init(_ program: PhraseProgram) {
    self.program = program
    lists = Mutex(ListSnapshot(program))
    cache = PhraseCache(program)
    readers = SpokenReaders(program)
  }

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
    let numbers = program.lists.indices.filter {
      program.lists[$0].name == name && (app == nil || program.lists[$0].app == app)
    }
    lists.withLock { snapshot in
      for number in numbers { snapshot = snapshot.replacing(list: number, with: values) }
    }
    return !numbers.isEmpty
  }

  /// Returns what an utterance comes to.
  ///
  /// - Parameters:
  ///   - utterance: The words as typed.
  ///   - options: Whose they are and what is known beside them.
  /// - Throws: ``MatchError`` for an utterance that is too long, or that can be read in too many ways.
  /// - Complexity: O(*n*) for *n* tokens and a fixed program.
  public func match(
    _ utterance: String, options: MatchOptions = MatchOptions()
  ) throws(MatchError) -> MatchResult {
    let lists = snapshot
    var search = Search(
      program: program, lists: lists, readers: readers, options: options,
      scratch: scratch.withLock { $0.popLast() } ?? SearchScratch())
    defer { scratch.withLock { $0.append(search.scratch) } }
    try search.run(utterance)
    return Ranking(search: search, utterance: utterance, cache: cache).result()
  }
}
