import Testing
import _TestSupport

/// Servers that refuse a part of the push, or all of it.
@Suite struct ServerRefusalTests {
  @Test(arguments: Transport.allCases)
  func aRefusedBranchKeepsTheTagBack(transport: Transport) throws {
    let stage = try Stage(transport)
    try stage.install(
      "update",
      "case $1 in refs/heads/main) echo 'main is protected: ask Kenji' >&2; exit 1 ;; esac")
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 1, saying: "refs/heads/main", "main is protected: ask Kenji")
    #expect(try stage.references().isEmpty)
    let document = try outcome.document()
    #expect(!document.pushed)
    #expect(document.reasons.contains { $0.contains("main is protected: ask Kenji") })
  }

  @Test(arguments: Transport.allCases)
  func aRefusedTagKeepsTheBranchWhereItIs(transport: Transport) throws {
    let stage = try Stage(transport)
    expect(try stage.publish("--push"), endsWith: 0)
    let before = try stage.references()
    try stage.setVersion("1.0.1")
    try stage.install(
      "update",
      "case $1 in refs/tags/*) echo 'tags are made on Mondays' >&2; exit 1 ;; esac")
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 1, saying: "refs/tags/1.0.1", "tags are made on Mondays")
    #expect(try stage.references() == before)
    #expect(try !outcome.document().pushed)
  }

  @Test(arguments: Transport.allCases)
  func aRefusedPushChangesNothing(transport: Transport) throws {
    let stage = try Stage(transport)
    try stage.install("pre-receive", "echo 'closed for maintenance' >&2; exit 1")
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 1, saying: "closed for maintenance")
    #expect(try stage.references().isEmpty)
  }

  @Test func aServerThatCannotPushAtomicallyGetsNothing() throws {
    let stage = try Stage()
    try stage.mirror.git("config", "receive.advertiseAtomic", "false")
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 1, saying: "several references at once")
    #expect(try stage.references().isEmpty)
    #expect(try !outcome.document().pushed)
  }

  @Test func aCheckedOutBranchIsNotMoved() throws {
    var stage = try Stage()
    let checkedOut = stage.mirror.sibling("checked-out")
    try stage.mirror.git("init", "-q", "-b", "main", checkedOut.path)
    try checkedOut.git("commit", "-q", "--allow-empty", "-m", "Start")
    try checkedOut.git("checkout", "-q", "--orphan", "main2")
    try checkedOut.git("branch", "-q", "-D", "main")
    try checkedOut.git("symbolic-ref", "HEAD", "refs/heads/main")
    stage.remote = checkedOut.path
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 1, saying: "refs/heads/main", "checked out")
    #expect(try checkedOut.git("for-each-ref").isEmpty)
  }

  /// The user's own hook stops the push; the remote was never out of reach.
  @Test func aRefusalByTheUsersPrePushHookIsSaid() throws {
    let stage = try Stage()
    let hook = "#!/bin/sh\necho 'no releases on Fridays' >&2\nexit 1\n"
    try stage.mirror.scratch.write(hook.utf8, to: "monorepo/.git/hooks/pre-push")
    try Tool.run("chmod", "+x", "\(stage.monorepo.path)/.git/hooks/pre-push")
    let outcome = try stage.publish("--push")
    #expect([1, 71].contains(outcome.status), "\(outcome.status) \(outcome.errors)")
    #expect(outcome.errors.contains("no releases on Fridays"))
    #expect(!outcome.errors.contains("cannot be reached"))
    #expect(try stage.references().isEmpty)
  }
}
