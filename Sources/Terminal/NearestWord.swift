/// Finding the word that someone probably meant.
package enum NearestWord {
  /// Returns the candidate nearest to `word`, or `nil` where none is near enough to be what was meant.
  ///
  /// Near enough is a third of the word's letters wrong, and always one; two neighbours swapped are one error.
  /// The first of equals wins.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* candidates of at most *m* scalars.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased().unicodeScalars.prefix(longest))
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().unicodeScalars.prefix(longest))
      let distance = distance(typed, letters)
      let allowed = max(1, max(typed.count, letters.count) / 3)
      if distance <= allowed, distance < (best?.distance ?? .max) { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// What is longer is no misspelt word.
  private static let longest = 64

  /// The restricted Damerau–Levenshtein distance.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    var current = previous
    for i in 1...a.count {
      current[0] = i
      for j in 1...b.count {
        let substitution = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        current[j] = min(substitution, previous[j] + 1, current[j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          current[j] = min(current[j], beforePrevious[j - 2] + 1)
        }
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[b.count]
  }
}
