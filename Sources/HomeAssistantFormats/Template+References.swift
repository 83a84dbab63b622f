import Catalog
import Diagnostics

extension Template {
  /// A list or a rule that a template names.
  enum Reference {
    case list(String)
    case rule(RuleReference)
  }

  /// Calls `body` with each list and rule that the template names, in order.
  func forEachReference(_ body: (Reference) -> Void) {
    switch self {
    case .text: break
    case .slot(let slot): if case .list(let name) = slot.source { body(.list(name)) }
    case .rule(let reference): body(.rule(reference))
    case .sequence(let parts), .alternatives(let parts), .permutation(let parts):
      for part in parts { part.forEachReference(body) }
    case .optional(let part): part.forEachReference(body)
    }
  }

  /// The shortest way to say a template without slots and rules, taking the first of alternatives.
  var plainWords: String? {
    func words(_ template: Template) -> String? {
      switch template {
      case .text(let text): return text
      case .slot, .rule: return nil
      case .optional: return ""
      case .alternatives(let parts):
        let choices = parts.compactMap(words)
        return choices.first { !$0.isEmpty } ?? choices.first
      case .sequence(let parts): return parts.compactMap(words).joined()
      case .permutation(let parts): return parts.compactMap(words).joined(separator: " ")
      }
    }
    let plain = words(self)?.singleSpaced ?? ""
    return plain.isEmpty ? wordings(limit: 64)?.first { !$0.isEmpty } : plain
  }

  /// All ways to say a template without slots and rules, each once, or `nil` past `limit` of them.
  func wordings(limit: Int) -> [String]? {
    guard let texts = rawWordings(limit: limit) else { return nil }
    var seen: Set<String> = []
    return texts.map(\.singleSpaced).filter { seen.insert($0).inserted }
  }

  private func rawWordings(limit: Int) -> [String]? {
    switch self {
    case .text(let text): return [text]
    case .slot, .rule: return nil
    case .optional(let part): return part.rawWordings(limit: limit - 1).map { $0 + [""] }
    case .alternatives(let parts):
      var texts: [String] = []
      for part in parts {
        guard let more = part.rawWordings(limit: limit - texts.count) else { return nil }
        texts += more
      }
      return texts.count <= limit ? texts : nil
    case .sequence(let parts): return Self.product(parts, separator: "", limit: limit)
    case .permutation(let parts):
      var texts: [String] = []
      for order in Self.orders(parts, limit: limit) ?? [] {
        guard let more = Self.product(order, separator: " ", limit: limit - texts.count) else {
          return nil
        }
        texts += more
      }
      return texts.isEmpty ? nil : texts
    }
  }

  private static func product(
    _ parts: [Template], separator: String, limit: Int
  ) -> [String]? {
    var texts = [""]
    for (index, part) in parts.enumerated() {
      guard let more = part.rawWordings(limit: limit), texts.count * more.count <= limit else {
        return nil
      }
      texts = texts.flatMap { text in more.map { index == 0 ? $0 : text + separator + $0 } }
    }
    return texts
  }

  private static func orders(_ parts: [Template], limit: Int) -> [[Template]]? {
    guard parts.count > 1 else { return [parts] }
    var all: [[Template]] = []
    for index in parts.indices {
      var rest = parts
      let first = rest.remove(at: index)
      guard let orders = orders(rest, limit: limit) else { return nil }
      all += orders.map { [first] + $0 }
      guard all.count <= limit else { return nil }
    }
    return all
  }
}

extension String {
  /// The text with one space where there is white space, and none at its ends.
  var singleSpaced: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
