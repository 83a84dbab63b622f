package import Catalog
package import Diagnostics

/// The reader of `.stringsdict` files: texts with a form for each kind of number.
package enum StringsDictionaryReader {
  /// Returns the table of a file whose folder says its language, and all that is wrong with it.
  ///
  /// A format's variables, `%#@eggs@`, are replaced with their forms: a text for each form of the first, with the form
  /// `other` of all further ones.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func read(
    name: String, bytes: [UInt8], locale: LocaleTag?
  ) -> (table: StringTable, diagnostics: [Diagnostic], text: SourceText) {
    let (root, found, text) = PropertyListReader.read(name: name, bytes: bytes)
    guard let root else { return (StringTable(), found.filter { $0.code != "empty-property-list" }, text) }
    let entries = root.members.compactMap { member -> StringTable.Entry? in
      guard let node = member.value["NSStringLocalizedFormatKey"], let format = node.string else {
        return nil
      }
      let variables = member.value.members.filter { $0.value["NSStringFormatSpecTypeKey"] != nil }
      let location = SourceLocation(source: name, span: node.span)
      func form(_ name: String, of variable: PropertyListNode.Member) -> String? {
        variable.value[name]?.string ?? variable.value["other"]?.string
      }
      var texts: [StringTable.Text] = []
      let kinds = ["other", "zero", "one", "two", "few", "many"].filter { kind in
        variables.contains { $0.value[kind] != nil }
      }
      for kind in kinds {
        var forms: [String: String] = [:]
        for variable in variables { forms[variable.key] = form(kind, of: variable) }
        texts.append(
          .init(
            PluralVariables.replaced(in: format, with: forms), location: location, variation: "plural." + kind
          ))
      }
      if texts.isEmpty { texts = [.init(format, location: location)] }
      return StringTable.Entry(
        key: member.key, keyLocation: SourceLocation(source: name, span: member.keySpan), locale: locale,
        texts: texts, isSet: false, comment: member.comment?.trimmed)
    }
    return (StringTable(entries: entries), found, text)
  }
}

/// The variables of a format, `%#@eggs@` and `%2$#@eggs@`, whose forms depend on a number.
enum PluralVariables {
  /// Returns a format with its variables replaced by their forms; an unknown one stays.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  static func replaced(in format: String, with forms: [String: String]) -> String {
    guard format.contains("#@"), !forms.isEmpty else { return format }
    var result = ""
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      let after = rest.index(after: percent)
      let mark = rest[after...].drop { $0.isNumber || $0 == "$" }
      guard mark.hasPrefix("#@"), let end = mark.dropFirst(2).firstIndex(of: "@"),
        let form = forms[String(mark.dropFirst(2)[..<end])]
      else {
        result += rest[..<after]
        rest = rest[after...]
        continue
      }
      result += rest[..<percent] + form
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
