import Git
import Subprocesses
import Testing
import _TestSupport

/// Ways to name a commit by its place, compared with `git rev-parse`.
@Suite struct RelativeRevisionTests {
  /// What stands between the commits as stored and the commits as read.
  enum Rewrite: String, CaseIterable, CustomTestStringConvertible {
    case nothing
    case replacement = "replace references"
    case graft = "a file of grafts"
    case both = "replace references and grafts"

    var testDescription: String { rawValue }
  }

  private static let revisions = [
    "HEAD~1", "HEAD~", "HEAD^", "HEAD^1", "HEAD^2", "HEAD^3", "HEAD~0", "HEAD^0", "HEAD~2",
    "HEAD~2^", "HEAD~2^2", "HEAD^^", "HEAD^2^", "HEAD^2~1", "HEAD^2~2", "HEAD~3^2~1", "HEAD~9",
    "HEAD~10", "HEAD~99", "main~1", "main^2", "refs/heads/main~2^", "1.0.0~1", "1.0.0^{}~1",
    "1.0.0^{commit}^2", "main^{commit}~2", "main@{0}~1", "SHORT~1", "SHORT^2", "main~1~1^1",
  ]

  /// Ten commits in a row, some of which are read with other parents; an annotated tag on the last.
  private func sandbox(with rewrite: Rewrite) throws -> (GitSandbox, tip: String) {
    let sandbox = try GitSandbox()
    let tree = try sandbox.writeTree([])
    var chain: [String] = []
    for number in 0..<10 {
      chain.append(
        try sandbox.writeCommit(tree: tree, parents: chain.suffix(1), message: "\(number)"))
    }
    try sandbox.git("update-ref", "-m", "start", "--create-reflog", "refs/heads/main", chain[9])
    try sandbox.git("tag", "-a", "-m", "one", "1.0.0", "main")
    if [.replacement, .both].contains(rewrite) {
      try sandbox.git("replace", "--graft", chain[9], chain[7], chain[4])
      try sandbox.git("replace", chain[6], chain[2])
    }
    if [.graft, .both].contains(rewrite) {
      let grafts = "\(chain[9]) \(chain[8]) \(chain[5])\n\(chain[7]) \(chain[3]) \(chain[1])\n"
      try sandbox.scratch.write(grafts.utf8, to: "repository/.git/info/grafts")
    }
    return (sandbox, chain[9])
  }

  @Test(arguments: Rewrite.allCases)
  func theyFollowTheParentsThatGitReads(rewrite: Rewrite) throws {
    let (sandbox, tip) = try sandbox(with: rewrite)
    for form in Self.revisions {
      let revision = form.replacing("SHORT", with: tip.prefix(9))
      let git = try sandbox.run(["rev-parse", "--quiet", "--verify", "\(revision)^{commit}"])
      let expected = git.isSuccess ? String(git.outputText.dropLast()) : nil
      let repository = try Repository.open(at: sandbox.path)
      let found = try? repository.commitID(for: revision).description
      #expect(found == expected, "\(revision)")
    }
  }
}
