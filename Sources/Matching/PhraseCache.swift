import PhraseModel
import Synchronization

/// The phrases that utterances have reached, decoded once.
final class PhraseCache: Sendable {
  /// A phrase, decoded.
  final class Entry: Sendable {
    /// What it is.
    let head: PhraseHead
    /// What it says beyond its words.
    let details: PhraseDetails

    init(head: PhraseHead, details: PhraseDetails) {
      self.head = head
      self.details = details
    }
  }

  private let program: PhraseProgram
  private let entries = Mutex<[Int: Entry]>([:])

  init(_ program: PhraseProgram) { self.program = program }

  /// The phrase of that number.
  subscript(phrase: Int) -> Entry {
    entries.withLock { entries in
      if let known = entries[phrase] { return known }
      let entry = Entry(head: program.phrase(phrase), details: program.details(ofPhrase: phrase))
      entries[phrase] = entry
      return entry
    }
  }
}
