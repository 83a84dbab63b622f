import Catalog
import Diagnostics

extension Checker {
  mutating func checkIntents(_ index: Int) {
    for intent in drafts[index].app.intents.indices {
      for parameter in drafts[index].app.intents[intent].parameters.indices {
        checkParameter(parameter, of: intent, draft: index)
      }
      checkDependencies(of: intent, draft: index)
    }
  }

  private mutating func checkParameter(_ position: Int, of intentIndex: Int, draft index: Int) {
    let intent = drafts[index].app.intents[intentIndex].name
    let given = drafts[index].app.intents[intentIndex].parameters[position]
    var parameter = given
    defer {
      if parameter != given { drafts[index].app.intents[intentIndex].parameters[position] = parameter }
    }
    let places = drafts[index].places
    let number = AppDraft.ParameterNumber(intent: intentIndex, parameter: position)
    if let name = parameter.type.listName, list(name, draft: index) == nil {
      if !isBroken("type \(name)", draft: index) {
        let location = places[.type(number)]
        let names = FileParser.simpleTypes.map(\.name) + lists(index).map(\.name)
        report(
          "unknown-type", "unknown type '\(name)'", at: location,
          fixIts: replacing(location, with: nearest(to: name, among: names)))
      }
      // Phrases that use it are left out; the rest of the intent still asks for it, as text.
      drafts[index].broken.insert("parameter \(intent).\(parameter.name)")
      parameter.type = .string
      parameter.defaultValue = nil
    }
    if parameter.range != nil, !parameter.type.isNumeric(in: self, draft: index) {
      report(
        "range-without-number", "only numbers have a range; '\(parameter.name)' is none",
        at: places[.range(number)])
      parameter.range = nil
    }
    if let value = parameter.defaultValue {
      let location = places[.defaultValue(number)]
      if let problem = problem(of: value, for: parameter, as: "default", draft: index) {
        report(
          problem.code, problem.message, at: location,
          fixIts: replacing(location, with: problem.near.map { Value.string($0).written() }))
        parameter.defaultValue = nil
      }
    }
  }

  /// What is wrong with a value for a parameter, which is called `role` in messages.
  func problem(
    of value: Value, for parameter: Parameter, as role: String, draft index: Int
  ) -> (code: String, message: String, near: String?)? {
    let wrong = { (what: String) in
      ("bad-\(role)", "the \(role) of '\(parameter.name)' is \(what), not '\(value.written())'", String?.none)
    }
    switch parameter.type {
    case .integer:
      guard case .integer(let number) = value else { return wrong("a whole number") }
      return outside(Double(number), of: parameter, as: role)
    case .decimal:
      switch value {
      case .integer(let number): return outside(Double(number), of: parameter, as: role)
      case .decimal(let number): return outside(number, of: parameter, as: role)
      default: return wrong("a number")
      }
    case .boolean: if case .boolean = value { return nil } else { return wrong("true or false") }
    case .string: if case .string = value { return nil } else { return wrong("a text in quotes") }
    case .list(let name):
      guard let list = list(name, draft: index), list.kind == .enumeration,
        case .values(let cases) = list.content, !cases.contains(where: { $0.value.equals(value) })
      else { return nil }
      return (
        "bad-\(role)", "'\(value.text)' is no case of '\(name)'",
        nearest(to: value.text, among: cases.map(\.value.text))
      )
    case .array(let element):
      guard case .array(let values) = value else { return wrong("a list such as '[a, b]'") }
      var one = parameter
      one.type = element
      return values.lazy.compactMap { problem(of: $0, for: one, as: role, draft: index) }.first
        .map { ($0.code, $0.message, nil) }
    default: return nil
    }
  }

  private func outside(
    _ number: Double, of parameter: Parameter, as role: String
  ) -> (code: String, message: String, near: String?)? {
    guard let range = parameter.range, !range.contains(number) else { return nil }
    return (
      "\(role)-outside-range",
      "the \(role) \(NumberRange.written(number)) of '\(parameter.name)' is outside of its range \(range.written(dots: "..."))",
      nil
    )
  }

  private mutating func checkDependencies(of intentIndex: Int, draft index: Int) {
    let intent = drafts[index].app.intents[intentIndex]
    let names = intent.parameters.map(\.name)
    for (position, parameter) in intent.parameters.enumerated() where !parameter.dependencies.isEmpty {
      var kept: [String] = []
      for (number, name) in parameter.dependencies.enumerated() {
        let owner = AppDraft.ParameterNumber(intent: intentIndex, parameter: position)
        let location = drafts[index].places[.dependency(owner, index: Int32(truncatingIfNeeded: number))]
        if names.firstIndex(of: name).map({ $0 < position }) ?? false {
          kept.append(name)
        } else if names.contains(name) {
          report(
            "late-dependency",
            "'\(parameter.name)' comes after '\(name)', which must then be declared above it",
            at: location)
        } else {
          report(
            "unknown-parameter", "unknown parameter '\(name)' in intent '\(intent.name)'",
            at: location,
            fixIts: replacing(
              location, with: nearest(to: name, among: names.prefix(position))))
        }
      }
      drafts[index].app.intents[intentIndex].parameters[position].dependencies = kept
    }
  }
}

// Texts that name slots.
extension Checker {
  mutating func checkTexts(_ index: Int) {
    let using = Set(drafts[index].interpolations.map(\.intent))
    for position in drafts[index].app.intents.indices {
      let intent = drafts[index].app.intents[position]
      guard using.contains(intent.name) else { continue }
      var known = intent.parameters.map(\.name) + [SlotReference.applicationName]
      for shortcut in drafts[index].app.shortcuts where shortcut.intent == intent.name {
        for phrase in shortcut.phrases { known += slots(of: phrase, draft: index) }
      }
      // How many values there are to choose from is known without a parameter.
      let names = Set(known).union(["count"])
      var unknown: Set<String> = []
      for use in drafts[index].interpolations where use.intent == intent.name && !names.contains(use.name) {
        unknown.insert(use.name)
        report(
          "unknown-slot", "unknown slot '\(use.name)' in intent '\(intent.name)'", at: use.location,
          fixIts: replacing(use.location, with: nearest(to: use.name, among: known)))
      }
      if !unknown.isEmpty {
        drafts[index].app.intents[position].changeTexts { text in
          text.entries.removeAll { entry in
            unknown.contains { entry.text.contains("${\($0)}") || entry.text.contains("${\($0).") }
          }
        }
      }
    }
  }

  /// The names that a phrase fills, its rules' among them.
  private func slots(of phrase: Phrase, draft index: Int) -> [String] {
    var names =
      phrase.fixedSlots.map(\.name) + phrase.requiredContext.compactMap(\.slot)
      + phrase.template.slots.map(\.name)
    var pending = phrase.template.rules.map(\.name)
    var seen = Set(pending)
    while let name = pending.popLast() {
      for body in rule(name, draft: index)?.bodies ?? [] {
        names += body.template.slots.map(\.name)
        pending += body.template.rules.map(\.name).filter { seen.insert($0).inserted }
      }
    }
    return names
  }
}

extension ValueType {
  /// The list that the type, or its elements' type, names.
  fileprivate var listName: String? {
    switch self {
    case .list(let name): name
    case .array(let element): element.listName
    default: nil
    }
  }

  fileprivate func isNumeric(in checker: Checker, draft: Int) -> Bool {
    switch self {
    case .integer, .decimal, .measurement, .currency, .duration: true
    case .array(let element): element.isNumeric(in: checker, draft: draft)
    default: false
    }
  }
}
