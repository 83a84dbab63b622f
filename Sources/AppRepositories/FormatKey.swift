import SwiftSources

/// The keys of texts with values in them: `%lld eggs` of `"\(count) eggs"`.
enum FormatKey {
  /// A place of a value in a format.
  struct Specifier: Hashable {
    /// The value's place from 0 where it is said, as in `%2$@`.
    var position: Int?
    /// What is read of the value: `@`, `lld`, `lf`.
    var conversion: String
    /// Where it stands in the format.
    var range: Range<String.Index>
  }

  private static let conversions = [
    "@", "lld", "llu", "ld", "lu", "li", "lf", "lg", "hhd", "hd", "d", "i", "u", "f", "g", "e", "x", "X", "s",
    "arg",
  ]
  /// What may stand before a conversion: flags, width and precision.
  private static let modifiers = "0123456789.-+ #'"

  /// Returns the places of values in a format, `%%` left out.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  static func specifiers(in format: String) -> [Specifier] {
    var found: [Specifier] = []
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      var start = rest.index(after: percent)
      if start < rest.endIndex, rest[start] == "%" {
        rest = rest[rest.index(after: start)...]
        continue
      }
      var position: Int?
      let digits = rest[start...].prefix(while: \.isNumber)
      if let number = Int(digits), number > 0, digits.endIndex < rest.endIndex, rest[digits.endIndex] == "$" {
        position = number - 1
        start = rest.index(after: digits.endIndex)
      }
      let plain = rest[start...].drop { modifiers.contains($0) }
      // "50% off" is no place of a value, though 'o' would be read after a space.
      let isSpaced = rest[start...].first == " "
      guard !isSpaced, let conversion = conversions.first(where: plain.hasPrefix) else {
        rest = rest[start...]
        continue
      }
      let end = plain.index(plain.startIndex, offsetBy: conversion.count)
      found.append(Specifier(position: position, conversion: conversion, range: percent..<end))
      rest = format[end...]
    }
    return found
  }

  /// Returns a format with each value's place the same, whatever is read there.
  static func shape(of format: String) -> String {
    var shape = ""
    var end = format.startIndex
    for specifier in specifiers(in: format) {
      shape += format[end..<specifier.range.lowerBound] + "\u{0}"
      end = specifier.range.upperBound
    }
    return (shape + format[end...]).split(separator: "%%", omittingEmptySubsequences: false).joined(
      separator: "%")
  }

  /// Returns keys with values in them by their shape.
  static func index(_ keys: some Sequence<String>) -> [String: [String]] {
    Dictionary(grouping: keys.filter { $0.contains("%") }, by: shape)
  }

  /// Returns those keys that may be a text's, in the order in which they are tried.
  static func keys(fitting string: SourceString, among keys: [String]) -> [String] {
    let order = ["@", "lld", "lf"]
    func rank(_ key: String) -> [Int] {
      specifiers(in: key).map { order.firstIndex(of: $0.conversion) ?? order.count }
    }
    return keys.filter { key in
      let found = specifiers(in: key)
      guard found.count == string.arguments.count else { return false }
      return zip(found.indices, found).allSatisfy { place, specifier in
        let position = specifier.position ?? place
        guard string.arguments.indices.contains(position) else { return false }
        guard let known = string.arguments[position].specifier else { return true }
        return specifiers(in: known).first?.conversion == specifier.conversion
      }
    }.sorted { (rank($0), $0) < (rank($1), $1) }
  }

  /// Returns a translation with a text's values in their places.
  ///
  /// - Returns: `nil` where the translation names a value that the text does not have.
  static func filled(_ format: String, with string: SourceString) -> String? {
    guard !string.arguments.isEmpty, format.contains("%") else { return format }
    var result = ""
    var end = format.startIndex
    var next = 0
    func literal(_ text: Substring) -> String {
      text.split(separator: "%%", omittingEmptySubsequences: false).joined(separator: "%")
    }
    for specifier in specifiers(in: format) {
      let index = specifier.position ?? next
      guard string.arguments.indices.contains(index) else { return nil }
      result += literal(format[end..<specifier.range.lowerBound]) + string.arguments[index].text
      if specifier.position == nil { next += 1 }
      end = specifier.range.upperBound
    }
    return result + literal(format[end...])
  }
}

private func < (_ first: ([Int], String), _ second: ([Int], String)) -> Bool {
  first.0 == second.0 ? first.1 < second.1 : first.0.lexicographicallyPrecedes(second.0)
}
