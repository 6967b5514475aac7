/// Which versions of a package are taken, as one of the package managers has it written.
///
/// One that is made by ``cocoaPods(_:)``, ``maven(_:)``, ``npm(_:)``, ``pub(_:)`` or one of Swift's,
/// such as ``swiftUpToNextMajor(_:)``, knows which versions it admits. These take any text.
public struct Requirement: Sendable, Hashable {
  /// How much is left open.
  public enum Form: Sendable, Hashable {
    /// One version and no other.
    case exact
    /// One version and those that are held to be compatible with it: `^1.2.0`, `~> 1.2`, `from:`.
    case compatible
    /// What lies between bounds that are written out, or several such ranges, or a text of no
    /// meaning to the package manager.
    case range
    /// Any version, or whichever is newest.
    case any
    /// Something that is no version: a branch, a revision, a folder, an address.
    case unversioned
  }

  /// How much is left open.
  public let form: Form
  /// The version of ``Form/exact`` and ``Form/compatible``, without an operator; otherwise all that
  /// is written.
  public let text: String

  let rule: AdmissionRule?

  /// Makes a requirement of which nobody knows by whose rules it is to be read.
  public init(_ form: Form, _ text: String) {
    self.init(form, text, form == .any ? .anyVersion : nil)
  }

  init(_ form: Form, _ text: String, _ rule: AdmissionRule?) {
    self.form = form
    self.text = text
    self.rule = rule
  }

  /// Whether it is known which versions are admitted.
  public var isUnderstood: Bool { rule != nil }

  /// Whether a version may be taken, by the rules of the package manager; `nil` where the text does
  /// not tell, as of a branch.
  public func admits(_ version: SemanticVersion) -> Bool? {
    rule?.admits(version)
  }

  /// The bytes of the version in a text that is one version, alone or behind one of the operators
  /// `=`, `==`, `^`, `~`, `~>` and `>=`, or in brackets; `nil` for any other text.
  public static func versionRange(in text: String) -> Range<Int>? {
    var scanner = RequirementScanner(text)
    scanner.skipSpaces()
    let isBracketed = scanner.skip("[")
    if !isBracketed { _ = ["~>", "~", "^", "==", "=", ">="].first { scanner.skip($0) } }
    scanner.skipSpaces()
    let start = scanner.offset
    guard let version = scanner.word(), version.utf8.first?.isDigit == true else { return nil }
    let end = scanner.offset
    scanner.skipSpaces()
    if isBracketed, !scanner.skip("]") { return nil }
    scanner.skipSpaces()
    return scanner.isAtEnd ? start..<end : nil
  }
}
