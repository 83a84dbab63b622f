import Diagnostics
import Foundation
import SourceTrees
import Testing

@Suite struct SourceTreeTests {
  @Test func `build folders and ignored files are passed over`() throws {
    let workspace = try Workspace()
    for path in [
      "App/A.swift", "App/Gen/B.swift", "App/note.txt", ".build/C.swift", "Pods/X/D.swift",
      "DerivedData/E.swift", "tmp/F.swift", "tmp/Keep.swift", "Ứng dụng/G.swift",
    ] {
      try workspace.write(path)
    }
    try workspace.write(".gitignore", "/tmp/*\n!Keep.swift\n")
    try workspace.write("App/.gitignore", "Gen/\n")
    let tree = SourceTree.walk(workspace.root.path) { $0.hasSuffix(".swift") }
    #expect(tree.files.map(\.path) == ["App/A.swift", "tmp/Keep.swift", "Ứng dụng/G.swift"])
    #expect(tree.diagnostics.isEmpty)
  }

  @Test func `links are followed once, and those that turn in circles are told`() throws {
    let outside = try Workspace()
    try outside.write("Shared.swift")
    let workspace = try Workspace()
    try workspace.write("App/A.swift")
    try workspace.link("App/up", to: "..")
    try workspace.link("App/self.swift", to: "self.swift")
    try workspace.link("App/gone.swift", to: "nowhere")
    try workspace.link("One", to: outside.root.path)
    try workspace.link("Two", to: outside.root.path)
    try workspace.link("Inside", to: "App")
    let tree = SourceTree.walk(workspace.root.path) { $0.hasSuffix(".swift") }
    #expect(tree.files.map(\.path) == ["App/A.swift", "One/Shared.swift"])
    #expect(tree.diagnostics.map(\.code).sorted() == ["broken-link", "broken-link", "link-loop"])
  }

  @Test func `depth and number are bounded, and reaching a bound is told`() throws {
    let workspace = try Workspace()
    try workspace.write("a/b/c/d/E.swift")
    try workspace.write("a/B.swift")
    var limits = SourceTree.Limits()
    limits.depth = 3
    let deep = SourceTree.walk(workspace.root.path, limits: limits) { $0.hasSuffix(".swift") }
    #expect(deep.files.map(\.path) == ["a/B.swift"])
    #expect(deep.diagnostics.map(\.code) == ["folder-too-deep"])
    limits.entries = 2
    let few = SourceTree.walk(workspace.root.path, limits: limits) { $0.hasSuffix(".swift") }
    #expect(few.diagnostics.map(\.code) == ["too-many-files"])
  }

  @Test func `a folder that is not there is told`() {
    let tree = SourceTree.walk("/nowhere/at/all") { _ in true }
    #expect(tree.diagnostics.map(\.code) == ["unreadable-folder"])
  }

  @Test func `what the system can't look at is told, and the rest is read`() throws {
    let workspace = try Workspace()
    try workspace.write("A.swift")
    // Folders in each other until their path is longer than the system takes in one call; a shell goes step by step.
    let name = String(repeating: "x", count: 250)
    try Self.shell(
      "cd \"$1\"; for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18; do mkdir \(name); cd \(name); done",
      workspace.root.path)
    defer { try? Self.shell("rm -rf \"$1\"", workspace.root.path) }
    let tree = SourceTree.walk(workspace.root.path) { $0.hasSuffix(".swift") }
    #expect(tree.files.map(\.path) == ["A.swift"])
    #expect(tree.diagnostics.count == 1)
    #expect(tree.diagnostics.first?.code.hasPrefix("unreadable") ?? false)
  }

  private static func shell(_ script: String, _ argument: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, "sh", argument]
    try process.run()
    process.waitUntilExit()
  }
}
