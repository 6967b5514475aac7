internal import Versions

/// A podspec in JSON.
struct PodspecJSON {
  private let ownName: String?
  private var statements: [Statement] = []

  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    let root = try JSONNode.read(bytes, of: file)
    var reader = Self(ownName: root["name"]?.text)
    for entry in root.entries { reader.readRoot(entry) }
    return reader.statements
  }

  private init(ownName: String?) {
    self.ownName = ownName
  }

  /// Reads a key that only the pod itself has, not the parts of it.
  private mutating func readRoot(_ entry: JSONNode.Entry) {
    let value = entry.value
    switch entry.name {
    case "name":
      guard let name = value.written else { return }
      add(.name(.pod(name.text)), "name", name)
    case "version": add(.version, "version", value.written)
    case "source": for part in value.entries { readSource(part) }
    case "platforms":
      for platform in value.entries {
        let name = platform.name == "osx" ? "macos" : platform.name.lowercased()
        add(.platform(name), "platforms.\(platform.name)", platform.value.written)
      }
    case "swift_version", "swift_versions":
      for version in value.items ?? [value] { add(.swiftVersion, entry.name, version.written) }
    default: readPart(entry, under: "", isForUsers: true)
    }
  }

  /// Reads where the pod is taken from.
  private mutating func readSource(_ part: JSONNode.Entry) {
    guard let text = part.value.written else { return }
    let key = "source.\(part.name)"
    switch part.name {
    case "tag": add(.tag, key, text)
    case "sha256": add(.checksum, key, text)
    default: add(.setting, key, text)
    }
    guard part.name == "http" else { return }
    for version in ArchiveAddress.versions(in: Array(text.text.utf8)) {
      add(.archiveVersion, key, text.part(version))
    }
  }

  /// Reads a key of the pod, of one of its platforms or of one of its parts; the depth is limited
  /// by that of the file.
  private mutating func readPart(_ entry: JSONNode.Entry, under path: String, isForUsers: Bool) {
    // Every key repeats the path: this is more than anybody writes.
    guard path.utf8.count <= 500 else { return }
    let key = path + entry.name
    switch entry.name {
    case "dependencies":
      for pod in entry.value.entries { addRequirement(pod, under: key, isForUsers: isForUsers) }
    case "subspecs", "testspecs", "appspecs":
      for part in entry.value.items ?? [] {
        let name = part["name"]?.text ?? ""
        for inner in part.entries where inner.name != "name" {
          readPart(
            inner, under: "\(key).\(name).", isForUsers: isForUsers && entry.name == "subspecs")
        }
      }
    case "ios", "osx", "tvos", "watchos", "visionos":
      for inner in entry.value.entries {
        readPart(inner, under: "\(key).", isForUsers: isForUsers)
      }
    default:
      if path.isEmpty { add(.setting, key, entry.value.written) }
    }
  }

  private mutating func addRequirement(
    _ package: JSONNode.Entry, under path: String, isForUsers: Bool
  ) {
    let pod = package.name.split(separator: "/").first.map(String.init) ?? package.name
    // Parts of a pod depend on each other without a version.
    guard pod != ownName else { return }
    let nodes = package.value.items ?? [package.value]
    let texts = nodes.compactMap(\.written)
    guard texts.count == nodes.count else { return }
    let range = package.value.range
    let written =
      texts.count == 1
      ? texts[0]
      : WrittenText(texts.map(\.text).joined(separator: ", "), range, isVerbatim: false)
    statements.append(
      Statement(
        of: .pod(pod), .cocoaPods(texts.map(\.text)), isForUsers: isForUsers,
        key: "\(path).\(package.name)", written))
  }

  private mutating func add(_ meaning: Statement.Meaning, _ key: String, _ text: WrittenText?) {
    guard let text else { return }
    statements.append(Statement(meaning, key: key, text))
  }
}
