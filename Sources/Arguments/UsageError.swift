/// Why a command line cannot be understood.
public struct UsageError: Error, Sendable, Equatable {
  /// What went wrong, for `switch`.
  public enum Code: Sendable, Equatable {
    case unknownCommand
    case unknownOption
    case missingValue
    case unexpectedValue
    case invalidValue
    case missingParameter
    case unexpectedArgument
    /// A rule of the command's own.
    case refused
  }

  /// What went wrong.
  public var code: Code
  /// What went wrong, in words, with the nearest name where there is one.
  public var message: String
  /// What the parameter at fault is for, where one is.
  public var help: String?
  /// How the command is used.
  public var usage: String
  /// The command whose help page says more, program included.
  public var command: String
}

extension UsageError: CustomStringConvertible {
  /// The lines for the standard error, without a line feed at the end.
  public var description: String {
    """
    Error: \(message)
    \(help.map { "Help:  \($0)\n" } ?? "")Usage: \(usage)
      See '\(command) --help' for more information.
    """
  }
}
