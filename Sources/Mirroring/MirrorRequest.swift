public import Git
public import Versions

/// What is to be published, and where.
public struct MirrorRequest: Sendable {
  /// A release that is to be tagged.
  public struct Release: Sendable {
    /// What kind of tag it gets.
    public enum Tagging: Sendable {
      /// A tag object with a person, a date and a message.
      case annotated
      /// A name for the commit and nothing else.
      case lightweight
    }

    /// The version that the released commit states.
    public let version: SemanticVersion
    /// How this SDK's tags are made of versions.
    public let format: TagFormat
    /// The tag of this version.
    public let tag: String
    /// What kind of tag it gets.
    public let tagging: Tagging

    /// Describes a release; throws where the version makes no name that git takes.
    public init(
      version: SemanticVersion, format: TagFormat, tagging: Tagging
    ) throws(VersionError) {
      self.version = version
      self.format = format
      self.tag = try format.tag(of: version)
      self.tagging = tagging
    }
  }

  /// The SDK's name, for reports.
  public var sdk: String
  /// The SDK's folder.
  public var prefix: TreePath
  /// The commit of the monorepo that is published.
  public var tip: ObjectID
  /// The repository to publish to.
  public var remote: RemoteURL
  /// The branch to bring up to date; `nil` leaves all branches alone.
  public var branch: BranchName?
  /// The release to tag; `nil` publishes the branch alone.
  public var release: Release?
  /// Whether the version may be below one that the branch has already.
  public var allowsOlder: Bool

  /// Describes what is to be published.
  public init(
    sdk: String, prefix: TreePath, tip: ObjectID, remote: RemoteURL, branch: BranchName?,
    release: Release?, allowsOlder: Bool
  ) {
    self.sdk = sdk
    self.prefix = prefix
    self.tip = tip
    self.remote = remote
    self.branch = branch
    self.release = release
    self.allowsOlder = allowsOlder
  }
}
