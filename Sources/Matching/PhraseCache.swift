import Catalog
import PhraseModel
import Synchronization

/// The phrases and values that utterances have reached, decoded once.
final class PhraseCache: Sendable {
  /// A phrase, decoded.
  final class Entry: Sendable {
    /// What it is.
    let head: PhraseHead
    /// What it says beyond its words.
    let details: PhraseDetails

    init(head: PhraseHead, details: PhraseDetails) {
      self.head = head
      self.details = details
    }
  }

  private let program: PhraseProgram
  private let entries = Mutex<[Int: Entry]>([:])
  private let labels = Mutex<[Int: SlotLabel]>([:])
  private let values = Mutex<[UInt64: ListValue]>([:])

  /// How many values, and how many labels, are kept decoded; past that they are decoded each time.
  private static let valueLimit = 16_384

  init(_ program: PhraseProgram) { self.program = program }

  /// The phrase of that number.
  subscript(phrase: Int) -> Entry {
    entries.withLock { entries in
      if let known = entries[phrase] { return known }
      let entry = Entry(head: program.phrase(phrase), details: program.details(ofPhrase: phrase))
      entries[phrase] = entry
      return entry
    }
  }

  /// The label of that number, in full.
  func label(_ number: Int) -> SlotLabel {
    labels.withLock { labels in
      if let known = labels[number] { return known }
      let decoded = program.labels[number]
      if labels.count < PhraseCache.valueLimit { labels[number] = decoded }
      return decoded
    }
  }

  /// A value of one of the program's own lists.
  func value(_ value: Int, ofList list: Int) -> ListValue {
    let key = UInt64(list) << 32 | UInt64(value)
    return values.withLock { values in
      if let known = values[key] { return known }
      let decoded = program.value(value, ofList: list)
      if values.count < PhraseCache.valueLimit { values[key] = decoded }
      return decoded
    }
  }
}
