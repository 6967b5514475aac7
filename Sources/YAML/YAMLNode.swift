/// A value of a YAML file, with the bytes it was read from.
///
/// A scalar stays the text it was written as: whether `1.0` is a number, a version or a name is
/// known to the reader of the file alone.
public struct YAMLNode: Sendable, Equatable {
  /// What a node holds.
  public enum Content: Sendable, Equatable {
    /// A text, unescaped.
    case scalar(String, ScalarStyle)
    /// A list.
    case sequence([YAMLNode])
    /// Keys and their values in the order of the file; no key appears twice.
    case mapping([Entry])
  }

  /// How a scalar is written.
  public enum ScalarStyle: Sendable, Equatable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// A block that keeps its line ends, after `|`.
    case literal
    /// A block whose lines are joined, after `>`.
    case folded
  }

  /// A key and its value.
  public struct Entry: Sendable, Equatable {
    /// The key's text.
    public let name: String
    /// The key, for its place.
    public let key: YAMLNode
    /// What the key stands for.
    public let value: YAMLNode
  }

  /// What it holds.
  public let content: Content
  /// The bytes from its first to its last, quotes and brackets included. It is empty where a value
  /// was left out.
  public let range: Range<Int>

  /// The text of a scalar, `nil` for a list or a mapping.
  public var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  /// Whether it is a scalar that YAML reads as no value: `~`, `null`, or nothing at all.
  public var isNull: Bool {
    guard case .scalar(let text, .plain) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// The items of a list, `nil` for anything else.
  public var items: [YAMLNode]? {
    guard case .sequence(let items) = content else { return nil }
    return items
  }

  /// The keys and values of a mapping, `nil` for anything else.
  public var entries: [Entry]? {
    guard case .mapping(let entries) = content else { return nil }
    return entries
  }

  /// The value of a key; `nil` where there is no such key, or no mapping.
  public subscript(key: String) -> YAMLNode? {
    entries?.first { $0.name == key }?.value
  }
}
