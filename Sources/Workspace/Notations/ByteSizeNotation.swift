/// A size: a whole number of bytes, or a number with a unit, as in `1.5 KiB`.
///
/// A unit that some read as a power of 1000 and others as one of 1024 is refused.
struct ByteSizeNotation: Notation {
  let noun = "a size"

  let schema = JSONValue.object([
    "type": .array([.string("integer"), .string("string")]), "minimum": .integer(0),
    "pattern": .string(
      #"^(0|[1-9][0-9]*)((\.0+)?|(\.[0-9]+)? *(B|kB|KiB|MB|MiB|GB|GiB))$"#),
  ])

  private static let units: KeyValuePairs = [
    "B": 1, "kB": 1000, "KiB": 1 << 10, "MB": 1_000_000, "MiB": 1 << 20, "GB": 1_000_000_000,
    "GiB": 1 << 30,
  ]

  /// The number of bytes.
  func read(_ text: String) throws(NotationError) -> Int {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let rest = text.dropFirst(digits.count)
    let unit = rest.drop { $0 == " " }
    guard let number = Decimal(digits), rest.isEmpty || !unit.isEmpty else {
      throw NotationError(
        reason: "must be a size, but is '\(text)'",
        hint: "write a number of bytes, or one with a unit, as in 300 KiB")
    }
    if unit.isEmpty { return try bytes(number, 1, of: text) }
    guard let factor = Self.units.first(where: { $0.key == unit })?.value else {
      throw unknownUnit(unit, of: digits, number, text)
    }
    return try bytes(number, factor, of: text)
  }

  private func bytes(
    _ number: Decimal, _ factor: Int, of text: String
  ) throws(NotationError) -> Int {
    switch number.multiplied(by: factor) {
    case .whole(let bytes):
      return bytes
    case .between(let bytes):
      throw NotationError(
        reason: "is '\(text)', which is no whole number of bytes",
        hint: "write \(bytes) B or \(bytes + 1) B")
    case .tooLarge:
      throw NotationError(
        reason: "is '\(text)', which is too large", hint: "write at most \(Int.max) B")
    }
  }

  private func unknownUnit(
    _ unit: Substring, of digits: Substring, _ number: Decimal, _ text: String
  ) -> NotationError {
    let readings: (String, String)? =
      switch unit.lowercased() {
      case "k", "kb": ("kB", "KiB")
      case "m", "mb": ("MB", "MiB")
      case "g", "gb": ("GB", "GiB")
      default: nil
      }
    if let (decimal, binary) = readings {
      let known = [decimal, binary].map { unit in
        "\(digits) \(unit)" + exactBytes(number, unit)
      }
      return NotationError(
        reason: "is '\(text)', which may mean \(known.alternatives)",
        hint: "write '\(digits) \(decimal)' or '\(digits) \(binary)'")
    }
    let names = Self.units.map(\.key)
    if let name = names.first(where: { $0.lowercased() == unit.lowercased() }) {
      return NotationError(
        reason: "is '\(text)', but there is no unit '\(unit)'",
        hint: "did you mean '\(digits) \(name)'?")
    }
    return NotationError(
      reason: "is '\(text)', but there is no unit '\(unit)'",
      hint: "the units are \(names.dropLast().joined(separator: ", ")) and GiB")
  }

  private func exactBytes(_ number: Decimal, _ unit: String) -> String {
    guard let factor = Self.units.first(where: { $0.key == unit })?.value,
      case .whole(let bytes) = number.multiplied(by: factor)
    else { return "" }
    return " (\(bytes) B)"
  }
}
