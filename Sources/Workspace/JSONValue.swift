/// A JSON document, written with its keys in order.
enum JSONValue: Sendable, Equatable {
  case string(String)
  case integer(Int)
  case bool(Bool)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The document with two spaces a level; a list of plain values takes one line.
  var text: String { text(indentation: "") }

  private func text(indentation: String) -> String {
    let inner = indentation + "  "
    switch self {
    case .string(let text): return Self.quoted(text)
    case .integer(let number): return String(number)
    case .bool(let flag): return flag ? "true" : "false"
    case .array(let items) where items.allSatisfy(\.isPlain):
      return "[\(items.map(\.text).joined(separator: ", "))]"
    case .array(let items):
      let lines = items.map { inner + $0.text(indentation: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indentation)]"
    case .object(let members) where members.isEmpty:
      return "{}"
    case .object(let members):
      let lines = members.sorted { $0.key < $1.key }.map { name, value in
        "\(inner)\(Self.quoted(name)): \(value.text(indentation: inner))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
    }
  }

  private var isPlain: Bool {
    switch self {
    case .string, .integer, .bool: true
    case .array, .object: false
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSONValue {
  /// The schema of a text that is not empty.
  static func text(pattern: String? = nil) -> JSONValue {
    var members: [String: JSONValue] = ["type": .string("string"), "minLength": .integer(1)]
    members["pattern"] = pattern.map(JSONValue.string)
    return .object(members)
  }
}
