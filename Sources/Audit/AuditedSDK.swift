public import Findings
public import Statements
public import Versions

/// An SDK as an audit looks at it: what is known of it, and its files.
public struct AuditedSDK: Sendable {
  /// The name it goes by.
  public var name: String
  /// Its folder, relative to the repository's root, without a slash at the end; `.` is the root.
  public var folder: String
  /// The place that decides its version; `nil` where that is to be found.
  public var source: VersionPlace?
  /// Places that repeat its version, beside those that are found by themselves.
  public var copies: [VersionPlace] = []
  /// Whether a place is left out, by its file, relative to the SDK's folder, and its key.
  public var isIgnored: @Sendable (_ file: String, _ key: String) -> Bool = { _, _ in false }
  /// How its tags spell its versions.
  public var tagFormat: TagFormat
  /// The address of the repository that it is published to.
  public var mirror: String?
  /// The names of the SDKs that it wraps.
  public var wraps: [String] = []
  /// What it has promised beside its version.
  public var policies = AuditPolicies()
  /// Its files of the kinds that ``FileKind`` knows, its privacy manifests and its sources in C, in
  /// the order of their paths.
  public var files: [AuditedFile]
  /// What Plimsoll has written among its files.
  public var generated: [GeneratedText] = []
  /// What is wrong with the XCFrameworks in its folder; files are named from the repository's root.
  public var xcframeworkProblems: [Problem] = []
  /// Its tags by name, each with the commit that it leads to; `nil` where they are not known.
  public var tags: [String: String]?
  /// The names of the branches of the repository that it is published to, where they are known.
  public var branches: [String] = []

  /// Describes an SDK by what each one has.
  public init(name: String, folder: String, tagFormat: TagFormat, files: [AuditedFile]) {
    self.name = name
    self.folder = folder
    self.tagFormat = tagFormat
    self.files = files
  }

  /// A path below its folder, from the repository's root.
  func path(_ file: String) -> String { folder == "." ? file : "\(folder)/\(file)" }
}
