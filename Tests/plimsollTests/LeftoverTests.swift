import Testing
import _TestSupport

/// What a run that is killed while it writes leaves behind.
@Suite struct LeftoverTests {
  /// The system ends a process that writes a file of more blocks than this, wherever it stands.
  @Test(arguments: [0, 2, 8], [["split", "ios"], ["mirror", "ios", "--to", "MIRROR"]])
  func aKilledRunLeavesNoPartOfAPackAndIsInNobodysWay(
    blocks: Int, arguments: [String]
  ) throws {
    let trial = try Stage()
    let stage = try Stage()
    let command = arguments.map { $0 == "MIRROR" ? stage.remote : $0 }
    let limit = ["sh", "-c", "ulimit -c 0; ulimit -f \(blocks); exec \"$@\"", "sh"]
    let killed = try stage.plimsoll(command, as: limit)
    if blocks == 0 { #expect(killed.status != 0) }
    let packs = try stage.mirror.scratch.names(in: "monorepo/.git/objects/pack")
    #expect(packs.filter { !$0.hasPrefix("pack-") }.isEmpty)

    expect(try stage.plimsoll(command), endsWith: 0)
    #expect(try stage.split() == trial.split())
    expect(try stage.publish("--push"), endsWith: 0)
    #expect(try stage.isWhole())
  }

  /// The folder is not the program's alone: whatever lies there must not be taken for its own.
  @Test(arguments: ["tmp", "tmp_pack_Ab3dEf", "pack-0000000000000000000000000000000000000000.pack"])
  func whatLiesInTheProgramsFolderIsNoObstacle(name: String) throws {
    let trial = try Stage()
    let stage = try Stage()
    try stage.mirror.scratch.write("PACK\0\0\0\u{2}cut".utf8, to: "monorepo/.git/plimsoll/\(name)")
    #expect(try stage.split() == trial.split())
    #expect(try stage.isSound(stage.monorepo))
  }
}
