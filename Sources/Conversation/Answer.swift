package import Catalog
package import PhraseModel
package import SpokenValues

/// What reaches a conversation: all of it, in order, is its log, and replaying the log gives the same course.
package enum ConversationEvent: Hashable, Sendable {
  /// What a person typed, as it was read at the open prompt.
  case answer(Answer)
  /// What a handler replied to the call of that number.
  case reply(HandlerReply, call: Int)
  /// The world around the conversation changed.
  case setting(ConversationSetting)
  /// Nothing more will be typed: a clean end, nothing half done.
  case endOfInput
}

/// Something that changes around a conversation without being said.
package enum ConversationSetting: Hashable, Sendable {
  /// The person's locale.
  case locale(LocaleTag)
  /// Whether the device is locked.
  case locked(Bool)
  /// What is known without being said, such as the room one stands in.
  case context([Attribute])
  /// What time it is where the person is; `nil` where nobody says.
  case clock(CivilTime?)
}

/// What a typed line means at the open prompt, or at none.
package enum Answer: Hashable, Sendable {
  /// Values for parameters of the open command: the one asked for, and any other that was said beside it.
  case values([AnsweredSlot])
  /// The option at this place in `Prompt.options`.
  case choice(Int)
  /// Several options fit the words: ask again among those.
  case narrowed([Int])
  /// "Not the second one": these options are out.
  case excluded([Int])
  /// "All but the second one": all options are meant but these.
  case others([Int])
  case yes
  case no
  /// "I don't know", "maybe": neither yes nor no, nor a value.
  case unsure
  /// "No, make that two": values that replace earlier ones.
  case corrected([AnsweredSlot])
  /// "And vanilla too": further values of parameters that hold several.
  case added([AnsweredSlot])
  /// "Without eggs": values to take out of parameters that hold several.
  case removed([AnsweredSlot])
  /// "Change the size": the parameter of that name is to be asked for again.
  case reopened(String)
  /// A value that several parameters may take: which of them is meant is asked.
  case unclear([AnsweredSlot])
  /// "The same", "there": the last value that fits; the words that were said.
  case same(String)
  /// What the line was most likely meant to be, by its name for people: a part of a word or a slip, to be asked first.
  indirect case guessed(Answer, name: String)
  /// Ends the open command with nothing done; `everything` drops the suspended ones too.
  case cancel(everything: Bool)
  case help
  /// Says the last lines again.
  case repeatLast
  /// Goes to the previous page of a list, or to the previous question.
  case back
  /// Leaves an optional parameter empty.
  case skip
  /// "Whichever": the default, or else the first option.
  case anything
  /// The next page of a list.
  case more
  /// The page before.
  case previousPage
  /// None of the options that are shown: the next page, or another value where there is none.
  case noneOfThese
  /// Takes back the last command that was carried out.
  case undo
  /// A passcode was typed; the code itself stays outside, so that no log holds it.
  case passcode(isRight: Bool)
  /// A whole utterance: a new command, or nothing that any phrase knows.
  case command(Utterance)
  /// "And for tomorrow?": the last command once more, with these values replaced.
  case followUp([AnsweredSlot])
  /// Nothing that serves as an answer.
  case notUnderstood(String)
  /// An empty line.
  case silence
}

/// Something said in full, and what matching made of it.
package struct Utterance: Hashable, Sendable {
  /// The words as typed.
  package var text: String
  /// What they came to.
  package var result: MatchResult
  /// Whether the sentence negates its verb ("don't open…"): then it starts nothing and suggests nothing.
  package var isNegated: Bool

  /// Creates an utterance.
  package init(_ text: String, result: MatchResult, isNegated: Bool = false) {
    self.text = text
    self.result = result
    self.isNegated = isNegated
  }
}

/// A value that an answer gives to one parameter.
package struct AnsweredSlot: Hashable, Sendable {
  /// The parameter's name.
  package var name: String
  /// The value; several items for a parameter that holds several ("milk and eggs").
  package var items: [AnsweredItem]

  /// Creates an answer for a parameter.
  package init(_ name: String, items: [AnsweredItem]) {
    self.name = name
    self.items = items
  }

  /// Creates an answer of one item.
  package init(_ name: String, _ candidates: [SlotValue], words: String? = nil) {
    self.init(name, items: [AnsweredItem(candidates, words: words)])
  }
}

/// One item of an answer.
package struct AnsweredItem: Hashable, Sendable {
  /// What the words may mean: one value, several that share the words, or none that is known.
  package var candidates: [SlotValue]
  /// The words as typed.
  package var words: String?

  /// Creates an item.
  package init(_ candidates: [SlotValue], words: String? = nil) {
    self.candidates = candidates
    self.words = words
  }
}
