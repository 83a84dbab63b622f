import Catalog
import SwiftSourceModel

extension AppBuilder {
  /// Reads what an intent says and asks while it runs.
  ///
  /// A single dialog of a result is the answer. Of several, only running tells which is said: they are named
  /// `dialog-1`, `dialog-2` and so on.
  mutating func readDialogs(of type: SourceType, slots: Set<String>, into intent: inout Intent) {
    var dialogs: [SourceString] = []
    for (file, part) in type.parts {
      let scope = EvaluationScope(file: file, type: type)
      for function in part.functions where function.name == "perform" {
        for call in function.calls {
          readCall(call, in: scope, slots: slots, dialogs: &dialogs, into: &intent)
        }
      }
    }
    for (number, dialog) in dialogs.enumerated() {
      let name = dialogs.count == 1 ? "success" : "dialog-\(number + 1)"
      intent.responses.append(Response(name, isSuccess: true, dialog: localized(dialog)))
    }
  }

  private mutating func readCall(
    _ call: CallDescription, in scope: EvaluationScope, slots: Set<String>,
    dialogs: inout [SourceString], into intent: inout Intent
  ) {
    guard case .call(let callee, let arguments) = call.expression.content else { return }
    let dialog =
      (arguments.first { $0.label == "dialog" } ?? arguments.first { $0.label == nil })
      .flatMap { evaluator.text($0.value, in: scope, slots: slots) }
    let parameter = parameterIndex(of: callee, in: intent)
    switch callee.lastName {
    case "result":
      guard arguments.contains(where: { $0.label == "dialog" }), let dialog, !dialogs.contains(dialog)
      else { return }
      dialogs.append(dialog)
    case "requestConfirmation":
      if let parameter {
        if let dialog, intent.parameters[parameter].confirmationDialog.isEmpty, !call.isConditional {
          intent.parameters[parameter].confirmationDialog = localized(dialog)
        }
      } else if call.isConditional {
        note(
          "unknown-confirmation",
          "whether '\(intent.name)' asks for confirmation is only known when the app runs",
          at: call.expression.location(in: scope.file))
      } else if intent.confirmation.isEmpty {
        // What the system asks where the code does not say.
        intent.confirmation = dialog.map { localized($0) } ?? LocalizedText("Continue?")
      }
    case "requestValue", "needsValueError":
      guard let parameter, let dialog, intent.parameters[parameter].requestValueDialog.isEmpty
      else { return }
      intent.parameters[parameter].requestValueDialog = localized(dialog)
    case "requestDisambiguation", "needsDisambiguationError":
      guard let parameter, let dialog, intent.parameters[parameter].disambiguationDialog.isEmpty
      else { return }
      intent.parameters[parameter].disambiguationDialog = localized(dialog)
    default: break
    }
  }

  /// The parameter whose wrapper is called: `$drink` of `$drink.requestValue(…)`.
  private func parameterIndex(of callee: Expression, in intent: Intent) -> Int? {
    guard case .member(let base?, _) = callee.content, let name = base.lastName, name.hasPrefix("$")
    else { return nil }
    return intent.parameters.firstIndex { $0.name == name.dropFirst() }
  }
}
