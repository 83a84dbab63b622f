import Catalog
import PhraseModel
import TestSupport
import Testing
import Tokenization

@testable import Compilation

/// The trie of values, as it is laid out, holds what was put into it and nothing else.
struct ValueTrieTests {
  /// Words of one language each, few, so that they meet often.
  private static let vocabularies = [
    ["living", "room", "light", "the", "a"], ["đèn", "den", "phòng", "bep", "bếp"],
    ["straße", "strasse", "küche"],
    ["電気", "寝室", "が"], ["一", "楼", "灯", "app"], ["ครัว", "ห้อง"], ["סלון", "חדר"], ["غرفة", "ضوء"], ["방", "조명"],
    ["ışık", "IŞIK", "ilik", "İzmir"], ["l'île", "été", "maison"], ["12", "7", "½"],
  ]

  /// What a value is in a list, in the order in which a node has them.
  private struct Entry: Hashable, Comparable {
    var list: UInt32
    var value: UInt32
    var locale: UInt32

    static func < (left: Entry, right: Entry) -> Bool {
      (left.list, left.value, left.locale) < (right.list, right.value, right.locale)
    }
  }

  /// Values by their symbols, as a dictionary that has each beginning of them.
  private struct Oracle {
    var entries: [[UInt32]: Set<Entry>] = [[]: []]
    var following: [[UInt32]: Set<UInt32>] = [:]

    mutating func add(_ path: [UInt32], _ entry: Entry) {
      for (count, symbol) in path.enumerated() {
        following[Array(path[..<count]), default: []].insert(symbol)
        entries[Array(path[...count]), default: []] = entries[Array(path[...count]), default: []]
      }
      entries[path, default: []].insert(entry)
    }
  }

  /// The values, laid out and as a dictionary.
  private struct Built {
    var lexicon = LexiconBuilder()
    var builder = ValueIndexBuilder(limits: CompilationLimits())
    var oracle = Oracle()

    mutating func add(_ text: String, _ entry: Entry) throws {
      try builder.add(
        text, list: entry.list, value: entry.value, locale: entry.locale, isTurkic: nil, lexicon: &lexicon)
      var tokens = TokenBuffer()
      try tokens.tokenize(text)
      for usesTurkicKeys in [false, true] where !tokens.tokens.isEmpty {
        let path = tokens.tokens.map { token in
          usesTurkicKeys
            ? lexicon.symbol(tokens.keys, Int(token.turkicStart), Int(token.turkicEnd), isLatin: false)
            : lexicon.symbol(tokens.keys, Int(token.keyStart), Int(token.keyEnd), isLatin: false)
        }
        oracle.add(path, entry)
      }
    }

    mutating func image() -> ProgramImage {
      var writer = ImageWriter()
      let beginnings = builder.write(to: &writer)
      lexicon.write(to: &writer, beginnings: beginnings)
      return writer.image()
    }
  }

  /// Checks each way through the trie, and that no other word of `symbols` leads anywhere.
  private static func check(_ index: ValueIndex, _ oracle: Oracle, lists: UInt32, symbols: [UInt32]) {
    let trie = index.trie
    var paths: [(path: [UInt32], node: UInt32)] = [([], ValueIndex.root)]
    var found = 0
    while let (path, node) = paths.popLast() {
      found += 1
      let entries = oracle.entries[path, default: []].sorted()
      let range = trie.groupRange(node)
      #expect(range.map { trie.list(ofGroup: $0) } == Set(entries.map(\.list)).sorted(), "\(path)")
      for list in 0...lists {
        let own = entries.filter { $0.list == list }
        guard let group = trie.group(of: list, in: range) else {
          #expect(own.isEmpty, "\(path) in list \(list)")
          continue
        }
        let laidOut = (0..<trie.entryCount(ofGroup: group)).map { position in
          let (value, locale) = trie.entry(position, ofGroup: group)
          return Entry(list: list, value: value, locale: locale)
        }
        #expect(laidOut == own, "\(path) in list \(list)")
        #expect(
          trie.onlyValue(ofGroup: group) == (own.count == 1 && own[0].locale == 0 ? own[0].value : nil))
      }
      let following = oracle.following[path, default: []]
      for symbol in symbols {
        let next = trie.next(node, symbol)
        if (next != ValueIndex.none) != following.contains(symbol) {
          Issue.record("\(path), then \(symbol): \(next)")
        } else if next != ValueIndex.none {
          paths.append((path + [symbol], next))
        }
      }
    }
    #expect(found == oracle.entries.count)
    for symbol in symbols where symbol < index.lexicon.count {
      let key = Array(index.lexicon.key(symbol).utf8)
      let following = trie.next(ValueIndex.root, symbol)
      #expect(
        index.lexicon.word(key, 0, key.count).node
          == (following == ValueIndex.none ? ValueIndex.root : following))
    }
  }

  @Test(arguments: 0..<48 as Range<UInt64>)
  func `each way through a trie leads to what a dictionary has`(seed: UInt64) throws {
    var random = Seeded(seed)
    let words = random.some(1...3) { $0.pick(Self.vocabularies) }.flatMap { $0 }
    let lists = UInt32(random.count(1...6))
    let lengths = 1...random.count(1...5)
    var built = Built()
    for value in 0..<UInt32(random.count(0...200)) {
      let text = random.some(lengths) { $0.pick(words) }.joined(separator: " ")
      let entry = Entry(
        list: UInt32(random.next() % UInt64(lists)), value: random.chance(1, in: 3) ? value / 2 : value,
        locale: random.chance(1, in: 5) ? UInt32(random.count(1...3)) : 0)
      try built.add(text, entry)
    }
    let count = UInt32(built.lexicon.count)
    // A word that no value has, and the numbers that mean none.
    let symbols = Array(0...count) + [ValueIndex.noWord - 1]
    let image = built.image()
    Self.check(ValueIndex(image, lexicon: Lexicon(image)), built.oracle, lists: lists, symbols: symbols)
    let asRead = try ProgramImage(bytes: image.bytes, check: .asRead)
    Self.check(ValueIndex(asRead, lexicon: Lexicon(asRead)), built.oracle, lists: lists, symbols: symbols)
    #expect(asRead.damage == nil)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, 9, 31, 1_000])
  func `as many words as there are lead on from a word`(count: Int) throws {
    var built = Built()
    for number in 0..<UInt32(count) {
      // What leads on is the end of a value, a value that goes on, or what no value ends at.
      let text = "first w\(number)x" + (number % 3 == 1 ? " last" : "")
      try built.add(text, Entry(list: 0, value: number, locale: 0))
      if number % 6 == 4 { try built.add("first w\(number)x", Entry(list: 1, value: number, locale: 0)) }
    }
    try built.add("first", Entry(list: 2, value: 0, locale: 0))
    let symbols = Array(0...UInt32(built.lexicon.count))
    let image = built.image()
    Self.check(
      ValueIndex(image, lexicon: Lexicon(image)), built.oracle, lists: 3,
      symbols: symbols)
  }
}
