import Foundation
import Terminal
import Testing

/// Nothing that a person wrote is lost.
struct SafeWritingTests {
  @Test(arguments: [["compile"], ["import"], ["import", "--json"]])
  func `no source is written over`(command: [String]) throws {
    let folder = try Samples.coffeeBar()
    for output in ["Bar/Bar.phrases", "Bar/../Bar/Bar.phrases", "Bar/drinks.tsv"] {
      let run = ToolRun(command + [folder["Bar"], "-o", folder[output]])
      #expect(run.status == .cannotWrite)
      #expect(run.errors.contains("it is one of the sources"), "\(run.errors)")
    }
    #expect(try String(contentsOfFile: folder["Bar/Bar.phrases"], encoding: .utf8) == Samples.coffeeBarText)
  }

  @Test func `a file with bytes of no character is left as it is`() throws {
    let folder = try Samples.coffeeBar()
    let bytes = Array(Samples.coffeeBarText.utf8) + Array("//  ".utf8) + [0xE9, 0x0A]
    try folder.write(bytes: bytes, to: "Bar/Bar.phrases")
    #expect(ToolRun(["format", "-w", folder["Bar/Bar.phrases"]]).status == .brokenInput)
    #expect(ToolRun(["format", folder["Bar/Bar.phrases"]]).output.isEmpty)
    #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder["Bar/Bar.phrases"]))) == bytes)
  }

  @Test func `whoever may not read a file may not read it afterwards`() throws {
    let folder = try Samples.coffeeBar()
    let file = folder["Bar/Bar.phrases"]
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try folder.write(Samples.coffeeBarText.replacing("skip en", with: "skip   en"), to: "Bar/Bar.phrases")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    #expect(ToolRun(["format", "-w", file]).output.contains("Bar.phrases"))
    let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
  }

  @Test func `a folder and an empty name are refused in words, and a link is followed`() throws {
    let folder = try Samples.coffeeBar()
    #expect(ToolRun(["compile", folder["Bar"], "-o", folder.path]).errors.contains("it is a folder"))
    #expect(ToolRun(["compile", folder["Bar"], "-o", ""]).errors.contains("the name is empty"))
    try FileManager.default.createSymbolicLink(
      atPath: folder["link"], withDestinationPath: "there.program")
    #expect(ToolRun(["compile", folder["Bar"], "-o", folder["link"]]).status == .success)
    #expect(FileManager.default.fileExists(atPath: folder["there.program"]))
  }

  @Test func `files of one app are one app however they are named`() throws {
    let folder = try ScratchFolder([
      "a.phrases": "app \"X\"\nlocales en\nenum Size\n  small \"Small\"\nintent A\n  parameter size: Size\n",
      "b.phrases": "app \"X\"\nshortcut A\n  en \"do ${size} in ${applicationName}\"\n",
    ])
    let run = ToolRun(
      ["match", folder["a.phrases"], folder["b.phrases"], folder.path], input: "do small in X\n")
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.status == .success)
    #expect(!run.output.contains("tie"), "\(run.output)")
    // A neighbour that declares the same is no error of this file's.
    try folder.write("app \"X\"\nenum Size\n  small \"Small\"\n", to: "c.phrases")
    #expect(ToolRun(["format", folder["c.phrases"]]).status == .success)
  }
}
