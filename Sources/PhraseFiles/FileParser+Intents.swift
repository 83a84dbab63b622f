import Catalog
import Diagnostics

// Intents and their parameters.
extension FileParser {
  private static let intentWords = [
    "summary", "parameter", "confirm", "success", "failure", "authentication", "mode", "hidden",
  ]
  private static let parameterWords = ["ask", "choose", "check", "after"]

  mutating func intent(
    _ node: Outline.Node, keyword: (text: String, span: SourceSpan)
  ) throws(LineFailure) {
    let name = try name("the intent's name")
    var intent = Intent(name.text, location: location(name.span))
    currentIntent = name.text
    defer { currentIntent = nil }
    let failure = attempt { (parser) throws(LineFailure) in
      try parser.texts(into: &intent.title)
      try parser.expectEnd()
    }
    if let failure { report(failure) }
    for child in node.children { intentLine(child, of: &intent) }
    position = end
    guard scope != 0 else {
      throw self.failure(
        "no-app", "'intent' belongs to an app; expected 'app \"Name\"' above it", span: keyword.span)
    }
    guard declare("intent", name.text, span: name.span) else { return }
    drafts[scope].app.intents.append(intent)
  }

  private mutating func intentLine(_ node: Outline.Node, of intent: inout Intent) {
    read(node.line) { (parser) throws(LineFailure) in
      guard let word = parser.nextWord() else {
        throw parser.expected("one of " + Self.intentWords.joined(separator: ", "))
      }
      parser.position = word.span.end
      switch word.text {
      case "summary": try parser.texts(of: node, into: &intent.summary)
      case "confirm": try parser.texts(of: node, into: &intent.confirmation)
      case "parameter": try parser.parameter(node, of: &intent)
      case "success": try parser.response(node, isSuccess: true, of: &intent)
      case "failure": try parser.response(node, isSuccess: false, of: &intent)
      case "authentication":
        intent.authentication = try parser.choice([
          ("required", .requiresAuthentication), ("device", .requiresLocalDeviceAuthentication),
          ("none", .alwaysAllowed),
        ])
        parser.refuseChildren(of: node)
      case "mode":
        intent.mode = try parser.choice(IntentMode.allCases.map { ($0.rawValue, $0) })
        parser.refuseChildren(of: node)
      case "hidden":
        intent.isDiscoverable = false
        parser.refuseChildren(of: node)
      default: throw parser.unknownWord(word, among: Self.intentWords, what: "line of an intent")
      }
    }
  }

  /// Reads one of a few words.
  private mutating func choice<T>(_ choices: [(String, T)]) throws(LineFailure) -> T {
    guard let word = nextWord() else {
      throw expected("one of " + choices.map(\.0).joined(separator: ", "))
    }
    guard let choice = choices.first(where: { $0.0 == word.text }) else {
      throw unknownWord(word, among: choices.map(\.0), what: "word")
    }
    position = word.span.end
    return choice.1
  }

  private mutating func response(
    _ node: Outline.Node, isSuccess: Bool, of intent: inout Intent
  ) throws(LineFailure) {
    skipSpaces()
    let start = position
    var response = Response(
      isSuccess ? "success" : "failure", isSuccess: isSuccess, dialog: LocalizedText())
    // A word before the text is the response's name, unless it could be the text's locale.
    if peek == UInt8(ascii: "`") {
      response.name = try name("the response's name").text
    } else if let word = nextWord(), !LocaleTag(word.text).isPlausible {
      position = word.span.end
      response.name = word.text
    }
    let span = SourceSpan(start, max(start, position))
    let failure = attempt { (parser) throws(LineFailure) in
      try parser.texts(of: node, into: &response.dialog)
    }
    if intent.responses.contains(where: { $0.name == response.name }) {
      report(
        self.failure(
          "duplicate-name", "intent '\(intent.name)' has the response '\(response.name)' already",
          span: span))
    } else {
      intent.responses.append(response)
    }
    if let failure { throw failure }
  }

  private mutating func parameter(
    _ node: Outline.Node, of intent: inout Intent
  ) throws(LineFailure) {
    let name = try name("the parameter's name")
    if intent.parameters.contains(where: { $0.name == name.text }) {
      position = end
      throw self.failure(
        "duplicate-name", "intent '\(intent.name)' has the parameter '\(name.text)' already",
        span: name.span)
    }
    var parameter = Parameter(name.text, type: .string, location: location(name.span))
    let number = AppDraft.ParameterNumber(
      intent: drafts[scope].app.intents.count, parameter: intent.parameters.count)
    let failure = attempt { (parser) throws(LineFailure) in
      try parser.expect(":")
      try parser.parameterHead(of: &parameter, number)
    }
    if let failure {
      report(failure)
      drafts[scope].broken.insert("parameter \(intent.name).\(name.text)")
    }
    for child in node.children { parameterLine(child, of: &parameter, number) }
    position = end
    intent.parameters.append(parameter)
  }

  private mutating func parameterHead(
    of parameter: inout Parameter, _ number: AppDraft.ParameterNumber
  ) throws(LineFailure) {
    skipSpaces()
    let start = position
    parameter.type = try type(depth: 0)
    drafts[scope].places[.type(number)] = location(
      typeName ?? SourceSpan(start, position))
    parameter.isOptional = take("?")
    while !isAtEnd() {
      let start = position
      if take(word: "in") {
        parameter.range = try range()
        drafts[scope].places[.range(number)] = location(
          SourceSpan(start, position))
      } else if take("=") {
        let (value, span) = try value()
        parameter.defaultValue = value
        drafts[scope].places[.defaultValue(number)] = location(
          span)
      } else {
        try texts(into: &parameter.title)
        if position == start { throw expected("'in', '=' or a title") }
      }
    }
  }

  private mutating func parameterLine(
    _ node: Outline.Node, of parameter: inout Parameter, _ number: AppDraft.ParameterNumber
  ) {
    read(node.line) { (parser) throws(LineFailure) in
      guard let word = parser.nextWord() else {
        throw parser.expected("one of " + Self.parameterWords.joined(separator: ", "))
      }
      parser.position = word.span.end
      switch word.text {
      case "ask": try parser.texts(of: node, into: &parameter.requestValueDialog)
      case "choose": try parser.texts(of: node, into: &parameter.disambiguationDialog)
      case "check": try parser.texts(of: node, into: &parameter.confirmationDialog)
      case "after":
        repeat {
          let (name, span) = try parser.name("a parameter's name")
          let index = Int32(truncatingIfNeeded: parameter.dependencies.count)
          parser.drafts[parser.scope].places[.dependency(number, index: index)] = parser.location(span)
          parameter.dependencies.append(name)
        } while parser.take(",")
        parser.refuseChildren(of: node)
      default:
        throw parser.unknownWord(word, among: Self.parameterWords, what: "line of a parameter")
      }
    }
  }
}

// Types.
extension FileParser {
  /// Types that every app has, by name.
  static let simpleTypes: [(name: String, type: ValueType)] = [
    ("String", .string), ("Int", .integer), ("Double", .decimal), ("Bool", .boolean),
    ("Date", .date), ("Duration", .duration), ("Currency", .currency), ("URL", .url),
    ("Place", .place), ("Person", .person), ("Measurement", .measurement(kind: nil)),
    ("File", .file(contentTypes: [])),
  ]

  mutating func type(depth: Int) throws(LineFailure) -> ValueType {
    if depth == 8 { throw expected("at most 8 arrays inside each other") }
    if take("[") {
      let element = try type(depth: depth + 1)
      try expect("]")
      return .array(element)
    }
    skipSpaces()
    let isQuoted = peek == UInt8(ascii: "`")
    let name = try name("a type")
    typeName = name.span
    guard !isQuoted, let simple = Self.simpleTypes.first(where: { $0.name == name.text }) else {
      return .list(name.text)
    }
    guard take("(") else { return simple.type }
    let arguments = try typeArguments()
    switch simple.type {
    case .measurement where arguments.count == 1: return .measurement(kind: arguments[0])
    case .file: return .file(contentTypes: arguments)
    default:
      throw failure(
        "unexpected-text", "only Measurement takes a kind and only File content types",
        span: name.span)
    }
  }

  private mutating func typeArguments() throws(LineFailure) -> [String] {
    var arguments: [String] = []
    if take(")") { return arguments }
    repeat { arguments.append(try name("a kind or a content type").text) } while take(",")
    try expect(")")
    return arguments
  }
}

extension AppDraft {
  /// Whether the app speaks a locale; an app that names none may speak any.
  func speaks(_ tag: LocaleTag) -> Bool {
    app.locales.isEmpty
      || app.locales.contains { $0 == tag || $0.serves(tag) || tag.serves($0) }
  }
}
