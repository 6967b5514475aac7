internal import Arguments
internal import Git
internal import SubtreeSplit
internal import Workspace

/// `plimsoll split`: prints the commit that `git subtree split` prints.
enum SplitCommand: CommandProtocol {
  static let command = Command(
    "split",
    overview: "Print the newest commit of a folder's history as commits of its own.",
    discussion: """
      The commits are those of 'git subtree split', bit for bit. With several folders, each line \
      holds a commit and its folder. Commits made by 'git subtree' with --rejoin and --squash are \
      read; none are made.
      """,
    parameters: [
      sdks, prefixes, revision, branch, onto, ignoreJoins, annotation,
    ])

  private static let sdks = Argument<[String]>("sdk", help: "The SDKs to split.")
  private static let prefixes = Option<[String]>(
    "prefix", short: "P", value: "path",
    help: "A folder to split, from the repository's root; may be repeated.")
  private static let revision = Option<String>(
    "rev", default: "HEAD", help: "The commit whose history is split.")
  private static let branch = Option<NewBranch?>(
    "branch", short: "b", value: "name",
    help: "Create this branch at the result, or move it on to it.")
  private static let onto = Option<String?>(
    "onto", value: "rev", help: "Take the history of this commit for part of the split already.")
  private static let ignoreJoins = Flag(
    "ignore-joins", help: "Treat commits of --rejoin and --squash like any other.")
  private static let annotation = Option<String?>(
    "annotate", value: "text", help: "Put this before each commit message.")

  static func run(_ invocation: Invocation, in environment: Environment) throws -> ExitCode {
    let monorepo = try Monorepo.open(for: invocation, in: environment)
    var paths: [String] = []
    for name in invocation[sdks] { paths.append(try monorepo.sdk(name, invocation).path) }
    paths += invocation[prefixes]
    guard !paths.isEmpty else {
      throw invocation.usageError("Missing expected argument '<sdk>' or option '--prefix'")
    }
    if invocation[branch] != nil, paths.count > 1 {
      throw invocation.usageError("'--branch' takes the result of one folder")
    }
    var folders: [TreePath] = []
    for path in paths { folders.append(try monorepo.prefix(path)) }

    let tip = try monorepo.repository.commitID(for: invocation[revision])
    let options = SplitOptions(
      onto: try invocation[onto].map { try monorepo.repository.commitID(for: $0) },
      ignoresJoins: invocation[ignoreJoins], annotation: invocation[annotation] ?? "")
    let trace = environment.trace(invocation)
    folders.forEach { trace("split \($0) at \(tip)") }
    let results = try SubtreeSplit.split(
      monorepo.repository, at: tip, prefixes: folders, options: options)
    for result in results where !result.foreignCommits.isEmpty {
      let commits = result.foreignCommits.map(\.abbreviation).joined(separator: ", ")
      environment.errors.note(
        "warning: the split of \(result.prefix) contains the monorepo's own history up to "
          + "\(commits), with all of its files: the folder was removed there and added again "
          + "later. git subtree gives the same commit; `mirror` does not publish it.\n")
    }
    if let name = invocation[branch]?.name {
      try move(branch: name, to: results[0].commit, in: monorepo.repository)
    }
    switch invocation[SharedOptions.format] {
    case .text:
      try environment.output.write(text(results))
    case .json:
      try environment.output.write(jsonDocument(Report(results, tip, in: monorepo.repository)))
    }
    return .success
  }

  private static func text(_ results: [SplitResult]) -> String {
    guard results.count > 1 else { return results.map { "\($0.commit)\n" }.joined() }
    return results.map { "\($0.commit) \($0.prefix)\n" }.joined()
  }

  /// Creates the branch, or moves it on; never back.
  private static func move(
    branch name: BranchName, to commit: ObjectID, in repository: borrowing Repository
  ) throws {
    let old = repository.target(ofReference: name.reference)
    if old == commit { return }
    if let old, try !repository.isAncestor(old, orSameAs: commit) {
      throw GitError(
        code: .referenceConflict, subject: name.text,
        reason: "the branch is at \(old.abbreviation), from which \(commit.abbreviation) does not "
          + "descend",
        hint: "name another branch; this one would lose commits")
    }
    guard !repository.isCheckedOut(name) else {
      throw GitError(
        code: .referenceConflict, subject: name.text, reason: "the branch is checked out",
        hint: "check out another branch there, or name another one here")
    }
    try repository.setReference(
      name.reference, to: commit, replacing: old, message: "plimsoll split")
  }

  /// `plimsoll/split/1`.
  private struct Report: Encodable {
    struct Split: Encodable {
      var prefix: String
      var commit: String
      var commits: Int
    }

    var schema = "plimsoll/split/1"
    var rev: String
    var splits: [Split]

    init(
      _ results: [SplitResult], _ tip: ObjectID, in repository: borrowing Repository
    ) throws {
      rev = tip.description
      splits = []
      for result in results {
        splits.append(
          Split(
            prefix: result.prefix.description, commit: result.commit.description,
            commits: try repository.commits(reachableFrom: result.commit).count))
      }
    }
  }
}
