import Foundation
import PhrasebookTesting
import Synchronization
import Testing

/// The package, found from this file.
private let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path

/// Whether the sample's program can run here.
private let hasPython: Bool = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  .contains {
    FileManager.default.isExecutableFile(atPath: $0 + "/python3")
  }

struct ConversationTesterTests {
  private func bank(isLocked: Bool = false, locale: String = "en") throws -> ConversationTester {
    try ConversationTester(
      phrasesAt: package + "/Phrases/Bank", locale: locale, isLocked: isLocked, runsHandlers: false)
  }

  @Test func `the README shows the example`() throws {
    let readme = try String(contentsOfFile: package + "/README.md", encoding: .utf8)
    let example = try String(
      contentsOfFile: package + "/Tests/PhrasebookTestingTests/ReadmeExample.swift", encoding: .utf8)
    #expect(readme.contains("```swift\n\(example)```"))
  }

  @Test func `a locked device asks for the passcode, which the transcript hides`() throws {
    let talk = try bank(isLocked: true)
    talk.say("send An 20 euros with Bank")
    talk.expectPrompt("Please enter your passcode first.")
    talk.unlock()
    talk.expectPrompt("Send €20 to An Trần from Checking?")
    #expect(!talk.transcript.contains("1234"))
    talk.say("yes")
    talk.expectHandled("SendMoney")
    talk.expectNoPrompt()
    talk.say("undo")
    talk.expectDialog("The transfer to An Trần is taken back.")
  }

  @Test func `the phrase chooses the response`() throws {
    let talk = try bank()
    talk.say("I've lost my card in Bank")
    talk.say("yes")
    talk.expectDialog("Your card is blocked, and a new one is on its way.")
    talk.say("block my card in Bank")
    talk.say("yes")
    talk.expectDialog("Your card is blocked.")
  }

  @Test func `the context fills what is not said`() throws {
    let talk = try ConversationTester(
      phrasesAt: package + "/Phrases/CityGuide", locale: "zh", context: ["here": "harbour"])
    talk.say("用城市指南带我去古塔")
    talk.expectDialog("从港口到古塔：请沿蓝线走。")
  }

  @Test func `dates are counted from the clock that the test sets`() throws {
    let talk = try ConversationTester(
      phrasesAt: package + "/Phrases/Rides", clock: "2026-11-30T16:20", runsHandlers: false)
    talk.say("book a ride to the harbour tomorrow at nine with Rides")
    talk.expectHandled(
      "BookRide",
      ["destination": "harbour", "pickup": "station", "passengers": "1", "when": "2026-12-01T09:00"])
    #expect(throws: ClockError.self) {
      try ConversationTester(phrasesAt: package + "/Phrases/Rides", clock: "tomorrow")
    }
  }

  @Test func `a failed expectation tells what was said`() throws {
    let talk = try bank()
    talk.say("send Bình 20 euros with Bank")
    func comments(_ body: () -> Void) -> [String] {
      let found = Found()
      withKnownIssue {
        body()
      } matching: { issue in
        found.comments.withLock { $0 += issue.comments.map(\.rawValue) }
        return true
      }
      return found.comments.withLock { $0 }
    }
    let transcript = "› send Bình 20 euros with Bank\n  Which Bình?   1 Bình Lê   2 Bình Phạm\n"
    #expect(
      comments { talk.expectPrompt("Which Binh?") } == [
        "another question was expected: Which Binh?\n  but got: Which Bình?\n\(transcript)"
      ])
    #expect(
      comments { talk.expectPrompt(choices: ["Bình Lê"]) } == [
        "other choices were expected: Bình Lê\n  but got: Bình Lê | Bình Phạm\n\(transcript)"
      ])
    #expect(
      comments { talk.expectHandled("SendMoney", ["payee": "an"]) } == [
        "it should have been carried out: SendMoney payee=an\n  but got: nothing was done\n\(transcript)"
      ])
    #expect(
      comments { talk.expectDialog("Sent.") } == [
        "these words were expected: Sent.\n  but got: Which Bình?\n\(transcript)"
      ])
    #expect(comments { talk.expectNoPrompt() }.count == 1)
  }

  /// What issues said, whatever thread they were recorded on.
  private final class Found: Sendable { let comments = Mutex<[String]>([]) }

  @Test func `broken phrases are told, not tested`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("phrases-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("app \"X\"\nintnt Y\n".utf8).write(to: folder.appendingPathComponent("X.phrases"))
    let error = #expect(throws: PhraseFolderError.self) { try ConversationTester(phrasesAt: folder.path) }
    #expect(error?.description.contains("X.phrases:2:1: error:") == true)
    #expect(throws: PhraseFolderError.self) { try ConversationTester(phrasesAt: folder.path + "/none") }
  }
}

@Suite(.enabled(if: hasPython, "python3 is not on the PATH, so the sample's program cannot run"))
struct RidesTests {
  private func rides() throws -> ConversationTester {
    try ConversationTester(phrasesAt: package + "/Phrases/Rides")
  }

  @Test func `a ride is booked for its fare, found, and cancelled`() throws {
    let talk = try rides()
    talk.say("get a ride with Rides")
    talk.expectPrompt("Where to?", choices: ["Airport", "Market Square"])
    talk.say("the harbour")
    talk.expectPrompt("A standard car from Central Station to Harbour costs €11.00. Book it?")
    talk.say("yes")
    talk.expectDialog("Looking for a driver…")
    talk.expectDialog("Your ride to Harbour is booked.")
    #expect(talk.transcript.contains("Driver: Noor"))
    talk.say("book a ride to the market with Rides")
    talk.expectDialog("You have a ride already.")
    talk.say("where's my driver in Rides")
    talk.expectDialog("Noor is 4 minutes away and takes you to Harbour.")
    talk.say("cancel my ride with Rides")
    talk.expectPrompt("Cancelling now costs €2.50. Cancel the ride to Harbour?")
    talk.say("no")
    talk.expectDialog("OK, nothing was done.")
    talk.say("cancel my ride with Rides")
    talk.say("yes")
    talk.expectDialog("Your ride is cancelled.")
    talk.say("where's my driver in Rides")
    talk.expectDialog("You have no ride booked.")
    #expect(talk.handlerReports == [])
  }

  @Test func `the program judges values, asks again, and takes back`() throws {
    let talk = try rides()
    talk.say("book a ride to the station with Rides")
    #expect(talk.prompt?.hasPrefix("You want to go to Central Station. Where do you start?") == true)
    talk.say("harbour")
    talk.expectPrompt("A standard car from Harbour to Central Station costs €11.00. Book it?")
    talk.say("no")
    talk.expectNothingHandled()
    talk.say("book a ride to the market for 5 with Rides")
    talk.expectPrompt("A van car from Central Station to Market Square costs €12.00. Book it?")
    talk.say("yes")
    talk.say("undo")
    talk.expectPrompt("Undo “Book a ride”?")
    talk.say("yes")
    talk.expectDialog("The ride is taken back and costs nothing.")
    talk.say("book a ride to the harbour from the zoo with Rides")
    talk.expectDialog("Sorry, there is no driver near Zoo now.")
    #expect(talk.handlerReports == [])
  }

  @Test func `without the program the phrases answer`() throws {
    let talk = try ConversationTester(phrasesAt: package + "/Phrases/Rides", runsHandlers: false)
    talk.say("cancel my ride with Rides")
    talk.expectDialog("Your ride is cancelled.")
  }
}
