/// A name that the user chooses, and gives on the command line.
struct NameNotation: Notation {
  /// What bears the name: `an SDK`.
  let bearer: String

  var noun: String { "the name of \(bearer)" }
  let schema = JSONValue.text(pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$")

  init(of bearer: String) { self.bearer = bearer }

  func read(_ text: String) throws(NotationError) -> String {
    guard text.utf8.allSatisfy(Self.isAllowed), text.utf8.first?.isLetterOrDigit == true else {
      throw NotationError(
        reason: "cannot be the name of \(bearer)",
        hint: "use letters, digits, '-', '_' and '.', beginning with a letter or a digit")
    }
    return text
  }

  /// Whether a byte may be in a name.
  static func isAllowed(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "-_.".utf8.contains(byte)
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: isDigit
    }
  }
}
