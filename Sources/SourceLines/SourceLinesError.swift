/// Why source lines could not be counted.
public struct SourceLinesError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable {
    /// There is no such file or folder.
    case missing
    /// A pattern names no file, or a folder holds no source.
    case noMatch
    /// Something is there that is no file, such as a folder or a device.
    case notAFile
    /// A file or folder is there but cannot be read.
    case unreadable
    /// A file is text of an encoding in which lines cannot be counted.
    case unsupportedEncoding
    /// A list of files is not what it must be.
    case malformedList
  }

  /// What went wrong.
  public var code: Code
  /// The file, folder or pattern, as it was given.
  public var subject: String
  /// One sentence that holds the values involved.
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

extension SourceLinesError: CustomStringConvertible {
  public var description: String { "\(subject): \(reason)\n  hint: \(hint)" }
}
