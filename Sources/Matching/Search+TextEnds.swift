import PhraseModel

extension Search {
  /// Where the words of a binding start and end in the utterance; free text keeps the emoji at its ends, which are no tokens.
  func span(of binding: Binding) -> (start: Int, end: Int) {
    var start = sourceStart(binding.start)
    var end = sourceEnd(binding.end)
    guard binding.filling == .text, mayTouchEmoji(binding) else { return (start, end) }
    if binding.start.offset == 0 {
      for character in utterance.utf8Slice(endBefore(binding.start), start).reversed() {
        guard character.isEmoji || character.isWhitespace else { break }
        start -= character.utf8.count
      }
      let taken = utterance.utf8Slice(start, end)
      start += taken.prefix(while: \.isWhitespace).utf8.count
    }
    if binding.end.offset == 0 {
      for character in utterance.utf8Slice(end, startAfter(binding.end)) {
        guard character.isEmoji || character.isWhitespace else { break }
        end += character.utf8.count
      }
      let taken = utterance.utf8Slice(start, end)
      end -= taken.reversed().prefix(while: \.isWhitespace).reduce(0) { $0 + $1.utf8.count }
    }
    return (start, end)
  }

  /// Whether so much stands beside free text that it may be more than a space: an emoji takes three bytes or more.
  func mayTouchEmoji(_ binding: Binding) -> Bool {
    binding.start.offset == 0 && sourceStart(binding.start) - endBefore(binding.start) >= 3
      || binding.end.offset == 0 && startAfter(binding.end) - sourceEnd(binding.end) >= 3
  }

  /// Where the token before a place ends.
  private func endBefore(_ place: Place) -> Int {
    place.token == 0 ? 0 : Int(scratch.spans[Int(place.token) - 1].end)
  }

  /// Where the token after a place starts.
  private func startAfter(_ place: Place) -> Int {
    Int(place.token) < tokenCount ? Int(scratch.spans[Int(place.token)].start) : byteCount
  }
}

extension Character {
  /// Whether it is shown as a picture.
  package var isEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    // Digits and a few signs of ASCII are the first of pictures too, and alone are none.
    return first.properties.isEmoji && first.value >= 0x203C || unicodeScalars.contains("\u{FE0F}")
  }
}
