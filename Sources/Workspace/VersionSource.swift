/// A place that states the version of an SDK: the one that decides it, or a copy.
public struct VersionSource: Sendable, Hashable {
  /// The file, relative to the SDK's folder.
  public var file: String
  /// The declaration in the file that holds the version, such as `Appy.sdkVersion`; `nil` where
  /// ``key``, or the kind of file as with `pubspec.yaml`, says where to look.
  public var symbol: String?
  /// The key in the file that holds the version, such as `VERSION_NAME`; never with a ``symbol``.
  public var key: String?
  /// How the place spells the version; `nil` where it is written out.
  public var format: VersionFormat?

  /// Names a place that states a version.
  public init(
    file: String, symbol: String? = nil, key: String? = nil, format: VersionFormat? = nil
  ) {
    self.file = file
    self.symbol = symbol
    self.key = key
    self.format = format
  }
}
