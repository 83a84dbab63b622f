import Console
import Foundation
import Terminal
import TestSupport
import Testing

struct ImportCommandTests {
  private static let definition = """
    <plist><dict>
    <key>INEnums</key><array><dict><key>INEnumName</key><string>Size</string><key>INEnumValues</key><array>
      <dict><key>INEnumValueName</key><string>large</string><key>INEnumValueDisplayName</key><string>Large (hot)</string></dict></array></dict></array>
    <key>INIntents</key><array><dict><key>INIntentName</key><string>Order</string><key>INIntentTitle</key><string>Order</string>
      <key>INIntentParameters</key><array><dict><key>INIntentParameterName</key><string>size</string>
        <key>INIntentParameterEnumType</key><string>Size</string><key>INIntentParameterSupportsResolution</key><true/>
        <key>INIntentParameterPromptDialogs</key><array><dict><key>INIntentParameterPromptDialogType</key><string>Primary</string>
          <key>INIntentParameterPromptDialogFormatString</key><string>What size?</string></dict></array></dict></array>
      <key>INIntentManagedParameterCombinations</key><dict><key>size</key><dict>
        <key>INIntentParameterCombinationTitle</key><string>Order (now) ${size}</string></dict></dict>
    </dict></array></dict></plist>
    """

  @Test(arguments: [[], ["--json"]])
  func `importing what was exported gives the same`(options: [String]) throws {
    let folder = try ScratchFolder()
    let source = try folder.write(Self.definition, to: "Intents.intentdefinition")
    let ending = options.isEmpty ? "phrases" : "json"
    let first = ToolRun(["import", source] + options)
    #expect(first.status == .success)
    let exported = try folder.write(first.output, to: "Exported.\(ending)")
    let second = ToolRun(["import", exported] + options)
    #expect(second.output == first.output)
    #expect(second.status == .success)
    // A phrase file spells the templates of other front ends in its own way, so only that way is the same both ways.
    guard options.isEmpty else { return }
    let other = ToolRun(["import", exported] + (options.isEmpty ? ["--json"] : []))
    let back = try folder.write(other.output, to: "Back.\(options.isEmpty ? "json" : "phrases")")
    #expect(ToolRun(["import", back] + options).output == first.output)
  }

  /// A repository without Swift, of every format of SiriKit and App Shortcuts.
  private static let repository: [String: String] = [
    "App/Base.lproj/Intents.intentdefinition": definition,
    "App/de.lproj/Intents.strings": "\"a\" = \"Bestellen\";",
    "App/vi.lproj/AppShortcuts.strings":
      "\"Gọi ${size} ở ${applicationName}\" = \"Cho ${size} từ \\\"${applicationName}\\\"\";",
    "App/AppShortcuts.xcstrings": """
    {"sourceLanguage": "en", "strings": {"Order ${size} in ${applicationName}": {"localizations": {
      "ja": {"stringSet": {"values": ["${applicationName}で${size}を注文", "${application_name}で注文", " "]}},
      "tr": {"stringUnit": {"value": "${applicationName}’de [${size}] (sipariş|et) <x> \\\\ $ { }"}}}}}}
    """,
    "App/en.lproj/AppIntentVocabulary.plist": """
    <plist><dict><key>IntentPhrases</key><array><dict><key>IntentName</key><string>INStartWorkoutIntent</string>
    <key>IntentExamples</key><array><string>Start (a) "run" &lt;now&gt; with $Bar</string></array></dict></array></dict></plist>
    """,
  ]

  @Test(arguments: UInt64(0)...24)
  func `importing what was exported of a repository gives the same, spoilt or not`(seed: UInt64) throws {
    let folder = try ScratchFolder()
    var mutator = ByteMutator(seed: seed)
    for (path, text) in Self.repository.sorted(by: { $0.key < $1.key }) {
      // One of the seeds spoils nothing.
      let bytes = seed == 0 ? Array(text.utf8) : mutator.mutated([Array(text.utf8)])
      try folder.write(bytes: bytes, to: "Repository/" + path)
    }
    let root = folder.path + "/Repository"
    for (options, ending) in [([], "phrases"), (["--json"], "json")] {
      let first = ToolRun(["import", root] + options)
      #expect(ToolRun(["import", root] + options).output == first.output)
      guard !first.output.isEmpty else { continue }
      let exported = try folder.write(first.output, to: "Exported.\(ending)")
      let second = ToolRun(["import", exported] + options)
      #expect(second.output == first.output)
      #expect(second.status == .success, "\(second.errors)")
    }
  }

  @Test func `an imported intent is understood and asks with its own prompt`() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.definition, to: "Bar/Intents.intentdefinition")
    try folder.write("app \"Bar\"\n\nshortcut Order\n  \"order now\"\n", to: "Bar/Said.phrases")
    let run = ToolRun(["repl", folder["Bar"]], input: "order now\nlarge hot\n")
    #expect(run.output.hasPrefix("What size?"))
    // A title of a combination names a suggestion, and nobody need say it.
    let title = ToolRun(["match", folder["Bar"], "--json"], input: "order (now) large hot\n")
    #expect(title.objects.first?["outcome"] as? String == "unmatched")
    #expect(!title.errors.contains("no phrase"))
    #expect(!ToolRun(["import", folder["Bar"]]).errors.contains("people choose one"))
    try folder.write("", to: "Bar/Said.phrases")
    let silent = ToolRun(["import", folder["Bar"]])
    #expect(silent.errors.contains("people choose one when they add a shortcut"))
    #expect(silent.errors.contains("'Bar' has no phrase: 1 intent was found"))
  }

  @Test func `a broken part is told, and the run ends with 1`() throws {
    let folder = try ScratchFolder()
    let source = try folder.write(
      Self.definition.replacing("<string>Size</string>", with: "<strin>Size</string>"),
      to: "Intents.intentdefinition")
    let run = ToolRun(["import", source])
    #expect(run.status == .findings)
    #expect(run.errors.contains("error:"))
  }

  @Test func `a phrase file beside an app's sources completes the app`() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.definition, to: "App/Intents.intentdefinition")
    let root = folder.path
    try folder.write(
      "app \"Bar\"\n\nintent Stop \"Stop\"\n\nshortcut Stop\n  \"Stop it\"\n", to: "extra.phrases")
    let run = ToolRun(["import", root])
    #expect(run.output.contains("intent Order"))
    #expect(run.output.contains("intent Stop"))
  }
}
