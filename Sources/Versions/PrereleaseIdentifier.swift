/// One of the parts, between periods, of a version's prerelease.
public enum PrereleaseIdentifier: Sendable, Hashable {
  /// Digits only: compared as a number.
  case numeric(Numeral)
  /// Any other identifier of ASCII letters, digits and hyphens: compared byte by byte.
  case alphanumeric(String)
}

extension PrereleaseIdentifier: Comparable {
  public static func < (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.numeric(let first), .numeric(let second)): first < second
    case (.alphanumeric(let first), .alphanumeric(let second)):
      first.utf8.lexicographicallyPrecedes(second.utf8)
    case (.numeric, .alphanumeric): true
    case (.alphanumeric, .numeric): false
    }
  }
}

extension PrereleaseIdentifier: CustomStringConvertible {
  public var description: String {
    switch self {
    case .numeric(let numeral): numeral.description
    case .alphanumeric(let text): text
    }
  }
}
