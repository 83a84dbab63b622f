import Catalog
import Diagnostics

/// The reader of an entity's values: a header, then a value a row; tabs, or commas in a `.csv` file.
///
/// Columns: `id`, `title`, `title:vi`, `synonyms`, `synonyms:vi`; any other is an attribute. Synonyms are
/// templates with `|` between them; an attribute with `|` holds several values.
struct TableReader {
  private enum Column: Hashable {
    case id
    case title(LocaleTag?)
    case synonyms(LocaleTag?)
    case attribute(String)
  }

  /// A cell's text and where it stands in the file.
  struct Cell {
    var text: String
    var span: SourceSpan
  }

  private let name: String
  private var findings: [Diagnostic] = []

  /// Returns the values of a table and what is wrong with it; a broken row is left out.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func read(name: String, text: String) -> (values: [ListValue], findings: [Diagnostic]) {
    var reader = TableReader(name: name)
    let bytes = Array(text.utf8)
    guard bytes.count <= PhraseFileReader.standardFileLimit else {
      reader.report(
        "file-too-long",
        "the file has \(bytes.count) bytes; the limit is \(PhraseFileReader.standardFileLimit)",
        SourceSpan(0, 0))
      return ([], reader.findings)
    }
    let isCSV = name.hasSuffix(".csv") || name.hasSuffix(".CSV")
    // Rows are taken in one by one: beside the values of a long table there is no room for all of its cells.
    reader.ids.reserveCapacity(bytes.lineCount)
    reader.values.reserveCapacity(bytes.lineCount)
    reader.readRows(of: bytes, separator: isCSV ? UInt8(ascii: ",") : UInt8(ascii: "\t"), isCSV: isCSV)
    return (reader.values, reader.findings)
  }

  private init(name: String) { self.name = name }

  /// The columns, once the header is read; `nil` for one that cannot be used.
  private var columns: [Column?]?
  private var ids: Set<String> = []
  private var values: [ListValue] = []

  private mutating func report(
    _ code: String, _ message: String, _ span: SourceSpan, fixIts: [FixIt] = []
  ) {
    guard findings.count < FileParser.findingLimit else { return }
    findings.append(
      Diagnostic(
        .error, code: code, message, at: SourceLocation(source: name, span: span), fixIts: fixIts))
  }

  /// Splits a table into cells and takes in its rows; those without any text are left out.
  private mutating func readRows(of bytes: [UInt8], separator: UInt8, isCSV: Bool) {
    var row: [Cell] = []
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count {
      let cell: Cell
      if isCSV, bytes[index] == UInt8(ascii: "\"") {
        cell = quotedCell(in: bytes, at: &index, separator: separator)
      } else {
        let start = index
        while index < bytes.count, bytes[index] != separator, bytes[index] != UInt8(ascii: "\n") {
          index += 1
        }
        var end = index
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        cell = Cell(
          text: String(decoding: bytes[start..<end], as: UTF8.self), span: SourceSpan(start, end))
      }
      row.append(cell)
      let endsRow = index >= bytes.count || bytes[index] != separator
      index += 1
      if endsRow {
        if row.contains(where: { !$0.text.allSatisfy(\.isWhitespace) }), !take(row) { return }
        row.removeAll(keepingCapacity: true)
      }
    }
    if row.contains(where: { !$0.text.isEmpty }) { _ = take(row) }
    if columns == nil {
      report("empty-table", "expected a header such as 'id', 'title', 'synonyms'", SourceSpan(0, 0))
    }
  }

  private mutating func quotedCell(
    in bytes: [UInt8], at index: inout Int, separator: UInt8
  ) -> Cell {
    let start = index
    var content: [UInt8] = []
    index += 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { break }
      }
      content.append(bytes[index])
      index += 1
      if index == bytes.count {
        report("unclosed-text", "expected '\"' to close this cell", SourceSpan(start, start + 1))
      }
    }
    let span = SourceSpan(start, min(index, bytes.count))
    let rest = index
    while index < bytes.count, bytes[index] != separator, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    if bytes[rest..<index].contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }) {
      report("unexpected-text", "expected a comma after the cell", SourceSpan(rest, index))
    }
    return Cell(text: String(decoding: content, as: UTF8.self), span: span)
  }

  /// Takes in a row, the header first; false where there is no use in going on.
  private mutating func take(_ row: [Cell]) -> Bool {
    guard let columns else { return takeHeader(row) }
    guard let value = value(row, columns: columns) else { return true }
    if ids.insert(value.value.text).inserted {
      values.append(value)
    } else {
      let place = columns.firstIndex(of: .id) ?? 0
      report("duplicate-name", "there is already a value '\(value.value.text)'", row[place].span)
    }
    return true
  }

  private mutating func takeHeader(_ header: [Cell]) -> Bool {
    var columns: [Column?] = []
    for cell in header {
      let column = column(cell)
      if let column, columns.contains(column) {
        report("duplicate-name", "there is already a column '\(cell.text)'", cell.span)
        columns.append(nil)
      } else {
        columns.append(column)
      }
    }
    self.columns = columns
    guard columns.contains(.id) else {
      report("no-id", "expected a column 'id'", header.first?.span ?? SourceSpan(0, 0))
      return false
    }
    return true
  }

  private mutating func column(_ cell: Cell) -> Column? {
    let parts = cell.text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0.trimmed) }
    let tag = parts.count == 2 ? LocaleTag(parts[1]) : nil
    switch parts[0] {
    case "id" where tag == nil: return .id
    case "title", "synonyms":
      if let tag, !tag.isPlausible {
        report(
          "unknown-locale", "'\(parts[1])' is no locale; expected one such as 'en' or 'pt-BR'", cell.span)
        return nil
      }
      return parts[0] == "title" ? .title(tag) : .synonyms(tag)
    case "":
      report("empty-name", "expected the column's name", cell.span)
      return nil
    default: return .attribute(String(cell.text[...].trimmed))
    }
  }

  private mutating func value(_ row: [Cell], columns: [Column?]) -> ListValue? {
    if row.count > columns.count {
      report(
        "unexpected-text", "the row has \(row.count) cells; the header has \(columns.count)",
        row[columns.count].span)
      return nil
    }
    var id = ""
    var titles: [LocalizedText.Entry] = []
    var synonyms: [(locale: LocaleTag?, forms: [SpokenForm])] = []
    var attributes: [Attribute] = []
    let findingCount = findings.count
    for (cell, column) in zip(row, columns) {
      // A title that is written as the id is shares its memory.
      let text = cell.text == id ? id : String(cell.text[...].trimmed)
      guard !text.isEmpty, let column else { continue }
      switch column {
      case .id: id = text
      case .title(let locale): titles.append(LocalizedText.Entry(locale: locale, text: text))
      case .synonyms(let locale): synonyms.append((locale, forms(cell, locale: locale)))
      case .attribute(let key):
        let parts = text.split(separator: "|").map { ValueReader.value(ofWord: String($0.trimmed)) }
        attributes.append(Attribute(key, parts.count == 1 ? parts[0] : .array(parts)))
      }
    }
    guard !id.isEmpty else {
      report("empty-name", "expected the value's id", row.first?.span ?? SourceSpan(0, 0))
      return nil
    }
    guard findings.count == findingCount else { return nil }
    if titles.isEmpty { titles = [LocalizedText.Entry(locale: nil, text: id)] }
    var forms: [SpokenForm] = []
    if !synonyms.isEmpty {
      forms = titles.map { SpokenForm(.text($0.text), locale: $0.locale) } + synonyms.flatMap(\.forms)
    }
    return ListValue(
      .string(id), title: LocalizedText(entries: titles), forms: forms, attributes: attributes)
  }

  /// The synonyms of a cell: templates with `|` between them.
  private mutating func forms(_ cell: Cell, locale: LocaleTag?) -> [SpokenForm] {
    let (template, errors) = TemplateParser.parse(cell.text, syntax: .phrases)
    for error in errors {
      report(error.code, error.message, cell.span)
    }
    if let slot = template.slots.first {
      report("slot-in-value", "the words of a value hold no slots such as '${\(slot.name)}'", cell.span)
    }
    guard case .alternatives(let parts) = template else {
      return [SpokenForm(template.trimmed, locale: locale)]
    }
    return parts.filter { !$0.isEmpty }.map { SpokenForm($0.trimmed, locale: locale) }
  }
}

extension Template {
  /// The template without white space at the ends of a plain text.
  fileprivate var trimmed: Template {
    if case .text(let text) = self { .text(String(text[...].trimmed)) } else { self }
  }
}

extension [UInt8] {
  /// How many lines say something: at most so many rows does a table of these bytes have.
  fileprivate var lineCount: Int {
    var count = 0
    var isEmpty = true
    for byte in self {
      if byte == UInt8(ascii: "\n") {
        isEmpty = true
      } else if isEmpty, byte > UInt8(ascii: " ") {
        isEmpty = false
        count += 1
      }
    }
    return count
  }
}
