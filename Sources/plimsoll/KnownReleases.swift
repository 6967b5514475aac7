internal import Arguments
internal import Git
internal import ReleaseHistory
internal import SubtreeSplit
internal import Versions
internal import Workspace

/// The releases of an SDK as commits of the monorepo.
struct KnownReleases {
  /// Those that lead to a commit of the monorepo.
  var tags: [ReleaseTag]
  /// All versions that have a tag.
  var versions: [SemanticVersion]
  /// How they were found, where that is not the usual way.
  var notes: [String] = []

  /// Finds the releases of each SDK.
  ///
  /// Tags of the monorepo itself come first: those of `from-tag`; without it, those of `tag`, if that
  /// belongs to the monorepo (the SDK is all of it, or has no mirror) or has a word of its own, such
  /// as `ios-v{version}`. An SDK that has none of these has the tags of its mirror, whose commits the
  /// split leads back to those of the monorepo.
  static func read(
    _ sdks: [SDK], of configuration: Configuration, at tip: ObjectID,
    in monorepo: borrowing Monorepo, _ invocation: Invocation, _ environment: Environment
  ) throws -> [KnownReleases] {
    let all = try RepositoryTags(of: monorepo.repository)
    var formats: [String: TagFormat] = [:]
    for sdk in configuration.sdks {
      formats[sdk.name] = try format(of: sdk, configuration, in: monorepo)
    }
    var found: [KnownReleases] = []
    for sdk in sdks {
      var releases = KnownReleases(tags: [], versions: [])
      if let format = formats[sdk.name] {
        let others = configuration.sdks.filter { $0.name != sdk.name }
        releases.tags = try all.tags(
          of: format, beside: others.compactMap { formats[$0.name] }, in: monorepo.repository)
        releases.versions = releases.tags.map(\.version)
      }
      if releases.tags.isEmpty, let mirror = monorepo.mirror(of: sdk, or: nil) {
        releases = try ofMirror(at: mirror, sdk, tip, in: monorepo, invocation, environment)
      }
      found.append(releases)
    }
    return found
  }

  /// How the tags of an SDK are spelled in the monorepo, if it has any there.
  private static func format(
    of sdk: SDK, _ configuration: Configuration, in monorepo: borrowing Monorepo
  ) throws -> TagFormat? {
    if let fromTag = sdk.fromTag { return try TagFormat(fromTag) }
    if configuration.isDiscovered {
      let usual = try KnownTags.local(of: sdk, in: monorepo.repository)?.usualFormat
      return try TagFormat(usual ?? sdk.tag)
    }
    let word = sdk.tag.prefix { $0 != "{" }
    let hasWord = word.contains { $0.isLetter } && word.lowercased() != "v"
    return sdk.path == "." || sdk.mirror == nil || hasWord ? try TagFormat(sdk.tag) : nil
  }

  private static func ofMirror(
    at mirror: RemoteURL, _ sdk: SDK, _ tip: ObjectID, in monorepo: borrowing Monorepo,
    _ invocation: Invocation, _ environment: Environment
  ) throws -> KnownReleases {
    let trace = environment.trace(invocation)
    trace("ask \(mirror) for its tags")
    let git = UserGit(
      for: monorepo.repository, environment: environment.variables,
      isPresent: environment.isPersonPresent, trace: trace)
    let format = try TagFormat(sdk.tag)
    var releases = KnownReleases(tags: [], versions: [])
    var commits: [(name: String, version: SemanticVersion, commit: ObjectID)] = []
    for (name, commit) in try KnownTags.ofMirror(at: mirror, by: git).commits {
      guard let version = format.version(of: name) else { continue }
      releases.versions.append(version)
      if let commit = ObjectID(hex: commit) { commits.append((name, version, commit)) }
    }
    releases.versions.sort()
    guard !commits.isEmpty, sdk.path != "." else { return releases }
    let origins = try SubtreeSplit.origins(
      monorepo.repository, at: tip, prefix: try monorepo.prefix(sdk.path))
    for (name, version, commit) in commits.sorted(by: { $0.name < $1.name }) {
      guard let origin = try origins.origin(of: commit, in: monorepo.repository) else { continue }
      releases.tags.append(ReleaseTag(name: name, version: version, commit: origin))
    }
    let strangers = commits.count - releases.tags.count
    releases.notes.append("the releases of \(sdk.name) are the tags of its mirror")
    if strangers > 0 {
      releases.notes.append(
        "\(strangers) of the mirror's \(commits.count) tags of \(sdk.name) lead to no commit of "
          + "this history")
    }
    return releases
  }
}
