import PropertyLists

extension PropertyList.Value {
  /// The value on one line, for comparing; keys keep their order.
  var outline: String {
    switch self {
    case .string(let text): "'\(text)'"
    case .integer(let number): "\(number)"
    case .real(let number): "real \(number)"
    case .boolean(let truth): "\(truth)"
    case .date(let seconds): "date \(seconds)"
    case .data(let data): "data \(data)"
    case .uid(let number): "uid \(number)"
    case .array(let elements):
      "[\(elements.map(\.value.outline).joined(separator: " "))]"
    case .dictionary(let entries):
      "{\(entries.map { "\($0.key)=\($0.node.value.outline)" }.joined(separator: " "))}"
    }
  }

  /// The value with the keys of all dictionaries in order, as those that keep none can be compared.
  var sorted: PropertyList.Value {
    switch self {
    case .array(let elements): .array(elements.map { .init($0.value.sorted) })
    case .dictionary(let entries):
      .dictionary(
        entries.map { .init($0.key, .init($0.node.value.sorted)) }
          .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    default: self
    }
  }
}
