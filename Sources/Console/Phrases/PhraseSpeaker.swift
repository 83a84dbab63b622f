import Catalog

/// Says phrases as someone could: without what may be left out, or with all of it.
///
/// Values take turns, so that a list's are all said where enough phrases name it.
struct PhraseSpeaker {
  /// Whether optional parts are said, and the last of several alternatives rather than the first.
  var isFull = false
  private var turns: [String: Int] = [:]

  private static let depthLimit = 64
  private static let lengthLimit = 500

  /// Returns a sentence of a template; `nil` where none can be made or it gets too long.
  mutating func sentence(of template: Template, in scope: PhraseScope) -> String? {
    var words = ""
    guard say(template, scope, to: &words, depth: 0) else { return nil }
    let sentence = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return sentence.isEmpty ? nil : sentence
  }

  private mutating func say(
    _ template: Template, _ scope: PhraseScope, to words: inout String, depth: Int
  ) -> Bool {
    guard depth < Self.depthLimit, words.utf8.count < Self.lengthLimit else { return false }
    switch template {
    case .text(let text):
      words += text
      return true
    case .sequence(let parts):
      return parts.allSatisfy { say($0, scope, to: &words, depth: depth + 1) }
    case .alternatives(let parts):
      guard let part = isFull ? parts.last : parts.first else { return true }
      return say(part, scope, to: &words, depth: depth + 1)
    case .optional(let part):
      // An optional part that cannot be said is left out.
      var longer = words
      if isFull, say(part, scope, to: &longer, depth: depth + 1) { words = longer }
      return true
    case .permutation(let parts):
      for part in parts {
        words += " "
        guard say(part, scope, to: &words, depth: depth + 1) else { return false }
      }
      words += " "
      return true
    case .rule(let reference):
      let bodies = scope.bodies(ofRule: reference.name)
      guard let body = isFull ? bodies.last : bodies.first else { return false }
      return say(body.template, scope, to: &words, depth: depth + 1)
    case .slot(let slot): return say(slot, scope, to: &words, depth: depth)
    }
  }

  private mutating func say(
    _ slot: SlotReference, _ scope: PhraseScope, to words: inout String, depth: Int
  ) -> Bool {
    switch scope.content(of: slot) {
    case nil: return false
    case .texts(let texts):
      guard let text = isFull ? texts.last : texts.first else { return false }
      words += text
      return true
    case .values(let values):
      let fitting = values.filter { $0.fulfils(slot) && !scope.forms(of: $0).isEmpty }
      guard !fitting.isEmpty else { return false }
      let value = fitting[turn("\(slot.source) \(slot.name)", of: fitting.count)]
      guard let form = scope.forms(of: value).first else { return false }
      return say(form, scope, to: &words, depth: depth + 1)
    case .numbers(let range):
      guard range.step > 0, range.upper >= range.lower else { return false }
      let steps = Int(max(0, min((range.upper - range.lower) / range.step, 9)))
      let place = turn(slot.name, of: steps + 1)
      words += Value.decimal(range.lower + Double(place) * range.step).text
      return true
    case .open(let type):
      guard let sample = Self.sample(of: type, in: scope.locale) else { return false }
      words += sample
      return true
    }
  }

  /// Whose turn it is among the values of a slot.
  private mutating func turn(_ key: String, of count: Int) -> Int {
    defer { turns[key, default: 0] += 1 }
    return turns[key, default: 0] % count
  }

  /// Words for what nobody listed; `nil` for a date or an amount in a language without a sample.
  private static func sample(of type: ValueType, in locale: LocaleTag?) -> String? {
    let language = locale?.language ?? "en"
    switch type.spoken {
    case .string: return samples[language]?.text ?? "lorem ipsum"
    case .date: return samples[language]?.date
    case .duration: return samples[language]?.duration
    case .currency: return "20 EUR"
    case .url: return "example.com"
    case .integer, .decimal: return "2"
    case .boolean, .measurement, .place, .person, .file, .list, .array: return nil
    }
  }

  private static let samples: [String: (text: String, date: String, duration: String)] = [
    "en": ("hello there", "tomorrow", "10 minutes"), "de": ("hallo zusammen", "morgen", "10 Minuten"),
    "fr": ("bonjour tout le monde", "demain", "10 minutes"), "vi": ("xin chào", "ngày mai", "10 phút"),
    "ja": ("こんにちは", "明日", "10分"), "zh": ("大家好", "明天", "10分钟"), "tr": ("merhaba", "yarın", "10 dakika"),
    "th": ("สวัสดี", "พรุ่งนี้", "10 นาที"), "he": ("שלום לכולם", "מחר", "10 דקות"),
  ]
}

extension ValueType {
  /// What a sample stands for: several values are said as one, names as any words.
  fileprivate var spoken: ValueType {
    switch self {
    case .array(let element): element.spoken
    case .place, .person, .file: .string
    case .string, .integer, .decimal, .boolean, .date, .duration, .measurement, .currency, .url, .list: self
    }
  }
}
