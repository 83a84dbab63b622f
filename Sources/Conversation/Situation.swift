package import Catalog

/// What someone who reads an answer needs to know of the conversation.
package struct Situation: Hashable, Sendable {
  /// The open question.
  package var prompt: Prompt?
  /// The question that a guess at its answer, or what it is meant for, interrupted: what is no yes or no may answer that one.
  package var behind: Prompt?
  /// The locale of the open command, or the person's.
  package var locale: LocaleTag
  /// The app of the open command, or of the one that may be followed up.
  package var app: String?
  /// That command's intent.
  package var intent: String?
  /// The parameters of that command.
  package var slots: [SituationSlot]
  /// The command's title, whose words may confirm it ("send it").
  package var title: String?

  /// Creates a situation.
  package init(
    prompt: Prompt?, locale: LocaleTag, app: String? = nil, intent: String? = nil,
    slots: [SituationSlot] = [], title: String? = nil, behind: Prompt? = nil
  ) {
    self.prompt = prompt
    self.behind = behind
    self.locale = locale
    self.app = app
    self.intent = intent
    self.slots = slots
    self.title = title
  }
}

/// One parameter as someone who reads an answer sees it.
package struct SituationSlot: Hashable, Sendable {
  /// The parameter's name.
  package var name: String
  /// Its name for people.
  package var title: String
  /// What it holds.
  package var type: ValueType
  /// The numbers that are allowed.
  package var range: NumberRange?
  /// Whether it has a value.
  package var isFilled: Bool
  /// Whether the person said the value, or answered it.
  package var isSaid: Bool
  /// The value in words; empty where there is none.
  package var text: String
  /// What people are told of it, which may name its unit: its name and its question.
  package var hints: String

  /// Creates a slot.
  package init(
    name: String, title: String, type: ValueType, range: NumberRange?, isFilled: Bool, isSaid: Bool = false,
    text: String, hints: String = ""
  ) {
    self.name = name
    self.title = title
    self.type = type
    self.range = range
    self.isFilled = isFilled
    self.isSaid = isSaid
    self.text = text
    self.hints = hints
  }
}

extension ConversationMachine {
  /// What a type is to someone who says a value: a list of any words is free text, a range is a number.
  func spokenType(of type: ValueType) -> ValueType {
    switch type {
    case .array(let element): return .array(spokenType(of: element))
    case .list(let name):
      guard let app = state.command?.app ?? lastCommand?.app else { return type }
      return switch catalog.list(name, of: app)?.content {
      case .freeText: .string
      case .range: .decimal
      case .values, .undefined, nil: type
      }
    case .string, .integer, .decimal, .boolean, .date, .duration, .measurement, .currency, .url,
      .place, .person, .file:
      return type
    }
  }

  /// What someone who reads the next line needs to know.
  package var situation: Situation {
    guard let command = state.command ?? (prompt == nil ? lastCommand : nil) else {
      return Situation(prompt: prompt, locale: locale, app: prompt?.app, behind: behind)
    }
    var slots = command.slots.map { slot in
      SituationSlot(
        name: slot.parameter.name, title: slot.parameter.displayTitle(in: locale),
        type: spokenType(of: slot.parameter.type), range: slot.parameter.range, isFilled: !slot.items.isEmpty,
        isSaid: !slot.items.isEmpty && (slot.origin == .said || slot.origin == .answered),
        text: wording(of: slot), hints: hints(of: slot.parameter))
    }
    if let asked = prompt?.parameter ?? behind?.parameter, !slots.contains(where: { $0.name == asked }) {
      // Only the handler knows the parameter that it asks for.
      let parameter = command.parameter(asked)
      slots.append(
        SituationSlot(
          name: asked, title: parameter.displayTitle(in: locale), type: spokenType(of: parameter.type),
          range: parameter.range, isFilled: false, text: "", hints: hints(of: parameter)))
    }
    return Situation(
      prompt: prompt, locale: locale, app: command.app, intent: command.intent.name, slots: slots,
      title: command.intent.displayTitle(in: locale), behind: behind)
  }

  /// The question that a guess, or the question which parameter is meant, interrupted.
  private var behind: Prompt? {
    guard case .asking(let question) = state.stage else { return nil }
    return switch question.purpose {
    case .guess(_, let other), .parameter(_, let other): other.prompt
    case .app, .reading, .nearMiss, .authentication, .value, .valueConfirmation, .intentConfirmation,
      .handler,
      .undo:
      nil
    }
  }

  private func hints(of parameter: Parameter) -> String {
    parameter.displayTitle(in: locale) + " " + (parameter.requestValueDialog.text(for: locale) ?? "")
  }
}
