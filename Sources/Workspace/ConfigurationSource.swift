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

  /// The value that a text says.
  func read<Value>(
    _ place: ConfigurationPlace, as notation: some Notation<Value>
  ) throws(ConfigurationError) -> Value {
    let text = try self.text(place, .text(notation))
    try checkCharacters(text, of: place, as: notation)
    do throws(NotationError) {
      return try notation.read(text)
    } catch {
      throw self.error(at: place.node, "\(place.subject) \(error.reason)", hint: error.hint)
    }
  }

  /// The same for a key that may be missing.
  func read<Value>(
    _ place: ConfigurationPlace?, as notation: some Notation<Value>
  ) throws(ConfigurationError) -> Value? {
    guard let place else { return nil }
    let value: Value = try read(place, as: notation)
    return value
  }

  /// The values of a list of texts; none where the key is missing.
  func readAll<Value>(
    _ place: ConfigurationPlace?, as notation: some Notation<Value>
  ) throws(ConfigurationError) -> [Value] {
    var values: [Value] = []
    for item in place?.items ?? [] { values.append(try read(item, as: notation)) }
    return values
  }

  /// The text of a scalar that says something.
  func text(_ place: ConfigurationPlace, _ shape: Shape) throws(ConfigurationError) -> String {
    guard let text = place.text, !text.isEmpty, !place.node.isNull else {
      throw mismatch(place, shape)
    }
    return text
  }

  /// The error of a value that is of another kind than it must be.
  func mismatch(_ place: ConfigurationPlace, _ shape: Shape) -> ConfigurationError {
    let isEmpty = place.node.isNull || place.text?.isEmpty == true
    let found = isEmpty ? "empty" : place.node.noun
    return error(
      at: place.node, "\(place.subject) must be \(shape.noun), but is \(found)",
      hint: isEmpty && !place.path.isEmpty ? "write a value, or remove the key" : shape.advice)
  }

  private func checkCharacters(
    _ text: String, of place: ConfigurationPlace, as notation: some Notation
  ) throws(ConfigurationError) {
    let isRefused = text.unicodeScalars.contains { scalar in
      scalar.properties.generalCategory == .control
        && !(notation.allowsLineEnds && (scalar == "\n" || scalar == "\t"))
    }
    guard isRefused else { return }
    throw error(
      at: place.node,
      notation.allowsLineEnds
        ? "\(place.subject) holds a control character"
        : "\(place.subject) holds a line end or another control character",
      hint: notation.allowsLineEnds ? "remove it" : "write it on one line")
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
