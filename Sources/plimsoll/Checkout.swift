internal import Arguments
internal import Platform
internal import Workspace

/// The files that a command looks at, found without git: where its SDKs are, and `plimsoll.yml`.
///
/// It may be any folder. What a command needs of the history, it opens as a ``Monorepo``.
struct Checkout {
  /// What `plimsoll.yml` says; `nil` where there is no such file and none was named.
  let configuration: Configuration?
  /// The folder that the paths of SDKs count from.
  private let root: String

  /// Finds the configuration: the one that is named, or the nearest one that is not above the
  /// repository; outside of a repository, that of the current folder.
  static func open(for invocation: Invocation) throws -> Checkout {
    let repository = repositoryRoot
    if let named = invocation[SharedOptions.config] {
      let configuration = try Configuration(contentsOf: named)
      return Checkout(configuration: configuration, root: repository ?? folder(of: named))
    }
    let root = repository ?? "."
    do throws(ConfigurationError) {
      let configuration = try Configuration.nearest(to: ".", root: root)
      return Checkout(configuration: configuration, root: root)
    } catch {
      guard error.code == .missing else { throw error }
      return Checkout(configuration: nil, root: root)
    }
  }

  /// The folder of an SDK.
  func folder(of sdk: SDK) -> String { path(sdk.path) }

  /// The path to open, of a file that is named from the root.
  func path(_ file: String) -> String { "\(root)/\(file)" }

  /// Whether it lies in a repository.
  var isRepository: Bool { Self.repositoryRoot != nil }

  /// What `plimsoll.yml` says, or without one, what the folders look like.
  func configurationOrDiscovery() throws -> Configuration {
    if let configuration { return configuration }
    let discovered = try Configuration.discovered(in: root)
    guard discovered.sdks.isEmpty else { return discovered }
    throw InputError(
      subject: Configuration.fileName,
      reason: "there is none, and nothing here looks like an SDK or a folder 'sdks' with some",
      hint: "go to the repository with -C, or describe its SDKs in plimsoll.yml", isMissing: true)
  }

  /// The top of the work tree around the current folder, if there is one.
  private static var repositoryRoot: String? {
    var folder = Environment.currentFolder[...]
    while true {
      if unsafe access("\(folder)/.git", F_OK) == 0 { return folder.isEmpty ? "/" : String(folder) }
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = folder[..<slash]
    }
  }

  private static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }
}
