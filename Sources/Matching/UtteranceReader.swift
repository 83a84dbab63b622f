import PhraseModel
import Synchronization

/// Reads one utterance after another into a buffer of the caller's, without allocating once it is warm.
///
/// Each task has a reader of its own. A reader sees lists that were replaced from the next utterance on.
public struct UtteranceReader: ~Copyable {
  private let matcher: Matcher
  private var search: Search
  private var version: Int

  init(_ matcher: Matcher, options: MatchOptions) {
    self.matcher = matcher
    version = matcher.version
    search = Search(tables: matcher.tables, lists: matcher.snapshot, options: options)
  }

  /// Reads an utterance.
  ///
  /// What comes out is what ``Matcher/match(_:options:)`` gives, but for near misses, which are not looked for.
  ///
  /// - Parameters:
  ///   - utterance: The words as typed.
  ///   - buffer: Where the readings are put; what it held is gone.
  /// - Throws: ``MatchError``, as when matching; the buffer is empty then.
  /// - Complexity: O(*n*) for *n* tokens and a fixed program.
  public mutating func read(
    _ utterance: String, into buffer: inout InterpretationBuffer
  ) throws(MatchError) {
    let current = matcher.version
    if current != version {
      search.lists = matcher.snapshot
      version = current
    }
    do throws(MatchError) {
      try search.find(utterance, for: .answer)
    } catch {
      buffer.clear(.unmatched)
      try matcher.refuseDamage()
      throw error
    }
    if buffer.lists !== search.lists { buffer.lists = search.lists }
    if !search.writePlainly(to: &buffer) {
      search.utterance = utterance
      let (result, readings) = search.rankedReadings()
      buffer.fill(result, phrases: readings.map(\.phrase))
    }
    do throws(MatchError) {
      try matcher.refuseDamage()
    } catch {
      buffer.clear(.unmatched)
      throw error
    }
  }
}

extension Matcher {
  /// Returns a reader for one task.
  ///
  /// - Parameter options: Whose utterances it reads and what is known beside them.
  /// - Returns: The reader, which sees lists that are replaced later too.
  public func reader(options: MatchOptions = MatchOptions()) -> UtteranceReader {
    UtteranceReader(self, options: options)
  }
}
