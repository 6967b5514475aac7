/// Finds the texts of a file that have a name, by keywords and brackets, which is all of the grammar
/// it knows.
struct CodeReader {
  let tokens: CodeTokens
  let language: CodeLanguage
  /// The token to look at next.
  var index = 0
  /// The first token of the declaration that it is in, of which a statement may have several.
  private(set) var start = 0
  /// The first token of the statement that it is in.
  private(set) var statementStart = 0
  private(set) var statements: [Statement] = []
  /// The brackets that are open, and where the statements began that they are in.
  private var scopes: [(scope: CodeScope, start: Int, statementStart: Int)] = []
  /// The names of those scopes that have one.
  private var names: [String] = []
  /// The property whose getter may follow.
  private(set) var property: String?
  /// The class whose methods follow, where braces do not tell.
  private(set) var implementation: String?
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
      if !isInList, endsStatement(before: index) { beginStatement(at: index) }
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
      (start, statementStart) = (last.start, last.statementStart)
      close()
    case UInt8(ascii: ";"): beginStatement(at: index + 1)
    case UInt8(ascii: ","):
      if isInObject { beginStatement(at: index + 1) } else if !isInList { start = index + 1 }
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
      beginStatement(at: index)
    }
  }

  /// Lets a statement begin at a token, and so a declaration.
  mutating func beginStatement(at index: Int) {
    start = index
    statementStart = index
  }

  /// Whether the declaration has no assignment that was read, as it has from now on.
  mutating func beginsAssignment() -> Bool {
    defer { assignedStart = start }
    return assignedStart != start
  }

  // MARK: Scopes

  /// As deep as no program nests its types; what is deeper is not read.
  private static let depthLimit = 32

  private mutating func open(_ scope: CodeScope) {
    let scope = names.count < Self.depthLimit || scope.name == nil ? scope : .code
    scopes.append((scope, start, statementStart))
    if let name = scope.name { names.append(name) }
    if case .list = scope { return }
    beginStatement(at: index + 1)
  }

  private mutating func closeBraces() {
    var opened: (start: Int, statementStart: Int)?
    while let last = scopes.last, tokens.partner(of: index) != index {
      close()
      opened = (last.start, last.statementStart)
      // The brackets in the braces lack their own end.
      guard case .list = last.scope else { break }
    }
    beginStatement(at: index + 1)
    // The braces are what a value is assigned to, or its type.
    if let opened, tokens[index + 1, is: "="] { (start, statementStart) = opened }
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
    var position = statementStart
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
    let isNoValue = ["type", "case", "default"].contains { tokens[statementStart, is: $0] }
    guard isInObject || !isNoValue else { return nil }
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

  /// A name with those of the types and objects that it is in.
  func qualified(_ name: String) -> String {
    (names + [name]).joined(separator: ".")
  }

  mutating func add(_ statement: Statement) {
    statements.append(statement)
  }
}
