/// Why what a file states could not be found, read or replaced.
public struct StatementError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable {
    /// The file is not of the format that its name promises.
    case malformed
    /// The file does not state what was asked for.
    case notFound
    /// The file states several values where there must be one.
    case ambiguous
    /// The value is not a literal that can be read without running the program.
    case notLiteral
    /// The value is not spelled in the format of the place, or has no spelling in it.
    case unrepresentable
    /// The file no longer holds the value at the place where it was read.
    case changed
  }

  /// What went wrong.
  public var code: Code
  /// The file at fault, with line and column where one place is to blame.
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

extension StatementError: CustomStringConvertible {
  public var description: String { "\(subject): \(reason)\n  hint: \(hint)" }
}

extension StatementError {
  /// The error for a file that is no longer what it was when it was read.
  package static func changed(_ subject: String, _ reason: String) -> StatementError {
    StatementError(
      code: .changed, subject: subject, reason: reason,
      hint: "the file has changed meanwhile: run the command again")
  }
}
