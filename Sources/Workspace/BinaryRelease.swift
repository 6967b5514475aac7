/// Where a compiled framework is published.
public struct BinaryRelease: Sendable, Equatable {
  /// The repository that users name, as git takes it: it holds the package that names the archive.
  public var repository: String
  /// The address of the archive, with `{version}`.
  public var url: String

  /// Says where a framework is published.
  public init(repository: String, url: String) {
    self.repository = repository
    self.url = url
  }
}
