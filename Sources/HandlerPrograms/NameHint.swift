import Conversation
import Diagnostics

/// The name that a program's author probably meant.
enum NameHint {
  /// Returns the end of a message: the nearest of the names; without one near enough, all of a few, or nothing.
  static func text(for name: String, among names: [String]) -> String {
    if let near = nearest(to: name, among: names) { return "; did you mean '\(near)'?" }
    guard (1...12).contains(names.count) else { return "" }
    return ", expected " + (names.count == 1 ? "" : "one of ") + names.joined(separator: ", ")
  }
}

extension HandlerCall.Request {
  /// The request as a call names it.
  var name: String {
    switch self {
    case .resolve: "resolve"
    case .confirm: "confirm"
    case .handle: "handle"
    case .answered: "answered"
    case .undo: "undo"
    }
  }

  /// The request in a message: what is asked, and of which parameter.
  var description: String {
    if case .resolve(let parameter, _, _) = self { "'resolve' of '\(parameter)'" } else { "'\(name)'" }
  }
}
