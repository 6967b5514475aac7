internal import YAML

/// A lock file of pub: which version of each package was found.
enum PubspecLock {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    let document = try YAMLDocument.read(bytes, of: file)
    let packages = document.root?["packages"]?.entries ?? []
    return packages.compactMap { package in
      // A folder has whatever version it has at the time.
      guard package.value["source"]?.text != "path", let version = package.value["version"],
        let text = document.written(version)
      else { return nil }
      return Statement(.setting, key: "packages.\(package.name).version", text)
    }
  }
}
