public import Testing

/// One row of a table of facts: what goes in, and what must come out.
public struct Fact<Input: Sendable, Expected: Sendable>: Sendable, CustomTestStringConvertible {
  /// The rule that the row shows, which names the test case.
  public let rule: String
  /// What goes in.
  public let input: Input
  /// What must come out.
  public let expected: Expected

  public init(_ rule: String, _ input: Input, _ expected: Expected) {
    (self.rule, self.input, self.expected) = (rule, input, expected)
  }

  public var testDescription: String { rule }
}
