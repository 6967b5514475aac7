/// What a package manifest says of its products and targets, as far as that can be told without
/// running it.
public struct PackageOutline: Sendable, Hashable {
  /// A library that others take.
  public struct Product: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// The names of its targets.
    public var targets: [String]
  }

  /// What a target is built with.
  public struct Target: Sendable, Hashable {
    /// What kind of target it is.
    public enum Kind: Sendable, Hashable {
      /// A module of the package's own.
      case regular
      /// One that comes compiled.
      case binary
      /// One that users of the package never build: tests, tools, plugins.
      case other
    }

    /// What kind of target it is.
    public var kind: Kind
    /// Its name, which is that of the module.
    public var name: String
    /// Its folder, where the manifest says so.
    public var path: String?
    /// The files and folders that its sources are, where not all of the folder is.
    public var sources: [String] = []
    /// The files and folders that are left out.
    public var exclude: [String] = []
    /// The folder of its public headers, where the manifest says so.
    public var publicHeaders: String?
    /// What is put into its bundle.
    public var resources: [Resource] = []
    /// The frameworks that it is linked with.
    public var frameworks: [Linked] = []
    /// The libraries that it is linked with.
    public var libraries: [Linked] = []
    /// The names of targets of the package, or of products of others, that it takes.
    public var dependencies: [String] = []
    /// The address of its archive, where it comes compiled from elsewhere.
    public var url: String?
    /// The checksum of that archive.
    public var checksum: String?
    /// The arguments that only running the manifest would tell, and those that are not read.
    public var unread: [String] = []
  }

  /// A file or folder of a target's bundle.
  public struct Resource: Sendable, Hashable {
    /// Whether the folder is copied as it is, rather than its files one by one.
    public var isCopied: Bool
    /// The path from the target's folder.
    public var path: String
  }

  /// A framework or library of the system.
  public struct Linked: Sendable, Hashable {
    /// Its name, without `lib` and suffix.
    public var name: String
    /// The platforms it is for, as in ``Statement/Meaning/platform(_:)``; all where it is `nil`.
    public var platforms: [String]?
  }

  /// The name of the package.
  public var name: String?
  /// The libraries, in the order of the manifest.
  public var products: [Product] = []
  /// The targets, in the order of the manifest.
  public var targets: [Target] = []

  /// Reads a manifest; what cannot be told is missing, or among what is
  /// ``Target/unread``. No input is refused.
  public init(_ bytes: [UInt8]) {
    let reader = PackageOutlineReader(bytes)
    self = reader.outline()
  }

  init(name: String?) {
    self.name = name
  }
}
