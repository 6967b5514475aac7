/// How much a finding matters.
public enum Severity: String, Sendable, CaseIterable {
  /// Something that should be looked at, but stops nothing.
  case warning
  /// Something that must be put right: the check fails.
  case error
}

extension Severity: Comparable {
  public static func < (first: Self, second: Self) -> Bool {
    first == .warning && second == .error
  }
}
