internal import Versions

/// A version catalog of Gradle.
struct VersionCatalog {
  private var statements: [Statement] = []
  /// The versions that libraries refer to.
  private var versions: [String: WrittenText] = [:]
  private var libraries: [String: [String: WrittenText]] = [:]
  /// The libraries in the order of the file.
  private var names: [String] = []

  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    var lexer = CatalogLexer(bytes)
    var catalog = Self()
    while let entry = lexer.next() { catalog.take(entry) }
    for name in catalog.names { catalog.addRequirement(name) }
    return catalog.statements.sorted { $0.offset < $1.offset }
  }

  /// Which of the words of a version with several constraints counts most.
  private static let constraints = ["strictly", "require", "prefer"]

  private mutating func take(_ entry: CatalogLexer.Entry) {
    let path = entry.path
    switch path.first {
    case "versions" where path.count == 2 || path.count == 3:
      statements.append(Statement(.setting, key: path.joined(separator: "."), entry.text))
      let rank = path.count == 2 ? 0 : Self.constraints.firstIndex(of: path[2])
      guard let rank else { return }
      let isFirst = Self.constraints[..<rank].allSatisfy { versions["\(path[1]).\($0)"] == nil }
      if path.count == 3 { versions["\(path[1]).\(path[2])"] = entry.text }
      if isFirst { versions[path[1]] = entry.text }
    case "libraries" where path.count > 1:
      if libraries[path[1]] == nil { names.append(path[1]) }
      libraries[path[1], default: [:]][path.dropFirst(2).joined(separator: ".")] = entry.text
    default: break
    }
  }

  private mutating func addRequirement(_ name: String) {
    guard let parts = libraries[name], let first = parts.values.min(by: Self.isBefore) else {
      return
    }
    let isShort = parts[""] != nil
    let module = parts[""] ?? parts["module"]
    let words = module.map { Self.split($0) } ?? []
    guard let group = words.first?.text ?? parts["group"]?.text,
      let artifact = words.count > 1 ? words[1].text : parts["name"]?.text
    else { return }
    let own = ["version"] + Self.constraints.map { "version.\($0)" }
    var version = own.lazy.compactMap { parts[$0] }.first
    if isShort { version = words.count > 2 ? words[2] : nil }
    if let reference = parts["version.ref"] { version = versions[reference.text] ?? nil }
    let package = PackageName.maven(group: group, artifact: artifact)
    let key = "libraries.\(name)"
    if let version {
      statements.append(
        Statement(of: package, .maven(version.text), isForUsers: true, key: key, version))
    } else if let reference = parts["version.ref"] {
      // It refers to what the catalog does not have.
      statements.append(
        Statement(
          .requirement(package, Requirement(.exact, "")), key: key,
          .computed("version.ref = \"\(reference.text)\""), offset: reference.range.lowerBound))
    } else {
      let none = WrittenText("", first.range, isVerbatim: false)
      statements.append(
        Statement(of: package, Requirement(.any, ""), isForUsers: true, key: key, none))
    }
  }

  private static func isBefore(_ first: WrittenText, _ second: WrittenText) -> Bool {
    first.range.lowerBound < second.range.lowerBound
  }

  /// The parts of `group:artifact:version`.
  private static func split(_ text: WrittenText) -> [WrittenText] {
    Array(text.text.utf8).split(separator: UInt8(ascii: ":"), maxSplits: 2).map {
      text.part($0.indices)
    }
  }
}
