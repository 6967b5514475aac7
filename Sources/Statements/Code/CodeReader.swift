/// Finds the texts of a file that have a name, by keywords and brackets, which is all of the grammar
/// it knows.
struct CodeReader {
  let tokens: CodeTokens
  let language: CodeLanguage
  /// The token to look at next.
  var index = 0
  /// The first token of the statement that it is in.
  var start = 0
  private(set) var statements: [Statement] = []
  /// The brackets that are open, and where the statements began that they are in.
  private var scopes: [(scope: CodeScope, start: Int)] = []
  /// The names of those scopes that have one.
  private var names: [String] = []
  /// The property whose getter may follow.
  private var property: String?
  /// The class whose methods follow, where braces do not tell.
  private var implementation: String?
  /// The first token of the last statement that an assignment was read of, which is read of each but
  /// once.
  private var assignedStart: Int?
  /// The files that modules were imported from, by the names that they have here.
  var modules: [String: String] = [:]

  init(_ bytes: [UInt8], _ language: CodeLanguage) {
    tokens = CodeTokens(bytes, language)
    self.language = language
  }

  mutating func read() -> [Statement] {
    while index < tokens.count {
      if language.endsStatementsAtLines, tokens.startsLine(index), !isInList,
        !continuesLine(index)
      {
        start = index
      }
      step()
      index += 1
    }
    return statements.sorted { $0.offset < $1.offset }
  }

  private mutating func step() {
    switch tokens.kind(at: index) {
    case .word:
      if language.isOfJavaScript {
        if index == start, scopes.isEmpty, tokens[index, is: "import"] { readImport() }
      } else if tokens[index, is: "val"] || tokens[index, is: "var"] {
        if isDeclarative { property = tokens.word(at: index + 1) }
      }
    case .sign: sign()
    case .text, .otherText, nil: break
    }
  }

  private mutating func sign() {
    switch tokens.sign(at: index) {
    case UInt8(ascii: "{"):
      let scope = scopeInBraces()
      readResult()
      open(scope)
    case UInt8(ascii: "("), UInt8(ascii: "["):
      readSetter()
      open(.list)
    case UInt8(ascii: "}"): closeBraces()
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      guard let last = scopes.last, case .list = last.scope else { return }
      start = last.start
      close()
    case UInt8(ascii: ";"): start = index + 1
    case UInt8(ascii: ","): if !isInList { start = index + 1 }
    case UInt8(ascii: "="): readAssignment()
    case UInt8(ascii: ":"): readMember()
    case nil: if tokens[index, is: "=>"] { readArrow() }
    default: if language.isOfC { signOfC() }
    }
  }

  /// Passes over the signs that only C has.
  private mutating func signOfC() {
    guard tokens.startsLine(index) else { return }
    if tokens[index, is: "#"] {
      readDirective()
    } else if tokens[index, is: "@"] {
      if tokens[index + 1, is: "implementation"] { implementation = tokens.word(at: index + 2) }
      if tokens[index + 1, is: "end"] { implementation = nil }
    } else if isDeclarative {
      // A method.
      start = index
    }
  }

  /// Whether the statement has no assignment that was read, as it has from now on.
  mutating func beginsAssignment() -> Bool {
    defer { assignedStart = start }
    return assignedStart != start
  }

  // MARK: Scopes

  /// As deep as no program nests its types; what is deeper is not read.
  private static let depthLimit = 32

  private mutating func open(_ scope: CodeScope) {
    let scope = names.count < Self.depthLimit || scope.name == nil ? scope : .code
    scopes.append((scope, start))
    if let name = scope.name { names.append(name) }
    if case .list = scope { return }
    start = index + 1
  }

  private mutating func closeBraces() {
    while let last = scopes.last, tokens.partner(of: index) != index {
      close()
      // The brackets in the braces lack their own end.
      guard case .list = last.scope else { break }
    }
    start = index + 1
  }

  private mutating func close() {
    if scopes.popLast()?.scope.name != nil { names.removeLast() }
  }

  private var isInList: Bool {
    if case .list = scopes.last?.scope { true } else { false }
  }

  /// Whether what is declared here can be named from elsewhere.
  var isDeclarative: Bool {
    switch scopes.last?.scope {
    case nil, .type: true
    case .object, .code, .list: false
    }
  }

  var isInObject: Bool {
    if case .object = scopes.last?.scope { true } else { false }
  }

  /// What the braces that open here enclose.
  private func scopeInBraces() -> CodeScope {
    if language.isOfJavaScript, let object = object() { return object }
    guard isDeclarative else { return .code }
    var position = start
    while position < index {
      if let keyword = tokens.word(at: position), Self.typeKeywords.contains(keyword) {
        let name = tokens.word(at: position + 1)
        if keyword == "object", name == nil {
          // A companion's members are those of the type around it; an expression's are nobody's.
          return tokens[position - 1, is: "companion"] ? .type(nil) : .code
        }
        if keyword == "object", tokens[position - 1, is: "companion"] { return .type(nil) }
        // As in `enum class`.
        let isFirstOfTwo = name.map(Self.typeKeywords.contains) ?? false
        if let name, !isFirstOfTwo { return .type(name) }
        // As in `extern "C"`, or a class without a name.
        if position + 1 == index || tokens.kind(at: position + 1) == .text { return .type(nil) }
      }
      position = tokens.end(of: position)
    }
    return .code
  }

  private static let typeKeywords: Set = [
    "class", "interface", "enum", "struct", "object", "extension", "mixin", "namespace", "module",
    "extern", "record",
  ]

  /// The object that the braces which open here enclose, if it is one.
  private func object() -> CodeScope? {
    guard !["type", "case", "default"].contains(where: { tokens[start, is: $0] }) else {
      return nil
    }
    if tokens[index - 1, is: "="] { return .object(objectName) }
    if tokens[index - 1, is: ":"] {
      let isMember = isInObject && start == index - 2
      return .object(isMember ? memberName(before: index - 1) : nil)
    }
    let isValue = ["(", "[", ",", "?", "&&", "||", "??"].contains { tokens[index - 1, is: $0] }
    let isResult = ["return", "default"].contains { tokens[index - 1, is: $0] }
    return isValue || isResult ? .object(nil) : nil
  }

  /// The name that an object is given by the equals sign before it; what a module exports has none.
  private var objectName: String? {
    let equals = index - 1
    if let chain = chain(before: equals) {
      return ["module.exports", "exports"].contains(chain) ? nil : chain
    }
    return declaredName(before: equals)
  }

  // MARK: Names

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
    if language.isOfC, tokens[start, is: "-"] || tokens[start, is: "+"] {
      guard tokens[start + 1, is: "("] else { return nil }
      let name = tokens.end(of: start + 1)
      guard name == body - 1, let method = tokens.word(at: name) else { return nil }
      return [implementation, method].compactMap(\.self).joined(separator: ".")
    }
    var position = start
    while position < body {
      if tokens[position, is: "get"], let name = tokens.word(at: position + 1) { return name }
      if tokens[position, is: "("], position > start, let name = tokens.word(at: position - 1),
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

  /// A name with those of the types and objects that it is in.
  func qualified(_ name: String) -> String {
    (names + [name]).joined(separator: ".")
  }

  mutating func add(_ statement: Statement) {
    statements.append(statement)
  }
}
