package import Catalog
package import SpokenValues

/// What apps offer, compiled: the automaton of all phrases, the lexicon, and the values of all lists.
///
/// A program never changes. Any number of tasks may match against one; it can be written to a file and mapped.
public final class PhraseProgram: Sendable {
  /// The bytes that everything below points into.
  package let image: ProgramImage
  /// The words of templates and values.
  package let lexicon: Lexicon
  /// The values of all lists.
  package let values: ValueIndex
  /// What may fill slots, by the numbers that the automaton's transitions name.
  package let labels: [SlotLabel]
  /// The list that a label's values are of, by the label's number; ``noState`` for one that takes no list.
  @usableFromInline package let labelLists: [UInt32]
  /// The locales that phrases and values are in.
  package let locales: [LocaleTag]
  /// Where each locale's phrases start.
  package let roots: [Root]
  /// How locales spell numbers, but for the cardinals, which the trie holds.
  package let spellings: [NumberSpelling]
  /// The lists, without their values.
  package let lists: [ListHead]

  private let strings: StringTable
  @usableFromInline let states: Table<UInt32>
  @usableFromInline let edgeSymbols: Table<UInt32>
  @usableFromInline let edgeTargets: Table<UInt32>
  @usableFromInline let slotLabels: Table<UInt32>
  @usableFromInline let slotClosed: Table<UInt32>
  @usableFromInline let slotOpen: Table<UInt32>
  @usableFromInline let prefixSymbols: Table<UInt32>
  @usableFromInline let prefixTargets: Table<UInt32>
  @usableFromInline let accepts: Table<UInt32>
  @usableFromInline let phrases: Table<UInt32>
  @usableFromInline let details: Table<UInt8>
  @usableFromInline let valueOffsets: Table<UInt32>
  @usableFromInline let source: Table<UInt8>
  @usableFromInline let apps: Table<UInt32>

  /// The state that is none: a transition that may not be taken there.
  @inlinable package static var noState: UInt32 { .max }

  /// The start of the phrases of one locale.
  package struct Root: Hashable, Sendable {
    /// The locale's number; `nil` for phrases that serve all.
    package let locale: Int?
    /// The first state of the phrases.
    package let state: UInt32
    /// The first state of what may be passed over; ``noState`` where nothing may.
    package let skip: UInt32
    /// The list of the numbers' words, whose values are the numbers themselves; ``noState`` where there are none.
    package let numbers: UInt32
    /// Whether words compare by their Turkic keys.
    package let isTurkic: Bool
  }

  /// A list's name and what it holds.
  package struct ListHead: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The app it belongs to; `nil` for a list that apps share.
    package let app: String?
    /// Whether it is undefined until values are supplied.
    package let isUndefined: Bool
    /// Whether its values are names of things, which come and go while the program runs.
    package let isOpen: Bool
    /// Where its values start among all values.
    package let valueStart: Int
    /// How many values it has.
    package let valueCount: Int
    /// The names of its values' attributes.
    package let attributeKeys: Set<String>
  }

  /// Reads the head of an image that has passed its checks.
  package init(image: ProgramImage) {
    self.image = image
    lexicon = Lexicon(image)
    values = ValueIndex(image, lexicon: lexicon)
    func table(_ section: Section) -> Table<UInt32> { image.table(section.rawValue, as: UInt32.self) }
    let strings = StringTable(image)
    self.strings = strings
    states = table(.states)
    edgeSymbols = table(.edgeSymbols)
    edgeTargets = table(.edgeTargets)
    slotLabels = table(.slotLabels)
    slotClosed = table(.slotClosed)
    slotOpen = table(.slotOpen)
    prefixSymbols = table(.prefixSymbols)
    prefixTargets = table(.prefixTargets)
    accepts = table(.accepts)
    phrases = table(.phrases)
    details = image.table(Section.details.rawValue, as: UInt8.self)
    valueOffsets = table(.valueOffsets)
    source = image.table(Section.source.rawValue, as: UInt8.self)
    apps = table(.apps)

    var labelReader = ByteReader(image.table(Section.labels.rawValue, as: UInt8.self), at: 0)
    let labels = labelReader.list { $0.slotLabel() }
    self.labels = labels
    labelLists = labels.map { $0.kind.list ?? PhraseProgram.noState }
    var spellingReader = ByteReader(image.table(Section.spellings.rawValue, as: UInt8.self), at: 0)
    spellings = spellingReader.list { $0.numberSpelling() }
    let localeTable = table(.locales)
    locales = (0..<localeTable.count).map { LocaleTag(strings[localeTable[$0]]) }
    let rootTable = table(.roots)
    roots = stride(from: 0, to: rootTable.count, by: 5).map {
      Root(
        locale: rootTable[$0] == 0 ? nil : Int(rootTable[$0]) - 1, state: rootTable[$0 + 1],
        skip: rootTable[$0 + 2], numbers: rootTable[$0 + 3], isTurkic: rootTable[$0 + 4] != 0)
    }
    let listTable = table(.lists)
    let details = self.details
    func keys(_ offset: Int) -> Set<String> {
      var reader = ByteReader(details, at: offset)
      return Set(reader.list { $0.text() })
    }
    lists = stride(from: 0, to: listTable.count, by: 6).map { row in
      ListHead(
        name: strings[listTable[row]], app: listTable[row + 1] == 0 ? nil : strings[listTable[row + 1] - 1],
        isUndefined: listTable[row + 2] & 1 != 0, isOpen: listTable[row + 2] & 2 != 0,
        valueStart: Int(listTable[row + 3]),
        valueCount: Int(listTable[row + 4]),
        attributeKeys: keys(Int(listTable[row + 5])))
    }
  }

  /// How many states the automaton has.
  public var stateCount: Int { max(0, states.count / 4 - 1) }

  /// How many transitions it has.
  public var transitionCount: Int { edgeSymbols.count + slotLabels.count + prefixSymbols.count }

  /// How many phrases it was compiled from.
  public var phraseCount: Int { phrases.count / 8 }

  /// How many bytes it takes, in memory and as a file.
  public var byteCount: Int { image.byteCount }

  /// The program as bytes, to be written to a file.
  public var bytes: [UInt8] { image.bytes }

  /// What the one who compiled it put beside it, such as the catalog as text.
  package var sourceText: String { source.text(0, source.count) }

  // MARK: The automaton

  /// The transitions of a state that read a whole token, as a stretch of ``literal(_:)``.
  @inlinable @inline(__always)
  package func literals(_ state: UInt32) -> Range<Int> {
    Int(states[Int(state) * 4])..<Int(states[Int(state) * 4 + 4])
  }

  /// A transition that reads a whole token.
  package func literal(_ index: Int) -> (symbol: UInt32, target: UInt32) {
    (edgeSymbols[index] >> 1, edgeTargets[index])
  }

  /// Returns where a whole token leads.
  ///
  /// A word may be one that templates require, one that they do without, or both.
  @inlinable @inline(__always)
  package func next(_ state: UInt32, _ symbol: UInt32) -> Successors? {
    let index = Int(state) * 4
    let upper = Int(states[index + 4])
    let key = symbol << 1
    let edge = edgeSymbols.lowerBound(key, in: Int(states[index]), upper)
    guard edge < upper, edgeSymbols[edge] | 1 == key | 1 else { return nil }
    if edgeSymbols[edge] != key {
      return Successors(required: PhraseProgram.noState, optional: edgeTargets[edge])
    }
    let both = edge + 1 < upper && edgeSymbols[edge + 1] == key | 1
    return Successors(
      required: edgeTargets[edge], optional: both ? edgeTargets[edge + 1] : PhraseProgram.noState)
  }

  /// Where a word leads; ``noState`` where it does not.
  @usableFromInline package struct Successors {
    /// Where it leads as a word that templates require.
    @usableFromInline package let required: UInt32
    /// Where it leads as a word that templates do without.
    @usableFromInline package let optional: UInt32

    @inlinable
    init(required: UInt32, optional: UInt32) {
      self.required = required
      self.optional = optional
    }
  }

  /// The transitions of a state that fill a slot, as a stretch of ``slot(_:)``.
  @inlinable @inline(__always)
  package func slots(_ state: UInt32) -> Range<Int> {
    Int(states[Int(state) * 4 + 1])..<Int(states[Int(state) * 4 + 5])
  }

  /// A transition that fills a slot: where it leads when the slot ends between two tokens, and inside one.
  @inlinable @inline(__always)
  package func slot(_ index: Int) -> (label: UInt32, closed: UInt32, open: UInt32) {
    (slotLabels[index], slotClosed[index], slotOpen[index])
  }

  /// The list that a transition fills its slot from; ``noState`` for one that takes no list.
  @inlinable @inline(__always)
  package func listOfSlot(_ index: Int) -> UInt32 { labelLists[Int(slotLabels[index])] }

  /// Returns the first of a state's slots, ordered by list, whose list is no less than `list`.
  ///
  /// - Complexity: O(log *s*) for *s* slots.
  package func firstSlot(of list: UInt32, in slots: Range<Int>) -> Int {
    var low = slots.lowerBound
    var high = slots.upperBound
    while low < high {
      let middle = (low + high) >> 1
      if listOfSlot(middle) < list { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The transitions of a state that read the first letters of a token, as a stretch of ``prefix(_:)``.
  @inlinable @inline(__always)
  package func prefixes(_ state: UInt32) -> Range<Int> {
    Int(states[Int(state) * 4 + 2])..<Int(states[Int(state) * 4 + 6])
  }

  /// A transition that reads the first letters of a token.
  package func prefix(_ index: Int) -> (symbol: UInt32, target: UInt32) {
    (prefixSymbols[index], prefixTargets[index])
  }

  /// The phrases that end at a state, as a stretch of ``acceptedPhrase(_:)``.
  @inlinable @inline(__always)
  package func acceptRange(_ state: UInt32) -> Range<Int> {
    Int(states[Int(state) * 4 + 3])..<Int(states[Int(state) * 4 + 7])
  }

  /// A phrase that ends at a state.
  package func acceptedPhrase(_ index: Int) -> Int { Int(accepts[index]) }

  // MARK: Phrases and values

  /// Returns what is known of a phrase without its details.
  package func phrase(_ index: Int) -> PhraseHead {
    let start = index * 8
    return PhraseHead(
      app: Int(phrases[start]), intent: strings[phrases[start + 1]], text: strings[phrases[start + 2]],
      id: strings[phrases[start + 3]],
      locale: phrases[start + 4] == 0 ? nil : locales[Int(phrases[start + 4]) - 1],
      isNegative: phrases[start + 6] & 1 != 0)
  }

  /// Returns the rest of what a phrase says.
  package func details(ofPhrase index: Int) -> PhraseDetails {
    var reader = ByteReader(details, at: Int(phrases[index * 8 + 5]))
    return reader.phraseDetails()
  }

  /// The name of an app.
  package func app(_ index: Int) -> String { strings[apps[index]] }

  /// How many apps there are.
  package var appCount: Int { apps.count }

  /// Returns a value of a list, without the ways to say it.
  package func value(_ value: Int, ofList list: Int) -> ListValue {
    var reader = ByteReader(details, at: Int(valueOffsets[lists[list].valueStart + value]))
    return reader.listValue()
  }

  /// Returns how many bytes each part of the image takes.
  package func byteCounts() -> [(section: Section, bytes: Int)] {
    Section.allCases.map { ($0, image.table($0.rawValue, as: UInt8.self).count) }
  }
}

/// What is known of a phrase without its details.
package struct PhraseHead: Sendable {
  /// The number of its app.
  package let app: Int
  /// The intent's name; empty for a phrase that is to be passed over.
  package let intent: String
  /// The template as written.
  package let text: String
  /// Its lasting name.
  package let id: String
  /// Its locale; `nil` for all.
  package let locale: LocaleTag?
  /// Whether it vetoes its app.
  package let isNegative: Bool
}
