/// Why a file could not be read or written.
public struct FileError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable {
    case missing
    case unreadable
    case unwritable
  }

  /// What went wrong.
  public var code: Code
  /// The path as it was given.
  public var subject: String
  /// One sentence, with the operating system's own words.
  public var reason: String
  /// What the reader should do next; never empty.
  public var hint: String

  /// Makes an error out of its four parts.
  public init(code: Code, subject: String, reason: String, hint: String) {
    self.code = code
    self.subject = subject
    self.reason = reason
    self.hint = hint
  }
}

extension FileError: CustomStringConvertible {
  public var description: String { "\(subject): \(reason)\n  hint: \(hint)" }
}
