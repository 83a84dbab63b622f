import NumberSpellings
import Synchronization
import Testing

@testable import SpokenValues

/// A locale's reader and numbers, made once for all tests.
struct Speech: Sendable {
  let locale: String
  let reader: SpokenReader
  let numbers: NumberWords

  private init(_ locale: String) {
    self.locale = locale
    let spelling = NumberSpelling(locale: locale, cardinals: 0...30, ordinals: 1...31)
    reader = SpokenReader(locale: locale, spelling: spelling)
    numbers = NumberWords(NumberSpelling(locale: locale, cardinals: Self.spokenNumbers))
  }

  /// Enough numbers for the tables, few enough to spell in no time.
  private static let spokenNumbers =
    Array(0...200) + [250, 300, 500, 800, 1000, 1500, 1984, 2000, 2026, 2500, 9999]

  private static let known = Mutex<[String: Speech]>([:])

  static func of(_ locale: String) -> Speech {
    known.withLock { known in
      if let speech = known[locale] { return speech }
      let speech = Speech(locale)
      known[locale] = speech
      return speech
    }
  }

  /// The readings of a kind from the first word on.
  func readings(_ kind: SpokenKind, _ text: String, at start: Int = 0) -> [SpokenReading] {
    let words = SpokenWord.words(of: text, locale: locale)
    return reader.readings(of: kind, in: words, at: start, cardinals: numbers.reader(of: words))
  }

  /// What the whole text may mean, as text.
  func whole(_ kind: SpokenKind, _ text: String) -> [String] {
    let count = SpokenWord.words(of: text, locale: locale).count
    return readings(kind, text).filter { $0.end == count }.map(\.value.text)
  }
}

/// What a text means in a language; `nil` for nothing.
struct SpokenCase: Sendable, CustomTestStringConvertible {
  let locale: String
  let text: String
  let expected: String?

  init(_ locale: String, _ text: String, _ expected: String?) {
    self.locale = locale
    self.text = text
    self.expected = expected
  }

  var testDescription: String { "\(locale): \(text)" }

  /// The cases of a table: a line a text, with `=>` before its meaning; `-` for none.
  static func table(_ locale: String, _ lines: String) -> [SpokenCase] {
    lines.split(separator: "\n").compactMap { line in
      guard let arrow = line.firstRange(of: "=>") else { return nil }
      let text = line[..<arrow.lowerBound].trimmingPrefix { $0 == " " }
      let expected = line[arrow.upperBound...].drop { $0 == " " }
      let trimmed = String(text.reversed().drop { $0 == " " }.reversed())
      return SpokenCase(locale, trimmed, expected == "-" ? nil : String(expected))
    }
  }

  /// Checks that the whole text has the meaning, and first of all readings of that length; or has none.
  func check(_ kind: SpokenKind) {
    let found = Speech.of(locale).whole(kind, text)
    #expect(found.first == expected, "\(locale) '\(text)': \(found)")
  }
}
