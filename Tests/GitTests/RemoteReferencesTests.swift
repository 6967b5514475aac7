import Git
import Testing
import _TestSupport

@Suite struct RemoteReferencesTests {
  private static let one = String(repeating: "1", count: 40)
  private static let two = String(repeating: "2", count: 40)

  private func parse(_ text: String) throws(GitError) -> RemoteReferences {
    try RemoteReferences(parsing: Array(text.utf8), of: RemoteURL("https://u:s3cr3t@h/r"))
  }

  @Test func anEmptyAnswerIsAnEmptyRemote() throws {
    #expect(try parse("").isEmpty)
    #expect(try parse("") == RemoteReferences())
  }

  @Test func anAnnotatedTagLeadsToItsCommit() throws {
    let text = "\(Self.one)\trefs/tags/1.0\n\(Self.two)\trefs/tags/1.0^{}\n\(Self.one)\tHEAD\n"
    let references = try parse(text)
    #expect(references["refs/tags/1.0"]?.description == Self.one)
    #expect(references.commit("refs/tags/1.0")?.description == Self.two)
    #expect(references.commit("HEAD")?.description == Self.one)
    #expect(references["refs/tags/1.0^{}"] == nil)
    #expect(references.commit("refs/tags/2.0") == nil)
    #expect(references.tags == ["1.0"])
  }

  @Test func aNameMayHoldAnything() throws {
    let references = try parse("\(Self.one)\trefs/tags/a\tb\n\(Self.two)\trefs/tags/\u{301}\r\n")
    #expect(references["refs/tags/a\tb"]?.description == Self.one)
    #expect(references["refs/tags/\u{301}"]?.description == Self.two)
    #expect(references.tags.count == 2)
  }

  @Test(arguments: [
    "<html>", "\(one) refs/heads/main", "\(one)", "\(one)\t", "\tHEAD",
    "ref: refs/heads/main\tHEAD",
    "\(one.dropLast())\tHEAD", "\(one)\tHEAD\n\nx", "\0",
  ])
  func refusesWhatIsNoReference(text: String) {
    let error = #expect(throws: GitError.self) { try parse(text) }
    #expect(error?.code == .malformedAnswer)
    #expect(error?.subject == "https://***@h/r")
    #expect(error?.reason.hasPrefix("answered with a line that is no reference: ") == true)
  }

  @Test func namesALongHash() {
    let error = #expect(throws: GitError.self) {
      try parse("\(Self.one)\(Self.one.prefix(24))\tHEAD")
    }
    #expect(error?.code == .unsupportedFormat)
    #expect(error?.reason == "uses SHA-256, which cannot be published to")
  }

  @Test func readsWhatGitPrints() throws {
    let sandbox = try GitSandbox()
    let commit = try sandbox.writeCommit(tree: sandbox.writeTree([]), message: "one")
    try sandbox.git("update-ref", "refs/heads/main", commit)
    try sandbox.git("tag", "light", commit)
    try sandbox.git("tag", "-m", "x", "v1", commit)
    let repository = try Repository.open(at: sandbox.path)
    let git = UserGit(for: repository, environment: sandbox.environment, isPresent: false)
    let references = try git.references(of: RemoteURL(sandbox.path))
    #expect(references.tags == ["light", "v1"])
    #expect(references["refs/tags/v1"]?.description == (try sandbox.git("rev-parse", "v1")))
    #expect(references.commit("refs/tags/v1")?.description == commit)
  }
}
