/// Phrases of a language by their words, each with what it contributes.
struct PhraseTrie: Sendable {
  private struct Node {
    var next: [String: Int] = [:]
    /// The same words without their diacritics, where they have any.
    var folded: [String: [Int]] = [:]
    var effects: [[SpokenEffect]] = []
  }

  /// A phrase found in the words.
  struct Match {
    let effects: [SpokenEffect]
    let end: Int
    let folds: Int
  }

  private var nodes = [Node()]

  /// The words that a phrase may start with, also without diacritics.
  var firstWords: Set<String> { Set(nodes[0].next.keys).union(nodes[0].folded.keys) }

  /// Adds a phrase; several with the same words keep their order.
  mutating func insert(_ words: [String], _ effects: [SpokenEffect]) {
    guard !words.isEmpty else { return }
    var node = 0
    for word in words {
      if let next = nodes[node].next[word] {
        node = next
      } else {
        let new = nodes.count
        nodes.append(Node())
        nodes[node].next[word] = new
        if let folded = SpokenText.folded(word) { nodes[node].folded[folded, default: []].append(new) }
        node = new
      }
    }
    if !nodes[node].effects.contains(effects) { nodes[node].effects.append(effects) }
  }

  /// Returns the phrases that start at `start`, in no more than `limit` words.
  ///
  /// - Complexity: O(*w* · *b*) for *w* words and *b* phrases alike but for diacritics.
  func matches(in words: [SpokenWord], at start: Int, limit: Int) -> [Match] {
    var found: [Match] = []
    var states = [(node: 0, folds: 0)]
    var index = start
    while index < limit, !states.isEmpty {
      let word = words[index].text
      index += 1
      var next: [(node: Int, folds: Int)] = []
      for state in states {
        if let node = nodes[state.node].next[word] { next.append((node, state.folds)) }
        for node in nodes[state.node].folded[word] ?? [] { next.append((node, state.folds + 1)) }
      }
      states = Array(next.prefix(8))
      for state in states {
        found += nodes[state.node].effects.map { Match(effects: $0, end: index, folds: state.folds) }
      }
    }
    return found
  }
}
