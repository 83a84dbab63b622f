import Catalog
import PhraseModel
import SpokenValues
import Synchronization

/// The readers of spoken values, one a locale, made when they are first needed.
final class SpokenReaders: Sendable {
  private let program: PhraseProgram
  private let readers = Mutex<[String: SpokenReader]>([:])

  init(_ program: PhraseProgram) { self.program = program }

  /// The reader for the phrases of a root.
  func reader(root: Int) -> SpokenReader {
    let locale = program.roots[root].locale.map { program.locales[$0].identifier } ?? ""
    return readers.withLock { readers in
      if let known = readers[locale] { return known }
      let reader = SpokenReader(
        locale: locale, spelling: program.spellings.first { $0.locale == locale })
      readers[locale] = reader
      return reader
    }
  }
}
