import Catalog
package import Diagnostics
import JSONReading

/// The reader of string catalogs (`.xcstrings`).
package struct StringCatalogReader {
  private let name: String
  private var diagnostics: [Diagnostic] = []

  private init(name: String) { self.name = name }

  /// Returns a catalog's table, and all that is wrong with it.
  ///
  /// An entry that the catalog marks as stale or not to be translated is read like any other: the system reads it too.
  /// A key without a text in the source language is its own text there.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func read(
    name: String, bytes: [UInt8]
  ) -> (table: StringTable, diagnostics: [Diagnostic], text: SourceText) {
    let file = DecodedFile(name: name, bytes: bytes)
    guard file.text.bytes.count > 0 else {
      let empty = Diagnostic(
        .error, code: "bad-json", "the file is empty; expected a string catalog",
        at: SourceLocation(source: name, span: SourceSpan(0, 0)))
      return (StringTable(), file.diagnostics.isEmpty ? [empty] : file.diagnostics, file.text)
    }
    var reader = StringCatalogReader(name: name)
    reader.diagnostics = file.diagnostics
    var table = StringTable()
    do throws(JSONError) {
      table = reader.table(try JSONReader.read(file.text.bytes))
    } catch {
      reader.diagnostics.append(error.diagnostic(source: name))
    }
    return (table, reader.diagnostics, file.text)
  }

  private func location(_ span: SourceSpan) -> SourceLocation { SourceLocation(source: name, span: span) }

  private mutating func expected(_ what: String, _ node: JSONNode) {
    guard diagnostics.count < PropertyListReader.findingLimit else { return }
    diagnostics.append(
      Diagnostic(
        .error, code: "bad-string-catalog", "expected \(what), not \(node.kind)", at: location(node.span)))
  }

  private mutating func table(_ root: JSONNode) -> StringTable {
    guard let strings = root["strings"]?.object else {
      expected("an object with the member 'strings', itself an object", root["strings"] ?? root)
      return StringTable()
    }
    let source = LocaleTag(root["sourceLanguage"]?.string ?? "en")
    var table = StringTable(sourceLanguage: source)
    for member in strings { read(member, source: source, into: &table) }
    return table
  }

  private mutating func read(_ member: JSONMember, source: LocaleTag, into table: inout StringTable) {
    guard member.value.object != nil else { return expected("an object for a key", member.value) }
    let keyLocation = location(member.keySpan)
    let comment = member.value["comment"]?.string
    var locales: [JSONMember] = []
    if let node = member.value["localizations"] {
      if let members = node.object { locales = members } else { expected("an object of localizations", node) }
    }
    func entry(_ locale: LocaleTag, _ texts: [StringTable.Text], isSet: Bool) -> StringTable.Entry {
      StringTable.Entry(
        key: member.key, keyLocation: keyLocation, locale: locale, texts: texts, isSet: isSet,
        comment: comment)
    }
    if !locales.contains(where: { LocaleTag($0.key) == source }) {
      table.entries.append(
        entry(source, [StringTable.Text(member.key, location: keyLocation)], isSet: false))
    }
    for localization in locales {
      var texts: [StringTable.Text] = []
      collect(localization.value, variation: nil, depth: 0, into: &texts)
      guard !texts.isEmpty else { continue }
      if let substitutions = localization.value["substitutions"] {
        let forms = substitutionForms(substitutions)
        texts = texts.map {
          .init(
            PluralVariables.replaced(in: $0.text, with: forms), location: $0.location,
            variation: $0.variation ?? "plural.other")
        }
      }
      table.entries.append(
        entry(LocaleTag(localization.key), texts, isSet: localization.value["stringSet"] != nil))
    }
  }

  /// The forms for any number of what a text names as `%#@name@`, with `%arg` as the value that it counts.
  private mutating func substitutionForms(_ node: JSONNode) -> [String: String] {
    var forms: [String: String] = [:]
    for member in node.object ?? [] {
      var texts: [StringTable.Text] = []
      collect(member.value, variation: nil, depth: 0, into: &texts)
      let form = texts.first { $0.variation?.hasSuffix("other") ?? true } ?? texts.first
      guard let form else { continue }
      let specifier = member.value["formatSpecifier"]?.string ?? "lld"
      let place = member.value["argNum"]?.number.flatMap { Int(exactly: $0) }.map { "%\($0)$" } ?? "%"
      forms[member.key] = form.text.split(separator: "%arg", omittingEmptySubsequences: false)
        .joined(separator: place + specifier)
    }
    return forms
  }

  /// Gathers the texts of a `stringUnit`, a `stringSet`, or of variations of either by device and plural.
  private mutating func collect(
    _ node: JSONNode, variation: String?, depth: Int, into texts: inout [StringTable.Text]
  ) {
    guard node.object != nil else { return expected("an object with a 'stringUnit'", node) }
    if let unit = node["stringUnit"] {
      if let value = unit["value"], let text = value.string {
        texts.append(.init(text, location: location(value.span), variation: variation))
      } else {
        expected("a 'stringUnit' with a string as its 'value'", unit["value"] ?? unit)
      }
    }
    if let set = node["stringSet"] {
      if let values = set["values"], let nodes = values.array {
        for value in nodes {
          if let text = value.string {
            texts.append(.init(text, location: location(value.span), variation: variation))
          } else {
            expected("a string in 'values'", value)
          }
        }
      } else {
        expected("a 'stringSet' with an array of strings as its 'values'", set["values"] ?? set)
      }
    }
    guard let variations = node["variations"] else { return }
    guard let kinds = variations.object else { return expected("an object of variations", variations) }
    // Device and plural may stand in each other, and no deeper.
    guard depth < 4 else { return }
    for kind in kinds {
      for choice in kind.value.object ?? [] {
        let path = [variation, kind.key, choice.key].compactMap(\.self).joined(separator: ".")
        collect(choice.value, variation: path, depth: depth + 1, into: &texts)
      }
    }
  }
}
