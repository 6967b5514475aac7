import Testing
import _TestSupport

/// Two people, or two machines, who publish at the same time.
@Suite struct RaceTests {
  /// Lets pushes into the mirror only when two of them wait there, or after five seconds.
  private static let meeting = """
    touch "arrived.$$"
    for turn in $(seq 100); do
      [ "$(ls arrived.* | wc -l)" -ge 2 ] && break
      sleep 0.05
    done
    """

  @Test(arguments: Transport.allCases)
  func twoWhoPublishTheSameEndInTheSame(transport: Transport) throws {
    let stage = try Stage(transport)
    try stage.install("pre-receive", Self.meeting)
    let outcomes = try stage.race([["--push"], ["--push"]])
    let statuses = outcomes.map(\.status)
    #expect(statuses.contains(0), "\(outcomes)")
    for outcome in outcomes where outcome.status != 0 {
      expect(outcome, endsWith: 1, saying: "was not updated", "run this again")
    }
    let split = try stage.split()
    #expect(try stage.references() == ["refs/heads/main": split, "refs/tags/1.0.0": split])
    #expect(try stage.isWhole())
  }

  /// Each of the two is a release that could have come first.
  @Test(arguments: Transport.allCases)
  func ofTwoReleasesOneWinsWhole(transport: Transport) throws {
    let stage = try Stage(transport)
    let older = try stage.monorepo.git("rev-parse", "HEAD")
    let newer = try stage.setVersion("1.0.1")
    let splits = [try stage.split(older), try stage.split(newer)]
    try stage.install("pre-receive", Self.meeting)

    let outcomes = try stage.race([["--push", "--rev", older], ["--push", "--rev", newer]])
    let winners = outcomes.indices.filter { outcomes[$0].status == 0 }
    #expect(winners.count == 1, "\(outcomes)")
    for outcome in outcomes where outcome.status != 0 {
      expect(outcome, endsWith: 1, saying: "was not updated", "run this again")
    }
    guard let winner = winners.first else { return }
    let tag = "refs/tags/\(["1.0.0", "1.0.1"][winner])"
    #expect(
      try stage.references() == ["refs/heads/main": splits[winner], tag: splits[winner]])
    #expect(try stage.isSound(stage.mirror))
  }

  /// Two branches of the monorepo that both say they are 1.0.1.
  @Test func ofTwoClaimsToAVersionOneHolds() throws {
    let stage = try Stage()
    expect(try stage.publish("--push"), endsWith: 0)
    let released = try stage.split()
    let base = try stage.monorepo.git("rev-parse", "HEAD")
    try stage.commit("sdks/ios/ONE", "1\n", "One")
    let one = try stage.setVersion("1.0.1")
    try stage.monorepo.git("checkout", "-q", "--detach", base)
    try stage.commit("sdks/ios/TWO", "2\n", "Two")
    let two = try stage.setVersion("1.0.1")
    let splits = [try stage.split(one), try stage.split(two)]
    try stage.install("pre-receive", Self.meeting)

    let outcomes = try stage.race([["--push", "--rev", one], ["--push", "--rev", two]])
    let winners = outcomes.indices.filter { outcomes[$0].status == 0 }
    #expect(winners.count == 1, "\(outcomes)")
    guard let winner = winners.first else { return }
    let split = splits[winner]
    #expect(
      try stage.references() == [
        "refs/heads/main": split, "refs/tags/1.0.0": released, "refs/tags/1.0.1": split,
      ])
  }

  /// They all want to set the reference that keeps the split.
  @Test func manyRunsInOneMonorepoDoNotDisturbEachOther() throws {
    let stage = try Stage()
    let command = [Project.plimsoll, "split", "ios"]
    let outcomes = try stage.runAtOnce(
      Array(repeating: (stage.monorepo.path, command), count: 8))
    for outcome in outcomes { expect(outcome, endsWith: 0) }
    #expect(Set(outcomes.map(\.output)).count == 1)
    #expect(try stage.isSound(stage.monorepo))
  }
}

extension Stage {
  /// Publishes with each of `argumentLists` at the same time, each from a monorepo of its own.
  fileprivate func race(_ argumentLists: [[String]]) throws -> [Outcome] {
    var commands: [(folder: String, command: [String])] = []
    for (index, arguments) in argumentLists.enumerated() {
      let folder = "\(mirror.scratch.path)/monorepo\(index)"
      try Tool.run("cp", "-R", monorepo.path, folder)
      commands.append((folder, [Project.plimsoll] + publishing(arguments)))
    }
    return try runAtOnce(commands)
  }

  /// Runs all of `commands` at the same time, each in its folder.
  fileprivate func runAtOnce(
    _ commands: [(folder: String, command: [String])]
  ) throws -> [Outcome] {
    let results = try mirror.scratch.makeFolder("results")
    var script = ""
    for (index, (folder, command)) in commands.enumerated() {
      let line = command.map { "'\($0)'" }.joined(separator: " ")
      script += """
        (cd '\(folder)'
         \(line) >'\(results)/output\(index)' 2>'\(results)/errors\(index)'
         echo $? >'\(results)/status\(index)') &

        """
    }
    _ = try run("sh", ["-c", script + "wait"])
    func text(_ name: String) throws -> String {
      String(decoding: try mirror.scratch.read("results/\(name)"), as: UTF8.self)
    }
    return try commands.indices.map { index in
      Outcome(
        status: Int32(try text("status\(index)").dropLast()) ?? -1,
        output: try text("output\(index)"), errors: try text("errors\(index)"))
    }
  }
}
