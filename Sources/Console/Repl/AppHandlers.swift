import Catalog
import Conversation
import HandlerPrograms
import Terminal

/// What carries out the apps' commands.
enum AppHandlers {
  /// Returns the handler of all apps: the programs that their phrase files name, or their scripts.
  ///
  /// - Parameters:
  ///   - catalog: The apps.
  ///   - invocation: The command at work; what a program does wrong is told on its error stream.
  ///   - mayRunPrograms: Whether the person named the sources, and so trusts the programs that they name.
  /// - Returns: The handler.
  static func handler(
    for catalog: AppCatalog, _ invocation: Invocation, mayRunPrograms: Bool = true
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
    return HandlerPrograms(catalog) { report in
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
  }
}
