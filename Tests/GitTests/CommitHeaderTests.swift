import Git
import Testing
import _TestSupport

@Suite struct CommitHeaderTests {
  private static func id(_ digit: Int) -> String { String(repeating: "\(digit)", count: 40) }

  private static func commit(parents: Int, rest: String = "author A <a> 1 +0000\n\n") -> [UInt8] {
    let parents = (0..<parents).map { "parent \(id($0 % 10))\n" }.joined()
    return Array("tree \(id(9))\n\(parents)\(rest)".utf8)
  }

  @Test(arguments: [0, 1, 2, 3, 100]) func readsTreeAndParents(parentCount: Int) throws {
    let header = try readHeader(Self.commit(parents: parentCount))
    #expect(header.tree.description == Self.id(9))
    #expect(header.parents.map(\.description) == (0..<parentCount).map { Self.id($0 % 10) })
  }

  @Test func aParentLineInTheMessageIsNone() throws {
    let rest = "author A <a> 1 +0000\nparent \(Self.id(1))\n\nparent \(Self.id(2))\n"
    #expect(try readHeader(Self.commit(parents: 1, rest: rest)).parents.count == 1)
  }

  @Test(arguments: [
    "", "\n", "tree", "tree ", "parent \(id(1))\n", "Tree \(id(1))\n", "tree  \(id(1))\n",
    "tree \(id(1))", "tree \(id(1)) \n", "tree \(id(1))0\n", "tree \(id(1))\r\n",
    "tree \(id(1).dropLast())\n", "tree \(id(1).dropLast())x\n",
    "tree \(id(1) + id(1).prefix(24))\n",
    "tree \(id(1))\nparent \n", "tree \(id(1))\nparent \(id(2))",
    "tree \(id(1))\nparent \(id(2))0\n",
    "tree \(id(1))\nparent \(id(2).dropLast())\n",
  ])
  func refusesAMalformedHeader(text: String) {
    let expected = GitError(
      code: .malformedObject, subject: ObjectID.zero.description,
      reason: "is not a well-formed commit", hint: "run `git fsck`")
    #expect(throws: expected) { try readHeader(Array(text.utf8)) }
  }

  @Test func noCutMakesAParentDisappearUnseen() {
    let whole = Self.commit(parents: 3)
    for end in whole.indices {
      let header = try? readHeader(Array(whole[..<end]))
      // A cut between two lines cannot be told from a commit with fewer parents.
      let lineCount = whole[..<end].count { $0 == UInt8(ascii: "\n") }
      if let header { #expect(header.parents.count == min(3, lineCount - 1), "\(end)") }
    }
  }

  @Test func anOctopusReadsAsGitDoes() throws {
    let sandbox = try GitSandbox()
    let tree = try sandbox.writeTree([])
    let parents = try (0..<12).map { try sandbox.writeCommit(tree: tree, message: "\($0)") }
    let octopus = try sandbox.writeCommit(tree: tree, parents: parents, message: "octopus")
    let repository = try Repository.open(at: sandbox.path)
    let header = try repository.commitHeader(try #require(ObjectID(hex: octopus)))
    let expected = try sandbox.git("log", "-1", "--format=%T %P", octopus)
    let found = ([header.tree] + header.parents).map(\.description).joined(separator: " ")
    #expect(found == expected)
  }

  @Test(arguments: [
    Fact("one line", "Subject", "Subject"), Fact("a body", "Subject\n\nBody", "Subject"),
    Fact("CRLF", "Subject\r\n\r\nBody\r\n", "Subject"),
    Fact("a mark at the start", "\u{301}x", "\u{301}x"),
  ])
  func givesTheFirstLineOfTheMessage(_ fact: Fact<String, String>) throws {
    let sandbox = try GitSandbox()
    let commit = try sandbox.writeCommit(tree: sandbox.writeTree([]), message: fact.input)
    let repository = try Repository.open(at: sandbox.path)
    let id = try #require(ObjectID(hex: commit))
    #expect(try repository.subject(of: id) == fact.expected)
    let committer = try sandbox.git("log", "-1", "--format=%cn <%ce> %cd", "--date=raw", commit)
    let line = try repository.rawCommit(id).last("committer") ?? []
    #expect(String(decoding: line, as: UTF8.self) == committer)
  }
}
