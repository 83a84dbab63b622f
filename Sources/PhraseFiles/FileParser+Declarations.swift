import Catalog
import Diagnostics

// What stands at the left margin.
extension FileParser {
  static let declarationWords = [
    "app", "locales", "handler", "skip", "never", "enum", "entity", "list", "rule", "intent",
    "shortcut",
  ]

  mutating func declaration(_ node: Outline.Node) {
    read(node.line) { (parser) throws(LineFailure) in
      guard let keyword = parser.nextWord() else { throw parser.expected("a declaration") }
      parser.position = keyword.span.end
      switch keyword.text {
      case "app": try parser.app(node)
      case "locales": try parser.locales(node)
      case "handler": try parser.handler(node)
      case "skip":
        let phrases = try parser.phrases(of: node)
        if parser.requireApp(keyword) { parser.drafts[parser.scope].app.skipPhrases += phrases }
      case "never":
        let phrases = try parser.phrases(of: node)
        if parser.requireApp(keyword) { parser.drafts[parser.scope].app.negativePhrases += phrases }
      case "enum": try parser.list(node, kind: .enumeration)
      case "entity": try parser.list(node, kind: .entity)
      case "list": try parser.list(node, kind: .list)
      case "rule": try parser.rule(node)
      case "intent": try parser.intent(node, keyword: keyword)
      case "shortcut": try parser.shortcut(node, keyword: keyword)
      default: throw parser.unknownWord(keyword, among: Self.declarationWords, what: "declaration")
      }
    }
  }

  /// Returns the error that a line starts with a word that means nothing there.
  func unknownWord(
    _ word: (text: String, span: SourceSpan), among words: [String], what: String
  ) -> LineFailure {
    let near = nearest(to: word.text, among: words)
    return failure(
      "unknown-\(what)",
      "unknown \(what) '\(word.text)'; expected "
        + (near.map { "'\($0)'" } ?? "one of " + words.joined(separator: ", ")),
      span: word.span, fixIts: replacing(word.span, with: near))
  }

  /// The fix-it that puts the nearest name in a wrong one's place, where there is one.
  func replacing(_ span: SourceSpan, with name: String?) -> [FixIt] {
    name.map { [FixIt(span: span, replacement: $0, message: "replace with '\($0)'")] } ?? []
  }

  /// Reports a declaration that needs an app before it; false where there is none.
  private mutating func requireApp(_ keyword: (text: String, span: SourceSpan)) -> Bool {
    if scope != 0 { return true }
    report(
      failure(
        "no-app", "'\(keyword.text)' belongs to an app; expected 'app \"Name\"' above it",
        span: keyword.span))
    return false
  }

  /// Notes that `name` is declared; false, with a finding, where it was before.
  mutating func declare(_ kind: String, _ name: String, span: SourceSpan) -> Bool {
    let key = "\(kind) \(name)"
    guard !drafts[scope].declared.insert(key).inserted else { return true }
    report(failure("duplicate-name", "\(kind) '\(name)' is declared twice", span: span))
    findings.append(
      Diagnostic(
        .note, code: "duplicate-name", "'\(name)' is declared here first",
        at: drafts[scope].location(of: kind, name)))
    return false
  }

  private mutating func app(_ node: Outline.Node) throws(LineFailure) {
    skipSpaces()
    // A word before a text is the app's identifier, unless it is that text's locale: `app id "Name"`.
    var id: (text: String, span: SourceSpan)?
    if peek != UInt8(ascii: "\"") { id = try name("the app's name") }
    var names: [(entry: LocalizedText.Entry, location: SourceLocation)] = []
    let start = position
    if id == nil {
      let content = try quoted("the app's name")
      id = (plain(content), SourceSpan(content.start - 1, content.end + 1))
      position = start
    }
    guard let id else { return }
    enter(app: id.text, span: id.span)
    let failure = attempt { (parser) throws(LineFailure) in try parser.names(into: &names) }
    if let failure { report(failure) }
    for child in node.children {
      read(child.line) { (parser) throws(LineFailure) in try parser.names(into: &names) }
      refuseChildren(of: child)
    }
    for (entry, location) in names where !drafts[scope].app.names.contains(entry) {
      drafts[scope].app.names.append(entry)
      drafts[scope].nameLocations.append(location)
    }
    position = end
  }

  /// Makes `id` the app that declarations belong to; a new one, or one of an earlier file.
  private mutating func enter(app id: String, span: SourceSpan) {
    if let index = drafts.indices.dropFirst().first(where: { drafts[$0].app.id == id }) {
      scope = index
    } else {
      scope = drafts.count
      drafts.append(AppDraft(id, location: location(span)))
    }
  }

  /// Reads `"Name" aka "Other", "Third" de "Name"…`.
  private mutating func names(
    into names: inout [(entry: LocalizedText.Entry, location: SourceLocation)]
  ) throws(LineFailure) {
    while !isAtEnd() {
      let locale = locale(keywords: ["aka"])
      repeat {
        let content = try quoted("a name in quotes")
        let entry = LocalizedText.Entry(locale: locale?.tag, text: plain(content))
        names.append((entry, location(SourceSpan(content.start - 1, content.end + 1))))
      } while take(word: "aka") || take(",")
    }
  }

  private mutating func locales(_ node: Outline.Node) throws(LineFailure) {
    repeat {
      let word = try name("a locale such as 'en' or 'pt-BR'")
      let tag = LocaleTag(word.text)
      guard tag.isPlausible else {
        throw failure(
          "unknown-locale", "'\(word.text)' is no locale; expected one such as 'en' or 'pt-BR'",
          span: word.span)
      }
      if !drafts[scope].app.locales.contains(tag) { drafts[scope].app.locales.append(tag) }
    } while take(",")
    if scope == 0 {
      throw failure(
        "no-app", "'locales' belongs to an app; expected 'app \"Name\"' above it",
        span: SourceSpan(node.line.content.lowerBound, node.line.content.lowerBound + 7))
    }
    refuseChildren(of: node)
  }

  private mutating func handler(_ node: Outline.Node) throws(LineFailure) {
    let content = try quoted("the command that serves the app, in quotes")
    let command = plain(content)
    refuseChildren(of: node)
    let keyword = SourceSpan(node.line.content.lowerBound, node.line.content.lowerBound + 7)
    guard requireApp(("handler", keyword)) else { return }
    if let before = drafts[scope].app.handler, before != command {
      throw failure(
        "duplicate-name", "the app has a handler already, \"\(before)\"",
        span: SourceSpan(content.start - 1, content.end + 1))
    }
    drafts[scope].app.handler = command
    drafts[scope].app.handlerLocation = location(SourceSpan(content.start, content.end))
  }

  private mutating func rule(_ node: Outline.Node) throws(LineFailure) {
    let name = try name("the rule's name")
    let findingCount = findings.count
    let phrases = try phrases(of: node)
    let hasErrors = findings[findingCount...].contains { $0.severity == .error }
    if hasErrors, phrases.isEmpty { drafts[scope].broken.insert("rule \(name.text)") }
    guard declare("rule", name.text, span: name.span) else { return }
    if phrases.isEmpty, !hasErrors {
      report(failure("empty-rule", "rule '\(name.text)' says nothing", span: name.span))
      drafts[scope].broken.insert("rule \(name.text)")
    }
    drafts[scope].app.rules.append(
      Rule(
        name.text,
        bodies: phrases.map {
          Rule.Body($0.text, template: $0.template, locale: $0.locale, location: $0.location)
        }, location: location(name.span)))
  }

  private mutating func shortcut(
    _ node: Outline.Node, keyword: (text: String, span: SourceSpan)
  ) throws(LineFailure) {
    let intent = try name("the intent's name")
    var shortcut = Shortcut(intent: intent.text, location: location(intent.span))
    let failure = attempt { (parser) throws(LineFailure) in
      try parser.texts(into: &shortcut.shortTitle)
      if parser.take(word: "image") {
        shortcut.systemImageName = parser.plain(try parser.quoted("the image's name in quotes"))
      }
      try parser.expectEnd()
    }
    if let failure { report(failure) }
    phraseLines(node.children, hasClauses: true, into: &shortcut.phrases)
    position = end
    guard requireApp(keyword) else { return }
    drafts[scope].app.shortcuts.append(shortcut)
  }
}

extension LocaleTag {
  /// Whether the tag has the form of one: two or three letters, then parts of one to eight letters or digits.
  var isPlausible: Bool {
    let parts = identifier.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count),
      language.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }
}
