import Catalog
import PhraseModel
import SpokenValues
import Tokenization

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
  // Where values are in the details, by the hash of how they are written.
  private var valueRanges: [UInt64: Range<Int>] = [:]

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
    var writer = ImageWriter(sectionCount: Section.allCases.count)
    tables.write(to: &writer)
    let beginnings = values.write(to: &writer)
    lexicon.write(to: &writer, beginnings: beginnings)
    copy.writePhrases(to: &writer)
    copy.writeLists(to: &writer)
    copy.writeRoots(to: &writer)
    writer.set(Section.apps.rawValue, compiler.catalog.apps.map { copy.string($0.id) })
    writer.set(Section.locales.rawValue, copy.compiler.locales.map { copy.string($0.identifier) })
    var labels = ByteWriter()
    labels.write(compiler.names.labels) { $0.write($1) }
    writer.set(Section.labels.rawValue, labels.bytes)
    var spelled = ByteWriter()
    spelled.write(spellings) { $0.write($1) }
    writer.set(Section.spellings.rawValue, spelled.bytes)
    writer.set(Section.source.rawValue, Array(source.utf8))
    writer.set(Section.details.rawValue, copy.details.bytes)
    writer.set(Section.stringBytes.rawValue, copy.stringBytes)
    writer.set(Section.stringOffsets.rawValue, copy.stringOffsets)
    do {
      return try ProgramImage(bytes: writer.bytes())
    } catch {
      preconditionFailure("an image that was just written is whole: \(error)")
    }
  }

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
    writer.set(Section.phrases.rawValue, rows)
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
    var offsets: [UInt32] = []
    for entry in compiler.names.lists {
      let start = UInt32(offsets.count)
      var isUndefined = false
      var keys: [String] = []
      switch entry.list.content {
      case .values(let values):
        keys = values.attributeKeys.sorted()
        for value in values { offsets.append(offset(of: value)) }
      case .undefined: isUndefined = true
      case .range, .freeText: break
      }
      let keyOffset = UInt32(details.bytes.count)
      details.write(keys) { $0.write($1) }
      let isOpen = isUndefined || entry.list.kind == .entity
      let app = entry.app.map { string(compiler.catalog.apps[$0].id) + 1 } ?? 0
      rows += [
        string(entry.list.name), app, (isUndefined ? 1 : 0) | (isOpen ? 2 : 0), start,
        UInt32(offsets.count) - start, keyOffset,
      ]
    }
    writer.set(Section.lists.rawValue, rows)
    writer.set(Section.valueOffsets.rawValue, offsets)
  }

  /// Returns where in the details a value is; values that are written alike are written once, whatever lists hold them.
  private mutating func offset(of value: ListValue) -> UInt32 {
    let start = details.bytes.count
    details.write(value)
    let hash = Tokenization.hash(ofKeyIn: details.bytes, from: start, to: details.bytes.count)
    guard let known = valueRanges[hash] else {
      valueRanges[hash] = start..<details.bytes.count
      return UInt32(start)
    }
    guard details.bytes[known] == details.bytes[start...] else { return UInt32(start) }
    details.truncate(to: start)
    return UInt32(known.lowerBound)
  }

  private mutating func writeRoots(to writer: inout ImageWriter) {
    var rows: [UInt32] = []
    for root in roots {
      rows += [
        compiler.number(of: root.locale), root.state, root.skip, root.numbers,
        (root.isTurkic ? 1 : 0) | (root.hasGlue ? 2 : 0), root.requiredName,
      ]
    }
    writer.set(Section.roots.rawValue, rows)
  }
}

extension Phrase {
  /// Whether it asks for something of the context or of values, or fills slots that are not said.
  fileprivate var isConditional: Bool {
    !fixedSlots.isEmpty || !requiredContext.isEmpty || !excludedContext.isEmpty
  }
}
