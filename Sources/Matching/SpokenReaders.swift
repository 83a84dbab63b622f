import Catalog
import PhraseModel
import SpokenValues
import Synchronization

/// The readers of spoken values, one a locale, made when they are first needed.
final class SpokenReaders: Sendable {
  private let program: PhraseProgram
  // By root; roots of one locale share a reader.
  private let readers: Mutex<[SpokenReader?]>

  init(_ program: PhraseProgram) {
    self.program = program
    readers = Mutex(Array(repeating: nil, count: program.roots.count))
  }

  /// The reader for the phrases of a root.
  func reader(root: Int) -> SpokenReader {
    readers.withLock { readers in
      if let known = readers[root] { return known }
      let locale = program.roots[root].locale
      let twin = program.roots.indices.first { readers[$0] != nil && program.roots[$0].locale == locale }
      let reader = twin.flatMap { readers[$0] } ?? makeReader(locale)
      readers[root] = reader
      return reader
    }
  }

  private func makeReader(_ locale: Int?) -> SpokenReader {
    let identifier = locale.map { program.locales[$0].identifier } ?? ""
    return SpokenReader(
      locale: identifier, spelling: program.spelling(of: identifier))
  }
}
