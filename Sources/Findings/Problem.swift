public import Bytes

/// Something that is wrong with a file, before anybody has said which rule and which SDK it is of.
public struct Problem: Sendable, Hashable {
  /// How much it matters.
  public var severity: Severity
  /// The file, as the check was given it.
  public var file: String
  /// Where in the file; `nil` where the whole file is meant.
  public var position: SourcePosition?
  /// How the place is addressed within the file, such as `s.version`.
  public var key: String?
  /// What should stand there.
  public var expected: String?
  /// What stands there.
  public var found: String?
  /// What is wrong, in half a sentence about the file, with the values involved.
  public var message: String
  /// What the reader should do next; never empty.
  public var hint: String

  /// Makes a problem out of its parts.
  public init(
    _ severity: Severity, in file: String, at position: SourcePosition? = nil, key: String? = nil,
    expected: String? = nil, found: String? = nil, _ message: String, hint: String
  ) {
    self.severity = severity
    self.file = file
    self.position = position
    self.key = key
    self.expected = expected
    self.found = found
    self.message = message
    self.hint = hint
  }

  /// The problem as a finding of a rule.
  public func finding(rule: String, sdk: String) -> Finding {
    Finding(
      rule: rule, severity: severity, sdk: sdk, file: file, position: position, key: key,
      expected: expected, found: found, message: message, hint: hint)
  }
}
