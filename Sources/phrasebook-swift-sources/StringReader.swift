import SwiftSourceModel
import SwiftSyntax

/// The reader of string literals: plain, multi-line and raw.
enum StringReader {
  /// Returns the parts of a literal with its escapes resolved.
  static func segments(_ node: StringLiteralExprSyntax, depth: Int) -> [Expression.Segment] {
    let pounds = node.openingPounds?.text.utf8.count ?? 0
    var result: [Expression.Segment] = []
    for segment in node.segments {
      switch segment {
      case .stringSegment(let it):
        let text = unescaped(it.content.text, pounds: pounds)
        if case .literal(let before)? = result.last {
          result[result.count - 1] = .literal(before + text)
        } else if !text.isEmpty {
          result.append(.literal(text))
        }
      case .expressionSegment(let it):
        result.append(.interpolation(ExpressionReader.arguments(it.expressions, depth: depth)))
      @unknown default: break
      }
    }
    return result
  }

  /// Returns the text that a segment stands for; an escape starts with `\` and as many `#` as the literal has.
  static func unescaped(_ text: String, pounds: Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    let marker = Array(("\\" + String(repeating: "#", count: pounds)).unicodeScalars)
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let end = index + marker.count
      guard end < scalars.count, Array(scalars[index..<end]) == marker else {
        result.append(scalars[index])
        index += 1
        continue
      }
      index = end + 1
      switch scalars[end] {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "0": result.append("\0")
      case "u":
        let digits = scalars[index...].dropFirst().prefix(9).prefix { $0 != "}" }
        let number = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
        if let number, let scalar = UnicodeScalar(number) { result.append(scalar) }
        index = min(scalars.count, index + digits.count + 2)
      case let other: result.append(other)
      }
    }
    return String(result)
  }
}
