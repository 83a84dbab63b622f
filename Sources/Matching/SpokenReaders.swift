import Catalog
import PhraseModel
import SpokenValues
import Synchronization

/// The readers of spoken values, one a locale, made when they are first needed.
final class SpokenReaders: Sendable {
  private let program: PhraseProgram
  // By root; roots of one locale share a reader.
  private let readers: Mutex<[SpokenReader?]>
  // By the person's locale and the root's, where they differ.
  private let regional = Mutex<[String: SpokenReader]>([:])

  /// How many readers for regions are kept.
  private static let regionLimit = 64

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

  /// The reader for the phrases of a root as a person says them: phrases of a language without a region are read as in the
  /// person's, where "5/6" may be another day and "$" another dollar.
  func reader(root: Int, for person: LocaleTag?) -> SpokenReader {
    guard let person, person.identifier.contains("-"), let number = program.roots[root].locale,
      program.locales[number].identifier == person.language
    else { return reader(root: root) }
    return regional.withLock { regional in
      if let known = regional[person.identifier] { return known }
      let reader = SpokenReader(
        locale: person.identifier, spelling: program.spelling(of: person.language))
      // There are only so many regions of a language; whoever makes locales up gets them read all the same.
      if regional.count >= Self.regionLimit { regional.removeAll() }
      regional[person.identifier] = reader
      return reader
    }
  }

  private func makeReader(_ locale: Int?) -> SpokenReader {
    let identifier = locale.map { program.locales[$0].identifier } ?? ""
    return SpokenReader(
      locale: identifier, spelling: program.spelling(of: identifier))
  }
}
