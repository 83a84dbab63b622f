import Catalog
import Diagnostics

// Enums, entities and lists with their values.
extension FileParser {
  mutating func list(_ node: Outline.Node, kind: ValueList.Kind) throws(LineFailure) {
    let name = try name("the type's name")
    var list = ValueList(name.text, kind: kind, content: .values([]), location: location(name.span))
    let failure = attempt { (parser) throws(LineFailure) in
      try parser.texts(into: &list.title)
      if let content = try parser.content() { list.content = content }
      try parser.expectEnd()
    }
    if let failure {
      report(failure)
      drafts[scope].broken.insert("type \(name.text)")
    }
    if case .values(var values) = list.content {
      self.values(node.children, of: list, into: &values)
      list.content = .values(values)
    } else {
      refuseChildren(of: node)
    }
    position = end
    guard declare("type", name.text, span: name.span) else { return }
    drafts[scope].app.lists.append(list)
  }

  /// Reads what a list holds where its line says so.
  private mutating func content() throws(LineFailure) -> ValueList.Content? {
    if take(word: "in") { return .range(try range()) }
    if take(word: "freetext") { return .freeText }
    if take(word: "supplied") { return .undefined }
    if take(word: "from") {
      let content = try quoted("the name of a .tsv or .csv file in quotes")
      let file = plain(content)
      let path = path(beside: file)
      let span = SourceSpan(content.start - 1, content.end + 1)
      let text: String
      do {
        text = try table(path)
      } catch {
        throw failure("unreadable-table", "can't read '\(file)': \(error)", span: span)
      }
      let (values, errors) = TableReader.read(name: path, text: text)
      if !errors.isEmpty { brokenTable(SourceText(name: path, text: text)) }
      findings += errors
      return .values(values)
    }
    return nil
  }

  /// A path as seen from the folder of the file that is being read.
  private func path(beside name: String) -> String {
    guard !name.hasPrefix("/"), let slash = source.lastIndex(of: "/") else { return name }
    return source[...slash] + name
  }

  /// Reads `1...12`, `0..100,10*2 halves`.
  mutating func range() throws(LineFailure) -> NumberRange {
    skipSpaces()
    let start = position
    while let byte = peek, byte != UInt8(ascii: " "), byte != UInt8(ascii: "=") { position += 1 }
    if position == start { throw expected("a range such as '1...12'") }
    if let fractions = nextWord(), NumberRange.Fractions(rawValue: fractions.text) != nil {
      position = fractions.span.end
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    switch NumberRange.parse(text) {
    case .success(let range): return range
    case .failure(let failure):
      let error = TemplateError.badRange(
        text: text, problem: failure.problem, span: SourceSpan(start, position))
      throw LineFailure(finding: error.diagnostic(in: SourceLocation(source: source, span: SourceSpan(0, 0))))
    }
  }

  private mutating func values(
    _ nodes: [Outline.Node], of list: ValueList, into values: inout [ListValue]
  ) {
    var seen = Set(list.kind == .enumeration ? values.map(\.value) : [])
    for node in nodes {
      read(node.line) { (parser) throws(LineFailure) in
        let start = parser.position
        let value = try parser.listValue(node)
        if list.kind == .enumeration, !seen.insert(value.value).inserted {
          throw parser.failure(
            "duplicate-name", "'\(list.name)' has the case '\(value.value.text)' already",
            span: SourceSpan(start, max(start, node.line.content.upperBound)))
        }
        values.append(value)
      }
    }
  }

  /// What a value's lines say before it is put together.
  private struct ValueDraft {
    /// A title and what else may be said in its locale.
    var groups: [(entry: LocalizedText.Entry, others: [SpokenForm])] = []
    /// What may be said instead of the titles.
    var forms: [SpokenForm] = []
    var attributes: [Attribute] = []
    var metadata: [Attribute] = []
  }

  private mutating func listValue(_ node: Outline.Node) throws(LineFailure) -> ListValue {
    skipSpaces()
    var draft = ValueDraft()
    let value: Value
    if peek == UInt8(ascii: "\"") {
      let start = position
      value = .string(plain(try quoted()))
      position = start
    } else {
      value = try self.value().value
    }
    let failure = attempt { (parser) throws(LineFailure) in
      try parser.valueParts(into: &draft)
      try parser.expectEnd()
    }
    for child in node.children {
      read(child.line) { (parser) throws(LineFailure) in try parser.valueParts(into: &draft) }
      refuseChildren(of: child)
    }
    if let failure { throw failure }
    position = end
    var forms = draft.forms
    if forms.isEmpty, draft.groups.contains(where: { !$0.others.isEmpty }) {
      forms = draft.groups.flatMap {
        [SpokenForm(.text($0.entry.text), locale: $0.entry.locale)] + $0.others
      }
    }
    return ListValue(
      value, title: LocalizedText(entries: draft.groups.map(\.entry)), forms: forms,
      attributes: draft.attributes, metadata: draft.metadata)
  }

  private mutating func valueParts(into draft: inout ValueDraft) throws(LineFailure) {
    while !isAtEnd() {
      if take(word: "with") {
        try attributes(into: &draft.attributes)
      } else if take(word: "meta") {
        try attributes(into: &draft.metadata)
      } else if take(word: "say") {
        try forms(into: &draft.forms)
      } else {
        let locale = locale(keywords: ClauseWord.ofValues)
        let content = try quoted("a text in quotes")
        let entry = LocalizedText.Entry(locale: locale?.tag, text: plain(content))
        if draft.groups.contains(where: { $0.entry.locale == entry.locale }) {
          throw failure(
            "duplicate-text",
            "there is already a title for \(describe(entry.locale)); expected 'aka' before another way to say it",
            span: SourceSpan(content.start - 1, content.end + 1),
            fixIts: locale == nil
              ? [
                FixIt(
                  span: SourceSpan(content.start - 1, content.start - 1), replacement: "aka ",
                  message: "insert 'aka'")
              ] : [])
        }
        draft.groups.append((entry, []))
        while take(word: "aka") {
          repeat {
            if let form = try form(locale: locale?.tag) {
              draft.groups[draft.groups.count - 1].others.append(form)
            }
          } while take(",")
        }
      }
    }
  }

  /// Reads `"on", "lit" de "an"…`, up to another part of the value.
  private mutating func forms(into forms: inout [SpokenForm]) throws(LineFailure) {
    var isFirst = true
    while !isAtEnd() {
      let locale = locale(keywords: ClauseWord.ofValues)
      if locale == nil, !isFirst { return }
      isFirst = false
      repeat {
        if let form = try form(locale: locale?.tag) { forms.append(form) }
      } while take(",")
    }
  }

  private mutating func form(locale: LocaleTag?) throws(LineFailure) -> SpokenForm? {
    let content = try quoted("what else may be said, in quotes")
    guard let template = template(content)?.template else { return nil }
    if let slot = template.slots.first {
      let span = slot.span?.shifted(by: content.start) ?? content
      report(failure("slot-in-value", "the words of a value hold no slots", span: span))
      return nil
    }
    return SpokenForm(template, locale: locale)
  }
}
