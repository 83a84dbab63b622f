import Foundation
public import SpokenValues

extension NumberSpelling {
  /// Creates the spelling of `cardinals` and `ordinals` in `locale` from Foundation's rules.
  ///
  /// Where the rules of the Unicode consortium's library can be asked directly, all genders and styles are spelled;
  /// elsewhere only what `NumberFormatter` chooses, and no ordinals.
  ///
  /// - Parameters:
  ///   - locale: The locale's identifier, such as `de` or `zh-Hant`.
  ///   - cardinals: The numbers to spell; spell only what a program uses.
  ///   - ordinals: The places to spell.
  /// - Complexity: Reading a locale's rules takes milliseconds, each number some microseconds a style.
  public init(
    locale: String, cardinals: some Sequence<Int>, ordinals: some Sequence<Int> = EmptyCollection()
  ) {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.numberStyle = .spellOut
    func spell(_ number: Double) -> String? { formatter.string(from: NSNumber(value: number)) }

    let rules = SpelloutRules(locale: locale)
    let numbers = Set(cardinals)
    // What is said of a negative number is said of the positive one.
    let counts = numbers.union(numbers.compactMap { $0 < 0 && $0 != .min ? -$0 : nil })
    let places = Set(ordinals)
    // An ordinal that is no more than the cardinal is none, so the cardinals of the places are needed as well.
    var words = rules?.cardinals(of: counts.union(places)) ?? [:]
    for number in counts {
      guard let own = formatter.string(from: NSNumber(value: number)) else { continue }
      words[number] = [own] + (words[number] ?? [])
    }
    self.init(
      locale: locale, cardinals: words, ordinals: rules?.ordinals(of: places) ?? [:],
      decimalSeparators: Self.infix(spell(2.5), from: spell(2), to: spell(5)).map { [$0] } ?? [],
      minusWords: Self.infix(spell(-5), from: "", to: spell(5)).map { [$0] } ?? [])
  }

  /// Returns what stands between `start` and `end` in `text`.
  private static func infix(_ text: String?, from start: String?, to end: String?) -> String? {
    guard let text, let start, let end, text.hasPrefix(start), text.hasSuffix(end),
      text.count > start.count + end.count
    else { return nil }
    let middle = text.dropFirst(start.count).dropLast(end.count)
    let word = middle.trimmingCharacters(in: .whitespacesAndNewlines)
    return word.contains { $0.isLetter } ? word : nil
  }
}
