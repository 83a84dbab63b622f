import Catalog
package import PhraseModel
import Tokenization

/// Collects the words of lists' values and lays them out as a trie.
package struct ValueIndexBuilder {
  private var edges = TrieEdges()
  private var entries: [Entry] = []
  private var tokens = TokenBuffer()
  private let expander: FormExpander
  private let wordLimit: Int

  /// The lists that hold the names of apps.
  var nameLists: Set<UInt32> = []
  private var nameBeginnings: Set<UInt32> = []

  private struct Entry: Hashable {
    var node: UInt32
    var list: UInt32
    var value: UInt32
    var locale: UInt32

    /// Its place among those of its node.
    var order: (UInt32, UInt32, UInt32) { (list, value, locale) }
  }

  /// Creates an index without values.
  package init(limits: CompilationLimits) {
    expander = FormExpander(limit: limits.waysPerForm)
    wordLimit = limits.valueWords
  }

  /// Adds all ways to say a value, in words of every locale.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - list: The list's number.
  ///   - position: The value's position in its list.
  ///   - lexicon: Where its words get their symbols.
  ///   - locale: Returns the number of a locale plus one.
  ///   - report: Is told why a way was left out.
  mutating func add(
    _ value: ListValue, list: UInt32, position: Int, lexicon: inout LexiconBuilder,
    locale: (LocaleTag) -> UInt32, report: (CompilationError) -> Void
  ) {
    func attempt(_ body: () throws(CompilationError) -> Void) {
      do throws(CompilationError) { try body() } catch { report(error) }
    }
    let position = UInt32(position)
    if let text = value.onlyText {
      return attempt { () throws(CompilationError) in
        try add(text, list: list, value: position, locale: 0, isTurkic: nil, lexicon: &lexicon)
      }
    }
    for form in value.forms {
      attempt { () throws(CompilationError) in
        try add(
          form.template, list: list, value: position, locale: form.locale.map(locale) ?? 0, isTurkic: nil,
          lexicon: &lexicon)
      }
    }
    guard value.forms.isEmpty else { return }
    // As it is written, without making forms of the titles.
    func addTitle(_ title: String, _ locale: UInt32) {
      attempt { () throws(CompilationError) in
        try add(
          title, list: list, value: position, locale: locale, isTurkic: nil, lexicon: &lexicon)
      }
    }
    if let title = value.title.onlyText { return addTitle(title, 0) }
    for title in value.title.entries { addTitle(title.text, title.locale.map(locale) ?? 0) }
  }

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
  private mutating func add(
    _ form: Template, list: UInt32, value: UInt32, locale: UInt32, isTurkic: Bool?,
    lexicon: inout LexiconBuilder
  ) throws(CompilationError) {
    if case .text(let text) = form {
      return try add(text, list: list, value: value, locale: locale, isTurkic: isTurkic, lexicon: &lexicon)
    }
    for text in try expander.texts(of: form) {
      try add(text, list: list, value: value, locale: locale, isTurkic: isTurkic, lexicon: &lexicon)
    }
  }

  /// Adds words as they are written.
  ///
  /// - Throws: ``CompilationError`` for a text that is too long, or one word too many.
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
    let wordCount = (tokens.tokens.count + 1) * (differs ? 2 : 1)
    guard edges.nodeCount - 1 + entries.count + wordCount <= wordLimit else {
      throw .tooManyValueWords(limit: wordLimit)
    }
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
      let start = usesTurkicKeys ? token.turkicStart : token.keyStart
      let end = usesTurkicKeys ? token.turkicEnd : token.keyEnd
      let symbol = lexicon.symbol(
        tokens.keys, Int(start), Int(end), isLatin: token.kind == .latinWord)
      if first == nil { first = symbol }
      node = edges.node(after: node, symbol)
    }
    if nameLists.contains(list), let first { nameBeginnings.insert(first) }
    entries.append(Entry(node: node, list: list, value: value, locale: locale))
  }

  /// Writes the sections of the trie, and gives back the memory that its values took.
  ///
  /// - Returns: What begins with a word, in no order.
  /// - Complexity: O(*n* log *m*) for *n* words of values, of which at most *m* follow one.
  package mutating func write(to writer: inout ImageWriter) -> [ValueBeginning] {
    edges.finish()
    let groups = writeGroups(to: &writer)
    let edges = edges
    self.edges = TrieEdges()
    let trie = TrieWriter(edges, groups: groups.places, starts: groups.starts)
    let (places, beginnings) = trie.write()
    writer.set(.trie, places)
    return beginnings.map { symbol, node in
      ValueBeginning(symbol: symbol, node: node, isName: nameBeginnings.contains(symbol))
    }
  }

  /// Writes the groups of several values, and returns all groups by node and list, and where each node's start.
  private mutating func writeGroups(to writer: inout ImageWriter) -> (places: [UInt64], starts: [UInt32]) {
    var groups: [UInt64] = []
    var several: [UInt32] = []
    var starts: [UInt32] = [0]
    starts.reserveCapacity(edges.nodeCount + 1)
    let entries = sortedEntries()
    self.entries = []
    var entry = 0
    for node in 0..<UInt32(edges.nodeCount) {
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
      starts.append(UInt32(groups.count))
    }
    writer.set(.trieEntries, several)
    return (groups, starts)
  }

  /// The entries by node, list, value and locale, each once.
  private func sortedEntries() -> [Entry] {
    // By node by counting, since few nodes have several.
    var next = [UInt32](repeating: 0, count: edges.nodeCount + 1)
    for entry in entries { next[Int(entry.node) + 1] += 1 }
    for node in 1..<next.count { next[node] += next[node - 1] }
    var sorted = [Entry](repeating: Entry(node: 0, list: 0, value: 0, locale: 0), count: entries.count)
    for entry in entries {
      sorted[Int(next[Int(entry.node)])] = entry
      next[Int(entry.node)] += 1
    }
    var kept = 0
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, sorted[end].node == sorted[start].node { end += 1 }
      if end - start > 1 { sorted[start..<end].sort { $0.order < $1.order } }
      for index in start..<end where index == start || sorted[index] != sorted[kept - 1] {
        sorted[kept] = sorted[index]
        kept += 1
      }
      start = end
    }
    sorted.removeSubrange(kept...)
    return sorted
  }
}
