/// Reads the attributes of a podspec in JSON.
enum PodspecJSONOutlineReader {
  static func specifications(of root: JSONNode) -> [PodspecOutline.Specification] {
    var found: [PodspecOutline.Specification] = []
    read(root, .pod, path: "", into: &found)
    return found
  }

  /// Reads a pod or a part of one; the depth is limited by that of the file.
  private static func read(
    _ node: JSONNode, _ kind: PodspecOutline.Specification.Kind, path: String,
    into found: inout [PodspecOutline.Specification]
  ) {
    var own = PodspecOutline.Specification(kind: kind, path: path, offset: node.range.lowerBound)
    var parts: [(PodspecOutline.Specification.Kind, JSONNode)] = []
    for entry in node.entries {
      switch entry.name {
      case "subspecs", "testspecs", "appspecs":
        let isTest = kind == .test || entry.name != "subspecs"
        parts += (entry.value.items ?? []).map { (isTest ? .test : .subspec, $0) }
      case let platform where PodspecOutline.platforms.contains(platform):
        for inner in entry.value.entries {
          own.attributes.append(
            attribute(inner, platform == "macos" ? "osx" : platform, path: path))
        }
      // The name of a part is its path.
      case "name" where kind != .pod: break
      default: own.attributes.append(attribute(entry, nil, path: path))
      }
    }
    found.append(own)
    // Every part repeats the path: this is more than anybody writes.
    guard path.utf8.count <= 500 else { return }
    for (kind, part) in parts {
      let name = part["name"]?.text ?? "?"
      read(part, kind, path: path.isEmpty ? name : "\(path)/\(name)", into: &found)
    }
  }

  private static func attribute(
    _ entry: JSONNode.Entry, _ platform: String?, path: String
  ) -> PodspecOutline.Attribute {
    let item = item(entry.value)
    let key = [path, platform ?? "", entry.name].filter { !$0.isEmpty }.joined(separator: ".")
    return PodspecOutline.Attribute(
      name: entry.name, platform: platform, key: key, item: item, offset: item.offset)
  }

  private static func item(_ node: JSONNode) -> PodspecOutline.Item {
    let value: PodspecOutline.Value =
      switch node.content {
      case .string(let written): .text(written.text)
      case .number(let text): .number(text)
      case .boolean(let flag): .flag(flag)
      case .null: .null
      case .array(let items): .list(items.map(item))
      case .object(let entries):
        .table(entries.map { PodspecOutline.Entry(name: $0.name, item: item($0.value)) })
      }
    return PodspecOutline.Item(
      value: value, offset: node.written?.range.lowerBound ?? node.range.lowerBound)
  }
}
