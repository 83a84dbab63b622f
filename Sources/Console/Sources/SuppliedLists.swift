import Catalog
import Diagnostics
import JSONReading

/// Values for lists, from a file of `--lists`:
/// `{"lists":{"drink":[{"value":"espresso","synonyms":["short black"],"attributes":{"hot":true}}]}}`.
struct SuppliedLists {
  /// The lists by name, in the file's order.
  private(set) var lists: [(name: String, values: [ListValue])] = []
  /// Where each name stands.
  private(set) var places: [SourceLocation] = []
  /// What is wrong in the file; the rest of it is used.
  private(set) var diagnostics: [Diagnostic] = []
  private let source: String

  /// Reads a file.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ bytes: [UInt8], source: String) {
    self.source = source
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONReader.read(bytes)
    } catch {
      diagnostics.append(error.diagnostic(source: source))
      return
    }
    guard let members = root["lists"]?.object else {
      report("expected an object with the member 'lists', itself an object", root["lists"] ?? root)
      return
    }
    for member in members {
      guard let nodes = member.value.array else {
        report("expected an array of values for list '\(member.key)', not \(member.value.kind)", member.value)
        continue
      }
      if lists.contains(where: { $0.name == member.key }) {
        report("there is already a list '\(member.key)'", at: member.keySpan)
        continue
      }
      lists.append((member.key, nodes.compactMap { value($0) }))
      places.append(SourceLocation(source: source, span: member.keySpan))
    }
  }

  private mutating func value(_ node: JSONNode) -> ListValue? {
    if let text = node.string { return ListValue(text) }
    guard node.object != nil else {
      report("expected a string or an object with a 'value', not \(node.kind)", node)
      return nil
    }
    for member in node.object ?? [] where !Self.members.contains(member.key) {
      let near = nearest(to: member.key, among: Self.members).map { "; did you mean '\($0)'?" } ?? ""
      report("a value has no '\(member.key)'\(near)", at: member.keySpan)
    }
    guard let held = node["value"], Self.isScalar(held.value) else {
      report("expected a 'value' that is a string, a number or a boolean", node["value"] ?? node)
      return nil
    }
    var synonyms: [String] = []
    if let given = node["synonyms"] {
      if let nodes = given.array {
        for synonym in nodes {
          if let text = synonym.string {
            synonyms.append(text)
          } else {
            report("expected a string as a synonym, not \(synonym.kind)", synonym)
          }
        }
      } else {
        report("expected an array of strings for 'synonyms', not \(given.kind)", given)
      }
    }
    var attributes: [Attribute] = []
    if let given = node["attributes"] {
      if let members = given.object {
        attributes = members.map { Attribute($0.key, $0.value.value) }
      } else {
        report("expected an object for 'attributes', not \(given.kind)", given)
      }
    }
    let text = held.value.text
    return ListValue(
      held.value, title: LocalizedText(text),
      forms: ([text] + synonyms).map { SpokenForm(.text($0)) }, attributes: attributes)
  }

  private static let members = ["value", "synonyms", "attributes"]

  private mutating func report(_ message: String, _ node: JSONNode) { report(message, at: node.span) }

  private mutating func report(_ message: String, at span: SourceSpan) {
    // A file of a hundred thousand mistakes is told by its first ones.
    guard diagnostics.count < 100 else { return }
    diagnostics.append(
      Diagnostic(.error, code: "bad-list", message, at: SourceLocation(source: source, span: span)))
  }

  /// Warnings of the lists that no source knows, each with the name that is nearest.
  func unknownLists(among known: Set<String>) -> [Diagnostic] {
    zip(lists, places).filter { !known.contains($0.0.name) }.map { list, place in
      let near = nearest(to: list.name, among: known.sorted()).map { "; did you mean '\($0)'?" } ?? ""
      return Diagnostic(
        .warning, code: "unknown-list", "no phrase uses a list '\(list.name)'\(near)", at: place)
    }
  }

  private static func isScalar(_ value: Value) -> Bool {
    switch value {
    case .string, .integer, .decimal, .boolean: true
    case .null, .array, .object: false
    }
  }
}

extension AppCatalog {
  /// Puts supplied values in the place of each list of their name; a name that no list has makes a shared list.
  mutating func supply(_ supplied: SuppliedLists) {
    for (name, values) in supplied.lists {
      var isKnown = false
      for app in apps.indices {
        for list in apps[app].lists.indices where apps[app].lists[list].name == name {
          apps[app].lists[list].content = .values(values)
          isKnown = true
        }
      }
      for list in lists.indices where lists[list].name == name {
        lists[list].content = .values(values)
        isKnown = true
      }
      if !isKnown { lists.append(ValueList(name, content: .values(values))) }
    }
  }
}
