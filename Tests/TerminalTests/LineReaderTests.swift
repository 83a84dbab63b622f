import Terminal
import Testing

struct LineReaderTests {
  /// A reader that gets its input in pieces of `size` bytes.
  private func reader(_ bytes: [UInt8], size: Int = 7, limit: Int = 100) -> LineReader {
    var rest = bytes[...]
    return LineReader(limit: limit) {
      guard !rest.isEmpty else { return .end }
      defer { rest = rest.dropFirst(size) }
      return .bytes(Array(rest.prefix(size)))
    }
  }

  private func lines(_ reader: LineReader) -> [InputLine] {
    var lines: [InputLine] = []
    while let line = reader.next() { lines.append(line) }
    return lines
  }

  @Test(
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]),
      ("a\r\nb\r\n", ["a", "b"]), ("a\rb\n", ["a\rb"]), ("\r\n", [""]),
      ("\u{FEFF}ánh sáng\n照明", ["ánh sáng", "照明"]),
      ("\u{FEFF}", []), ("เปิดไฟ\r\nהדלק", ["เปิดไฟ", "הדלק"]), ("a\u{0}b\n", ["a\u{0}b"]),
      ("a\u{2028}b\u{85}c\n", ["a\u{2028}b\u{85}c"]),
    ] as [(String, [String])])
  func `lines end with a line feed`(text: String, expected: [String]) {
    for size in [1, 2, 3, 5, 64] {
      #expect(lines(reader(Array(text.utf8), size: size)).map(\.text) == expected, "in pieces of \(size)")
    }
  }

  /// Lines that are taken together and shared out are those that are read one by one.
  @Test(arguments: [1, 2, 3, 7])
  func `lines that are there can be taken together`(parts: Int) {
    let text =
      (0..<40).map { String(repeating: "照明\r", count: $0 % 5) + ($0 % 7 == 0 ? "\r\n" : "\n") }.joined()
      + "end"
    let expected = lines(reader(Array(text.utf8), size: 50))
    let taking = reader(Array(text.utf8), size: 50)
    #expect(taking.takeLines().isEmpty, "nothing before the first line was read")
    var read: [InputLine] = []
    while let line = taking.next() {
      read.append(line)
      let block = taking.takeLines()
      let shares = block.split(into: parts)
      #expect(shares.count <= parts && shares.allSatisfy { !$0.isEmpty })
      #expect(shares.reduce(0) { $0 + $1.count } == block.count)
      for share in shares { share.forEach { read.append($0) } }
    }
    #expect(read == expected)
  }

  @Test func `invalid bytes are repaired`() {
    #expect(lines(reader([0x61, 0xFF, 0x62, 0x0A, 0xC3])).map(\.text) == ["a\u{FFFD}b", "\u{FFFD}"])
  }

  @Test(arguments: [1, 3, 50, 4096])
  func `an over-long line is counted and forgotten`(size: Int) {
    let long = [UInt8](repeating: 0x78, count: 5000)
    let read = lines(reader(Array("a\n".utf8) + long + Array("\r\nb\n".utf8), size: size))
    #expect(read.map(\.isTooLong) == [false, true, false])
    #expect(read.map(\.byteCount) == [1, 5000, 1])
    #expect(read[1].text == String(repeating: "x", count: 64))
    #expect(read[2].text == "b")
  }

  @Test func `a line of just the limit is read whole`() {
    let text = String(repeating: "x", count: 100)
    #expect(lines(reader(Array((text + "\r\n").utf8))).map(\.text) == [text])
    #expect(lines(reader(Array((text + "y\n").utf8))).map(\.isTooLong) == [true])
  }

  @Test func `an over-long line is not cut within a character`() {
    let long = String(repeating: "照", count: 100)
    let read = lines(reader(Array(long.utf8)))
    #expect(read.map(\.text) == [String(repeating: "照", count: 21)])
  }

  @Test func `it knows whether the next line is at hand`() {
    let reader = reader(Array("ab\ncd\nef".utf8), size: 6)
    #expect(!reader.hasLineAtHand)
    #expect(reader.next()?.text == "ab")
    #expect(reader.hasLineAtHand)
    #expect(reader.next()?.text == "cd")
    #expect(!reader.hasLineAtHand)
    #expect(reader.next()?.text == "ef")
    #expect(reader.next() == nil)
    #expect(reader.next() == nil)
  }

  @Test func `a failed read ends the input and is told`() {
    var chunks: [LineReader.Chunk] = [.bytes(Array("a\nb".utf8)), .failed("Is a directory")]
    let reader = LineReader { chunks.removeFirst() }
    #expect(lines(reader).map(\.text) == ["a", "b"])
    #expect(reader.failure == "Is a directory")
  }
}
