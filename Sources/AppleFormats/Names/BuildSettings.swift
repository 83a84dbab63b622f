/// Build settings of a target, and what `$(…)` in other texts stands for.
package struct BuildSettings: Hashable, Sendable {
  /// The values as written, by name.
  package var values: [String: String]
  /// Whether a file that sets more of them is not in the repository.
  package var isIncomplete = false

  /// Creates settings.
  package init(_ values: [String: String] = [:]) { self.values = values }

  /// How often a text may grow out of settings that name settings.
  private static let expansionLimit = 200
  /// The most bytes that a text may grow to.
  private static let lengthLimit = 4096

  /// Lays settings over these: what they set counts, with `$(inherited)` and the setting's own name for what stood here.
  package mutating func overlay(_ other: BuildSettings) {
    isIncomplete = isIncomplete || other.isIncomplete
    for (key, value) in other.values {
      let below = values[key] ?? ""
      var written = Self.replacing("inherited", in: value, with: below)
      if written == value { written = Self.replacing(key, in: value, with: below) }
      // One with an operator, `$(NAME:lower)`, keeps what stood here under a name that no setting can have.
      if written.contains("(\(key):") || written.contains("{\(key):") {
        var name = key + "@"
        while values[name] != nil { name += "@" }
        values[name] = below
        for opener in ["(", "{"] {
          written = written.split(separator: opener + key + ":", omittingEmptySubsequences: false)
            .joined(separator: opener + name + ":")
        }
      }
      values[key] = written
    }
  }

  /// Returns a text with its `$(NAME)` and `${NAME}` replaced, those of the replacements too.
  ///
  /// Of the operators `lower`, `upper`, `rfc1034identifier`, `c99extidentifier`, `identifier` and `default=` are known.
  ///
  /// - Returns: `nil` where a setting is not known, or stands for itself.
  package func expand(_ text: String) -> String? {
    var budget = Self.expansionLimit
    return expand(text, open: [], budget: &budget)
  }

  /// Returns the first setting that a text names and that nothing says, with its brackets: `$(NAME)`.
  package func unknownSetting(in text: String) -> String? {
    var rest = text[...]
    while let (dollar, after, end) = Self.reference(in: rest) {
      let whole = String(rest[dollar...end])
      if expand(whole) == nil {
        let name = rest[rest.index(after: after)..<end].prefix { $0 != ":" }
        // What it is set to may name the one that is missing.
        guard let written = values[String(name)] else { return whole }
        return written.contains(whole) ? whole : unknownSetting(in: written, depth: 1) ?? whole
      }
      rest = rest[rest.index(after: end)...]
    }
    return nil
  }

  private func unknownSetting(in text: String, depth: Int) -> String? {
    depth < 8 && text.utf8.count <= Self.lengthLimit ? unknownSetting(in: text) : nil
  }

  /// Returns a text without `$(inherited)`, where nothing is left to inherit.
  static func withoutInherited(_ text: String) -> String { replacing("inherited", in: text, with: "") }

  /// Returns the value of a setting with what it names replaced; `nil` where it is not known.
  package func value(_ name: String) -> String? { values[name].flatMap { expand($0) } }

  /// The first reference to a setting: its `$`, the bracket behind that, and the bracket that ends it.
  private static func reference(
    in text: Substring
  ) -> (dollar: Substring.Index, open: Substring.Index, end: Substring.Index)? {
    var rest = text
    while let dollar = rest.firstIndex(of: "$") {
      let after = rest.index(after: dollar)
      if after < rest.endIndex, rest[after] == "(" || rest[after] == "{",
        let end = end(of: rest, openedAt: after)
      {
        return (dollar, after, end)
      }
      rest = rest[after...]
    }
    return nil
  }

  private func expand(_ text: String, open: Set<String>, budget: inout Int) -> String? {
    guard text.utf8.count <= Self.lengthLimit else { return nil }
    var result = ""
    var rest = text[...]
    while let (dollar, after, end) = Self.reference(in: rest) {
      result += rest[..<dollar]
      budget -= 1
      guard budget > 0 else { return nil }
      // A setting's name may itself be made of settings.
      guard let inner = expand(String(rest[rest.index(after: after)..<end]), open: open, budget: &budget)
      else { return nil }
      guard let value = reference(inner, open: open, budget: &budget) else { return nil }
      result += value
      guard result.utf8.count <= Self.lengthLimit else { return nil }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private func reference(_ reference: String, open: Set<String>, budget: inout Int) -> String? {
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
    let name = String(parts[0])
    var value: String?
    if !open.contains(name), let written = values[name] {
      value = expand(written, open: open.union([name]), budget: &budget)
    }
    for part in parts.dropFirst() {
      if part.hasPrefix("default=") {
        if value?.isEmpty ?? true { value = String(part.dropFirst("default=".count)) }
        continue
      }
      guard let text = value else { continue }
      switch part {
      case "lower": value = text.lowercased()
      case "upper": value = text.uppercased()
      case "rfc1034identifier":
        value = String(text.map { Self.isPlain($0) || $0 == "-" || $0 == "." ? $0 : "-" })
      case "c99extidentifier", "identifier": value = String(text.map { Self.isPlain($0) ? $0 : "_" })
      default: break
      }
    }
    return value
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber) || character == "_"
  }

  /// The bracket that closes the one at `opened`.
  private static func end(of text: Substring, openedAt opened: Substring.Index) -> Substring.Index? {
    let closer: Character = text[opened] == "(" ? ")" : "}"
    var depth = 0
    for index in text.indices[opened...] {
      if text[index] == text[opened] { depth += 1 }
      if text[index] == closer {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private static func replacing(_ name: String, in text: String, with replacement: String) -> String {
    var result = text
    for written in ["$(\(name))", "${\(name)}"] {
      result = result.split(separator: written, omittingEmptySubsequences: false).joined(
        separator: replacement)
    }
    return result
  }
}
