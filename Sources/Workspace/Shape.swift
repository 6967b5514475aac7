/// What a value of the configuration must look like.
indirect enum Shape: Sendable {
  /// A text of one line, as written.
  case text
  /// One of these words.
  case choice([String])
  /// A list of values that look alike.
  case list(Shape)
  /// A mapping of the keys that are known.
  case keys(KeyValuePairs<String, Shape>)
  /// A mapping whose keys are names that the user chose.
  case names(Shape)
  /// Known, but not looked into.
  case uninterpreted

  /// What is expected, in words.
  var noun: String {
    switch self {
    case .text: "text"
    case .choice(let words): words.joined(separator: " or ")
    case .list: "a list"
    case .keys, .names: "a mapping"
    case .uninterpreted: "anything"
    }
  }

  /// How to write it, for those who wrote something else.
  var advice: String {
    switch self {
    case .text, .choice, .uninterpreted: "write one value, in quotes where it begins with a brace"
    case .list: "write it in brackets, as in [a, b]"
    case .keys, .names: "write keys with values, as in 'key: value'"
    }
  }
}
