import Git
import Testing
import _TestSupport

@Suite struct TreeEntryTests {
  @Test(arguments: [
    Fact("folder", "40000", "tree"), Fact("folder, padded", "040000", "tree"),
    Fact("file", "100644", "file"), Fact("group-writable file", "100664", "file"),
    Fact("executable", "100755", "file"), Fact("executable, padded", "0100755", "file"),
    Fact("symbolic link", "120000", "neither"), Fact("submodule", "160000", "submodule"),
    Fact("no type at all", "644", "neither"),
  ])
  func tellsKindsApartByMode(_ fact: Fact<String, String>) throws {
    let bytes = rawEntry(fact.input, "name")
    let entry = try #require(try treeEntry(named: "name", in: bytes))
    let kind =
      entry.isTree ? "tree" : entry.isSubmodule ? "submodule" : entry.isFile ? "file" : "neither"
    #expect(kind == fact.expected)
    #expect(entry.mode == UInt32(fact.input, radix: 8))
    #expect(try treeEntries(bytes).map(\.entry) == [entry])
  }

  @Test func findsAWholeNameOnly() throws {
    let names = ["a", "a b", "a-", "aa", "ab", "b", "e\u{301}", "\u{e9}"]
    let bytes = names.enumerated().flatMap { rawEntry("100644", $1, UInt8($0)) }
    for (index, name) in names.enumerated() {
      var id: [UInt8] = []
      try #require(try treeEntry(named: name, in: bytes)).id.append(to: &id)
      #expect(id[0] == UInt8(index))
    }
    for name in ["", "A", "aaa", "b ", "100644 a", "e"] {
      #expect(try treeEntry(named: name, in: bytes) == nil)
    }
  }

  @Test func anEmptyTreeHasNoEntries() throws {
    #expect(try treeEntry(named: "a", in: []) == nil)
    #expect(try treeEntries([]).isEmpty)
  }

  @Test func aNameNeedNotBeText() throws {
    let bytes = Array("100644 ".utf8) + [0xff, 0xfe, 0] + [UInt8](repeating: 1, count: 20)
    #expect(try treeEntries(bytes).map(\.name) == [[0xff, 0xfe]])
  }

  @Test func everyCutIsAnErrorOrAWholeTree() throws {
    let whole = rawEntry("40000", "folder") + rawEntry("100644", "name") + rawEntry("120000", "x")
    let ends = [0, rawEntry("40000", "folder").count, whole.count - rawEntry("120000", "x").count]
    for end in whole.indices {
      let cut = Array(whole[..<end])
      if ends.contains(end) {
        #expect(try treeEntry(named: "none", in: cut) == nil)
        #expect(try treeEntries(cut).count == ends.firstIndex(of: end))
      } else {
        #expect(throws: GitError.self, "\(end)") { try treeEntry(named: "none", in: cut) }
        #expect(throws: GitError.self, "\(end)") { try treeEntries(cut) }
      }
    }
  }

  @Test(arguments: [
    Fact("no mode", "", ""), Fact("no octal digit", "100648", ""), Fact("sign", "+100644", ""),
    Fact("minus", "-100644", ""), Fact("letter", "x", ""), Fact("blank space", " 100644", ""),
    Fact("too many digits", "00100000000644", ""), Fact("tab", "100644\t", ""),
  ])
  func refusesAMalformedMode(_ fact: Fact<String, String>) {
    let bytes = rawEntry(fact.input, "name")
    let expected = GitError(
      code: .malformedObject, subject: ObjectID.zero.description,
      reason: "is not a well-formed tree", hint: "run `git fsck`")
    #expect(throws: expected) { try treeEntry(named: "name", in: bytes) }
    #expect(throws: expected) { try treeEntries(bytes) }
  }

  @Test func refusesAnEmptyName() {
    #expect(throws: GitError.self) { try treeEntry(named: "x", in: rawEntry("100644", "")) }
    #expect(throws: GitError.self) { try treeEntries(rawEntry("100644", "")) }
  }

  @Test func randomBytesNeverTrap() {
    var random = SplitMix64(seed: 3)
    let alphabet: [UInt8] = [0, 0x20, 0x30, 0x31, 0x37, 0x38, 0x61, 0xff]
    for _ in 0..<20_000 {
      let bytes = (0..<random.below(60)).map { _ in random.pick(alphabet) }
      let listed = (try? treeEntries(bytes)) != nil
      let searched = (try? [treeEntry(named: "no such name", in: bytes)]) != nil
      #expect(listed == searched)
    }
  }

  @Test func readsAGeneratedTreeAsGitDoes() throws {
    let sandbox = try GitSandbox()
    let blob = try sandbox.writeObject("blob", [])
    var random = SplitMix64(seed: 4)
    let modes = ["100644", "100755", "120000"]
    let entries = (0..<5000).map { number in
      let name = "\(random.next() % 100_000)-\(number)" + (random.chance(10) ? "é \u{1F600}" : "")
      return (mode: random.pick(modes), name: name, object: blob)
    }
    let input = entries.map { "\($0.mode) blob \($0.object)\t\($0.name)\0" }.joined()
    let tree = try sandbox.git("mktree", "-z", input: input.utf8)
    let expected = try sandbox.gitBytes("ls-tree", "-z", tree).split(separator: 0).map(Array.init)

    let repository = try Repository.open(at: sandbox.path)
    let id = try #require(ObjectID(hex: tree))
    var lines: [[UInt8]] = []
    try repository.withObject(id, .tree) { (bytes) throws(GitError) in
      try TreeEntry.forEach(in: bytes, of: id) { (name, entry) in
        let mode = String(entry.mode, radix: 8)
        lines.append(Array("\(mode) blob \(entry.id)\t".utf8) + name)
      }
    }
    #expect(lines == expected)
    for entry in entries.prefix(100) {
      let path = try #require(TreePath(entry.name))
      let found = try repository.entry(at: path, in: id)
      #expect(found?.mode == UInt32(entry.mode, radix: 8))
    }
  }
}
