public import Catalog
public import SpokenValues

/// One reading of an utterance: an intent with its slots filled.
public struct Interpretation: Hashable, Sendable {
  /// The app that offers it.
  public let app: String
  /// The intent's name.
  public let intent: String
  /// The template, as its author wrote it.
  public let phrase: String
  /// The phrase's lasting name, such as `CaffeinePal/LogDrink/0`.
  public let phraseID: String
  /// The phrase's locale; `nil` where it serves all.
  public let locale: LocaleTag?
  /// The slots: those said, in the order of the utterance, then those fixed, then those of the context.
  public let slots: [Slot]
  /// What reading it cost; lower is better.
  public let cost: Cost
  /// Which response of the intent answers the phrase; `nil` for the usual one.
  public let response: String?
  /// What the front end keeps beside the phrase.
  public let metadata: [Attribute]

  /// Creates an interpretation.
  public init(
    app: String, intent: String, phrase: String, phraseID: String, locale: LocaleTag?,
    slots: [Slot], cost: Cost, response: String? = nil, metadata: [Attribute] = []
  ) {
    self.app = app
    self.intent = intent
    self.phrase = phrase
    self.phraseID = phraseID
    self.locale = locale
    self.slots = slots
    self.cost = cost
    self.response = response
    self.metadata = metadata
  }

  /// The slot of that name, if it is filled.
  public subscript(slot name: String) -> Slot? { slots.first { $0.name == name } }
}

/// The weight of a reading, in thousandths.
public struct Cost: Hashable, Sendable, Comparable, BitwiseCopyable {
  /// The weight in thousandths.
  public var thousandths: Int

  /// Creates a cost.
  public init(thousandths: Int) { self.thousandths = thousandths }

  /// The weight as JSON shows it.
  public var decimal: Double { Double(thousandths) / 1000 }

  public static func < (a: Cost, b: Cost) -> Bool { a.thousandths < b.thousandths }
  public static func + (a: Cost, b: Cost) -> Cost { Cost(thousandths: a.thousandths + b.thousandths) }
}

/// A filled slot.
public struct Slot: Hashable, Sendable {
  /// How a slot came by its value.
  public enum Origin: String, Hashable, Sendable {
    /// It was said.
    case said
    /// The phrase gives it.
    case fixed
    /// The context gave it.
    case context
  }

  /// The slot's name.
  public let name: String
  /// What fills it; more than one where several values share the words.
  public let candidates: [SlotValue]
  /// The words as typed; `nil` for a slot that was not said.
  public let text: String?
  /// Where the words start, in UTF-8 bytes of the utterance; 0 for a slot that was not said.
  public let start: Int
  /// Where they end.
  public let end: Int
  /// How it came by its value.
  public let origin: Origin
  /// Whether it serves the response alone and fills no parameter.
  public let isCapture: Bool

  /// Creates a slot.
  public init(
    name: String, candidates: [SlotValue], text: String?, start: Int = 0, end: Int = 0,
    origin: Origin = .said, isCapture: Bool = false
  ) {
    self.name = name
    self.candidates = candidates
    self.text = text
    self.start = start
    self.end = end
    self.origin = origin
    self.isCapture = isCapture
  }

  /// The one value, or `nil` where there are several.
  public var value: SlotValue? { candidates.count == 1 ? candidates.first : nil }
}

/// What may fill a slot.
public enum SlotValue: Hashable, Sendable {
  /// A value of a list.
  case listed(ListedValue)
  /// A number, a date, a duration… as it was spoken.
  case spoken(SpokenValue)
  /// A value that the phrase or the context gives.
  case given(Value)
  /// Free text.
  case text(String)
}

/// A value of a list, with what a conversation needs of it.
public struct ListedValue: Hashable, Sendable {
  /// The list's name.
  public let list: String
  /// The value itself.
  public let value: Value
  /// How it is shown.
  public let title: LocalizedText
  /// Its attributes.
  public let attributes: [Attribute]

  /// Creates a value.
  public init(list: String, value: Value, title: LocalizedText, attributes: [Attribute]) {
    self.list = list
    self.value = value
    self.title = title
    self.attributes = attributes
  }
}
