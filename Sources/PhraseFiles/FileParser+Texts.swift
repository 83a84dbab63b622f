import Catalog
import Diagnostics

/// Words that start a part of a declaration, and so are no locales.
enum ClauseWord {
  static let ofValues = ["aka", "say", "with", "meta"]
  static let ofPhrases = ["with", "needs", "unless", "answer", "named", "meta"]
  static let ofTexts = ["image", "from", "in", "freetext", "supplied", "aka"]
  static let all = Set(ofValues + ofPhrases + ofTexts)
}

// Locales and texts in them.
extension FileParser {
  /// Reads the locale that comes next: `en`, or `*` for all; `nil` where none does.
  mutating func locale(keywords: [String]) -> (tag: LocaleTag?, span: SourceSpan)? {
    skipSpaces()
    if peek == UInt8(ascii: "*") {
      position += 1
      return (nil, SourceSpan(position - 1, position))
    }
    guard let word = nextWord(), !ClauseWord.all.contains(word.text) else { return nil }
    var next = word.span.end
    while next < end, bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\t") { next += 1 }
    guard next < end, bytes[next] == UInt8(ascii: "\"") else { return nil }
    position = word.span.end
    let tag = LocaleTag(word.text)
    // What the app speaks already needs no look when all of its locales are known.
    if drafts[scope].app.locales.isEmpty || !tag.isPlausible || !drafts[scope].speaks(tag) {
      drafts[scope].localeUses.append(
        AppDraft.LocaleUse(tag: tag, location: location(word.span), keywords: keywords))
    }
    return (tag, word.span)
  }

  /// Reads `"text" de "Text"…` into `text`, which child lines may go on.
  mutating func texts(into text: inout LocalizedText) throws(LineFailure) {
    var isFirst = true
    while !isAtEnd() {
      let before = position
      let locale = locale(keywords: ClauseWord.ofTexts)
      skipSpaces()
      guard peek == UInt8(ascii: "\"") else {
        if locale != nil { throw expected("a text in quotes") }
        position = before
        return
      }
      if locale == nil, !isFirst { throw expected("a locale before the next text") }
      isFirst = false
      let content = try quoted()
      let entry = LocalizedText.Entry(locale: locale?.tag, text: plain(content))
      if text.entries.contains(where: { $0.locale == entry.locale }) {
        report(
          failure(
            "duplicate-text", "there is already a text for \(describe(entry.locale))",
            span: SourceSpan(content.start - 1, content.end + 1)))
      } else {
        text.entries.append(entry)
      }
    }
  }

  func describe(_ locale: LocaleTag?) -> String { locale.map { "'\($0)'" } ?? "all locales" }

  /// Reads the texts on the rest of a line and on its child lines.
  mutating func texts(
    of node: Outline.Node, into text: inout LocalizedText
  ) throws(LineFailure) {
    var result = text
    defer { text = result }
    let failure: LineFailure? = attempt { (parser) throws(LineFailure) in
      try parser.texts(into: &result)
      try parser.expectEnd()
    }
    textLines(node.children, into: &result)
    if let failure { throw failure }
    position = end
  }

  /// Reads child lines that hold texts.
  mutating func textLines(_ nodes: [Outline.Node], into text: inout LocalizedText) {
    for child in nodes {
      read(child.line) { (parser) throws(LineFailure) in
        let start = parser.position
        try parser.texts(into: &text)
        if parser.position == start { throw parser.expected("a locale and a text") }
      }
      refuseChildren(of: child)
    }
  }

  /// Runs `body`; returns what it throws.
  mutating func attempt(
    _ body: (inout Self) throws(LineFailure) -> Void
  ) -> LineFailure? {
    do throws(LineFailure) {
      try body(&self)
      return nil
    } catch {
      return error
    }
  }

  /// Reports lines that are indented below one that holds no others.
  mutating func refuseChildren(of node: Outline.Node) {
    for child in node.children {
      let content = child.line.content
      report(
        failure(
          "unexpected-indentation", "nothing may be indented below the line before",
          span: SourceSpan(content.lowerBound, content.upperBound)))
    }
  }
}

// Names and values: `domain=light, area=kitchen`.
extension FileParser {
  mutating func attributes(into attributes: inout [Attribute]) throws(LineFailure) {
    repeat {
      let key = try name("an attribute's name")
      try expect("=")
      attributes.append(Attribute(key.text, try value().value))
    } while take(",")
  }

  mutating func requirements(
    into requirements: inout [ContextRequirement]
  ) throws(LineFailure) {
    repeat {
      var requirement = ContextRequirement(try name("the name of a context value").text)
      if take("=") {
        repeat { requirement.values.append(try value().value) } while take("|")
      }
      if take(word: "as") { requirement.slot = try name("a slot").text }
      requirements.append(requirement)
    } while take(",")
  }
}
