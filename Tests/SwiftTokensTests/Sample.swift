import SwiftTokens
import Testing

/// A piece of Swift with what its tokens are, spaces and line ends left out.
struct Sample: CustomTestStringConvertible, Sendable {
  var name: String
  var source: String
  /// The kind and the text of each token.
  var expected: [String]

  init(_ name: String, _ source: String, _ expected: [String]) {
    self.name = name
    self.source = source
    self.expected = expected
  }

  var testDescription: String { name }

  var tokens: [String] {
    let bytes = Array(source.utf8)
    return SwiftLexer(bytes).filter { $0.kind != .whitespace && $0.kind != .newline }.map {
      "\($0.kind) \(String(decoding: bytes[$0.range], as: UTF8.self))"
    }
  }
}
