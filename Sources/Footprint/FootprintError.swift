/// Why a footprint could not be computed.
public struct FootprintError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable {
    /// Inputs that do not belong together, or that no link can be simulated from.
    case unusableInput
    /// A symbol, object or entry point that is not there.
    case notFound
    /// A name that means several things.
    case ambiguous
  }

  /// What went wrong.
  public var code: Code
  /// The file or symbol at fault.
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

extension FootprintError: CustomStringConvertible {
  public var description: String { "\(subject): \(reason)\n  hint: \(hint)" }
}
