internal import Bytes
internal import Versions

/// Finds the one version that a file states at a key, or of its package.
struct StatementSearch {
  let statements: [Statement]
  /// What kind of file it is; `nil` where its name does not tell.
  let kind: FileKind?
  /// The name that errors give.
  let file: String
  let bytes: [UInt8]

  /// The version at a key, or at the one key that ends with `name`.
  func version(at name: String) throws(StatementError) -> StatedVersion {
    let name = name.filter { $0 != "`" }
    let exact = statements.filter { $0.key == name }
    guard exact.isEmpty else { return try agreed(exact, as: name) }
    let ending = statements.filter { $0.key.hasSuffix(".\(name)") }
    guard let first = ending.first else { throw notFound(name) }
    guard ending.allSatisfy({ $0.key == first.key }) else {
      throw StatementError(
        code: .ambiguous, subject: file,
        reason: "has several places that end with \(name): \(list(ending, withKeys: true))",
        hint: "name one in full, such as \(first.key)")
    }
    return try agreed(ending, as: first.key)
  }

  /// The version of the package; in a changelog that of the newest release, which comes first.
  func version() throws(StatementError) -> StatedVersion {
    let versions = statements.filter { $0.meaning == .version }
    guard let first = versions.first else { throw unstated }
    return try agreed(kind == .changelog ? [first] : versions, as: "the version")
  }

  /// The version that all of these state, which stand under one name.
  private func agreed(
    _ found: [Statement], as name: String
  ) throws(StatementError) -> StatedVersion {
    var texts: [String] = []
    var ranges: [Range<Int>] = []
    for statement in found {
      guard case .literal(let text, let range) = statement.value else {
        throw notLiteral(statement, as: name)
      }
      texts.append(text)
      ranges.append(range)
    }
    guard let text = texts.first, texts.allSatisfy({ $0 == text }) else {
      throw StatementError(
        code: .ambiguous, subject: file,
        reason: "\(name) has several values: \(list(found, withKeys: false))",
        hint: "let all of them state the same version")
    }
    return StatedVersion(file: file, value: text, ranges: ranges, in: bytes)
  }

  // MARK: Errors

  private func notFound(_ name: String) -> StatementError {
    guard kind != nil else {
      return StatementError(
        code: .notFound, subject: file, reason: "has no line such as `\(name) = 1.2.3`",
        hint: "check the key and the file's name, which does not tell how the file is to be read")
    }
    let names = statements.filter { $0.text != nil }.map(\.key)
    return StatementError(
      code: .notFound, subject: file, reason: "states nothing at \(name)",
      hint: NameSuggestion(of: "keys", names: names).hint(for: name)
        ?? "no value of this file is a text: check the file's name")
  }

  private var unstated: StatementError {
    guard kind != nil else {
      return StatementError(
        code: .notFound, subject: file, reason: "holds other than one version",
        hint: "name the key of its line with `key:`")
    }
    let names = statements.filter { statement in
      guard statement.meaning == .setting, let text = statement.text else { return false }
      return (try? SemanticVersion(text)) != nil || VersionFormat(fitting: text) != nil
    }.map(\.key)
    let hint = NameSuggestion(of: "candidates", names: names).list
    return StatementError(
      code: .notFound, subject: file, reason: "does not state the version of a package",
      hint: "name the place with `symbol:` or `key:`" + (hint.map { "; \($0)" } ?? ""))
  }

  private func notLiteral(_ statement: Statement, as name: String) -> StatementError {
    let what: String
    var hint = "make it one plain text, such as \"1.2.3\""
    switch statement.value {
    case .literal(let text, _): what = text
    case .template(let template): what = "made of the file's own version: \(template)"
    case .composed(let text): what = "put together of several texts: \(text)"
    case .computed(let code): what = "no plain text: \(code)"
    case .derived(let origin, let key):
      let place = [key, origin.map { "in \($0)" }].compactMap(\.self).joined(separator: " ")
      what = "taken from elsewhere" + (place.isEmpty ? "" : ": \(place)")
      hint = "name the place that it is taken from; this one follows by itself"
    }
    return StatementError(
      code: .notLiteral,
      subject: "\(file):\(SourcePosition(offset: statement.offset, in: bytes))",
      reason: "the value of \(name) is \(what)", hint: hint)
  }

  private func list(_ statements: [Statement], withKeys: Bool) -> String {
    statements.map { statement in
      let position = SourcePosition(offset: statement.offset, in: bytes)
      let value =
        switch statement.value {
        case .literal(let text, _), .composed(let text), .template(let text): "\"\(text)\""
        case .computed(let code): code
        case .derived: "taken from elsewhere"
        }
      return "\(position) \(withKeys ? "\(statement.key) " : "")\(value)"
    }.joined(separator: ", ")
  }
}
