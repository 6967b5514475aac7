extension CodeReader {
  /// Reads what the equals sign at the current token gives a name.
  mutating func readAssignment() {
    if let chain = chain(before: index) {
      if beginsAssignment() { readValue(of: chain, at: index + 1) }
    } else if isDeclarative, beginsAssignment(), let name = declaredName(before: index) {
      readValue(of: qualified(name), at: index + 1)
    } else if language.isOfJavaScript {
      readDestructuring()
    }
  }

  /// Reads a call such as `Wrapper.setSdkVersion("1.2.3")` whose parenthesis is the current token.
  mutating func readSetter() {
    guard tokens.kind(at: index + 1) == .text, tokens[index + 2, is: ")"],
      let name = tokens.word(at: index - 1), name.hasPrefix("set"), Self.isOfVersion(name),
      let chain = chain(before: index)
    else { return }
    addText(at: index + 1, key: chain)
  }

  /// Reads the member of an object whose colon is the current token.
  mutating func readMember() {
    guard language.isOfJavaScript, let name = memberName(before: index) else { return }
    readValue(of: qualified(name), at: index + 1)
  }

  /// Reads the function whose arrow is the current token, where it is no value of a variable.
  mutating func readArrow() {
    guard !language.isOfJavaScript, isDeclarative, beginsAssignment(),
      let name = functionName(before: index)
    else { return }
    readValue(of: qualified(name), at: index + 1)
  }

  /// Reads the text that a function returns, whose body begins here and holds nothing else.
  mutating func readResult() {
    let end = tokens.partner(of: index)
    var value = index + 1
    if tokens[value, is: "return"] { value += 1 }
    if language.isOfC, tokens[value, is: "@"] { value += 1 }
    guard value < end, tokens.kind(at: value) == .text else { return }
    guard value + 1 == end || value + 2 == end && tokens[value + 1, is: ";"] else { return }
    guard let name = functionName(before: index), isDeclarative || isMethodOfObject else { return }
    addText(at: value, key: qualified(name))
  }

  /// Whether the statement is a method among the members of an object.
  private var isMethodOfObject: Bool {
    isInObject && tokens[index - 1, is: ")"]
  }

  /// Reads the directive at the current token, and passes over the rest of it.
  mutating func readDirective() {
    let line = lineEnd(from: index + 1)
    defer {
      index = line - 1
      beginStatement(at: line)
    }
    guard tokens[index + 1, is: "define"], let name = tokens.word(at: index + 2),
      index + 3 < line
    else { return }
    let value = tokens[index + 3, is: "@"] ? index + 4 : index + 3
    if value + 1 == line, tokens.kind(at: value) == .text {
      addText(at: value, key: name)
    } else {
      addComputed(from: index + 3, to: line, key: name)
    }
  }

  private func lineEnd(from position: Int) -> Int {
    var end = position
    while end < tokens.count, !tokens.startsLine(end) { end += 1 }
    return end
  }

  // MARK: Values

  /// Reads a value that begins at `position`.
  mutating func readValue(of key: String, at position: Int) {
    var value = position
    if language.isOfJavaScript {
      // What a function returns is read where its body begins.
      if tokens[value, is: "function"] { return }
      if let body = arrowBody(at: value) { value = body }
      if value > position, tokens[value, is: "{"] { return }
    }
    if language.isOfC, tokens[value, is: "@"] { value += 1 }
    let end = valueEnd(from: value)
    guard value < end else { return }
    if let file = required(at: value), end == value + 4 {
      modules[key] = file
      return
    }
    if tokens.kind(at: value) == .text, value + 1 == end || isCast(value + 1) {
      addText(at: value, key: key)
    } else if let (file, origin) = origin(value..<end) {
      add(
        Statement(
          .setting, key: key, .derived(file: file, key: origin),
          offset: tokens[value].range.lowerBound))
    } else {
      addComputed(from: value, to: end, key: key)
    }
  }

  /// The index behind the last token of a value.
  private func valueEnd(from value: Int) -> Int {
    var end = value
    while end < tokens.count {
      if [";", ",", "}", ")", "]"].contains(where: { tokens[end, is: $0] }) { break }
      if end > value, endsStatement(before: end) { break }
      end = tokens.end(of: end)
    }
    return end
  }

  /// Whether a statement ends before a token because a line does.
  func endsStatement(before index: Int) -> Bool {
    guard language.endsStatementsAtLines, tokens.startsLine(index) else { return false }
    if Self.signsBeforeLineEnds.contains(where: { tokens[index - 1, is: $0] }) { return false }
    guard tokens.kind(at: index) == .sign else {
      return !["extends", "implements"].contains { tokens[index, is: $0] }
    }
    return ["{", "}", "@", "#", ";", "*"].contains { tokens[index, is: $0] }
  }

  /// Signs that something must follow.
  private static let signsBeforeLineEnds: [StaticString] = [
    ",", ":", "=", "+", "&&", "||", "??", "=>", ".",
  ]

  /// The index behind `() =>`.
  private func arrowBody(at value: Int) -> Int? {
    guard tokens[value, is: "("] else { return nil }
    let end = tokens.end(of: value)
    return tokens[end, is: "=>"] ? end + 1 : nil
  }

  /// Whether an assertion of the type follows, which leaves the value as it is.
  private func isCast(_ index: Int) -> Bool {
    language.isOfJavaScript && tokens[index, is: "as"]
  }

  mutating func addText(at index: Int, key: String) {
    guard !tokens[index].contents.isEmpty else { return }
    add(Statement(.setting, key: key, at: tokens[index].contents, in: tokens.bytes))
  }

  /// Adds a value that is no text, if the name is a version's: others are of no interest.
  private mutating func addComputed(from value: Int, to end: Int, key: String) {
    let name = key.split(separator: ".").last.map(String.init) ?? ""
    guard Self.isOfVersion(name), value < end, !Self.nothing.contains(tokens.word(at: value) ?? "")
    else { return }
    let range = tokens[value].range.lowerBound..<tokens[end - 1].range.upperBound
    add(Statement(.setting, key: key, computedAt: range, in: tokens.bytes))
  }

  private static func isOfVersion(_ name: String) -> Bool {
    name.lowercased().contains("version")
  }

  /// Values that are given before another one is, and the type that looks like a member's value.
  private static let nothing: Set = ["nil", "null", "NULL", "undefined", "string"]
}
