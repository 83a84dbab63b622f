extension SpokenScan {
  /// Reads the numbers at a word: with a sign, with decimals, as fractions, with thousands and millions.
  mutating func readAmounts(at index: Int) -> [Amount] {
    guard index < limit else { return [] }
    var found = unsignedAmounts(at: index)
    for sign in paths(of: .minus, at: index) {
      // A typed sign touches its number; a spoken one need not.
      if words[index].text == "-", sign.end < limit, !words[sign.end].isAttached(to: words[index]) {
        continue
      }
      for amount in unsignedAmounts(at: sign.end) where amount.value != 0 {
        found.append(Amount(value: -amount.value, end: amount.end, folds: amount.folds + sign.folds))
      }
    }
    return Self.longestFirst(found)
  }

  private mutating func unsignedAmounts(at index: Int) -> [Amount] {
    guard index < limit else { return [] }
    var found: [Amount] = []
    for simple in simpleAmounts(at: index) + fractions(at: index) {
      found.append(simple)
      found += scaled(simple, below: .infinity, depth: 0)
    }
    return Self.longestFirst(found + loneScales(at: index, below: .infinity, depth: 0))
  }

  /// Powers of ten of which there is one without saying so: "千五百", "bin", "nghìn rưỡi", "a thousand".
  private mutating func loneScales(at index: Int, below bound: Double, depth: Int) -> [Amount] {
    var found: [Amount] = []
    for scale in paths(of: .loneScale, at: index) {
      guard case .factor(let factor)? = scale.effects.first, factor < bound else { continue }
      let head = Amount(value: factor, end: scale.end, folds: scale.folds)
      found += goOn(from: head, factor: factor, depth: depth)
        .filter { !grammar.language.loneScaleGoesOn || $0.end > head.end }
    }
    return found
  }

  /// Numbers without thousands and millions.
  private mutating func simpleAmounts(at index: Int) -> [Amount] {
    if let fraction = words[index].vulgarFraction {
      // The token after it is the denominator that normalising made.
      return [Amount(value: fraction, end: min(limit, index + 2))]
    }
    var found = figures(at: index)
    for whole in integers(at: index) {
      if !found.contains(whole) { found.append(whole) }
      found += decimals(after: whole)
      found += halves(after: whole)
    }
    return found
  }

  /// Figures with separators: "2.5", "1,000", "1 000", "1/2", "2 1/2".
  private func figures(at index: Int) -> [Amount] {
    var found: [Amount] = []
    let word = words[index]
    if let value = word.decimalNumber(hasDecimalComma: grammar.language.hasDecimalComma) {
      found.append(Amount(value: value, end: index + 1))
    }
    guard let whole = word.wholeNumber else { return found }
    if let fraction = slashFraction(at: index) { found.append(fraction) }
    if let fraction = slashFraction(at: index + 1), words[index + 1].follows(" ") {
      found.append(Amount(value: Double(whole) + fraction.value, end: fraction.end))
    }
    if index + 1 < limit, let vulgar = words[index + 1].vulgarFraction, vulgar < 1 {
      found.append(Amount(value: Double(whole) + vulgar, end: min(limit, index + 3)))
    }
    if word.text.utf8.count <= 3, whole > 0 { found += spaced(whole, at: index) }
    return found
  }

  /// Thousands divided by spaces, as French and many others write them.
  private func spaced(_ first: Int, at index: Int) -> [Amount] {
    guard grammar.language.hasDecimalComma else { return [] }
    var found: [Amount] = []
    var value = first
    var end = index + 1
    while end < limit, end < index + 4, words[end].follows(" ") {
      let text = words[end].text
      guard text.utf8.count == 3, let group = words[end].wholeNumber else {
        // The last group may have decimals: "1 234,5".
        if text.utf8.count <= 10, text.prefix(while: { $0 != "," }).utf8.count == 3,
          text.count(where: { $0 == "," }) == 1, let rest = words[end].decimalNumber(hasDecimalComma: true),
          rest < 1000
        {
          found.append(
            Amount(value: Double(String(value) + text.map { $0 == "," ? "." : $0 }) ?? 0, end: end + 1))
        }
        break
      }
      value = value * 1000 + group
      end += 1
      found.append(Amount(value: Double(value), end: end))
    }
    return found
  }

  private func slashFraction(at index: Int) -> Amount? {
    guard index + 1 < limit, words[index + 1].follows("/"),
      let numerator = words[index].wholeNumber, let denominator = words[index + 1].wholeNumber,
      // "5/5" and "30/11" are marks of five and days, never one and 2.7.
      (2...100).contains(denominator), (1..<denominator).contains(numerator),
      index + 2 >= words.count || !words[index + 2].follows("/")
    else { return nil }
    return Amount(value: Double(numerator) / Double(denominator), end: index + 2)
  }

  /// Decimals as people say them: "twenty point two five", "20 point 5", "zwanzig Komma fünf".
  private mutating func decimals(after whole: Amount) -> [Amount] {
    var found: [Amount] = []
    for point in paths(of: .point, at: whole.end) {
      let folds = whole.folds + point.folds
      var digits = 0
      var places = 0
      var end = point.end
      if end < limit, words[end].isFigures, let rest = words[end].wholeNumber {
        let count = words[end].text.utf8.count
        if count <= 6 {
          found.append(Amount(value: Self.decimal(whole.value, rest, count), end: end + 1, folds: folds))
        }
        continue
      }
      while places < 6, let digit = integers(at: end).first(where: { $0.value < 10 }) {
        digits = digits * 10 + Int(digit.value)
        places += 1
        end = digit.end
        found.append(Amount(value: Self.decimal(whole.value, digits, places), end: end, folds: folds))
      }
      for pair in integers(at: point.end) where (10...99).contains(pair.value) {
        found.append(
          Amount(value: Self.decimal(whole.value, Int(pair.value), 2), end: pair.end, folds: folds))
      }
    }
    return found
  }

  /// Returns the number that has these decimals; by way of text, as adding would show binary fractions.
  private static func decimal(_ whole: Double, _ digits: Int, _ places: Int) -> Double {
    let decimals = String(digits)
    let zeros = String(repeating: "0", count: max(0, places - decimals.count))
    return Int(exactly: whole).flatMap { Double("\($0).\(zeros)\(decimals)") } ?? whole
  }

  /// "And a half", "and three quarters", after a whole number.
  private mutating func halves(after whole: Amount) -> [Amount] {
    // "Một trăm rưỡi" is half a hundred more.
    if grammar.language.tail != .units, whole.value >= 100,
      whole.value.truncatingRemainder(dividingBy: 100) == 0, !words[whole.end - 1].isFigures
    {
      return []
    }
    return paths(of: .numberHalf, at: whole.end).compactMap { path in
      guard case .addend(let value)? = path.effects.first else { return nil }
      return Amount(value: whole.value + value, end: path.end, folds: whole.folds + path.folds)
    }
  }

  /// "Half", "three quarters", "two thirds", "三分之一".
  private mutating func fractions(at index: Int) -> [Amount] {
    var found: [Amount] = []
    for path in paths(of: .fraction, at: index) {
      guard case .amount(let value)? = path.effects.first else { continue }
      found.append(Amount(value: value, end: path.end, folds: path.folds))
    }
    for first in integers(at: index) where (1...100).contains(first.value) {
      for path in paths(of: .denominator, at: first.end) {
        guard case .amount(let parts)? = path.effects.first, first.value < parts else { continue }
        found.append(
          Amount(value: first.value / parts, end: path.end, folds: first.folds + path.folds))
      }
      for mark in paths(of: .fractionMark, at: first.end) {
        // An amount of -1 says that the parts are named first.
        let partsFirst = mark.effects.first == .amount(-1)
        for second in integers(at: mark.end) {
          let parts = partsFirst ? first.value : second.value
          let count = partsFirst ? second.value : first.value
          guard (2...100).contains(parts), (1..<parts).contains(count) else { continue }
          found.append(
            Amount(value: count / parts, end: second.end, folds: first.folds + mark.folds))
        }
      }
    }
    return found
  }

  /// "Five thousand", "2.5 million", "3万5千": figures or words before a power of ten, the larger powers first.
  private mutating func scaled(_ amount: Amount, below bound: Double, depth: Int) -> [Amount] {
    guard depth < 4 else { return [] }
    var found = lettered(amount, below: bound)
    for scale in paths(of: .scale, at: amount.end) {
      guard case .factor(let factor)? = scale.effects.first, factor < bound else { continue }
      // In words the larger powers come first: "千百" is 1,100, no hundred thousand.
      guard amount.value < factor || factor >= 1e6 || words[amount.end - 1].isFigures else { continue }
      let head = Amount(
        value: amount.value * factor, end: scale.end, folds: amount.folds + scale.folds)
      guard head.value.magnitude < 1e15 else { continue }
      found += goOn(from: head, factor: factor, depth: depth)
    }
    return Self.longestFirst(found)
  }

  /// "20k": figures that the letters of a power of ten touch.
  private mutating func lettered(_ amount: Amount, below bound: Double) -> [Amount] {
    guard amount.end > 0, amount.end < limit, words[amount.end - 1].isFigures,
      words[amount.end].touches(words[amount.end - 1])
    else { return [] }
    return paths(of: .figureScale, at: amount.end).compactMap { scale in
      guard case .factor(let factor)? = scale.effects.first, factor < bound else { return nil }
      return Amount(
        value: (amount.value * factor * 1000).rounded() / 1000, end: scale.end, folds: amount.folds)
    }
  }

  /// What a number with a power of ten at its end comes to, with what may follow.
  private mutating func goOn(from head: Amount, factor: Double, depth: Int) -> [Amount] {
    guard depth < 4 else { return [] }
    var found = [head]
    for half in paths(of: .unitHalf, at: head.end) {
      guard case .addend(let part)? = half.effects.first else { continue }
      found.append(Amount(value: head.value + part * factor, end: half.end, folds: head.folds + half.folds))
    }
    // A scale may be several scales itself: "five hundred thousand".
    found += scaled(head, below: .infinity, depth: depth + 1).filter { $0.value >= factor }
    let joined = paths(of: .joiner, at: head.end).map { (start: $0.end, isJoined: true) }
    for (start, isJoined) in [(start: head.end, isJoined: false)] + joined where start < limit {
      var tail = loneScales(at: start, below: factor, depth: depth + 1)
      for rest in simpleAmounts(at: start) {
        tail.append(rest)
        tail += scaled(rest, below: factor, depth: depth + 1)
      }
      for part in tail where part.value < factor && part.value > 0 && part.value == part.value.rounded() {
        for value in values(ofTail: part.value, factor: factor, isJoined: isJoined) {
          found.append(Amount(value: head.value + value, end: part.end, folds: head.folds + part.folds))
        }
      }
    }
    return found
  }

  /// What a number behind a power of ten adds: "一万二" is 12,000, "một triệu hai trăm" may leave out the thousands.
  private func values(ofTail value: Double, factor: Double, isJoined: Bool) -> [Double] {
    let tail = grammar.language.tail
    guard tail != .units, !isJoined else { return [value] }
    if value < 10, factor >= (tail == .tenths ? 100 : 1000) {
      return tail == .tenths ? [value * factor / 10] : [value * factor / 10, value]
    }
    if grammar.language.tailLeavesOutThousands, factor >= 1e6, value < 1000,
      value.truncatingRemainder(dividingBy: 100) == 0
    {
      return [value * factor / 1000, value]
    }
    return [value]
  }

  /// Returns the amounts in order, the longest first and each once; of one length those first whose words are as written.
  private static func longestFirst(_ amounts: [Amount]) -> [Amount] {
    guard amounts.count > 1 else { return amounts }
    // Few amounts start at a word: putting each in its place is quicker than sorting, and keeps the order of equal ones.
    var ordered: [Amount] = []
    for amount in amounts where !ordered.contains(amount) {
      let place =
        ordered.firstIndex { amount.end > $0.end || (amount.end == $0.end && amount.folds < $0.folds) }
      ordered.insert(amount, at: place ?? ordered.count)
    }
    return Array(ordered.prefix(SpokenReader.readingLimit))
  }
}
