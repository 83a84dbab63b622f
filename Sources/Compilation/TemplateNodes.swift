import Catalog
import Diagnostics
import PhraseModel
import Tokenization

/// Why a phrase, a rule or a form of a value was left out.
enum CompilationError: Error, Hashable {
  case unknownRule(String, closest: String?)
  case unknownSlot(String, closest: String?)
  case unknownList(String, closest: String?)
  case selfReference(rules: [String])
  case ruleWithoutLocale(String, locale: String)
  case tooDeep(limit: Int)
  case tooManyNodes(limit: Int)
  case tooManySpellings(word: String, limit: Int)
  case tooManyWays(limit: Int)
  case tooManyStates(limit: Int)
  case tooManySteps(limit: Int)
  case tooManyParts(given: Int, limit: Int)
  case tooManyValues(given: Int, limit: Int)
  case tooManyValueWords(limit: Int)
  case tooLong(bytes: Int, limit: Int)
  case slotInFiller(String)
}

/// Where a template's names are looked up: its app, its intent, and the locale of its phrase.
struct TemplateScope {
  var app: Int
  var intent: Int?
  /// The intent's parameters.
  var parameters: [Parameter] = []
  var locale: LocaleTag?
  var isTurkic: Bool
}

/// Where a part stands in its phrase.
struct PartPlace: Hashable {
  /// Whether nothing that the phrase requires comes before it.
  var isLeading = true
  /// Whether it stands in an optional part.
  var isInOptional = false
  /// Whether it stands in an optional part that white space sets apart and that does not lead.
  var isOptional = false
  /// Whether white space, or the edge of a group, is on both sides of it.
  var isApart = true
}

/// Turns templates into nodes.
struct TemplateNodes {
  private(set) var nodes: [TemplateNode] = []
  /// The nodes of those that have several, one node's behind the other's.
  private(set) var parts: [Int32] = []
  private(set) var pieces: [Piece] = []
  private var nodePlaces = HashPlaces()
  private var pieceNumbers: [Piece: Int32] = [:]
  private var rules: [RuleKey: (node: Int32, isLeading: Bool)] = [:]
  private var openRules: [String] = []
  private var tokens = TokenBuffer()
  private let limits: CompilationLimits

  private struct RuleKey: Hashable {
    var app: Int
    var intent: Int?
    var locale: LocaleTag?
    var name: String
    var place: PartPlace
  }

  init(limits: CompilationLimits) { self.limits = limits }

  /// Returns the number of a node, which it gets now if it had none.
  ///
  /// - Complexity: O(*p*) expected, for *p* parts of the node.
  mutating func number(of node: TemplateNode) -> Int32 {
    let new = UInt32(nodes.count)
    let (kind, content) = node.content
    var hash = UInt64(kind)
    func add(_ number: Int32) {
      let product = (hash ^ UInt64(UInt32(bitPattern: number))).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    switch content {
    case .number(let number): add(number)
    case .parts(let range): for part in parts[range] { add(part) }
    }
    let known = nodePlaces.number(hash, new: new) { known in
      let (otherKind, other) = nodes[known].content
      guard kind == otherKind else { return false }
      switch (content, other) {
      case (.number(let number), .number(let other)): return number == other
      case (.parts(let range), .parts(let other)): return parts[range] == parts[other]
      default: return false
      }
    }
    if let known { return Int32(known) }
    nodes.append(node)
    return Int32(new)
  }

  /// Returns the number of a node of several others, which are given.
  private mutating func number(of own: [Int32], as make: (Range<Int32>) -> TemplateNode) -> Int32 {
    let start = parts.count
    parts += own
    let count = nodes.count
    let number = number(of: make(Int32(start)..<Int32(parts.count)))
    if nodes.count == count { parts.removeSubrange(start...) }
    return number
  }

  private mutating func number(of piece: Piece) -> Int32 {
    if let known = pieceNumbers[piece] { return known }
    let number = Int32(pieces.count)
    pieceNumbers[piece] = number
    pieces.append(piece)
    return number
  }

  /// Returns the node of a template.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - scope: Where its names are looked up.
  ///   - names: Finds them.
  ///   - place: Where the template stands in its phrase; told afterwards whether what follows still leads.
  ///   - depth: How deep it nests, rules included.
  /// - Returns: The node's number.
  /// - Throws: ``CompilationError`` for names that are not known and for limits that are passed.
  mutating func node(
    of template: Template, in scope: TemplateScope, names: inout NameResolver, place: inout PartPlace,
    depth: Int = 0
  ) throws(CompilationError) -> Int32 {
    guard depth < limits.depth else { throw .tooDeep(limit: limits.depth) }
    switch template {
    case .text(let text):
      let node = try node(ofText: text, scope: scope, isOptional: place.isOptional)
      if !nodes[Int(node)].isSilent, !place.isInOptional {
        place.isLeading = false
      }
      return node
    case .slot(let slot):
      if !place.isInOptional { place.isLeading = false }
      return number(of: .slot(try names.label(of: slot, in: scope)))
    case .rule(let rule):
      return try node(ofRule: rule.name, in: scope, names: &names, place: &place, depth: depth)
    case .sequence(let parts):
      var numbers: [Int32] = []
      for (index, part) in parts.enumerated() {
        place.isApart =
          (index == 0 || parts[index - 1].endsWithSpace)
          && (index == parts.count - 1 || parts[index + 1].startsWithSpace)
        numbers.append(try node(of: part, in: scope, names: &names, place: &place, depth: depth + 1))
      }
      return numbers.isEmpty ? number(of: .empty) : number(of: numbers) { .sequence($0) }
    case .alternatives(let parts):
      let numbers = try alternatives(parts, in: scope, names: &names, place: &place, depth: depth)
      return number(of: numbers) { .alternatives($0) }
    case .optional(let part):
      var inner = place
      inner.isInOptional = true
      inner.isOptional = place.isOptional || (place.isApart && !place.isLeading)
      let part = try node(of: part, in: scope, names: &names, place: &inner, depth: depth + 1)
      return number(of: [part, number(of: .empty)]) { .alternatives($0) }
    case .permutation(let parts):
      guard parts.count <= limits.permutationParts else {
        throw .tooManyParts(given: parts.count, limit: limits.permutationParts)
      }
      let numbers = try alternatives(parts, in: scope, names: &names, place: &place, depth: depth)
      return number(of: numbers) { .permutation($0) }
    }
  }

  /// Returns the nodes of parts that stand at the same place; what follows leads only if all of them can be done without.
  private mutating func alternatives(
    _ parts: [Template], in scope: TemplateScope, names: inout NameResolver, place: inout PartPlace,
    depth: Int
  ) throws(CompilationError) -> [Int32] {
    var numbers: [Int32] = []
    let start = place
    for part in parts {
      var own = start
      own.isApart = true
      numbers.append(try node(of: part, in: scope, names: &names, place: &own, depth: depth + 1))
      place.isLeading = place.isLeading && own.isLeading
    }
    return numbers
  }

  private mutating func node(
    ofRule name: String, in scope: TemplateScope, names: inout NameResolver, place: inout PartPlace,
    depth: Int
  ) throws(CompilationError) -> Int32 {
    let key = RuleKey(app: scope.app, intent: scope.intent, locale: scope.locale, name: name, place: place)
    if let known = rules[key] {
      place.isLeading = known.isLeading
      return known.node
    }
    if let first = openRules.firstIndex(of: name) {
      throw .selfReference(rules: openRules[first...] + [name])
    }
    let bodies = try names.bodies(ofRule: name, in: scope)
    openRules.append(name)
    defer { openRules.removeLast() }
    let numbers = try alternatives(bodies, in: scope, names: &names, place: &place, depth: depth)
    let number = numbers.count == 1 ? numbers[0] : number(of: numbers) { .alternatives($0) }
    rules[key] = (number, place.isLeading)
    return number
  }

  private mutating func node(
    ofText text: String, scope: TemplateScope, isOptional: Bool
  ) throws(CompilationError) -> Int32 {
    do {
      try tokens.tokenize(text)
    } catch {
      throw .tooLong(bytes: text.utf8.count, limit: TokenLimits().bytes)
    }
    let boundary = number(of: .boundary)
    guard !tokens.tokens.isEmpty else {
      guard tokens.startsWithSeparator || tokens.endsWithSeparator else { return number(of: .empty) }
      let isSpaced = (text.first?.isWhitespace ?? true) || (text.last?.isWhitespace ?? true)
      return isSpaced ? boundary : number(of: .softBoundary)
    }
    var parts: [Int32] = []
    if tokens.startsWithSeparator {
      parts.append(text.first?.isWhitespace ?? true ? boundary : number(of: .softBoundary))
    }
    for (index, token) in tokens.tokens.enumerated() {
      let kind: Piece.Kind =
        switch token.kind {
        case .latinWord: .latin
        case .word: .letters
        case .number: .digits
        case .symbol, .cluster: .alone
        }
      if index > 0 || kind == .alone { parts.append(boundary) }
      let key = scope.isTurkic ? tokens.turkicKey(of: token) : tokens.key(of: token)
      parts.append(number(of: .piece(number(of: Piece(key: key, kind: kind, isOptional: isOptional)))))
      if kind == .alone { parts.append(boundary) }
    }
    if tokens.endsWithSeparator {
      parts.append(text.last?.isWhitespace ?? true ? boundary : number(of: .softBoundary))
    }
    return parts.count == 1 ? parts[0] : number(of: parts) { .sequence($0) }
  }
}

extension TemplateNode {
  /// What tells two nodes of a kind apart.
  fileprivate enum Content {
    case number(Int32)
    case parts(Range<Int>)
  }

  /// The kind of node, and what tells it from others of the kind.
  fileprivate var content: (kind: UInt8, Content) {
    func places(_ range: Range<Int32>) -> Content { .parts(Int(range.lowerBound)..<Int(range.upperBound)) }
    switch self {
    case .empty: return (0, .number(0))
    case .boundary: return (1, .number(0))
    case .softBoundary: return (2, .number(0))
    case .piece(let piece): return (3, .number(piece))
    case .slot(let label): return (4, .number(label))
    case .sequence(let parts): return (5, places(parts))
    case .alternatives(let parts): return (6, places(parts))
    case .permutation(let parts): return (7, places(parts))
    }
  }
}

extension Template {
  /// Whether the part is text that starts with white space.
  fileprivate var startsWithSpace: Bool {
    if case .text(let text) = self { text.first?.isWhitespace ?? false } else { false }
  }

  /// Whether the part is text that ends with white space.
  fileprivate var endsWithSpace: Bool {
    if case .text(let text) = self { text.last?.isWhitespace ?? false } else { false }
  }
}
