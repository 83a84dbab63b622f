import Catalog
import PhraseModel
import SpokenValues

/// Lays out a program's image.
struct ProgramWriter {
  private var compiler: Compiler
  private let roots: [CompiledRoot]
  private let spellings: [NumberSpelling]
  private let source: String
  private var strings: [String: UInt32] = [:]
  private var stringBytes: [UInt8] = []
  private var stringOffsets: [UInt32] = [0]
  private var details = ByteWriter()
  private var values = WrittenValues()

  init(compiler: Compiler, roots: [CompiledRoot], spellings: [NumberSpelling], source: String) {
    self.compiler = compiler
    self.roots = roots
    self.spellings = spellings
    self.source = source
  }

  private mutating func string(_ text: String) -> UInt32 {
    if let known = strings[text] { return known }
    let number = UInt32(strings.count)
    strings[text] = number
    stringBytes.append(contentsOf: text.utf8)
    stringOffsets.append(UInt32(stringBytes.count))
    return number
  }

  /// Returns the image of everything that was compiled.
  func image(
    tables: inout AutomatonTables, lexicon: LexiconBuilder, values: inout ValueIndexBuilder
  ) -> ProgramImage {
    var copy = self
    var writer = ImageWriter()
    tables.write(to: &writer)
    let beginnings = values.write(to: &writer)
    lexicon.write(to: &writer, beginnings: beginnings)
    copy.writePhrases(to: &writer)
    copy.writeLists(to: &writer)
    copy.writeRoots(to: &writer)
    writer.set(.apps, compiler.catalog.apps.map { copy.string($0.id) })
    writer.set(.locales, copy.compiler.locales.map { copy.string($0.identifier) })
    copy.writeLabels(to: &writer)
    var spelled = ByteWriter()
    spelled.write(spellings) { $0.write($1) }
    writer.set(.spellings, spelled.bytes)
    writer.set(.source, source)
    writer.set(.details, copy.details.bytes)
    writer.set(.stringBytes, copy.stringBytes)
    writer.set(.stringOffsets, copy.stringOffsets)
    // What found things again is not needed beside the image.
    copy.strings = [:]
    copy.details = ByteWriter()
    copy.values = WrittenValues()
    (copy.stringBytes, copy.stringOffsets) = ([], [])
    return writer.image()
  }

  private mutating func writeLabels(to writer: inout ImageWriter) {
    var labels = LabelTableWriter()
    var traits: PhraseProgram.Traits = []
    for label in compiler.names.labels {
      let isOpen = label.kind.list.map { self.isOpen(compiler.names.lists[Int($0)].list) } ?? false
      labels.add(label, isOpen: isOpen, details: &details)
      switch label.kind {
      case .list: break
      case .applicationName: traits.insert(.hasNames)
      case .number, .spoken, .freeText: traits.insert(.readsText)
      }
    }
    labels.write(to: &writer)
    writer.set(.traits, [traits.rawValue])
  }

  /// Whether a list's values are names of things, which come and go while the program runs.
  private func isOpen(_ list: ValueList) -> Bool { list.content == .undefined || list.kind == .entity }

  private mutating func writePhrases(to writer: inout ImageWriter) {
    var rows: [UInt32] = []
    for phrase in compiler.phrases {
      let offset = UInt32(details.bytes.count)
      details.write(
        PhraseDetails(
          fixedSlots: phrase.phrase.fixedSlots, requiredContext: requirements(of: phrase),
          excludedContext: phrase.phrase.excludedContext, response: phrase.phrase.response,
          metadata: phrase.phrase.metadata))
      rows += [
        UInt32(phrase.app), string(phrase.intent), string(phrase.phrase.text), string(phrase.id),
        compiler.number(of: phrase.phrase.locale), offset,
        (phrase.isNegative ? 1 : 0) | (phrase.phrase.isConditional ? 2 : 0), 0,
      ]
    }
    writer.set(.phrases, rows)
  }

  /// What must hold, where a slot takes its value from the context: a value that an enumeration has.
  ///
  /// The values of other lists may change while the program runs, so that these are left to whoever takes the value.
  private func requirements(of phrase: Compiler.CompiledPhrase) -> [ContextRequirement] {
    phrase.phrase.requiredContext.map { requirement in
      let app = compiler.catalog.apps[phrase.app]
      guard let slot = requirement.slot, requirement.values.isEmpty,
        let parameter = app.intents.first(where: { $0.name == phrase.intent })?.parameters.first(where: {
          $0.name == slot
        }), case .list(let name) = parameter.type,
        let list = (app.lists + compiler.catalog.lists).first(where: { $0.name == name }),
        list.kind == .enumeration, case .values(let values) = list.content, !values.isEmpty
      else { return requirement }
      var closed = requirement
      closed.values = values.flatMap { value in
        [value.value] + value.title.entries.map { Value.string($0.text) }
      }
      return closed
    }
  }

  private mutating func writeLists(to writer: inout ImageWriter) {
    var rows: [UInt32] = []
    var kinds: [UInt8] = []
    var offsets: [UInt32] = []
    let nameLists = Set(
      compiler.names.labels.compactMap { label in
        if case .applicationName(let list) = label.kind { list } else { nil }
      })
    for (number, entry) in compiler.names.lists.enumerated() {
      let start = UInt32(offsets.count)
      var isUndefined = false
      var keys: [String] = []
      switch entry.list.content {
      case .values(let values):
        keys = values.attributeKeys.sorted()
        for (position, value) in values.enumerated() {
          if position % ListTable.valueGroup == 0 { offsets.append(UInt32(details.bytes.count)) }
          write(value)
        }
      case .undefined: isUndefined = true
      case .range, .freeText: break
      }
      let keyOffset = UInt32(details.bytes.count)
      details.write(keys) { $0.write($1) }
      let app = entry.app.map { string(compiler.catalog.apps[$0].id) + 1 } ?? 0
      rows += [string(entry.list.name), app, start, keyOffset]
      let holdsNames = nameLists.contains(UInt32(number))
      kinds.append((isUndefined ? 1 : 0) | (isOpen(entry.list) ? 2 : 0) | (holdsNames ? 4 : 0))
    }
    writer.set(.lists, rows)
    writer.set(.listKinds, kinds)
    writer.set(.valueOffsets, offsets)
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

  private mutating func writeRoots(to writer: inout ImageWriter) {
    var rows: [UInt32] = []
    for root in roots {
      rows += [
        compiler.number(of: root.locale), root.state, root.skip, root.numbers,
        (root.isTurkic ? 1 : 0) | (root.hasGlue ? 2 : 0), root.requiredName,
      ]
    }
    writer.set(.roots, rows)
  }
}

extension Phrase {
  /// Whether it asks for something of the context or of values, or fills slots that are not said.
  fileprivate var isConditional: Bool {
    !fixedSlots.isEmpty || !requiredContext.isEmpty || !excludedContext.isEmpty
  }
}
