extension ConstantParser {
  /// Whether there is a directive of conditional compilation at an index.
  func isDirective(_ index: Int) -> Bool {
    switch tokens.poundName(at: index) {
    case "#if", "#elseif", "#else", "#endif": true
    default: false
    }
  }

  /// Whether a statement ends before the token at an index, on whichever line that is.
  func endsStatement(_ index: Int) -> Bool {
    index >= tokens.count || tokens[index, is: .closeBrace] || tokens[index, is: .semicolon]
      || isDirective(index)
  }

  /// Passes over the rest of a line, with the brackets that open on it, or over a semicolon.
  mutating func skipStatement() {
    if tokens[index, is: .semicolon] {
      index += 1
      return
    }
    while !endsStatement(index) {
      index = tokens.end(of: index)
      if tokens.startsLine(index), !tokens.continuesList(index) { return }
    }
  }

  /// Passes over all that precedes the next `{` of the statement.
  mutating func skipToBody() {
    while !endsStatement(index), !tokens[index, is: .openBrace] {
      index = tokens.end(of: index)
    }
  }

  /// Passes over what `<` and `>` enclose, if it begins here.
  mutating func skipGenericArguments() {
    var depth = tokens.angleDepth(at: index)
    guard depth > 0 else { return }
    while depth > 0 {
      index = tokens.end(of: index)
      guard !endsStatement(index), !tokens[index, is: .openBrace] else { return }
      depth += tokens.angleDepth(at: index)
    }
    index += 1
  }
}
