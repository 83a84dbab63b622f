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
        if let error = function.thrown, function.calls.isEmpty {
          readFailure(error, in: scope, into: &intent)
        }
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
      if call.missing == intent.parameters[parameter].name, intent.parameters[parameter].isOptional {
        require(parameter, dialog: dialog, isChoice: isChoice, in: &intent)
      } else {
        ask(
          parameter, dialog: dialog, isChoice: isChoice, at: call.expression.location(in: scope.file),
          in: &intent)
      }
    case "requestChoice":
      note(
        "unknown-question",
        "what '\(intent.name)' lets people choose from, and what it does then, is only known when the app runs",
        at: call.expression.location(in: scope.file))
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

  /// Makes a parameter one that is asked for: the code asks whenever it has no value.
  private mutating func require(
    _ parameter: Int, dialog: SourceString?, isChoice: Bool, in intent: inout Intent
  ) {
    intent.parameters[parameter].isOptional = false
    guard let dialog else { return }
    if intent.parameters[parameter].requestValueDialog.isEmpty {
      intent.parameters[parameter].requestValueDialog = localized(dialog)
    }
    if isChoice, intent.parameters[parameter].disambiguationDialog.isEmpty {
      intent.parameters[parameter].disambiguationDialog = localized(dialog)
    }
  }

  /// Reads the error that an intent throws whatever happens: its text, where that is a constant.
  private mutating func readFailure(
    _ error: Expression, in scope: EvaluationScope, into intent: inout Intent
  ) {
    note(
      "only-throws", "all that '\(intent.name)' does is to throw '\(error.written)'",
      at: error.location(in: scope.file))
    let named: Expression
    switch error.content {
    case .member(let base?, _): named = base
    case .call(let callee, _): named = callee
    default: return
    }
    for place in [error, named] {
      guard let type = evaluator.typeNamed(by: place, in: scope),
        let (text, inner) = evaluator.member("localizedStringResource", of: type),
        let dialog = evaluator.text(text, in: inner), dialog.isWhole
      else { continue }
      return intent.responses.append(Response("failure", isSuccess: false, dialog: localized(dialog)))
    }
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
