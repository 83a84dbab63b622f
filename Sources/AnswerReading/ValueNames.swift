import Catalog
import PhraseModel
import Synchronization

/// The names of the values of all lists, each list read when it is first asked for.
final class ValueNames: Sendable {
  private let catalog: AppCatalog
  private let indexes = Mutex<[String: NameIndex]>([:])

  init(_ catalog: AppCatalog) { self.catalog = catalog }

  /// The names of a list's values; `nil` where the list holds no values of its own.
  func index(of list: String, app: String) -> NameIndex? {
    indexes.withLock { indexes in
      let key = app + "\u{0}" + list
      if let known = indexes[key] { return known }
      let own = catalog.apps.first { $0.id == app }
      guard
        let found = own?.lists.first(where: { $0.name == list })
          ?? catalog.lists.first(where: { $0.name == list }),
        case .values(let values) = found.content
      else { return nil }
      let rules = (own?.rules ?? []) + catalog.rules
      let index = NameIndex(list, values: values, rules: rules)
      indexes[key] = index
      return index
    }
  }
}

/// The names of one list's values, to be found by their first words and by any part.
final class NameIndex: Sendable {
  /// One way to say a value.
  struct Name: Sendable {
    let keys: [String]
    let folded: [String]
    let value: Int
    let locale: LocaleTag?
  }

  /// Where a word of a name stands.
  private struct Place: Sendable {
    let word: String
    let name: Int
    let position: Int
  }

  /// How many values a part of a name may give.
  static let limit = 1_000

  private let list: String
  private let values: [ListValue]
  private let names: [Name]
  private let byFirst: [String: [Int]]
  private let places: [Place]

  init(_ list: String, values: [ListValue], rules: [Rule]) {
    self.list = list
    self.values = values
    var names: [Name] = []
    for (value, entry) in values.enumerated() {
      var said: Set<[String]> = []
      let titles = entry.title.entries.map { (texts: [$0.text], locale: $0.locale) }
      let forms = entry.spokenForms.map { form in
        (texts: FormTexts(rules: rules, locale: form.locale).texts(of: form.template), locale: form.locale)
      }
      for (texts, locale) in forms + titles {
        for text in texts {
          let words = MatcherLexicon.words(of: text, isTurkic: locale?.isTurkic ?? false)
          let keys = words.map(\.key)
          guard !keys.isEmpty, said.insert(keys).inserted else { continue }
          names.append(Name(keys: keys, folded: words.map(\.folded), value: value, locale: locale))
        }
      }
    }
    self.names = names
    var byFirst: [String: [Int]] = [:]
    var places: [Place] = []
    for (number, name) in names.enumerated() {
      byFirst[name.keys[0], default: []].append(number)
      if name.folded[0] != name.keys[0] { byFirst[name.folded[0], default: []].append(number) }
      for position in name.keys.indices {
        places.append(Place(word: name.keys[position], name: number, position: position))
        if name.folded[position] != name.keys[position] {
          places.append(Place(word: name.folded[position], name: number, position: position))
        }
      }
    }
    self.byFirst = byFirst
    self.places = places.sorted { ($0.word, $0.name, $0.position) < ($1.word, $1.name, $1.position) }
  }

  /// The values whose whole name starts at a word, the longest name first.
  ///
  /// A name with an ending of the language is one where no name is written just so.
  func readings(in words: [AnswerWord], at start: Int, locale: LocaleTag) -> [AnswerValueReading] {
    let exact = readings(in: words, at: start, locale: locale, withStems: false)
    return exact.isEmpty ? readings(in: words, at: start, locale: locale, withStems: true) : exact
  }

  private func readings(
    in words: [AnswerWord], at start: Int, locale: LocaleTag, withStems: Bool
  ) -> [AnswerValueReading] {
    var byEnd: [Int: [(value: Int, isOwn: Bool)]] = [:]
    let firsts = [words[start].key] + (withStems ? words[start].stems : [])
    for number in firsts.flatMap({ byFirst[$0] ?? [] }) {
      let name = names[number]
      guard name.keys.count <= words.count - start,
        name.keys.indices.allSatisfy({ place in
          let word = words[start + place]
          return matches(name, place, word.key)
            || withStems && word.stems.contains { matches(name, place, $0) }
        })
      else { continue }
      byEnd[start + name.keys.count, default: []].append(
        (name.value, name.locale?.serves(locale) ?? true))
    }
    return byEnd.sorted { $0.key > $1.key }.map { end, found in
      // Names in the person's language come before those of others.
      let own = found.filter(\.isOwn)
      return AnswerValueReading(listed((own.isEmpty ? found : own).map(\.value)), end: end)
    }
  }

  /// The values that have the words as a part of a name; where `isBegun`, the last may be the beginning of a word.
  func namesakes(of words: [AnswerWord], isBegun: Bool) -> [SlotValue] {
    guard let first = words.first else { return [] }
    var found: [Int] = []
    var number = places.partitioningIndex { $0.word >= first.key }
    while number < places.count, places[number].word.hasPrefix(first.key) {
      let place = places[number]
      number += 1
      let name = names[place.name]
      guard words.count <= name.keys.count - place.position else { continue }
      let isPart = words.indices.allSatisfy { offset in
        let (position, word) = (place.position + offset, words[offset])
        if matches(name, position, word.key) { return true }
        guard isBegun, offset == words.count - 1, word.key.count > 1, !word.isCluster else { return false }
        return name.keys[position].hasPrefix(word.key) || name.folded[position].hasPrefix(word.key)
      }
      if isPart { found.append(name.value) }
      if found.count > Self.limit * 4 { break }
    }
    return Array(listed(found.sorted()).prefix(Self.limit))
  }

  private func matches(_ name: Name, _ position: Int, _ key: String) -> Bool {
    name.keys[position] == key || name.folded[position] == key
  }

  /// The values of those numbers, each once, in that order.
  private func listed(_ numbers: [Int]) -> [SlotValue] {
    var seen: Set<Int> = []
    return numbers.filter { seen.insert($0).inserted }.map { number in
      let value = values[number]
      return .listed(
        ListedValue(list: list, value: value.value, title: value.title, attributes: value.attributes))
    }
  }
}

extension Array {
  /// The first index whose element and all after it fulfil `belongs`.
  func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
