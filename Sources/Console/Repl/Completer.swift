import Catalog
import Conversation
import Matching
import Terminal

/// Finds what can be said next: answers to the open question, words of phrases, values of lists.
struct Completer {
  private let offer: TalkOffer
  private let options: MatchOptions
  private let prompt: Prompt?
  private let locale: LocaleTag?
  /// A locked device names no value of a list, for it may be a person.
  private let showsValues: Bool

  /// The most completions that are given, and the most values of one slot.
  private static let limit = 200
  /// How many words a name may have of which the beginning is typed.
  private static let nameWords = 4

  /// Creates a completer for where a talk is now.
  init(_ talk: Talk) {
    offer = talk.offer
    options = talk.options
    prompt = talk.prompt
    locale = talk.prompt?.locale ?? talk.locale
    showsValues = !talk.isLocked
  }

  /// Returns what may stand after `text`, in the place of what is begun.
  func completions(after text: String) -> [LineCompletion] {
    if text.first == ":" { return commands(text) }
    var found = Found()
    answers(text, &found)
    if prompt == nil || !text.isEmpty { phrases(text, &found) }
    return Array(found.completions.prefix(Self.limit))
  }

  /// Completions, each once.
  private struct Found {
    private(set) var completions: [LineCompletion] = []
    private var seen: Set<LineCompletion> = []

    mutating func add(_ completion: LineCompletion) {
      if seen.insert(completion).inserted { completions.append(completion) }
    }
  }

  // MARK: Colon commands

  private func commands(_ text: String) -> [LineCompletion] {
    let parts = text.dropFirst().split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let begun = parts.last.map(String.init) ?? ""
    let words: [String]
    if parts.count < 2 {
      words = ReplCommand.allCases.map(\.rawValue)
    } else {
      switch ReplCommand(typed: String(parts[0])) {
      case .phrases: words = offer.catalog.apps.map(\.id)
      case .locale: words = Set(offer.catalog.apps.flatMap(\.locales).map(\.identifier)).sorted()
      case .explain: return phraseCompletions(begun)
      default: words = []
      }
    }
    return words.filter { Self.begins($0, with: begun) }.map {
      LineCompletion(replaces: begun.count, text: $0 + " ", label: $0)
    }
  }

  private func phraseCompletions(_ text: String) -> [LineCompletion] {
    var found = Found()
    phrases(text, &found)
    return found.completions
  }

  // MARK: Answers

  private func answers(_ text: String, _ found: inout Found) {
    guard let prompt else { return }
    var titles = prompt.choices.map(\.choice.title)
    if prompt.wantsYesOrNo {
      let texts = DialogueTexts.forLocale(prompt.locale)
      titles = [texts(.yes), texts(.no)]
    }
    for title in titles where Self.begins(title, with: text) && title.count >= text.count {
      found.add(LineCompletion(replaces: text.count, text: title))
    }
  }

  // MARK: Phrases

  private func phrases(_ text: String, _ found: inout Found) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    for count in 1...Self.nameWords where count <= words.count {
      let begun = words.suffix(count).joined(separator: " ")
      let whole = words.dropLast(count).joined(separator: " ")
      // Of several words only a name may be the beginning.
      add(after: whole, begun: begun, wordsToo: count == 1, space: " ", &found)
    }
    guard let last = text.last, Self.isSpaceless(last) else { return }
    for count in 0...Self.nameWords where count < text.count {
      add(
        after: String(text.dropLast(count)), begun: String(text.suffix(count)), wordsToo: count <= 1,
        space: "",
        &found)
    }
  }

  private func add(
    after whole: String, begun: String, wordsToo: Bool, space: String, _ found: inout Found
  ) {
    guard let expected = try? offer.session.matcher.completions(after: whole, options: options) else {
      return
    }
    func add(_ word: String) {
      guard word.count >= begun.count, Self.begins(word, with: begun) else { return }
      let isOpen = word.last.map(Self.isSpaceless) == true
      found.add(LineCompletion(replaces: begun.count, text: word + (isOpen ? "" : space), label: word))
    }
    var names: [String] = []
    for expectation in expected {
      switch expectation {
      case .word(let word): if wordsToo { add(word) }
      case .applicationName(let name): names.append(name)
      case .slot(let slot):
        let values = showsValues ? self.values(of: slot) : []
        for value in values.prefix(Self.limit) { add(value) }
        if values.isEmpty, wordsToo, begun.isEmpty {
          found.add(LineCompletion(replaces: 0, text: nil, label: "…\(slot)…"))
        }
      case .end: break
      }
    }
    for name in names { add(name) }
  }

  /// What the values of a slot are called; none for a slot of no list.
  private func values(of slot: String) -> [String] {
    var titles: [String] = []
    var seen: Set<String> = []
    for app in offer.catalog.apps {
      let parameters = app.intents.flatMap(\.parameters).filter { $0.name == slot }
      let lists = Set(parameters.compactMap(\.type.listName) + [slot])
      for name in lists.sorted() {
        guard let list = offer.catalog.list(name, of: app.id), case .values(let values) = list.content else {
          continue
        }
        for value in values.prefix(Self.limit) {
          let title = value.title.text(for: locale) ?? value.value.text
          if seen.insert(title).inserted { titles.append(title) }
        }
      }
    }
    return titles
  }

  // MARK: Comparing

  /// Whether a word begins with what was typed, whatever the case.
  private static func begins(_ word: String, with begun: String) -> Bool {
    begun.isEmpty || word.lowercased().hasPrefix(begun.lowercased())
  }

  /// Whether a character is of a script that is written without spaces.
  private static func isSpaceless(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}
