/// How a value is written as one text of the configuration.
protocol Notation<Value>: Sendable {
  associatedtype Value: Sendable

  /// What is expected, in words: `a size`.
  var noun: String { get }
  /// Whether the text may be of several lines.
  var allowsLineEnds: Bool { get }
  /// The same in the terms of JSON Schema.
  var schema: JSONValue { get }

  /// The value of a text, which is not empty.
  func read(_ text: String) throws(NotationError) -> Value
}

extension Notation {
  var allowsLineEnds: Bool { false }
}

/// Why a text is not a value's.
struct NotationError: Error, Equatable {
  /// What is said of the key, as in `must be a size, but is 'x'`.
  var reason: String
  /// What the reader should do next; never empty.
  var hint: String
}
