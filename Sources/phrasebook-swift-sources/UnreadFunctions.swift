/// The functions that say nothing about App Intents, which most of a parser's time would go into.
///
/// All of them but `func name() {}` is replaced by spaces before a file is parsed, line by line, so that all places stay
/// where they are. What is wrong inside of one is not told, unless its strings or brackets don't fit: such a file is
/// parsed as it is.
enum UnreadFunctions {
  /// Returns the text with those functions blank, and the extent of the rest; the text itself where it can't be told where
  /// they end.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func blanked(_ bytes: [UInt8]) -> (text: [UInt8], extent: SourceExtent) {
    guard let (ranges, extent) = try? ranges(in: bytes) else {
      return (bytes, SourceScanner.extent(of: bytes))
    }
    guard !ranges.isEmpty else { return (bytes, extent) }
    var result = bytes
    for range in ranges {
      for index in range where result[index] != UInt8(ascii: "\n") { result[index] = UInt8(ascii: " ") }
    }
    return (result, extent)
  }

  /// The ranges to blank, and the extent of what is outside of them.
  private static func ranges(
    in bytes: [UInt8]
  ) throws(SourceScanner.Unsure) -> (ranges: [Range<Int>], extent: SourceExtent) {
    var scanner = SourceScanner(bytes)
    var ranges: [Range<Int>] = []
    var open: [UInt8] = []
    while let piece = try scanner.next() {
      switch piece {
      case .word(let range):
        if scanner.says("func", at: range) {
          let before = scanner.extent
          let blank = try function(&scanner)
          if !blank.isEmpty { scanner.extent = before }
          ranges += blank
        } else if scanner.says("var", at: range) {
          let before = scanner.extent
          guard let body = try view(&scanner) else { continue }
          scanner.extent = before
          ranges.append(body)
        }
      case .byte(let byte):
        if let closing = SourceScanner.closing(byte) {
          open.append(closing)
        } else if SourceScanner.isClosing(byte) {
          guard open.popLast() == byte else { throw SourceScanner.Unsure() }
        }
      case .string: break
      }
    }
    guard open.isEmpty else { throw SourceScanner.Unsure() }
    return (ranges, scanner.extent)
  }

  /// Reads a function behind its `func`, with its body; returns what of it is to be blank.
  private static func function(_ scanner: inout SourceScanner) throws(SourceScanner.Unsure) -> [Range<Int>] {
    var isPerform = false
    var nameEnd = scanner.index
    if case .word(let name)? = try scanner.next() {
      isPerform = scanner.says("perform", at: name)
      nameEnd = scanner.index
    }
    // An operator's name and generic parameters have no bracket of these kinds.
    let isNamed = nameEnd == scanner.index
    while let byte = try scanner.peek(), byte != UInt8(ascii: "(") {
      guard byte != UInt8(ascii: "{"), byte != UInt8(ascii: "}") else { throw SourceScanner.Unsure() }
      _ = try scanner.next()
    }
    let parameters = scanner.index
    guard try scanner.next() != nil else { throw SourceScanner.Unsure() }
    let hasParameters = try scanner.peek() != UInt8(ascii: ")")
    try scanner.skip(to: UInt8(ascii: ")"))
    let result = scanner.index
    var returns = false
    while let byte = try scanner.peek(), byte != UInt8(ascii: "{") {
      // Without a body, as in a protocol, the next declaration follows.
      guard let piece = try signaturePiece(&scanner, byte) else { return [] }
      if piece == .byte(UInt8(ascii: ">")) { returns = true }
    }
    let open = scanner.index
    guard try scanner.next() != nil else { return [] }
    try scanner.skip(to: UInt8(ascii: "}"))
    guard !isPerform, hasParameters || !returns else { return [] }
    return (isNamed ? [nameEnd..<parameters] : []) + [
      parameters + 1..<result - 1, result..<open, open + 1..<scanner.index - 1,
    ]
  }

  /// Reads one piece of what follows a function's parameters; `nil` where that has ended without a body.
  private static func signaturePiece(
    _ scanner: inout SourceScanner, _ byte: UInt8
  ) throws(SourceScanner.Unsure) -> SourceScanner.Piece? {
    switch byte {
    case UInt8(ascii: "}"), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: ";"): return nil
    case UInt8(ascii: "("), UInt8(ascii: "["):
      let piece = try scanner.next()
      try scanner.skip(to: byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]"))
      return piece
    default:
      let before = scanner
      guard let piece = try scanner.next() else { return nil }
      if case .word(let range) = piece, declarationWords.contains(where: { scanner.says($0, at: range) }) {
        scanner = before
        return nil
      }
      return piece
    }
  }

  /// Reads a variable behind its `var`; returns where its body is if it is what a view shows.
  private static func view(_ scanner: inout SourceScanner) throws(SourceScanner.Unsure) -> Range<Int>? {
    let before = scanner
    guard case .word(let name)? = try scanner.next(), scanner.says("body", at: name),
      try scanner.next() == .byte(UInt8(ascii: ":")), case .word(let some)? = try scanner.next(),
      scanner.says("some", at: some), case .word? = try scanner.next(),
      try scanner.next() == .byte(UInt8(ascii: "{"))
    else {
      scanner = before
      return nil
    }
    let start = scanner.index
    try scanner.skip(to: UInt8(ascii: "}"))
    return start..<scanner.index - 1
  }

  /// What a declaration starts with that may follow one without a body.
  private static let declarationWords: [StaticString] = [
    "func", "var", "let", "init", "deinit", "subscript", "struct", "class", "enum", "actor", "protocol",
    "extension", "typealias", "associatedtype", "case", "static", "mutating", "nonmutating", "private",
    "fileprivate", "internal", "package", "public", "open", "override", "final", "nonisolated", "import",
    "operator", "macro", "optional", "required", "convenience", "dynamic", "lazy", "weak", "prefix",
    "postfix", "infix",
  ]
}
