import Testing
import _TestSupport

/// A name or address that a script has lost, as in `plimsoll mirror "$SDK"` with nothing in it.
///
/// It must never stand for the folder that holds all SDKs.
@Suite struct LostNameTests {
  /// A stage whose monorepo has no `plimsoll.yml`, so that names are taken as they come.
  private func bareStage() throws -> Stage {
    let stage = try Stage()
    try stage.monorepo.git("rm", "-q", "plimsoll.yml")
    try stage.monorepo.git("commit", "-q", "-m", "Release by hand")
    return stage
  }

  @Test(arguments: ["", "/", "//"])
  func anEmptyNameIsWrongUsage(name: String) throws {
    let stage = try bareStage()
    for arguments in [
      ["split", name], ["split", "ios", name], ["mirror", name, "--to", stage.remote],
      ["mirror", name, "--to", stage.remote, "--push"],
    ] {
      let outcome = try stage.plimsoll(arguments)
      expect(outcome, endsWith: 64, saying: "Usage:")
      #expect(outcome.output.isEmpty)
    }
    #expect(try stage.references().isEmpty)
  }

  @Test(arguments: [".", "./", "./.", "..", "../sdks"])
  func aNameThatLeadsToAllSDKsIsRefused(name: String) throws {
    let stage = try bareStage()
    for arguments in [["split", name], ["mirror", name, "--to", stage.remote, "--push"]] {
      let outcome = try stage.plimsoll(arguments)
      #expect([64, 65].contains(outcome.status), "\(outcome.output)\(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
    #expect(try stage.references().isEmpty)
  }

  @Test func theScriptTakesNeitherNothingNorAnOption() throws {
    var stage = try bareStage()
    stage.environment["PLIMSOLL"] = Project.plimsoll
    for arguments in [
      ["", stage.remote], ["", stage.remote, "--push"], ["/", stage.remote, "--push"],
      ["ios", ""], ["ios", "", "--push"], ["", "", "--push"], ["ios", "--push"],
      ["ios", "-v", "--push"], ["-v", stage.remote], ["-v", stage.remote, "--push"],
    ] {
      let outcome = try stage.plimsoll(
        arguments, as: ["sh"], executable: "\(Project.root)/templates/mirror-sdk.sh")
      #expect(outcome.status == 64, "\(arguments) \(outcome.output)\(outcome.errors)")
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.lowercased().contains("usage: "), "\(arguments)")
    }
    #expect(try stage.references().isEmpty)
  }
}
