/// A pattern of a language's grammar, parsed.
///
/// Written like a template: words, `[optional]`, `(this|that)`, `{lexicon or rule or number}`, and `~` where the next
/// word must touch the one before.
indirect enum SpokenPattern: Hashable, Sendable {
  /// Words as tokens.
  case words([String])
  /// Something with a name.
  case part(SpokenPart)
  case sequence([SpokenPattern])
  case alternatives([SpokenPattern])
  case optional(SpokenPattern)
  /// The next word touches the one before.
  case attached
}

/// What a pattern may refer to in braces.
enum SpokenPart: String, Hashable, Sendable, CaseIterable {
  // Lexicons of a language.
  case amountWord, unitHalf, numberHalf, fraction, denominator, fractionMark, point, minus
  case scale, loneScale, figureScale
  case unit, calendarUnit, spanWord, joiner
  case measureUnit, measurePrefix, currencyName, currencySign, centName
  case ordinalWord, ordinalSuffix, placeWord, flag
  case dayWord, weekday, month, reference, partOfDay, meridiem, clockWord
  case minuteWord, smallMinute, hourAt, hourFrom, hourTo, timeMark, partMark, dateMark

  // Numbers in figures or words.
  case amount, count, tens, hour, minute, fullMinute, day, monthNumber, year, placeNumber

  // Figures.
  case ordinalNumber, pointedOrdinal, twoDigits, clockFigures, dateFigures

  // Rules; a language may have a lexicon of the same name.
  case money, measurement, date, dayName, calendarDay, monthDay, unitReference, time, clock, dayPart
  case span, spanPart, dayOrdinal, place
}

extension SpokenPattern {
  /// Parses a pattern of our own data.
  ///
  /// - Precondition: Brackets match and the names in braces are known; a test parses every pattern.
  init(_ text: String) {
    var rest = Substring(text)
    self = Self.alternatives(from: &rest)
    precondition(rest.isEmpty, "a closing bracket without an opening one in '\(text)'")
  }

  private static func alternatives(from rest: inout Substring) -> SpokenPattern {
    var options = [sequence(from: &rest)]
    while rest.first == "|" {
      rest.removeFirst()
      options.append(sequence(from: &rest))
    }
    return options.count == 1 ? options[0] : .alternatives(options)
  }

  private static func sequence(from rest: inout Substring) -> SpokenPattern {
    var parts: [SpokenPattern] = []
    while let character = rest.first, !"|)]".contains(character) {
      switch character {
      case "[":
        rest.removeFirst()
        parts.append(.optional(closed(by: "]", from: &rest)))
      case "(":
        rest.removeFirst()
        parts.append(closed(by: ")", from: &rest))
      case "~":
        rest.removeFirst()
        parts.append(.attached)
      case "{":
        let name = rest.dropFirst().prefix { $0 != "}" }
        guard let part = SpokenPart(rawValue: String(name)) else {
          preconditionFailure("no part is called '\(name)'")
        }
        parts.append(.part(part))
        rest = rest[name.endIndex...].dropFirst()
      default:
        let text = rest.prefix { !"[]()|{}~".contains($0) }
        rest = rest[text.endIndex...]
        let words = SpokenText.words(of: text)
        if !words.isEmpty { parts.append(.words(words)) }
      }
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private static func closed(by bracket: Character, from rest: inout Substring) -> SpokenPattern {
    let inner = alternatives(from: &rest)
    precondition(rest.first == bracket, "an opening bracket without its '\(bracket)'")
    rest.removeFirst()
    return inner
  }
}
