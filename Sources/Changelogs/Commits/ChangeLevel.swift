public import Versions

/// How much a change matters to those who depend on the code, the least first.
public enum ChangeLevel: Int, Sendable, Comparable, CaseIterable {
  /// Repairs.
  case patch
  /// Additions.
  case minor
  /// Changes that break users' code.
  case major

  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

  /// The step from one version to the next that it calls for.
  public var step: VersionStep {
    switch self {
    case .patch: .patch
    case .minor: .minor
    case .major: .major
    }
  }
}
