import AppleFormats
import Catalog
import Diagnostics
import Testing

struct IntentDefinitionTests {
  static let definition = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>INEnums</key><array><dict>
      <key>INEnumName</key><string>Size</string><key>INEnumDisplayName</key><string>Size</string>
      <key>INEnumDisplayNameID</key><string>e0</string>
      <key>INEnumValues</key><array>
        <dict><key>INEnumValueName</key><string>unknown</string><key>INEnumValueDisplayName</key><string>unknown</string></dict>
        <dict><key>INEnumValueName</key><string>large</string><key>INEnumValueIndex</key><integer>1</integer>
          <key>INEnumValueDisplayName</key><string>Large</string><key>INEnumValueDisplayNameID</key><string>e1</string>
          <key>INEnumValueSynonyms</key><array><dict><key>INEnumValueSynonymSynonym</key><string>big</string></dict></array></dict>
        <dict><key>INEnumValueName</key><string>small</string><key>INEnumValueDisplayName</key><string>Small</string></dict>
      </array></dict></array>
    <key>INTypes</key><array><dict><key>INTypeName</key><string>Drink</string>
      <key>INTypeDisplayName</key><string>Drink</string></dict></array>
    <key>INIntents</key><array><dict>
      <key>INIntentName</key><string>OrderDrink</string><key>INIntentType</key><string>Custom</string>
      <key>INIntentTitle</key><string>Order a Drink</string><key>INIntentTitleID</key><string>t1</string>
      <key>INIntentDescription</key><string>Orders it</string>
      <key>INIntentUserConfirmationRequired</key><true/>
      <key>INIntentParameters</key><array>
        <dict><key>INIntentParameterName</key><string>drink</string><key>INIntentParameterType</key><string>Object</string>
          <key>INIntentParameterObjectType</key><string>Drink</string>
          <key>INIntentParameterSupportsResolution</key><true/>
          <key>INIntentParameterPromptDialogs</key><array>
            <dict><key>INIntentParameterPromptDialogType</key><string>Configuration</string></dict>
            <dict><key>INIntentParameterPromptDialogType</key><string>Primary</string>
              <key>INIntentParameterPromptDialogFormatString</key><string>Which drink?</string>
              <key>INIntentParameterPromptDialogFormatStringID</key><string>p1</string></dict>
            <dict><key>INIntentParameterPromptDialogType</key><string>DisambiguationIntroduction</string>
              <key>INIntentParameterPromptDialogFormatString</key><string>${count} drinks match ‘${drink}’.</string></dict>
          </array></dict>
        <dict><key>INIntentParameterName</key><string>size</string><key>INIntentParameterType</key><string>Integer</string>
          <key>INIntentParameterEnumType</key><string>Size</string>
          <key>INIntentParameterMetadata</key><dict><key>INIntentParameterMetadataDefaultValue</key><string>small</string></dict></dict>
        <dict><key>INIntentParameterName</key><string>count</string><key>INIntentParameterType</key><string>Integer</string>
          <key>INIntentParameterSupportsResolution</key><true/>
          <key>INIntentParameterRelationship</key><dict>
            <key>INIntentParameterRelationshipParentName</key><string>drink</string>
            <key>INIntentParameterRelationshipPredicateName</key><string>HasAnyValue</string></dict>
          <key>INIntentParameterMetadata</key><dict>
            <key>INIntentParameterMetadataMinimumValue</key><integer>1</integer>
            <key>INIntentParameterMetadataMaximumValue</key><real>12</real></dict></dict>
        <dict><key>INIntentParameterName</key><string>friends</string><key>INIntentParameterType</key><string>Person</string>
          <key>INIntentParameterSupportsMultipleValues</key><true/></dict>
        <dict><key>INIntentParameterName</key><string>odd</string><key>INIntentParameterType</key><string>Wormhole</string></dict>
        <dict><key>INIntentParameterType</key><string>String</string></dict>
      </array>
      <key>INIntentManagedParameterCombinations</key><dict>
        <key>drink,size</key><dict><key>INIntentParameterCombinationTitle</key><string>Order ${size} ${drink}</string>
          <key>INIntentParameterCombinationTitleID</key><string>c1</string>
          <key>INIntentParameterCombinationSupportsBackgroundExecution</key><false/></dict>
        <key>drink</key><dict><key>INIntentParameterCombinationTitle</key><string>${drink}</string></dict>
        <key></key><dict><key>INIntentParameterCombinationTitle</key><string>Order ${size</string></dict>
      </dict>
      <key>INIntentResponse</key><dict><key>INIntentResponseCodes</key><array>
        <dict><key>INIntentResponseCodeName</key><string>ready</string>
          <key>INIntentResponseCodeFormatString</key><string>One ${drink}?</string></dict>
        <dict><key>INIntentResponseCodeName</key><string>success</string><key>INIntentResponseCodeSuccess</key><true/>
          <key>INIntentResponseCodeConciseFormatString</key><string>Done</string>
          <key>INIntentResponseCodeConciseFormatStringID</key><string>r1</string></dict>
        <dict><key>INIntentResponseCodeName</key><string>soldOut</string>
          <key>INIntentResponseCodeFormatString</key><string>No ${drink} left at ${shop}</string></dict>
      </array></dict>
    </dict>
    <dict><key>INIntentName</key><string>Configuration</string>
      <key>INIntentEligibleForWidgets</key><true/><key>INIntentIneligibleForSuggestions</key><true/></dict>
    <dict/></array>
    </dict></plist>
    """

  private func read() -> (IntentDefinition, [Diagnostic]) {
    let german = StringsReader.read(
      name: "de",
      bytes: Array(
        "t1 = \"Getränk bestellen\"; p1 = \"Was darf es sein?\"; e1 = \"Groß\"; r1 = \"Fertig\"; c1 = \"Bestell ${drink}\";"
          .utf8),
      locale: "de"
    ).table
    let (definition, diagnostics, _) = IntentDefinitionReader.read(
      name: "Intents.intentdefinition", bytes: Array(Self.definition.utf8), tables: [german])
    return (definition, diagnostics)
  }

  @Test func `an intent has its texts in every language`() throws {
    let order = try #require(read().0.intents.first)
    #expect(order.name == "OrderDrink")
    #expect(order.title.entries.map(\.text) == ["Order a Drink", "Getränk bestellen"])
    #expect(order.parameters[0].requestValueDialog.text(for: "de") == "Was darf es sein?")
    #expect(order.parameters[0].disambiguationDialog.text(for: "en") == "${count} drinks match ‘${drink}’.")
    #expect(order.confirmation.text(for: nil) == "One ${drink}?")
    #expect(order.responses.map(\.name) == ["ready", "success", "soldOut"])
    #expect(order.responses.map(\.isSuccess) == [false, true, false])
    #expect(order.responses[2].dialog.text(for: "en") == "No ${drink} left at …")
    #expect(order.responses[1].dialog.text(for: "de") == "Fertig")
  }

  @Test func `parameters have their types, bounds, defaults and relationships`() throws {
    let order = try #require(read().0.intents.first)
    #expect(order.parameters.map(\.name) == ["drink", "size", "count", "friends", "odd"])
    #expect(
      order.parameters.map(\.type) == [.list("Drink"), .list("Size"), .integer, .array(.person), .string])
    #expect(order.parameters.map(\.isOptional) == [false, true, false, true, true])
    #expect(order.parameters[1].defaultValue == .string("small"))
    #expect(order.parameters[2].range == NumberRange(1, 12))
    #expect(order.parameters[2].dependencies == ["drink"])
  }

  @Test(
    arguments: [
      ("Field", "<integer>1</integer>", nil, nil), ("Slider", "<integer>1</integer>", nil, NumberRange(0, 1)),
      ("Field", "<integer>60</integer>", nil, NumberRange(0, 60)),
      ("Field", "<integer>1</integer>", "<integer>0</integer>", NumberRange(0, 1)),
    ] as [(String, String, String?, NumberRange?)])
  func `a field's limit is one that somebody gave it`(
    kind: String, upper: String, lower: String?, range: NumberRange?
  ) {
    let minimum = lower.map { "<key>INIntentParameterMetadataMinimumValue</key>" + $0 } ?? ""
    let text = """
      <plist><dict><key>INIntents</key><array><dict><key>INIntentName</key><string>Sleep</string>
      <key>INIntentParameters</key><array><dict><key>INIntentParameterName</key><string>minutes</string>
      <key>INIntentParameterType</key><string>Integer</string><key>INIntentParameterMetadata</key><dict>
      <key>INIntentParameterMetadataType</key><string>\(kind)</string>
      <key>INIntentParameterMetadataMaximumValue</key>\(upper)\(minimum)</dict></dict></array></dict></array></dict></plist>
      """
    let (definition, _, _) = IntentDefinitionReader.read(name: "x", bytes: Array(text.utf8))
    #expect(definition.intents.first?.parameters.first?.range == range)
  }

  @Test func `enums and types become lists`() {
    let (definition, _) = read()
    #expect(definition.lists.map(\.name) == ["Size", "Drink"])
    #expect(definition.lists[1].content == .undefined)
    guard case .values(let values) = definition.lists[0].content else {
      Issue.record("an enum has values")
      return
    }
    #expect(values.map(\.value) == [.string("large"), .string("small")])
    #expect(values[0].spokenForms.map(\.template) == [.text("Large"), .text("Groß"), .text("big")])
  }

  @Test func `combinations say where an intent runs, and what is wrong is told`() {
    let (definition, diagnostics) = read()
    #expect(definition.intents[0].mode == .background)
    #expect(definition.intents[1].isDiscoverable == false)
    #expect(
      diagnostics.map(\.message) == [
        "the type 'Wormhole' is not known; its values are read as words",
        "a parameter has no 'INIntentParameterName'",
        "an intent has no 'INIntentName'",
      ])
  }

  @Test(arguments: ["<plist><array/></plist>", "{}", "<plist><dict><key>INIntents</key></dict></plist>", "x"])
  func `what defines no intents is refused`(text: String) {
    let (definition, diagnostics, _) = IntentDefinitionReader.read(name: "x", bytes: Array(text.utf8))
    #expect(definition.intents.isEmpty)
    #expect(!diagnostics.isEmpty)
  }
}

struct IntentVocabularyTests {
  static func vocabulary(_ phrase: String, _ example: String) -> [UInt8] {
    Array(
      """
      <plist><dict>
      <key>ParameterVocabularies</key><array><dict>
        <key>ParameterNames</key><array><string>INStartWorkoutIntent.workoutName</string></array>
        <key>ParameterVocabulary</key><array>
          <dict><key>VocabularyItemIdentifier</key><string>hill</string>
            <key>VocabularyItemSynonyms</key><array><dict><key>VocabularyItemPhrase</key><string>\(phrase)</string></dict></array></dict>
          <dict/></array>
      </dict></array>
      <key>IntentPhrases</key><array><dict><key>IntentName</key><string>INStartWorkoutIntent</string>
        <key>IntentExamples</key><array><string>\(example)</string></array></dict></array>
      </dict></plist>
      """.utf8)
  }

  @Test func `vocabularies of several languages make one list and one shortcut`() {
    var app = App("Hills")
    for (locale, phrase, example) in [
      (nil, "hill run", "Start a hill run with Hills"), ("ja" as LocaleTag?, "坂道走", "Hillsで坂道走を開始"),
    ] {
      let (vocabulary, diagnostics, _) = IntentVocabulary.read(
        name: "x", bytes: Self.vocabulary(phrase, example), locale: locale)
      #expect(diagnostics.map(\.message) == ["expected a 'VocabularyItemIdentifier'"])
      app.add(vocabulary)
    }
    #expect(app.intents.map(\.name) == ["INStartWorkoutIntent"])
    #expect(app.intents[0].parameters.map(\.type) == [.list("INStartWorkoutIntent.workoutName")])
    #expect(app.shortcuts.flatMap(\.phrases).map(\.text) == ["Start a hill run with Hills", "Hillsで坂道走を開始"])
    guard case .values(let values) = app.lists[0].content else {
      Issue.record("a vocabulary is a list of values")
      return
    }
    #expect(values.count == 1)
    #expect(values[0].forms.map(\.locale) == [nil, "ja"])
  }
}

struct ActionMetadataTests {
  static let metadata = """
    {"actions": {"OrderDrink": {"identifier": "OrderDrink", "title": {"key": "Order", "alternatives": []},
      "descriptionMetadata": {"descriptionText": {"key": "Orders"}}, "openAppWhenRun": false, "supportedModes": 2,
      "authenticationPolicy": 1, "visibilityMetadata": {"isDiscoverable": true, "assistantOnly": false},
      "parameters": [
        {"name": "drink", "title": {"key": "Drink"}, "isOptional": false, "valueType": {"entity": {"wrapper": {"typeName": "Drink"}}}},
        {"name": "size", "isOptional": true, "valueType": {"linkEnumeration": {"wrapper": {"identifier": "Size"}}}},
        {"name": "notes", "isOptional": true, "valueType": {"array": {"wrapper": {"memberValueType": {"primitive": {"wrapper": {"typeIdentifier": 0}}}}}}},
        {"name": "count", "isOptional": true, "valueType": {"primitive": {"wrapper": {"typeIdentifier": 2}}}}]}},
     "entities": {"Drink": {"typeName": "Drink", "displayTypeName": {"key": "Drink"}}},
     "enums": [{"identifier": "Size", "displayTypeName": {"key": "Size"}, "cases": [
        {"identifier": "large", "displayRepresentation": {"title": {"key": "Large"}, "synonyms": [{"key": "big"}]}}]}],
     "autoShortcuts": [{"actionIdentifier": "OrderDrink", "phraseTemplates": [{"key": "Order ${drink} in ${applicationName}", "alternatives": []}],
        "shortTitle": {"key": "Order"}, "systemImageName": "cup"}, {"phraseTemplates": 3}],
     "negativePhrases": [{"key": "Order a pizza"}], "version": 1}
    """

  @Test func `what Xcode extracted is an app`() {
    let (app, diagnostics, _) = ActionMetadataReader.read(
      name: "extract.actionsdata", bytes: Array(Self.metadata.utf8), id: "Bar")
    #expect(diagnostics.map(\.message) == ["expected a shortcut with an 'actionIdentifier', not an object"])
    #expect(
      app.intents[0].parameters.map(\.type) == [.list("Drink"), .list("Size"), .array(.string), .integer])
    #expect(app.intents[0].mode == .foreground)
    #expect(app.intents[0].authentication == .requiresAuthentication)
    #expect(app.lists.map(\.name) == ["Size", "Drink"])
    #expect(app.shortcuts[0].phrases[0].text == "Order ${drink} in ${applicationName}")
    #expect(app.shortcuts[0].systemImageName == "cup")
    #expect(app.negativePhrases.map(\.text) == ["Order a pizza"])
  }

  @Test(arguments: ["", "[]", "{", "{\"version\": 1}"])
  func `what is no metadata is refused`(text: String) {
    let (app, diagnostics, _) = ActionMetadataReader.read(name: "x", bytes: Array(text.utf8), id: "x")
    #expect(app.intents.isEmpty)
    #expect(diagnostics.count == 1)
  }
}
