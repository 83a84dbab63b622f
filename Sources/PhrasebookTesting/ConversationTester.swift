import AnswerReading
import Catalog
import Conversation
import Foundation
import HandlerPrograms
import Matching
import PhraseModel
import SpokenValues

/// A conversation that a test drives: what a person types goes in, and what the apps say is looked at.
///
/// ```swift
/// let talk = try ConversationTester(phrasesAt: "Phrases/CoffeeBar")
/// talk.say("get me a latte from CoffeeBar")
/// talk.expectPrompt("What size?", choices: ["Small", "Medium", "Large"])
/// ```
///
/// Expectations that fail record an issue of Swift Testing, with the whole conversation so far.
public final class ConversationTester {
  /// What was typed and what was answered, as a person would see it.
  public private(set) var transcript = ""
  /// What was said, but for questions, since the last line was typed.
  public private(set) var dialogs: [String] = []
  /// What went wrong in handler programs, in words for their author.
  public var handlerReports: [String] { handler.reports }

  let handler: RecordingHandler
  private var driver: ConversationDriver
  private var reader: AnswerReader<MatcherLexicon>
  private let passcode: String
  /// How many commands had been carried out when the last line was typed.
  var handledBefore = 0

  /// Starts a conversation with the apps of a folder.
  ///
  /// - Parameters:
  ///   - path: A `.phrases` file, or a folder of them.
  ///   - locale: The person's locale.
  ///   - context: What is known without being said, such as `["here": "harbour"]`.
  ///   - clock: What time it is taken to be, such as `2026-11-30T09:05`; without one "tomorrow" stays as it was said.
  ///   - isLocked: Whether the device is locked.
  ///   - passcode: What unlocks it.
  ///   - runsHandlers: Whether the apps' handler programs run; otherwise all answer as their phrases say.
  /// - Throws: ``PhraseFolderError`` where the phrases have an error, ``ClockError`` where the clock shows no time.
  public init(
    phrasesAt path: String, locale: String = "en", context: [String: String] = [:], clock: String? = nil,
    isLocked: Bool = false, passcode: String = "1234", runsHandlers: Bool = true
  ) throws {
    let folder = try PhraseFolder(path)
    let attributes = context.sorted { $0.key < $1.key }.map { Attribute($0.key, .string($0.value)) }
    handler = RecordingHandler(folder.catalog, runsPrograms: runsHandlers)
    driver = ConversationDriver(
      ConversationMachine(
        folder.catalog, locale: LocaleTag(locale), isLocked: isLocked, context: attributes), handler: handler)
    let options = MatchOptions(
      context: Dictionary(attributes.map { ($0.key, $0.value) }) { $1 })
    reader = AnswerReader(
      MatcherLexicon(folder.matcher, catalog: folder.catalog, options: options), passcode: passcode)
    self.passcode = passcode
    if let clock {
      guard let time = CivilTime(clock) else { throw ClockError(text: clock) }
      _ = driver.receive(.setting(.clock(time)))
    }
  }

  /// Types a line; returns what is said then, questions among it.
  @discardableResult
  public func say(_ line: String) -> [String] {
    let isSecret = driver.machine.prompt?.isSecret ?? false
    transcript += "› \(isSecret ? "••••" : line)\n"
    return send(.answer(reader.answer(to: line, in: driver.machine.situation)))
  }

  /// Locks the device.
  public func lock() { _ = send(.setting(.locked(true))) }

  /// Types the passcode.
  @discardableResult
  public func unlock() -> [String] { say(passcode) }

  /// Ends the input, as someone does who goes away.
  @discardableResult
  public func leave() -> [String] { send(.endOfInput) }

  /// The open question; `nil` where none is.
  public var prompt: String? { driver.machine.prompt?.text }

  /// What the open question offers, as far as it is shown.
  public var choices: [String] { driver.machine.prompt?.choices.map(\.choice.title) ?? [] }

  private func send(_ event: ConversationEvent) -> [String] {
    dialogs = []
    handledBefore = handler.handled.count
    var lines: [String] = []
    driver.receive(event) { item in
      switch item {
      case .present(let presentation):
        dialogs.append(presentation.dialog)
        lines += [presentation.dialog] + presentation.lines.map { "  " + $0 }
      case .ask(let prompt):
        let choices = prompt.choices.map { "   \($0.number) \($0.choice.title)" }
        lines.append(prompt.text + choices.joined())
      case .call, .abandon, .end: break
      }
    }
    for line in lines { transcript += "  \(line)\n" }
    return lines
  }
}

/// A time that no clock shows.
public struct ClockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was given.
  public let text: String

  /// The error in words.
  public var description: String { "expected a time such as 2026-11-30T09:05, got '\(text)'" }
}

/// A handler that remembers what it was told to do.
final class RecordingHandler: IntentHandling {
  private(set) var handled: [HandlerCall] = []
  private let inner: any IntentHandling
  private let log: Log

  private final class Log { var reports: [String] = [] }

  init(_ catalog: AppCatalog, runsPrograms: Bool) {
    let log = Log()
    self.log = log
    inner =
      runsPrograms ? HandlerPrograms(catalog) { log.reports.append($0) } : ScriptedHandler(catalog)
  }

  var reports: [String] { log.reports }

  func reply(to call: HandlerCall, progress: (HandlerReply) -> Void) -> HandlerReply {
    if case .handle = call.request { handled.append(call) }
    return inner.reply(to: call, progress: progress)
  }

  func abandon(call: Int, app: String) { inner.abandon(call: call, app: app) }
}
