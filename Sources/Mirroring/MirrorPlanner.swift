internal import Git
internal import SubtreeSplit
internal import Versions

/// The rules of publishing, applied to what the mirror has.
struct MirrorPlanner {
  private let request: MirrorRequest
  private let split: ObjectID
  private let foreignCommits: [ObjectID]
  private let references: RemoteReferences
  private var refusals: [MirrorPlan.Refusal] = []

  init(_ request: MirrorRequest, _ result: SplitResult, references: RemoteReferences) {
    self.request = request
    split = result.commit
    foreignCommits = result.foreignCommits
    self.references = references
  }

  mutating func plan(
    from repository: borrowing Repository, by git: UserGit
  ) throws -> MirrorPlan {
    let history = try repository.commits(reachableFrom: split)
    try checkTree(in: repository)
    let branch = try request.branch.map { try planBranch($0, history, in: repository, by: git) }
    try checkForeignCommits(in: repository)
    let tag = request.release.map { planTag($0, history) }
    checkStrays()

    var updates: [PushUpdate] = []
    if refusals.isEmpty {
      if let name = request.branch, branch?.action != .upToDate {
        updates.append(PushUpdate(split, to: name.reference))
      }
      if let tag, tag.action == .create, let release = request.release {
        let target = try tagTarget(release, in: repository)
        updates.append(PushUpdate(target, to: "refs/tags/\(tag.name)"))
      }
    }
    var plan = MirrorPlan(
      sdk: request.sdk, tip: request.tip, split: split, branch: branch, tag: tag,
      refusals: refusals, warnings: try LFSPointers.warnings(for: split, in: repository),
      updates: updates)
    if !refusals.isEmpty { plan.holdBack() }
    return plan
  }

  private mutating func refuse(_ reason: String, hint: String) {
    refusals.append(.init(reason: reason, hint: hint))
  }

  /// The split must hold the folder as it is; anything else would be a fault of the split.
  private mutating func checkTree(in repository: borrowing Repository) throws {
    let tree = try repository.commitHeader(request.tip).tree
    let folder = try repository.entry(at: request.prefix, in: tree)?.id
    guard try repository.commitHeader(split).tree != folder else { return }
    refuse(
      "the split commit \(split.abbreviation) does not hold \(request.prefix) "
        + "as \(request.tip.abbreviation) does",
      hint: "trailers of git subtree may be wrong; see what `plimsoll split --ignore-joins` gives")
  }

  /// A push goes to a reference whose name only ends like the one that is meant, if that is absent.
  private mutating func checkStrays() {
    let names = [
      request.branch?.reference, (request.release?.tag).map { "refs/tags/\($0)" },
    ]
    for name in names.compactMap(\.self) {
      guard let stray = references.stray(for: name) else { continue }
      refuse(
        "the mirror has \(stray), which git would take for \(name)",
        hint: "delete it on the mirror; it was made by mistake")
    }
  }

  // MARK: The branch

  private mutating func planBranch(
    _ name: BranchName, _ history: Set<ObjectID>, in repository: borrowing Repository,
    by git: UserGit
  ) throws -> MirrorPlan.Step {
    let remote = references[name.reference]
    func step(_ action: MirrorPlan.Step.Action) -> MirrorPlan.Step {
      MirrorPlan.Step(name: name.text, remote: remote, action: action)
    }
    guard let remote else { return step(.create) }
    if remote == split { return step(.upToDate) }
    if history.contains(remote) { return step(.fastForward) }
    if !repository.contains(remote) {
      try git.fetch(name.reference, from: request.remote)
      try repository.refreshObjects()
    }
    let divergence = try Divergence(of: remote, from: history, in: repository)
    refuse(
      "\(name) of the mirror is at \(remote.abbreviation), which is not part of the split history; "
        + divergence.description,
      hint: divergence.forkPoint == split
        ? "the mirror is ahead: publish a newer commit, or with --mirror-branch none the tag alone"
        : "the mirror never goes back: bring those commits into the monorepo, publish to a branch "
          + "of its own (--mirror-branch NAME), or name the right repository with --to")
    return step(.refused)
  }

  /// Commits of the monorepo itself are published only where the mirror has them already.
  private mutating func checkForeignCommits(in repository: borrowing Repository) throws {
    guard !foreignCommits.isEmpty else { return }
    var published: Set<ObjectID> = []
    for name in references.branches {
      guard let tip = references["refs/heads/\(name)"], repository.contains(tip) else { continue }
      published.formUnion(try repository.commits(reachableFrom: tip))
    }
    let unpublished = foreignCommits.filter { !published.contains($0) }
    guard !unpublished.isEmpty else { return }
    refuse(
      "the split contains the monorepo's own history, with all of its files, up to "
        + unpublished.map(\.abbreviation).joined(separator: ", ")
        + ": the folder was removed there, and added again later",
      hint: "git subtree does the same; let the folder's history begin anew under another name, "
        + "or see `--onto` of `plimsoll split`")
  }

  // MARK: The tag

  private mutating func planTag(
    _ release: MirrorRequest.Release, _ history: Set<ObjectID>
  ) -> MirrorPlan.Step {
    let name = release.tag
    let remote = references.commit("refs/tags/\(name)")
    let refusalCount = refusals.count
    if let remote, remote != split {
      refuse(
        "the tag \(name) is published already, at \(remote.abbreviation), "
          + "and this is \(split.abbreviation); a tag is never moved",
        hint: "raise the version, or publish the branch alone with --no-tag")
    }
    if references["refs/heads/\(name)"] != nil {
      refuse(
        "the mirror has a branch named \(name), so that the name would mean two things",
        hint: "rename or delete that branch on the mirror")
    }
    checkTwin(of: name)
    if remote == nil { checkOrder(of: release, history) }
    let isRefused = refusals.count > refusalCount
    return MirrorPlan.Step(
      name: name, remote: remote,
      action: isRefused ? .refused : remote == nil ? .create : .exists)
  }

  /// Package managers take `1.0.0` and `v1.0.0` for the same version.
  private mutating func checkTwin(of name: String) {
    let twin = name.hasPrefix("v") ? String(name.dropFirst()) : "v\(name)"
    guard let commit = references.commit("refs/tags/\(twin)"), commit != split else { return }
    refuse(
      "the mirror has the tag \(twin) at \(commit.abbreviation), "
        + "which package managers take for the same version",
      hint: "raise the version; see `tag:` in plimsoll.yml if the form of the tags has changed")
  }

  /// The version must not be below what the same line of history has already.
  private mutating func checkOrder(
    of release: MirrorRequest.Release, _ history: Set<ObjectID>
  ) {
    guard !request.allowsOlder else { return }
    let newest = references.tags.compactMap { tag -> SemanticVersion? in
      guard let commit = references.commit("refs/tags/\(tag)"), history.contains(commit)
      else { return nil }
      return release.format.version(of: tag)
    }.max()
    guard let newest, release.version < newest else { return }
    refuse(
      "\(release.version) is below \(newest), which this history has released already",
      hint: "raise the version, or say --allow-older if it is meant")
  }

  /// The commit itself, or a new tag object for it that only depends on the commit.
  private func tagTarget(
    _ release: MirrorRequest.Release, in repository: borrowing Repository
  ) throws -> ObjectID {
    guard release.tagging == .annotated else { return split }
    let signature = try repository.rawCommit(split).last("committer") ?? []
    var bytes = Array("object \(split)\ntype commit\ntag \(release.tag)\ntagger ".utf8)
    bytes += signature + Array("\n\nRelease \(release.version)\n".utf8)
    var pack = PackWriter()
    let id = try pack.add(bytes, .tag, unlessIn: repository)
    try pack.finish(in: repository)
    return id
  }
}
