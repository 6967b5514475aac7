/// Finds the constants of a file by keywords and brackets, which is all of the grammar it knows.
struct ConstantParser {
  let tokens: SignificantTokens
  /// The first token that is not read yet.
  var index = 0
  var found: [ConstantDeclaration] = []
  /// The names of the types that are open; that of an extension may be a qualified one.
  private var types: [String] = []
  /// The branches of conditional compilation that are open.
  private var branches: [Branch] = []

  private struct Branch {
    /// The line that opened it.
    var directive: String
    /// The `#if` line that it belongs to.
    var opening: String
  }

  init(_ bytes: [UInt8]) {
    tokens = SignificantTokens(bytes)
  }

  mutating func declarations() -> [ConstantDeclaration] {
    while index < tokens.count { statement() }
    return found
  }

  /// Passes over a statement, the head of a type, or the end of one.
  private mutating func statement() {
    let isStatic = prefixes()
    if tokens[index, is: .closeBrace] {
      index += 1
      _ = types.popLast()
      return
    }
    switch tokens.word(at: index) {
    case "let", "var":
      index += 1
      bindings(areInstanceMembers: !isStatic && !types.isEmpty)
    case "struct", "class", "enum", "actor", "protocol", "extension":
      typeHead()
    case "if", "guard", "while", "for", "switch", "else", "catch":
      // A condition may bind names, on lines of their own.
      skipToBody()
      skipStatement()
    default:
      skipStatement()
    }
  }

  /// Passes over the attributes, modifiers and directives before a declaration, and says whether
  /// they make it static.
  mutating func prefixes() -> Bool {
    var isStatic = false
    while index < tokens.count {
      if tokens[index, is: .at] {
        attributeName()
      } else if let word = tokens.word(at: index), isModifier(word) {
        isStatic = isStatic || word == "static" || word == "class"
        index += 1
      } else if !directive() {
        break
      }
      if tokens[index, is: .openParenthesis], tokens.isGlued(index) {
        index = tokens.end(of: index)
      }
    }
    return isStatic
  }

  private mutating func attributeName() {
    index += 2
    while tokens[index, is: .period] { index += 2 }
    skipGenericArguments()
  }

  private func isModifier(_ word: String) -> Bool {
    guard word == "class" else { return Self.modifiers.contains(word) }
    // It is one before a member, and else the keyword of a type.
    guard let next = tokens.word(at: index + 1) else { return false }
    return Self.memberKeywords.contains(next) || Self.modifiers.contains(next)
  }

  private static let memberKeywords: Set = ["let", "var", "func", "subscript"]
  private static let modifiers: Set = [
    "private", "fileprivate", "internal", "package", "public", "open", "static", "final", "lazy",
    "weak", "unowned", "nonisolated", "isolated", "distributed", "dynamic", "override", "required",
    "convenience", "optional", "indirect", "mutating", "nonmutating", "consuming", "borrowing",
    "prefix", "infix", "postfix",
  ]

  /// Passes over a directive of conditional compilation, if there is one.
  private mutating func directive() -> Bool {
    guard isDirective(index), let name = tokens.poundName(at: index) else { return false }
    let start = index
    repeat {
      index = tokens.end(of: index)
    } while index < tokens.count && !tokens.startsLine(index)
    let line = tokens.text(start..<index)
    switch name {
    case "#if":
      branches.append(Branch(directive: line, opening: line))
    case "#endif":
      _ = branches.popLast()
    default:
      guard let opening = branches.popLast()?.opening else { break }
      let directive = name == "#else" ? "#else of \(opening)" : line
      branches.append(Branch(directive: directive, opening: opening))
    }
    return true
  }

  /// Passes over the head of a type, into its body.
  private mutating func typeHead() {
    // `actor` and others are also the names of things.
    guard tokens.name(at: index + 1) != nil else { return skipStatement() }
    index += 1
    let start = index
    var names: [String] = []
    while let name = tokens.name(at: index), index == start || tokens[index - 1, is: .period] {
      names.append(name)
      index += 1
      skipGenericArguments()
      if tokens[index, is: .period] { index += 1 }
    }
    skipToBody()
    guard tokens[index, is: .openBrace] else { return }
    index += 1
    types.append(names.joined(separator: "."))
  }

  /// Adds a declaration to those that were found, in the type and the branches that are open.
  mutating func add(
    _ name: String, at nameIndex: Int, isInstanceMember: Bool, _ value: ConstantDeclaration.Value
  ) {
    found.append(
      ConstantDeclaration(
        qualifiedName: (types + [name]).joined(separator: "."),
        nameRange: tokens[nameIndex].range, isInstanceMember: isInstanceMember,
        conditions: branches.map(\.directive), value: value))
  }
}
