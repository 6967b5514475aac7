import Testing
import _TestSupport

/// Runs that end at once, at any moment, without a chance to clean up.
@Suite struct KilledRunTests {
  /// The program alone dies; the git that it has started lives on.
  @Test func aKilledRunLeavesBranchAndTagOrNeitherAndCanBeRepeated() throws {
    try killAtTenMoments(over: .path, target: "$pid", seed: 1)
  }

  /// The machine dies, as far as the mirror's server can tell.
  @Test func soDoesAKilledMachine() throws {
    try killAtTenMoments(over: .ssh, target: "-$pid", seed: 2)
  }

  /// The reference that keeps a split from being collected is a convenience, not a condition.
  @Test func aLockLeftBehindByAKilledRunIsInNobodysWay() throws {
    let trial = try Stage()
    _ = try trial.split()
    let kept = try trial.monorepo.git("for-each-ref", "--format=%(refname)", "refs/plimsoll")
    let stage = try Stage()
    try stage.mirror.scratch.write([], to: "monorepo/.git/\(kept).lock")
    expect(try stage.publish("--push"), endsWith: 0)
    #expect(try stage.references().count == 2)
  }

  /// The server dies between the update and the answer.
  @Test func aLostAnswerIsFoundOutByRunningAgain() throws {
    let stage = try Stage(.ssh)
    let body = "[ \"$1\" = committed ] && kill -9 $PPID\nexit 0"
    try stage.install("reference-transaction", body)
    let lost = try stage.publish("--push")
    #expect(lost.status != 0)
    try Tool.run("rm", "\(stage.mirror.path)/hooks/reference-transaction")
    #expect(try stage.isWhole())
    let again = try stage.publish("--push")
    expect(again, endsWith: 0)
    #expect(try !again.document().pushed)
    #expect(try stage.references().count == 2)
  }

  private func killAtTenMoments(over transport: Transport, target: String, seed: UInt64) throws {
    let clock = ContinuousClock()
    let whole = try Stage(transport)
    let duration = try clock.measure { expect(try whole.publish("--push"), endsWith: 0) }
    let milliseconds = Int(duration / .milliseconds(1))
    var random = SplitMix64(seed: seed)
    var states: Set<Int> = []
    for _ in 0..<10 {
      let moment = random.below(milliseconds)
      let stage = try Stage(transport)
      try stage.publishAndKill(target, after: moment)
      (stage.server as? SSHServer)?.waitUntilIdle()
      let references = try stage.references()
      #expect(try stage.isWhole(), "after \(moment) ms: \(references)")
      states.insert(references.count)

      expect(try stage.publish("--push"), endsWith: 0)
      let split = try stage.split()
      #expect(try stage.references() == ["refs/heads/main": split, "refs/tags/1.0.0": split])
      #expect(try stage.isWhole(), "repeated after \(moment) ms")
    }
    #expect(states.contains(0), "some runs are killed before they have published")
  }
}

extension Stage {
  /// Publishes in a process group of its own, and kills `target` after so many milliseconds.
  ///
  /// Returns when nobody that the run has started here is left.
  fileprivate func publishAndKill(_ target: String, after milliseconds: Int) throws {
    let fraction = String(1_000 + milliseconds % 1_000).dropFirst()
    let script = """
      cd "$1" && shift
      set -m
      "$@" &
      pid=$!
      sleep \(milliseconds / 1_000).\(fraction)
      kill -9 -- \(target)
      wait
      """
    let command = [Project.plimsoll] + publishing(["--push"])
    _ = try run("bash", ["-c", script, "bash", monorepo.path] + command)
  }
}
