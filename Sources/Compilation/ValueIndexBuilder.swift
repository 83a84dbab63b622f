import Catalog
package import PhraseModel
import Tokenization

/// Collects the words of lists' values and lays them out as a trie.
package struct ValueIndexBuilder {
  private var children: [UInt64: UInt32] = [:]
  private var edges: [Edge] = []
  private var nodeCount: UInt32 = 1
  private var entries: [Entry] = []
  private var tokens = TokenBuffer()
  private let expander: FormExpander

  /// The lists that hold the names of apps.
  var nameLists: Set<UInt32> = []
  private var nameBeginnings: Set<UInt32> = []

  private typealias Edge = (parent: UInt32, symbol: UInt32, child: UInt32)

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
    var first: UInt32?
    for token in tokens.tokens {
      let key = usesTurkicKeys ? tokens.turkicKey(of: token) : tokens.key(of: token)
      let symbol = lexicon.symbol(key, isLatin: token.kind == .latinWord)
      if first == nil { first = symbol }
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
    if nameLists.contains(list), let first { nameBeginnings.insert(first) }
    entries.append(Entry(node: node, list: list, value: value, locale: locale))
  }

  /// Writes the sections of the trie.
  ///
  /// - Returns: What begins with a word, by its symbol.
  /// - Complexity: O(*n* log *n*) for *n* words of values.
  package mutating func write(to writer: inout ImageWriter) -> [UInt32: ValueBeginning] {
    let groups = writeGroups(to: &writer)
    self.edges.sort { ($0.parent, $0.symbol) < ($1.parent, $1.symbol) }
    var starts = [Int](repeating: 0, count: Int(nodeCount) + 1)
    for edge in self.edges { starts[Int(edge.parent) + 1] += 1 }
    for node in 1..<starts.count { starts[node] += starts[node - 1] }
    func edges(of node: UInt32) -> ArraySlice<Edge> { self.edges[starts[Int(node)]..<starts[Int(node) + 1]] }

    // A node has the number of its place: behind the one that leads to it, so that the words of a value lie together.
    var numbers = [UInt32](repeating: ValueIndex.none, count: Int(nodeCount))
    var order: [UInt32] = []
    var pending: [UInt32] = [ValueIndex.root]
    while let node = pending.popLast() {
      let own = groups[Int(node)]
      if node != ValueIndex.root, own.count == 1, edges(of: node).isEmpty {
        numbers[Int(node)] = ValueIndex.leaf | UInt32(own.lowerBound)
        continue
      }
      numbers[Int(node)] = UInt32(order.count)
      order.append(node)
      for edge in edges(of: node).reversed() { pending.append(edge.child) }
    }

    var words = HashedTransitionsWriter()
    var nodes: [UInt32] = []
    nodes.reserveCapacity(order.count * 4)
    for node in order {
      let own = edges(of: node)
      if let only = own.first, own.count == 1 {
        nodes += [only.symbol, numbers[Int(only.child)]]
      } else if own.isEmpty {
        nodes += [ValueIndex.noWord, 0]
      } else {
        let table = words.add(own.lazy.map { ($0.symbol, numbers[Int($0.child)]) })
        nodes += [ValueIndex.manyWords | table.size, table.start]
      }
      nodes += [UInt32(groups[Int(node)].lowerBound), UInt32(groups[Int(node)].count)]
    }
    writer.set(Section.trieNodes.rawValue, nodes)
    writer.set(Section.trieWords.rawValue, words.places)
    var beginnings: [UInt32: ValueBeginning] = [:]
    for edge in edges(of: ValueIndex.root) {
      beginnings[edge.symbol] = ValueBeginning(
        node: numbers[Int(edge.child)], isName: nameBeginnings.contains(edge.symbol))
    }
    return beginnings
  }

  /// Writes the values by node and list, and returns which groups each node has.
  private func writeGroups(to writer: inout ImageWriter) -> [Range<Int>] {
    let entries = self.entries.sortedUnique()
    var groups: [UInt64] = []
    var several: [UInt32] = []
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(Int(nodeCount))
    var entry = 0
    for node in 0..<nodeCount {
      let first = groups.count
      while entry < entries.count, entries[entry].node == node {
        let list = entries[entry].list
        let start = entry
        while entry < entries.count, entries[entry].node == node, entries[entry].list == list { entry += 1 }
        var value = entries[start].value
        if entry - start > 1 || entries[start].locale != 0 || value >= ValueIndex.several {
          value = ValueIndex.several | UInt32(several.count)
          several.append(UInt32(entry - start))
          for entry in entries[start..<entry] { several += [entry.value, entry.locale] }
        }
        groups.append(UInt64(value) << 32 | UInt64(list))
      }
      ranges.append(first..<groups.count)
    }
    writer.set(Section.trieGroups.rawValue, groups)
    writer.set(Section.trieEntries.rawValue, several)
    return ranges
  }
}
