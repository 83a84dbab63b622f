import Catalog
import Diagnostics
import SwiftSourceModel

extension AppBuilder {
  /// Reads what an intent says and asks while it runs.
  ///
  /// A single dialog of a result is the answer. Of several, only running tells which is said: they are named
  /// `dialog-1`, `dialog-2` and so on.
  mutating func readDialogs(of type: SourceType, slots: Set<String>, into intent: inout Intent) {
    var dialogs: [SourceString] = []
    for (file, part) in type.parts {
      for function in part.functions where function.name == "perform" {
        let scope = EvaluationScope(file: file, type: type, locals: function.constants)
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
    let written = dialog(in: arguments)
    let dialog = written.flatMap { evaluator.text($0, in: scope, slots: slots) }
    let parameter = parameterIndex(of: callee, in: intent)
    switch callee.lastName {
    case "result":
      guard arguments.contains(where: { $0.label == "dialog" }) else { return }
      if let dialog {
        if !dialogs.contains(dialog) { dialogs.append(dialog) }
      } else {
        note(
          "unknown-dialog", "what '\(intent.name)' says is only known when the app runs",
          at: call.expression.location(in: scope.file))
      }
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
    case "requestValue", "needsValueError", "requestDisambiguation", "needsDisambiguationError":
      guard let parameter else { return }
      let isChoice = callee.lastName?.contains("Disambiguation") ?? false
      ask(
        parameter, dialog: dialog, isChoice: isChoice, at: call.expression.location(in: scope.file),
        in: &intent)
    default: break
    }
  }

  /// The expression of a call's dialog, which may stand in the result that a confirmation shows.
  private func dialog(in arguments: [Argument]) -> Expression? {
    if let argument = arguments.first(where: { $0.label == "dialog" })
      ?? arguments.first(where: { $0.label == nil })
    {
      return argument.value
    }
    for argument in arguments where argument.label == "result" || argument.label == "output" {
      if case .call(_, let inner) = argument.value.content {
        return inner.first { $0.label == "dialog" }?.value
      }
    }
    return nil
  }

  /// Keeps what the code asks for a parameter while it runs.
  ///
  /// A required parameter has its value by then: what is asked refuses that value, and is no question for a missing one.
  private mutating func ask(
    _ parameter: Int, dialog: SourceString?, isChoice: Bool, at location: SourceLocation,
    in intent: inout Intent
  ) {
    let name = intent.parameters[parameter].name
    note(
      "unknown-question", "whether '\(intent.name)' asks for '\(name)' is only known when the app runs",
      at: location)
    guard let dialog, intent.parameters[parameter].isOptional || isChoice else { return }
    if isChoice {
      guard intent.parameters[parameter].disambiguationDialog.isEmpty else { return }
      intent.parameters[parameter].disambiguationDialog = localized(dialog)
    } else if intent.parameters[parameter].requestValueDialog.isEmpty {
      intent.parameters[parameter].requestValueDialog = localized(dialog)
    }
  }

  /// The parameter whose wrapper is called: `$drink` of `$drink.requestValue(…)`.
  private func parameterIndex(of callee: Expression, in intent: Intent) -> Int? {
    guard case .member(let base?, _) = callee.content, let name = base.lastName, name.hasPrefix("$")
    else { return nil }
    return intent.parameters.firstIndex { $0.name == name.dropFirst() }
  }
}
