/// A test's own preparations failed; the rule under test was not reached.
public struct TestSupportError: Error, Sendable, CustomStringConvertible {
  /// What failed, with what the command said.
  public var description: String

  /// Makes an error out of its text.
  public init(_ description: String) {
    self.description = description
  }
}
