internal import Versions
internal import YAML

/// A package manifest of pub.
struct Pubspec {
  /// More values than anybody names, and few enough for a file that somebody generates.
  private static let settingLimit = 500

  /// The mappings that list packages, and whether who installs this one gets them.
  private static let dependencies = [
    "dependencies": true, "dev_dependencies": false, "dependency_overrides": false,
  ]

  private let document: YAMLDocument
  private var statements: [Statement] = []
  private var settingCount = 0

  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    var reader = Self(document: try YAMLDocument.read(bytes, of: file))
    for entry in reader.document.root?.entries ?? [] { reader.read(entry) }
    return reader.statements
  }

  private init(document: YAMLDocument) {
    self.document = document
  }

  private mutating func read(_ entry: YAMLNode.Entry) {
    if let isForUsers = Self.dependencies[entry.name] {
      for package in entry.value.entries ?? [] {
        addRequirement(package, key: "\(entry.name).\(package.name)", isForUsers: isForUsers)
      }
      return
    }
    switch (entry.name, entry.value.isNull ? nil : document.written(entry.value)) {
    case ("name", let text?):
      statements.append(Statement(.name(.pub(text.text)), key: "name", text))
    case ("version", let text?):
      statements.append(Statement(.version, key: "version", text))
    default: addSettings(of: entry.value, key: entry.name)
    }
  }

  private mutating func addRequirement(
    _ package: YAMLNode.Entry, key: String, isForUsers: Bool
  ) {
    let name = PackageName.pub(package.name)
    let version: YAMLNode? = package.value.entries == nil ? package.value : package.value["version"]
    if let origin = package.value.entries?.first(where: { Self.origins.contains($0.name) }) {
      // Pub takes what is there, whatever `version` says.
      let text = "\(origin.name): \(Self.address(origin.value))"
      let meaning = Statement.Meaning.requirement(
        name, Requirement(.unversioned, text), isForUsers: isForUsers)
      statements.append(
        Statement(meaning, key: key, .composed(text), offset: package.value.range.lowerBound))
    } else if let version, !version.isNull {
      guard let text = document.written(version) else { return }
      statements.append(
        Statement(of: name, .pub(text.text), isForUsers: isForUsers, key: key, text))
    } else if package.value.isNull || package.value.entries != nil {
      let start = package.value.range.lowerBound
      statements.append(
        Statement(
          of: name, .pub(""), isForUsers: isForUsers, key: key,
          WrittenText("", start..<start, isVerbatim: package.value.range.isEmpty)))
    }
  }

  /// Where packages come from that are not taken by their versions.
  private static let origins: Set = ["git", "path", "sdk"]

  private static func address(_ node: YAMLNode) -> String {
    node.text ?? node["url"]?.text ?? ""
  }

  /// Adds the texts of a value, those in mappings under keys such as `environment.sdk`.
  private mutating func addSettings(of node: YAMLNode, key: String) {
    guard settingCount < Self.settingLimit else { return }
    settingCount += 1
    if !node.isNull, let text = document.written(node) {
      statements.append(Statement(.setting, key: key, text))
    }
    for entry in node.entries ?? [] { addSettings(of: entry.value, key: "\(key).\(entry.name)") }
  }
}
