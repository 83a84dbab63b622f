/// The words in which two utterances differ.
struct WordDifference: Hashable {
  /// Words of the second that the first lacks.
  let missing: [String]
  /// Words of the first that the second lacks.
  let surplus: [String]

  /// Compares two utterances whatever their case; words stand between spaces, and the first two hundred count.
  init(from first: String, to second: String) {
    let before = first.split(whereSeparator: \.isWhitespace).prefix(Self.limit).map(String.init)
    let after = second.split(whereSeparator: \.isWhitespace).prefix(Self.limit).map(String.init)
    let difference = after.map { $0.lowercased() }.difference(from: before.map { $0.lowercased() })
    missing = difference.insertions.compactMap {
      if case .insert(let offset, _, _) = $0 { after[offset] } else { nil }
    }
    surplus = difference.removals.compactMap {
      if case .remove(let offset, _, _) = $0 { before[offset] } else { nil }
    }
  }

  private static let limit = 200
}
