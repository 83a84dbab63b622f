/// What is wrong with a command line.
package enum ArgumentError: Error, Hashable, Sendable {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  /// The option needs a value, shown as `word`, and nothing follows it.
  case missingValue(option: String, word: String)
  /// The option takes no value and was given one.
  case unexpectedValue(option: String, value: String)
  /// An option that counts once was given again.
  case repeatedOption(String)
  /// Two options that can't both hold.
  case contradiction(String, String)
  case notANumber(option: String, value: String, allowed: ClosedRange<Int>)
  case notAChoice(option: String, value: String, choices: [String], nearest: String?)
  /// Something that must be named is missing, shown as `word`.
  case missingOperand(String)
  case unexpectedOperand(String)
  /// A value has the wrong shape; `expected` says the right one.
  case malformedValue(option: String, value: String, expected: String)

  /// A stable name for the kind of error.
  package var code: String {
    switch self {
    case .unknownCommand: "unknown-command"
    case .unknownOption: "unknown-option"
    case .missingValue: "missing-value"
    case .unexpectedValue: "unexpected-value"
    case .repeatedOption: "repeated-option"
    case .contradiction: "contradicting-options"
    case .notANumber: "not-a-number"
    case .notAChoice: "not-a-choice"
    case .missingOperand: "missing-operand"
    case .unexpectedOperand: "unexpected-operand"
    case .malformedValue: "malformed-value"
    }
  }

  /// The error for people: what was typed and what was expected.
  package var message: String {
    switch self {
    case .unknownCommand(let word, let nearest):
      "unknown command '\(word)'" + Self.hint(nearest)
    case .unknownOption(let word, let nearest): "unknown option '\(word)'" + Self.hint(nearest)
    case .missingValue(let option, let word): "option '\(option)' needs a value: \(option) \(word)"
    case .unexpectedValue(let option, let value): "option '\(option)' takes no value, got '\(value)'"
    case .repeatedOption(let option): "option '\(option)' is given twice; give it once"
    case .contradiction(let one, let other): "'\(one)' and '\(other)' contradict each other; give one of them"
    case .notANumber(let option, let value, let allowed):
      "option '\(option)' takes a whole number from \(allowed.lowerBound) to \(allowed.upperBound), got '\(value)'"
    case .notAChoice(let option, let value, let choices, let nearest):
      "option '\(option)' takes \(choices.joined(separator: ", ")), got '\(value)'"
        + Self.hint(nearest)
    case .missingOperand(let word): "\(word) is missing"
    case .unexpectedOperand(let word): "nothing is expected here, got '\(word)'"
    case .malformedValue(let option, let value, let expected):
      "option '\(option)' takes \(expected), got '\(value)'"
    }
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}
