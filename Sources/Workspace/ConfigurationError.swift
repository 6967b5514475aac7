public import Bytes

/// Why the configuration cannot be used.
public struct ConfigurationError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable {
    /// There is no such file.
    case missing
    /// The file is there but cannot be read.
    case unreadable
    /// The file is not YAML, or of a kind that is refused.
    case malformed
    /// The file is YAML, but does not say what a configuration must say.
    case invalid
    /// An SDK was asked for that the file does not name.
    case unknownSDK
  }

  /// What went wrong.
  public var code: Code
  /// The file, relative to the repository where it was found there.
  public var file: String
  /// Where in the file, for errors in its text.
  public var position: SourcePosition?
  /// One sentence that holds the values involved.
  public var reason: String
  /// What the reader should do next; never empty.
  public var hint: String
}

extension ConfigurationError: CustomStringConvertible {
  public var description: String {
    "\(file)\(position.map { ":\($0)" } ?? ""): \(reason)\n  hint: \(hint)"
  }
}
