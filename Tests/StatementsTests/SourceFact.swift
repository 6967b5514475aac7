import Statements
import Testing

/// A file, and the statements that it makes, each as `meaning key = value`.
struct SourceFact: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let kind: FileKind
  let source: String
  let expected: [String]

  init(_ description: String, _ kind: FileKind, _ source: String, _ expected: [String]) {
    testDescription = "\(kind.rawValue): \(description)"
    self.kind = kind
    self.source = source
    self.expected = expected
  }

  /// What a file states, with a note where the bytes at a range are not the text.
  static func facts(_ bytes: [UInt8], _ kind: FileKind) throws -> [String] {
    try kind.statements(in: bytes, of: "file").map { statement in
      let meaning = statement.meaning == .setting ? "" : "\(statement.meaning) "
      let value: String
      switch statement.value {
      case .literal(let text, let range):
        value = "\"\(text)\"" + (bytes[range].elementsEqual(text.utf8) ? "" : " elsewhere")
      case .template(let text): value = "template \(text)"
      case .derived(let file, let key): value = "\(file ?? "-")#\(key ?? "-")"
      case .composed(let text): value = "composed \(text)"
      case .computed(let code): value = "`\(code)`"
      }
      return "\(meaning)\(statement.key) = \(value)"
    }
  }
}
