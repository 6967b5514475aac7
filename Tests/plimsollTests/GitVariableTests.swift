import Testing
import _TestSupport

/// The variables by which git itself is told where to look and what to leave out.
@Suite struct GitVariableTests {
  @Test(arguments: [
    Fact("from elsewhere", "/", "SCRATCH/monorepo/.git"),
    Fact("by a relative path", "SCRATCH/elsewhere", "../monorepo/.git"),
    Fact("as hooks have it", "SCRATCH/monorepo", ".git"),
    Fact("of a bare repository", "/", "SCRATCH/bare.git"),
  ])
  func theRepositoryThatIsNamedIsUsed(_ fact: Fact<String, String>) throws {
    var stage = try Stage()
    let scratch = stage.mirror.scratch.path
    try stage.mirror.scratch.makeFolder("elsewhere")
    try stage.monorepo.git(
      "clone", "-q", "--bare", stage.monorepo.path, stage.monorepo.sibling("bare.git").path)
    let split = try stage.split()
    stage.environment["GIT_DIR"] = fact.expected.replacing("SCRATCH", with: scratch)
    let folder = fact.input.replacing("SCRATCH", with: scratch)
    let outcome = try stage.plimsoll(["split", "--prefix", "sdks/ios"], in: folder)
    expect(outcome, endsWith: 0)
    #expect(outcome.output == split + "\n")
    let configuration = "\(stage.monorepo.path)/plimsoll.yml"
    expect(try stage.publish("--push", "--config", configuration, in: folder), endsWith: 0)
    #expect(try stage.references() == ["refs/heads/main": split, "refs/tags/1.0.0": split])
  }

  @Test func aRepositoryThatIsNamedButNotThereIsMissing() throws {
    var stage = try Stage()
    stage.environment["GIT_DIR"] = "\(stage.mirror.scratch.path)/nowhere"
    expect(try stage.plimsoll(["split", "--prefix", "sdks/ios"]), endsWith: 66, saying: "nowhere")
  }

  @Test func replacementsCanBeSwitchedOff() throws {
    var stage = try Stage()
    let plain = try stage.split()
    try stage.monorepo.git("replace", "--graft", "HEAD", "HEAD~4")
    #expect(try stage.split() != plain)
    stage.environment["GIT_NO_REPLACE_OBJECTS"] = "1"
    #expect(try stage.split() == plain)
    expect(try stage.publish("--push"), endsWith: 0)
    #expect(try stage.references() == ["refs/heads/main": plain, "refs/tags/1.0.0": plain])
  }
}
