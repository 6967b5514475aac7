public import Git
internal import SubtreeSplit

/// Publishing a folder's history to a repository of its own.
///
/// Nothing is ever forced, moved or deleted: a branch only moves on, a tag is made once.
public enum Mirror {
  /// Splits the folder and compares the result with what the mirror has.
  ///
  /// The mirror is only read. What speaks against publishing is in the plan; errors are thrown for
  /// what makes a plan impossible.
  public static func plan(
    _ request: MirrorRequest, from repository: borrowing Repository, by git: UserGit
  ) throws -> MirrorPlan {
    guard
      let result = try SubtreeSplit.split(
        repository, at: request.tip, prefixes: [request.prefix]
      ).first
    else { preconditionFailure("one prefix has one result") }
    var planner = MirrorPlanner(
      request, result, references: try git.references(of: request.remote))
    return try planner.plan(from: repository, by: git)
  }

  /// Carries out a plan: one push, all or nothing, then a look at what the mirror has now.
  ///
  /// Does nothing where nothing is left to do. A plan with refusals is given back as it is; what
  /// the mirror's server, or somebody faster, refuses is added to the refusals.
  public static func publish(
    _ plan: MirrorPlan, to remote: RemoteURL, by git: UserGit
  ) throws -> (plan: MirrorPlan, isPushed: Bool) {
    guard plan.refusals.isEmpty, !plan.updates.isEmpty else { return (plan, false) }
    var plan = plan
    let report = try git.push(plan.updates, to: remote)
    let references: RemoteReferences
    do {
      references = try git.references(of: remote)
    } catch {
      plan.refuse(report)
      plan.refusals.append(
        .init(
          reason: "what the mirror has after the push could not be read: \(error.reason)",
          hint: "run this again: it finds out what is done"))
      return (plan, report.rejections.isEmpty)
    }
    let missing = plan.updates.filter { references[$0.reference] != $0.id }
    if missing.isEmpty, !report.hasChanges || !report.rejections.isEmpty {
      // Somebody else has published the very same meanwhile.
      plan.finish()
      return (plan, false)
    }
    guard report.rejections.isEmpty else {
      plan.refuse(report)
      return (plan, false)
    }
    for update in missing {
      let found = references[update.reference]?.abbreviation ?? "nothing"
      plan.refusals.append(
        .init(
          reason: "the mirror took the push, but \(update.reference) leads to \(found) now, "
            + "not to \(update.id.abbreviation)",
          hint: "somebody pushes there at the same time, or git pushes elsewhere than it reads "
            + "(pushInsteadOf); look at the mirror, then run this again"))
    }
    return (plan, true)
  }
}

extension MirrorPlan {
  /// Takes up why the mirror's server refused.
  fileprivate mutating func refuse(_ report: PushReport) {
    let words =
      report.serverMessages.isEmpty
      ? "" : "; the server says: \(report.serverMessages.joined(separator: " / "))"
    for rejection in report.rejections {
      let isRace = ["fetch first", "non-fast-forward", "already exists", "cannot lock ref"]
        .contains { "\(rejection.reason)\(words)".contains($0) }
      refusals.append(
        .init(
          reason: "\(rejection.reference) was not updated: \(rejection.reason)\(words)",
          hint: isRace
            ? "the mirror has changed since the plan was made; run this again"
            : "nothing was published; see the mirror's protection rules and hooks"))
    }
    if !report.rejections.isEmpty { holdBack() }
  }
}
