/// A place that looks as if it stated the SDK's version, and does not.
public struct IgnoredPlace: Sendable, Hashable {
  /// The file, or a pattern of files with `*` and `**`, relative to the SDK's folder.
  public var file: String
  /// The key in the file that is left out; `nil` leaves the whole file out.
  public var key: String?

  /// Names a place to leave out.
  public init(file: String, key: String? = nil) {
    self.file = file
    self.key = key
  }
}
