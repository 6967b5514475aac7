extension SemanticVersion {
  /// The release that a prerelease leads up to; a release without its build metadata.
  public var release: SemanticVersion { SemanticVersion(major, minor, patch) }

  /// Whether both are the same release, or lead up to it.
  func isSameRelease(as other: SemanticVersion) -> Bool { release == other.release }

  /// The number of a release candidate: 2 of `1.0.0-rc.2`.
  var candidateNumber: Numeral? {
    guard prerelease.count == 2, prerelease[0] == .alphanumeric("rc"),
      case .numeric(let number) = prerelease[1]
    else { return nil }
    return number
  }

  /// The release candidate of that number.
  func candidate(_ number: Numeral) -> SemanticVersion {
    SemanticVersion(major, minor, patch, prerelease: [.alphanumeric("rc"), .numeric(number)])
  }
}
