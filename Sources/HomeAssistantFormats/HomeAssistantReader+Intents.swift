import Catalog
import Diagnostics
import JSONReading

// Intents, their blocks of sentences, and what a block requires.
extension HomeAssistantReader {
  mutating func readIntent(_ name: String, _ member: JSONMember, responses: JSONNode?) {
    var intent = Intent(name, location: SourceLocation(source: source, span: member.keySpan))
    for (key, response) in members(of: responses) {
      guard let text = string(response.value) else { continue }
      let dialog = LocalizedText(entries: [
        LocalizedText.Entry(locale: locale, text: AnswerTemplate.dialog(text))
      ])
      intent.responses.append(Response(key, isSuccess: true, dialog: dialog))
    }
    var shortcut = Shortcut(intent: name, location: intent.location)
    guard let data = member.value["data"] else {
      report(code: "missing-member", "expected a member 'data'", at: member.value.span)
      return
    }
    for (index, block) in elements(of: data).enumerated() {
      guard block.object != nil else {
        report(expected: "an object", at: block)
        continue
      }
      shortcut.phrases += phrases(of: block, intent: name, index: index)
    }
    app.intents.append(intent)
    app.shortcuts.append(shortcut)
  }

  private mutating func phrases(of block: JSONNode, intent: String, index: Int) -> [Phrase] {
    let combination = block["metadata"]?["slot_combination"]?.string ?? "default"
    var pattern = Phrase("", template: .empty, locale: locale)
    pattern.fixedSlots = members(of: block["slots"]).map { FixedSlot($0.name, $0.member.value.value) }
    pattern.requiredContext = members(of: block["requires_context"]).map {
      requirement($0.name, $0.member.value)
    }
    // An excluded null excludes nothing that a context can hold.
    pattern.excludedContext = members(of: block["excludes_context"]).map {
      requirement($0.name, $0.member.value)
    }.filter { !$0.values.isEmpty }
    pattern.response = block["response"]?.string
    pattern.metadata = attributes(block["metadata"])
    if let keywords = block["required_keywords"] {
      report(
        .warning, code: "unsupported-keywords", "'required_keywords' is not looked at",
        at: keywords.span)
    }
    var scope = readScope(of: block, suffix: "\(intent).\(index)")
    var phrases: [Phrase] = []
    for (number, sentence) in elements(of: block["sentences"]).enumerated() {
      guard let text = string(sentence), let template = template(sentence) else { continue }
      pattern.text = text
      pattern.template = rules.resolved(template, in: &scope)
      pattern.id =
        "\(locale?.identifier ?? "und")/\(intent)/\(combination)/\(index)/\(number)"
      pattern.location = location(sentence)
      phrases.append(pattern)
    }
    return phrases
  }

  /// Reads one member of `requires_context` or `excludes_context`: a value, several, none for any, or an
  /// object of `value` and `slot`.
  private func requirement(_ key: String, _ node: JSONNode) -> ContextRequirement {
    var requirement = ContextRequirement(key)
    var value = node
    if node.object != nil {
      if let slot = node["slot"] {
        if let name = slot.string {
          requirement.slot = name
        } else if slot.isTruthy {
          requirement.slot = key
        }
      }
      value = node["value"] ?? JSONNode(.null, span: node.span)
    }
    if let values = value.array {
      requirement.values = values.map(\.value)
    } else if value.content != .null {
      requirement.values = [value.value]
    }
    return requirement
  }

  /// Reads the lists and rules of a block, which hide those of the file, and returns their names.
  private mutating func readScope(of block: JSONNode, suffix: String) -> RuleTable.Scope {
    var scope = RuleTable.Scope(suffix: suffix)
    let lists = members(of: block["lists"])
    let bodies = members(of: block["expansion_rules"])
    guard !lists.isEmpty || !bodies.isEmpty else { return scope }
    for (name, member) in lists {
      let alias = scope.alias(of: name)
      scope.lists[name] = alias
      declaredLists.insert(alias)
      readList(name, member, alias: alias)
    }
    for (name, _) in bodies { scope.rules[name] = scope.alias(of: name) }
    rules.hide(in: &scope)
    for (name, member) in bodies {
      guard let alias = scope.rules[name], let rule = rule(alias, member.value) else { continue }
      rules.add(rules.resolved(rule, in: &scope))
    }
    return scope
  }

  mutating func readRule(_ name: String, _ node: JSONNode) {
    if let rule = rule(name, node) { rules.add(rule) }
  }

  private mutating func rule(_ name: String, _ node: JSONNode) -> Rule? {
    guard let text = string(node), let template = template(node) else { return nil }
    let body = Rule.Body(text, template: template, locale: locale, location: location(node))
    return Rule(name, bodies: [body], location: location(node))
  }
}
