import Testing
import _TestSupport

/// When a mirror's branch may move, and which one.
@Suite struct BranchRuleTests {
  @Test func commitsOnTheMirrorAloneAreListedWithTheForkPoint() throws {
    let stage = try Stage()
    expect(try stage.publish("--push"), endsWith: 0)
    let fork = try stage.split()
    let first = try stage.foreignCommit("Hotfix on the mirror", after: fork)
    let second = try stage.foreignCommit("Another one", after: first)
    try stage.mirror.git("update-ref", "refs/heads/main", second)
    try stage.setVersion("1.0.1")
    let before = try stage.references()

    for arguments in [["--push"], []] {
      let outcome = try stage.plimsoll(stage.publishing(arguments))
      expect(
        outcome, endsWith: 1, saying: "Hotfix on the mirror", "Another one",
        "2 commits", String(fork.prefix(7)), String(first.prefix(7)), String(second.prefix(7)))
      #expect(try outcome.document().branch == .init("main", from: second, "refused"))
    }
    #expect(try stage.references() == before)
    let names = try stage.monorepo.git("for-each-ref", "--format=%(refname)").split(separator: "\n")
    #expect(names.filter { !$0.hasPrefix("refs/plimsoll/") } == ["refs/heads/main"])
  }

  @Test func aMirrorThatIsAheadStaysThere() throws {
    let stage = try Stage()
    let older = try stage.monorepo.git("rev-parse", "HEAD")
    try stage.setVersion("1.0.1")
    expect(try stage.publish("--push"), endsWith: 0)
    let before = try stage.references()
    expect(try stage.publish("--push", "--rev", older), endsWith: 1, saying: "ahead")
    #expect(try stage.references() == before)

    // What the hint advises: the tag alone.
    let tag = try stage.publish("--push", "--rev", older, "--mirror-branch", "none")
    expect(tag, endsWith: 0)
    #expect(try tag.document().branch == nil)
    #expect(
      try stage.references()
        == before.merging(["refs/tags/1.0.0": stage.split(older)]) { $1 })
  }

  @Test func anUnrelatedHistoryIsRefused() throws {
    let stage = try Stage()
    let other = try stage.foreignCommit("Another project")
    try stage.mirror.git("update-ref", "refs/heads/main", other)
    expect(
      try stage.publish("--push"), endsWith: 1, saying: "no commit in common", "Another project")
    #expect(try stage.references() == ["refs/heads/main": other])
  }

  @Test func aPatchOfAnOlderLineGoesToABranchOfItsOwn() throws {
    let stage = try Stage()
    let first = try stage.monorepo.git("rev-parse", "HEAD")
    expect(try stage.publish("--push"), endsWith: 0)
    try stage.setVersion("2.0.0")
    expect(try stage.publish("--push"), endsWith: 0)
    let before = try stage.references()

    try stage.monorepo.git("checkout", "-q", "-b", "1.x", first)
    try stage.setVersion("1.0.1")
    expect(try stage.publish("--push"), endsWith: 1)
    #expect(try stage.references() == before)
    let patch = try stage.publish("--push", "--mirror-branch", "1.x")
    expect(patch, endsWith: 0)
    let split = try patch.document().split
    let expected = before.merging(
      ["refs/heads/1.x": split, "refs/tags/1.0.1": split]) { $1 }
    #expect(try stage.references() == expected)
  }

  @Test func noBranchIsTouchedWhereNoneIsWanted() throws {
    let stage = try Stage()
    let outcome = try stage.publish("--push", "--mirror-branch", "none")
    expect(outcome, endsWith: 0)
    let document = try outcome.document()
    #expect(document.branch == nil)
    #expect(try stage.references() == ["refs/tags/1.0.0": document.split])
  }

  /// Git would take some of these, and make a branch that nobody can name.
  @Test(arguments: [
    "", "a b", "a..b", "main.lock", "-main", "HEAD", "refs/heads/main", "main:refs/heads/other",
  ])
  func whatIsNoNameForABranchIsWrongUsage(name: String) throws {
    let stage = try Stage()
    let arguments = ["--mirror-branch=\(name)", "--no-tag"]
    let plan = try stage.plimsoll(stage.publishing(arguments))
    let push = try stage.plimsoll(stage.publishing(arguments + ["--push"]))
    #expect([plan.status, push.status] == [64, 64], "\(plan.output)\(push.errors)")
    #expect(try stage.references().isEmpty)
  }

  @Test func aBranchLeftBehindCatchesUpWithItsTag() throws {
    let stage = try Stage()
    expect(try stage.publish("--push", "--mirror-branch", "none"), endsWith: 0)
    let split = try stage.split()
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 0)
    let document = try outcome.document()
    #expect(document.branch == .init("main", from: nil, "create"))
    #expect(document.tag == .init("1.0.0", from: split, "exists"))
    #expect(document.pushed)
    #expect(try stage.references() == ["refs/heads/main": split, "refs/tags/1.0.0": split])
  }

  /// What the user has told git to push along is not for mirrors.
  @Test func theUsersGitConfigurationPushesNothingMore() throws {
    let stage = try Stage()
    let split = try stage.split()
    let older = try stage.split("HEAD~3")
    try stage.monorepo.git("tag", "-a", "-m", "internal", "internal-1", older)
    try stage.monorepo.git("tag", "-a", "-m", "internal", "internal-2", split)
    for (key, value) in [
      ("push.followTags", "true"), ("push.default", "matching"),
      ("push.recurseSubmodules", "on-demand"), ("remote.origin.url", stage.remote),
      ("remote.origin.push", "+refs/*:refs/*"), ("remote.origin.mirror", "true"),
      ("remote.origin.fetch", "+refs/*:refs/*"), ("remote.pushDefault", "origin"),
      ("remote.\(stage.remote).push", "+refs/*:refs/*"),
    ] {
      try stage.monorepo.git("config", key, value)
    }
    expect(try stage.publish("--push"), endsWith: 0)
    #expect(try stage.references() == ["refs/heads/main": split, "refs/tags/1.0.0": split])
  }

  /// Fetching a diverged mirror must leave no trace among the monorepo's references.
  @Test func theUsersGitConfigurationFetchesNothingMore() throws {
    let stage = try Stage()
    expect(try stage.publish("--push"), endsWith: 0)
    let hotfix = try stage.foreignCommit("Hotfix", after: try stage.split())
    try stage.mirror.git("update-ref", "refs/heads/main", hotfix)
    for (key, value) in [
      ("fetch.prune", "true"), ("fetch.pruneTags", "true"), ("remote.origin.url", stage.remote),
      ("remote.origin.fetch", "+refs/*:refs/*"), ("remote.origin.tagOpt", "--tags"),
      ("remote.\(stage.remote).tagOpt", "--tags"),
    ] {
      try stage.monorepo.git("config", key, value)
    }
    let before = try stage.monorepo.git("for-each-ref")
    expect(try stage.publish("--push"), endsWith: 1, saying: "Hotfix")
    #expect(try stage.monorepo.git("for-each-ref") == before)
    #expect(try stage.monorepo.succeeds(["rev-parse", "-q", "--verify", "FETCH_HEAD"]) == false)
  }

  /// Git pushes to the odd one where the other is absent.
  @Test func aBranchWhoseNameOnlyEndsAlikeIsInTheWay() throws {
    let stage = try Stage()
    let odd = try stage.foreignCommit("odd")
    try stage.mirror.git("update-ref", "refs/heads/refs/heads/main", odd)
    expect(
      try stage.publish("--push"), endsWith: 1,
      saying: "refs/heads/refs/heads/main, which git would take for refs/heads/main")
    #expect(try stage.references() == ["refs/heads/refs/heads/main": odd])
  }
}
