import Catalog
import PhraseModel

extension ConversationMachine {
  /// Asks for a parameter's value, or for one part of it.
  mutating func askForValue(
    _ place: Int, part: Int? = nil, dialog: String? = nil, suggestions: [HandlerOption] = [],
    preface: String? = nil
  ) {
    guard countsRound(place), let command = state.command else { return }
    let slot = command.slots[place]
    let parameter = slot.parameter
    let text =
      dialog ?? said(parameter.requestValueDialog)
      ?? texts(.needsValue, ["title": parameter.displayTitle(in: locale)])
    let options =
      suggestions.isEmpty
      ? self.suggestions(for: slot)
      : suggestions.map {
        Choice($0.title, subtitle: $0.subtitle, value: offered($0, for: parameter))
      }
    var question = Question(
      prompt: prompt(.needsValue(parameter: parameter.name), about: parameter, options: options),
      purpose: .value(place, part: part), plainText: text)
    question.counter = command.counters[Command.counterKey(place)] ?? MissCounter()
    ask(question, preface: preface)
  }

  /// The values of a parameter's list, as far as a person could look through them.
  func suggestions(for slot: SlotState) -> [Choice] {
    guard let name = slot.parameter.type.listName, let app = state.command?.app,
      let list = catalog.list(name, of: app), case .values(let values) = list.content
    else { return [] }
    var options: [Choice] = []
    for value in values {
      let listed = SlotValue.listed(value.listed(in: name))
      if slot.rejected.contains(listed) || options.contains(where: { $0.value == listed }) { continue }
      options.append(Choice(listed.wording(in: locale), value: listed))
      if options.count == ConversationMachine.suggestionLimit { break }
    }
    return options
  }

  /// How many suggestions a question carries.
  static let suggestionLimit = 100

  /// Asks which of several values is meant.
  mutating func askWhichValue(
    _ place: Int, part: Int?, dialog: String? = nil, options given: [HandlerOption] = [],
    preface: String? = nil
  ) {
    guard countsRound(place), let command = state.command else { return }
    let slot = command.slots[place]
    guard slot.items.indices.contains(part ?? 0) else { return }
    let item = slot.items[part ?? 0]
    let options = choices(of: item.candidates, given: given)
    let text: String
    if let dialog {
      text = dialog
    } else if let words = item.words {
      text =
        said(slot.parameter.disambiguationDialog, count: options.count)
        ?? texts(.whichOfWords, ["words": words])
    } else {
      // What an author says of words that fit several is not true of what is left after some were turned down.
      text = texts[.chooseOne]
    }
    var question = Question(
      prompt: prompt(
        .disambiguation(parameter: slot.parameter.name), about: slot.parameter, options: options),
      purpose: .value(place, part: part), plainText: text)
    question.counter = command.counters[Command.counterKey(place)] ?? MissCounter()
    ask(question, preface: preface)
  }

  /// Options for values; those of one title are told apart by what their attributes differ in.
  private func choices(of values: [SlotValue], given: [HandlerOption]) -> [Choice] {
    values.map { value in
      let title = value.wording(in: locale)
      if let option = given.first(where: { $0.value == value.plainValue }) {
        return Choice(title, subtitle: option.subtitle, value: value)
      }
      let twins = values.filter { $0 != value && $0.wording(in: locale) == title }
      return Choice(title, subtitle: twins.isEmpty ? nil : value.distinction(from: twins), value: value)
    }
  }

  /// Asks whether a value is the right one.
  mutating func askToConfirm(_ place: Int, dialog: String?, proposed: SlotValue?) {
    guard countsRound(place), let command = state.command else { return }
    let slot = command.slots[place]
    let value = proposed?.wording(in: locale) ?? wording(of: slot)
    let text =
      dialog ?? said(slot.parameter.confirmationDialog) ?? texts(.confirmValue, ["value": value])
    var prompt = prompt(
      .valueConfirmation(parameter: slot.parameter.name), about: slot.parameter, options: [])
    prompt.type = nil
    prompt.range = nil
    var question = Question(
      prompt: prompt, purpose: .valueConfirmation(place, proposed: proposed), plainText: text)
    question.counter = command.counters[Command.counterKey(place)] ?? MissCounter()
    ask(question)
  }

  /// A prompt about a parameter, still without its text.
  func prompt(_ kind: Prompt.Kind, about parameter: Parameter, options: [Choice]) -> Prompt {
    Prompt(
      kind, text: "", locale: locale, app: state.command?.app, intent: state.command?.intent.name,
      options: options, type: spokenType(of: parameter.type), range: parameter.range,
      isOptional: parameter.isOptional || parameter.defaultValue != nil)
  }

  /// Counts a question about a parameter; past the limit the command ends, whatever its handler wants.
  private mutating func countsRound(_ place: Int) -> Bool {
    guard var command = state.command else { return false }
    command.slots[place].rounds += 1
    state.command = command
    guard command.slots[place].rounds > Command.roundLimit else { return true }
    giveUp()
    return false
  }
}

// MARK: - Wording

extension ConversationMachine {
  /// An author's text in the locale with the values so far; `nil` where there is none.
  func said(_ text: LocalizedText, count: Int? = nil) -> String? {
    guard let text = text.text(for: locale), !text.isEmpty else { return nil }
    return filled(text, count: count)
  }

  /// A text with the open command's values in its holes.
  func filled(_ text: String, count: Int? = nil) -> String {
    guard let command = state.command else { return DialogTemplate.filled(text) { _ in nil } }
    return DialogTemplate.filled(text) { name in
      if name == "applicationName" {
        return catalog.app(command.app)?.displayName(in: locale) ?? command.app
      }
      if let slot = command.slots.first(where: { $0.parameter.name == name }) {
        return wording(of: slot)
      }
      if let capture = command.captures.first(where: { $0.name == name }) {
        return capture.items.first.map { $0.words ?? $0.candidates.first?.wording(in: locale) ?? "" }
      }
      if name == "count" { return count.map(String.init) }
      return nil
    }
  }

  /// A parameter's value in words; of several candidates what was typed.
  func wording(of slot: SlotState) -> String {
    texts.list(
      slot.items.map { item in
        if item.candidates.count == 1, let value = item.candidates.first {
          return value.wording(in: locale, words: item.words)
        }
        return item.words ?? ""
      })
  }

  /// The command's title and its values: "Order a drink: large, latte".
  func summary(of command: Command) -> String {
    let title = command.intent.displayTitle(in: locale)
    let values = command.slots.map(wording).filter { !$0.isEmpty }
    return values.isEmpty ? title : title + ": " + values.joined(separator: texts[.comma])
  }

  /// The values that a command uses.
  func details(of command: Command) -> [Presentation.Detail] {
    command.slots.compactMap { slot in
      let text = wording(of: slot)
      guard !text.isEmpty else { return nil }
      return Presentation.Detail(title: slot.parameter.displayTitle(in: locale), text: text)
    }
  }
}

extension SlotValue {
  /// What tells a value from others of its title: an attribute that they lack, or the value itself.
  func distinction(from twins: [SlotValue]) -> String? {
    guard case .listed(let listed) = self else { return nil }
    let others = twins.flatMap { twin -> [Attribute] in
      if case .listed(let other) = twin { other.attributes } else { [] }
    }
    let own = listed.attributes.first { attribute in
      !others.contains(attribute) && attribute.value.text.count <= 60
    }
    return own?.value.text ?? listed.value.text
  }
}
