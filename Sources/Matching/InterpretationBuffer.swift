public import PhraseModel
import SpokenValues

/// What an utterance came to, as numbers: a buffer of the caller's that is filled again and again without allocating.
///
/// Names and values are numbers of the program's; ``interpretation(at:of:)`` gives them as they are read by people.
public struct InterpretationBuffer: ~Copyable {
  /// One reading.
  public struct Entry: Hashable, Sendable, BitwiseCopyable {
    /// The phrase's number, by which ``PhraseProgram/phraseID(_:)`` tells its lasting name.
    public let phrase: Int
    /// What reading it cost.
    public let cost: Cost
    /// Where its slots are, by the positions that ``InterpretationBuffer/slot(_:)`` takes.
    public var slots: Range<Int> { slotStart..<slotEnd }
    let slotStart: Int
    let slotEnd: Int
  }

  /// A filled slot.
  public struct FilledSlot: Hashable, Sendable, BitwiseCopyable {
    /// The number of the slot's name and type, by which ``PhraseProgram/slotName(_:)`` tells its name; -1 for a slot that was
    /// not said.
    public let label: Int
    /// Where the words start, in UTF-8 bytes of the utterance.
    public let start: Int
    /// Where they end.
    public let end: Int
    /// What fills it.
    public let value: Value
  }

  /// What fills a slot.
  public enum Value: Hashable, Sendable, BitwiseCopyable {
    /// The value at a position of a list.
    case listed(list: Int, position: Int)
    /// A number.
    case number(Double)
    /// The words themselves.
    case text
    /// What numbers don't tell: several values, a spoken value, or one that the phrase or the context gave; by its position in
    /// ``InterpretationBuffer/others``.
    case other(Int)
  }

  /// What happened.
  public internal(set) var outcome = MatchResult.Outcome.unmatched
  /// How many of the first readings tie; 1 where one is best, 0 where there is none.
  public internal(set) var tieCount = 0
  /// The slots that numbers don't tell.
  public internal(set) var others: [Slot] = []

  var entries = Pool<Entry>()
  var slots = Pool<FilledSlot>()
  /// The readings in full, where they had to be written out to be told apart; else empty.
  var interpretations: [Interpretation] = []
  /// The lists that positions of values are of.
  var lists: ListSnapshot?

  /// Creates an empty buffer.
  public init() {}

  /// How many readings there are.
  public var count: Int { entries.count }

  /// One of the readings, the best at 0.
  public subscript(position: Int) -> Entry { entries[position] }

  /// The number of the app that offers a reading's phrase.
  ///
  /// It is read when it is asked for; 0 where the program's file is damaged there, which ``PhraseProgram/damage`` tells then.
  public func app(of entry: Entry) -> Int {
    guard let lists else { preconditionFailure("a buffer with readings was filled from some lists") }
    return lists.tables.program.appNumber(ofPhrase: entry.phrase)
  }

  /// One of the slots, by a position of ``Entry/slots``.
  public func slot(_ position: Int) -> FilledSlot { slots[position] }

  /// Returns a reading as people read it.
  ///
  /// - Parameters:
  ///   - position: Its position.
  ///   - utterance: The utterance that was read.
  /// - Returns: The interpretation, as ``Matcher/match(_:options:)`` gives it.
  /// - Throws: ``MatchError/damagedProgram(byteOffset:)`` where what it says is damaged in the program's file.
  public func interpretation(
    at position: Int, of utterance: String
  ) throws(MatchError) -> Interpretation {
    if position < interpretations.count { return interpretations[position] }
    let entry = entries[position]
    guard let lists else { preconditionFailure("a buffer with readings was filled from some lists") }
    let program = lists.tables.program
    let said = entry.slots.map { position in
      let slot = slots[position]
      let label = lists.tables.cache.label(slot.label)
      return Slot(
        name: label.name, candidates: [value(of: slot, in: utterance)],
        text: utterance.utf8Slice(slot.start, slot.end), start: slot.start, end: slot.end,
        isCapture: label.isCapture)
    }
    let phrase = lists.tables.cache[entry.phrase]
    let interpretation = Interpretation(
      app: program.app(app(of: entry)), intent: phrase.head.intent, phrase: phrase.head.text,
      phraseID: phrase.head.id, locale: phrase.head.locale, slots: said, cost: entry.cost,
      response: phrase.details.response, metadata: phrase.details.metadata)
    if let damage = program.damage { throw MatchError(damage) }
    return interpretation
  }

  /// Returns what fills a slot as people read it.
  ///
  /// - Parameters:
  ///   - slot: One of the buffer's slots; of ``Value/other(_:)``, the first of its values.
  ///   - utterance: The utterance that was read.
  /// - Returns: The value.
  public func value(of slot: FilledSlot, in utterance: String) -> SlotValue {
    guard let lists else { preconditionFailure("a buffer with readings was filled from some lists") }
    switch slot.value {
    case .listed(let list, let position): return .listed(lists.listedValue(position, ofList: list))
    case .number(let number): return .spoken(.number(number))
    case .other(let position): if let first = others[position].candidates.first { return first }
    case .text: break
    }
    return .text(utterance.utf8Slice(slot.start, slot.end))
  }

  /// Empties the buffer.
  mutating func clear(_ outcome: MatchResult.Outcome) {
    self.outcome = outcome
    tieCount = 0
    entries.removeAll()
    slots.removeAll()
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    if !interpretations.isEmpty { interpretations.removeAll(keepingCapacity: true) }
  }

  /// Fills the buffer with readings that were written out.
  mutating func fill(_ result: MatchResult, phrases: [Int]) {
    clear(result.outcome)
    tieCount = result.tieCount
    for (interpretation, phrase) in zip(result.interpretations, phrases) {
      let first = slots.count
      for slot in interpretation.slots {
        slots.append(FilledSlot(label: -1, start: slot.start, end: slot.end, value: .other(others.count)))
        others.append(slot)
      }
      entries.append(
        Entry(phrase: phrase, cost: interpretation.cost, slotStart: first, slotEnd: slots.count))
    }
    interpretations = result.interpretations
  }
}
