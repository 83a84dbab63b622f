import PhraseModel
import SpokenValues
import Tokenization

/// A whole number with nothing to it that could make it another.
struct PlainNumber: BitwiseCopyable {
  var value: Int
  /// The token after it.
  var end: Int32
  /// How many of its words lacked diacritics.
  var folds: Int32
}

extension Search {
  /// The most figures that a plain number has.
  private static let plainFigures = 9

  /// Lists the whole numbers that start at a token in `scratch.plainNumbers`, the longest first, if they are all that is said there.
  ///
  /// Most numbers are: a figure or two and then a word that goes on with no number. Only others are worth the search through
  /// a grammar.
  ///
  /// - Returns: Whether they are; `false` where decimals, fractions, powers of ten or signs may be.
  mutating func listPlainNumbers(root: Int, token: Int) -> Bool {
    scratch.plainNumbers.removeAll()
    let reader = reader(root: root)
    switch kind(of: token) {
    case .symbol: return false
    case .number:
      guard let value = plainFigures(token) else { return false }
      scratch.plainNumbers.append(
        PlainNumber(value: value, end: Int32(truncatingIfNeeded: token &+ 1), folds: 0))
    case .word, .latinWord, .cluster:
      // Fractions start with words of their own.
      if reader.mayStartNumber(hash(of: token)) { return false }
    }
    let list = program.roots[root].numbers
    if list != PhraseProgram.noState {
      let isTurkic = program.roots[root].isTurkic
      for position in values(from: Place(token: Int32(token)), index: 0, isTurkic: isTurkic) {
        let match = scratch.values[position]
        guard let group = trie.group(of: list, in: match.groups) else { continue }
        insertPlain(
          PlainNumber(value: Int(trie.entry(0, ofGroup: group).value), end: match.end, folds: match.bareCount)
        )
      }
    }
    for position in scratch.plainNumbers.indices {
      let next = Int(scratch.plainNumbers[position].end)
      guard next < tokenCount else { continue }
      if kind(of: next) == .number || reader.mayGoOnWithNumber(hash(of: next)) { return false }
    }
    return true
  }

  /// Keeps the longest first; of one length, those first whose words are as written.
  private mutating func insertPlain(_ plain: PlainNumber) {
    var place = scratch.plainNumbers.count
    for position in scratch.plainNumbers.indices {
      let other = scratch.plainNumbers[position]
      if other.value == plain.value, other.end == plain.end { return }
      if place == scratch.plainNumbers.count,
        plain.end > other.end || (plain.end == other.end && plain.folds < other.folds)
      {
        place = position
      }
    }
    scratch.plainNumbers.append(plain)
    var position = scratch.plainNumbers.count - 1
    while position > place {
      scratch.plainNumbers[position] = scratch.plainNumbers[position - 1]
      position -= 1
    }
    scratch.plainNumbers[place] = plain
  }

  /// The value of a few figures that are typed as they are read.
  private func plainFigures(_ token: Int) -> Int? {
    let key = keyRange(of: token)
    let span = scratch.spans[token]
    // ½ is read as two figures.
    guard key.count <= Search.plainFigures, key.count == Int(span.end - span.start) else { return nil }
    var value = 0
    for position in key {
      let byte = keyByte(position)
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }

  /// What a token is made of.
  func kind(of token: Int) -> TokenKind {
    hasTokens ? scratch.tokens.tokens[token].kind : scratch.short.kind(at: Int(scratch.spans[token].start))
  }

  /// Where a token's key is.
  func keyRange(of token: Int) -> Range<Int> {
    if hasTokens {
      let token = scratch.tokens.tokens[token]
      return Int(token.keyStart)..<Int(token.keyEnd)
    }
    let span = scratch.spans[token]
    return Int(span.start)..<Int(span.end)
  }

  /// A byte of a token's key.
  func keyByte(_ position: Int) -> UInt8 {
    hasTokens ? scratch.tokens.keys[position] : scratch.short[position]
  }

  /// The hash of a token's key, by which readers of spoken values know words.
  func hash(of token: Int) -> UInt64 {
    let key = keyRange(of: token)
    guard hasTokens else { return scratch.short.hash(key.lowerBound, key.upperBound) }
    return Tokenization.hash(ofKeyIn: scratch.tokens.keys, from: key.lowerBound, to: key.upperBound)
  }
}
