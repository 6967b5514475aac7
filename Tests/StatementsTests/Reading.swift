import Statements
import Testing
import Versions

/// What a file states, as lines of text that tables can hold.
struct Reading {
  let bytes: [UInt8]
  let statements: [Statement]

  init(_ source: String, as kind: FileKind) throws {
    try self.init(Array(source.utf8), as: kind)
  }

  init(_ bytes: [UInt8], as kind: FileKind) throws {
    self.bytes = bytes
    statements = try kind.statements(in: bytes, of: "file")
  }

  /// Each statement but for settings, such as `s.version: version "1.2.3"`.
  var lines: [String] { statements.filter { $0.meaning != .setting }.map(Self.line) }

  /// Each setting.
  var settings: [String] { statements.filter { $0.meaning == .setting }.map(Self.line) }

  /// Each statement.
  var allLines: [String] { statements.map(Self.line) }

  /// Whether the statements are in the order of the file, and its bytes are as they say.
  var isSound: Bool {
    let areInOrder = zip(statements, statements.dropFirst()).allSatisfy { $0.offset <= $1.offset }
    return areInOrder
      && statements.allSatisfy { statement in
        guard case .literal(let text, let range) = statement.value else {
          return (0...bytes.count).contains(statement.offset)
        }
        return range.lowerBound == statement.offset && range.upperBound <= bytes.count
          && bytes[range].elementsEqual(text.utf8)
      }
  }

  /// The file with another text at the literals that say `old` and fulfil `condition`.
  func replacing(
    _ old: String, by new: String, where condition: (Statement.Meaning) -> Bool = { _ in true }
  ) -> String {
    var places: Set<Range<Int>> = []
    for statement in statements where condition(statement.meaning) {
      if case .literal(old, let range) = statement.value { places.insert(range) }
    }
    var result = bytes
    for place in places.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      result.replaceSubrange(place, with: new.utf8)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func line(_ statement: Statement) -> String {
    "\(statement.key): \(name(of: statement.meaning)) \(name(of: statement.value))"
  }

  private static func name(of meaning: Statement.Meaning) -> String {
    switch meaning {
    case .name(let name): "name \(name)"
    case .version: "version"
    case .setting: "setting"
    case .requirement(let name, let requirement, let isForUsers):
      "\(isForUsers ? "takes" : "tests take") \(title(of: name)) "
        + "\(requirement.form) '\(requirement.text)'"
    case .tag: "tag"
    case .archiveVersion: "archive"
    case .checksum: "checksum"
    case .platform(let platform): "platform \(platform)"
    case .swiftVersion: "swift"
    case .toolsVersion: "tools"
    }
  }

  private static func title(of name: PackageName) -> String {
    guard case .swift(let url, let products) = name, !products.isEmpty else { return "\(name)" }
    return "\(url) (\(products.joined(separator: ", ")))"
  }

  private static func name(of value: Statement.Value) -> String {
    switch value {
    case .literal(let text, _): "\"\(text)\""
    case .template(let text): "template \(text)"
    case .derived(let file, let key): "derived \(file ?? "")\(key.map { "#\($0)" } ?? "")"
    case .composed(let text): "composed \(text)"
    case .computed(let code): "computed \(code)"
    }
  }
}
