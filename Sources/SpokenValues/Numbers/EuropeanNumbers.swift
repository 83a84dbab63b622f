// What people say beside the spelling of the rules: English, German, French, Turkish, Hebrew.

/// Adds "a hundred and five" and "one oh five".
@Sendable func englishNumbers(_ number: Int, _ forms: inout NumberForms) {
  if number > 100, number % 100 != 0 {
    forms.also { form in
      var words = form.split(separator: " ")
      guard !words.contains("and"),
        let place = words.lastIndex(where: { $0 == "hundred" || $0 == "thousand" })
      else { return nil }
      words.insert("and", at: place + 1)
      return words.joined(separator: " ")
    }
  }
  forms.alsoPrefix("one hundred", as: "a hundred")
  forms.alsoPrefix("one thousand", as: "a thousand")
  if number == 0 { forms.add("nought") }
  if (101...109).contains(number) {
    forms.also { $0.hasPrefix("one hundred and ") ? "one oh " + $0.dropFirst(16) : nil }
  }
}

/// "hundertfünf", "hundertundfünf", "zwo", "fuenf"; ß and ss are one anyway.
@Sendable func germanNumbers(_ number: Int, _ forms: inout NumberForms) {
  // Of the endings of "ein" only a lone one has all.
  if number > 1 { forms = NumberForms(Array(forms.all.prefix(3))) }
  forms.alsoPrefix("einhundert", as: "hundert")
  forms.alsoPrefix("eintausend", as: "tausend")
  if number > 100, (1...12).contains(number % 100) {
    forms.also { form in
      for unit in ["hundert", "tausend"] {
        guard let end = lastRange(of: unit, in: form), end < form.endIndex else { continue }
        return form[..<end] + "und" + form[end...]
      }
      return nil
    }
  }
  forms.alsoLetters("zwei", as: "zwo")
  forms.also { form in
    let written = form.replacing("ü", with: "ue").replacing("ö", with: "oe")
    return written == form ? nil : written
  }
}

/// Returns where the last `part` of `text` ends.
private func lastRange(of part: String, in text: String) -> String.Index? {
  text.ranges(of: part).last?.upperBound
}

/// "septante", "huitante", "nonante" everywhere; "quatre-vingt" and "cent" without their s.
@Sendable func frenchNumbers(_ number: Int, _ forms: inout NumberForms) {
  let digits = [
    "", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf",
  ]
  let teens = [
    "dix", "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix sept", "dix huit",
    "dix neuf",
  ]
  let unit = number % 10
  func tail(_ stem: String) -> String {
    unit == 0 ? stem : unit == 1 ? "\(stem) et un" : "\(stem) \(digits[unit])"
  }
  func swap(_ old: String, _ stem: String) {
    forms.also { $0.hasSuffix(old) ? $0.dropLast(old.count) + tail(stem) : nil }
  }
  switch number % 100 / 10 {
  case 7: swap(unit == 1 ? "soixante et onze" : "soixante \(teens[unit])", "septante")
  case 8:
    let old = unit == 0 ? "quatre vingts" : "quatre vingt \(digits[unit])"
    swap(old, "huitante")
    swap(old, "octante")
  case 9: swap("quatre vingt \(teens[unit])", "nonante")
  default: break
  }
  for stem in ["septante", "huitante", "octante", "nonante"] where unit == 1 {
    forms.alsoWords("\(stem) et un", as: "\(stem) et une")
  }
  forms.alsoWords("vingts", as: "vingt")
  forms.alsoWords("cents", as: "cent")
}

/// Written in one word: "yirmibir", "dokuzyüz seksendört" and all joined.
@Sendable func turkishNumbers(_ number: Int, _ forms: inout NumberForms) {
  forms.also { form in
    form.contains(" ") ? form.replacing(" ", with: "") : nil
  }
  if number > 200 {
    forms.alsoLetters(" yüz", as: "yüz")
    forms.alsoLetters(" bin", as: "bin")
  }
}

/// The short spellings without the doubled yod.
@Sendable func hebrewNumbers(_ number: Int, _ forms: inout NumberForms) {
  forms.alsoLetters("שתיים", as: "שתים")
  // Alone, "שנים" means years.
  if number > 2 { forms.alsoLetters("שניים", as: "שנים") }
}
