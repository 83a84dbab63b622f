import Console
import SwiftSources
import Terminal
import Testing

/// How the commands end on an app's repository, and which of its apps they read.
@Suite(
  .enabled(
    if: SwiftSourceReader.missingPart == nil,
    "the toolchain has no SwiftParser, so Swift sources can't be read"))
struct RepositoryCommandTests {
  private func source(phrases: String) -> String {
    """
    import AppIntents
    struct Open: AppIntent {
      static let title: LocalizedStringResource = "Open"
      @Parameter(title: "Door") var door: String?
    }
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: Open(), phrases: [\(phrases)], shortTitle: "Open", systemImageName: "x")
      }
    }
    """
  }

  static let commands: [[String]] = [
    ["match"], ["repl"], ["test"], ["cases"], ["import"], ["stats"], ["bench"], ["compile"], ["explain"],
  ]

  private func run(_ command: [String], _ folder: ScratchFolder) -> ToolRun {
    switch command[0] {
    case "explain": ToolRun(["explain", folder["Bar"], "--", "open", "bar"])
    case "compile": ToolRun(["compile", folder["Bar"], "-o", folder["out.program"]])
    case "bench": ToolRun(["bench", folder["Bar"], "--rounds", "1", "--count", "3"])
    default: ToolRun(command + [folder["Bar"]], input: "open bar\n")
    }
  }

  @Test(arguments: commands)
  func `a command on a whole repository ends with 0`(command: [String]) throws {
    let folder = try ScratchFolder(["Bar/A.swift": source(phrases: "\"Open \\(.applicationName)\"")])
    try folder.write("open bar => Open\n", to: "Bar/Bar.cases")
    let run = run(command, folder)
    #expect(run.status == .success, "\(run.errors)")
  }

  static let broken: [String] = [
    "\"Open \\(\\.$dor) in \\(.applicationName)\"", "makePhrase()", "\" \"", "Self.text + \"x\"",
  ]

  @Test(arguments: commands, broken)
  func `a command on a repository of which a phrase is left out says so in its status`(
    command: [String], phrase: String
  ) throws {
    let folder = try ScratchFolder([
      "Bar/A.swift": source(phrases: "\"Open \\(.applicationName)\", \(phrase)")
    ])
    try folder.write("open bar => Open\n", to: "Bar/Bar.cases")
    let run = run(command, folder)
    #expect(run.status == (command == ["import"] ? .findings : .brokenInput))
    #expect(run.errors.contains("A.swift:8:"), "\(run.errors)")
    #expect(run.errors.contains("error:"))
  }

  @Test func `a translation that names what is not there is left out, which the status says`() throws {
    let folder = try ScratchFolder(["Bar/A.swift": source(phrases: "\"Open \\(.applicationName)\"")])
    try folder.write(
      "\"Open ${applicationName}\" = \"${application_name} öffnen\";", to: "Bar/de.lproj/AppShortcuts.strings"
    )
    #expect(ToolRun(["import", folder["Bar"]]).status == .findings)
    #expect(ToolRun(["match", folder["Bar"]], input: "open bar\n").status == .brokenInput)
  }

  /// Three apps of one name: two in projects of their own, and a watch's.
  private func family() throws -> ScratchFolder {
    func project(_ targets: [(name: String, type: String)]) -> String {
      let all = targets.enumerated().map { index, target in
        """
        T\(index) = {isa = PBXNativeTarget; name = \(target.name); productType = "com.apple.product-type.\(target.type)";
          fileSystemSynchronizedGroups = (S); buildConfigurationList = CL; };
        """
      }
      return """
        { rootObject = P; objects = {
          P = {isa = PBXProject; mainGroup = G; developmentRegion = en; targets = (\(targets.indices.map { "T\($0)" }.joined(separator: ", "))); };
          G = {isa = PBXGroup; children = (S); sourceTree = "<group>"; };
          S = {isa = PBXFileSystemSynchronizedRootGroup; path = Code; sourceTree = "<group>"; };
          \(all.joined(separator: "\n"))
          CL = {buildConfigurations = (C); };
          C = {name = Release; buildSettings = {SDKROOT = iphoneos; INFOPLIST_KEY_CFBundleDisplayName = Bar; }; };
        }; }
        """
    }
    let code = source(phrases: "\"Open \\(.applicationName)\"")
    return try ScratchFolder([
      "Bar/A/A.xcodeproj/project.pbxproj": project([
        ("BarOne", "application"), ("BarWatch", "application.watchapp2"),
      ]),
      "Bar/A/Code/A.swift": code, "Bar/B/B.xcodeproj/project.pbxproj": project([("BarTwo", "application")]),
      "Bar/B/Code/B.swift": code,
    ])
  }

  @Test func `apps of one name are told apart when one of them is asked for`() throws {
    let folder = try family()
    let talk = ToolRun(["repl", folder["Bar"]], input: "open bar\nBarTwo\n")
    #expect(talk.output.contains("Bar (BarOne)") && talk.output.contains("Bar (BarTwo)"))
    #expect(!talk.output.contains("BarWatch"))
    #expect(talk.errors.contains("'--platform watchOS' reads it"))
    #expect(talk.lines.count { $0.contains("Which app") } == 1, "\(talk.output)")
  }

  @Test func `the options choose one app`() throws {
    let folder = try family()
    for options in [["--target", "BarTwo"], ["--platform", "watchOS"]] {
      let run = ToolRun(["match", folder["Bar"], "--json"] + options, input: "open bar\n")
      #expect(run.objects.first?["outcome"] as? String == "matched", "\(run.errors)")
      #expect(run.status == .success)
    }
    let wrong = ToolRun(["match", folder["Bar"], "--target", "BarTow"], input: "")
    #expect(wrong.status == .brokenInput)
    #expect(wrong.errors.contains("did you mean 'BarTwo'?"))
    let phrases = try folder.write(
      "app \"Bar\"\nintent Stop \"Stop\"\nshortcut Stop\n  \"stop it\"\n", to: "a.phrases")
    let needless = ToolRun(["match", phrases, "--platform", "iOS"], input: "stop it\n")
    #expect(needless.errors.contains("no source is one") && needless.status == .success)
    #expect(ToolRun(["match", folder["Bar"], "--platform", "windows"], input: "").status == .usage)
  }
}
