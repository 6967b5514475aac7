/// Finds what a build script states.
struct GradleReader {
  let tokens: GradleTokens
  private let items: [GradleOutline.Item]
  var evaluator: GradleEvaluator
  private var found: [Statement] = []
  /// The version of the project, where it is a text.
  private(set) var ownVersion: String?
  private var groups: [String?] = []
  private var artifacts: [(group: String?, name: Range<Int>)] = []

  init(_ tokens: GradleTokens) {
    self.tokens = tokens
    items = GradleOutline(tokens).items
    evaluator = GradleEvaluator(tokens)
  }

  /// Everything stated, in the order of the file.
  mutating func statements() -> [Statement] {
    for item in items { define(item) }
    for item in items where !item.block.isForBuild { readProject(item.statement, in: item.block) }
    addNames()
    for item in items { readOther(item.statement, in: item.block) }
    var seen: Set<Statement> = []
    return found.filter { seen.insert($0).inserted }.sorted { $0.offset < $1.offset }
  }

  // MARK: Variables

  /// The variable that a statement assigns to.
  private func variable(_ item: GradleOutline.Item) -> String? {
    let statement = item.statement
    guard statement.form != .call else { return nil }
    if statement.isDeclaration { return item.block.object + statement.path.joined(separator: ".") }
    let rest = statement.path.drop { ["project", "rootProject"].contains($0) }
    if let first = rest.first, first == "ext" || first == "extra" {
      return rest.count > 1 ? rest.dropFirst().joined(separator: ".") : nil
    }
    return item.block.makesVariables ? statement.path.joined(separator: ".") : nil
  }

  private mutating func define(_ item: GradleOutline.Item) {
    let statement = item.statement
    if statement.form == .assignment, statement.path == ["group"], item.block.isOwn {
      evaluator.define("group", as: statement.value)
    } else if statement.form == .call, statement.path == ["group"], item.block.isOwn {
      if tokens.isString(at: statement.value.lowerBound) {
        evaluator.define("group", as: statement.value)
      }
    }
    guard let name = variable(item) else { return }
    if statement.form == .delegate, statement.value.count == 1 {
      // `by extra` takes what another script says.
      if tokens.word(at: statement.value.lowerBound) != "extra" { evaluator.defineProperty(name) }
    } else if statement.opensBlock {
      evaluator.define(name, as: statement.value.lowerBound..<statement.value.lowerBound)
    } else {
      evaluator.define(name, as: statement.value)
      for (key, value) in members(of: name, statement.value) { evaluator.define(key, as: value) }
    }
  }

  /// The keys of a variable with several values, each with the name of the variable.
  private func members(of name: String, _ value: Range<Int>) -> [(key: String, value: Range<Int>)] {
    // Every key repeats the name.
    name.utf8.count > 200 ? [] : entries(of: value).map { ("\(name).\($0.key)", $0.value) }
  }

  /// The keys of `[a: '1']` and `mapOf("a" to "1")` with their values.
  private func entries(of value: Range<Int>) -> [(key: String, value: Range<Int>)] {
    let first = value.lowerBound
    let bracket = tokens.word(at: first) == "mapOf" ? first + 1 : first
    guard tokens.isMark(["[", "("], at: bracket), tokens.end(of: bracket) == value.upperBound else {
      return []
    }
    return tokens.list(tokens.inside(bracket)).compactMap { part in
      guard part.count > 2, let key = tokens.name(at: part.lowerBound),
        tokens.isMark(":", at: part.lowerBound + 1) || tokens.word(at: part.lowerBound + 1) == "to"
      else { return nil }
      return (key, (part.lowerBound + 2)..<part.upperBound)
    }
  }

  // MARK: The project

  private mutating func readProject(_ statement: GradleStatement, in block: GradleBlock) {
    guard !statement.isDeclaration, !block.makesVariables else { return }
    let path = statement.path.drop { ["project", "this", "it"].contains($0) }
    guard let name = path.last, path.count == 1 || Self.bases.contains(path.dropLast()) else {
      return
    }
    let arguments = named(statement.value)
    switch name {
    case "version" where block.isOwn:
      guard let value = onlyValue(of: statement) else { return }
      addVersion(statement.opensBlock ? PiecedText([.unknown]) : evaluator.text(value), name, value)
    case "group" where block.isOwn, "groupId" where block.isPublication:
      guard let value = onlyValue(of: statement) else { return }
      let text = evaluator.text(value)
      if name == "groupId" { groups.append(text.text) }
      add(.setting, name, text, value)
    case "artifactId" where block.isPublication, "archivesBaseName", "archivesName":
      guard let value = onlyValue(of: statement) else { return }
      artifacts.append((nil, value))
    case "coordinates" where statement.form == .call:
      let values = tokens.list(statement.value)
      let isNamed = !arguments.isEmpty
      func argument(_ name: String, _ index: Int) -> Range<Int>? {
        isNamed ? arguments[name] : values.indices.contains(index) ? values[index] : nil
      }
      let group = argument("groupId", 0).flatMap { evaluator.text($0).text }
      if let artifact = argument("artifactId", 1) {
        artifacts.append((group, artifact))
      }
      if let version = argument("version", 2) {
        addVersion(evaluator.text(version), name, version)
      }
    default: break
    }
  }

  private static let bases: [ArraySlice<String>] = [["base"], ["ext"], ["mavenPublishing"]]

  /// The value of an assignment, or the argument of a call that has one.
  private func onlyValue(of statement: GradleStatement) -> Range<Int>? {
    let isAlone = statement.form != .call || tokens.list(statement.value).count == 1
    return isAlone && !statement.value.isEmpty && named(statement.value).isEmpty
      ? statement.value : nil
  }

  /// The arguments that have names: `name: value` in Groovy, `name = value` in Kotlin.
  func named(_ arguments: Range<Int>) -> [String: Range<Int>] {
    var named: [String: Range<Int>] = [:]
    for argument in tokens.list(arguments) where argument.count > 2 {
      guard let name = tokens.word(at: argument.lowerBound),
        tokens.isMark([":", "="], at: argument.lowerBound + 1)
      else { continue }
      named[name] = (argument.lowerBound + 2)..<argument.upperBound
    }
    return named
  }

  private mutating func addVersion(_ text: PiecedText, _ key: String, _ range: Range<Int>) {
    ownVersion = ownVersion ?? text.text
    add(.version, key, text, range)
  }

  /// Adds the coordinates of each artifact whose group is known.
  private mutating func addNames() {
    let ids = Set(groups)
    let projectGroup = evaluator.text(ofVariable: "group")
    for (ownGroup, range) in artifacts {
      let artifact = evaluator.text(range)
      let group = ownGroup ?? (ids.count == 1 ? ids.first ?? nil : ids.isEmpty ? projectGroup : nil)
      if let group, let name = artifact.text {
        add(.name(.maven(group: group, artifact: name)), "artifactId", artifact, range)
      } else {
        add(.setting, "artifactId", artifact, range)
      }
    }
  }

  // MARK: The rest

  private mutating func readOther(_ statement: GradleStatement, in block: GradleBlock) {
    if let name = variable(GradleOutline.Item(statement: statement, block: block)) {
      if statement.opensBlock { return }
      addSetting(name, statement.value)
      for (key, value) in members(of: name, statement.value) { addSetting(key, value) }
      return
    }
    guard !block.isForBuild, let name = statement.path.last else { return }
    switch name {
    case "minSdk", "minSdkVersion":
      guard let value = onlyValue(of: statement), !statement.opensBlock else { return }
      add(.platform("android"), name, evaluator.text(value), value)
    case "buildConfigField", "resValue": readField(statement, name)
    case "version", "group", "groupId", "artifactId", "archivesBaseName", "archivesName":
      break
    default:
      if statement.form == .call, readDependency(statement, in: block) { return }
      let isKept =
        statement.form == .assignment
        || tokens.isString(at: statement.value.lowerBound) && statement.value.count == 1
          && !block.isDependencies && !Self.actions.contains(name)
      guard isKept, !statement.isQuoted, !statement.opensBlock, let value = onlyValue(of: statement)
      else { return }
      addSetting(block.path + statement.path.joined(separator: "."), value)
    }
  }

  /// Calls that take a text, but keep none.
  private static let actions: Set = [
    "id", "include", "exclude", "apply", "alias", "because", "maven", "project", "create",
    "register", "named", "return", "throw", "println", "print", "info", "warn", "lifecycle",
  ]

  /// Reads a constant that the build adds to the program.
  private mutating func readField(_ statement: GradleStatement, _ function: String) {
    let arguments = named(statement.value)
    let values = tokens.list(statement.value)
    guard statement.form == .call, values.count == 3,
      let name = evaluator.text(arguments["name"] ?? values[1]).text
    else { return }
    let value = arguments["value"] ?? values[2]
    let text = evaluator.text(value)
    let utf8 = Array(text.template.utf8)
    let quote = UInt8(ascii: "\"")
    let isQuoted = utf8.count > 1 && utf8.first == quote && utf8.last == quote
    guard isQuoted || function == "resValue" else { return }
    add(.setting, "\(function).\(name)", isQuoted ? text[1..<(utf8.count - 1)] : text, value)
  }

  /// Adds a named value, if it is a text.
  private mutating func addSetting(_ key: String, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let text = evaluator.text(range)
    let isNumber = tokens.kind(at: range.lowerBound) == .number
    guard text.value != nil && !isNumber || tokens.isString(at: range.lowerBound) else { return }
    add(.setting, key, text, range)
  }

  /// Adds a statement of a text, or of the code that is none; there is at least one token of it.
  mutating func add(
    _ meaning: Statement.Meaning, _ key: String, _ text: PiecedText, _ range: Range<Int>
  ) {
    let code = tokens.bytesRange(range)
    let value =
      text.value ?? evaluator.ambiguity.map(Statement.Value.computed)
      ?? .computed(by: tokens.bytes[code])
    guard case .literal(_, let place) = value else {
      found.append(Statement(meaning, key: key, value, offset: code.lowerBound))
      return
    }
    found.append(Statement(meaning, key: key, value, offset: place.lowerBound))
  }
}

extension GradleTokens {
  /// The name at `index`, which may be in quotes.
  func name(at index: Int) -> String? { word(at: index) ?? plainText(at: index) }
}
