/// What a value of the configuration must look like.
indirect enum Shape: Sendable {
  /// The number 1: there is no other version of the file.
  case fileVersion
  /// A text that says a value.
  case text(any Notation)
  /// `true` or `false`.
  case flag
  /// One of these words.
  case choice([String])
  /// A list of values that look alike, of which there must be some.
  case list(Shape, atLeast: Int = 0)
  /// A mapping of the keys that are known.
  case keys(KnownKeys)
  /// A mapping whose keys are names that the user chose.
  case names(NameNotation, Shape)
  /// One of these words, or a list or mapping.
  case either([String], Shape)

  /// One of the words of `type`.
  static func choice<Word: CaseIterable & RawRepresentable<String>>(of type: Word.Type) -> Shape {
    .choice(type.allCases.map(\.rawValue))
  }

  /// What is expected, in words.
  var noun: String {
    switch self {
    case .fileVersion: "the number 1"
    case .text(let notation): notation.noun
    case .flag: "true or false"
    case .choice(let words): words.alternatives
    case .list: "a list"
    case .keys, .names: "a mapping"
    case .either(let words, let collection): (words + [collection.noun]).alternatives
    }
  }

  /// How to write it, for those who wrote something else.
  var advice: String {
    switch self {
    case .fileVersion: "write 'version: 1', or use a newer Plimsoll"
    case .text, .choice: "write one value, in quotes where it begins with a brace"
    case .flag: "write true or false, without quotes"
    case .list: "write it in brackets, as in [a, b]"
    case .keys, .names: "write keys with values, as in 'key: value'"
    case .either(_, let collection): collection.advice
    }
  }
}

extension [String] {
  /// The words as a choice: `a, b or c`.
  var alternatives: String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) or \(last)"
  }
}
