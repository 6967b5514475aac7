import Platform
import Testing
import _TestSupport

@testable import Git

/// What the user's git says about real remotes on this machine.
@Suite struct UserGitTests {
  let sandbox: GitSandbox
  let mirror: GitSandbox
  /// Two commits, the second after the first.
  let commits: [ObjectID]

  init() throws {
    sandbox = try GitSandbox()
    mirror = sandbox.sibling("mirror")
    try sandbox.git("init", "-q", "--bare", "-b", "main", mirror.path)
    let tree = try sandbox.writeTree([])
    let first = try sandbox.writeCommit(tree: tree, message: "first")
    let second = try sandbox.writeCommit(tree: tree, parents: [first], message: "second")
    commits = [first, second].compactMap { ObjectID(hex: $0) }
  }

  private func push(_ updates: [PushUpdate], to url: String? = nil) throws -> PushReport {
    let repository = try Repository.open(at: sandbox.path)
    let git = UserGit(for: repository, environment: sandbox.environment, isPresent: false)
    return try git.push(updates, to: RemoteURL(url ?? mirror.path))
  }

  private func writeHook(_ name: String, in folder: String, _ script: String) throws {
    try sandbox.scratch.write("#!/bin/sh\n\(script)\n".utf8, to: "\(folder)/hooks/\(name)")
    try #require(unsafe chmod("\(sandbox.scratch.path)/\(folder)/hooks/\(name)", 0o755) == 0)
  }

  private func mirrorReferences() throws -> [String] {
    try mirror.git("for-each-ref", "--format=%(objectname) %(refname)").split(separator: "\n")
      .map(String.init)
  }

  @Test func pushesNewReferencesAndThenFindsNothingToDo() throws {
    let updates = [
      PushUpdate(commits[1], to: "refs/heads/main"), PushUpdate(commits[1], to: "refs/tags/1.0"),
    ]
    for _ in 1...2 {
      let report = try push(updates)
      #expect(report.rejections.isEmpty)
      #expect(report.serverMessages.isEmpty)
    }
    #expect(
      try mirrorReferences() == ["\(commits[1]) refs/heads/main", "\(commits[1]) refs/tags/1.0"])
  }

  @Test(arguments: [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_SHALLOW_FILE", "GIT_NAMESPACE", "GIT_PREFIX",
  ])
  func staysInItsRepositoryWithinAHookOfAnother(variable: String) throws {
    let repository = try Repository.open(at: sandbox.path)
    var environment = sandbox.environment
    environment[variable] = "elsewhere"
    let git = UserGit(for: repository, environment: environment, isPresent: false)
    let update = PushUpdate(commits[1], to: "refs/heads/main")
    #expect(try git.push([update], to: RemoteURL(mirror.path)).rejections.isEmpty)
    #expect(try mirrorReferences() == ["\(commits[1]) refs/heads/main"])
  }

  @Test func neverMovesBackwards() throws {
    _ = try push([PushUpdate(commits[1], to: "refs/heads/main")])
    let report = try push([
      PushUpdate(commits[0], to: "refs/heads/main"), PushUpdate(commits[0], to: "refs/tags/1.0"),
    ])
    #expect(
      report.rejections == [
        .init(reference: "refs/heads/main", reason: "[rejected] (non-fast-forward)"),
        .init(reference: "refs/tags/1.0", reason: "[rejected] (atomic push failed)"),
      ])
    #expect(try mirrorReferences() == ["\(commits[1]) refs/heads/main"])
  }

  @Test func neverMovesATag() throws {
    _ = try push([PushUpdate(commits[0], to: "refs/tags/1.0")])
    let report = try push([PushUpdate(commits[1], to: "refs/tags/1.0")])
    #expect(
      report.rejections == [
        .init(reference: "refs/tags/1.0", reason: "[rejected] (already exists)")
      ])
    #expect(try mirrorReferences() == ["\(commits[0]) refs/tags/1.0"])
  }

  @Test func reportsWhatAHookOfTheServerSays() throws {
    try writeHook("pre-receive", in: "mirror", #"printf 'no way\r\n\nsecond\n'; exit 1"#)
    let report = try push([PushUpdate(commits[0], to: "refs/heads/main")])
    #expect(
      report.rejections == [
        .init(
          reference: "refs/heads/main",
          reason: "[remote rejected] (pre-receive hook declined)")
      ])
    #expect(report.serverMessages == ["no way", "second"])
  }

  @Test func reportsTheReferenceThatAHookRefuses() throws {
    try writeHook("update", in: "mirror", "[ $1 != refs/tags/1.0 ]")
    let report = try push([
      PushUpdate(commits[0], to: "refs/heads/main"), PushUpdate(commits[0], to: "refs/tags/1.0"),
    ])
    #expect(
      Set(report.rejections.map(\.reference)) == ["refs/heads/main", "refs/tags/1.0"])
    #expect(report.rejections.last?.reason == "[remote rejected] (hook declined)")
    #expect(report.serverMessages == ["error: hook declined to update refs/tags/1.0"])
    #expect(try mirrorReferences().isEmpty)
  }

  @Test func doesWithoutAServerThatCannotBeAtomic() throws {
    try mirror.git("config", "receive.advertiseAtomic", "false")
    let report = try push([PushUpdate(commits[0], to: "refs/heads/main")])
    #expect(
      report.rejections == [
        .init(
          reference: "refs/heads/main",
          reason: "the server cannot update several references at once")
      ])
  }

  private func pushError(_ updates: [PushUpdate], to url: String? = nil) -> GitError? {
    #expect(throws: GitError.self) { try push(updates, to: url) }
  }

  @Test func aHookOfTheUserIsNoFaultOfTheRemote() throws {
    try writeHook("pre-push", in: "repository/.git", "exit 1")
    #expect(pushError([PushUpdate(commits[0], to: "refs/heads/main")])?.code == .hookFailed)
  }

  @Test func anotherHashIsAnUnsupportedFormat() throws {
    let long = sandbox.sibling("long")
    try sandbox.git("init", "-q", "--bare", "--object-format=sha256", long.path)
    let update = PushUpdate(commits[0], to: "refs/heads/main")
    #expect(pushError([update], to: long.path)?.code == .unsupportedFormat)
  }

  @Test(arguments: [
    "/none/here", "http://127.0.0.1:1/r.git", "git://127.0.0.1:1/r.git", "unknown://h/r",
  ])
  func aRemoteThatIsNotThereIsUnreachable(url: String) {
    #expect(
      pushError([PushUpdate(commits[0], to: "refs/heads/main")], to: url)?.code == .unreachable)
  }

  @Test(optionalTool("ssh")) func aClosedPortOfSSHIsUnreachable() {
    let error = pushError(
      [PushUpdate(commits[0], to: "refs/heads/main")], to: "ssh://git@127.0.0.1:1/r.git")
    #expect(error?.code == .unreachable)
    #expect(
      error?.reason
        == "cannot be reached: ssh: connect to host 127.0.0.1 port 1: Connection refused")
  }

  @Test func anAddressIsNeverAnOption() {
    let error = pushError(
      [PushUpdate(commits[0], to: "refs/heads/main")], to: "--receive-pack=touch /tmp/x")
    #expect(error?.code == .unreachable)
  }

  @Test func fetchesWithoutNamingAnythingHere() throws {
    _ = try push([PushUpdate(commits[1], to: "refs/heads/main")])
    let other = sandbox.sibling("other")
    try sandbox.git("init", "-q", other.path)
    let repository = try Repository.open(at: other.path)
    let git = UserGit(for: repository, environment: other.environment, isPresent: false)
    try git.fetch("refs/heads/main", from: RemoteURL(mirror.path))
    try repository.refreshObjects()
    #expect(try repository.commits(reachableFrom: commits[1]) == Set(commits))
    #expect(try other.git("for-each-ref").isEmpty)
    let error = #expect(throws: GitError.self) {
      try git.fetch("refs/heads/none", from: RemoteURL(mirror.path))
    }
    #expect(error?.code == .failure)
  }
}
