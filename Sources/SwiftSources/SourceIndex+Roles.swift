import SwiftSourceModel

extension SourceIndex {
  /// Returns what a type is to App Intents; a protocol and a type that is only extended are nothing.
  func role(of type: SourceType) -> AppIntentsRole? {
    guard type.declaration.kind != .protocol else { return nil }
    if let role = AppIntentsRole(conformances: conformances(of: type)) { return role }
    // What performs an intent is one, whatever it conforms to.
    let performs = type.parts.contains { part in
      part.description.functions.contains {
        $0.name == "perform" && $0.parameterCount == 0
          && ($0.returnType?.contains("IntentResult") ?? false)
      }
    }
    return performs ? .intent : nil
  }
}
