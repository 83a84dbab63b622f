import SwiftSourceModel
import SwiftSyntax

/// What stands around a declaration.
struct Surroundings {
  /// The types around it.
  var names: [String] = []
  /// What decides whether it is there.
  var conditions: [String] = []
  /// The type that it is a member of, as an index into the file's types.
  var owner: Int?
}

/// The reader of declarations: of a file, of a type, of the branches of `#if`.
struct DeclarationReader {
  /// The most types inside each other.
  private static let depthLimit = 32

  /// What was read.
  private(set) var file: SourceFileDescription

  init(path: String) { file = SourceFileDescription(path: path) }

  /// Reads declarations that stand beside each other; what is no declaration is passed over.
  mutating func read(_ items: [CodeBlockItemSyntax.Item], in surroundings: Surroundings) {
    for case .decl(let declaration) in items { read(declaration, in: surroundings) }
  }

  private mutating func read(_ declaration: DeclSyntax, in around: Surroundings) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let it): read(it, .structure, it.name, it.memberBlock, in: around)
    case .classDecl(let it): read(it, .reference, it.name, it.memberBlock, in: around)
    case .enumDecl(let it): read(it, .enumeration, it.name, it.memberBlock, in: around)
    case .actorDecl(let it): read(it, .actor, it.name, it.memberBlock, in: around)
    case .protocolDecl(let it): read(it, .protocol, it.name, it.memberBlock, in: around)
    case .extensionDecl(let it):
      readType(
        it, .extension, name: Reading.typeName(it.extendedType), position: it.extendedType,
        it.memberBlock, in: around)
    case .variableDecl(let it): read(it, in: around)
    case .functionDecl(let it): read(it, in: around)
    case .typeAliasDecl(let it):
      add(
        AliasDescription(
          name: it.name.text, type: Reading.typeName(it.initializer.value), conditions: around.conditions),
        in: around)
    case .initializerDecl(let it):
      guard let owner = around.owner else { return }
      file.types[owner].initializers += Reading.initializer(it).map { [$0] } ?? []
    case .enumCaseDecl(let it):
      guard let owner = around.owner else { return }
      for element in it.elements where element.parameterClause == nil {
        file.types[owner].cases.append(
          CaseDescription(
            name: Reading.plain(element.name),
            rawValue: element.rawValue.map { ExpressionReader.expression($0.value) },
            conditions: around.conditions))
      }
    case .ifConfigDecl(let it):
      for (condition, elements) in Reading.clauses(of: it) {
        var inner = around
        inner.conditions.append(condition)
        switch elements {
        case .statements(let items): read(items.map(\.item), in: inner)
        case .decls(let members): for member in members { read(member.decl, in: inner) }
        default: break
        }
      }
    default: break
    }
  }

  private mutating func read(
    _ declaration: some DeclGroupSyntax, _ kind: TypeDescription.Kind, _ name: TokenSyntax,
    _ members: MemberBlockSyntax, in around: Surroundings
  ) {
    readType(
      declaration, kind, name: Reading.plain(name), position: name, members, in: around)
  }

  private mutating func readType(
    _ declaration: some DeclGroupSyntax, _ kind: TypeDescription.Kind, name: String,
    position: some SyntaxProtocol, _ members: MemberBlockSyntax, in around: Surroundings
  ) {
    guard around.names.count < Self.depthLimit else { return }
    let (attributes, conditions) = Reading.attributes(declaration.attributes)
    var inner = around
    inner.names.append(name)
    inner.conditions += conditions
    inner.owner = file.types.count
    let span = Reading.span(position)
    file.types.append(
      TypeDescription(
        kind: kind, name: inner.names.joined(separator: "."),
        inherited: (declaration.inheritanceClause?.inheritedTypes ?? []).flatMap {
          Reading.parts(of: $0.type)
        },
        attributes: attributes, conditions: inner.conditions, start: span.start, end: span.end))
    // Members have the conditions of their type already.
    inner.conditions = []
    for member in members.members { read(member.decl, in: inner) }
  }

  private mutating func read(_ declaration: VariableDeclSyntax, in around: Surroundings) {
    let (attributes, conditions) = Reading.attributes(declaration.attributes)
    let isStatic = Reading.isStatic(declaration.modifiers)
    let isProtocol = around.owner.map { file.types[$0].kind == .protocol } ?? false
    for binding in declaration.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self), !isProtocol else { continue }
      let span = Reading.span(pattern.identifier)
      let variable = VariableDescription(
        name: Reading.plain(pattern.identifier), isStatic: isStatic,
        isConstant: declaration.bindingSpecifier.text == "let",
        isPrivate: Reading.isPrivate(declaration.modifiers),
        type: binding.typeAnnotation.map { $0.type.trimmedDescription }, attributes: attributes,
        conditions: around.conditions + conditions,
        value: binding.initializer.map { ExpressionReader.expression($0.value) },
        body: Self.isView(binding) ? nil : binding.accessorBlock.flatMap(StatementReader.getter),
        start: span.start,
        end: span.end)
      if let owner = around.owner {
        file.types[owner].variables.append(variable)
      } else {
        file.variables.append(variable)
      }
    }
  }

  /// Whether a variable is what a view shows, which says nothing about App Intents.
  private static func isView(_ binding: PatternBindingSyntax) -> Bool {
    binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "body"
      && binding.typeAnnotation?.type.is(SomeOrAnyTypeSyntax.self) ?? false
  }

  private mutating func read(_ declaration: FunctionDeclSyntax, in around: Surroundings) {
    guard let owner = around.owner, let body = declaration.body else { return }
    let returned = declaration.signature.returnClause?.type.trimmedDescription
    let name = Reading.plain(declaration.name)
    // What takes a value, or gives none, gives nothing that can be read; `UnreadFunctions` counts on that.
    let takesNothing = declaration.signature.parameterClause.parameters.isEmpty
    guard name == "perform" || takesNothing && returned != nil else { return }
    let calls = CallCollector(viewMode: .sourceAccurate)
    if name == "perform" { calls.walk(body) }
    let parameters = declaration.signature.parameterClause.parameters.count
    let span = Reading.span(declaration.name)
    file.types[owner].functions.append(
      FunctionDescription(
        name: name, isStatic: Reading.isStatic(declaration.modifiers), parameterCount: parameters,
        returnType: returned,
        // A value that can be read stands alone in its body.
        body: parameters == 0 && returned != nil && body.statements.count <= 64 && name != "perform"
          ? StatementReader.statements(body.statements) : nil,
        calls: calls.calls, constants: calls.constants.compactMapValues(\.self),
        thrown: name == "perform" ? Self.thrown(by: body) : nil, conditions: around.conditions,
        start: span.start, end: span.end))
  }

  /// The error that a body throws, where it does nothing else.
  private static func thrown(by body: CodeBlockSyntax) -> Expression? {
    guard body.statements.count == 1, let statement = body.statements.first?.item.as(ThrowStmtSyntax.self)
    else { return nil }
    return ExpressionReader.expression(statement.expression, depth: ExpressionReader.depthLimit - 12)
  }

  private mutating func add(_ alias: AliasDescription, in around: Surroundings) {
    if let owner = around.owner {
      file.types[owner].aliases.append(alias)
    } else {
      file.aliases.append(alias)
    }
  }
}
