internal import YAML

/// A configuration as a tree, and the errors that point into it.
struct ConfigurationSource: Sendable {
  let file: String
  let document: YAMLDocument

  init(_ bytes: [UInt8], file: String) throws(ConfigurationError) {
    self.file = file
    do throws(YAMLError) {
      document = try YAMLDocument(bytes)
    } catch {
      throw ConfigurationError(
        code: .malformed, file: file, position: error.position, reason: error.reason,
        hint: error.hint)
    }
  }

  func error(at node: YAMLNode, _ reason: String, hint: String) -> ConfigurationError {
    ConfigurationError(
      code: .invalid, file: file, position: document.position(of: node), reason: reason,
      hint: hint)
  }

  /// Checks that `node` and all below it look as they must.
  ///
  /// `path` is the keys that lead to it, with dots between; it is empty for the whole file.
  func check(_ node: YAMLNode, is shape: Shape, at path: String) throws(ConfigurationError) {
    switch shape {
    case .uninterpreted:
      return
    case .text:
      let text = try self.text(node, shape, at: path)
      guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      else {
        throw error(
          at: node, "'\(path)' holds a line end or another control character",
          hint: "write it on one line")
      }
    case .choice(let words):
      let text = try self.text(node, shape, at: path)
      guard words.contains(text) else {
        throw error(
          at: node, "'\(path)' must be \(shape.noun), but is '\(text)'",
          hint: suggestion(for: text, among: words))
      }
    case .list(let element):
      guard let items = node.items else { throw mismatch(node, shape, at: path) }
      for item in items { try check(item, is: element, at: path) }
    case .keys(let known):
      for entry in try entries(of: node, shape, at: path) {
        guard let shape = known.first(where: { $0.key == entry.name })?.value else {
          throw error(
            at: entry.key, "unknown key '\(entry.name)'" + (path.isEmpty ? "" : " in '\(path)'"),
            hint: suggestion(for: entry.name, among: known.map(\.key)))
        }
        try check(entry.value, is: shape, at: path.isEmpty ? entry.name : "\(path).\(entry.name)")
      }
    case .names(let element):
      for entry in try entries(of: node, shape, at: path) {
        try check(entry.value, is: element, at: "\(path).\(entry.name)")
      }
    }
  }

  private func text(
    _ node: YAMLNode, _ shape: Shape, at path: String
  ) throws(ConfigurationError) -> String {
    guard let text = node.text, !text.isEmpty, !node.isNull else {
      throw mismatch(node, shape, at: path)
    }
    return text
  }

  private func entries(
    of node: YAMLNode, _ shape: Shape, at path: String
  ) throws(ConfigurationError) -> [YAMLNode.Entry] {
    guard let entries = node.entries else { throw mismatch(node, shape, at: path) }
    return entries
  }

  private func mismatch(_ node: YAMLNode, _ shape: Shape, at path: String) -> ConfigurationError {
    let isEmpty = node.isNull || node.text?.isEmpty == true
    let subject = path.isEmpty ? "the configuration" : "'\(path)'"
    return error(
      at: node, "\(subject) must be \(shape.noun), but is \(isEmpty ? "empty" : node.noun)",
      hint: isEmpty && !path.isEmpty ? "write a value, or remove the key" : shape.advice)
  }
}

extension YAMLNode {
  /// What kind of value it is, in words.
  var noun: String {
    switch content {
    case .scalar: "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
