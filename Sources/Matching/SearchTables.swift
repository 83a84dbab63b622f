import Catalog
import PhraseModel

/// What searches look up of a program over and over, in the form in which they want it.
///
/// Nothing here grows with the program: what does is read where it lies.
final class SearchTables: Sendable {
  let program: PhraseProgram
  /// What may fill slots, by label.
  let labels: Labels
  /// Whether fillers may be passed over in any locale.
  let hasFillers: Bool
  /// Whether names are required anywhere.
  let requiresNames: Bool
  /// Whether finding the ways may take the text itself, and not only its words.
  let needsText: Bool
  /// Whether words compare by their plain keys anywhere, and not by their Turkic ones alone.
  let readsPlainKeys: Bool
  /// Whether phrases hold nothing but words of the program's own lexicon, each in one spelling and on its own.
  let readsKnownWordsAlone: Bool
  /// Whether values of lists have attributes, so that words may describe a thing as well as name it.
  let describesThings: Bool
  /// The program in the form that is fastest to read; empty if it is checked as it is read.
  let whole: WholeProgram
  /// The readers of spoken values.
  let readers: SpokenReaders
  /// The phrases and values that utterances have reached.
  let cache: PhraseCache

  /// What is told of slots' labels by numbers alone.
  struct Labels {
    fileprivate let table: LabelTable

    /// What is told of a label.
    @inline(__always)
    subscript(label: Int) -> LabelHead { LabelHead(row: table.row(label)) }
  }

  /// What is told of a slot's label by numbers alone.
  struct LabelHead: BitwiseCopyable {
    fileprivate let row: LabelTable.Row

    /// Where its values come from.
    var kind: LabelTable.Row.Kind { row.kind }
    /// Whether each value of its list may fill it.
    var takesAll: Bool { row.takesAll }
    /// Whether it is free text that begins only within what people write as one word.
    var startsInWord: Bool { row.startsInWord }
    /// Whether it is free text that ends only there.
    var endsInWord: Bool { row.endsInWord }
    /// Its list, or ``PhraseProgram/noState``.
    var list: UInt32 { row.list }
    /// What a value of its list, or an app's name, costs.
    var cost: SlotCost { SlotCost(isName: row.kind == .name, isOpen: row.isOpen) }

    @inline(__always)
    init(row: LabelTable.Row) { self.row = row }
  }

  /// What filling a slot costs.
  struct SlotCost: BitwiseCopyable {
    /// What each token costs.
    var perToken: Int32
    /// What the slot costs whatever its length.
    var perSlot: Int32

    /// A cost for each token, and none beside.
    init(perToken: Int32) { (self.perToken, perSlot) = (perToken, 0) }

    /// The cost of an app's name, or of a value of a list whose values may be names of things.
    @inline(__always)
    init(isName: Bool, isOpen: Bool) {
      perToken = isName || isOpen ? ReadingCost.named : ReadingCost.listed
      perSlot = isOpen && !isName ? ReadingCost.namedSlot : 0
    }

    /// The cost of a value of so many tokens.
    @inline(__always)
    func of(_ tokens: Int32, bare: Int32) -> Int32 {
      perToken &* tokens &+ perSlot &+ ReadingCost.bare &* bare
    }
  }

  init(_ program: PhraseProgram) {
    self.program = program
    labels = Labels(table: program.labels)
    hasFillers = program.roots.contains { $0.skip != PhraseProgram.noState }
    requiresNames = program.roots.contains { !$0.hasGlue } && program.traits.contains(.hasNames)
    needsText =
      program.roots.contains { $0.hasGlue || $0.isTurkic } || program.traits.contains(.readsText)
    readsPlainKeys = program.roots.contains { !$0.isTurkic }
    readsKnownWordsAlone = !needsText && !hasFillers
    describesThings = program.traits.contains(.hasAttributes)
    whole = (program.isCheckedAsRead ? nil : WholeProgram(program)) ?? .empty
    readers = SpokenReaders(program)
    cache = PhraseCache(program)
  }
}
