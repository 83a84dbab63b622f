import PhraseModel

/// A search that is lent out, kept with its memory between two utterances.
// SAFETY: a searcher is used by one task at a time: the one that took it out of the matcher's idle ones, until it puts it back.
// So no two accesses to the search can overlap, and they need not be watched.
@safe
final class Searcher: @unchecked Sendable {
  @exclusivity(unchecked) private var search: Search

  init(_ search: consuming Search) { unsafe self.search = search }

  /// Searches an utterance and gives what was found to `body`.
  func search<Result>(
    _ utterance: String, lists: ListSnapshot, options: MatchOptions, for aim: Search.Aim,
    _ body: (borrowing Search) throws(MatchError) -> Result
  ) throws(MatchError) -> Result {
    unsafe search.lists = lists
    // Phrases without a region are read as in the person's.
    if unsafe search.options.locale != options.locale { unsafe search.spokenReader = nil }
    unsafe search.options = options
    unsafe search.utterance = utterance
    try unsafe search.run(utterance, for: aim)
    return try unsafe body(search)
  }
}
