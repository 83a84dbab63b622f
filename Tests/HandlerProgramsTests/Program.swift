import Catalog
import Conversation
import Diagnostics
import Foundation
import HandlerPrograms

/// An app whose handler is a shell's script, and what it is asked.
final class Program {
  let programs: HandlerPrograms
  private(set) var reports: [String] {
    get { box.reports }
    set { box.reports = newValue }
  }
  private let box = Box()
  private let folder: String

  private final class Box { var reports: [String] = [] }

  /// Writes `script` to a folder of its own and names it as the handler of the app `A`.
  init(
    _ script: String, command: String = "sh serve.sh", limits: HandlerLimits = HandlerLimits(seconds: 120),
    app: App = App("A"), files: [String: String] = [:], isAbandoned: @escaping () -> Bool = { false }
  ) throws {
    folder =
      FileManager.default.temporaryDirectory.appendingPathComponent("handler-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(script.utf8).write(to: URL(fileURLWithPath: folder + "/serve.sh"))
    for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
    var app = app
    app.handler = command
    app.location = SourceLocation(source: folder + "/A.phrases", span: SourceSpan(0, 0))
    let box = box
    programs = HandlerPrograms(
      AppCatalog(apps: [
        app, App("B", intents: [Intent("I")]),
      ]), limits: limits, report: { box.reports.append($0) }, isAbandoned: isAbandoned)
  }

  deinit {
    programs.endAll()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// What comes of a request, progress first.
  func ask(_ request: HandlerCall.Request = .handle, id: Int = 1, app: String = "A", intent: String = "I")
    -> [HandlerReply]
  {
    let call = HandlerCall(
      id: id, command: 1, app: app, intent: intent, locale: "en", request: request,
      values: [HandlerValue(name: "to", value: .string("a\"b"), items: [], text: "A “B”", isResolved: true)],
      context: [Attribute("area", .string("Küche"))])
    var replies: [HandlerReply] = []
    let last = programs.reply(to: call) { replies.append($0) }
    return replies + [last]
  }
}
