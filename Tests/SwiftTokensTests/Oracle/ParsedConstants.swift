import SwiftSyntax

/// The constants of a file, as SwiftParser's tree has them.
struct ParsedConstants {
  let bytes: [UInt8]
  private(set) var found: [ConstantDeclaration] = []
  private var types: [String] = []
  private var conditions: [String] = []

  init(_ file: SourceFileSyntax, _ bytes: [UInt8]) {
    self.bytes = bytes
    read(file.statements)
  }

  private mutating func read(_ items: CodeBlockItemListSyntax) {
    for item in items {
      if case .decl(let declaration) = item.item { read(declaration) }
    }
  }

  private mutating func read(_ members: MemberBlockItemListSyntax) {
    for member in members { read(member.decl) }
  }

  private mutating func read(_ declaration: DeclSyntax) {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings { read(binding, of: variable) }
    } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
      read(conditional)
    } else if let type = declaration.asProtocol((any DeclGroupSyntax).self) {
      guard let name = Self.name(of: type) else { return }
      types.append(name)
      read(type.memberBlock.members)
      types.removeLast()
    }
  }

  /// The name of a type, with those of the types around it where an extension gives them.
  private static func name(of type: any DeclGroupSyntax) -> String? {
    if let named = type.asProtocol((any NamedDeclSyntax).self) { return named.name.unquoted }
    return type.as(ExtensionDeclSyntax.self).flatMap { name(of: $0.extendedType) }
  }

  private static func name(of type: TypeSyntax) -> String? {
    if let member = type.as(MemberTypeSyntax.self) {
      return name(of: member.baseType).map { "\($0).\(member.name.unquoted)" }
    }
    return type.as(IdentifierTypeSyntax.self)?.name.unquoted
  }

  private mutating func read(_ conditional: IfConfigDeclSyntax) {
    var opening = ""
    for clause in conditional.clauses {
      var line = clause.poundKeyword.text
      if let condition = clause.condition {
        let start = clause.poundKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = condition.endPositionBeforeTrailingTrivia.utf8Offset
        line = String(decoding: bytes[start..<end], as: UTF8.self)
      }
      if opening.isEmpty { opening = line }
      conditions.append(line == "#else" ? "#else of \(opening)" : line)
      switch clause.elements {
      case .statements(let items): read(items)
      case .decls(let members): read(members)
      default: break
      }
      conditions.removeLast()
    }
  }

  private mutating func read(_ binding: PatternBindingSyntax, of variable: VariableDeclSyntax) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return }
    let isStatic = variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
    found.append(
      ConstantDeclaration(
        qualifiedName: (types + [name.unquoted]).joined(separator: "."),
        nameRange: name.byteRange, isInstanceMember: !isStatic && !types.isEmpty,
        conditions: conditions, value: value(of: binding)))
  }

  private func value(of binding: PatternBindingSyntax) -> ConstantDeclaration.Value {
    guard let initial = binding.initializer?.value else {
      return binding.accessorBlock.map(value) ?? .none
    }
    if let literal = literal(initial) { return .string(literal) }
    // Without a grammar, observers look like a closure that belongs to the value.
    let end = binding.accessorBlock?.byteRange.upperBound ?? initial.byteRange.upperBound
    return .expression(initial.byteRange.lowerBound..<end)
  }

  /// What a computed property returns.
  private func value(of block: AccessorBlockSyntax) -> ConstantDeclaration.Value {
    let body: CodeBlockItemListSyntax
    switch block.accessors {
    case .getter(let items):
      body = items
    case .accessors(let accessors):
      let getter = accessors.first { $0.accessorSpecifier.text == "get" }
      guard let items = getter?.body?.statements else { return .none }
      body = items
    @unknown default:
      return .none
    }
    if let item = body.first?.item, body.count == 1, let literal = literal(Syntax(item)) {
      return .string(literal)
    }
    return .expression(block.byteRange)
  }

  private func literal(_ node: some SyntaxProtocol) -> StringLiteral? {
    if let statement = node.as(ReturnStmtSyntax.self) {
      return statement.expression.flatMap(literal)
    }
    guard node.is(StringLiteralExprSyntax.self) else { return nil }
    return StringLiteral(node.byteRange, in: bytes)
  }
}

extension SyntaxProtocol {
  /// The bytes from its first token to its last.
  fileprivate var byteRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension TokenSyntax {
  fileprivate var unquoted: String {
    text.first == "`" ? String(text.dropFirst().dropLast()) : text
  }
}
