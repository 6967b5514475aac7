public import Bytes
public import Statements
public import Versions

/// What a podspec is to be made of: what `plimsoll.yml` says of an SDK, and the SDK's files.
public struct PodspecRequest: Sendable {
  /// Where version and source of a podspec come from.
  public enum Kind: String, Sendable, CaseIterable {
    /// The version is read from the place that decides it.
    case derived
    /// The version is written out.
    case literal
    /// The pod is a compiled framework.
    case binary
    /// It only reserves the name.
    case stub
  }

  /// What the SDK says of itself, as far as the configuration has it.
  public struct About: Sendable {
    public var summary: String?
    public var description: String?
    public var homepage: String?
    public var license: String?
    public var authors: [String]

    /// Describes an SDK; what is left out is looked for elsewhere.
    public init(
      summary: String? = nil, description: String? = nil, homepage: String? = nil,
      license: String? = nil, authors: [String] = []
    ) {
      self.summary = summary
      self.description = description
      self.homepage = homepage
      self.license = license
      self.authors = authors
    }
  }

  /// The name of the SDK, for messages.
  public var sdk: String
  /// The name of the configuration, for messages.
  public var configuration: String
  /// The SDK's folder, for messages; `.` is the root.
  public var folder: String
  /// `nil` where the configuration does not say: then it is as in the podspec that is there.
  public var kind: Kind?
  public var about = About()
  /// The repository that it is published to.
  public var mirror: String?
  public var tagFormat: TagFormat
  /// The place that decides the version.
  public var version: VersionPlace?
  /// The oldest version of each platform that is promised, by the platform's name in lower case.
  public var platforms: [String: String] = [:]
  /// The version of Swift that is promised.
  public var swiftVersion: String?
  /// The address of the archive, with `{version}`.
  public var archive: String?
  /// The paths of the SDK's files from its folder, in order.
  public var files: [String]
  /// The bytes of one of them.
  public var read: @Sendable (String) throws(FileError) -> [UInt8]

  /// Describes an SDK by what each one has.
  public init(
    sdk: String, configuration: String = "plimsoll.yml", folder: String, tagFormat: TagFormat,
    files: [String], read: @escaping @Sendable (String) throws(FileError) -> [UInt8]
  ) {
    self.sdk = sdk
    self.configuration = configuration
    self.folder = folder
    self.tagFormat = tagFormat
    self.files = files
    self.read = read
  }

  /// A file as messages name it.
  func shown(_ file: String) -> String { folder == "." ? file : "\(folder)/\(file)" }

  /// The error for a key that must be there.
  func missing(_ key: String, _ reason: String, hint: String) -> PackagingError {
    PackagingError(.missingValue, configuration, "'sdks.\(sdk).\(key)' \(reason)", hint: hint)
  }

  /// The podspecs that lie in the SDK's folder itself.
  public var podspecs: [String] {
    files.filter { $0.hasSuffix(".podspec") && !$0.contains("/") }
  }
}
