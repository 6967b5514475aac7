internal import Subprocesses

/// The user's own `git`, for everything that touches the network.
///
/// Its configuration, credential helpers, ssh settings, agents and proxies are those that the user
/// has; the library has none of them whole.
public struct UserGit: Sendable {
  /// Where git is started: hooks expect the top of the work tree.
  private let folder: String
  private let environment: [String: String]
  private let trace: @Sendable (String) -> Void

  /// What would lead git to another repository: `git rev-parse --local-env-vars` without those that
  /// hold settings.
  private static let repositoryVariables = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE",
    "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_SHALLOW_FILE",
    "GIT_GRAFT_FILE", "GIT_PREFIX", "GIT_NAMESPACE",
  ]

  /// Describes the git of a user who works in `repository`.
  ///
  /// `environment` is the user's. Unless somebody `isPresent` to answer, git itself asks nothing;
  /// ssh may still do so.
  /// `trace` is told each command before it runs, without secrets.
  public init(
    for repository: borrowing Repository, environment: [String: String], isPresent: Bool,
    trace: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    folder = repository.workTree ?? repository.gitDirectory
    self.trace = trace
    var environment = environment
    // Messages are read here, so they must be the untranslated ones; hooks keep their characters.
    if let all = environment.removeValue(forKey: "LC_ALL"), !all.isEmpty {
      environment["LC_CTYPE"] = all
    }
    environment["LC_MESSAGES"] = "C"
    environment["LANGUAGE"] = nil
    // A hook, or `git rebase --exec`, has these set for a repository that need not be ours.
    for name in Self.repositoryVariables { environment[name] = nil }
    if !isPresent, environment["GIT_TERMINAL_PROMPT"] == nil {
      environment["GIT_TERMINAL_PROMPT"] = "0"
    }
    self.environment = environment
  }

  /// The references that `remote` has now.
  public func references(of remote: RemoteURL) throws(GitError) -> RemoteReferences {
    let result = try run(["ls-remote", "--quiet", "--", remote.text], remote)
    guard result.isSuccess else {
      throw RemoteFailure.error(result.errorText, remote: remote)
    }
    return try RemoteReferences(parsing: result.output, of: remote)
  }

  /// Brings the history of a reference of `remote` into this repository, without naming it here.
  public func fetch(_ reference: String, from remote: RemoteURL) throws(GitError) {
    let result = try run(
      [
        "fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-prune",
        "--recurse-submodules=no", "--no-auto-maintenance", "--", remote.text, reference,
      ], remote)
    guard result.isSuccess else {
      throw RemoteFailure.error(result.errorText, remote: remote)
    }
  }

  /// Asks `remote` for all of `updates` or none of them, and never for a forced one.
  public func push(
    _ updates: [PushUpdate], to remote: RemoteURL
  ) throws(GitError) -> PushReport {
    let result = try run(
      [
        "push", "--atomic", "--porcelain", "--no-follow-tags", "--recurse-submodules=no", "--",
        remote.text,
      ] + updates.map { "\($0.id):\($0.reference)" }, remote)
    if let report = PushReport(
      output: result.outputText, errorOutput: result.errorText, remote: remote),
      result.isSuccess || !report.rejections.isEmpty
    {
      return report
    }
    if result.errorText.contains("does not support --atomic") {
      let reason = "the server cannot update several references at once"
      return PushReport(
        rejections: updates.map { .init(reference: $0.reference, reason: reason) })
    }
    if let refusal = RemoteFailure.localRefusal(result.errorText, remote: remote) { throw refusal }
    throw RemoteFailure.error(result.errorText, remote: remote)
  }

  private func run(
    _ arguments: [String], _ remote: RemoteURL
  ) throws(GitError) -> Subprocess.Result {
    trace(remote.redact((["git"] + arguments).joined(separator: " ")))
    do {
      return try Subprocess(
        "git", ["-C", folder] + arguments, environment: environment
      ).run()
    } catch {
      throw GitError(
        code: .failure, subject: "git", reason: error.reason, hint: error.hint)
    }
  }
}

extension PushReport {
  init(rejections: [Rejection]) {
    self.rejections = rejections
    serverMessages = []
  }
}
