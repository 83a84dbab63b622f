/// Puts pieces that touch together to whole words: `light[s]` is `light` or `lights`.
struct WordSpeller {
  /// A word that can be read from a state, and where that leads.
  struct Word: Hashable {
    /// The word's symbol.
    var symbol: UInt32
    /// The state behind its last piece.
    var end: Int32
    /// What its last piece is made of.
    var kind: Piece.Kind
    /// Whether templates do without all of it.
    var isOptional: Bool
  }

  /// The most bytes of a word.
  private static let lengthLimit = 1024

  private let pieces: [Piece]
  private let limit: Int
  private var words: [Int32: [Word]] = [:]
  // The symbol of each piece that is a word by itself; `nil` while it was not asked for.
  private var symbols: [UInt32?]

  init(pieces: [Piece], limits: CompilationLimits) {
    self.pieces = pieces
    limit = limits.spellingsPerWord
    symbols = Array(repeating: nil, count: pieces.count)
  }

  /// Returns the words that start with the piece at `state`.
  ///
  /// - Complexity: O(*w*) for *w* spellings, at most the limit of them.
  mutating func words(
    from state: Int32, graph: TemplateGraph, closures: inout GraphClosures, lexicon: inout LexiconBuilder
  ) throws(CompilationError) -> [Word] {
    if let known = words[state] { return known }
    guard case .piece(let piece, let next) = graph.states[Int(state)] else { return [] }
    let first = pieces[Int(piece)]
    let goesOn = closures.reach(next).touching.contains { state in
      guard case .piece(let piece, _) = graph.states[Int(state)] else { return false }
      return first.kind.joins(pieces[Int(piece)].kind)
    }
    // Most pieces are whole words.
    if !goesOn, first.key.utf8.count <= Self.lengthLimit {
      let symbol = symbols[Int(piece)] ?? lexicon.symbol(first.key, isLatin: first.kind == .latin)
      symbols[Int(piece)] = symbol
      return [Word(symbol: symbol, end: next, kind: first.kind, isOptional: first.isOptional)]
    }
    var found = Set<Word>()
    var result: [Word] = []
    var seen: Set<Spelling> = []
    var pending = [Spelling(key: first.key, kind: first.kind, end: next, isOptional: first.isOptional)]
    while let spelling = pending.popLast() {
      guard seen.insert(spelling).inserted else { continue }
      guard seen.count <= limit, spelling.key.utf8.count <= Self.lengthLimit else {
        throw .tooManySpellings(word: String(first.key.prefix(40)), limit: limit)
      }
      let symbol = lexicon.symbol(spelling.key, isLatin: spelling.kind == .latin)
      let word = Word(
        symbol: symbol, end: spelling.end, kind: spelling.kind, isOptional: spelling.isOptional)
      if found.insert(word).inserted { result.append(word) }
      for state in closures.reach(spelling.end).touching {
        guard case .piece(let piece, let next) = graph.states[Int(state)] else { continue }
        let following = pieces[Int(piece)]
        guard spelling.kind.joins(following.kind) else { continue }
        let kind: Piece.Kind = spelling.kind == .latin ? following.kind : spelling.kind
        pending.append(
          Spelling(
            key: spelling.key + following.key, kind: kind, end: next,
            isOptional: spelling.isOptional && following.isOptional))
      }
    }
    words[state] = result
    return result
  }

  private struct Spelling: Hashable {
    var key: String
    var kind: Piece.Kind
    var end: Int32
    var isOptional: Bool
  }
}
