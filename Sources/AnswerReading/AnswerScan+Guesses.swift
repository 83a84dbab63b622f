import Catalog
import Conversation
import PhraseModel

extension AnswerScan {
  /// What a line that is no answer was most likely meant to be: the beginning of a name, or a name with a slip.
  ///
  /// Nothing is acted on before the person says yes to it; where it may be several, they are asked which.
  func guess() -> Answer? {
    guard let prompt = situation.prompt, !prompt.wantsYesOrNo, prompt.kind != .authentication else {
      return nil
    }
    let said = stripped(core)
    guard let last = said.last, last.key.count > 1 else { return nil }
    let begun = optionNames.indices.filter {
      (optionNames[$0].title + optionNames[$0].subtitle).contains(said, wholeWords: false)
    }
    if prompt.kind.isNeedsValue, let asked, asked.type.listName != nil {
      let names = lexicon.namesakes(
        of: said, type: asked.type.element, app: situation.app ?? "", locale: locale, isBegun: true)
      let answer = Answer.values([AnsweredSlot(asked.name, names, words: words.text(core))])
      if names.count > begun.count {
        return names.count == 1 ? .guessed(answer, name: names[0].wording(in: locale)) : answer
      }
    }
    if begun.count > 1 { return .narrowed(begun) }
    guard let place = begun.first ?? nearestOption(to: said) else { return nil }
    return .guessed(.choice(place), name: options[place].title)
  }

  /// The one option whose name differs from what was said by a slip of the finger.
  private func nearestOption(to said: [AnswerWord]) -> Int? {
    let typed = Array(said.map(\.key).joined(separator: " "))
    guard typed.count >= 4, typed.count <= 64 else { return nil }
    let most = typed.count < 8 ? 1 : 2
    let near = optionNames.indices.compactMap { place -> (place: Int, slips: Int)? in
      let name = Array(optionNames[place].title.map(\.key).joined(separator: " "))
      let slips = Self.slips(typed, name, most: most)
      return slips <= most ? (place, slips) : nil
    }
    guard let least = near.map(\.slips).min() else { return nil }
    let nearest = near.filter { $0.slips == least }
    return nearest.count == 1 ? nearest[0].place : nil
  }

  /// How many letters were left out, added, exchanged or swapped; more than `most` where that is known to be so.
  ///
  /// Damerau, *A technique for computer detection and correction of spelling errors* (1964), without a second change of
  /// letters that were swapped.
  private static func slips(_ a: [Character], _ b: [Character], most: Int) -> Int {
    guard (a.count - b.count).magnitude <= most, !b.isEmpty else { return most + 1 }
    var before = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let isSame = a[i - 1] == b[j - 1]
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], before[j - 2] + 1)
        }
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
