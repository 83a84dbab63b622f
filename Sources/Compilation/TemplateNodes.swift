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
  case tooManyParts(given: Int, limit: Int)
  case tooManyValues(given: Int, limit: Int)
  case tooLong(bytes: Int, limit: Int)
  case empty
  case slotInFiller(String)
}

/// Where a template's names are looked up: its app, its intent, and the locale of its phrase.
struct TemplateScope {
  var app: Int
  var intent: Int?
  var locale: LocaleTag?
  var isTurkic: Bool
}

/// Turns templates into nodes.
struct TemplateNodes {
  private(set) var nodes: [TemplateNode] = []
  private(set) var pieces: [Piece] = []
  private var nodeNumbers: [TemplateNode: Int32] = [:]
  private var pieceNumbers: [Piece: Int32] = [:]
  private var rules: [RuleKey: Int32] = [:]
  private var openRules: [RuleKey] = []
  private var tokens = TokenBuffer()
  private let limits: CompilationLimits

  private struct RuleKey: Hashable {
    var app: Int
    var intent: Int?
    var locale: LocaleTag?
    var name: String
  }

  init(limits: CompilationLimits) { self.limits = limits }

  mutating func number(of node: TemplateNode) -> Int32 {
    if let known = nodeNumbers[node] { return known }
    let number = Int32(nodes.count)
    nodeNumbers[node] = number
    nodes.append(node)
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
  mutating func node(
    of template: Template, in scope: TemplateScope, names: inout NameResolver, depth: Int = 0
  ) throws(CompilationError) -> Int32 {
    guard depth < limits.depth else { throw .tooDeep(limit: limits.depth) }
    switch template {
    case .text(let text): return try node(ofText: text, isTurkic: scope.isTurkic)
    case .slot(let slot): return number(of: .slot(try names.label(of: slot, in: scope)))
    case .rule(let rule): return try node(ofRule: rule.name, in: scope, names: &names, depth: depth)
    case .sequence(let parts):
      var numbers: [Int32] = []
      for part in parts { numbers.append(try node(of: part, in: scope, names: &names, depth: depth + 1)) }
      return number(of: numbers.isEmpty ? .empty : .sequence(numbers))
    case .alternatives(let parts):
      var numbers: [Int32] = []
      for part in parts { numbers.append(try node(of: part, in: scope, names: &names, depth: depth + 1)) }
      return number(of: .alternatives(numbers))
    case .optional(let part):
      let part = try node(of: part, in: scope, names: &names, depth: depth + 1)
      return number(of: .alternatives([part, number(of: .empty)]))
    case .permutation(let parts):
      guard parts.count <= limits.permutationParts else {
        throw .tooManyParts(given: parts.count, limit: limits.permutationParts)
      }
      var numbers: [Int32] = []
      for part in parts { numbers.append(try node(of: part, in: scope, names: &names, depth: depth + 1)) }
      return number(of: .permutation(numbers))
    }
  }

  private mutating func node(
    ofRule name: String, in scope: TemplateScope, names: inout NameResolver, depth: Int
  ) throws(CompilationError) -> Int32 {
    let key = RuleKey(app: scope.app, intent: scope.intent, locale: scope.locale, name: name)
    if let known = rules[key] { return known }
    if let first = openRules.firstIndex(of: key) {
      throw .selfReference(rules: openRules[first...].map(\.name) + [name])
    }
    let bodies = try names.bodies(ofRule: name, in: scope)
    openRules.append(key)
    defer { openRules.removeLast() }
    var numbers: [Int32] = []
    for body in bodies {
      numbers.append(try node(of: body, in: scope, names: &names, depth: depth + 1))
    }
    let number = numbers.count == 1 ? numbers[0] : number(of: .alternatives(numbers))
    rules[key] = number
    return number
  }

  private mutating func node(ofText text: String, isTurkic: Bool) throws(CompilationError) -> Int32 {
    do {
      try tokens.tokenize(text)
    } catch {
      throw .tooLong(bytes: text.utf8.count, limit: TokenLimits().bytes)
    }
    let boundary = number(of: .boundary)
    guard !tokens.tokens.isEmpty else {
      return tokens.startsWithSeparator || tokens.endsWithSeparator ? boundary : number(of: .empty)
    }
    var parts: [Int32] = []
    if tokens.startsWithSeparator { parts.append(boundary) }
    for (index, token) in tokens.tokens.enumerated() {
      let kind: Piece.Kind =
        switch token.kind {
        case .latinWord: .latin
        case .word: .letters
        case .number: .digits
        case .symbol, .cluster: .alone
        }
      if index > 0 || kind == .alone { parts.append(boundary) }
      let key = isTurkic ? tokens.turkicKey(of: token) : tokens.key(of: token)
      parts.append(number(of: .piece(number(of: Piece(key: key, kind: kind)))))
      if kind == .alone { parts.append(boundary) }
    }
    if tokens.endsWithSeparator { parts.append(boundary) }
    return parts.count == 1 ? parts[0] : number(of: .sequence(parts))
  }
}
