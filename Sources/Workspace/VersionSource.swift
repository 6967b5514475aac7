/// The one place that decides the version of an SDK.
public struct VersionSource: Sendable, Equatable {
  /// The file, relative to the SDK's folder.
  public var file: String
  /// The declaration in the file that holds the version, such as `Appy.sdkVersion`; `nil` where
  /// the kind of file says where to look, as with `pubspec.yaml`.
  public var symbol: String?

  /// Names the place that decides a version.
  public init(file: String, symbol: String? = nil) {
    self.file = file
    self.symbol = symbol
  }
}
