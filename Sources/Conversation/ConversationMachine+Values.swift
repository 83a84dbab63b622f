import Catalog
import PhraseModel
import SpokenValues

extension ConversationMachine {
  /// Takes an answer to the question for a parameter's value.
  mutating func take(_ answer: Answer, for place: Int, part: Int?, at question: Question) {
    guard let slot = state.command?.slots[place] else { return }
    let options = question.prompt.options
    switch answer {
    case .values(let slots): take(slots, asked: place, part: part, at: question)
    case .choice(let option) where options.indices.contains(option):
      guard let value = options[option].value else { return miss(question) }
      set([AnsweredItem([value])], place, part: part)
    case .narrowed(let places): narrow(places, place: place, part: part, at: question)
    case .others(let places) where slot.parameter.type.isArray:
      let left = options.indices.filter { !places.contains($0) }.compactMap { options[$0].value }
      // Of what was not suggested nobody knows whether it is meant.
      guard !left.isEmpty, !maySuggestSome(question, of: slot.parameter) else { return miss(question) }
      set(left.map { AnsweredItem([$0]) }, place, part: part)
    case .excluded(let places), .others(let places):
      let left = options.indices.filter { !places.contains($0) }
      // Of suggestions the only one left is not yet what is wanted.
      guard left.count != 1 || !maySuggestSome(question, of: slot.parameter) else { return miss(question) }
      narrow(left, place: place, part: part, at: question)
    case .corrected, .added, .removed, .reopened: change(answer, at: question)
    case .same(let words): takeSame(words, place, part: part, at: question)
    case .noneOfThese: rejectAll(place, part: part, at: question)
    case .no where !slot.parameter.isOptional: cancel()
    case .no, .skip, .unsure: skip(place, part: part, at: question)
    case .anything:
      if let value = slot.parameter.defaultValue {
        set(items(of: value, for: slot.parameter), place, part: part)
      } else if let value = options.first?.value {
        set([AnsweredItem([value])], place, part: part)
      } else {
        skip(place, part: part, at: question)
      }
    default: miss(question)
    }
  }

  /// Whether a question may offer only some of the values that there are.
  private func maySuggestSome(_ question: Question, of parameter: Parameter) -> Bool {
    guard case .needsValue = question.prompt.kind else { return false }
    guard let name = parameter.type.listName, let app = state.command?.app,
      case .values(let values)? = catalog.list(name, of: app)?.content
    else { return true }
    return values.count > question.prompt.options.count
  }

  /// Gives the asked parameter, or a part of it, its value.
  private mutating func set(_ items: [AnsweredItem], _ place: Int, part: Int?) {
    guard var command = state.command else { return }
    var slot = command.slots[place]
    if let part, slot.items.indices.contains(part) {
      var whole = slot.items
      whole.replaceSubrange(part...part, with: items)
      slot.take(whole, origin: .answered)
    } else {
      slot.take(items, origin: .answered)
    }
    command.slots[place] = slot
    command.answered.removeAll { $0 == place }
    command.answered.append(place)
    state.command = command
    resolveNext()
  }

  /// Takes values for the asked parameter and for others that are still open.
  private mutating func take(
    _ slots: [AnsweredSlot], asked place: Int, part: Int?, at question: Question
  ) {
    guard var command = state.command else { return }
    let asked = command.slots[place].parameter.name
    var isUsed = false
    for answer in slots where answer.name != asked && !answer.items.isEmpty {
      // What another parameter can't hold was not said for it.
      guard let other = command.index(of: answer.name),
        answer.items.allSatisfy({ $0.mayFill(command.slots[other].parameter) })
      else { continue }
      if command.slots[other].status != .open { reopenDependents(of: [other], in: &command) }
      command.slots[other].take(answer.items, origin: .answered)
      isUsed = true
    }
    if isUsed { command.isReady = false }
    state.command = command
    if let answer = slots.first(where: { $0.name == asked }), !answer.items.isEmpty {
      set(answer.items, place, part: part)
    } else if isUsed {
      // Part of an answer is progress, and the question stays.
      resolveNext()
    } else {
      miss(question)
    }
  }

  /// Asks again among some of the options.
  private mutating func narrow(_ places: [Int], place: Int, part: Int?, at question: Question) {
    let values = places.filter(question.prompt.options.indices.contains).compactMap {
      question.prompt.options[$0].value
    }
    guard !values.isEmpty else { return rejectAll(place, part: part, at: question) }
    set([AnsweredItem(values)], place, part: part)
  }

  /// "None of these": asks openly, without those that were offered.
  private mutating func rejectAll(_ place: Int, part: Int?, at question: Question) {
    guard var command = state.command else { return }
    let offered = question.prompt.options.compactMap(\.value)
    guard !offered.isEmpty else { return miss(question) }
    for value in offered where !command.slots[place].rejected.contains(value) {
      command.slots[place].rejected.append(value)
    }
    if let part, command.slots[place].items.indices.contains(part) {
      command.slots[place].items[part] = AnsweredItem([])
    } else {
      command.slots[place].clear()
    }
    state.command = command
    let isExhausted =
      suggestions(for: command.slots[place]).isEmpty
      && command.slots[place].parameter.type.listName != nil
    askForValue(place, part: part, preface: isExhausted ? texts[.noneLeft] : nil)
  }

  /// Leaves an optional parameter, or one part of several, empty; a required one is needed.
  private mutating func skip(_ place: Int, part: Int?, at question: Question) {
    guard var command = state.command else { return }
    var slot = command.slots[place]
    let title = slot.parameter.displayTitle(in: locale)
    if let part, slot.items.count > 1, slot.items.indices.contains(part) {
      slot.items.remove(at: part)
      slot.isConfirmed = false
      command.slots[place] = slot
      state.command = command
      return resolveNext()
    }
    if let value = slot.parameter.defaultValue {
      let items = items(of: value, for: slot.parameter)
      slot.take(items, origin: .answered)
      command.slots[place] = slot
      state.command = command
      say(.notice, .changed, ["title": title, "value": wording(of: slot)])
      return resolveNext()
    }
    guard slot.parameter.isOptional else { return miss(question, key: .required) }
    slot.clear()
    slot.status = .notRequired
    command.slots[place] = slot
    command.counters[Command.counterKey(place)] = nil
    state.command = command
    say(.notice, .skipped, ["title": title])
    resolveNext()
  }

  /// Takes a yes or a no to a value.
  mutating func take(
    _ answer: Answer, confirming place: Int, proposed: SlotValue?, at question: Question
  ) {
    guard var command = state.command else { return }
    switch answer {
    case .yes:
      if let proposed, command.slots[place].values != [proposed] {
        command.slots[place].take([AnsweredItem([proposed])], origin: .answered)
      }
      command.slots[place].isConfirmed = true
      command.counters[Command.counterKey(place)] = nil
      state.command = command
      resolveNext()
    case .no, .noneOfThese: cancel()
    case .values, .corrected, .added, .removed, .reopened: change(answer, at: question)
    case .unsure: miss(question, key: .pleaseYesNo)
    default: miss(question)
    }
  }
}

// MARK: - Corrections

extension ConversationMachine {
  /// Takes a change of what was said before.
  mutating func change(_ answer: Answer, at question: Question) {
    switch answer {
    case .values(let slots), .corrected(let slots): correct(slots, at: question)
    case .added(let slots): add(slots, at: question)
    case .removed(let slots): remove(slots, at: question)
    case .reopened(let name): reopen(name, at: question)
    default: miss(question)
    }
  }

  /// Gives parameters that hold several further values.
  private mutating func add(_ slots: [AnsweredSlot], at question: Question) {
    guard let command = state.command else { return }
    let whole = slots.map { answer in
      let known = command.index(of: answer.name).map { command.slots[$0].items } ?? []
      return AnsweredSlot(answer.name, items: known + answer.items)
    }
    correct(whole, at: question)
  }

  /// Asks again for a parameter that has a value.
  private mutating func reopen(_ name: String, at question: Question) {
    guard var command = state.command, let place = command.index(of: name) else { return miss(question) }
    command.slots[place].clear()
    command.answered.removeAll { $0 == place }
    command.isConfirmed = false
    command.isReady = false
    state.command = command
    askForValue(place)
  }

  /// Replaces values; what depends on them is resolved anew, and acting is confirmed anew.
  private mutating func correct(_ slots: [AnsweredSlot], at question: Question) {
    guard var command = state.command else { return }
    var changed: [Int] = []
    for answer in slots where !answer.items.isEmpty {
      guard let place = command.index(of: answer.name) else { continue }
      let old = command.slots[place].values.first
      let items = settled(answer.items.map { $0.changing(old) })
      if case .value(let asked, _) = question.purpose, asked != place,
        let reason = refusal(of: items, for: command.slots[place].parameter)
      {
        // What can't be is no change, and the question stays.
        return ask(question, preface: reason)
      }
      let parameter = command.slots[place].parameter
      command.slots[place].take(items.map { $0.doubted(for: parameter, in: locale) }, origin: .answered)
      changed.append(place)
    }
    guard !changed.isEmpty else { return miss(question) }
    goOn(with: &command, changed: changed, isNamed: question.purpose == .intentConfirmation)
  }

  /// Takes values out of parameters that hold several.
  private mutating func remove(_ slots: [AnsweredSlot], at question: Question) {
    guard var command = state.command else { return }
    var changed: [Int] = []
    for answer in slots {
      guard let place = command.index(of: answer.name) else { continue }
      let out = Set(answer.items.flatMap(\.candidates))
      let left = command.slots[place].items.filter { item in
        !item.candidates.contains(where: out.contains)
      }
      guard left.count < command.slots[place].items.count else { continue }
      command.slots[place].take(left, origin: .answered)
      changed.append(place)
    }
    // What was not among the values is not there now either: the question stays.
    guard !changed.isEmpty else { return ask(question) }
    goOn(with: &command, changed: changed, isNamed: question.purpose == .intentConfirmation)
  }

  mutating func goOn(with command: inout Command, changed: [Int], isNamed: Bool) {
    command.isConfirmed = false
    command.isReady = false
    // A change is progress.
    command.counters["confirmation"] = nil
    reopenDependents(of: changed, in: &command)
    state.command = command
    // The question whether to act names most new values anyway.
    let confirmation = isNamed ? command.intent.confirmation.text(for: locale) ?? "" : ""
    let named = DialogTemplate.holes(of: confirmation)
    for place in changed where !named.contains(command.slots[place].parameter.name) {
      // What is still to be asked about, or can't be, is not agreed to.
      let slot = command.slots[place]
      if slot.isCertain, refusal(of: slot.items, for: slot.parameter) == nil {
        say(
          .notice, .changed,
          [
            "title": command.slots[place].parameter.displayTitle(in: locale),
            "value": wording(of: command.slots[place]),
          ])
      }
    }
    resolveNext()
  }

  /// Has what depends on changed parameters resolved anew.
  func reopenDependents(of changed: [Int], in command: inout Command) {
    var reached = Set(changed)
    var names = Set(changed.map { command.slots[$0].parameter.name })
    // Dependents of dependents too; each is reached once, so that a circle ends.
    var grew = true
    while grew {
      grew = false
      for place in command.slots.indices where !reached.contains(place) {
        let parameter = command.slots[place].parameter
        guard parameter.dependencies.contains(where: names.contains) else { continue }
        reached.insert(place)
        names.insert(parameter.name)
        grew = true
        guard command.slots[place].status != .open || !command.slots[place].items.isEmpty
        else { continue }
        if command.slots[place].origin == .supplied {
          // What its handler made of the old value it makes anew of the new one.
          command.slots[place].clear()
          continue
        }
        command.slots[place].isStale = command.slots[place].status == .resolved
        command.slots[place].status = .open
        command.slots[place].isConfirmed = false
      }
    }
  }

  /// "Back": empties the parameter that was answered last and asks for it again.
  mutating func goBack(from question: Question) {
    guard var command = state.command, !command.isHandling, let place = command.answered.last else {
      say(.notice, .firstQuestion)
      return ask(question)
    }
    command.answered.removeLast()
    command.slots[place].clear()
    command.isConfirmed = false
    command.isReady = false
    state.command = command
    askForValue(place)
  }
}

extension AnsweredItem {
  /// The item with what it leaves unsaid of the value that it replaces: the unit of a bare number ("no, 15" of 12
  /// euros), the day of a time, the time of a day.
  func changing(_ old: SlotValue?) -> AnsweredItem {
    guard candidates.count == 1, case .spoken(let new) = candidates[0] else { return self }
    let whole: SpokenValue
    switch (new, old) {
    case (.number(let number), .spoken(.currency(_, let code))): whole = .currency(number, code: code)
    case (.number(let number), .spoken(.measurement(_, let unit))): whole = .measurement(number, unit: unit)
    case (.date(let date), .spoken(.date(let before))): whole = .date(date.changing(before))
    default: return self
    }
    return whole == new ? self : AnsweredItem([.spoken(whole)])
  }
}
