package import SpokenValues

extension ByteWriter {
  /// Writes how a locale spells numbers, but for the cardinals, which the trie of values holds.
  package mutating func write(_ spelling: NumberSpelling) {
    write(spelling.locale)
    write(spelling.ordinals.sorted { $0.key < $1.key }) {
      $0.write($1.key)
      $0.write($1.value) { $0.write($1) }
    }
    write(spelling.decimalSeparators) { $0.write($1) }
    write(spelling.minusWords) { $0.write($1) }
  }
}

extension ByteReader {
  /// Reads how a locale spells numbers, without cardinals.
  package mutating func numberSpelling() -> NumberSpelling {
    let locale = text()
    let ordinals = list { reader in
      let number = reader.number()
      return (number, reader.list { $0.text() })
    }
    let decimalSeparators = list { $0.text() }
    let minusWords = list { $0.text() }
    return NumberSpelling(
      locale: locale, cardinals: [:], ordinals: Dictionary(ordinals, uniquingKeysWith: { first, _ in first }),
      decimalSeparators: decimalSeparators, minusWords: minusWords)
  }
}
