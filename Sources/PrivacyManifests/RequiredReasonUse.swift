public import Bytes

/// A place in a source file that uses an API for which Apple wants a reason.
public struct RequiredReasonUse: Sendable, Hashable {
  /// The name that is used, such as `UserDefaults`.
  public var name: String
  /// What the API may tell of: one of them must be declared.
  public var categories: [AccessedAPICategory]
  /// The file, as it was given.
  public var file: String
  /// Where in the file.
  public var position: SourcePosition
}
