import Foundation
import Testing

/// A named document and what is expected of it.
struct Sample: Sendable, CustomTestStringConvertible {
  let rule: String
  let file: String
  let expected: String

  init(_ rule: String, _ file: String, _ expected: String) {
    (self.rule, self.file, self.expected) = (rule, file, expected)
  }

  var testDescription: String { rule }

  /// The file of the documentation, which shows every key.
  static func full() throws -> [UInt8] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/full.yml")
    return Array(try Data(contentsOf: file))
  }
}
