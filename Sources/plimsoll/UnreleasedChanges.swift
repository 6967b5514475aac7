internal import Arguments
internal import Changelogs
internal import Git
internal import ReleaseHistory
internal import Versions
internal import Workspace

/// What the commits since an SDK's last release change for its users.
struct UnreleasedChanges {
  var sdk: SDK
  /// The releases that the changes come after.
  var last: LastRelease
  /// The versions that have a tag, whether that is before `HEAD` or not.
  var tagged: [SemanticVersion]
  /// How many commits have touched the SDK's folder since ``LastRelease/newest``.
  var commitCount: Int
  /// What they come to: the draft of a changelog.
  var draft: ChangeDraft
  /// What comes of all commits since ``LastRelease/stable``: they decide how far the version goes.
  var sinceStable: ChangeDraft
  /// What people should know of how this was found.
  var notes: [String]

  /// What every release of a prerelease's line counts from.
  private static let policy = ChangePolicy.conventional

  /// Looks at the history of `HEAD` once, for all of `sdks`.
  static func read(
    _ sdks: [SDK], of configuration: Configuration, _ invocation: Invocation,
    in environment: Environment
  ) throws -> [UnreleasedChanges] {
    let monorepo = try Monorepo.open(for: invocation, in: environment)
    let tip = try monorepo.repository.commitID(for: "HEAD")
    let folders = try sdks.map { $0.path == "." ? nil : try monorepo.prefix($0.path) }
    var history = try ReleaseHistory(of: tip, folders: folders, in: monorepo.repository)
    let releases = try KnownReleases.read(
      sdks, of: configuration, at: tip, in: monorepo, invocation, environment)
    let last = try history.lastReleases(among: releases.map(\.tags), in: monorepo.repository)
    var all: [UnreleasedChanges] = []
    for (number, sdk) in sdks.enumerated() {
      let last = last[number]
      let commits = try history.commits(
        touching: number, since: last.newest?.commit, in: monorepo.repository)
      let draft = try draft(of: commits, for: sdk, in: monorepo.repository)
      var sinceStable = draft
      if last.stable != last.newest {
        let commits = try history.commits(
          touching: number, since: last.stable?.commit, in: monorepo.repository)
        sinceStable = try Self.draft(of: commits, for: sdk, in: monorepo.repository)
      }
      var notes = releases[number].notes
      if last.newest == nil {
        notes.append("\(sdk.name) has no release in this history, so all of its commits count")
      }
      let beyond = releases[number].versions.filter { version in
        last.newest.map { $0.version < version } ?? true
      }
      if let highest = beyond.max() {
        notes.append(
          "\(beyond.count) releases of \(sdk.name) are not in this history, as high as \(highest)")
      }
      all.append(
        UnreleasedChanges(
          sdk: sdk, last: last, tagged: releases[number].versions, commitCount: commits.count,
          draft: draft, sinceStable: sinceStable, notes: notes))
    }
    return all
  }

  private static func draft(
    of commits: [ObjectID], for sdk: SDK, in repository: borrowing Repository
  ) throws -> ChangeDraft {
    var read: [ChangeDraft.Commit] = []
    for id in commits {
      let message = try repository.rawCommit(id).message
      read.append(ChangeDraft.Commit(id: id.description, message: Array(message)))
    }
    let names = [sdk.name, sdk.path.split(separator: "/").last.map(String.init) ?? ""]
    return ChangeDraft(read, policy: policy, silentScopes: Set(names.map { $0.lowercased() }))
  }

  /// How far the version has to go, by all changes since the last stable release; `nil` where the
  /// commits since the newest one tell users of nothing.
  var level: ChangeLevel? {
    guard draft.level != nil, let level = sinceStable.level else { return nil }
    return Self.policy.level(level, inInitialDevelopment: isInitial)
  }

  /// Whether the last stable release is one of 0.y.z, after which anything may change.
  var isInitial: Bool { last.stable.map { $0.version.major.digits == "0" } ?? false }
}
