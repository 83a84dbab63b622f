/// Whether text is coloured.
package enum ColorPolicy: String, Hashable, Sendable, CaseIterable {
  /// On a terminal that can, unless `NO_COLOR` says otherwise.
  case auto
  case always
  case never

  /// Whether text for a stream is coloured.
  package func isEnabled(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && !["dumb", ""].contains(environment["TERM"])
    }
  }
}

/// How a piece of text stands out.
package enum TextStyle: Int, Hashable, Sendable {
  case bold = 1
  case dim = 2
  case red = 31
  case green = 32
  case yellow = 33
  case cyan = 36
}

/// Colours text, or leaves it alone.
package struct Painter: Hashable, Sendable {
  /// Whether it colours.
  package let isEnabled: Bool

  /// Creates a painter.
  package init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// Returns `text`, made safe to show, in a style.
  package func paint(_ text: String, _ style: TextStyle) -> String {
    let safe = SafeText.line(text)
    return isEnabled ? "\u{1B}[\(style.rawValue)m\(safe)\u{1B}[0m" : safe
  }
}
