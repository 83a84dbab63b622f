import Catalog
import Diagnostics

extension IntentDefinitionReader {
  mutating func readIntent(_ node: PropertyListNode) {
    guard let name = node["INIntentName"]?.string, !name.isEmpty else {
      return report("an intent has no 'INIntentName'", node)
    }
    let title = text("INIntentTitle", in: node)
    var intent = Intent(
      name, title: title, summary: text("INIntentDescription", in: node), location: location(node))
    for parameter in node["INIntentParameters"]?.elements ?? [] {
      if let parameter = readParameter(parameter) { intent.parameters.append(parameter) }
    }
    let codes = node["INIntentResponse"]?["INIntentResponseCodes"]?.elements ?? []
    intent.responses = codes.compactMap(response)
    if node["INIntentUserConfirmationRequired"]?.boolean ?? false {
      // The code `ready` says what Siri asks then; without it Siri asks in its own words.
      let ready = intent.responses.first { $0.name == "ready" }?.dialog ?? LocalizedText()
      intent.confirmation =
        ready.isEmpty
        ? LocalizedText(entries: title.entries.map { .init(locale: $0.locale, text: $0.text + "?") }) : ready
    }
    // What is not a parameter (the result, another property of the response) is only known when the app runs.
    let names = Set(intent.parameters.map(\.name)).union(["count", SlotReference.applicationName])
    intent.confirmation.hideSlots(except: names)
    for index in intent.responses.indices { intent.responses[index].dialog.hideSlots(except: names) }
    for index in intent.parameters.indices {
      intent.parameters[index].requestValueDialog.hideSlots(except: names)
      intent.parameters[index].disambiguationDialog.hideSlots(except: names)
      intent.parameters[index].confirmationDialog.hideSlots(except: names)
    }
    // What only a widget is configured with is never said.
    intent.isDiscoverable =
      !(node["INIntentIneligibleForSuggestions"]?.boolean ?? false)
      || !(node["INIntentEligibleForWidgets"]?.boolean ?? false)
    let managed = node["INIntentManagedParameterCombinations"]?.members ?? []
    let combinations = managed.isEmpty ? node["INIntentParameterCombinations"]?.members ?? [] : managed
    let isBackground = combinations.map {
      $0.value["INIntentParameterCombinationSupportsBackgroundExecution"]?.boolean ?? true
    }
    if !isBackground.isEmpty, !isBackground.contains(true) { intent.mode = .foreground }
    definition.intents.append(intent)
  }

  private func response(_ node: PropertyListNode) -> Response? {
    guard let name = node["INIntentResponseCodeName"]?.string else { return nil }
    let full = text("INIntentResponseCodeFormatString", in: node)
    let concise = text("INIntentResponseCodeConciseFormatString", in: node)
    return Response(
      name, isSuccess: node["INIntentResponseCodeSuccess"]?.boolean ?? (name == "success"),
      dialog: full.isEmpty ? concise : full)
  }
}

// Parameters.
extension IntentDefinitionReader {
  private mutating func readParameter(_ node: PropertyListNode) -> Parameter? {
    guard let name = node["INIntentParameterName"]?.string, !name.isEmpty else {
      report("a parameter has no 'INIntentParameterName'", node)
      return nil
    }
    let metadata = node["INIntentParameterMetadata"]
    var type = valueType(of: node, metadata)
    if node["INIntentParameterSupportsMultipleValues"]?.boolean ?? false { type = .array(type) }
    var parameter = Parameter(
      name, type: type, title: text("INIntentParameterDisplayName", in: node),
      // Siri asks for what a resolve method says is needed, so for what has no such method it never asks.
      isOptional: !(node["INIntentParameterSupportsResolution"]?.boolean ?? false),
      defaultValue: metadata.flatMap { defaultValue($0, type) }, range: metadata.flatMap { range($0, type) },
      location: location(node))
    for prompt in node["INIntentParameterPromptDialogs"]?.elements ?? [] {
      let dialog = text("INIntentParameterPromptDialogFormatString", in: prompt)
      guard !dialog.isEmpty else { continue }
      switch prompt["INIntentParameterPromptDialogType"]?.string {
      case "Primary": parameter.requestValueDialog = dialog
      case "DisambiguationIntroduction": parameter.disambiguationDialog = dialog
      case "Confirmation" where node["INIntentParameterConfirmationRequired"]?.boolean ?? false:
        parameter.confirmationDialog = dialog
      default: break
      }
    }
    if let relationship = node["INIntentParameterRelationship"],
      let parent = relationship["INIntentParameterRelationshipParentName"]?.string
    {
      parameter.dependencies = [parent]
      // Asked for where the parent has a certain value, which can't be said of a parameter: never insisted on.
      if relationship["INIntentParameterRelationshipPredicateName"]?.string != "HasAnyValue" {
        parameter.isOptional = true
      }
    }
    return parameter
  }

  private mutating func valueType(of node: PropertyListNode, _ metadata: PropertyListNode?) -> ValueType {
    if let name = node["INIntentParameterEnumType"]?.string { return .list(declared(name, node)) }
    let type = node["INIntentParameterType"]?.string ?? "String"
    switch type {
    case "String", "SpeakableString": return .string
    case "Integer", "Long", "Int": return .integer
    case "Decimal", "Double", "Float", "Number": return .decimal
    case "Boolean": return .boolean
    case "Date", "DateComponents", "DateComponentsRange", "DateRange": return .date
    case "TimeInterval", "Duration": return .duration
    case "CurrencyAmount", "PaymentAmount": return .currency
    case "URL": return .url
    case "Placemark", "Location": return .place
    case "Person": return .person
    case "File":
      let types = metadata?["INIntentParameterMetadataCustomUTIs"]?.elements ?? []
      return .file(contentTypes: types.compactMap { $0["UTI"]?.string })
    case "Distance", "Length": return .measurement(kind: "length")
    case "Temperature", "Mass", "Energy", "Speed", "Volume": return .measurement(kind: type.lowercased())
    case "Object":
      guard let name = node["INIntentParameterObjectType"]?.string else {
        report("the parameter has the type 'Object' and no 'INIntentParameterObjectType'", node)
        return .string
      }
      return .list(declared(name, node))
    default:
      report(
        "the type '\(type.prefix(80))' is not known; its values are read as words", node, severity: .warning)
      return .string
    }
  }

  /// Sees to it that there is a list for a type of the system (`PlaybackRepeatMode`) or of another file of the app.
  private mutating func declared(_ name: String, _ node: PropertyListNode) -> String {
    if !definition.lists.contains(where: { $0.name == name }) {
      definition.lists.append(ValueList(name, kind: .entity, content: .undefined, location: location(node)))
    }
    return name
  }

  private func defaultValue(_ metadata: PropertyListNode, _ type: ValueType) -> Value? {
    guard let node = metadata["INIntentParameterMetadataDefaultValue"] else { return nil }
    switch type {
    case .boolean: return node.boolean.map(Value.boolean)
    case .integer: return node.number.flatMap { Int(exactly: $0) }.map(Value.integer)
    case .decimal, .duration: return node.number.map(Value.decimal)
    case .string, .list, .url:
      guard let text = node.string, !text.isEmpty, text != "unknown" else { return nil }
      return .string(text)
    case .date, .measurement, .currency, .place, .person, .file, .array: return nil
    }
  }

  private func range(_ metadata: PropertyListNode, _ type: ValueType) -> NumberRange? {
    let lower = metadata["INIntentParameterMetadataMinimumValue"]?.number
    let upper = metadata["INIntentParameterMetadataMaximumValue"]?.number
    // With no minimum written, Xcode means zero.
    guard let upper, lower ?? 0 <= upper else { return nil }
    // A field that nobody gave a limit has the one that Xcode's editor starts with, and a timer of five minutes is none of it.
    let isField = metadata["INIntentParameterMetadataType"]?.string == "Field"
    guard !(isField && lower == nil && upper == 1) else { return nil }
    // Whatever is not counted may lie between whole numbers.
    return NumberRange(lower ?? 0, upper, step: type == .integer ? 1 : 0.001)
  }
}

extension LocalizedText {
  /// Puts `…` in the place of slots that have none of the names.
  fileprivate mutating func hideSlots(except names: Set<String>) {
    entries = entries.map { entry in
      var result = ""
      var rest = entry.text[...]
      while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
        let name = String(rest[start.upperBound..<end])
        result += rest[..<start.lowerBound]
        result += names.contains(name) ? String(rest[start.lowerBound...end]) : "…"
        rest = rest[rest.index(after: end)...]
      }
      return Entry(locale: entry.locale, text: result + rest)
    }
  }
}
