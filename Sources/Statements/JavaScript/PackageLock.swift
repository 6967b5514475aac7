/// A lock file of npm: which version of the package itself it was written for.
enum PackageLock {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    var statements: [Statement] = []
    for entry in try JSONNode.read(bytes, of: file).entries {
      statements += statement(entry, under: "")
      guard entry.name == "packages" else { continue }
      // Since the second form of the file, the package itself is the one without a folder.
      for package in entry.value.entries where package.name.isEmpty {
        statements += package.value.entries.flatMap { statement($0, under: #"packages[""]."#) }
      }
    }
    return statements
  }

  private static func statement(_ entry: JSONNode.Entry, under path: String) -> [Statement] {
    guard let text = entry.value.written else { return [] }
    switch entry.name {
    case "name": return [Statement(.name(.npm(text.text)), key: path + "name", text)]
    case "version": return [Statement(.version, key: path + "version", text)]
    default: return []
    }
  }
}
