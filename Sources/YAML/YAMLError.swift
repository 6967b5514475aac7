public import Bytes

/// Why a file cannot be read as YAML.
public struct YAMLError: Error, Sendable, Equatable {
  /// What went wrong, for `switch`.
  public enum Code: Sendable, Equatable {
    /// It is not YAML, or not UTF-8.
    case malformed
    /// A key appears twice in one mapping.
    case duplicateKey
    /// It is YAML of a kind that is refused here.
    case unsupported
  }

  /// What went wrong.
  public var code: Code
  /// Where.
  public var position: SourcePosition
  /// One sentence, for syntax errors in libyaml's own words.
  public var reason: String
  /// What the reader should do next; never empty.
  public var hint: String
}

extension YAMLError: CustomStringConvertible {
  public var description: String { "\(position): \(reason)\n  hint: \(hint)" }
}
