import Git
import Testing
import _TestSupport

/// What git reads in place of stored history, compared with git's own reading of it.
@Suite struct ReplacementsTests {
  let sandbox: GitSandbox
  /// Ten commits in a row, the oldest first.
  let chain: [String]

  init() throws {
    let sandbox = try GitSandbox()
    let tree = try sandbox.writeTree([])
    var chain: [String] = []
    for number in 0..<10 {
      chain.append(
        try sandbox.writeCommit(tree: tree, parents: chain.suffix(1), message: "\(number)"))
    }
    try sandbox.git("update-ref", "refs/heads/main", chain[9])
    (self.sandbox, self.chain) = (sandbox, chain)
  }

  private func expectTheHistoryThatGitReads(_ location: SourceLocation = #_sourceLocation) throws {
    let repository = try Repository.open(at: sandbox.path)
    let log = try sandbox.git("log", "--format=%H %P", "main").split(separator: "\n")
    let expected = Set(log.map { $0.split(separator: " ").map(String.init) })
    let tip = try #require(ObjectID(hex: chain[9]))
    let found = try repository.commits(reachableFrom: tip).map { id in
      [id.description] + (try repository.commitHeader(id).parents.map(\.description))
    }
    #expect(Set(found) == expected, sourceLocation: location)
  }

  private func writeGrafts(_ text: String) throws {
    try sandbox.scratch.write(text.utf8, to: "repository/.git/info/grafts")
  }

  @Test func historyWithoutAnyReadsAsStored() throws {
    try expectTheHistoryThatGitReads()
    #expect(try Repository.open(at: sandbox.path).replacements.isEmpty)
  }

  @Test func aReplacedCommitHasTheParentsOfItsReplacement() throws {
    try sandbox.git("replace", "--graft", chain[5], chain[1], chain[2])
    try expectTheHistoryThatGitReads()
    #expect(try !Repository.open(at: sandbox.path).replacements.isEmpty)
  }

  @Test func aReplacementMayBeReplaced() throws {
    try sandbox.git("replace", chain[8], chain[6])
    try sandbox.git("replace", chain[6], chain[4])
    try sandbox.git("replace", chain[4], chain[2])
    try expectTheHistoryThatGitReads()
  }

  @Test func packedReplaceReferencesCount() throws {
    try sandbox.git("replace", chain[8], chain[6])
    try sandbox.git("pack-refs", "--all")
    try expectTheHistoryThatGitReads()
  }

  @Test func replaceReferencesCanBeSwitchedOff() throws {
    try sandbox.git("replace", chain[8], chain[6])
    try sandbox.git("config", "core.useReplaceRefs", "false")
    try expectTheHistoryThatGitReads()
    #expect(try Repository.open(at: sandbox.path).replacements.isEmpty)
  }

  @Test func aNameThatIsNoIdReplacesNothing() throws {
    try sandbox.git("update-ref", "refs/replace/not-an-id", chain[1])
    try sandbox.git("update-ref", "refs/replace/\(chain[9])/deeper", chain[1])
    #expect(try Repository.open(at: sandbox.path).replacements.isEmpty)
    try expectTheHistoryThatGitReads()
  }

  @Test func aCycleEnds() throws {
    try sandbox.git("update-ref", "refs/replace/\(chain[8])", chain[7])
    try sandbox.git("update-ref", "refs/replace/\(chain[7])", chain[8])
    let repository = try Repository.open(at: sandbox.path)
    let tip = try #require(ObjectID(hex: chain[9]))
    #expect(try !repository.commits(reachableFrom: tip).isEmpty)
  }

  @Test func aReplacedTreeHasTheFilesOfItsReplacement() throws {
    let blob = try sandbox.writeObject("blob", "text".utf8)
    let other = try sandbox.writeTree([("100644", "new", blob)])
    try sandbox.git("replace", "-f", sandbox.writeTree([]), other)
    let repository = try Repository.open(at: sandbox.path)
    let header = try repository.commitHeader(try #require(ObjectID(hex: chain[9])))
    let path = try #require(TreePath("new"))
    #expect(try sandbox.git("show", "main:new") == "text")
    #expect(try repository.file(path, in: header.tree) == Array("text".utf8))
    #expect(try repository.size(of: header.tree) > 0)
  }

  @Test func graftsOfEveryShapeReadAsInGit() throws {
    let unknown = String(repeating: "1", count: 40)
    let rows: [(rule: String, text: String)] = [
      ("other parents", "\(chain[9]) \(chain[3]) \(chain[1])\n"),
      ("no parent", "\(chain[9])\n"),
      ("no line feed at the end", "\(chain[9]) \(chain[3])"),
      ("comments and blank lines", "# a comment\n\n\(chain[9]) \(chain[3])\n#\(chain[5])\n"),
      ("CRLF", "\(chain[9]) \(chain[3])\r\n\(chain[3])\r\n"),
      ("blank space at the end", "\(chain[9]) \(chain[3])  \t\n"),
      ("two blanks between", "\(chain[9])  \(chain[3])\n"),
      ("a tab between", "\(chain[9])\t\(chain[3])\n"),
      ("a blank before", " \(chain[9]) \(chain[3])\n"),
      ("upper case", "\(chain[9].uppercased()) \(chain[3])\n"),
      ("malformed id", "\(chain[9]) \(chain[3].dropLast())\n"),
      ("malformed id among good ones", "\(chain[9]) \(chain[3]) x \(chain[1])\n"),
      ("words", "this is no graft\n\(chain[9]) \(chain[3])\n"),
      ("the first of two counts", "\(chain[9]) \(chain[3])\n\(chain[9]) \(chain[1])\n"),
      ("a commit that is not there", "\(unknown) \(chain[3])\n"),
      ("empty", ""),
      ("NUL bytes", "\0\0\n\(chain[9]) \(chain[3])\n"),
    ]
    for (rule, text) in rows {
      try writeGrafts(text)
      do { try expectTheHistoryThatGitReads() } catch { Issue.record(error, "\(rule)") }
      let grafted = try Repository.open(at: sandbox.path)
        .commitHeader(try #require(ObjectID(hex: chain[9]))).parents.map(\.description)
      let expected = try sandbox.git("log", "-1", "--format=%P", chain[9])
      #expect(grafted.joined(separator: " ") == expected, "\(rule)")
    }
  }

  @Test func aLinkedWorkTreeReadsTheSameGrafts() throws {
    try writeGrafts("\(chain[9]) \(chain[3])\n")
    let linked = sandbox.sibling("linked")
    try sandbox.git("worktree", "add", "-q", "--detach", linked.path, "main")
    let repository = try Repository.open(at: linked.path)
    let header = try repository.commitHeader(try #require(ObjectID(hex: chain[9])))
    #expect(header.parents.map(\.description) == [chain[3]])
  }

  @Test func theFingerprintFollowsWhatIsReplaced() throws {
    func fingerprint() throws -> [UInt8] {
      try Repository.open(at: sandbox.path).replacements.fingerprint
    }
    var seen = [try fingerprint()]
    for graft in ["\(chain[9])", "\(chain[9]) \(chain[1])", "\(chain[8]) \(chain[1])"] {
      try writeGrafts(graft)
      seen.append(try fingerprint())
    }
    try sandbox.git("replace", chain[5], chain[1])
    seen.append(try fingerprint())
    #expect(Set(seen).count == seen.count)
    #expect(try fingerprint() == seen.last)
  }
}
