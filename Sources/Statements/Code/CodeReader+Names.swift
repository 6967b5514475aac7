// What a value is called, by the tokens in front of it.

extension CodeReader {
  /// The name in front of an equals sign, its type passed over.
  func declaredName(before equals: Int) -> String? {
    if language.hasTypesBehindNames, let colon = typeColon(before: equals) {
      let end = ["?", "!"].contains { tokens[colon - 1, is: $0] } ? colon - 1 : colon
      return nameOrFunction(before: end)
    }
    return nameOrFunction(before: equals)
  }

  private func typeColon(before equals: Int) -> Int? {
    var position = start
    while position < equals {
      if tokens[position, is: ":"] { return position }
      position = tokens.end(of: position)
    }
    return nil
  }

  /// The name that ends here, or that of the function whose parameters do.
  private func nameOrFunction(before end: Int) -> String? {
    var end = end
    // The bounds of an array, and attributes of the compiler.
    while end > start, tokens.partner(of: end - 1) < end - 1 {
      let opening = tokens.partner(of: end - 1)
      if tokens[end - 1, is: "]"] {
        end = opening
      } else if tokens[opening - 1, is: "__attribute__"] {
        end = opening - 1
      } else {
        break
      }
    }
    if end > start, tokens[end - 1, is: ")"] { end = tokens.partner(of: end - 1) }
    guard end > start, let name = tokens.word(at: end - 1) else { return nil }
    return name == "get" ? property : name
  }

  /// The names before an equals sign that periods join, if there are several.
  func chain(before equals: Int) -> String? {
    var first = equals - 1
    guard tokens.word(at: first) != nil else { return nil }
    while tokens[first - 1, is: "."], tokens.word(at: first - 2) != nil { first -= 2 }
    guard first < equals - 1, !tokens[first - 1, is: "."] else { return nil }
    return stride(from: first, to: equals, by: 2).compactMap { tokens.word(at: $0) }
      .joined(separator: ".")
  }

  /// The name of the function whose body begins here, or of the property whose getter does.
  func functionName(before body: Int) -> String? {
    if language.isOfC, tokens[statementStart, is: "-"] || tokens[statementStart, is: "+"] {
      guard tokens[statementStart + 1, is: "("] else { return nil }
      let name = tokens.end(of: statementStart + 1)
      guard name == body - 1, let method = tokens.word(at: name) else { return nil }
      return [implementation, method].compactMap(\.self).joined(separator: ".")
    }
    var position = statementStart
    while position < body {
      if tokens[position, is: "get"], let name = tokens.word(at: position + 1) { return name }
      if tokens[position, is: "("], position > statementStart,
        let name = tokens.word(at: position - 1),
        !tokens[position - 2, is: "@"]
      {
        if language.isOfJavaScript, name == "function" { return functionOwner(before: position) }
        return name == "get" ? property : name
      }
      position = tokens.end(of: position)
    }
    return nil
  }

  /// The member or the variable that a function without a name is given to.
  private func functionOwner(before end: Int) -> String? {
    guard !tokens[start + 1, is: ":"] else { return tokens.word(at: start) }
    return tokens[end - 2, is: "="] ? chain(before: end - 2) ?? declaredName(before: end - 2) : nil
  }

  /// The name of a member of an object, before its colon.
  func memberName(before colon: Int) -> String? {
    guard isInObject, start == colon - 1 else { return nil }
    return tokens.word(at: start) ?? tokens.text(at: start)
  }
}
