import PhraseModel
import Tokenization

/// Finding the values that start at a place, whatever slots want them.
extension Search {
  /// Values that end inside a token.
  struct OpenMatch: BitwiseCopyable {
    /// The node of the index at which they end.
    var node: UInt32
    /// Where they end.
    var end: Place
    /// How many tokens were read without their diacritics.
    var bareCount: Int32
  }

  /// The values of an index: the program's own, or those of a replaced list.
  @inline(__always)
  func index(_ number: Int) -> ValueIndex { number == 0 ? program.values : lists.replaced[number - 1].index }

  /// The trie of an index.
  @inline(__always)
  func trie(_ number: Int) -> ValueTrie {
    number == 0 ? trie : lists.replaced[number &- 1].index.trie
  }

  /// Returns the positions of the values that start at a place and end between two tokens: in `scratch.values` for a place
  /// before a token, which are found once, and in `scratch.insideValues` for one inside a token.
  @inline(__always)
  mutating func values(from place: Place, index: Int, isTurkic: Bool) -> Range<Int> {
    guard place.offset == 0 else { return valuesInside(from: place, index: index, isTurkic: isTurkic) }
    return values(fromToken: Int(place.token), index: index, row: lookUp(index: index, isTurkic: isTurkic))
  }

  /// Returns the positions in `scratch.values` of the values that start at a token and end between two.
  @inline(__always)
  mutating func values(fromToken token: Int, index: Int, row: Int) -> Range<Int> {
    let word = scratch.words[row &+ token]
    if word.values.isKnown { return word.values.range }
    // Most words begin no value.
    if word.node == ValueIndex.root, !word.hasVariants { return 0..<0 }
    return findValues(from: token, index: index, row: row).range
  }

  /// Finds the values that start at a token, and keeps where they are in its word.
  @inline(never)
  mutating func findValues(from token: Int, index number: Int, row: Int) -> ValueRange {
    guard number == 0, whole.isReadable else {
      return findAllValues(from: token, index: number, row: row)
    }
    // SAFETY: there is a word for each token from the row's start on, and a value takes one at least.
    let words = unsafe scratch.words.elements + row
    let tokenCount = tokenCount
    guard unsafe !words[token].hasVariants else { return findAllValues(from: token, index: 0, row: row) }
    let first = scratch.values.count
    let match = unsafe scratch.values.room(for: tokenCount &- token) - first
    var count = first
    var node = unsafe words[token].node
    var end = token &+ 1
    while node & ValueIndex.leaf == 0 {
      let inner = whole.trie.node(node)
      if inner.hasGroups {
        let groups = whole.trie.groups(inner)
        unsafe (match + count).initialize(
          to: ValueMatch(
            firstGroup: groups.first, groupCount: groups.count, end: Int32(truncatingIfNeeded: end),
            bareCount: 0))
        count &+= 1
      }
      node = ValueIndex.none
      if end == tokenCount { break }
      let word = unsafe words + end
      // A word that may stand for others makes the way fork: begin again with all of them.
      guard unsafe !word.pointee.hasVariants else { return findAllValues(from: token, index: 0, row: row) }
      node = unsafe whole.trie.next(inner, word.pointee.symbol)
      end &+= 1
    }
    if node != ValueIndex.none {
      unsafe (match + count).initialize(
        to: ValueMatch(
          firstGroup: node & ~ValueIndex.leaf, groupCount: 1, end: Int32(truncatingIfNeeded: end),
          bareCount: 0))
      count &+= 1
    }
    scratch.values.fill(to: count)
    return keepValues(since: first, of: row &+ token)
  }

  /// Finds the values that start at a token, of whatever index, words that may stand for others included.
  @inline(never)
  private mutating func findAllValues(from token: Int, index number: Int, row: Int) -> ValueRange {
    let index = trie(number)
    let first = scratch.values.count
    walk(fromToken: token, index: index, row: row)
    for position in scratch.walk.indices {
      if let match = match(scratch.walk[position], in: index) { scratch.values.append(match) }
    }
    return keepValues(since: first, of: row &+ token)
  }

  @inline(__always)
  private mutating func keepValues(since first: Int, of word: Int) -> ValueRange {
    let found = ValueRange(
      start: Int32(truncatingIfNeeded: first), end: Int32(truncatingIfNeeded: scratch.values.count))
    scratch.words[word].values = found
    return found
  }

  /// The values that end at a step of a walk; `nil` for none.
  private func match(_ step: WalkStep, in index: ValueTrie) -> ValueMatch? {
    let groups = index.groupRange(step.node)
    return groups.isEmpty
      ? nil
      : ValueMatch(
        firstGroup: UInt32(truncatingIfNeeded: groups.lowerBound),
        groupCount: UInt32(truncatingIfNeeded: groups.count), end: step.end, bareCount: step.bareCount)
  }

  private mutating func valuesInside(from place: Place, index number: Int, isTurkic: Bool) -> Range<Int> {
    let index = trie(number)
    let row = lookUp(index: number, isTurkic: isTurkic)
    let lexicon = self.index(number).lexicon
    walk(from: place, index: index, lexicon, row: row, isTurkic: isTurkic)
    scratch.insideValues.removeAll()
    for position in scratch.walk.indices {
      if let match = match(scratch.walk[position], in: index) { scratch.insideValues.append(match) }
    }
    return scratch.insideValues.indices
  }

  /// One of the values that ``values(from:index:isTurkic:)`` found from a place.
  @inline(__always)
  func value(_ position: Int, from place: Place) -> ValueMatch {
    place.offset == 0 ? scratch.values[position] : scratch.insideValues[position]
  }

  /// Returns the values that start at a place and end inside a token, as a stretch of `scratch.openMatches`; they are found once.
  mutating func openMatches(from place: Place, index: Int, isTurkic: Bool) -> Range<Int> {
    var position = scratch.openSearches.count - 1
    while position >= 0 {
      let known = scratch.openSearches[position]
      if known.place == place, Int(known.index) == index, known.isTurkic == isTurkic {
        return known.found.range
      }
      position -= 1
    }
    let first = scratch.openMatches.count
    findOpenMatches(from: place, index: index, isTurkic: isTurkic)
    let found = ValueRange(
      start: Int32(truncatingIfNeeded: first), end: Int32(truncatingIfNeeded: scratch.openMatches.count))
    scratch.openSearches.append(
      OpenSearch(place: place, index: Int32(truncatingIfNeeded: index), isTurkic: isTurkic, found: found))
    return found.range
  }

  private mutating func findOpenMatches(from place: Place, index number: Int, isTurkic: Bool) {
    let index = trie(number)
    let row = lookUp(index: number, isTurkic: isTurkic)
    walk(from: place, index: index, self.index(number).lexicon, row: row, isTurkic: isTurkic)
    findOpenMatches(ValueIndex.root, from: place, bareCount: 0, index: number, isTurkic: isTurkic)
    var position = 0
    while position < scratch.walk.count {
      let step = scratch.walk[position]
      position += 1
      guard step.node & ValueIndex.leaf == 0 else { continue }
      findOpenMatches(
        step.node, from: Place(token: step.end), bareCount: step.bareCount, index: number, isTurkic: isTurkic)
    }
  }

  private mutating func findOpenMatches(
    _ node: UInt32, from start: Place, bareCount: Int32, index number: Int, isTurkic: Bool
  ) {
    guard Int(start.token) < tokenCount else { return }
    let index = trie(number)
    let lexicon = self.index(number).lexicon
    let count = Int32(splits(Int(start.token)).count)
    guard start.offset < count else { return }
    for end in (start.offset + 1)...count {
      for position in parts(from: start, to: end, in: lexicon, isTurkic: isTurkic) {
        let part = scratch.parts[position]
        let child = index.next(node, part.symbol)
        guard child != ValueIndex.none, !index.groupRange(child).isEmpty else { continue }
        scratch.openMatches.append(
          OpenMatch(
            node: child, end: Place(token: start.token, offset: end),
            bareCount: bareCount + (part.isBare ? 1 : 0)))
      }
    }
  }

  /// Walks an index along the tokens from a place on, and leaves each node reached in `scratch.walk`.
  ///
  /// - Complexity: O(*d*) for *d* words of the longest value that starts so, times the words that a bare one may stand for.
  private mutating func walk(
    from place: Place, index: ValueTrie, _ lexicon: Lexicon, row: Int, isTurkic: Bool
  ) {
    guard place.offset > 0 else { return walk(fromToken: Int(place.token), index: index, row: row) }
    scratch.walk.removeAll()
    for position in parts(from: place, to: 0, in: lexicon, isTurkic: isTurkic) {
      let part = scratch.parts[position]
      let child = index.next(ValueIndex.root, part.symbol)
      guard child != ValueIndex.none else { continue }
      scratch.walk.append(WalkStep(node: child, end: place.token + 1, bareCount: part.isBare ? 1 : 0))
    }
    goOn(in: index, row: row)
  }

  private mutating func walk(fromToken token: Int, index: ValueTrie, row: Int) {
    scratch.walk.removeAll()
    follow(WalkStep(node: ValueIndex.root, end: Int32(token), bareCount: 0), in: index, row: row)
    goOn(in: index, row: row)
  }

  private mutating func goOn(in index: ValueTrie, row: Int) {
    var next = 0
    while next < scratch.walk.count {
      follow(scratch.walk[next], in: index, row: row)
      next += 1
    }
  }

  /// Adds the nodes one token further to the walk.
  private mutating func follow(_ step: WalkStep, in index: ValueTrie, row: Int) {
    guard Int(step.end) < tokenCount else { return }
    let word = scratch.words[row + Int(step.end)]
    if word.symbol != Lexicon.unknown {
      let child = index.next(step.node, word.symbol)
      if child != ValueIndex.none {
        scratch.walk.append(WalkStep(node: child, end: step.end + 1, bareCount: step.bareCount))
      }
    }
    for position in word.variants {
      let child = index.next(step.node, scratch.variants[position])
      guard child != ValueIndex.none else { continue }
      scratch.walk.append(WalkStep(node: child, end: step.end + 1, bareCount: step.bareCount + 1))
    }
  }
}
