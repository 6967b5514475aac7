/// A whole number.
struct CountNotation: Notation {
  let noun = "a whole number"
  let schema = JSONValue.object([
    "type": .array([.string("integer"), .string("string")]), "minimum": .integer(0),
    "pattern": .string("^(0|[1-9][0-9]*)$"),
  ])

  func read(_ text: String) throws(NotationError) -> Int {
    let digits = Array(text.utf8)
    // YAML's own readers take 010 for eight: nobody shall have to know.
    guard digits.allSatisfy(\.isDigit), digits.count == 1 || digits.first != UInt8(ascii: "0")
    else {
      throw NotationError(
        reason: "must be \(noun), but is '\(text)'",
        hint: "write digits only, without a sign or a unit")
    }
    guard let count = Int(text) else {
      throw NotationError(
        reason: "is '\(text)', which is too large", hint: "write at most \(Int.max)")
    }
    return count
  }
}
