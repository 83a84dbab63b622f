/// A Swift expression, as far as it can be read without running it.
package struct Expression: Codable, Hashable, Sendable {
  /// What it is.
  package let content: Content
  /// The UTF-8 offset of its first byte in its file.
  package let start: Int
  /// The offset after its last byte.
  package let end: Int

  /// Creates an expression.
  package init(_ content: Content, start: Int, end: Int) {
    self.content = content
    self.start = start
    self.end = end
  }

  /// The kinds of expressions that tell something.
  package indirect enum Content: Codable, Hashable, Sendable {
    /// A string literal of any form, unescaped.
    case text([Segment])
    case integer(Int)
    case decimal(Double)
    case boolean(Bool)
    case null
    /// A name that stands alone.
    case name(String)
    /// `base.name`, or `.name` without a base.
    case member(base: Expression?, name: String)
    case call(callee: Expression, arguments: [Argument])
    case array([Expression])
    case dictionary([Entry])
    case tuple([Argument])
    /// The names after the backslash: `["$drink"]` of `\.$drink`.
    case keyPath([String])
    /// Operands joined by one operator or several, as written.
    case operation(operators: [String], operands: [Expression])
    case closure([Statement])
    /// Anything else, as written, cut where it is long.
    case other(String)
  }

  /// A part of a string literal.
  package enum Segment: Codable, Hashable, Sendable {
    case literal(String)
    /// `\(…)`; the first argument is what is interpolated, the others say how.
    case interpolation([Argument])
  }

  /// One element of a dictionary literal.
  package struct Entry: Codable, Hashable, Sendable {
    /// The key.
    package let key: Expression
    /// The value.
    package let value: Expression

    /// Creates an element.
    package init(key: Expression, value: Expression) {
      self.key = key
      self.value = value
    }
  }
}

/// One argument of a call; a trailing closure is one without a label.
package struct Argument: Codable, Hashable, Sendable {
  /// The label, if there is one.
  package let label: String?
  /// The value.
  package let value: Expression

  /// Creates an argument.
  package init(label: String?, value: Expression) {
    self.label = label
    self.value = value
  }
}

/// A statement of a body that could be read.
package indirect enum Statement: Codable, Hashable, Sendable {
  case expression(Expression)
  case returns(Expression?)
  case variable(VariableDescription)
  /// `if`, `if #available`, `switch` or `#if`: every branch with the words that choose it.
  case branches([Branch])
  /// Anything else, as written, cut where it is long.
  case other(Expression)

  /// One branch of a statement.
  package struct Branch: Codable, Hashable, Sendable {
    /// What chooses it, such as `#if os(iOS)` or `#available(iOS 17.0, *)`.
    package let condition: String
    /// What it holds.
    package let statements: [Statement]

    /// Creates a branch.
    package init(condition: String, statements: [Statement]) {
      self.condition = condition
      self.statements = statements
    }
  }
}
