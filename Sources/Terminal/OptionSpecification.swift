/// One option that a command takes.
package struct OptionSpecification: Hashable, Sendable {
  /// What follows the option's name.
  package enum Argument: Hashable, Sendable {
    /// Nothing: the option is on when it is there.
    case none
    /// One value, shown in help as this word.
    case value(String)
    /// One value each time, all of them kept.
    case repeated(String)
    /// A whole number of the range.
    case number(String, ClosedRange<Int>)
    /// One of these words.
    case choice([String])
  }

  /// The long name, without dashes.
  package let name: String
  /// The letter that may stand for it; `nil` for none.
  package let letter: Character?
  /// What follows.
  package let argument: Argument
  /// What it does, for the help text.
  package let help: String

  /// Creates an option.
  package init(_ name: String, letter: Character? = nil, _ argument: Argument = .none, help: String) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.help = help
  }

  /// The option as help shows it: `-o, --output FILE`.
  package var usage: String {
    let short = letter.map { "-\($0), " } ?? ""
    switch argument {
    case .none: return "\(short)--\(name)"
    case .value(let word), .repeated(let word), .number(let word, _): return "\(short)--\(name) \(word)"
    case .choice(let words): return "\(short)--\(name) \(words.joined(separator: "|"))"
    }
  }
}
