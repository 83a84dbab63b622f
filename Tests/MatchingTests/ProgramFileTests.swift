import Catalog
import Compilation
import Foundation
import Matching
import PhraseModel
import Testing

/// A program that was written and read is the program.
struct ProgramFileTests {
  private static let program = Phrasing.compile(
    Phrasing.app(
      ["log [an] ${drink}", "add ${drink} please"],
      lists: [
        ValueList(
          "drink", content: .values([ListValue("espresso", synonyms: ["short one"]), ListValue("tea")]))
      ],
      fillers: ["now"])
  ).program

  @Test func `a mapped file matches as the program did`() throws {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appendingPathComponent("\(UUID().uuidString).phrasebook").path
    try Data(Self.program.bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let mapped = try PhraseProgram(mapping: path)
    for utterance in ["log a short one now", "log an espresso", "add tea please", "tea"] {
      #expect(try Matcher(mapped).match(utterance) == Matcher(Self.program).match(utterance))
    }
  }

  @Test func `a file with any byte flipped is refused`() {
    let bytes = Self.program.bytes
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(throws: ImageError.self, "byte \(index)") { try PhraseProgram(bytes: damaged) }
    }
  }

  @Test func `a file checked as it is read never answers wrongly with any byte flipped`() throws {
    let bytes = Self.program.bytes
    let utterance = "log a short one now"
    let right = try Matcher(Self.program).match(utterance)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      guard let image = try? ProgramImage(bytes: damaged, check: .asRead) else { continue }
      let program = PhraseProgram(image: image)
      do throws(MatchError) {
        // What was not needed may be damaged.
        #expect(try Matcher(program).match(utterance) == right, "byte \(index)")
        #expect(program.damage == nil, "byte \(index)")
      } catch {
        guard case .damagedProgram = error else {
          Issue.record("byte \(index): \(error)")
          continue
        }
        #expect(program.damage != nil, "byte \(index)")
      }
    }
  }

  @Test func `a file cut short anywhere, or too long, is refused`() {
    let bytes = Self.program.bytes
    for count in bytes.indices {
      #expect(throws: ImageError.self, "\(count) bytes") { try PhraseProgram(bytes: Array(bytes[..<count])) }
    }
    #expect(throws: ImageError.self) { try PhraseProgram(bytes: bytes + [0]) }
  }

  @Test(arguments: ["", "hello", "#!/bin/sh\n", String(repeating: "PHRASEBK", count: 20)])
  func `a foreign file is refused`(text: String) {
    #expect(throws: ImageError.self) { try PhraseProgram(bytes: Array(text.utf8)) }
  }

  @Test func `a file that is not there, and a folder, are told apart from a damaged one`() {
    #expect(throws: ProgramFileError.self) { try PhraseProgram(mapping: "/nowhere/program") }
    #expect(throws: ProgramFileError.self) { try PhraseProgram(mapping: NSTemporaryDirectory()) }
  }

  @Test func `compiling the same catalog gives the same bytes`() {
    let app = Phrasing.app(
      ["a (b|c|d) ${l}", "(x;y;z) [${l}]"],
      lists: [ValueList("l", content: .values([ListValue("v"), ListValue("w")]))])
    #expect(Phrasing.compile(app).program.bytes == Phrasing.compile(app).program.bytes)
  }
}
