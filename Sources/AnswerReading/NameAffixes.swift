/// What languages attach to names: case endings in Turkish, prepositions and the article in Hebrew.
///
/// Phrases write them around a slot (`${room}[n](da|de)`, `ב${room}`); in an answer nobody has written them down.
enum NameAffixes {
  /// Returns what a word may be without its affixes; none in a language without any.
  ///
  /// What is left is no shorter than two letters. It need not be a word: only a name that is just so counts.
  static func stems(of key: String, language: String) -> [String] {
    switch language {
    case "tr": turkishStems(of: key)
    case "he": hebrewStems(of: key)
    default: []
    }
  }

  /// Whether a word behind an apostrophe is an ending: "Salon'da".
  static func isEnding(_ key: String, language: String) -> Bool {
    language == "tr" && turkishEndings.contains(key)
  }

  // MARK: Turkish

  /// The endings of the cases and of "-ki", each with the letters that join them to a vowel.
  private static let turkishEndings: Set<String> = {
    let vowels = ["ı", "i", "u", "ü"]
    var endings: Set<String> = ["a", "e", "ya", "ye", "na", "ne", "la", "le", "yla", "yle", "ca", "ce"]
    for vowel in vowels {
      endings.formUnion([vowel, "y\(vowel)", "n\(vowel)", "\(vowel)n", "n\(vowel)n"])
    }
    for place in ["da", "de", "ta", "te"] {
      for joint in ["", "n"] {
        endings.formUnion([joint + place, joint + place + "n", joint + place + "ki"])
      }
    }
    return endings
  }()

  private static let hardened: [Character: Character] = ["ğ": "k", "b": "p", "c": "ç", "d": "t"]

  private static func turkishStems(of key: String) -> [String] {
    var stems: [String] = []
    for count in 1...5 where key.count - count >= 2 {
      let ending = String(key.suffix(count))
      guard turkishEndings.contains(ending) else { continue }
      let stem = String(key.dropLast(count))
      stems.append(stem)
      // Before a vowel a last k, p, ç or t is softened: "mutfak", "mutfağa".
      if let first = ending.first, "aeıiuü".contains(first), let last = stem.last, let hard = hardened[last] {
        stems.append(String(stem.dropLast()) + String(hard))
      }
    }
    return stems
  }

  // MARK: Hebrew

  private static let hebrewPrefixes = [
    "ב", "ל", "מ", "ה", "ש", "ו", "כ", "מה", "של", "וב", "ול", "ומ", "וה", "שב", "לה", "בה",
  ]

  private static func hebrewStems(of key: String) -> [String] {
    hebrewPrefixes.compactMap { prefix in
      key.hasPrefix(prefix) && key.count - prefix.count >= 2 ? String(key.dropFirst(prefix.count)) : nil
    }
  }
}
