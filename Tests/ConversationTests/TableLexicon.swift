import AnswerReading
import Catalog
import PhraseModel
import SpokenValues

/// A lexicon of tables: what is in them is known, and nothing else.
struct TableLexicon: AnswerLexicon {
  var catalog: AppCatalog
  /// Whole utterances and what they come to.
  var commands: [String: MatchResult] = [:]

  /// The tables below in words.
  private let controlTable: [String: [String: ControlWord]]
  private let placeTable: [String: Int]
  private let forms: [String: [(keys: [String], value: SlotValue)]]

  init(catalog: AppCatalog, commands: [String: MatchResult] = [:]) {
    self.catalog = catalog
    self.commands = commands
    func joined(_ text: String) -> String { Self.split(text).map(\.key).joined(separator: " ") }
    controlTable = Self.controls.mapValues { words in
      var table: [String: ControlWord] = [:]
      for (word, phrases) in words { for phrase in phrases { table[joined(phrase)] = word } }
      return table
    }
    var places: [String: Int] = [:]
    for (phrase, place) in Self.places { places[joined(phrase)] = place }
    placeTable = places
    var forms: [String: [(keys: [String], value: SlotValue)]] = [:]
    for app in catalog.apps {
      for list in app.lists {
        guard case .values(let values) = list.content else { continue }
        for value in values {
          for form in value.spokenForms {
            guard case .text(let text) = form.template else { continue }
            forms[app.id + "/" + list.name, default: []].append(
              (Self.split(text).map(\.key), listed(list.name, value)))
          }
        }
      }
    }
    self.forms = forms
  }

  static let numbers: [String: Double] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "forty": 40, "hai": 2, "ba": 3, "zwei": 2, "drei": 3,
    "deux": 2, "trois": 3, "iki": 2, "üç": 3, "שניים": 2,
  ]

  static let places: [String: Int] = [
    "first": 1, "the first one": 1, "second": 2, "the second one": 2, "second one": 2, "the last one": -1,
    "last": -1, "second to last": -2, "thứ hai": 2, "cái thứ hai": 2, "cái cuối": -1, "第二个": 2, "最后一个": -1,
    "倒数第二个": -2, "二番目": 2, "最後の": -1, "der zweite": 2, "le deuxième": 2, "ikincisi": 2, "השני": 2,
    "อันที่สอง": 2,
  ]

  static let controls: [String: [ControlWord: [String]]] = [
    "en": [
      .yes: ["yes", "ok", "go ahead", "sure"], .no: ["no", "nope", "don't"],
      .unsure: ["not sure", "maybe", "i don't know"], .cancel: ["cancel", "never mind", "stop"],
      .cancelEverything: ["cancel everything"], .help: ["help"], .repeatLast: ["repeat"],
      .back: ["back", "go back"], .skip: ["skip"], .anything: ["any", "whichever"],
      .more: ["more"], .noneOfThese: ["none of these"], .undo: ["undo"],
    ],
    "vi": [
      .yes: ["có", "vâng", "dạ vâng"], .no: ["không", "dạ không"], .unsure: ["không biết"],
      .cancel: ["thôi", "huỷ"], .skip: ["bỏ qua"], .noneOfThese: ["không cái nào"], .back: ["quay lại"],
      .more: ["thêm nữa"], .help: ["trợ giúp"], .repeatLast: ["nhắc lại"],
    ],
    "ja": [
      .yes: ["はい", "うん"], .no: ["いいえ"], .unsure: ["大丈夫です"], .cancel: ["キャンセル"],
      .noneOfThese: ["どれでもない"], .more: ["他には"], .help: ["ヘルプ"],
    ],
    "zh": [
      .yes: ["是", "好"], .no: ["不", "不是"], .unsure: ["随便"], .cancel: ["取消", "算了"],
      .noneOfThese: ["都不是"], .more: ["更多"], .help: ["帮助"],
    ],
    "de": [.yes: ["ja"], .no: ["nein"], .cancel: ["abbrechen"], .more: ["mehr"]],
    "fr": [.yes: ["oui"], .no: ["non"], .cancel: ["annuler"], .more: ["plus"]],
    "tr": [.yes: ["evet"], .no: ["hayır"], .cancel: ["iptal"], .more: ["daha fazla"]],
    "he": [.yes: ["כן"], .no: ["לא"], .cancel: ["ביטול"], .more: ["עוד"]],
    "th": [.yes: ["ใช่"], .no: ["ไม่"], .cancel: ["ยกเลิก"], .more: ["เพิ่มเติม"]],
  ]

  func words(of text: String, locale: LocaleTag) -> [AnswerWord] { Self.split(text) }

  static func split(_ text: String) -> [AnswerWord] {
    var words: [AnswerWord] = []
    var start: String.Index?
    var isPause = false
    func add(_ range: Range<String.Index>, isCluster: Bool) {
      let key = text[range].lowercased()
      let folded = String(
        String.UnicodeScalarView(
          key.decomposedLatin.filter {
            !$0.properties.isDiacritic && $0.properties.canonicalCombiningClass == .notReordered
          }))
      words.append(
        AnswerWord(
          key: key, folded: folded, source: text[range], separator: 0x20, followsPause: isPause,
          isCluster: isCluster))
      isPause = false
    }
    for place in text.indices {
      let character = text[place]
      let scalar = character.unicodeScalars.first?.value ?? 0
      let isCluster =
        (0x3040...0x30FF).contains(scalar) || (0x4E00...0x9FFF).contains(scalar)
        || (0x0E00...0x0E7F).contains(scalar)
      let isPart = (character.isLetter || character.isNumber || character == "'") && !isCluster
      if let begun = start, !isPart {
        add(begun..<place, isCluster: false)
        start = nil
      }
      if isPart, start == nil { start = place }
      if isCluster { add(place..<text.index(after: place), isCluster: true) }
      if ",，、;…".contains(character) { isPause = true }
    }
    if let begun = start { add(begun..<text.endIndex, isCluster: false) }
    return words
  }

  func readings(
    of type: ValueType, app: String, in words: [AnswerWord], at start: Int, locale: LocaleTag
  ) -> [AnswerValueReading] {
    guard words.indices.contains(start) else { return [] }
    var found: [AnswerValueReading] = []
    switch type {
    case .integer, .decimal, .currency:
      if let number = Double(words[start].key) ?? Self.numbers[words[start].key] {
        found = [AnswerValueReading([.spoken(.number(number))], end: start + 1)]
      }
    case .date:
      let hours = ["friday": 5, "tomorrow": 1]
      if let day = hours[words[start].key] {
        found = [AnswerValueReading([.spoken(.date(SpokenDate(day: day)))], end: start + 1)]
      }
    case .list(let name):
      var byEnd: [Int: [SlotValue]] = [:]
      for (keys, value) in forms[app + "/" + name] ?? [] {
        guard !keys.isEmpty, start + keys.count <= words.count,
          keys.indices.allSatisfy({ words[start + $0].key == keys[$0] }),
          byEnd[start + keys.count]?.contains(value) != true
        else { continue }
        byEnd[start + keys.count, default: []].append(value)
      }
      found = byEnd.sorted { $0.key > $1.key }.map { AnswerValueReading($0.value, end: $0.key) }
    default: break
    }
    return found
  }

  func namesakes(
    of words: [AnswerWord], type: ValueType, app: String, locale: LocaleTag, isBegun: Bool
  ) -> [SlotValue] {
    []
  }

  func place(in words: [AnswerWord], locale: LocaleTag) -> Int? {
    placeTable[words.map(\.key).joined(separator: " ")]
  }

  func control(_ words: [AnswerWord], locale: LocaleTag) -> ControlWord? {
    let said = words.map(\.key).joined(separator: " ")
    return controlTable[locale.language]?[said] ?? controlTable["en"]?[said]
  }

  func match(_ text: String, locale: LocaleTag) -> MatchResult {
    commands[text] ?? MatchResult(outcome: .unmatched)
  }
}

extension String {
  /// The scalars with Latin letters and their marks apart, as far as the tests need.
  fileprivate var decomposedLatin: [Unicode.Scalar] {
    let bases: [Unicode.Scalar: Unicode.Scalar] = [
      "ễ": "e", "ế": "e", "ê": "e", "é": "e", "á": "a", "à": "a", "ầ": "a", "â": "a", "ư": "u", "ơ": "o",
      "ü": "u", "ö": "o", "đ": "d", "ạ": "a", "ị": "i", "ì": "i",
    ]
    return unicodeScalars.map { bases[$0] ?? $0 }
  }
}
