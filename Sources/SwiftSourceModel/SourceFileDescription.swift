/// What one Swift file declares, as far as it may concern App Intents.
package struct SourceFileDescription: Codable, Hashable, Sendable {
  /// The path, as it was asked for.
  package var path: String
  /// Its types and extensions, nested ones too, in the order of the file.
  package var types: [TypeDescription] = []
  /// Its variables outside of types.
  package var variables: [VariableDescription] = []
  /// Its type aliases outside of types.
  package var aliases: [AliasDescription] = []
  /// What the parser did not understand; the rest of the file is read all the same.
  package var syntaxErrors: [SyntaxErrorDescription] = []
  /// The offset of the first byte that is no UTF-8; such bytes are read as U+FFFD.
  package var invalidByte: Int?

  /// Creates a description of a file that declares nothing.
  package init(path: String) { self.path = path }
}

/// Something that is not Swift.
package struct SyntaxErrorDescription: Codable, Hashable, Sendable {
  /// What the parser says.
  package let message: String
  /// The UTF-8 offset where.
  package let offset: Int

  /// Creates an error.
  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}

/// A type, a protocol or an extension.
package struct TypeDescription: Codable, Hashable, Sendable {
  /// What declares it.
  package enum Kind: String, Codable, Hashable, Sendable {
    case structure, enumeration, reference, actor, `protocol`, `extension`
  }

  /// What declares it.
  package var kind: Kind
  /// The name with those of the types around it: `Outer.Inner`.
  package var name: String
  /// What it inherits from and conforms to, as written.
  package var inherited: [String]
  /// Its attributes, such as `@AppIntent(schema: …)`.
  package var attributes: [AttributeDescription]
  /// What decides whether it is there: `#if …` and `@available(…)`.
  package var conditions: [String]
  /// Its cases.
  package var cases: [CaseDescription] = []
  /// Its variables, static and not.
  package var variables: [VariableDescription] = []
  /// Those of its functions that may tell something.
  package var functions: [FunctionDescription] = []
  /// Its type aliases and associated types.
  package var aliases: [AliasDescription] = []
  /// Its initializers with parameters.
  package var initializers: [InitializerDescription] = []
  /// The UTF-8 offset of its name.
  package var start: Int
  /// The offset after its name.
  package var end: Int

  /// Creates a type without members.
  package init(
    kind: Kind, name: String, inherited: [String], attributes: [AttributeDescription],
    conditions: [String], start: Int, end: Int
  ) {
    self.kind = kind
    self.name = name
    self.inherited = inherited
    self.attributes = attributes
    self.conditions = conditions
    self.start = start
    self.end = end
  }
}

/// One case of an enum.
package struct CaseDescription: Codable, Hashable, Sendable {
  /// The name.
  package var name: String
  /// The raw value, if it is written.
  package var rawValue: Expression?
  /// What decides whether it is there: `#if …`.
  package var conditions: [String]

  /// Creates a case.
  package init(name: String, rawValue: Expression?, conditions: [String] = []) {
    self.name = name
    self.rawValue = rawValue
    self.conditions = conditions
  }
}

/// A variable or a constant.
package struct VariableDescription: Codable, Hashable, Sendable {
  /// The name.
  package var name: String
  /// Whether it belongs to the type itself.
  package var isStatic: Bool
  /// Whether it is set once: `let`.
  package var isConstant: Bool
  /// Whether only its own file sees it.
  package var isPrivate: Bool
  /// The type, as written.
  package var type: String?
  /// Its attributes, such as `@Parameter(title: …)`.
  package var attributes: [AttributeDescription]
  /// What decides whether it is there: `#if …` and `@available(…)`.
  package var conditions: [String]
  /// What it is set to.
  package var value: Expression?
  /// What computes it.
  package var body: [Statement]?
  /// The UTF-8 offset of its name.
  package var start: Int
  /// The offset after its name.
  package var end: Int

  /// Creates a variable.
  package init(
    name: String, isStatic: Bool, isConstant: Bool = false, isPrivate: Bool = false, type: String?,
    attributes: [AttributeDescription], conditions: [String], value: Expression?, body: [Statement]?,
    start: Int, end: Int
  ) {
    self.name = name
    self.isStatic = isStatic
    self.isConstant = isConstant
    self.isPrivate = isPrivate
    self.type = type
    self.attributes = attributes
    self.conditions = conditions
    self.value = value
    self.body = body
    self.start = start
    self.end = end
  }
}

/// A function.
package struct FunctionDescription: Codable, Hashable, Sendable {
  /// The name without labels.
  package var name: String
  /// Whether it belongs to the type itself.
  package var isStatic: Bool
  /// How many parameters it has.
  package var parameterCount: Int
  /// What it returns, as written.
  package var returnType: String?
  /// Its statements, where they may be a value that can be read.
  package var body: [Statement]?
  /// The calls in it that speak with the person.
  package var calls: [CallDescription]
  /// The constants in it that have a value, for names in those calls.
  package var constants: [String: Expression]
  /// The error that it throws, where it does nothing else.
  package var thrown: Expression?
  /// What decides whether it is there: `#if …`.
  package var conditions: [String]
  /// The UTF-8 offset of its name.
  package var start: Int
  /// The offset after its name.
  package var end: Int

  /// Creates a function.
  package init(
    name: String, isStatic: Bool, parameterCount: Int, returnType: String?, body: [Statement]?,
    calls: [CallDescription], constants: [String: Expression] = [:], thrown: Expression? = nil,
    conditions: [String] = [], start: Int, end: Int
  ) {
    self.name = name
    self.isStatic = isStatic
    self.parameterCount = parameterCount
    self.returnType = returnType
    self.body = body
    self.calls = calls
    self.constants = constants
    self.thrown = thrown
    self.conditions = conditions
    self.start = start
    self.end = end
  }
}

/// An initializer with parameters.
package struct InitializerDescription: Codable, Hashable, Sendable {
  /// The labels of its parameters; empty for one without.
  package var labels: [String]
  /// The properties that it sets to a parameter's value as it is, by the label.
  package var properties: [String: String]

  /// Creates an initializer.
  package init(labels: [String], properties: [String: String]) {
    self.labels = labels
    self.properties = properties
  }
}

/// A call somewhere in a function.
package struct CallDescription: Codable, Hashable, Sendable {
  /// The call.
  package var expression: Expression
  /// Whether it may be passed by: it stands in a branch, a loop or a closure.
  package var isConditional: Bool
  /// The name whose missing value is all that leads into the one branch around the call: `note` of
  /// `guard let note else { throw $note.needsValueError() }`.
  package var missing: String?

  /// Creates a call.
  package init(expression: Expression, isConditional: Bool, missing: String? = nil) {
    self.expression = expression
    self.isConditional = isConditional
    self.missing = missing
  }
}

/// A type alias.
package struct AliasDescription: Codable, Hashable, Sendable {
  /// The new name.
  package var name: String
  /// The type that it stands for, as written.
  package var type: String
  /// What decides whether it is there: `#if …`.
  package var conditions: [String]

  /// Creates an alias.
  package init(name: String, type: String, conditions: [String] = []) {
    self.name = name
    self.type = type
    self.conditions = conditions
  }
}

/// An attribute.
package struct AttributeDescription: Codable, Hashable, Sendable {
  /// The name, without `@`.
  package var name: String
  /// Its arguments, where they are expressions.
  package var arguments: [Argument]
  /// What decides whether it is there: `#if …`.
  package var conditions: [String]

  /// Creates an attribute.
  package init(name: String, arguments: [Argument], conditions: [String] = []) {
    self.name = name
    self.arguments = arguments
    self.conditions = conditions
  }
}
