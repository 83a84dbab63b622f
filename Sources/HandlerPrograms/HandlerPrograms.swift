package import Catalog
package import Conversation
import Diagnostics

/// A handler that has apps served by the programs that their phrase files name, and speaks for all others as written.
///
/// A program is started at the first call for its app and is kept until `endAll()`. One that fails its caller is
/// ended, and is started anew at the next command.
package final class HandlerPrograms: IntentHandling {
  private struct Service {
    let command: String
    let folder: String
  }

  private let catalog: AppCatalog
  private let scripted: ScriptedHandler
  private let limits: HandlerLimits
  private let isAbandoned: () -> Bool
  private let report: (String) -> Void
  private var services: [String: Service] = [:]
  private var running: [String: HandlerProcess] = [:]
  /// The call that a question of each app's program is the reply to.
  private var asking: [String: Int] = [:]

  /// Creates a handler for the apps of a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The apps.
  ///   - limits: How long programs may take, and how much they may write.
  ///   - report: Takes what a program did wrong, in words for its author; it may hold text of the program's own.
  ///   - isAbandoned: Whether the person waits no longer for the reply that is awaited; its program is ended then.
  package init(
    _ catalog: AppCatalog, limits: HandlerLimits = HandlerLimits(),
    report: @escaping (String) -> Void = { _ in }, isAbandoned: @escaping () -> Bool = { false }
  ) {
    self.catalog = catalog
    scripted = ScriptedHandler(catalog)
    self.limits = limits
    self.isAbandoned = isAbandoned
    self.report = report
    for app in catalog.apps {
      guard let command = app.handler else { continue }
      services[app.id] = Service(
        command: command, folder: HandlerCommand.folder(of: app.location?.source ?? ""))
    }
  }

  deinit { endAll() }

  /// Ends all programs.
  package func endAll() {
    for process in running.values { process.end() }
    running = [:]
    asking = [:]
  }

  package func reply(to call: HandlerCall, progress: (HandlerReply) -> Void) -> HandlerReply {
    guard let service = services[call.app] else { return scripted.reply(to: call, progress: progress) }
    do throws(HandlerFault) {
      let reply = try reply(to: call, from: service, progress: progress)
      if case .ask = reply { asking[call.app] = call.id } else { asking[call.app] = nil }
      return reply
    } catch {
      let process = running.removeValue(forKey: call.app)
      asking[call.app] = nil
      // That it took long enough to be given up is nothing that its author need be told.
      if error == .abandoned {
        process?.end()
        return .trouble(error.trouble)
      }
      let words = process?.lastWords().map { "; its last words: \($0)" } ?? ""
      report("the handler '\(service.command)' of \(call.app): \(error.message)\(words)")
      return .trouble(error.trouble)
    }
  }

  package func abandon(call: Int, app: String) {
    guard services[app] != nil else { return scripted.abandon(call: call, app: app) }
    asking[app] = nil
    running[app]?.send(CallWriter.abandonment(of: call))
  }

  private func reply(
    to call: HandlerCall, from service: Service, progress: (HandlerReply) -> Void
  ) throws(HandlerFault) -> HandlerReply {
    let process = try process(call.app, service)
    try process.startCall()
    process.send(CallWriter.line(call))
    for _ in 0...limits.progressReplies {
      let line = try process.receive()
      let reply: HandlerReply
      do throws(ReplyReader.Problem) {
        let reader = try ReplyReader(line)
        guard reader.call == call.id else { throw ReplyReader.Problem(reason: Self.wrongCall(reader, call)) }
        reply = try reader.reply(to: call.request)
        try ReplyChecker(catalog, call)?.check(reply)
      } catch {
        throw .malformed(
          "in the reply to \(call.request.description): \(error.reason)", line: HandlerProcess.shown(line))
      }
      guard case .inProgress = reply else { return reply }
      progress(reply)
    }
    throw .endless(limit: limits.progressReplies)
  }

  private static func wrongCall(_ reader: ReplyReader, _ call: HandlerCall) -> String {
    reader.call.map { "the reply is to call \($0), not to call \(call.id)" }
      ?? "expected the call's number, \"id\":\(call.id)"
  }

  private func process(_ app: String, _ service: Service) throws(HandlerFault) -> HandlerProcess {
    if let process = running[app] {
      if !process.isGone { return process }
      // It ended between two calls: whoever asked a question cannot go on without what it knew.
      running[app] = nil
      if asking[app] != nil { throw .closed }
    }
    let process = try HandlerProcess(
      service.command, in: service.folder, limits: limits, isAbandoned: isAbandoned)
    running[app] = process
    return process
  }
}
