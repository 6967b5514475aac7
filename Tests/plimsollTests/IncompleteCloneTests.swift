import Testing
import _TestSupport

/// Clones that hold less than the whole monorepo: without old commits, or without old files.
@Suite struct IncompleteCloneTests {
  /// How a full clone with a linked work tree comes to lack history.
  enum Truncation: String, CaseIterable, CustomTestStringConvertible {
    case depth = "a fetch with --depth"
    case file = "a file named shallow"

    var testDescription: String { rawValue }
  }

  @Test(arguments: Truncation.allCases)
  func missingHistoryIsNoticedInALinkedWorkTree(truncation: Truncation) throws {
    let stage = try Stage()
    let clone = stage.monorepo.sibling("clone")
    let linked = stage.monorepo.sibling("linked")
    try stage.monorepo.git("clone", "-q", "file://\(stage.monorepo.path)", clone.path)
    try clone.git("worktree", "add", "-q", "--detach", linked.path)
    switch truncation {
    case .depth: try clone.git("fetch", "-q", "--depth=1")
    case .file:
      let commit = try clone.git("rev-parse", "HEAD~2")
      try stage.mirror.scratch.write("\(commit)\n".utf8, to: "clone/.git/shallow")
    }
    for folder in [clone.path, linked.path, "\(linked.path)/sdks/ios"] {
      for arguments in [["split", "ios"], ["mirror", "ios", "--to", stage.remote]] {
        let outcome = try stage.plimsoll(arguments, in: folder)
        expect(outcome, endsWith: 65, saying: "shallow", "--unshallow")
        #expect(outcome.output.isEmpty)
      }
    }
  }

  /// A clone that has no file but those that are checked out.
  private func partialClone(of stage: Stage, _ options: [String]) throws -> GitSandbox {
    try stage.monorepo.git("config", "uploadpack.allowFilter", "true")
    let partial = stage.monorepo.sibling("partial")
    let source = "file://\(stage.monorepo.path)"
    let command = ["clone", "-q", "--filter=blob:none"] + options + [source, partial.path]
    try #require(try stage.monorepo.succeeds(command))
    return partial
  }

  @Test(arguments: [
    Fact("another commit is checked out", [], "HEAD~4"),
    Fact("nothing is checked out", ["--no-checkout"], "HEAD"),
    Fact("there is no work tree", ["--bare"], "HEAD"),
  ])
  func missingFilesAreNoHindrance(_ fact: Fact<[String], String>) throws {
    let stage = try Stage()
    let partial = try partialClone(of: stage, fact.input)
    let arguments = stage.publishing([
      "--config", "\(stage.monorepo.path)/plimsoll.yml", "--rev", fact.expected, "--no-tag",
    ])
    let plan = try stage.plimsoll(arguments, in: partial.path)
    expect(plan, endsWith: 0)
    #expect(try plan.document().branch?.action == "create")
    let outcome = try stage.plimsoll(arguments + ["--push"], in: partial.path)
    expect(outcome, endsWith: 0)
    #expect(try outcome.document().pushed)
    #expect(try stage.references() == ["refs/heads/main": stage.split(fact.expected)])
    #expect(try stage.isSound(stage.mirror))
  }

  /// The version is in a file, and only git knows how to get what was left out.
  @Test func aVersionThatWasLeftOutIsSaidToBeMissing() throws {
    let stage = try Stage()
    let partial = try partialClone(of: stage, [])
    expect(
      try stage.publish("--push", "--rev", "HEAD~1", in: partial.path), endsWith: 65,
      saying: "partial clone", "hint:")
    #expect(try stage.references().isEmpty)
  }
}
