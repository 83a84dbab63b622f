import AnswerReading
import Catalog
import Conversation
import Matching

/// What can be talked about: what was loaded, ready for any number of conversations at once.
struct TalkOffer: Sendable {
  /// What the apps offer.
  let catalog: AppCatalog
  /// How utterances are matched.
  let session: MatchingSession
  /// Where phrases stand.
  let places: PhrasePlaces
  /// What answers for each app.
  let answering: [String: AppHandlers.Answering]
  private let lexicon: MatcherLexicon

  /// Makes what was loaded ready.
  ///
  /// - Parameters:
  ///   - loaded: What was loaded.
  ///   - invocation: The command at work.
  ///   - mayRunPrograms: Whether the person named the sources, and so trusts the programs that they name.
  /// - Throws: ``CommandFailure`` where there is nothing to talk about.
  init(
    _ loaded: LoadedSources, _ invocation: Invocation, mayRunPrograms: Bool = true
  ) throws(CommandFailure) {
    catalog = try loaded.catalog()
    answering = AppHandlers.answering(for: catalog, invocation, mayRunPrograms: mayRunPrograms)
    session = try MatchingSession(loaded, invocation)
    places = PhrasePlaces(catalog, loaded.findings)
    lexicon = MatcherLexicon(session.matcher, catalog: catalog, options: session.options)
  }

  /// Reads answers for someone who is where `options` say.
  func reader(_ options: MatchOptions, passcode: String?) -> AnswerReader<MatcherLexicon> {
    var lexicon = lexicon
    lexicon.options = options
    return AnswerReader(lexicon, passcode: passcode)
  }
}
