/// A text that must be refused, and how.
public struct Mistake: Sendable, CustomStringConvertible {
  /// What is wrong with it, which names the test case.
  public let rule: String
  /// The text.
  public let file: String
  /// What the error must say: the place and the reason.
  public let reason: String
  /// What the error must advise.
  public let hint: String

  public init(_ rule: String, _ file: String, _ reason: String, hint: String) {
    self.rule = rule
    self.file = file
    self.reason = reason
    self.hint = hint
  }

  public var description: String { rule }
}
