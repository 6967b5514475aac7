import Testing
import _TestSupport

/// A plan is carried out whole or not at all, and says so of each of its steps.
@Suite struct RefusedPlanTests {
  /// The mirror's references before, each at the split of a commit, or at a stranger's commit.
  typealias References = [String: String]

  @Test(
    arguments: [
      Fact(
        "a branch that went another way", ["refs/heads/main": "stranger"],
        ["refused", "refused"]),
      Fact(
        "the same, with the tag in place",
        ["refs/heads/main": "stranger", "refs/tags/1.0.0": "HEAD"], ["refused", "exists"]),
      Fact(
        "a tag elsewhere", ["refs/heads/main": "HEAD~3", "refs/tags/1.0.0": "HEAD~3"],
        ["refused", "refused"]),
      Fact(
        "a tag elsewhere and no branch", ["refs/tags/1.0.0": "HEAD~3"], ["refused", "refused"]),
      Fact(
        "the same, with the branch in place",
        ["refs/heads/main": "HEAD", "refs/tags/1.0.0": "HEAD~3"], ["up-to-date", "refused"]),
      Fact(
        "the version in another form", ["refs/heads/main": "HEAD~3", "refs/tags/v1.0.0": "HEAD~3"],
        ["refused", "refused"]),
      Fact(
        "a higher version", ["refs/heads/main": "HEAD", "refs/tags/1.0.1": "HEAD"],
        ["up-to-date", "refused"]),
      Fact(
        "a branch with the tag's name", ["refs/heads/1.0.0": "HEAD~3"], ["refused", "refused"]),
    ] as [Fact<References, [String]>])
  func whatWouldChangeSomethingIsRefusedAndWhatIsDoneStaysDone(
    _ fact: Fact<References, [String]>
  ) throws {
    let stage = try Stage()
    for (reference, place) in fact.input {
      if place == "stranger" {
        try stage.mirror.git("update-ref", reference, stage.foreignCommit("Another project"))
      } else {
        try stage.monorepo.git("push", "-q", stage.remote, "\(stage.split(place)):\(reference)")
      }
    }
    let before = try stage.references()
    for arguments in [[], ["--push"]] {
      let outcome = try stage.plimsoll(stage.publishing(arguments))
      expect(outcome, endsWith: 1)
      let document = try outcome.document()
      #expect([document.branch?.action, document.tag?.action] == fact.expected)
      #expect(!document.pushed && !document.reasons.isEmpty)
    }
    #expect(try stage.references() == before)

    let text = try stage.plimsoll(["mirror", "ios", "--to", stage.remote]).output
    let steps = text.split(separator: "\n").filter { line in
      line.hasPrefix("  branch") || line.hasPrefix("  tag")
    }
    let words = ["refused": "refused", "up-to-date": "up to date", "exists": "exists"]
    #expect(steps.count == fact.expected.count, "\(text)")
    for (step, action) in zip(steps, fact.expected) {
      #expect(step.contains(": \(words[action] ?? action)"))
    }
  }
}
