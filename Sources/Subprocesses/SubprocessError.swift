/// Why a command could not be started or followed to its end.
///
/// A command that ran and failed is no error here: its ``Subprocess/Result/status`` says so.
public struct SubprocessError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable {
    /// No such program on the search path.
    case notFound
    /// The system refused a process, a pipe or a file.
    case systemFailure
  }

  /// What went wrong.
  public var code: Code
  /// The program at fault.
  public var subject: String
  /// One sentence, with the operating system's own words.
  public var reason: String
  /// What the reader should do next; never empty.
  public var hint: String
}

extension SubprocessError: CustomStringConvertible {
  public var description: String { "\(subject): \(reason)\n  hint: \(hint)" }
}
