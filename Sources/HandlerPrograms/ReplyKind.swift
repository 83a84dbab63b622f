import Conversation

/// What `reply` may be.
enum ReplyKind: String, CaseIterable {
  case success, notRequired, needsValue, disambiguation, confirmationRequired, unsupported, inProgress
  case completed, failure, ask

  /// What may stand beside `id` and `reply`.
  var members: [String] {
    switch self {
    case .success: ["value"]
    case .notRequired: []
    case .needsValue: ["dialog", "suggestions"]
    case .disambiguation: ["dialog", "options"]
    case .confirmationRequired: ["dialog", "value"]
    case .unsupported: ["reason"]
    case .inProgress: ["dialog"]
    case .completed: ["response", "dialog", "lines", "value", "undo", "undoNeedsConfirmation", "opensApp"]
    case .failure: ["name", "dialog"]
    case .ask: ["question", "parameter", "dialog", "suggestions", "options"]
    }
  }

  func fits(_ request: HandlerCall.Request) -> Bool {
    switch self {
    case .success, .unsupported, .failure: return true
    case .notRequired, .needsValue, .disambiguation:
      if case .resolve = request { return true } else { return false }
    case .confirmationRequired:
      switch request {
      case .resolve, .confirm: return true
      case .handle, .answered, .undo: return false
      }
    case .inProgress, .completed:
      switch request {
      case .handle, .answered, .undo: return true
      case .resolve, .confirm: return false
      }
    case .ask:
      switch request {
      case .handle, .answered: return true
      case .resolve, .confirm, .undo: return false
      }
    }
  }
}
