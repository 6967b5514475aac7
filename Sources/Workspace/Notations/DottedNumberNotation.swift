/// A version of a platform or a language: up to three numbers, as in `13.0`.
struct DottedNumberNotation: Notation {
  let noun = "a version such as 13.0"
  let schema = JSONValue.object([
    "type": .array([.string("string"), .string("number")]), "minimum": .integer(0),
    "pattern": .string(#"^[0-9]{1,9}(\.[0-9]{1,9}){0,2}$"#),
  ])

  /// The version as written.
  func read(_ text: String) throws(NotationError) -> String {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count),
      parts.allSatisfy({ (1...9).contains($0.count) && $0.allSatisfy(\.isDigit) })
    else {
      throw NotationError(
        reason: "must be \(noun), but is '\(text)'",
        hint: "write up to three numbers with periods between, in quotes")
    }
    return text
  }
}
