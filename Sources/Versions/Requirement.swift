/// Which versions of a package are taken, as one of the package managers has it written.
public struct Requirement: Sendable, Hashable {
  /// How much is left open.
  public enum Form: Sendable, Hashable {
    /// One version and no other.
    case exact
    /// One version and those that are held to be compatible with it: `^1.2.0`, `~> 1.2`, `from:`.
    case compatible
    /// What lies between bounds that are written out, or several such ranges.
    case range
    /// Any version, or whichever is newest.
    case any
    /// Something that is no version: a branch, a revision, a folder, an address.
    case unversioned
  }

  /// How much is left open.
  public var form: Form
  /// The version of ``Form/exact`` and ``Form/compatible``, without an operator; otherwise all that
  /// is written.
  public var text: String

  /// Makes a requirement out of its parts.
  public init(_ form: Form, _ text: String) {
    self.form = form
    self.text = text
  }
}
