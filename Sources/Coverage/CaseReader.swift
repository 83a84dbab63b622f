import Catalog
import Diagnostics

/// Reads case files, a line at a time.
struct CaseReader {
  private(set) var cases: [UtteranceCase] = []
  private(set) var mentions: [Mention] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let source: String
  private var locale: LocaleTag?
  private var context: [Attribute] = []

  init(source: String) { self.source = source }

  /// Reads one line; its indices are offsets into the file.
  mutating func read(line: ArraySlice<UInt8>) {
    let line = trimmed(line)
    if line.isEmpty || line.first == UInt8(ascii: "#") || line.starts(with: Array("//".utf8)) { return }
    do throws(CaseError) {
      if let arrow = arrow(in: line) {
        try readCase(utterance: trimmed(line[..<arrow]), expectation: line[(arrow + 2)...])
      } else {
        try readDirective(line)
      }
    } catch {
      diagnostics.append(error.diagnostic(in: source))
    }
  }

  private mutating func readCase(utterance: ArraySlice<UInt8>, expectation: ArraySlice<UInt8>)
    throws(CaseError)
  {
    guard !utterance.isEmpty else { throw .missingUtterance(at: utterance.startIndex) }
    var scanner = CaseScanner(expectation)
    scanner.skipSpaces()
    let start = scanner.position
    let first = try scanner.word(stoppingAt: "/")
    var app: String?
    var name = first
    var nameSpan = SourceSpan(start, scanner.position)
    let appSpan = nameSpan
    if scanner.skip("/") {
      app = first
      let start = scanner.position
      name = try scanner.word(stoppingAt: "")
      nameSpan = SourceSpan(start, scanner.position)
    }
    guard !name.isEmpty else { throw .missingIntent(at: start) }
    var slots: [ExpectedSlot] = []
    var mentions: [Mention] = app.map { [mention(.app($0), appSpan)] } ?? []
    mentions.append(mention(.intent(name, app: app), nameSpan))
    while true {
      scanner.skipSpaces()
      guard !scanner.isAtEnd else { break }
      let (slot, slotSpan, span) = try scanner.slot()
      guard !slots.contains(where: { $0.name == slot.name }) else {
        throw .repeatedSlot(slot.name, span)
      }
      slots.append(slot)
      mentions.append(mention(.slot(slot.name, intent: name, app: app), slotSpan))
    }
    let isReserved = app == nil && (name == "nothing" || name == "ambiguous")
    if isReserved, let slot = slots.first { throw .slotsOfNothing(slot.name, at: start) }
    if !isReserved { self.mentions += mentions }
    cases.append(
      UtteranceCase(
        utterance: String(decoding: utterance, as: UTF8.self), locale: locale, context: context,
        expectation: !isReserved
          ? .intent(app: app, name: name, slots: slots) : name == "nothing" ? .nothing : .ambiguous,
        location: SourceLocation(
          source: source, span: SourceSpan(utterance.startIndex, trimmed(expectation).endIndex))))
  }

  private func mention(_ name: Mention.Name, _ span: SourceSpan) -> Mention {
    Mention(name, at: SourceLocation(source: source, span: span))
  }

  private mutating func readDirective(_ line: ArraySlice<UInt8>) throws(CaseError) {
    var scanner = CaseScanner(line)
    let directive = try scanner.word(stoppingAt: "")
    scanner.skipSpaces()
    switch directive {
    case "locale":
      let start = scanner.position
      let tag = try scanner.word(stoppingAt: "")
      guard scanner.isAtEnd, tag.isEmpty || LocaleTag(tag).isWellFormed else {
        throw .notALocale(String(decoding: line[start...], as: UTF8.self), SourceSpan(start, line.endIndex))
      }
      locale = tag.isEmpty ? nil : LocaleTag(tag)
      if let locale { mentions.append(mention(.locale(locale), SourceSpan(start, scanner.position))) }
    case "context":
      var attributes: [Attribute] = []
      while !scanner.isAtEnd {
        attributes.append(try scanner.attribute())
        scanner.skipSpaces()
      }
      context = attributes
    default:
      throw .missingArrow(SourceSpan(line.startIndex, line.endIndex))
    }
  }

  /// The offset of the arrow: the first that white space precedes, so that an utterance may hold a closed one.
  private func arrow(in line: ArraySlice<UInt8>) -> Int? {
    var offset = line.startIndex
    while offset + 1 < line.endIndex {
      if line[offset] == UInt8(ascii: "="), line[offset + 1] == UInt8(ascii: ">"),
        offset == line.startIndex || CaseScanner.isSpace(line[offset - 1])
      {
        return offset
      }
      offset += 1
    }
    return nil
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let last = bytes.last, CaseScanner.isSpace(last) { bytes.removeLast() }
    return bytes.drop(while: CaseScanner.isSpace)
  }
}
