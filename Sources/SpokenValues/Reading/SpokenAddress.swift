/// Reads addresses of the web from the text as typed.
enum SpokenAddress {
  /// Endings of host names that count without a scheme before them.
  private static let endings: Set<String> = [
    "com", "org", "net", "io", "dev", "app", "edu", "gov", "info", "co", "ai", "me", "tv", "eu", "de", "fr",
    "uk",
    "us", "ca", "vn", "jp", "cn", "tw", "tr", "il", "th", "ch", "at", "be", "nl", "es", "it", "pl", "se",
    "au", "nz",
    "in", "br", "kr",
  ]

  /// Returns the address that starts at a word; it ends at white space.
  static func reading(in words: [SpokenWord], at start: Int, limit: Int) -> SpokenReading? {
    var end = start + 1
    while end < limit, !hasSpace(before: words[end], after: words[end - 1]) { end += 1 }
    let text = words[start].source.base
    let rest = text[words[start].source.startIndex...]
    var address = rest.prefix { !$0.isWhitespace && !"<>\"“”«»".contains($0) }
    while let last = address.last, ".,;:!?)]}'’".contains(last) { address.removeLast() }
    // What was cut off by the limit on words is no whole address.
    guard end == words.count || hasSpace(before: words[end], after: words[end - 1]),
      words[end - 1].source.endIndex <= address.endIndex, isAddress(address)
    else { return nil }
    return SpokenReading(.url(String(address)), end: end)
  }

  private static func hasSpace(before word: SpokenWord, after previous: SpokenWord) -> Bool {
    let text = word.source.base
    let start = previous.source.endIndex
    guard start <= word.source.startIndex else { return false }
    return text[start..<word.source.startIndex].contains { $0.isWhitespace }
  }

  private static func isAddress(_ text: Substring) -> Bool {
    let lower = text.lowercased()
    for scheme in ["http://", "https://"] where lower.hasPrefix(scheme) {
      let host = lower.dropFirst(scheme.count).prefix { !"/?#:".contains($0) }
      return !host.isEmpty && !host.hasPrefix(".")
    }
    guard !lower.contains("@") else { return false }
    let host = lower.prefix { !"/?#:".contains($0) }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let ending = labels.last, endings.contains(String(ending)) else { return false }
    return labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
  }
}
