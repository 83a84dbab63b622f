package import Catalog

/// What an intent can ask and say in a conversation.
package struct ConversationPoint: Hashable, Sendable, Comparable {
  /// What is asked or said.
  package enum Kind: Hashable, Sendable {
    /// A parameter's value is asked for.
    case ask(String)
    /// One of several values of a parameter is asked for.
    case choose(String)
    /// Whether a parameter's value is right.
    case check(String)
    /// Whether to act.
    case confirm
    /// A response, by its name.
    case response(String)

    /// The kind in words.
    package var text: String {
      switch self {
      case .ask(let name): "ask \(name)"
      case .choose(let name): "choose \(name)"
      case .check(let name): "check \(name)"
      case .confirm: "confirm"
      case .response(let name): "response \(name)"
      }
    }
  }

  /// The app.
  package let app: String
  /// The intent.
  package let intent: String
  /// What is asked or said.
  package let kind: Kind

  /// Creates a point.
  package init(app: String, intent: String, _ kind: Kind) {
    self.app = app
    self.intent = intent
    self.kind = kind
  }

  /// The point in words, such as `CoffeeBar/OrderDrink ask size`.
  package var text: String { "\(app)/\(intent) \(kind.text)" }

  package static func < (a: ConversationPoint, b: ConversationPoint) -> Bool { a.text < b.text }
}

extension ConversationPoint {
  /// Returns all that the intents of a catalog may ask and say by their declarations, in the author's order.
  package static func all(in catalog: AppCatalog) -> [ConversationPoint] {
    catalog.apps.flatMap { app in
      app.intents.flatMap { intent in
        var kinds: [Kind] = []
        for parameter in intent.parameters {
          if !parameter.isOptional, parameter.defaultValue == nil { kinds.append(.ask(parameter.name)) }
          if !parameter.disambiguationDialog.isEmpty { kinds.append(.choose(parameter.name)) }
          if !parameter.confirmationDialog.isEmpty { kinds.append(.check(parameter.name)) }
        }
        if !intent.confirmation.isEmpty { kinds.append(.confirm) }
        kinds += intent.responses.map { .response($0.name) }
        return kinds.map { ConversationPoint(app: app.id, intent: intent.name, $0) }
      }
    }
  }
}

/// How many cases and turns there are, and how many of them passed.
package struct TestCounts: Hashable, Sendable {
  /// How many cases ran.
  package var cases = 0
  /// How many of them passed.
  package var casesPassed = 0
  /// How many turns of conversations ran.
  package var turns = 0
  /// How many of them passed.
  package var turnsPassed = 0

  /// Creates counts of nothing.
  package init() {}

  /// Counts a case.
  package mutating func countCase(passed: Bool) {
    cases += 1
    if passed { casesPassed += 1 }
  }

  /// Counts a turn.
  package mutating func countTurn(passed: Bool) {
    turns += 1
    if passed { turnsPassed += 1 }
  }
}
