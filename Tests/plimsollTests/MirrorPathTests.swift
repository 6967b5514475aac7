import Testing
import _TestSupport

/// Where a relative path to a mirror starts: at the file that states it, or where it is typed.
@Suite struct MirrorPathTests {
  private static func configuration(_ mirror: String) -> String {
    """
    version: 1
    sdks:
      ios:
        path: sdks/ios
        mirror: \(mirror)
        version: { file: Sources/AppySDK/Appy.swift, symbol: Appy.sdkVersion }

    """
  }

  @Test(arguments: [
    Fact("at the top", "monorepo", []),
    Fact("in a subfolder", "monorepo/sdks/ios/Sources", []),
    Fact("named from above", "", ["-C", "monorepo"]),
    Fact("named from above, in a subfolder", "", ["-C", "monorepo/sdks"]),
    Fact("named from elsewhere", "repository/hooks", ["-C", "../../monorepo/sdks/android"]),
  ])
  func thatOfTheConfigurationCountsFromItsFile(_ fact: Fact<String, [String]>) throws {
    let stage = try Stage()
    try stage.commit("plimsoll.yml", Self.configuration("../repository"), "Publish nearby")
    let outcome = try stage.plimsoll(
      ["mirror", "ios", "--push"] + fact.expected, in: "\(stage.mirror.scratch.path)/\(fact.input)")
    expect(outcome, endsWith: 0)
    #expect(try stage.references().count == 2)
  }

  @Test func thatOfANamedConfigurationCountsFromThatFile() throws {
    let stage = try Stage()
    let text = Self.configuration("../../repository")
    try stage.mirror.scratch.write(text.utf8, to: "settings/release/plimsoll.yml")
    let folder = "\(stage.monorepo.path)/sdks/ios"
    let arguments = ["mirror", "ios", "--config", "../../../settings/release/plimsoll.yml"]
    expect(try stage.plimsoll(arguments + ["--push"], in: folder), endsWith: 0)
    #expect(try stage.references().count == 2)
  }

  @Test func thatOfTheCommandLineCountsFromTheFolderThatIsNamed() throws {
    var stage = try Stage()
    stage.remote = "../../../repository"
    let folder = stage.mirror.scratch.path
    expect(try stage.publish("--push", "-C", "monorepo/sdks/ios", in: folder), endsWith: 0)
    #expect(try stage.references().count == 2)
  }
}
