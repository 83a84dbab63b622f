extension Template {
  /// Returns the text of the template: parsing it gives the normalised template back.
  ///
  /// Home Assistant's syntax has no requirements on a slot and Apple's no grouping and no escapes: what a
  /// syntax cannot say is left out (requirements) or written as in the phrase files (grouping).
  ///
  /// - Complexity: O(*n*) for *n* nodes, with a stack as deep as the tree.
  public func printed(syntax: TemplateSyntax = .phrases) -> String {
    var printer = TemplatePrinter(syntax: syntax)
    printer.print(normalized, isWhole: true)
    return printer.text
  }
}

/// The writer of templates.
struct TemplatePrinter {
  let syntax: TemplateSyntax
  var text = ""

  /// Appends a template; `isWhole` says that brackets, or the text's ends, already surround it.
  mutating func print(_ template: Template, isWhole: Bool = false) {
    switch template {
    case .text(let words): print(words: words)
    case .slot(let slot): print(slot)
    case .rule(let rule): text += "<" + escaped(rule.name) + ">"
    case .sequence(let parts): for part in parts { print(part) }
    case .optional(let part):
      text += "["
      print(part, isWhole: true)
      text += "]"
    case .alternatives(let parts): print(parts, separator: "|", isWhole: isWhole && !text.isEmpty)
    case .permutation(let parts): print(parts, separator: ";", isWhole: isWhole && !text.isEmpty)
    }
  }

  private mutating func print(_ parts: [Template], separator: String, isWhole: Bool) {
    if !isWhole { text += "(" }
    for (index, part) in parts.enumerated() {
      if index > 0 { text += separator }
      print(part)
    }
    if !isWhole { text += ")" }
  }

  private mutating func print(words: String) {
    guard syntax != .apple else {
      text += words
      return
    }
    let scalars = Array(words.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "(", ")", "[", "]", "<", ">", "|", ";", "{", "}", "\\": text += "\\"
      case "\"" where syntax == .phrases: text += "\\"
      case "$" where syntax == .phrases && index + 1 < scalars.count && scalars[index + 1] == "{":
        text += "\\"
      default:
        if syntax == .phrases, Escapes.isHidden(scalar) {
          text += Escapes.byNumber(scalar)
          continue
        }
      }
      text.unicodeScalars.append(scalar)
    }
  }

  private mutating func print(_ slot: SlotReference) {
    let capture = slot.isCapture ? "@" : ""
    let name = escaped(slot.name)
    text += syntax == .homeAssistant ? "{" : "${"
    switch (slot.source, syntax) {
    case (_, .apple), (.parameter, _): text += capture + name
    case (.applicationName, _):
      text +=
        slot.name == SlotReference.applicationName && !slot.isCapture
        ? name : SlotReference.applicationName + ":" + capture + name
    case (.list(let list), .homeAssistant) where list == slot.name: text += capture + name
    case (.list(let list), _): text += escaped(list) + ":" + capture + name
    case (.range(let range), _): text += range.written() + ":" + capture + name
    }
    if syntax == .phrases { printRequirements(of: slot) }
    text += "}"
  }

  private mutating func printRequirements(of slot: SlotReference) {
    let requirements =
      slot.requires.map { written($0, isExcluded: false) }
      + slot.excludes.map { written($0, isExcluded: true) }
    if !requirements.isEmpty { text += " where " + requirements.joined(separator: ", ") }
  }

  private func written(_ requirement: AttributeRequirement, isExcluded: Bool) -> String {
    let key = Value.written(requirement.key, quote: "'", bothQuotes: true)
    if requirement.values.isEmpty { return (isExcluded ? "!" : "") + key }
    return key + (isExcluded ? "!=" : "=")
      + requirement.values.map { $0.written(quote: "'", bothQuotes: true) }.joined(separator: "|")
  }

  /// A name, with `\` before what would end it or read as something else.
  private func escaped(_ name: String) -> String {
    guard syntax != .apple else { return name }
    var result = ""
    for scalar in name.unicodeScalars {
      let isPlain =
        !scalar.isASCII
        || (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
          || scalar == "-")
      if !isPlain { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
