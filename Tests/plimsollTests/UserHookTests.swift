import Testing
import _TestSupport

/// The user's own hooks notice no difference from a plain `git push`.
@Suite struct UserHookTests {
  /// Lets pushes from the monorepo write what `body` prints, and gives the file's name.
  private func record(_ body: String, in stage: Stage) throws -> String {
    let file = "\(stage.mirror.scratch.path)/record"
    let hook = "monorepo/.git/hooks/pre-push"
    try stage.mirror.scratch.write("#!/bin/sh\n{ \(body); } >'\(file)'\n".utf8, to: hook)
    try Tool.run("chmod", "+x", "\(stage.mirror.scratch.path)/\(hook)")
    return "record"
  }

  @Test(arguments: ["monorepo", "monorepo/sdks/ios", "linked", "linked/sdks/ios", "bare.git"])
  func theyRunInTheTopOfTheWorkTree(place: String) throws {
    let stage = try Stage()
    try stage.monorepo.git(
      "worktree", "add", "-q", "--detach", stage.monorepo.sibling("linked").path)
    let bare = stage.monorepo.sibling("bare.git")
    try stage.monorepo.git("clone", "-q", "--bare", stage.monorepo.path, bare.path)
    let record = try record("pwd; git rev-parse --show-prefix --is-bare-repository", in: stage)
    try Tool.run("cp", "\(stage.monorepo.path)/.git/hooks/pre-push", "\(bare.path)/hooks")

    let folder = stage.monorepo.sibling(place)
    try folder.git("push", "-q", stage.remote, "HEAD:refs/heads/oracle")
    let expected = String(decoding: try stage.mirror.scratch.read(record), as: UTF8.self)
    try stage.mirror.scratch.write([], to: record)
    let arguments = ["--config", "\(stage.monorepo.path)/plimsoll.yml", "--push"]
    expect(try stage.plimsoll(stage.publishing(arguments), in: folder.path), endsWith: 0)
    #expect(try String(decoding: stage.mirror.scratch.read(record), as: UTF8.self) == expected)
  }

  /// Git's messages must be the untranslated ones; file names and texts are the user's.
  @Test(arguments: [
    Fact("all in one", ["LC_ALL": "C.UTF-8"], "none C.UTF-8 C"),
    Fact("all in one, over others", ["LC_ALL": "C.UTF-8", "LC_CTYPE": "C"], "none C.UTF-8 C"),
    Fact("an empty one", ["LC_ALL": "", "LC_CTYPE": "C.UTF-8"], "none C.UTF-8 C"),
    Fact(
      "messages of another language", ["LC_ALL": "C.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"],
      "none C.UTF-8 C"),
  ])
  func theyKeepTheUsersCharacters(_ fact: Fact<[String: String], String>) throws {
    var stage = try Stage()
    stage.environment = fact.input
    let record = try record(
      "echo \"${LC_ALL:-none} ${LC_CTYPE:-none} ${LC_MESSAGES:-none}\"", in: stage)
    expect(try stage.publish("--push"), endsWith: 0)
    let found = String(decoding: try stage.mirror.scratch.read(record), as: UTF8.self)
    #expect(found == fact.expected + "\n")
  }
}
