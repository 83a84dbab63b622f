import Catalog
package import PhraseModel
import Tokenization

/// Collects the words of lists' values and lays them out as a trie.
package struct ValueIndexBuilder {
  private var children: [UInt64: UInt32] = [:]
  private var edges: [(parent: UInt32, symbol: UInt32, child: UInt32)] = []
  private var nodeCount: UInt32 = 1
  private var entries: [Entry] = []
  private var tokens = TokenBuffer()
  private let expander: FormExpander

  private struct Entry: Hashable, Comparable {
    var node: UInt32
    var list: UInt32
    var value: UInt32
    var locale: UInt32

    static func < (a: Entry, b: Entry) -> Bool {
      (a.node, a.list, a.value, a.locale) < (b.node, b.list, b.value, b.locale)
    }
  }

  /// Creates an index without values.
  package init(limits: CompilationLimits) { expander = FormExpander(limit: limits.waysPerForm) }

  /// Adds a way to say a value.
  ///
  /// - Parameters:
  ///   - form: The words.
  ///   - list: The list's number.
  ///   - value: The value's position in its list.
  ///   - locale: The number of the locale plus one; 0 for all.
  ///   - isTurkic: Whether only Turkic keys count; where it is `nil` both kinds of keys do.
  ///   - lexicon: Where its words get their symbols.
  /// - Throws: ``CompilationError`` for a form with slots, or with more ways to say it than the limit.
  mutating func add(
    _ form: Template, list: UInt32, value: UInt32, locale: UInt32, isTurkic: Bool?,
    lexicon: inout LexiconBuilder
  ) throws(CompilationError) {
    for text in try expander.texts(of: form) {
      try add(text, list: list, value: value, locale: locale, isTurkic: isTurkic, lexicon: &lexicon)
    }
  }

  /// Adds words as they are written.
  mutating func add(
    _ text: String, list: UInt32, value: UInt32, locale: UInt32, isTurkic: Bool?,
    lexicon: inout LexiconBuilder
  ) throws(CompilationError) {
    do {
      try tokens.tokenize(text)
    } catch {
      throw .tooLong(bytes: text.utf8.count, limit: TokenLimits().bytes)
    }
    guard !tokens.tokens.isEmpty else { return }
    let differs = tokens.tokens.contains { $0.turkicStart != $0.keyStart }
    if isTurkic != true || !differs {
      add(list: list, value: value, locale: locale, usesTurkicKeys: false, lexicon: &lexicon)
    }
    if differs, isTurkic != false {
      add(list: list, value: value, locale: locale, usesTurkicKeys: true, lexicon: &lexicon)
    }
  }

  private mutating func add(
    list: UInt32, value: UInt32, locale: UInt32, usesTurkicKeys: Bool, lexicon: inout LexiconBuilder
  ) {
    var node = ValueIndex.root
    for token in tokens.tokens {
      let key = usesTurkicKeys ? tokens.turkicKey(of: token) : tokens.key(of: token)
      let symbol = lexicon.symbol(key, isLatin: token.kind == .latinWord)
      let place = UInt64(node) << 32 | UInt64(symbol)
      if let child = children[place] {
        node = child
      } else {
        children[place] = nodeCount
        edges.append((node, symbol, nodeCount))
        node = nodeCount
        nodeCount += 1
      }
    }
    entries.append(Entry(node: node, list: list, value: value, locale: locale))
  }

  /// Writes the sections of the trie.
  ///
  /// - Complexity: O(*n* log *n*) for *n* words of values.
  package mutating func write(to writer: inout ImageWriter) {
    edges.sort { ($0.parent, $0.symbol) < ($1.parent, $1.symbol) }
    let entries = self.entries.sortedUnique()
    var nodes: [UInt32] = []
    var groups: [UInt32] = []
    var edge = 0
    var entry = 0
    for node in 0..<nodeCount {
      nodes += [UInt32(edge), UInt32(groups.count / 2)]
      while edge < edges.count, edges[edge].parent == node { edge += 1 }
      while entry < entries.count, entries[entry].node == node {
        let list = entries[entry].list
        groups += [list, UInt32(entry)]
        while entry < entries.count, entries[entry].node == node, entries[entry].list == list { entry += 1 }
      }
    }
    nodes += [UInt32(edge), UInt32(groups.count / 2)]
    groups += [.max, UInt32(entry)]
    writer.set(Section.trieNodes.rawValue, nodes)
    writer.set(Section.trieSymbols.rawValue, edges.map(\.symbol))
    writer.set(Section.trieTargets.rawValue, edges.map(\.child))
    writer.set(Section.trieGroups.rawValue, groups)
    writer.set(Section.trieEntries.rawValue, entries.flatMap { [$0.value, $0.locale] })
  }
}
