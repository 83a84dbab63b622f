import Catalog
import PhraseModel

/// Writes what a program says of phrases, lists and labels: the sections that grow while it is compiled.
struct ProgramWriter {
  private var texts = WrittenTexts()
  private var details = ByteWriter()
  private var values = WrittenValues()
  private var phrases: [UInt32] = []
  private var traits: PhraseProgram.Traits = []

  /// How many numbers a phrase has.
  private static let phraseWidth = 8

  /// Returns the number of a text, which it gets now if it had none.
  mutating func string(_ text: String) -> UInt32 { texts.number(of: text) }

  /// Adds a phrase; what it says in place of its own `requiredContext` is given.
  mutating func add(
    _ phrase: Phrase, app: Int, intent: String, id: String, isNegative: Bool,
    requiredContext: [ContextRequirement]
  ) {
    let offset = UInt32(details.bytes.count)
    details.write(
      PhraseDetails(
        fixedSlots: phrase.fixedSlots, requiredContext: requiredContext,
        excludedContext: phrase.excludedContext, response: phrase.response, metadata: phrase.metadata))
    phrases += [UInt32(app), string(intent), string(phrase.text), string(id), 0, offset]
    phrases += [(isNegative ? 1 : 0) | (phrase.isConditional ? 2 : 0), 0]
  }

  /// The end of a phrase that was added.
  func end(ofPhrase number: Int32) -> PhraseAutomaton.PhraseEnd {
    PhraseAutomaton.PhraseEnd(
      phrase: UInt32(number), isConditional: phrases[Int(number) * Self.phraseWidth + 6] & 3 != 0)
  }

  /// The text of a phrase that was added.
  func text(ofPhrase number: Int) -> String {
    texts[Int(phrases[number * Self.phraseWidth + 2])]
  }

  /// Writes the phrases, and gives back their memory; each one's locale is given by its number plus one, 0 for none.
  mutating func writePhrases(locales: [UInt32], to writer: inout ImageWriter) {
    for (phrase, locale) in locales.enumerated() { phrases[phrase * Self.phraseWidth + 4] = locale }
    writer.set(.phrases, phrases)
    phrases = []
  }

  /// Writes the labels.
  mutating func writeLabels(_ names: NameResolver, to writer: inout ImageWriter) {
    var labels = LabelTableWriter()
    for label in names.labels {
      let isOpen = label.kind.list.map { names.lists[Int($0)].list.isOpen } ?? false
      labels.add(label, isOpen: isOpen, details: &details)
      switch label.kind {
      case .list: break
      case .applicationName: traits.insert(.hasNames)
      case .number, .spoken, .freeText: traits.insert(.readsText)
      }
    }
    labels.write(to: &writer)
  }

  /// Writes what holds of all phrases and lists that were written.
  func writeTraits(to writer: inout ImageWriter) { writer.set(.traits, [traits.rawValue]) }

  /// Writes lists and their values.
  mutating func writeLists(_ names: NameResolver, apps: [App], to writer: inout ImageWriter) {
    var rows: [UInt32] = []
    var kinds: [UInt8] = []
    var offsets: [UInt32] = []
    let nameLists = Set(
      names.labels.compactMap { label in
        if case .applicationName(let list) = label.kind { list } else { nil }
      })
    for (number, entry) in names.lists.enumerated() {
      let start = UInt32(offsets.count)
      var isUndefined = false
      var keys: [String] = []
      switch entry.list.content {
      case .values(let values):
        keys = values.attributeKeys.sorted()
        if !keys.isEmpty { traits.insert(.hasAttributes) }
        for (position, value) in values.enumerated() {
          if position % ListTable.valueGroup == 0 { offsets.append(UInt32(details.bytes.count)) }
          write(value)
        }
      case .undefined: isUndefined = true
      case .range, .freeText: break
      }
      let keyOffset = UInt32(details.bytes.count)
      details.write(keys) { $0.write($1) }
      let app = entry.app.map { string(apps[$0].id) + 1 } ?? 0
      rows += [string(entry.list.name), app, start, keyOffset]
      let names = nameLists.contains(UInt32(number)) ? PhraseProgram.namesFlag : 0
      kinds.append((isUndefined ? 1 : 0) | (entry.list.isOpen ? 2 : 0) | names)
    }
    writer.set(.lists, rows)
    writer.set(.listKinds, kinds)
    writer.set(.valueOffsets, offsets)
    values = WrittenValues()
  }

  /// Writes a value to the details; values that are written alike are written once, whatever lists hold them.
  private mutating func write(_ value: ListValue) {
    let start = details.bytes.count
    details.write(value)
    let known = values.offset(of: start, in: details.bytes)
    guard known != start, details.bytes.count - start > 6 else { return }
    details.truncate(to: start)
    details.writeShared(known)
  }

  /// Writes the texts and details of everything that was written, and gives back their memory.
  mutating func finish(_ writer: inout ImageWriter) {
    writer.set(.details, details.bytes)
    texts.write(to: &writer)
    self = ProgramWriter()
  }
}

extension ValueList {
  /// Whether its values are names of things, which come and go while the program runs.
  var isOpen: Bool { content == .undefined || kind == .entity }
}

extension Phrase {
  /// Whether it asks for something of the context or of values, or fills slots that are not said.
  fileprivate var isConditional: Bool {
    !fixedSlots.isEmpty || !requiredContext.isEmpty || !excludedContext.isEmpty
  }
}
