extension ConstantParser {
  /// Reads what follows `let` or `var`: names, their types and their values.
  mutating func bindings(areInstanceMembers: Bool) {
    while isPattern(index) {
      let nameIndex = index
      index = tokens.end(of: index)
      if tokens[index, is: .colon] { skipType() }
      let value = value()
      // That of a tuple is divided among its names, and `_` is none.
      if let name = tokens.name(at: nameIndex), name != "_" {
        add(name, at: nameIndex, isInstanceMember: areInstanceMembers, value)
      }
      guard tokens[index, is: .comma] else { return }
      index += 1
    }
    skipStatement()
  }

  private func isPattern(_ index: Int) -> Bool {
    tokens.name(at: index) != nil || tokens[index, is: .openParenthesis]
  }

  private mutating func skipType() {
    var depth = 0
    repeat {
      index = tokens.end(of: index)
      depth += tokens.angleDepth(at: index)
    } while !endsType(index, depth: depth)
  }

  private func endsType(_ index: Int, depth: Int) -> Bool {
    if endsStatement(index) || tokens[index, is: .openBrace] || tokens[index, is: .equals] {
      return true
    }
    let followsColon = tokens[index - 1, is: .colon]
    return depth <= 0 && !followsColon
      && (tokens[index, is: .comma] || tokens.startsLine(index))
  }

  /// Reads the value of a binding, which begins here if there is one.
  private mutating func value() -> ConstantDeclaration.Value {
    if tokens[index, is: .equals] {
      index += 1
      return initialValue()
    }
    guard tokens[index, is: .openBrace] else { return .none }
    defer { index = tokens.end(of: index) }
    return computedValue(index)
  }

  private mutating func initialValue() -> ConstantDeclaration.Value {
    guard !endsStatement(index) else { return .none }
    let start = index
    repeat {
      index = tokens.end(of: index)
    } while !endsExpression(index, since: start)
    guard let literal = literal(start..<index) else {
      return .expression(tokens.bytesRange(start..<index))
    }
    // Observers of the property.
    if tokens[index, is: .openBrace] { index = tokens.end(of: index) }
    return .string(literal)
  }

  private func endsExpression(_ index: Int, since start: Int) -> Bool {
    if endsStatement(index) { return true }
    // A comma may also be one between generic arguments.
    if tokens[index, is: .comma] { return beginsBinding(index + 1) }
    if tokens[index, is: .openBrace] { return literal(start..<index) != nil }
    return tokens.startsLine(index) && !tokens.continuesLine(index)
  }

  private func beginsBinding(_ index: Int) -> Bool {
    guard isPattern(index) else { return false }
    let end = tokens.end(of: index)
    return tokens[end, is: .equals] || tokens[end, is: .colon]
  }

  /// What a computed property returns, given the index of its opening brace.
  private func computedValue(_ brace: Int) -> ConstantDeclaration.Value {
    guard let getter = getter(in: tokens.inside(brace)) else { return .none }
    let returnsWithKeyword = tokens.word(at: getter.lowerBound) == "return"
    if let literal = literal(getter.dropFirst(returnsWithKeyword ? 1 : 0)) {
      return .string(literal)
    }
    return .expression(tokens.bytesRange(brace..<tokens.end(of: brace)))
  }

  /// The body of the getter, or `nil` where the braces give none, as in a protocol.
  private func getter(in body: Range<Int>) -> Range<Int>? {
    guard beginsWithAccessor(body) else { return body }
    var index = body.lowerBound
    while index < body.upperBound, tokens.word(at: index) != "get" {
      index = tokens.end(of: index)
    }
    repeat { index += 1 } while ["async", "throws"].contains(tokens.word(at: index))
    // The type of the error that it throws.
    if tokens[index, is: .openParenthesis] { index = tokens.end(of: index) }
    return index < body.upperBound && tokens[index, is: .openBrace] ? tokens.inside(index) : nil
  }

  private func beginsWithAccessor(_ body: Range<Int>) -> Bool {
    var rest = self
    rest.index = body.lowerBound
    _ = rest.prefixes()
    guard let word = tokens.word(at: rest.index) else { return false }
    // The name of a newer one may be that of a property or function.
    return Self.accessors.contains(word)
      || word == "borrow" && tokens[rest.index + 1, is: .openBrace]
  }

  private static let accessors: Set = [
    "get", "set", "_read", "_modify", "willSet", "didSet", "init", "unsafeAddress",
    "unsafeMutableAddress",
  ]

  /// The string literal that these tokens are, if they are one and nothing else.
  private func literal(_ indices: Range<Int>) -> StringLiteral? {
    guard indices.count == 1, tokens.kind(at: indices.lowerBound) == .string else { return nil }
    return StringLiteral(tokens[indices.lowerBound].range, in: tokens.bytes)
  }
}
