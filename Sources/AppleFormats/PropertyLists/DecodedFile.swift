package import Diagnostics

/// A file's text as UTF-8, whatever its bytes were.
///
/// Spans of findings count in `text`, which for a file of UTF-8 without a byte order mark is the file itself.
package struct DecodedFile: Sendable {
  /// The most bytes of a file that is read.
  package static let lengthLimit = 1 << 26

  /// The file's name and its text.
  package let text: SourceText
  /// What is wrong with the encoding, and whether the file is too long; it is empty then.
  package let diagnostics: [Diagnostic]

  /// Decodes a file: by its byte order mark, as UTF-16 where every other byte is zero, and as UTF-8 otherwise.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package init(name: String, bytes: [UInt8]) {
    guard bytes.count <= Self.lengthLimit else {
      text = SourceText(name: name, bytes: [])
      diagnostics = [
        Diagnostic(
          .error, code: "file-too-long",
          "the file has \(bytes.count) bytes; the limit is \(Self.lengthLimit)",
          at: SourceLocation(source: name, span: SourceSpan(0, 0)))
      ]
      return
    }
    if let (isLittleEndian, start) = Self.wideEncoding(bytes) {
      let decoded = Self.decodeUTF16(bytes[start...], isLittleEndian: isLittleEndian)
      text = SourceText(name: name, text: decoded.text)
      diagnostics = decoded.badOffset.map { [Self.invalid("UTF-16", name: name, at: $0)] } ?? []
      return
    }
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    if String(validating: content, as: UTF8.self) != nil {
      text = SourceText(name: name, bytes: content)
      diagnostics = []
    } else {
      let repaired = String(decoding: content, as: UTF8.self)
      let offset = zip(content, repaired.utf8).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      text = SourceText(name: name, text: repaired)
      diagnostics = [Self.invalid("UTF-8", name: name, at: offset ?? content.count)]
    }
  }

  /// Which UTF-16 it is, and where the text starts; `nil` for anything else.
  private static func wideEncoding(_ bytes: [UInt8]) -> (isLittleEndian: Bool, start: Int)? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return (true, 2)
    case (0xFE, 0xFF): return (false, 2)
    // The first character of all these formats is ASCII, so without a mark its other half tells.
    case (1..., 0): return (true, 0)
    case (0, 1...): return (false, 0)
    default: return nil
    }
  }

  private static func decodeUTF16(
    _ bytes: ArraySlice<UInt8>, isLittleEndian: Bool
  ) -> (text: String, badOffset: Int?) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittleEndian ? first | second << 8 : first << 8 | second)
      index += 2
    }
    if let text = String(validating: units, as: UTF16.self), index == bytes.endIndex { return (text, nil) }
    let repaired = String(decoding: units, as: UTF16.self)
    let bad = zip(units, repaired.utf16).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    // Counted in the text, as all spans are.
    let offset = String(decoding: units.prefix(bad ?? units.count), as: UTF16.self).utf8.count
    return (repaired, offset)
  }

  private static func invalid(_ encoding: String, name: String, at offset: Int) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-encoding", "the file is not \(encoding): what stands here is no character",
      at: SourceLocation(source: name, span: SourceSpan(offset, offset)))
  }
}
