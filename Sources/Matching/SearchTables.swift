import Catalog
import PhraseModel

/// What searches look up of a program over and over, in the form in which they want it.
final class SearchTables: Sendable {
  let program: PhraseProgram
  /// What may fill slots, by label.
  let labels: [LabelHead]
  /// The numbers that may fill slots, by label; `nil` where all may, or none.
  let numberRanges: [NumberRange?]
  /// Whether a list holds the names of an app, by the list's number.
  let isNameList: [Bool]
  /// Whether fillers may be passed over in any locale.
  let hasFillers: Bool
  /// Whether names are required anywhere.
  let requiresNames: Bool
  /// Whether finding the ways may take the text itself, and not only its words.
  let needsText: Bool
  /// The readers of spoken values.
  let readers: SpokenReaders
  /// The phrases and values that utterances have reached.
  let cache: PhraseCache

  /// What is told of a slot's label by numbers alone.
  struct LabelHead: BitwiseCopyable {
    /// Where its values come from.
    enum Kind: UInt8 {
      case list, name, number, spoken, freeText
    }

    var kind: Kind
    /// Whether each value of its list may fill it.
    var takesAll: Bool
    var startsInWord: Bool
    var endsInWord: Bool
    /// Its list, or ``PhraseProgram/noState``.
    var list: UInt32
    /// What a value of its list costs.
    var cost: SlotCost
    /// What a number that is heard is multiplied with.
    var multiplier: Double
  }

  /// What filling a slot costs.
  struct SlotCost: BitwiseCopyable {
    /// What each token costs.
    var perToken: Int32
    /// What the slot costs whatever its length.
    var perSlot: Int32 = 0

    /// The cost of a value of so many tokens.
    @inline(__always)
    func of(_ tokens: Int32, bare: Int32) -> Int32 {
      perToken &* tokens &+ perSlot &+ ReadingCost.bare &* bare
    }
  }

  init(_ program: PhraseProgram) {
    self.program = program
    labels = program.labels.map { LabelHead($0, in: program) }
    numberRanges = program.labels.map { if case .number(let range) = $0.kind { range } else { nil } }
    var isNameList = Array(repeating: false, count: program.lists.count)
    for label in labels where label.kind == .name && isNameList.indices.contains(Int(label.list)) {
      isNameList[Int(label.list)] = true
    }
    self.isNameList = isNameList
    hasFillers = program.roots.contains { $0.skip != PhraseProgram.noState }
    requiresNames = program.roots.contains { !$0.hasGlue } && isNameList.contains(true)
    needsText =
      program.roots.contains { $0.hasGlue || $0.isTurkic }
      || labels.contains { $0.kind != .list && $0.kind != .name }
    readers = SpokenReaders(program)
    cache = PhraseCache(program)
  }
}

extension SearchTables.LabelHead {
  fileprivate init(_ label: SlotLabel, in program: PhraseProgram) {
    let cost: SearchTables.SlotCost
    switch label.kind {
    case .list(let list):
      kind = .list
      cost =
        program.lists[Int(list)].isOpen
        ? SearchTables.SlotCost(perToken: ReadingCost.named, perSlot: ReadingCost.namedSlot)
        : SearchTables.SlotCost(perToken: ReadingCost.listed)
    case .applicationName:
      kind = .name
      cost = SearchTables.SlotCost(perToken: ReadingCost.named)
    case .number:
      kind = .number
      cost = SearchTables.SlotCost(perToken: ReadingCost.spoken)
    case .spoken:
      kind = .spoken
      cost = SearchTables.SlotCost(perToken: ReadingCost.spoken)
    case .freeText:
      kind = .freeText
      cost = SearchTables.SlotCost(perToken: ReadingCost.freeText)
    }
    self.cost = cost
    multiplier = if case .number(let range?) = label.kind { range.multiplier } else { 1 }
    list = label.kind.list ?? PhraseProgram.noState
    takesAll = label.requires.isEmpty && label.excludes.isEmpty
    startsInWord = label.startsInWord
    endsInWord = label.endsInWord
  }
}
