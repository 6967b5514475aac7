internal import Arguments
internal import Git
internal import Workspace

/// The repository that a command runs in, with its configuration if it has one.
struct Monorepo: ~Copyable {
  let repository: Repository
  /// What `plimsoll.yml` says; `nil` where there is no such file and none was named.
  let configuration: Configuration?
  /// The folder of that file.
  private let configurationFolder: String

  /// Opens the repository that git would take, and finds the configuration.
  static func open(for invocation: Invocation, in environment: Environment) throws -> Monorepo {
    let repository = try openRepository(environment.variables)
    let named = invocation[SharedOptions.config]
    let configuration = try configuration(at: named, root: repository.workTree)
    let root = named == nil ? repository.workTree.map { $0 + "/" } ?? "" : ""
    let file = root + (configuration?.file ?? "")
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    return Monorepo(
      repository: repository, configuration: configuration,
      configurationFolder: folder.hasPrefix("/")
        ? folder : "\(Environment.currentFolder)/\(folder)")
  }

  /// The repository around the current folder, or where there is none, the one that `GIT_DIR` names.
  ///
  /// Hooks of git set that variable for whatever they run, wherever that goes; which of two is meant
  /// is not guessed.
  private static func openRepository(
    _ variables: [String: String]
  ) throws(any Error) -> Repository {
    let ignoring = variables["GIT_NO_REPLACE_OBJECTS"] != nil
    guard let named = variables["GIT_DIR"] else {
      return try Repository.open(at: ".", ignoringReplacements: ignoring)
    }
    let repository = try Repository.open(at: named, ignoringReplacements: ignoring)
    // A folder that is in no repository is no contradiction.
    let around = try? Repository.open(at: ".").gitDirectory
    guard let around, around != repository.gitDirectory else { return repository }
    throw InputError(
      subject: "GIT_DIR",
      reason: "names \(repository.gitDirectory), but this folder is in \(around)",
      hint: "unset GIT_DIR, or go to the repository that is meant with -C")
  }

  /// The repository that an SDK is published to: `address` counts from the current folder, one of
  /// the configuration from the configuration's.
  func mirror(of sdk: SDK, or address: String?) -> RemoteURL? {
    if let address { return RemoteURL(address, relativeTo: Environment.currentFolder) }
    return sdk.mirror.map { RemoteURL($0, relativeTo: configurationFolder) }
  }

  /// The configuration at `path`, otherwise the nearest one that is not above `root`, if any.
  private static func configuration(
    at path: String?, root: String?
  ) throws(ConfigurationError) -> Configuration? {
    if let path { return try Configuration(contentsOf: path) }
    guard let root else { return nil }
    do throws(ConfigurationError) {
      return try Configuration.nearest(to: ".", root: root)
    } catch {
      guard error.code == .missing else { throw error }
      return nil
    }
  }

  /// The SDK of that name; without any configuration, the folder `sdks/<name>`.
  ///
  /// An empty name, as from a variable of a script that is not set, must not mean all of `sdks`.
  func sdk(_ name: String, _ invocation: Invocation) throws -> SDK {
    if let configuration { return try configuration[name] }
    guard !name.isEmpty, name != ".", name != "..", !name.contains("/") else {
      throw invocation.usageError("'\(name)' is no name of an SDK")
    }
    return SDK(name: name, path: "sdks/\(name)")
  }

  /// `path` from the work tree's root, if it is the whole path of something in it.
  private func relative(_ path: String) -> String {
    guard path.hasPrefix("/"), let root = repository.workTree else { return path }
    let names = path.split(separator: "/").filter { $0 != "." }
    let rootNames = root.split(separator: "/")
    guard names.starts(with: rootNames) else { return path }
    return names.dropFirst(rootNames.count).joined(separator: "/")
  }

  /// The folder of an SDK, or of any other path in the repository.
  func prefix(_ path: String) throws -> TreePath {
    if let prefix = TreePath(relative(path)) { return prefix }
    throw InputError(
      subject: path, reason: "is no folder inside the repository",
      hint: "name it from the repository's root: sdks/ios")
  }
}
