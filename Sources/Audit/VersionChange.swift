public import Versions

/// A new version for an SDK, and everything that has to change with it.
public struct VersionChange: Sendable {
  /// The version that the source states so far, where it is semantic.
  public var old: SemanticVersion?
  /// The version that is set.
  public var new: SemanticVersion
  /// The changes, in the order of the files and their bytes; none where all is set already.
  public var repairs: [Repair]
  /// Places that state the old version and that only a person can change, as sentences.
  public var notes: [String]
}
