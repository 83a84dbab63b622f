package import Catalog
package import Diagnostics
import JSONReading

/// The reader of what Xcode extracts of an app's App Intents (`extract.actionsdata`).
///
/// The format is not documented; what is not understood is passed over.
package struct ActionMetadataReader {
  let name: String
  var app: App
  var diagnostics: [Diagnostic] = []

  private init(name: String, app: App) {
    self.name = name
    self.app = app
  }

  /// Returns the app that the file describes, its phrases in the development language.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - bytes: The file.
  ///   - id: The app's name.
  package static func read(
    name: String, bytes: [UInt8], id: String
  ) -> (app: App, diagnostics: [Diagnostic], text: SourceText) {
    let file = DecodedFile(name: name, bytes: bytes)
    var reader = ActionMetadataReader(
      name: name, app: App(id, location: SourceLocation(source: name, span: SourceSpan(0, 0))))
    reader.diagnostics = file.diagnostics
    do throws(JSONError) {
      reader.read(try JSONReader.read(file.text.bytes))
    } catch {
      reader.diagnostics.append(error.diagnostic(source: name))
    }
    return (reader.app, reader.diagnostics, file.text)
  }

  private func location(_ node: JSONNode) -> SourceLocation { SourceLocation(source: name, span: node.span) }

  private mutating func expected(_ what: String, _ node: JSONNode) {
    guard diagnostics.count < PropertyListReader.findingLimit else { return }
    diagnostics.append(
      Diagnostic(.error, code: "bad-metadata", "expected \(what), not \(node.kind)", at: location(node)))
  }

  /// Members of an object or elements of an array, as versions of the format differ.
  private func items(_ node: JSONNode?) -> [JSONNode] {
    node?.array ?? node?.object?.map(\.value) ?? []
  }

  private mutating func read(_ root: JSONNode) {
    guard root["actions"] != nil || root["autoShortcuts"] != nil else {
      return expected("an object with 'actions' and 'autoShortcuts'", root)
    }
    for node in items(root["enums"]) { readEnum(node) }
    for node in items(root["entities"]) { readEntity(node) }
    for node in items(root["actions"]) { readAction(node) }
    for node in items(root["autoShortcuts"]) { readShortcut(node) }
    for node in items(root["negativePhrases"]) {
      if let phrase = phrase(node) { app.negativePhrases.append(phrase) }
    }
  }

  /// A text that is one, or an object with a `key`.
  private func text(_ node: JSONNode?) -> LocalizedText {
    guard let text = node?.string ?? node?["key"]?.string, !text.isEmpty else { return LocalizedText() }
    return LocalizedText(text)
  }

  private func synonyms(_ node: JSONNode?) -> [String] {
    items(node?["synonyms"]).compactMap { $0.string ?? $0["key"]?.string }
  }

  private mutating func readEnum(_ node: JSONNode) {
    guard let identifier = node["identifier"]?.string else {
      return expected("an enum with an 'identifier'", node)
    }
    let values = items(node["cases"]).compactMap { item -> ListValue? in
      guard let name = item["identifier"]?.string else { return nil }
      let shown = item["displayRepresentation"]
      let title = text(shown?["title"])
      let others = synonyms(shown)
      let words = (title.entries.map(\.text) + others).map { SpokenForm(.text($0)) }
      return ListValue(
        .string(name), title: title.isEmpty ? LocalizedText(name) : title, forms: others.isEmpty ? [] : words)
    }
    app.lists.append(
      ValueList(
        identifier, kind: .enumeration,
        title: text(node["displayTypeName"] ?? node["displayTypeRepresentation"]?["name"]),
        content: .values(values), location: location(node)))
  }

  private mutating func readEntity(_ node: JSONNode) {
    guard let name = node["typeName"]?.string else { return expected("an entity with a 'typeName'", node) }
    app.lists.append(
      ValueList(
        name, kind: .entity,
        title: text(node["displayTypeName"] ?? node["displayTypeRepresentation"]?["name"]),
        content: .undefined, location: location(node)))
  }

  private mutating func readAction(_ node: JSONNode) {
    guard let identifier = node["identifier"]?.string else {
      return expected("an action with an 'identifier'", node)
    }
    var intent = Intent(
      identifier, title: text(node["title"]), summary: text(node["descriptionMetadata"]?["descriptionText"]),
      location: location(node))
    intent.parameters = items(node["parameters"]).compactMap { item in
      guard let name = item["name"]?.string else { return nil }
      return Parameter(
        name, type: valueType(item["valueType"], depth: 0), title: text(item["title"]),
        isOptional: item["isOptional"]?.isTruthy ?? false, location: location(item))
    }
    switch node["authenticationPolicy"]?.number {
    case 1: intent.authentication = .requiresAuthentication
    case 2: intent.authentication = .requiresLocalDeviceAuthentication
    default: break
    }
    let modes = Int(exactly: node["supportedModes"]?.number ?? 1) ?? 1
    // Bit 2 is the foreground; what can run in the background too is started there.
    if node["openAppWhenRun"]?.isTruthy ?? false || modes & 3 == 2 { intent.mode = .foreground }
    intent.isDiscoverable =
      (node["isDiscoverable"] ?? node["visibilityMetadata"]?["isDiscoverable"])?.isTruthy ?? true
    app.intents.append(intent)
  }

  private func valueType(_ node: JSONNode?, depth: Int) -> ValueType {
    guard let node, depth < 8 else { return .string }
    func wrapped(_ key: String) -> JSONNode? { node[key].map { $0["wrapper"] ?? $0 } }
    if let primitive = wrapped("primitive") {
      switch primitive["typeIdentifier"]?.number {
      case 1: return .boolean
      case 2: return .integer
      case 7: return .decimal
      case 8, 9: return .date
      case 11: return .url
      default: return .string
      }
    }
    if let intents = wrapped("intents") {
      switch intents["typeIdentifier"]?.number {
      case 3: return .person
      case 12: return .file(contentTypes: [])
      case 14: return .currency
      default: return .string
      }
    }
    if wrapped("measurement") != nil { return .measurement(kind: nil) }
    if let name = wrapped("entity")?["typeName"]?.string { return .list(name) }
    if let name = wrapped("linkEnumeration")?["identifier"]?.string { return .list(name) }
    if let array = wrapped("array") { return .array(valueType(array["memberValueType"], depth: depth + 1)) }
    return .string
  }

  private mutating func readShortcut(_ node: JSONNode) {
    guard let intent = node["actionIdentifier"]?.string else {
      return expected("a shortcut with an 'actionIdentifier'", node)
    }
    app.shortcuts.append(
      Shortcut(
        intent: intent, phrases: items(node["phraseTemplates"]).compactMap { phrase($0) },
        shortTitle: text(node["shortTitle"]), systemImageName: node["systemImageName"]?.string,
        location: location(node)))
  }

  private mutating func phrase(_ node: JSONNode) -> Phrase? {
    let written = node.string == nil ? node["key"] : node
    guard let written, let text = written.string else {
      expected("a phrase with a 'key'", node)
      return nil
    }
    let (template, errors) = TemplateParser.parse(text, syntax: .apple)
    diagnostics += errors.map { $0.diagnostic(in: location(written)) }
    return errors.isEmpty ? Phrase(text, template: template, location: location(written)) : nil
  }
}
