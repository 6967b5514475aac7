import Statements
import Testing
import Versions

/// What a reader finds in a file, as lines for tables of facts.
struct ReadStatements {
  let statements: [Statement]

  /// Reads a text, and sees to it that the places are right: in order, and the bytes of their texts.
  init(_ kind: FileKind, _ text: String) throws {
    try self.init(kind, bytes: Array(text.utf8))
  }

  init(_ kind: FileKind, bytes: [UInt8]) throws {
    statements = try kind.statements(in: bytes, of: "file")
    for statement in statements {
      #expect(0...bytes.count ~= statement.offset, "\(statement)")
      guard case .literal(let text, let range) = statement.value else { continue }
      #expect(
        bytes.indices.contains(range) && bytes[range].elementsEqual(text.utf8), "\(statement)")
      #expect(statement.offset == range.lowerBound, "\(statement)")
    }
    let offsets = statements.map(\.offset)
    #expect(offsets == offsets.sorted())
  }

  /// One line a statement: `dependencies.acme = 1.2.3 (acme exact 1.2.3)`.
  var lines: [String] { statements.map(Self.line) }

  private static func line(_ statement: Statement) -> String {
    let value =
      switch statement.value {
      case .literal(let text, _): text
      case .template(let text): "template \(text)"
      case .derived(let file, let key): "derived \(file ?? "")#\(key ?? "")"
      case .composed(let text): "composed \(text)"
      case .computed(let code): "computed \(code)"
      }
    let meaning =
      switch statement.meaning {
      case .name(let name): "name \(name)"
      case .version: "version"
      case .setting: "setting"
      case .requirement(let package, let requirement, let isForUsers):
        "\(package) \(requirement.form) \(requirement.text)\(isForUsers ? "" : ", for tools")"
      case .tag: "tag"
      case .archiveVersion: "archive"
      case .checksum: "checksum"
      case .platform(let name): "platform \(name)"
      case .swiftVersion: "Swift"
      case .toolsVersion: "tools"
      }
    return "\(statement.key) = \(value) (\(meaning))"
  }

  /// The file with other bytes in the place of each literal that `isMeant` picks.
  static func replacing(
    in text: String, _ kind: FileKind, by replacement: String,
    where isMeant: (Statement) -> Bool
  ) throws -> String {
    var bytes = Array(text.utf8)
    for statement in try Self(kind, text).statements.reversed() where isMeant(statement) {
      guard case .literal(_, let range) = statement.value else { continue }
      bytes.replaceSubrange(range, with: replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
