/// A growth: an amount, or a percentage of the base with up to two decimals.
struct GrowthNotation: Notation {
  /// How an amount is written.
  let amount: any Notation<Int>

  var noun: String { "\(amount.noun) or a percentage" }

  var schema: JSONValue {
    .object([
      "anyOf": .array([
        amount.schema, .text(pattern: #"^(0|[1-9][0-9]*)(\.[0-9]{1,2}0*)? *%$"#),
      ])
    ])
  }

  func read(_ text: String) throws(NotationError) -> Growth {
    guard text.unicodeScalars.last == "%" else { return .amount(try readAmount(text, amount)) }
    let number = text.unicodeScalars.dropLast()
    let digits = number.prefix { $0 != " " }
    guard let percent = Decimal(String(digits)),
      number.dropFirst(digits.count).allSatisfy({ $0 == " " })
    else { throw malformed(text) }
    switch percent.multiplied(by: 100) {
    case .whole(let hundredths):
      return .percent(hundredths: hundredths)
    case .between:
      throw NotationError(
        reason: "is '\(text)', which has more than two decimals", hint: "round it, as in 2.5%")
    case .tooLarge:
      throw NotationError(reason: "is '\(text)', which is too large", hint: "write less")
    }
  }

  private func readAmount(
    _ text: String, _ notation: some Notation<Int>
  ) throws(NotationError) -> Int {
    // What the amount's own notation says is of use where it looks like one.
    guard text.utf8.first?.isDigit == true else { throw malformed(text) }
    return try notation.read(text)
  }

  private func malformed(_ text: String) -> NotationError {
    NotationError(
      reason: "must be \(noun), but is '\(text)'", hint: "write it without a sign, as in 5%")
  }
}
