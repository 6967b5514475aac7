internal import Versions

extension GradleReader {
  /// Reads a statement, if it is one such as `implementation 'g:a:1.2.3'`.
  mutating func readDependency(_ statement: GradleStatement, in block: GradleBlock) -> Bool {
    guard statement.path.count == 1, var configuration = statement.path.first else { return false }
    var arguments = tokens.list(statement.value)
    if configuration == "add", block.isDependencies, let first = arguments.first,
      let name = tokens.plainText(at: first.lowerBound)
    {
      configuration = name
      arguments.removeFirst()
    }
    let isKnown = Self.isConfiguration(configuration)
    guard isKnown || block.isDependencies, !Self.otherCalls.contains(configuration),
      let first = arguments.first, let last = arguments.last
    else { return false }
    let isForUsers = isKnown && !block.isForTests && !Self.isForTools(configuration)
    let all = first.lowerBound..<last.upperBound
    let named = named(all)
    if let group = named["group"], let name = named["name"] {
      add(group: group, name: name, version: named["version"], isForUsers, all)
      return true
    }
    let texts = arguments.map { $0.count == 1 ? tokens.plainText(at: $0.lowerBound) : nil }
    if texts.count > 1, let group = texts[0], !group.utf8.contains(UInt8(ascii: ":")) {
      let version = arguments.count > 2 ? arguments[2] : nil
      add(group: arguments[0], name: arguments[1], version: version, isForUsers, all)
      return true
    }
    return arguments.reduce(false) { addRequirement($1, isForUsers, depth: 0) || $0 }
  }

  private static let configurations = [
    "implementation", "api", "compileOnly", "compileOnlyApi", "runtimeOnly", "compile", "runtime",
    "provided", "annotationProcessor", "kapt", "ksp", "lintChecks", "lintPublish",
    "coreLibraryDesugaring",
  ]

  /// The same behind the name of a variant: `debugImplementation`.
  private static let tails = configurations.map { $0.prefix(1).uppercased() + $0.dropFirst() }

  /// Calls in a list of dependencies that name none.
  private static let otherCalls: Set = ["classpath", "exclude", "because", "modules"]

  private static func isConfiguration(_ name: String) -> Bool {
    configurations.contains(name) || tails.contains(where: name.hasSuffix)
      || ["kapt", "ksp"].contains(where: name.hasPrefix)
  }

  private static func isForTools(_ configuration: String) -> Bool {
    let tools = ["test", "kapt", "ksp", "lint", "annotationProcessor", "coreLibraryDesugaring"]
    return tools.contains(where: configuration.hasPrefix)
      || ["Test", "AnnotationProcessor"].contains(where: configuration.contains)
  }

  /// Adds what an argument names; false where that is nothing that has a name.
  private mutating func addRequirement(
    _ argument: Range<Int>, _ isForUsers: Bool, depth: Int
  ) -> Bool {
    let range = tokens.unwrapped(argument)
    guard !range.isEmpty, depth < 4 else { return false }
    if tokens.isMark("[", at: range.lowerBound) {
      return tokens.list(tokens.inside(range.lowerBound)).reduce(false) {
        addRequirement($1, isForUsers, depth: depth + 1) || $0
      }
    }
    if let call = GradleCall(range, in: tokens) {
      return add(call, isForUsers, depth: depth)
    }
    return addCoordinates(evaluator.text(range), isForUsers, range)
  }

  /// Adds what a call such as `platform('g:a:1.2.3')` names.
  private mutating func add(_ call: GradleCall, _ isForUsers: Bool, depth: Int) -> Bool {
    let arguments = tokens.list(call.arguments)
    guard let first = arguments.first else { return false }
    switch call.name {
    case "platform", "enforcedPlatform", "testFixtures", "variantOf", "create":
      return addRequirement(first, isForUsers, depth: depth + 1)
    case "project":
      guard let index = call.arguments.last(where: { tokens.isString(at: $0) }),
        let path = tokens.plainText(at: index)
      else { return false }
      let name = path.split(separator: ":").last.map(String.init) ?? path
      add(
        .requirement(
          .maven(group: "", artifact: name), Requirement(.unversioned, path),
          isForUsers: isForUsers),
        "dependencies.\(path)", evaluator.text(index..<(index + 1)), index..<(index + 1))
      return true
    case "kotlin":
      guard let module = evaluator.text(first).text else { return false }
      let version = arguments.count > 1 ? evaluator.text(arguments[1]) : nil
      add(
        "org.jetbrains.kotlin", "kotlin-\(module)", version, isForUsers,
        arguments.count > 1 ? arguments[1] : first)
      return true
    default:
      return false
    }
  }

  private mutating func add(
    group: Range<Int>, name: Range<Int>, version: Range<Int>?, _ isForUsers: Bool,
    _ all: Range<Int>
  ) {
    guard let group = evaluator.text(group).text, let name = evaluator.text(name).text else {
      return
    }
    add(group, name, version.map { evaluator.text($0) }, isForUsers, version ?? all)
  }

  /// Adds what `group:artifact:version` names; false for another text.
  private mutating func addCoordinates(
    _ text: PiecedText, _ isForUsers: Bool, _ range: Range<Int>
  ) -> Bool {
    let utf8 = Array(text.template.utf8)
    var parts = utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)[...]
    guard parts.count > 1, let group = text[parts.removeFirst().indices].text,
      let last = parts.popFirst()
    else { return false }
    // `@aar` says what kind of file to take; a fourth part, which of several.
    let name = parts.isEmpty ? last.prefix { $0 != UInt8(ascii: "@") } : last
    guard let artifact = text[name.indices].text, Self.isName(group), Self.isName(artifact) else {
      return false
    }
    let version = parts.first.map { $0.prefix { $0 != UInt8(ascii: "@") } }
    add(group, artifact, version.map { text[$0.indices] }, isForUsers, range)
    return true
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isGradleNameTail || $0 == 0x2E || $0 == 0x2D }
  }

  /// Adds a requirement; one whose version stands elsewhere has no text.
  private mutating func add(
    _ group: String, _ artifact: String, _ version: PiecedText?, _ isForUsers: Bool,
    _ range: Range<Int>
  ) {
    var requirement = Requirement(.any, "")
    var stated = PiecedText([.glue("")])
    if let version {
      stated = version
      if let text = written(version) {
        if !text.isEmpty { requirement = .maven(text) }
        if requirement.form == .exact, version.text != nil,
          let part = Requirement.versionRange(in: text)
        {
          stated = version[part]
        }
      } else {
        requirement = Requirement(.exact, "")
      }
    }
    let package = PackageName.maven(group: group, artifact: artifact)
    add(
      .requirement(package, requirement, isForUsers: isForUsers), "dependencies.\(package)", stated,
      range)
  }

  /// A text with the project's version where it takes that, if all of it is known.
  private func written(_ text: PiecedText) -> String? {
    guard text.isTemplate else { return nil }
    let parts = text.pieces.map { $0 == .version ? ownVersion : $0.text }
    return parts.contains(nil) ? nil : parts.compactMap(\.self).joined()
  }
}
