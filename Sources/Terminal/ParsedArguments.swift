/// A command line, taken apart.
package struct ParsedArguments: Hashable, Sendable {
  /// What is no option, in order.
  package private(set) var operands: [String] = []
  /// What follows `--`; `nil` where there is none.
  package private(set) var trailing: [String]?
  private var values: [String: [String]] = [:]

  /// Takes `arguments` apart by the options that a command has.
  ///
  /// An option's value follows it as the next argument or after `=`. After `--` nothing is an option. A lone
  /// `-` is an operand.
  ///
  /// An option that is not for several values counts once.
  ///
  /// - Throws: The first thing that makes no sense.
  package init(_ arguments: [String], options: [OptionSpecification]) throws(ArgumentError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        trailing = Array(rest)
        return
      }
      guard argument.count > 1, argument.hasPrefix("-") else {
        operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let written = String(parts.first ?? "")
      let attached: String? = parts.count > 1 ? String(parts[1]) : nil
      guard let option = options.first(where: { Self.names($0).contains(written) }) else {
        throw .unknownOption(
          written, nearest: NearestWord.nearest(to: written, among: options.flatMap(Self.names)))
      }
      try read(option, written: written, attached: attached, rest: &rest)
    }
  }

  private static func names(_ option: OptionSpecification) -> [String] {
    ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
  }

  private mutating func read(
    _ option: OptionSpecification, written: String, attached: String?, rest: inout ArraySlice<String>
  ) throws(ArgumentError) {
    if case .repeated = option.argument {
    } else if values[option.name] != nil {
      throw .repeatedOption(written)
    }
    let word: String
    switch option.argument {
    case .none:
      if let attached { throw .unexpectedValue(option: written, value: attached) }
      values[option.name] = [""]
      return
    case .value(let shown), .repeated(let shown), .number(let shown, _): word = shown
    case .choice(let words): word = words.joined(separator: "|")
    }
    guard let value = attached ?? rest.popFirst() else {
      throw .missingValue(option: written, word: word)
    }
    switch option.argument {
    case .number(_, let allowed):
      guard let number = Int(value), allowed.contains(number) else {
        throw .notANumber(option: written, value: value, allowed: allowed)
      }
    case .choice(let words) where !words.contains(value):
      throw .notAChoice(
        option: written, value: value, choices: words,
        nearest: NearestWord.nearest(to: value, among: words))
    case .none, .value, .repeated, .choice: break
    }
    if case .repeated = option.argument {
      values[option.name, default: []].append(value)
    } else {
      values[option.name] = [value]
    }
  }
}

extension ParsedArguments {
  /// Whether the option was given.
  package func has(_ name: String) -> Bool { values[name] != nil }

  /// The option's value.
  package func value(_ name: String) -> String? { values[name]?.last }

  /// The values of a repeated option, in order.
  package func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The option's whole number.
  package func number(_ name: String) -> Int? { value(name).flatMap { Int($0) } }
}
