import Testing
import _TestSupport

/// `mirror-sdk.sh`, which people copy into their monorepo.
@Suite struct MirrorScriptTests {
  private func runScript(_ stage: Stage, _ arguments: String...) throws -> Outcome {
    var stage = stage
    stage.environment["PLIMSOLL"] = Project.plimsoll
    return try stage.plimsoll(
      arguments, as: ["sh"], executable: "\(Project.root)/templates/mirror-sdk.sh")
  }

  @Test(arguments: [true, false])
  func withoutPushItPrintsTheSplitCommitAndNothingElse(hasConfiguration: Bool) throws {
    let stage = try Stage()
    if !hasConfiguration {
      try stage.monorepo.git("rm", "-q", "plimsoll.yml")
      try stage.monorepo.git("commit", "-q", "-m", "Release by hand")
    }
    let outcome = try runScript(stage, "ios", stage.remote)
    expect(outcome, endsWith: 0, saying: stage.remote)
    #expect(try outcome.output == stage.split() + "\n")
    if isInstalled("git-subtree") {
      let oracle = try stage.monorepo.git("subtree", "split", "-q", "--prefix=sdks/ios")
      #expect(outcome.output == oracle + "\n")
    }
    #expect(try stage.references().isEmpty)
  }

  @Test(arguments: [true, false])
  func withPushItPublishes(hasConfiguration: Bool) throws {
    let stage = try Stage()
    if !hasConfiguration {
      try stage.monorepo.git("rm", "-q", "plimsoll.yml")
      try stage.monorepo.git("commit", "-q", "-m", "Release by hand")
    }
    expect(try runScript(stage, "ios", stage.remote, "--push"), endsWith: 0)
    let split = try stage.split()
    let tag = hasConfiguration ? ["refs/tags/1.0.0": split] : [:]
    #expect(try stage.references() == tag.merging(["refs/heads/main": split]) { $1 })
  }

  @Test func whatIsRefusedPrintsNoCommit() throws {
    let stage = try Stage()
    let other = try stage.foreignCommit("Another project")
    try stage.mirror.git("update-ref", "refs/heads/main", other)
    let outcome = try runScript(stage, "ios", stage.remote)
    expect(outcome, endsWith: 1, saying: "Another project")
    #expect(outcome.output.isEmpty)
    expect(try runScript(stage, "ios", stage.remote, "--push"), endsWith: 1)
    #expect(try stage.references() == ["refs/heads/main": other])
  }

  @Test func whatItCannotReadIsWrongUsage() throws {
    let stage = try Stage()
    for arguments in [[], ["ios"], ["ios", stage.remote, "--force"], ["--push", "ios"]] {
      let script = "\(Project.root)/templates/mirror-sdk.sh"
      let outcome = try stage.plimsoll(arguments, as: ["sh"], executable: script)
      #expect(outcome.status == 64)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains("usage: "))
    }
    #expect(try stage.references().isEmpty)
  }
}
