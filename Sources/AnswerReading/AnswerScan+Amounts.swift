import Catalog
import Conversation
import PhraseModel
import SpokenValues

extension AnswerScan {
  /// Numbers with the unit that people were told to give them in: "72.5 kg" where kilograms are asked for.
  ///
  /// Any other unit is no answer: 160 pounds are not 160 kilograms.
  func amounts(of slot: SituationSlot, _ app: String, at start: Int) -> [AnswerValueReading] {
    Self.units.flatMap { type in
      lexicon.readings(of: type, app: app, in: words, at: start, locale: locale).compactMap { reading in
        guard case .spoken(let spoken)? = reading.candidates.first,
          let number = number(of: spoken, as: type, in: slot, app)
        else { return nil }
        return AnswerValueReading([.spoken(.number(number))], end: reading.end)
      }
    }
  }

  private static var units: [ValueType] { [.measurement(kind: nil), .currency, .duration] }

  /// The amount where a unit of the slot's name or question is meant.
  private func number(of spoken: SpokenValue, as type: ValueType, in slot: SituationSlot, _ app: String)
    -> Double?
  {
    let hints = lexicon.words(of: slot.hints, locale: locale)
    for place in hints.indices {
      // What follows "1" so that it is one of something.
      let one = lexicon.words(of: "1 " + hints.text(place..<min(place + 4, hints.count)), locale: locale)
      for reading in lexicon.readings(of: type, app: app, in: one, at: 0, locale: locale) {
        guard case .spoken(let unit)? = reading.candidates.first else { continue }
        switch (spoken, unit) {
        case (.measurement(let amount, let said), .measurement(_, let meant)) where said == meant:
          return amount
        case (.currency(let amount, let said), .currency(_, let meant)) where said == meant: return amount
        case (.duration(let duration), .duration(let unit)):
          guard let all = duration.inSeconds, let one = unit.inSeconds, one > 0 else { continue }
          return all / one
        default: continue
        }
      }
    }
    return nil
  }
}
