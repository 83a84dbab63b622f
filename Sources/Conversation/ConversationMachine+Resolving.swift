import Catalog
import PhraseModel
import SpokenValues

extension ConversationMachine {
  /// Resolves parameters in declaration order until something must be asked, then confirms.
  mutating func resolveNext() {
    while let command = state.command, let place = command.nextOpen {
      if command.slots[place].items.isEmpty { fill(place) }
      settleDates(place)
      if skipsForItsParents(place) {
        state.command?.slots[place].status = .notRequired
        continue
      }
      guard isCertain(place) else { return }
      guard let slot = state.command?.slots[place] else { return }
      return call(
        .resolve(
          parameter: slot.parameter.name, isConfirmed: slot.isConfirmed, isStale: slot.isStale))
    }
    confirmNext()
  }

  /// Gives a parameter that was not said what the context or its default holds.
  private mutating func fill(_ place: Int) {
    guard var slot = state.command?.slots[place], slot.rejected.isEmpty, !slot.isStale else { return }
    let parameter = slot.parameter
    let known = state.context.first { $0.key == parameter.name }?.value
    let isListed = known.map { mayBe(recognized($0, for: parameter), for: parameter, of: nil) } ?? false
    if let value = (parameter.isOptional || !isListed ? nil : known) ?? parameter.defaultValue {
      slot.take(items(of: value, for: parameter), origin: .given)
      state.command?.slots[place] = slot
    }
  }

  /// Has the calendar make dates definite that were said from now: "tomorrow at nine".
  private mutating func settleDates(_ place: Int) {
    guard let slot = state.command?.slots[place] else { return }
    let items = settled(slot.items)
    state.command?.slots[place].items = items
  }

  /// The items with their dates as the calendar has them, where someone tells the time.
  func settled(_ items: [AnsweredItem]) -> [AnsweredItem] {
    guard let clock = state.clock else { return items }
    return items.map { $0.settled(at: clock) }
  }

  /// A value from outside as the parameter's parts: a list's value with its title where the list has it.
  func items(of value: Value, for parameter: Parameter) -> [AnsweredItem] {
    if case .array(let parts) = value, parameter.type.isArray {
      return parts.map { AnsweredItem([recognized($0, for: parameter)]) }
    }
    return value == .null ? [] : [AnsweredItem([recognized(value, for: parameter)])]
  }

  /// A value from outside as the value of the parameter's list, where it is one.
  func recognized(_ value: Value, for parameter: Parameter, of app: App.ID? = nil) -> SlotValue {
    guard let name = parameter.type.listName, let app = app ?? state.command?.app,
      let list = catalog.list(name, of: app), case .values(let values) = list.content,
      let known = values.first(where: { $0.value.equals(value) })
        ?? values.first(where: { known in
          let names = [known.value.text] + known.title.entries.map(\.text)
          return names.contains { $0.lowercased() == value.text.lowercased() }
        })
    else { return .given(value) }
    return .listed(known.listed(in: name))
  }

  /// Whether a value from the context is one that the parameter's list has, where the list has values of its own.
  func mayBe(_ value: SlotValue, for parameter: Parameter, of app: App.ID?) -> Bool {
    guard case .given = value, let name = parameter.type.listName, let app = app ?? state.command?.app,
      let list = catalog.list(name, of: app), case .values(let values) = list.content
    else { return true }
    return values.isEmpty
  }

  /// Whether the parameter hangs on another that has no value, so that nobody asks for it.
  private func skipsForItsParents(_ place: Int) -> Bool {
    guard let command = state.command else { return false }
    let slot = command.slots[place]
    guard slot.items.isEmpty else { return false }
    return slot.parameter.dependencies.contains { name in
      guard let parent = command.index(of: name), parent != place else { return false }
      return command.slots[parent].status == .notRequired
    }
  }

  /// Whether every part of the value is one that may be; asks about the first that is not.
  private mutating func isCertain(_ place: Int) -> Bool {
    guard var slot = state.command?.slots[place] else { return false }
    for part in slot.items.indices {
      if slot.origin == .said || slot.origin == .answered {
        slot.items[part] = slot.items[part].doubted(for: slot.parameter, in: locale)
      }
      slot.items[part].candidates = slot.items[part].candidates.distinct(
        without: slot.rejected, checkedFor: slot.parameter)
    }
    if slot.parameter.type.isArray { slot.items = slot.items.merged }
    state.command?.slots[place] = slot
    for (part, item) in slot.items.enumerated() {
      let single = slot.items.count == 1 ? nil : part
      guard let value = item.candidates.first else {
        refuse(
          place, part: single, value: nil,
          because: texts(.nothingFound, ["words": item.words ?? ""]))
        return false
      }
      if item.candidates.count > 1 {
        askWhichValue(place, part: single)
        return false
      }
      if let problem = ValueChecking.problem(with: value, for: slot.parameter) {
        refuse(
          place, part: single, value: value,
          because: wording(of: problem, value: value.wording(in: locale, words: item.words)))
        return false
      }
    }
    if !slot.items.isEmpty, !slot.isConfirmed, !slot.parameter.confirmationDialog.isEmpty {
      askToConfirm(place, dialog: nil, proposed: nil)
      return false
    }
    return true
  }

  /// Takes a handler's judgement of a parameter.
  mutating func take(_ reply: HandlerReply, about name: String) {
    guard var command = state.command, let place = command.index(of: name) else { return trouble(.malformed) }
    var slot = command.slots[place]
    switch reply {
    case .success(let value):
      if let value {
        let isNew = slot.items.isEmpty || slot.origin == .supplied
        slot.take(items(of: value, for: slot.parameter), origin: isNew ? .supplied : .given)
      }
      if slot.items.isEmpty, !slot.parameter.isOptional { return askForValue(place) }
      settle(&slot, as: slot.items.isEmpty ? .notRequired : .resolved)
    case .notRequired:
      if slot.items.isEmpty, !slot.parameter.isOptional { return askForValue(place) }
      // A required value that was given is kept.
      if slot.parameter.isOptional { slot.clear() }
      settle(&slot, as: slot.items.isEmpty ? .notRequired : .resolved)
    case .needsValue(let dialog, let suggestions):
      slot.clear()
      command.slots[place] = slot
      state.command = command
      return askForValue(place, dialog: dialog, suggestions: suggestions)
    case .disambiguation(let options, let dialog):
      return choose(among: options, for: place, dialog: dialog)
    case .confirmationRequired(let dialog, let option):
      if slot.isConfirmed {
        settle(&slot, as: .resolved)
      } else {
        let proposed = option.map { offered($0, for: slot.parameter) } ?? slot.values.first
        guard let proposed else { return askForValue(place) }
        return askToConfirm(place, dialog: dialog, proposed: proposed)
      }
    case .unsupported(let reason):
      let value = slot.values.first
      let words = value?.wording(in: locale, words: slot.items.first?.words) ?? ""
      return refuse(
        place, part: nil, value: value,
        because: reason ?? texts(.notPossible, ["value": words]))
    case .failure(let name, let dialog): return fail(name, dialog: dialog)
    case .ask(let question): return ask(question)
    case .trouble(let trouble): return self.trouble(trouble)
    case .inProgress, .completed: return trouble(.malformed)
    }
    command.slots[place] = slot
    command.counters[Command.counterKey(place)] = nil
    state.command = command
    resolveNext()
  }

  private func settle(_ slot: inout SlotState, as status: SlotState.Status) {
    slot.status = status
    slot.isStale = false
  }

  private mutating func choose(among options: [HandlerOption], for place: Int, dialog: String?) {
    guard var slot = state.command?.slots[place] else { return }
    let offers = options.map { offered($0, for: slot.parameter) }
      .distinct(without: slot.rejected, checkedFor: slot.parameter)
    guard let first = offers.first else {
      let words = slot.items.first?.words ?? slot.values.first?.wording(in: locale) ?? ""
      return refuse(
        place, part: nil, value: slot.values.first, because: texts(.nothingFound, ["words": words]))
    }
    // One option is still not what the person said.
    if offers.count == 1 { return askToConfirm(place, dialog: nil, proposed: first) }
    slot.items = [AnsweredItem(offers, words: slot.items.first?.words)]
    state.command?.slots[place] = slot
    askWhichValue(place, part: nil, dialog: dialog, options: options)
  }

  /// A handler's option as a value with its title.
  func offered(_ option: HandlerOption, for parameter: Parameter) -> SlotValue {
    .listed(
      ListedValue(
        list: parameter.type.listName ?? "", value: option.value,
        title: LocalizedText(option.title), attributes: []))
  }

  /// Says why a value can't be and asks for another.
  mutating func refuse(_ place: Int, part: Int?, value: SlotValue?, because reason: String) {
    guard var command = state.command else { return }
    let key = Command.counterKey(place)
    var counter = command.counters[key] ?? MissCounter()
    if let value, counter.lastRefused == value { counter.misses += 1 }
    if value == nil, command.slots[place].origin == .answered { counter.misses += 1 }
    counter.lastRefused = value
    command.counters[key] = counter
    if let part {
      command.slots[place].items[part] = AnsweredItem([])
    } else {
      command.slots[place].clear()
    }
    state.command = command
    guard counter.misses < MissCounter.limit else { return giveUp() }
    askForValue(place, part: part, preface: reason)
  }

  /// Why a parameter can't hold what was said for it, in words; `nil` where it can.
  func refusal(of items: [AnsweredItem], for parameter: Parameter) -> String? {
    for item in items where item.candidates.count == 1 {
      guard let problem = ValueChecking.problem(with: item.candidates[0], for: parameter) else { continue }
      return wording(of: problem, value: item.candidates[0].wording(in: locale, words: item.words))
    }
    return nil
  }

  /// Why a value can't be, in words.
  private func wording(of problem: ValueProblem, value: String) -> String {
    func number(_ number: Double) -> String { NumberTexts.text(of: number, in: locale) }
    switch problem {
    case .wrongKind: return texts(.wrongKind, ["value": value])
    case .notWhole: return texts(.notWhole, ["value": value])
    case .tooLow(let range): return texts(.tooLow, ["value": value, "lower": number(range.lower)])
    case .tooHigh(let range): return texts(.tooHigh, ["value": value, "upper": number(range.upper)])
    case .offStep(let range):
      return texts(
        .offStep,
        [
          "value": value, "lower": number(range.lower), "upper": number(range.upper),
          "step": number(range.smallestStep),
        ])
    }
  }
}

extension Command {
  /// The next parameter to resolve: the first that waits for no other.
  var nextOpen: Int? {
    let open = slots.indices.filter { slots[$0].status == .open }
    return open.first { place in
      !slots[place].parameter.dependencies.contains { name in
        index(of: name).map { $0 != place && slots[$0].status == .open } ?? false
      }
    } ?? open.first
  }

  /// The name under which a parameter's misses are counted.
  static func counterKey(_ place: Int) -> String { "parameter \(place)" }
}

extension AnsweredItem {
  /// The item with its dates as the calendar has them.
  func settled(at clock: CivilTime) -> AnsweredItem {
    let candidates = candidates.map { value -> SlotValue in
      guard case .spoken(.date(let date)) = value else { return value }
      return .spoken(.date(date.resolved(at: clock)))
    }
    return AnsweredItem(candidates, words: words)
  }
}

extension NumberRange {
  /// The distance of two numbers that may be said.
  var smallestStep: Double {
    switch fractions {
    case nil: step
    case .halves: step / 2
    case .tenths: step / 10
    }
  }
}

extension ListValue {
  /// The value as a slot carries it.
  func listed(in list: String) -> ListedValue {
    ListedValue(list: list, value: value, title: title, attributes: attributes)
  }
}

extension [SlotValue] {
  /// Each value once, without those turned down, unless nothing else is left; of several, only those that may be.
  func distinct(without rejected: [SlotValue], checkedFor parameter: Parameter) -> [SlotValue] {
    var result: [SlotValue] = []
    var seen: Set<SlotValue> = []
    for value in self where seen.insert(value).inserted { result.append(value) }
    let wanted = result.filter { !rejected.contains($0) }
    if !wanted.isEmpty { result = wanted }
    let fitting = result.filter { ValueChecking.problem(with: $0, for: parameter) == nil }
    return fitting.isEmpty ? Array(result.prefix(1)) : fitting
  }
}

extension [AnsweredItem] {
  /// The items without repetitions of one value.
  var merged: [AnsweredItem] {
    var result: [AnsweredItem] = []
    for item in self {
      let isRepeated =
        item.candidates.count == 1 && result.contains { $0.candidates == item.candidates }
      if !isRepeated { result.append(item) }
    }
    return result
  }
}
