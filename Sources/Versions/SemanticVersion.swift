/// A version as Semantic Versioning 2.0.0 defines it, such as `1.2.3-rc.1+5`.
///
/// Two versions are equal when they are spelled alike, build metadata included: tags that differ in
/// it are different tags. `<` is the precedence of the specification, which has no regard to build
/// metadata: of `1.0.0+1` and `1.0.0+2`, neither is less than the other, though they are not equal.
public struct SemanticVersion: Sendable, Hashable {
  public let major: Numeral
  public let minor: Numeral
  public let patch: Numeral
  /// What follows the first hyphen; empty in a release.
  public let prerelease: [PrereleaseIdentifier]
  /// What follows the plus sign, split at periods; often empty.
  public let build: [String]

  /// Reads a version, which must be spelled by the grammar to the last byte.
  public init(_ text: String) throws(VersionError) {
    try self.init(Array(text.utf8))
  }

  /// Reads a version out of the bytes of its spelling.
  public init(_ bytes: [UInt8]) throws(VersionError) {
    var parser = SemanticVersionParser(bytes)
    try parser.rejectPrefix()
    major = try parser.number("major")
    try parser.period(before: "minor")
    minor = try parser.number("minor")
    try parser.period(before: "patch")
    patch = try parser.number("patch")
    prerelease = parser.skip("-") ? try parser.prerelease() : []
    build = parser.skip("+") ? try parser.build() : []
    try parser.end()
  }

  /// Makes a version out of numbers, and what follows them.
  init(
    _ major: Numeral, _ minor: Numeral, _ patch: Numeral,
    prerelease: [PrereleaseIdentifier] = [], build: [String] = []
  ) {
    self.major = major
    self.minor = minor
    self.patch = patch
    self.prerelease = prerelease
    self.build = build
  }

  /// Whether it comes before the release of the same numbers.
  public var isPrerelease: Bool { !prerelease.isEmpty }
}

extension SemanticVersion: Comparable {
  /// Whether the first version has lower precedence than the second.
  public static func < (first: Self, second: Self) -> Bool {
    if first.major != second.major { return first.major < second.major }
    if first.minor != second.minor { return first.minor < second.minor }
    if first.patch != second.patch { return first.patch < second.patch }
    // A release comes after its prereleases.
    guard first.isPrerelease, second.isPrerelease else {
      return first.isPrerelease && !second.isPrerelease
    }
    return first.prerelease.lexicographicallyPrecedes(second.prerelease)
  }
}

extension SemanticVersion: CustomStringConvertible {
  /// The version as it was spelled: the grammar leaves no choice of spelling.
  public var description: String {
    var text = "\(major).\(minor).\(patch)"
    if !prerelease.isEmpty { text += "-" + prerelease.map(\.description).joined(separator: ".") }
    if !build.isEmpty { text += "+" + build.joined(separator: ".") }
    return text
  }
}
