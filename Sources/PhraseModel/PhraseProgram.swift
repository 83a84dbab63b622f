package import Catalog
package import SpokenValues

/// What apps offer, compiled: the automaton of all phrases, the lexicon, and the values of all lists.
///
/// A program never changes. Any number of tasks may match against one; it can be written to a file and mapped.
public final class PhraseProgram: Sendable {
  /// The bytes that everything below points into.
  package let image: ProgramImage
  /// Whether its blocks are checked as they are read, so that any may be found damaged yet.
  @usableFromInline package let isCheckedAsRead: Bool
  /// The phrases of all locales.
  @usableFromInline package let automaton: PhraseAutomaton
  /// The words of templates and values.
  package let lexicon: Lexicon
  /// The values of all lists.
  package let values: ValueIndex
  /// What may fill slots, by the numbers that the automaton's transitions name.
  package let labels: LabelTable
  /// The locales that phrases and values are in.
  package let locales: [LocaleTag]
  /// Where each locale's phrases start.
  package let roots: [Root]
  /// What holds of all slots.
  package let traits: Traits
  /// The lists, without their values.
  package let lists: ListTable

  private let strings: StringTable
  @usableFromInline let listKinds: Table<UInt8>
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
    /// Whether slots touch letters anywhere, so that a value may begin or end inside a token.
    package let hasGlue: Bool
    /// The app's name that all phrases hold, as ``SlotTransition/requiredName`` has it.
    package let requiredName: UInt32
  }

  /// Reads the head of an image that has passed its checks, or is checked as it is read.
  ///
  /// - Complexity: O(*r* + *l*) for *r* roots and *l* locales: what grows with phrases and values is read as it is needed.
  package init(image: ProgramImage) {
    self.image = image
    isCheckedAsRead = image.isCheckedAsRead
    automaton = PhraseAutomaton(image)
    lexicon = Lexicon(image)
    values = ValueIndex(image, lexicon: lexicon)
    func table(_ section: Section) -> Table<UInt32> { image.table(section, as: UInt32.self) }
    let strings = StringTable(image)
    self.strings = strings
    phrases = table(.phrases)
    details = image.table(.details, as: UInt8.self)
    valueOffsets = table(.valueOffsets)
    source = image.table(.source, as: UInt8.self)
    apps = table(.apps)
    labels = LabelTable(image)
    lists = ListTable(image, strings: strings)
    listKinds = image.table(.listKinds, as: UInt8.self)
    let localeTable = table(.locales)
    locales = (0..<localeTable.count).map { LocaleTag(strings[localeTable[$0]]) }
    let rootTable = table(.roots)
    roots = stride(from: 0, to: rootTable.count, by: 6).map {
      let locale = rootTable[$0]
      return Root(
        locale: locale == 0 ? nil : Int(locale) - 1, state: rootTable[$0 + 1],
        skip: rootTable[$0 + 2], numbers: rootTable[$0 + 3], isTurkic: rootTable[$0 + 4] & 1 != 0,
        hasGlue: rootTable[$0 + 4] & 2 != 0,
        requiredName: rootTable[$0 + 5])
    }
    let traitTable = table(.traits)
    traits = Traits(rawValue: traitTable.count > 0 ? traitTable[0] : 0)
  }

  /// What holds of all of a program's slots.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Some slots take the names of an app.
    package static let hasNames = Traits(rawValue: 1)
    /// Some slots take neither a list nor names, but what is read of the text itself.
    package static let readsText = Traits(rawValue: 2)
    /// Values of some lists have attributes.
    package static let hasAttributes = Traits(rawValue: 4)
  }

  /// What is damaged of a file that is checked as it is read; `nil` while all that was read is what was written.
  ///
  /// Matching throws it. Who asks the program itself, for a name, is given an empty text for what is damaged, and asks here.
  public var damage: ImageError? { image.damage }

  /// How a locale spells numbers, but for the cardinals, which the trie holds; `nil` where its phrases use none.
  ///
  /// - Complexity: O(*n*) for *n* words of all locales.
  package func spelling(of locale: String) -> NumberSpelling? {
    var reader = ByteReader(image.table(.spellings, as: UInt8.self), at: 0)
    return reader.list { $0.numberSpelling() }.first { $0.locale == locale }
  }

  /// How many states the automaton has.
  public var stateCount: Int { automaton.stateCount }

  /// How many transitions it has.
  public var transitionCount: Int { automaton.transitionCount }

  /// How many phrases it was compiled from.
  public var phraseCount: Int { phrases.count / 8 }

  /// How many bytes it takes, in memory and as a file.
  public var byteCount: Int { image.byteCount }

  /// The program as bytes, to be written to a file.
  public var bytes: [UInt8] { image.bytes }

  /// What the one who compiled it put beside it, such as the catalog as text.
  package var sourceText: String { source.text(0..<source.count) }

  // MARK: Phrases and values

  /// Returns what is known of a phrase without its details.
  package func phrase(_ index: Int) -> PhraseHead {
    let start = index * 8
    let locale = phrases[start + 4]
    return PhraseHead(
      app: Int(phrases[start]), intent: strings[phrases[start + 1]], text: strings[phrases[start + 2]],
      id: strings[phrases[start + 3]], locale: locale == 0 ? nil : locales[Int(locale) - 1],
      isNegative: phrases[start + 6] & 1 != 0)
  }

  /// The number of a phrase's app.
  @inlinable
  package func appNumber(ofPhrase index: Int) -> Int { Int(phrases[index * 8]) }

  /// Whether a phrase vetoes its app.
  @inlinable
  package func isNegative(_ index: Int) -> Bool { phrases[index * 8 + 6] & 1 != 0 }

  /// A phrase's lasting name.
  public func phraseID(_ index: Int) -> String { strings[phrases[index * 8 + 3]] }

  /// The name of the slot that a label is of.
  public func slotName(_ label: Int) -> String { labels[label].name }

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
    let group = lists.valueStart(list) + value / ListTable.valueGroup
    var reader = ByteReader(details, at: Int(valueOffsets[group]))
    for _ in 0..<(value % ListTable.valueGroup) { reader.skipListValue() }
    return reader.listValue()
  }

  /// Returns how many bytes each part of the image takes.
  package func byteCounts() -> [(section: Section, bytes: Int)] {
    Section.allCases.map { ($0, image.byteCount(of: $0)) }
  }

  /// Lends ``bytes`` without copying them.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try unsafe image.withBytes(body)
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
