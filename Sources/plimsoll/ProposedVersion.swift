internal import Changelogs
internal import ReleaseHistory
internal import Versions
internal import Workspace

/// The version that an SDK shall have, and why.
struct ProposedVersion {
  var version: SemanticVersion
  /// Sentences for people, the deciding one first; none where the version was asked for.
  var reasons: [String] = []
}

extension ProposedVersion {
  /// Proposes the version after the changes of an SDK whose source states `stated`.
  ///
  /// Refuses where nothing has changed, or nothing that users are told of.
  init(
    after changes: UnreleasedChanges, stated: SemanticVersion?, tagged: [SemanticVersion]
  ) throws {
    let name = changes.sdk.name
    let tagged = tagged + changes.tagged
    guard let newest = changes.last.newest else {
      self = try Self.first(of: name, stated, tagged)
      reasons += changes.notes
      return
    }
    if let stated, newest.version < stated, tagged.contains(stated) {
      throw Self.release(stated, isNotAfter: newest.name)
    }
    guard changes.commitCount > 0 else {
      // Nothing to do is no failure: a job that runs every night finds this on most of them.
      let reason =
        "no commit has touched \(changes.sdk.path) since \(newest.name), so there is nothing to "
        + "release"
      self.init(version: max(stated ?? newest.version, newest.version), reasons: [reason])
      return
    }
    guard let level = changes.level, let deciding = changes.sinceStable.deciding else {
      throw Self.refusal(of: changes, since: newest.name)
    }
    guard
      let next = VersionProposal.next(
        level.step, after: changes.last.stable?.version, newest.version, tagged: tagged)
    else {
      throw RefusedError(
        subject: name, reason: "there is no version after \(newest.version) that has no tag",
        hint: "give the version yourself")
    }
    let base = changes.last.stable?.name ?? newest.name
    self.init(version: next)
    reasons = [
      "a \(level.step.rawValue) step on from \(base), for \(deciding.commit.prefix(10)) "
        + "\"\(deciding.subject)\""
    ]
    if changes.isInitial, changes.sinceStable.level == .major {
      reasons.append(
        "it breaks users' code, which calls for a \(level.step.rawValue) step before 1.0.0")
    }
    if next.isPrerelease {
      reasons.append(
        "\(newest.name) is a prerelease, so this is one too; 'release' makes it \(next.release)")
    }
    if let stated, next < stated {
      version = stated
      reasons.append("the source states \(stated) already, which is more than \(next)")
    }
    reasons += changes.notes
  }

  private static func first(
    of name: String, _ stated: SemanticVersion?, _ tagged: [SemanticVersion]
  ) throws -> ProposedVersion {
    guard let stated else {
      throw InputError(
        subject: name, reason: "has no release to step on from, and states no version",
        hint: "give the version of the first release yourself")
    }
    guard !tagged.contains(stated) else {
      throw release(stated, isNotAfter: nil)
    }
    return ProposedVersion(
      version: stated, reasons: ["the first release is the one that the source states"])
  }

  /// Tells of a release that was made, but not from this history.
  private static func release(
    _ version: SemanticVersion, isNotAfter last: String?
  ) -> RefusedError {
    RefusedError(
      subject: version.description,
      reason: "has been released, but not from a commit of this history"
        + (last.map { ", whose last release is \($0)" } ?? ""),
      hint: "go to the branch of that release or merge it, or give the version yourself")
  }

  private static func refusal(of changes: UnreleasedChanges, since tag: String) -> RefusedError {
    let draft = changes.draft
    let counts = [
      (draft.hidden.count, "of types that users are not told of"),
      (draft.unparsed.count, "not conventional"), (draft.reverted.count, "reverted"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return RefusedError(
      subject: changes.sdk.name,
      reason: "no commit since \(tag) tells users of a change: "
        + counts.joined(separator: ", "),
      hint: "step on with 'patch', 'minor' or 'major', or give the version yourself")
  }
}
