import Testing
import _TestSupport

/// Pushes that find the mirror as they would have left it, or that cannot see how they left it.
@Suite struct LostRaceTests {
  /// When the other push comes in.
  enum Moment: String, CaseIterable, CustomTestStringConvertible {
    case before = "after the plan, before the push"
    case within = "while the push is received"

    var testDescription: String { rawValue }
  }

  /// A stage where somebody else publishes the very same between the plan and the push.
  private func overtaken(_ moment: Moment) throws -> (stage: Stage, winner: Stage) {
    var stage = try Stage()
    let winner = try Stage()
    expect(try winner.publish("--push"), endsWith: 0)
    let fetch = "git fetch -q '\(winner.mirror.path)' 'refs/*:refs/*'"
    switch moment {
    case .before: try stage.interfere(fetch)
    // A hook runs in a quarantine, which the other push is not in.
    case .within: try stage.install("pre-receive", "env -i PATH=\"$PATH\" HOME=/ \(fetch) >&2")
    }
    return (stage, winner)
  }

  @Test(arguments: Moment.allCases)
  func whatSomebodyElsePublishedMeanwhileIsDone(moment: Moment) throws {
    let (stage, winner) = try overtaken(moment)
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 0)
    let document = try outcome.document()
    #expect(!document.pushed)
    #expect(document.reasons.isEmpty)
    #expect(document.branch?.action == "up-to-date")
    #expect(document.tag?.action == "exists")
    #expect(try stage.references() == winner.references())
  }

  @Test(arguments: Moment.allCases)
  func nobodyIsToldToPushWhatIsDone(moment: Moment) throws {
    let (stage, winner) = try overtaken(moment)
    let outcome = try stage.plimsoll(["mirror", "ios", "--to", stage.remote, "--push"])
    expect(outcome, endsWith: 0)
    #expect(!outcome.output.contains("--push"))
    #expect(!outcome.output.contains("create"))
    #expect(!outcome.output.contains("Pushed."))
    #expect(try stage.references() == winner.references())
  }

  /// The mirror goes away as soon as it has taken the push.
  @Test func aPushThatCannotBeVerifiedIsStillReported() throws {
    let stage = try Stage()
    try stage.install("post-receive", "mv HEAD HEAD.away")
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 1, saying: "after the push", "hint:")
    let document = try outcome.document()
    #expect(document.pushed)
    #expect(!document.reasons.isEmpty)
    try Tool.run("mv", "\(stage.mirror.path)/HEAD.away", "\(stage.mirror.path)/HEAD")
    #expect(try stage.references().count == 2)
  }

  @Test func aRefusalIsReportedWhereTheMirrorCannotBeReadAfterwards() throws {
    let stage = try Stage()
    try stage.install("pre-receive", "mv HEAD HEAD.away; echo 'closed today' >&2; exit 1")
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 1, saying: "closed today")
    let document = try outcome.document()
    #expect(!document.pushed)
    #expect(document.reasons.contains { $0.contains("closed today") })
  }
}
