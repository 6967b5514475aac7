/// A folder of the monorepo that is released as one thing, as `plimsoll.yml` describes it.
public struct SDK: Sendable, Equatable {
  /// What users of the SDK receive.
  public enum Kind: String, Sendable, CaseIterable {
    /// Its sources.
    case source
    /// A compiled framework.
    case binary
  }

  /// What kind of tag a release is given.
  public enum Tagging: String, Sendable, CaseIterable {
    /// A tag object with author, date and message.
    case annotated
    /// A name for the commit and nothing else.
    case lightweight
  }

  /// The name it goes by on the command line: letters, digits, `-`, `_` and `.`.
  public var name: String
  /// Its folder, relative to the repository's root, without a slash at the end; `.` is the root.
  public var path: String
  /// What its users receive.
  public var kind: Kind
  /// The repository it is published to, as git takes it.
  public var mirror: String?
  /// How a tag of the mirror is made of a version: `v{version}`.
  public var tag: String
  /// What kind of tag a release is given.
  public var tagging: Tagging
  /// How a tag of the monorepo names a release of this SDK: `ios/{version}`.
  public var fromTag: String?
  /// The place that decides its version.
  public var version: VersionSource?
  /// The names of the SDKs it wraps, in the order written.
  public var wraps: [String]
  /// What its podspec is; `nil` where the file does not say.
  public var podspec: Podspec?
  /// What it says of itself.
  public var about: About
  /// Commands for the shell that must succeed on an export of the split before it is published.
  public var checks: [String]
  /// How its weight is measured.
  public var size: SizeRecipe
  /// The limits of what is measured.
  public var budgets: [Budget.Metric: Budget]
  /// What it promises.
  public var policies: Policies
  /// How it gets to a package registry; `nil` where the mirror is all there is.
  public var publish: Publication?
  /// Where its compiled framework is published; always there for ``Kind/binary``.
  public var binary: BinaryRelease?
  /// Places that state its version, beyond those that are found.
  public var copies: [VersionSource]
  /// Places that are found, but do not state its version.
  public var ignore: [IgnoredPlace]

  /// What its source lines are counted of: paths and patterns, relative to its folder.
  public var sources: [String] { size.sources }

  /// Describes an SDK; what is left out is as in a file that leaves it out.
  public init(
    name: String, path: String, kind: Kind = .source, mirror: String? = nil,
    tag: String = "{version}", tagging: Tagging = .annotated, fromTag: String? = nil,
    version: VersionSource? = nil, wraps: [String] = [], podspec: Podspec? = nil,
    about: About = About(),
    checks: [String] = [], size: SizeRecipe = SizeRecipe(),
    budgets: [Budget.Metric: Budget] = [:], policies: Policies = Policies(),
    publish: Publication? = nil, binary: BinaryRelease? = nil, copies: [VersionSource] = [],
    ignore: [IgnoredPlace] = []
  ) {
    self.name = name
    self.path = path
    self.kind = kind
    self.mirror = mirror
    self.tag = tag
    self.tagging = tagging
    self.fromTag = fromTag
    self.version = version
    self.wraps = wraps
    self.podspec = podspec
    self.about = about
    self.checks = checks
    self.size = size
    self.budgets = budgets
    self.policies = policies
    self.publish = publish
    self.binary = binary
    self.copies = copies
    self.ignore = ignore
  }
}
