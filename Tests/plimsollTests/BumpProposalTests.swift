import Subprocesses
import Testing
import _TestSupport

/// Which version `bump SDK auto` proposes, and what it says of why.
@Suite struct BumpProposalTests {
  /// The sample, whose SDK `ios` is released by tags of the monorepo.
  private func checkout(fromTag: String? = "ios/{version}") throws -> SampleCheckout {
    let checkout = try SampleCheckout()
    // Other tests publish to the mirrors that all samples share.
    try Tool.run("cp", "-R", "\(Sample.folder.get().path)/mirrors", checkout.scratch.path)
    try git(checkout, "config", "--remove-section", "url.\(Sample.folder.get().path)/mirrors/")
    try git(
      checkout, "config", "url.\(checkout.scratch.path)/mirrors/.insteadOf",
      "git@github.com:appy-to/")
    guard let fromTag else { return checkout }
    try checkout.replace(
      "mirror: git@github.com:appy-to/appy-ios-sdk.git",
      with: "mirror: git@github.com:appy-to/appy-ios-sdk.git\n    from-tag: \"\(fromTag)\"",
      in: "plimsoll.yml")
    return checkout
  }

  @discardableResult
  private func git(_ checkout: SampleCheckout, _ words: String...) throws -> String {
    let result = try Tool.result(
      "git", ["-C", checkout.folder, "-c", "user.name=A", "-c", "user.email=a@b"] + words)
    guard result.isSuccess else { throw TestSupportError("git \(words): \(result.errorText)") }
    return result.outputText
  }

  /// Commits a change of a file that states no version.
  private func commit(
    _ checkout: SampleCheckout, _ message: String, to file: String = "sdks/ios/notes.txt"
  ) throws {
    try checkout.scratch.write(message.utf8, to: "repo/\(file)")
    try git(checkout, "add", "-A")
    try git(checkout, "commit", "-q", "-m", message)
  }

  @Test(arguments: [
    Fact("a repair", ["fix(ios): a"], "1.0.1: "),
    Fact("a feature", ["fix(ios): a", "✨ feat: b", "docs: c"], "1.1.0: "),
    Fact("a breakage", ["feat: a", "refactor(ios)!: b"], "2.0.0: "),
    Fact(
      "a breakage that was taken back", ["fix: a", "feat!: b", "Revert \"feat!: b\""], "1.0.1: "),
  ])
  func theGreatestChangeDecides(_ fact: Fact<[String], String>) throws {
    let checkout = try checkout()
    try git(checkout, "tag", "ios/1.0.0")
    for message in fact.input { try commit(checkout, message) }
    let outcome = try checkout.plimsoll("bump", "ios", "auto")
    expect(outcome, endsWith: 0, saying: "ios 1.0.0 → \(fact.expected)", "step on from ios/1.0.0")
  }

  @Test func theDecidingCommitIsNamed() throws {
    let checkout = try checkout()
    try git(checkout, "tag", "-a", "ios/1.0.0", "-m", "1.0.0")
    try commit(checkout, "feat(ios): links have names (#12)")
    let id = try git(checkout, "rev-parse", "HEAD").prefix(10)
    let reason =
      "a minor step on from ios/1.0.0, for \(id) \"feat(ios): links have names (#12)\""
    expect(
      try checkout.plimsoll("bump", "ios", "auto"), endsWith: 0, saying: "note: \(reason)\n")
    let document = try checkout.plimsoll("bump", "ios", "auto", "--format", "json")
    #expect(document.output.contains(reason.replacing("\"", with: "\\\"")))
    // The proposal depends on tags alone, so it stays when it was written.
    expect(try checkout.plimsoll("bump", "ios", "auto", "--write"), endsWith: 0)
    expect(
      try checkout.plimsoll("bump", "ios", "auto"), endsWith: 0,
      saying: "ios is at 1.1.0 everywhere")
  }

  @Test func beforeVersionOneABreakageIsAMinorStep() throws {
    let checkout = try checkout()
    expect(try checkout.plimsoll("bump", "ios", "0.9.0", "--write"), endsWith: 0)
    try commit(checkout, "chore: release 0.9.0")
    try git(checkout, "tag", "ios/0.9.0")
    try commit(checkout, "feat(ios)!: a")
    expect(
      try checkout.plimsoll("bump", "ios", "auto"), endsWith: 0, saying: "ios 0.9.0 → 0.10.0: ",
      "breaks users' code, which calls for a minor step before 1.0.0")
  }

  /// semantic-release #1460 and #2216.
  @Test func candidatesAreCountedOnAndNoTagIsTakenAgain() throws {
    let checkout = try checkout()
    try git(checkout, "tag", "ios/1.0.0")
    expect(try checkout.plimsoll("bump", "ios", "1.1.0-rc.10", "--write"), endsWith: 0)
    try commit(checkout, "feat(ios): a")
    for number in 9...10 { try git(checkout, "tag", "ios/1.1.0-rc.\(number)") }
    try commit(checkout, "fix(ios): b")
    expect(
      try checkout.plimsoll("bump", "ios", "auto"), endsWith: 0,
      saying: "ios 1.1.0-rc.10 → 1.1.0-rc.11: ", "'release' makes it 1.1.0")
    // Made on another branch.
    try git(checkout, "tag", "ios/1.1.0-rc.11", "HEAD~1")
    try git(checkout, "checkout", "-q", "-b", "other", "HEAD~2")
    try git(checkout, "commit", "-q", "--allow-empty", "-m", "elsewhere")
    try git(checkout, "tag", "ios/1.1.0-rc.12")
    try git(checkout, "checkout", "-q", "-")
    expect(
      try checkout.plimsoll("bump", "ios", "auto"), endsWith: 0, saying: "→ 1.1.0-rc.13: ")
    try commit(checkout, "feat(ios)!: c")
    expect(try checkout.plimsoll("bump", "ios", "auto"), endsWith: 0, saying: "→ 2.0.0-rc.1: ")
  }

  @Test(arguments: [
    Fact(
      "nothing for users", ("ios", "docs: a"),
      "no commit since ios/1.0.0 tells users of a change: 1 of types that users are not told of"),
    Fact("nothing that can be read", ("ios", "improve things"), "1 not conventional"),
  ])
  func nothingForUsersIsARefusal(_ fact: Fact<(String, String), String>) throws {
    let checkout = try checkout()
    try commit(checkout, "chore: settings")
    try git(checkout, "tag", "ios/1.0.0")
    try commit(checkout, fact.input.1, to: "sdks/\(fact.input.0)/notes.txt")
    expect(
      try checkout.plimsoll("bump", "ios", "auto"), endsWith: 1, saying: fact.expected)
  }

  @Test(arguments: ["android", "ios-old"])
  func noCommitAtAllIsNothingToDo(folder: String) throws {
    let checkout = try checkout()
    try commit(checkout, "chore: settings")
    try git(checkout, "tag", "ios/1.0.0")
    try commit(checkout, "feat: a", to: "sdks/\(folder)/notes.txt")
    let outcome = try checkout.plimsoll("bump", "ios", "auto", "--write")
    expect(outcome, endsWith: 0, saying: "no commit has touched sdks/ios since ios/1.0.0")
    #expect(outcome.errors.contains("ios is at 1.0.0 everywhere"))
    #expect(outcome.output == "")
  }

  /// Where releases are tagged on branches that are not merged, no step would lead to a new version.
  @Test func aReleaseOfAnotherBranchIsNotGoneBehind() throws {
    let checkout = try checkout()
    try git(checkout, "tag", "ios/0.1.0")
    try commit(checkout, "chore: settings")
    try git(checkout, "checkout", "-q", "-b", "other")
    try commit(checkout, "chore: release 1.0.0")
    try git(checkout, "tag", "ios/1.0.0")
    try git(checkout, "checkout", "-q", "-")
    try commit(checkout, "fix(ios): a")
    expect(
      try checkout.plimsoll("bump", "ios", "auto"), endsWith: 1,
      saying: "1.0.0: has been released, but not from a commit of this history")
  }

  /// Whole histories of news come of tags that are not found.
  @Test func tagsOfAnotherFormatAreAnError() throws {
    let checkout = try checkout()
    for number in 0..<3 { try git(checkout, "tag", "v1.\(number).0") }
    expect(
      try checkout.plimsoll("bump", "ios", "auto"), endsWith: 65,
      saying: "there is no tag of the format ios/{version}; 3 tags match v{version}")
  }

  @Test func aShallowCloneIsRefused() throws {
    let checkout = try checkout()
    try commit(checkout, "chore: settings")
    let clone = "\(checkout.scratch.path)/clone"
    try Tool.run("git", "clone", "-q", "--depth=1", "file://\(checkout.folder)", clone)
    let outcome = Outcome(
      try Tool.result(Project.plimsoll, ["-C", clone, "bump", "ios", "auto"]))
    expect(outcome, endsWith: 65, saying: "the clone is shallow")
  }

  /// The split leads the mirror's tags back to the commits that they were made of.
  @Test func withoutTagsOfItsOwnAnSDKHasThoseOfItsMirror() throws {
    let checkout = try checkout(fromTag: nil)
    expect(
      try checkout.plimsoll("bump", "ios", "auto"), endsWith: 0,
      saying: "the first release is the one that the source states")
    expect(try checkout.plimsoll("mirror", "ios", "--push"), endsWith: 0)
    expect(
      try checkout.plimsoll("bump", "ios", "auto"), endsWith: 0,
      saying: "no commit has touched sdks/ios since 1.0.0")
    try commit(checkout, "feat(ios): a")
    expect(
      try checkout.plimsoll("bump", "ios", "auto"), endsWith: 0, saying: "ios 1.0.0 → 1.1.0: ",
      "the releases of ios are the tags of its mirror")
  }
}
