import Catalog
import Diagnostics

// Phrases with what they say beyond their words.
extension FileParser {
  /// Reads `en "a", "b" with size=large de "c"…` up to the end of the line.
  ///
  /// A broken phrase is reported and left out; the next goes on.
  mutating func phrases(
    hasClauses: Bool, into phrases: inout [Phrase]
  ) throws(LineFailure) {
    while !isAtEnd() {
      let locale = locale(keywords: hasClauses ? ClauseWord.ofPhrases : [])
      skipSpaces()
      var group: [Phrase] = []
      repeat {
        let content = try quoted(
          phrases.isEmpty && group.isEmpty ? "a phrase in quotes" : "a phrase in quotes, or a locale and one")
        if let (text, template) = template(content) {
          group.append(
            Phrase(text, template: template, locale: locale?.tag, location: location(content)))
        }
        if !isAtEnd(), peek == UInt8(ascii: "\"") {
          report(
            expected(
              "',' before the next phrase",
              fixIts: [
                FixIt(
                  span: SourceSpan(content.end + 1, content.end + 1), replacement: ",", message: "insert ','")
              ]))
          continue
        }
      } while take(",") || peek == UInt8(ascii: "\"")
      let failure =
        hasClauses
        ? attempt { (parser) throws(LineFailure) in
          try parser.clauses(of: &group)
        } : nil
      if let failure {
        // What a phrase requires must not be lost: without it the phrase would say more than it means.
        throw failure
      }
      phrases += group
    }
  }

  private mutating func clauses(of group: inout [Phrase]) throws(LineFailure) {
    var phrase = Phrase("", template: .empty)
    while let word = nextWord(), ClauseWord.ofPhrases.contains(word.text) {
      position = word.span.end
      switch word.text {
      case "with":
        var attributes: [Attribute] = []
        try self.attributes(into: &attributes)
        phrase.fixedSlots += attributes.map { FixedSlot($0.key, $0.value) }
      case "needs": try requirements(into: &phrase.requiredContext)
      case "unless": try requirements(into: &phrase.excludedContext)
      case "answer": phrase.response = try name("a response's name").text
      case "named": phrase.id = plain(try quoted("the phrase's name in quotes"))
      default: try attributes(into: &phrase.metadata)
      }
    }
    for index in group.indices {
      group[index].id = phrase.id
      group[index].fixedSlots = phrase.fixedSlots
      group[index].requiredContext = phrase.requiredContext
      group[index].excludedContext = phrase.excludedContext
      group[index].response = phrase.response
      group[index].metadata = phrase.metadata
    }
  }

  /// Reads the phrases on the rest of a line and on its child lines.
  mutating func phrases(
    of node: Outline.Node, hasClauses: Bool = false
  ) throws(LineFailure) -> [Phrase] {
    var phrases: [Phrase] = []
    let failure = attempt { (parser) throws(LineFailure) in
      try parser.phrases(hasClauses: hasClauses, into: &phrases)
    }
    if let failure { report(failure) }
    phraseLines(node.children, hasClauses: hasClauses, into: &phrases)
    position = end
    return phrases
  }

  /// Reads child lines that hold phrases.
  mutating func phraseLines(
    _ nodes: [Outline.Node], hasClauses: Bool, into phrases: inout [Phrase]
  ) {
    for child in nodes {
      read(child.line) { (parser) throws(LineFailure) in
        try parser.phrases(hasClauses: hasClauses, into: &phrases)
      }
      refuseChildren(of: child)
    }
  }
}
