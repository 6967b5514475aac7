import Git
import Subprocesses
import Testing
import _TestSupport

@Suite struct ReferencesTests {
  let sandbox: GitSandbox
  let first: ObjectID
  let second: ObjectID

  init() throws {
    sandbox = try GitSandbox()
    let tree = try sandbox.writeTree([])
    first = try #require(ObjectID(hex: sandbox.writeCommit(tree: tree, message: "first")))
    second = try #require(ObjectID(hex: sandbox.writeCommit(tree: tree, message: "second")))
  }

  private func gitTarget(_ name: String) throws -> String {
    try sandbox.git("rev-parse", "--verify", name)
  }

  @Test(arguments: [
    "refs/heads/main", "refs/heads/a/b/c", "refs/tags/1.0.0", "refs/plimsoll/split/ios",
    "refs/heads/é", "refs/heads/e\u{301}", "refs/heads/-x", "refs/heads/a'b\"c$d", "refs/heads/a.b",
    "refs/heads/@x", "refs/heads/{x}", "refs/heads/%2e", "refs/heads/x!y#z",
  ])
  func setsAReferenceOfAnyName(name: String) throws {
    let repository = try Repository.open(at: sandbox.path)
    #expect([repository.target(ofReference: name)] == [nil])
    try repository.setReference(name, to: first, message: "test")
    #expect(try gitTarget(name) == first.description)
    try repository.setReference(name, to: second, message: "test")
    #expect(try gitTarget(name) == second.description)
    try sandbox.git("pack-refs", "--all")
    #expect([repository.target(ofReference: name)] == [second])
    try repository.setReference(name, to: first, message: "test")
    #expect([repository.target(ofReference: name)] == [first])
    #expect(try gitTarget(name) == first.description)
  }

  @Test(arguments: [false, true]) func replacesOnlyWhatItExpects(packed: Bool) throws {
    let name = "refs/heads/main"
    let repository = try Repository.open(at: sandbox.path)
    func set(_ id: ObjectID, replacing old: ObjectID?) throws {
      try Repository.open(at: sandbox.path)
        .setReference(name, to: id, replacing: old, message: "test")
    }
    func expectConflict(_ id: ObjectID, replacing old: ObjectID?) {
      let error = #expect(throws: GitError.self) { try set(id, replacing: old) }
      #expect(error?.code == .referenceConflict)
      #expect(error?.subject == name)
      #expect(error?.hint == "somebody may have changed it just now; run the command again")
    }
    expectConflict(first, replacing: second)
    try set(first, replacing: nil)
    if packed { try sandbox.git("pack-refs", "--all") }
    expectConflict(second, replacing: nil)
    expectConflict(second, replacing: second)
    #expect([repository.target(ofReference: name)] == [first])
    try set(second, replacing: first)
    #expect(try gitTarget(name) == second.description)
  }

  @Test func aLockedReferenceIsAConflict() throws {
    try sandbox.scratch.write([], to: "repository/.git/refs/heads/main.lock")
    let error = #expect(throws: GitError.self) {
      try Repository.open(at: sandbox.path).setReference(
        "refs/heads/main", to: first, message: "test")
    }
    #expect(error?.code == .referenceConflict)
  }

  @Test(arguments: [
    "", "main", "refs/heads/a..b", "refs/heads/a b", "refs/heads/a~", "refs/heads/.a",
    "refs/heads/a.lock", "refs/heads/a/", "refs/heads/a@{b", "refs/heads/a\nb",
  ])
  func anInvalidNameIsNoConflict(name: String) throws {
    let error = #expect(throws: GitError.self) {
      try Repository.open(at: sandbox.path).setReference(name, to: first, message: "test")
    }
    #expect(error?.code == .failure)
    #expect(error?.subject == name)
  }

  @Test func aMissingObjectIsNoConflict() throws {
    let error = #expect(throws: GitError.self) {
      try Repository.open(at: sandbox.path).setReference(
        "refs/heads/main", to: .zero, message: "test")
    }
    #expect(error?.code == .failure)
  }

  @Test func aFolderOfReferencesIsInTheWay() throws {
    try sandbox.git("update-ref", "refs/heads/a/b", first.description)
    for packed in [false, true] {
      if packed { try sandbox.git("pack-refs", "--all") }
      #expect(throws: GitError.self) {
        try Repository.open(at: sandbox.path).setReference(
          "refs/heads/a", to: first, message: "test")
      }
    }
  }

  @Test func listsReferencesInOrder() throws {
    for name in ["heads/b", "heads/a", "tags/z", "heads/a-b", "notes/plimsoll"] {
      try sandbox.git("update-ref", "refs/\(name)", first.description)
    }
    try sandbox.git("symbolic-ref", "refs/heads/alias", "refs/heads/a")
    try sandbox.git("symbolic-ref", "refs/heads/dangling", "refs/heads/none")
    let repository = try Repository.open(at: sandbox.path)
    for pattern in ["refs/heads/*", "refs/*", "refs/tags/*", "refs/none/*"] {
      let names = try repository.references(matching: pattern).map(\.name)
      let prefix = String(pattern.dropLast())
      let expected = try sandbox.git("for-each-ref", "--format=%(refname)", prefix)
      #expect(names == expected.split(separator: "\n").map(String.init), "\(pattern)")
    }
  }
}

@Suite struct RevisionTests {
  private static func sandbox() throws -> GitSandbox {
    let sandbox = try GitSandbox()
    let blob = try sandbox.writeObject("blob", "text".utf8)
    let tree = try sandbox.writeTree([("100644", "file", blob)])
    var parent: [String] = []
    for message in ["first", "second", "third"] {
      parent = [try sandbox.writeCommit(tree: tree, parents: parent, message: message)]
    }
    try sandbox.git("update-ref", "refs/heads/main", parent[0])
    try sandbox.git("update-ref", "refs/heads/side/branch", "main~1")
    try sandbox.git("tag", "light", "main~2")
    try sandbox.git("tag", "-m", "annotated", "v1", "main~1")
    try sandbox.git("tag", "-m", "of a tag", "nested", "v1")
    try sandbox.git("tag", "file", blob)
    return sandbox
  }

  @Test func leadsToTheCommitThatGitNames() throws {
    let sandbox = try Self.sandbox()
    let tip = try sandbox.git("rev-parse", "main")
    let repository = try Repository.open(at: sandbox.path)
    for revision in [
      "HEAD", "@", "main", "heads/main", "refs/heads/main", "side/branch", "light", "v1", "nested",
      "refs/tags/v1", "HEAD~1", "HEAD^", "HEAD~2", "main^0", "v1^{commit}", "v1~1", ":/second",
      "HEAD^{/first}", tip, String(tip.prefix(7)), tip.uppercased(), "main@{0}",
    ] {
      let expected = try sandbox.run(["rev-parse", "--verify", "-q", "\(revision)^{commit}"])
      guard expected.isSuccess else { continue }
      let found = try? repository.commitID(for: revision)
      #expect(found?.description == String(expected.outputText.dropLast()), "\(revision)")
    }
  }

  @Test(arguments: [
    Fact("missing", "none", "there is no such revision here"),
    Fact("missing ancestor", "HEAD~9", "there is no such revision here"),
    Fact("missing id", String(repeating: "1", count: 40), "there is no such revision here"),
    Fact("empty", "", "there is no such revision here"),
    Fact("malformed", "HEAD^{", "there is no such revision here"),
    Fact("range", "HEAD~1..HEAD", "there is no such revision here"),
    Fact("blob", "file", "is a blob, not a commit"),
    Fact("tree", "HEAD^{tree}", "is a tree, not a commit"),
    Fact("path", "HEAD:file", "is a blob, not a commit"),
  ])
  func saysWhyThereIsNoCommit(_ fact: Fact<String, String>) throws {
    let sandbox = try Self.sandbox()
    let error = #expect(throws: GitError.self) {
      try Repository.open(at: sandbox.path).commitID(for: fact.input)
    }
    #expect(
      error
        == GitError(
          code: .unknownRevision, subject: fact.input, reason: fact.expected,
          hint: "`git branch --all` and `git tag` list what is here"))
  }

  @Test func saysThatAnAbbreviationIsAmbiguous() throws {
    let sandbox = try Self.sandbox()
    var seen: [String: String] = [:]
    var ambiguous: String?
    for number in 0..<2000 where ambiguous == nil {
      let id = try sandbox.git("hash-object", "--stdin", input: "\(number)".utf8)
      let start = String(id.prefix(4))
      if let other = seen[start] {
        _ = try sandbox.writeObject("blob", "\(number)".utf8)
        _ = try sandbox.writeObject("blob", other.utf8)
        ambiguous = start
      }
      seen[start] = "\(number)"
    }
    let revision = try #require(ambiguous)
    let error = #expect(throws: GitError.self) {
      try Repository.open(at: sandbox.path).commitID(for: revision)
    }
    #expect(error?.reason == "stands for several objects")
    #expect(error?.hint == "write more of its digits")
  }
}
