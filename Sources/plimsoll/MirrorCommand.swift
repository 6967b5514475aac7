internal import Arguments
internal import Git
internal import Mirroring
internal import Versions
internal import Workspace

/// `plimsoll mirror`: publishes an SDK's history and its release's tag.
enum MirrorCommand: CommandProtocol {
  static let command = Command(
    "mirror",
    overview: "Publish an SDK to its mirror: the split history as a branch, the version as a tag.",
    discussion: """
      Without --push, says what would be done and changes nothing. With it, branch and tag are \
      pushed together or not at all. Nothing is ever forced: a tag that exists is never moved, a \
      branch never goes back.
      """,
    parameters: [
      sdk, destination, revision, tag, noTag, mirrorBranch, allowOlder, push,
    ])

  private static let sdk = Argument<String>("sdk", help: "The SDK to publish.")
  private static let destination = Option<String?>(
    "to", value: "url", help: "The mirror, in place of the one in plimsoll.yml.")
  private static let revision = Option<String>(
    "rev", default: "HEAD", help: "The commit of the monorepo to publish.")
  private static let tag = Option<String?>(
    "tag", help: "The tag to make; it must be that of the version in the code.")
  private static let noTag = Flag("no-tag", help: "Publish the branch alone.")
  private static let mirrorBranch = Option<MirrorBranch>(
    "mirror-branch", value: "name", default: .main,
    help: "The mirror's branch, or 'none' to publish the tag alone.")
  private static let allowOlder = Flag(
    "allow-older", help: "Allow a version below one that the branch has released.")
  private static let push = Flag("push", help: "Do it.")

  static func run(_ invocation: Invocation, in environment: Environment) throws -> ExitCode {
    if invocation[tag] != nil, invocation[noTag] {
      throw invocation.usageError("'--tag' and '--no-tag' exclude each other")
    }
    let monorepo = try Monorepo.open(for: invocation, in: environment)
    let sdk = try monorepo.sdk(invocation[sdk], invocation)
    guard let remote = monorepo.mirror(of: sdk, or: invocation[destination]) else {
      throw invocation.usageError(
        "Missing expected option '--to', since '\(sdk.name)' has no 'mirror' in plimsoll.yml")
    }
    let prefix = try monorepo.prefix(sdk.path)
    let tip = try monorepo.repository.commitID(for: invocation[revision])
    let isTagging = !invocation[noTag] && (monorepo.configuration != nil || invocation[tag] != nil)
    let release =
      isTagging
      ? try ReleaseVersion.release(of: sdk, at: tip, in: monorepo.repository) : nil
    let branch = invocation[mirrorBranch].name
    guard branch != nil || release != nil else {
      throw invocation.usageError("Neither a branch nor a tag is left to publish")
    }
    if let release, let wanted = invocation[tag], release.tag != wanted {
      throw RefusedError(
        subject: wanted,
        reason: "the code at \(tip.abbreviation) states \(release.version), whose tag is "
          + "\(release.tag)",
        hint: "set the version to the one you release, or leave out --tag")
    }
    if !isTagging, !invocation[noTag], !invocation[SharedOptions.quiet] {
      environment.errors.note(
        "note: without a plimsoll.yml no version is known, so no tag is made\n")
    }

    let trace = environment.trace(invocation)
    trace("split \(prefix) at \(tip)")
    let git = UserGit(
      for: monorepo.repository, environment: environment.variables,
      isPresent: environment.isPersonPresent, trace: trace)
    let request = MirrorRequest(
      sdk: sdk.name, prefix: prefix, tip: tip, remote: remote, branch: branch, release: release,
      allowsOlder: invocation[allowOlder])
    var plan = try Mirror.plan(request, from: monorepo.repository, by: git)
    var isPushed = false
    if invocation[push] {
      (plan, isPushed) = try Mirror.publish(plan, to: remote, by: git)
    }
    let report = MirrorReport(plan, remote: remote, prefix: prefix, isPushed: isPushed)
    for warning in plan.warnings { environment.errors.note("warning: \(warning)\n") }
    switch invocation[SharedOptions.format] {
    case .text: try environment.output.write(report.text)
    case .json: try environment.output.write(jsonDocument(report))
    }
    for refusal in plan.refusals {
      environment.errors.note("Error: \(refusal.reason)\n  hint: \(refusal.hint)\n")
    }
    return plan.refusals.isEmpty ? .success : .refused
  }
}
