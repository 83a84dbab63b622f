/// What matching reads of a program over and over, all of it checked: views of the same tables as those that the program has, in the
/// form that is fastest to read.
///
/// Whoever holds it holds the ``PhraseProgram`` as well.
@usableFromInline package struct WholeProgram: BitwiseCopyable, Sendable {
  /// The phrases.
  package let automaton: AutomatonReader<WholeTable<UInt32>, WholeTable<UInt64>>
  /// The values of the program's own lists.
  package let trie: TrieReader<WholeTable<UInt64>>
  /// The words.
  package let words: WordTable
  @usableFromInline let listKinds: WholeTable<UInt8>

  /// Whether there is anything to read.
  package let isReadable: Bool

  /// A view of no program.
  package static var empty: WholeProgram { WholeProgram() }

  private init() {
    let numbers = WholeTable<UInt32>()
    let places = WholeTable<UInt64>()
    automaton = AutomatonReader(states: places, wordPairs: numbers)
    trie = TrieReader(places, listCount: 0)
    listKinds = WholeTable()
    words = WordTable()
    isReadable = false
  }

  /// Views a program.
  ///
  /// - Returns: `nil` where the image is damaged, or has no words.
  /// - Complexity: O(*n*) for *n* bytes of an image that is checked as it is read, and was not read; else O(1).
  package init?(_ program: PhraseProgram) {
    let image = program.image
    func numbers(_ section: Section) -> WholeTable<UInt32>? { image.wholeTable(section, as: UInt32.self) }
    func places(_ section: Section) -> WholeTable<UInt64>? { image.wholeTable(section, as: UInt64.self) }
    guard let states = places(.states), let pairs = numbers(.wordPairs),
      let triePlaces = places(.trie),
      let listKinds = image.wholeTable(.listKinds, as: UInt8.self),
      let words = WordTable(program.lexicon, image)
    else { return nil }
    automaton = AutomatonReader(states: states, wordPairs: pairs)
    trie = TrieReader(triePlaces, listCount: listKinds.count)
    self.listKinds = listKinds
    self.words = words
    isReadable = true
  }

  /// Whether a list holds the names of an app, as ``PhraseProgram/holdsNames(_:)`` has it.
  @inlinable @inline(__always)
  package func holdsNames(_ list: UInt32) -> Bool {
    Int(list) < listKinds.count && listKinds[Int(list)] & PhraseProgram.namesFlag != 0
  }
}
