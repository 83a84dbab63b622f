import Catalog
import Conversation
import Diagnostics
import HandlerPrograms
import Terminal

/// What carries out the apps' commands.
enum AppHandlers {
  /// What answers for an app.
  enum Answering: Hashable, Sendable {
    /// The texts of its phrases: it has no program.
    case script
    /// Its program, by this command.
    case program(String)
    /// The texts of its phrases, though it has a program.
    case programNotRun(String)

    /// Whether its program answers.
    var isProgram: Bool { if case .program = self { true } else { false } }

    /// The answer in a list.
    var text: String {
      switch self {
      case .script: "answers by script"
      case .program(let command): "answers by \(command)"
      case .programNotRun(let command): "answers by script, not by \(command)"
      }
    }
  }

  /// Returns what answers for each app.
  static func answering(
    for catalog: AppCatalog, _ invocation: Invocation, mayRunPrograms: Bool = true
  ) -> [String: Answering] {
    let runs =
      mayRunPrograms && !invocation.arguments.has("scripted") && !invocation.arguments.has("dry-run")
    return Dictionary(
      catalog.apps.map { app in
        (app.id, app.handler.map { runs ? .program($0) : .programNotRun($0) } ?? .script)
      }
    ) { first, _ in first }
  }

  /// Returns an error for each program that would have to run and can't be started; the app's phrases still match.
  static func faults(in catalog: AppCatalog, _ invocation: Invocation) -> [Diagnostic] {
    let answering = answering(for: catalog, invocation)
    return catalog.apps.compactMap { app in
      guard let command = app.handler, answering[app.id]?.isProgram == true,
        let fault = HandlerCommand.fault(command, of: app.location?.source ?? "")
      else { return nil }
      return Diagnostic(
        .error, code: "handler-command", "the handler of '\(app.id)' can't run: \(fault.message)",
        at: app.handlerLocation ?? app.location)
    }
  }

  /// Returns the handler of all apps: the programs that their phrase files name, or their scripts.
  ///
  /// - Parameters:
  ///   - catalog: The apps.
  ///   - invocation: The command at work; what a program does wrong is told on its error stream.
  ///   - mayRunPrograms: Whether the person named the sources, and so trusts the programs that they name.
  ///   - isAbandoned: Whether the person waits no longer for the program that is at work.
  /// - Returns: The handler.
  static func handler(
    for catalog: AppCatalog, _ invocation: Invocation, mayRunPrograms: Bool = true,
    isAbandoned: @escaping () -> Bool
  ) -> any IntentHandling {
    let served = catalog.apps.filter { $0.handler != nil }.map(\.id)
    if served.isEmpty || invocation.arguments.has("scripted") || invocation.arguments.has("dry-run") {
      return ScriptedHandler(catalog)
    }
    let errors = invocation.streams.errors
    guard mayRunPrograms else {
      errors.writeLine(
        "phrasebook: note: \(SafeText.line(served.joined(separator: ", "))) answer as their phrases say; "
          + "handler programs are run only for sources that you name")
      return ScriptedHandler(catalog)
    }
    let tell: (String) -> Void = { report in
      if invocation.isJSON {
        var line = JSONLine()
        line.object("error") {
          $0.string("code", "handler")
          $0.string("message", report)
        }
        errors.writeLine(line.text)
      } else {
        errors.writeLine("phrasebook: error: \(SafeText.line(report))")
      }
      errors.flush()
    }
    return HandlerPrograms(catalog, report: tell, isAbandoned: isAbandoned)
  }
}
