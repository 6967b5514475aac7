/// Why a file cannot be read as a property list.
public struct PropertyListError: Error, Sendable, Equatable {
  /// What went wrong, for `switch`.
  public enum Code: Sendable, Equatable {
    /// It is no property list, or a damaged one.
    case malformed
    /// It is a property list of a kind that is refused here.
    case unsupported
    /// It is nested too deep, or stands for too many values.
    case tooLarge
  }

  /// What went wrong.
  public var code: Code
  /// Where.
  public var location: PropertyList.Location
  /// One sentence that holds the values involved.
  public var reason: String
  /// What the reader should do next; never empty.
  public var hint: String

  /// Makes an error out of its four parts.
  public init(
    code: Code, location: PropertyList.Location, reason: String, hint: String
  ) {
    self.code = code
    self.location = location
    self.reason = reason
    self.hint = hint
  }
}

extension PropertyListError: CustomStringConvertible {
  public var description: String { "\(location): \(reason)\n  hint: \(hint)" }
}
