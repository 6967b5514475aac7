internal import YAML

/// A value of the configuration, and the keys that lead to it.
struct ConfigurationPlace {
  let node: YAMLNode
  /// The key that names it; the value itself where there is none.
  let key: YAMLNode
  /// The keys that lead to it, with periods between; empty for the whole file.
  let path: String

  /// The whole file.
  init(root: YAMLNode) {
    (node, key, path) = (root, root, "")
  }

  private init(_ entry: YAMLNode.Entry, in parent: String) {
    node = entry.value
    key = entry.key
    path = parent.isEmpty ? entry.name : "\(parent).\(entry.name)"
  }

  private init(item: YAMLNode, in path: String) {
    (node, key, self.path) = (item, item, path)
  }

  /// The value of a key; `nil` where there is no such key, or no mapping.
  subscript(name: String) -> ConfigurationPlace? {
    guard let entry = node.entries?.first(where: { $0.name == name }) else { return nil }
    return ConfigurationPlace(entry, in: path)
  }

  /// The values of a mapping with their names, in the order of the file; none of anything else.
  var entries: [(name: String, place: ConfigurationPlace)] {
    (node.entries ?? []).map { ($0.name, ConfigurationPlace($0, in: path)) }
  }

  /// The items of a list; none of anything else.
  var items: [ConfigurationPlace] {
    (node.items ?? []).map { ConfigurationPlace(item: $0, in: path) }
  }

  /// The text of a scalar; `nil` for anything else.
  var text: String? { node.text }

  /// What the reader of a message is told it is called.
  var subject: String { path.isEmpty ? "the configuration" : "'\(path)'" }
}
