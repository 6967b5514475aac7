internal import Versions

/// A package manifest of npm.
enum PackageJSON {
  /// More values than anybody names, and few enough for a file that somebody generates.
  private static let settingLimit = 500

  /// The objects that list packages, and whether who installs this one gets them.
  private static let dependencies = [
    "dependencies": true, "peerDependencies": true, "optionalDependencies": true,
    "devDependencies": false,
  ]

  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    var statements: [Statement] = []
    var settingCount = 0
    for entry in try JSONNode.read(bytes, of: file).entries {
      switch (entry.name, entry.value.content) {
      case ("name", .string(let name)):
        statements.append(Statement(.name(.npm(name.text)), key: "name", name))
      case ("version", .string(let version)):
        statements.append(Statement(.version, key: "version", version))
      case (let list, .object(let packages)):
        if let isForUsers = dependencies[list] {
          statements += packages.compactMap { requirement($0, in: list, isForUsers: isForUsers) }
        } else {
          addSettings(of: entry.value, key: list, to: &statements, count: &settingCount)
        }
      default:
        addSettings(of: entry.value, key: entry.name, to: &statements, count: &settingCount)
      }
    }
    return statements
  }

  private static func requirement(
    _ package: JSONNode.Entry, in list: String, isForUsers: Bool
  ) -> Statement? {
    guard let text = package.value.written else { return nil }
    return Statement(
      of: .npm(package.name), .npm(text.text), isForUsers: isForUsers,
      key: "\(list).\(package.name)", text)
  }

  /// Adds the texts of a value, those in objects under keys such as `config.native.ios`.
  private static func addSettings(
    of node: JSONNode, key: String, to statements: inout [Statement], count: inout Int
  ) {
    guard count < settingLimit else { return }
    count += 1
    if let text = node.written { statements.append(Statement(.setting, key: key, text)) }
    for entry in node.entries {
      addSettings(of: entry.value, key: "\(key).\(entry.name)", to: &statements, count: &count)
    }
  }
}
