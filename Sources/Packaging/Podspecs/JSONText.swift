/// JSON as it is written to a file: keys in the order given, slashes as they are.
indirect enum JSONText {
  case text(String)
  case array([JSONText])
  case object([(String, JSONText)])

  /// The value in lines that are indented by two spaces a level.
  func text(_ indentation: String = "") -> String {
    let inner = indentation + "  "
    switch self {
    case .text(let text): return Self.literal(text)
    case .array(let items):
      guard !items.isEmpty else { return "[]" }
      let lines = items.map { inner + $0.text(inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indentation)]"
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      let lines = members.map { "\(inner)\(Self.literal($0)): \($1.text(inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
    }
  }

  private static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
