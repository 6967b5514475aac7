internal import Bytes
internal import YAML

/// Turns the tree of a configuration into values, and checks what they say together.
struct ConfigurationReader {
  private let source: ConfigurationSource

  init(_ bytes: [UInt8], file: String) throws(ConfigurationError) {
    source = try ConfigurationSource(bytes, file: file)
  }

  func sdks() throws(ConfigurationError) -> [SDK] {
    guard let root = source.document.root else {
      throw ConfigurationError(
        code: .invalid, file: source.file, position: SourcePosition(line: 1, column: 1),
        reason: "the file is empty", hint: "begin it with 'version: 1', then list your 'sdks'")
    }
    // A later version may know other keys: it is not their absence that should be reported.
    if let version = root["version"] { try checkVersion(version) }
    try source.check(root, is: .configuration, at: "")
    guard root["version"] != nil else {
      throw source.error(
        at: root, "'version' is missing", hint: "begin the file with 'version: 1'")
    }
    guard let entries = root["sdks"]?.entries else {
      throw source.error(
        at: root, "'sdks' is missing", hint: "list your SDKs below a key 'sdks'")
    }
    var sdks: [SDK] = []
    for entry in entries { sdks.append(try sdk(entry)) }
    try checkUnique("path", entries, sdks.map(\.path))
    try checkUnique("mirror", entries, sdks.map(\.mirror))
    try checkWraps(entries)
    return sdks
  }

  private func checkVersion(_ node: YAMLNode) throws(ConfigurationError) {
    guard node.content != .scalar("1", .plain) else { return }
    let found =
      switch node.content {
      case .scalar(let text, .plain): "'\(text)'"
      case .scalar(let text, _): "the quoted text '\(text)'"
      default: node.noun
      }
    throw source.error(
      at: node, "'version' must be the number 1, but is \(found)",
      hint: "write 'version: 1', or use a newer Plimsoll")
  }

  private func sdk(_ entry: YAMLNode.Entry) throws(ConfigurationError) -> SDK {
    let (name, node) = (entry.name, entry.value)
    let isName =
      name.utf8.allSatisfy { $0.isLetterOrDigit || "-_.".utf8.contains($0) }
      && name.utf8.first?.isLetterOrDigit == true
    guard isName else {
      throw source.error(
        at: entry.key, "'\(name)' cannot be the name of an SDK",
        hint: "use letters, digits, '-', '_' and '.', beginning with a letter or a digit")
    }
    guard let path = node["path"] else {
      throw source.error(
        at: entry.key, "'sdks.\(name)' has no 'path'",
        hint: "add the folder, as in 'path: sdks/\(name)'")
    }
    return SDK(
      name: name,
      path: try self.path(path, "sdks.\(name).path", base: "the repository"),
      kind: node["kind"]?.text.flatMap(SDK.Kind.init) ?? .source,
      mirror: node["mirror"]?.text,
      tag: try tagFormat(node["tag"], "sdks.\(name).tag") ?? "{version}",
      tagging: node["tagging"]?.text.flatMap(SDK.Tagging.init) ?? .annotated,
      fromTag: try tagFormat(node["from-tag"], "sdks.\(name).from-tag"),
      version: try versionSource(node["version"], "sdks.\(name).version"),
      wraps: node["wraps"]?.items?.compactMap(\.text) ?? [],
      sources: try sources(node["size"]?["sources"], "sdks.\(name).size.sources"))
  }

  private func sources(_ node: YAMLNode?, _ key: String) throws(ConfigurationError) -> [String] {
    var sources: [String] = []
    for item in node?.items ?? [] {
      let path = try path(item, key, base: "the SDK's folder")
      // A slash at the end means something in a pattern.
      sources.append(item.text?.utf8.last == UInt8(ascii: "/") ? "\(path)/" : path)
    }
    return sources
  }

  private func versionSource(
    _ node: YAMLNode?, _ key: String
  ) throws(ConfigurationError) -> VersionSource? {
    guard let node else { return nil }
    guard let file = node["file"] else {
      throw source.error(
        at: node, "'\(key)' has no 'file'", hint: "add the file that states the version")
    }
    return VersionSource(
      file: try path(file, "\(key).file", base: "the SDK's folder"),
      symbol: node["symbol"]?.text)
  }

  /// A tag format, whose only placeholder is `{version}`.
  private func tagFormat(_ node: YAMLNode?, _ key: String) throws(ConfigurationError) -> String? {
    guard let node, let text = node.text else { return nil }
    let rest = text.replacing("{version}", with: "").unicodeScalars
    guard !rest.contains("{"), !rest.contains("}") else {
      throw source.error(
        at: node, "'\(key)' is '\(text)', but {version} is the only placeholder",
        hint: "write {version} where the version goes")
    }
    return text
  }

  /// A path in its shortest form, which stays inside the folder that it starts from.
  private func path(
    _ node: YAMLNode, _ key: String, base: String
  ) throws(ConfigurationError) -> String {
    let text = node.text ?? ""
    // By Unicode scalar, as the system sees it: a slash with an accent is a slash.
    let parts = text.unicodeScalars.split(separator: "/").map(String.init).filter { $0 != "." }
    guard text.unicodeScalars.first != "/", !parts.contains("..") else {
      throw source.error(
        at: node, "'\(key)' must stay inside \(base), but is '\(text)'",
        hint: "write it relative to \(base), without '..'")
    }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Refuses two SDKs that have the same value under `key`.
  private func checkUnique(
    _ key: String, _ entries: [YAMLNode.Entry], _ values: [String?]
  ) throws(ConfigurationError) {
    var owners: [String: String] = [:]
    for (entry, value) in zip(entries, values) {
      guard let value, let owner = owners.updateValue(entry.name, forKey: value) else { continue }
      throw source.error(
        at: entry.value[key] ?? entry.key,
        "'sdks.\(entry.name).\(key)' is '\(value)', which is the \(key) of '\(owner)' already",
        hint: "give each SDK a \(key) of its own")
    }
  }

  private func checkWraps(_ entries: [YAMLNode.Entry]) throws(ConfigurationError) {
    let names = entries.map(\.name)
    for entry in entries {
      for item in entry.value["wraps"]?.items ?? [] {
        guard let name = item.text else { continue }
        guard name != entry.name else {
          throw source.error(at: item, "'\(name)' cannot wrap itself", hint: "remove it")
        }
        guard names.contains(name) else {
          throw source.error(
            at: item,
            "'sdks.\(entry.name).wraps' names '\(name)', but there is no such SDK in this file",
            hint: suggestion(for: name, among: names.filter { $0 != entry.name }))
        }
      }
    }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
