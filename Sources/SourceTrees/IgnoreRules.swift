/// The rules of one `.gitignore` file.
package struct IgnoreRules: Sendable {
  /// One line of the file.
  private struct Rule: Sendable {
    /// The path's parts; `**` stands for any number of them.
    var parts: [[Character]]
    var isException: Bool
    var isForFolders: Bool
  }

  private var rules: [Rule] = []

  /// Creates the rules of a file's text.
  package init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline).prefix(10_000) {
      var pattern = line[...]
      guard pattern.first != "#" else { continue }
      let isException = pattern.first == "!"
      if isException { pattern.removeFirst() }
      while let last = pattern.last, last == " " || last == "\t", !pattern.dropLast().hasSuffix("\\") {
        pattern.removeLast()
      }
      let isForFolders = pattern.last == "/"
      if isForFolders { pattern.removeLast() }
      // A pattern with a slash inside counts from the file's own folder, any other fits at every depth.
      let isAnchored = pattern.contains("/")
      var parts = pattern.split(separator: "/").prefix(64).map { Array($0) }
      guard !parts.isEmpty else { continue }
      if !isAnchored { parts.insert(["*", "*"], at: 0) }
      rules.append(Rule(parts: parts, isException: isException, isForFolders: isForFolders))
    }
  }

  /// Returns what the rules say of a path, relative to the file's folder: ignored, not ignored, or nothing.
  ///
  /// The last rule that fits decides.
  package func verdict(on path: [String], isFolder: Bool) -> Bool? {
    guard !rules.isEmpty else { return nil }
    let parts = path.map { Array($0) }
    for rule in rules.reversed() where isFolder || !rule.isForFolders {
      if Self.fits(rule.parts[...], parts[...]) { return !rule.isException }
    }
    return nil
  }

  private static func fits(_ pattern: ArraySlice<[Character]>, _ path: ArraySlice<[Character]>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if first == ["*", "*"] {
      let rest = pattern.dropFirst()
      // A `**` at the end is everything inside, not the folder itself.
      if rest.isEmpty { return !path.isEmpty }
      return path.indices.contains { fits(rest, path[$0...]) }
    }
    guard let name = path.first, GlobPattern.fits(first, name) else { return false }
    return fits(pattern.dropFirst(), path.dropFirst())
  }
}

/// A pattern for one name: `*`, `?`, `[a-z]` and `\`.
enum GlobPattern {
  /// Returns whether `name` fits.
  ///
  /// - Complexity: O(*p* · *n*) for patterns of *p* and names of *n* characters.
  static func fits(_ pattern: [Character], _ name: [Character]) -> Bool {
    var at = 0
    var position = 0
    var star: (at: Int, position: Int)?
    while position < name.count {
      if at < pattern.count, pattern[at] == "*" {
        star = (at, position)
        at += 1
      } else if let next = next(pattern, at, accepts: name[position]) {
        at = next
        position += 1
      } else if let last = star {
        star = (last.at, last.position + 1)
        at = last.at + 1
        position = last.position + 1
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }

  /// Where the pattern goes on after its element at `at` took `character`; `nil` if it does not take it.
  private static func next(_ pattern: [Character], _ at: Int, accepts character: Character) -> Int? {
    guard at < pattern.count else { return nil }
    switch pattern[at] {
    case "?": return at + 1
    case "\\" where at + 1 < pattern.count: return pattern[at + 1] == character ? at + 2 : nil
    case "[":
      // The first `]` may be a member.
      guard
        let end = pattern[(at + 1)...].dropFirst(2).firstIndex(of: "]")
          ?? pattern[(at + 1)...].dropFirst().firstIndex(of: "]")
      else { return character == "[" ? at + 1 : nil }
      let close = pattern[(at + 1)..<end].dropFirst().firstIndex(of: "]") ?? end
      var members = pattern[(at + 1)..<close]
      let isNegated = members.first == "!" || members.first == "^"
      if isNegated { members.removeFirst() }
      return holds(members, character) != isNegated ? close + 1 : nil
    case let literal: return literal == character ? at + 1 : nil
    }
  }

  private static func holds(_ members: ArraySlice<Character>, _ character: Character) -> Bool {
    var rest = members
    while let first = rest.popFirst() {
      if rest.count >= 2, rest.first == "-" {
        rest.removeFirst()
        if let last = rest.popFirst(), first <= last, (first...last).contains(character) { return true }
      } else if first == character {
        return true
      }
    }
    return false
  }
}
