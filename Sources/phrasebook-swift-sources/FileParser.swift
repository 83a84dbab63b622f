import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSourceModel
import SwiftSyntax

/// The parser of one file: its bytes → what it declares.
enum FileParser {
  /// The most syntax errors that are told of one file.
  private static let errorLimit = 5

  /// Returns what the text declares; what is no Swift is told and passed over.
  static func description(of bytes: [UInt8], path: String) -> SourceFileDescription {
    let tree = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
    var reader = DeclarationReader(path: path)
    reader.read(tree.statements.map(\.item), in: Surroundings())
    var description = reader.file
    if tree.hasError {
      description.syntaxErrors = ParseDiagnosticsGenerator.diagnostics(for: tree)
        .filter { $0.diagMessage.severity == .error }.prefix(errorLimit).map {
          SyntaxErrorDescription(message: $0.message, offset: $0.position.utf8Offset)
        }
    }
    return description
  }
}
