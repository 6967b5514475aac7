/// Text as XML 1.0 can hold it.
///
/// Control characters are left out: most cannot be written at all, not even as references.
enum XMLText {
  /// What may stand between tags.
  static func content(_ text: String) -> String {
    text.unicodeScalars.map { escaped($0) ?? String($0) }.joined()
  }

  /// What may stand between double quotes. Readers would make spaces of line ends and tabs.
  static func attribute(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "\n": "&#10;"
      case "\t": "&#9;"
      default: escaped(scalar) ?? String(scalar)
      }
    }.joined()
  }

  /// What takes the place of a character everywhere; `nil` where it may stand for itself.
  private static func escaped(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\n", "\t": nil
    // A reader would make a line feed of it.
    case "\r": "&#13;"
    case "\u{FFFE}", "\u{FFFF}": ""
    default: scalar.properties.generalCategory == .control ? "" : nil
    }
  }
}
