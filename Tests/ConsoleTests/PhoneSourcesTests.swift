import Console
import Terminal
import Testing

/// What the commands say of apps for phones, beside what they say of all.
struct PhoneSourcesTests {
  private static let definition = """
    <plist><dict><key>INIntents</key><array><dict><key>INIntentName</key><string>Order</string>
      <key>INIntentTitle</key><string>Order</string>
      <key>INIntentParameters</key><array><dict><key>INIntentParameterName</key><string>size</string>
        <key>INIntentParameterType</key><string>String</string><key>INIntentParameterSupportsResolution</key><true/>
        <key>INIntentParameterPromptDialogs</key><array><dict><key>INIntentParameterPromptDialogType</key><string>Primary</string>
          <key>INIntentParameterPromptDialogFormatString</key><string>What size?</string></dict></array></dict></array>
      <key>INIntentManagedParameterCombinations</key><dict><key></key><dict>
        <key>INIntentParameterCombinationTitle</key><string>Order coffee</string></dict></dict>
    </dict></array></dict></plist>
    """

  private func repository() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(Self.definition, to: "Bar/Intents.intentdefinition")
    // What people say to a shortcut of SiriKit they choose themselves, as here.
    try folder.write("app \"Bar\"\n\nshortcut Order\n  \"order coffee\"\n", to: "Bar/Said.phrases")
    try folder.write("order coffee => Order size=\"a large one\"\n", to: "Bar/Bar.cases")
    return folder
  }

  @Test func `an explanation says what a match or a miss means on phones`() throws {
    let folder = try repository()
    let hit = ToolRun(["explain", folder.path + "/Bar", "--", "order", "coffee"])
    #expect(hit.output.contains("matched exactly, as watchOS and iOS 16 match"))
    let miss = ToolRun(["explain", folder.path + "/Bar", "--", "get", "coffee"])
    #expect(miss.output.contains("iOS 17 and later also match by similarity"))
    let json = ToolRun(["explain", folder.path + "/Bar", "--json", "--", "order", "coffee"])
    #expect(json.objects.first?["matching"] as? String == "exact")
  }

  @Test func `a test says what its result means on phones`() throws {
    let folder = try repository()
    let run = ToolRun(["test", folder.path + "/Bar"])
    #expect(run.output.contains("what fails here may work on a phone"))
    let json = ToolRun(["test", folder.path + "/Bar", "--json"])
    #expect(json.objects.last?["matching"] as? String == "exact")
  }

  @Test(arguments: [[], ["--dry-run"]])
  func `a conversation says that it is a dry run, and asks with the app's own prompt`(options: [String])
    throws
  {
    let folder = try repository()
    let run = ToolRun(["repl", folder.path + "/Bar"] + options, input: "order coffee\nlarge\n")
    #expect(run.errors.contains("A dry run: no code of the apps runs"))
    #expect(run.output.hasPrefix("What size?\n"))
    let json = ToolRun(["repl", folder.path + "/Bar", "--json"] + options, input: "")
    #expect(json.objects.first?["dryRun"] as? Bool == true)
  }

  @Test func `phrases of one's own are no dry run`() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(
      "app \"Bar\"\nintent Stop \"Stop\"\nshortcut Stop\n  \"stop it\"\n", to: "a.phrases")
    #expect(!ToolRun(["repl", file], input: "stop it\n").errors.contains("dry run"))
    #expect(!ToolRun(["explain", file, "--", "stop", "it"]).output.contains("iOS"))
  }
}
