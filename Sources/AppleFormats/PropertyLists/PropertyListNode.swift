package import Diagnostics

/// A value of a property list that knows where it stands, its members in the author's order.
package struct PropertyListNode: Hashable, Sendable {
  /// What the value is.
  package enum Content: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case decimal(Double)
    case boolean(Bool)
    /// A date or bytes, neither of which says anything that is read here.
    case opaque
    case array([PropertyListNode])
    case dictionary([Member])
  }

  /// A member of a dictionary.
  package struct Member: Hashable, Sendable {
    /// The name.
    package let key: String
    /// Where the name stands.
    package let keySpan: SourceSpan
    /// The value.
    package let value: PropertyListNode
    /// The comment right before it.
    package let comment: String?

    /// Creates a member.
    package init(key: String, keySpan: SourceSpan, value: PropertyListNode, comment: String? = nil) {
      self.key = key
      self.keySpan = keySpan
      self.value = value
      self.comment = comment
    }
  }

  /// What it is.
  package let content: Content
  /// Where it stands, without its quotes or tags.
  package let span: SourceSpan

  /// Creates a value.
  package init(_ content: Content, span: SourceSpan) {
    self.content = content
    self.span = span
  }

  /// The member of that name; `nil` also where this is no dictionary.
  ///
  /// - Complexity: O(*m*) for *m* members.
  package subscript(key: String) -> PropertyListNode? {
    guard case .dictionary(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text of a string; a number's digits, as the two are one in the old format.
  package var string: String? {
    switch content {
    case .string(let text): text
    case .integer(let number): String(number)
    case .decimal(let number): String(number)
    case .boolean, .opaque, .array, .dictionary: nil
    }
  }

  /// A truth value, in any of the ways to write one.
  package var boolean: Bool? {
    switch content {
    case .boolean(let flag): flag
    case .integer(let number): number != 0
    case .string(let text):
      switch text.uppercased() {
      case "YES", "TRUE", "1": true
      case "NO", "FALSE", "0": false
      default: nil
      }
    case .decimal, .opaque, .array, .dictionary: nil
    }
  }

  /// A number, in any of the ways to write one.
  package var number: Double? {
    switch content {
    case .integer(let number): Double(number)
    case .decimal(let number): number.isFinite ? number : nil
    case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    case .boolean, .opaque, .array, .dictionary: nil
    }
  }

  /// The elements of an array; none where it is none.
  package var elements: [PropertyListNode] {
    if case .array(let nodes) = content { nodes } else { [] }
  }

  /// The members of a dictionary; none where it is none.
  package var members: [Member] {
    if case .dictionary(let members) = content { members } else { [] }
  }

  /// What kind of value it is, as a message says it.
  package var kind: String {
    switch content {
    case .string: "a string"
    case .integer, .decimal: "a number"
    case .boolean: "a boolean"
    case .opaque: "a date or data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}

/// The reader of property lists of every format: XML, the old one in braces, and binary.
package struct PropertyListReader {
  /// The most values that may stand in each other.
  package static let depthLimit = 64
  /// The most findings that are told of one file.
  package static let findingLimit = 100

  /// Returns what the file holds as far as it can be read, and all that is wrong with it.
  ///
  /// - Complexity: O(*n*) for *n* bytes, with a stack no deeper than ``depthLimit``.
  package static func read(
    name: String, bytes: [UInt8]
  ) -> (root: PropertyListNode?, diagnostics: [Diagnostic], text: SourceText) {
    if bytes.starts(with: Array("bplist".utf8)) {
      let (root, diagnostics) = BinaryPropertyListReader.read(bytes, name: name)
      return (root, diagnostics, SourceText(name: name, bytes: []))
    }
    let file = DecodedFile(name: name, bytes: bytes)
    let (root, diagnostics) = read(file)
    return (root, file.diagnostics + diagnostics, file.text)
  }

  /// Returns what a decoded text holds; findings of the decoding are not repeated.
  package static func read(_ file: DecodedFile) -> (root: PropertyListNode?, diagnostics: [Diagnostic]) {
    let first = file.text.bytes.first { !OldPropertyListReader.isSpace($0) }
    guard let first else {
      return file.diagnostics.isEmpty
        ? (
          nil,
          [
            Diagnostic(
              .error, code: "empty-property-list", "the file is empty; expected a property list",
              at: SourceLocation(source: file.text.name, span: SourceSpan(0, 0)))
          ]
        ) : (nil, [])
    }
    if first == UInt8(ascii: "<") {
      // `<0f 1a>` are bytes in the old format; nothing but XML has a name or '?' or '!' there.
      return XMLPropertyListReader.read(file.text)
    }
    return OldPropertyListReader.read(file.text)
  }
}
