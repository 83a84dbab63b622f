import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSourceModel
import SwiftSyntax

/// The parser of one file: its bytes → what it declares.
enum FileParser {
  /// The most syntax errors that are told of one file.
  private static let errorLimit = 5

  /// Returns the extent of what would be parsed of a text.
  static func extent(of bytes: [UInt8], isWhole: Bool) -> SourceExtent {
    isWhole ? SourceScanner.extent(of: bytes) : UnreadFunctions.blanked(bytes).extent
  }

  /// Returns what the text declares; what is no Swift is told and passed over.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: The path that the description repeats.
  ///   - isWhole: Whether functions are parsed too that nothing is read from.
  /// - Returns: The description, which is the same either way but for errors in such functions.
  static func description(of bytes: [UInt8], path: String, isWhole: Bool) -> SourceFileDescription {
    let text = isWhole ? bytes : UnreadFunctions.blanked(bytes).text
    let tree = Parser.parse(source: String(decoding: text, as: UTF8.self))
    var reader = DeclarationReader(path: path)
    reader.read(tree.statements.map(\.item), in: Surroundings())
    var description = reader.file
    description.invalidByte = firstInvalidByte(of: bytes)
    if tree.hasError {
      description.syntaxErrors = ParseDiagnosticsGenerator.diagnostics(for: tree)
        .filter { $0.diagMessage.severity == .error }.prefix(errorLimit).map {
          SyntaxErrorDescription(message: $0.message, offset: $0.position.utf8Offset)
        }
    }
    return description
  }

  /// The offset of the first byte that belongs to no character.
  private static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    let repaired = String(decoding: bytes, as: UTF8.self)
    let first = zip(bytes, repaired.utf8).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    return first ?? min(bytes.count, repaired.utf8.count)
  }
}
