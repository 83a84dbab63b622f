/// A line being typed: keys in, a line out, nothing else.
package struct LineEditor: Hashable, Sendable {
  /// What a key leads to.
  package enum Effect: Hashable, Sendable {
    /// The line is as it is now.
    case edited
    /// The line is finished; several where a text of several was pasted.
    case submitted([String])
    case interrupted
    /// Nothing more is typed.
    case ended
    /// What may come next is wanted.
    case complete
    case clearScreen
    /// The key does nothing here.
    case ignored
  }

  /// What stands before the cursor.
  package private(set) var before = ""
  /// What stands after it.
  package private(set) var after = ""
  /// What was cut last.
  package private(set) var killed = ""
  /// Earlier lines, the oldest first.
  private let history: [String]
  /// The place in the history; its count for the line that is being typed.
  private var place: Int
  /// The line that was being typed before earlier ones were looked at.
  private var draft = ""
  /// Whether the last key cut something, so that the next cut adds to it.
  private var hasJustKilled = false

  /// The most bytes of a line.
  package static let limit = 1 << 16

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - history: Earlier lines, the oldest first.
  ///   - killed: What was cut last.
  package init(history: [String] = [], killed: String = "") {
    self.history = history
    self.killed = killed
    place = history.count
  }

  /// The whole line.
  package var text: String { before + after }

  /// Takes a key.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the line.
  package mutating func take(_ key: Key) -> Effect {
    let wasKilling = hasJustKilled
    hasJustKilled = false
    switch key {
    case .text(let text), .paste(let text): return insert(text)
    case .enter: return .submitted(lines)
    case .tab: return .complete
    case .interrupt: return .interrupted
    case .endOfInput:
      if text.isEmpty { return .ended }
      return remove(after: 1)
    case .clearScreen: return .clearScreen
    case .backspace: return removeBefore()
    case .delete: return remove(after: 1)
    case .left: return move(back: 1)
    case .right: return move(forth: 1)
    case .wordLeft: return move(back: lengthOfWordBefore)
    case .wordRight: return move(forth: lengthOfWordAfter)
    case .home: return move(back: before.count)
    case .end: return move(forth: after.count)
    case .deleteToEnd: return kill(after: after.count, adding: wasKilling)
    case .deleteToStart: return kill(before: before.count, adding: wasKilling)
    case .deleteWordBefore: return kill(before: lengthOfWordBefore, adding: wasKilling)
    case .deleteWordAfter: return kill(after: lengthOfWordAfter, adding: wasKilling)
    case .yank: return killed.isEmpty ? .ignored : insert(killed)
    case .transpose: return transpose()
    case .up: return look(at: place - 1)
    case .down: return look(at: place + 1)
    case .search: return search()
    case .escape, .backTab, .suspend, .unknown: return .ignored
    }
  }

  /// Puts `text` in the place of the last `count` characters before the cursor.
  package mutating func replace(last count: Int, with text: String) {
    before.removeLast(min(count, before.count))
    _ = insert(text)
  }

  /// Empties the line.
  package mutating func clear() {
    before = ""
    after = ""
    place = history.count
  }

  /// The lines that Enter sends: line breaks that were pasted part them.
  private var lines: [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let said = lines.filter { line in !line.allSatisfy(\.isWhitespace) }
    return lines.count > 1 && !said.isEmpty ? said : [lines.first ?? ""]
  }
}

// MARK: - Editing

extension LineEditor {
  private mutating func insert(_ text: String) -> Effect {
    guard before.utf8.count + after.utf8.count + text.utf8.count <= Self.limit else { return .ignored }
    before += text
    return .edited
  }

  /// A character goes whole, with its marks; but a mark that was typed wrongly goes by itself.
  private mutating func removeBefore() -> Effect {
    guard let last = before.last else { return .ignored }
    let scalars = last.unicodeScalars
    if scalars.count > 1, let mark = scalars.last, mark.properties.generalCategory == .nonspacingMark {
      before.unicodeScalars.removeLast()
    } else {
      before.removeLast()
    }
    return .edited
  }

  private mutating func remove(after count: Int) -> Effect {
    guard !after.isEmpty else { return .ignored }
    after.removeFirst(min(count, after.count))
    return .edited
  }

  private mutating func move(back count: Int) -> Effect {
    guard count > 0, !before.isEmpty else { return .ignored }
    after = String(before.suffix(count)) + after
    before.removeLast(min(count, before.count))
    return .edited
  }

  private mutating func move(forth count: Int) -> Effect {
    guard count > 0, !after.isEmpty else { return .ignored }
    before += after.prefix(count)
    after.removeFirst(min(count, after.count))
    return .edited
  }

  private mutating func kill(before count: Int, adding: Bool) -> Effect {
    guard count > 0 else { return .ignored }
    killed = String(before.suffix(count)) + (adding ? killed : "")
    before.removeLast(count)
    hasJustKilled = true
    return .edited
  }

  private mutating func kill(after count: Int, adding: Bool) -> Effect {
    guard count > 0 else { return .ignored }
    killed = (adding ? killed : "") + String(after.prefix(count))
    after.removeFirst(count)
    hasJustKilled = true
    return .edited
  }

  private mutating func transpose() -> Effect {
    if after.isEmpty { _ = move(back: 1) }
    guard let first = before.last, let second = after.first else { return .ignored }
    before.removeLast()
    after.removeFirst()
    before += String(second) + String(first)
    return .edited
  }

  /// Brings back the last earlier line that holds what was typed; the next time the one before it.
  private mutating func search() -> Effect {
    // What was changed since is what is looked for.
    if place == history.count || history[place] != text { (draft, place) = (text, history.count) }
    let wanted = draft.lowercased()
    guard let found = history[..<place].lastIndex(where: { $0.lowercased().contains(wanted) && $0 != text })
    else {
      return .ignored
    }
    place = found
    before = history[found]
    after = ""
    return .edited
  }

  private mutating func look(at new: Int) -> Effect {
    guard new >= 0, new <= history.count, new != place else { return .ignored }
    if place == history.count { draft = text }
    place = new
    before = new == history.count ? draft : history[new]
    after = ""
    return .edited
  }

  /// How many characters are between the cursor and the beginning of the word before it.
  private var lengthOfWordBefore: Int { Self.lengthOfWord(before.reversed()) }

  /// How many characters are between the cursor and the end of the word after it.
  private var lengthOfWordAfter: Int { Self.lengthOfWord(after) }

  private static func lengthOfWord(_ characters: some Sequence<Character>) -> Int {
    var length = 0
    var isInWord = false
    for character in characters {
      let isPart = character.isLetter || character.isNumber
      if isInWord, !isPart { break }
      if isPart { isInWord = true }
      length += 1
    }
    return length
  }
}
