internal import Arguments
internal import Git
internal import Workspace

/// The repository that a command runs in, with its configuration if it has one.
struct Monorepo: ~Copyable {
  let repository: Repository
  /// What `plimsoll.yml` says; `nil` where there is no such file and none was named.
  let configuration: Configuration?

  /// Opens the repository around the current folder, and finds the configuration.
  static func open(for invocation: Invocation) throws -> Monorepo {
    let repository = try Repository.open(at: ".")
    let configuration = try configuration(
      at: invocation[SharedOptions.config], root: repository.workTree)
    return Monorepo(repository: repository, configuration: configuration)
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
  func sdk(_ name: String) throws -> SDK {
    if let configuration { return try configuration[name] }
    return SDK(name: name, path: "sdks/\(name)")
  }

  /// The folder of an SDK, or of any other path in the repository.
  func prefix(_ path: String) throws -> TreePath {
    if let prefix = TreePath(path) { return prefix }
    throw InputError(
      subject: path, reason: "is no folder inside the repository",
      hint: "name it from the repository's root, without `..`: sdks/ios")
  }
}
