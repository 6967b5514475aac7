import SourceLines
import Subprocesses
import Testing
import _TestSupport

/// What git ignores is no part of a folder, unless a pattern names it.
@Suite struct IgnoredFileTests {
  @Test(arguments: [
    Fact("nothing", "", ["a.c", "b/a.c", "b/d/a.c", "b/e.c", "x.c"]),
    Fact("a comment", "# *\n#a.c\n", ["a.c", "b/a.c", "b/d/a.c", "b/e.c", "x.c"]),
    Fact("a name anywhere", "a.c\n", ["b/e.c", "x.c"]),
    Fact("a name at the top", "/a.c\n", ["b/a.c", "b/d/a.c", "b/e.c", "x.c"]),
    Fact("a path", "b/a.c\n", ["a.c", "b/d/a.c", "b/e.c", "x.c"]),
    Fact("a folder", "b/\n", ["a.c", "x.c"]),
    Fact("a folder that is none", "a.c/\n", ["a.c", "b/a.c", "b/d/a.c", "b/e.c", "x.c"]),
    Fact("a pattern", "[ae].*\n", ["x.c"]),
    Fact("all below", "b/**\n", ["a.c", "x.c"]),
    Fact("any folders", "**/d\n", ["a.c", "b/a.c", "b/e.c", "x.c"]),
    Fact("folders between", "b/**/a.c\n", ["a.c", "b/e.c", "x.c"]),
    Fact("an exception", "*.c\n!e.c\n", ["b/e.c"]),
    Fact("an exception in an ignored folder", "b\n!e.c\n", ["a.c", "x.c"]),
    Fact("the last rule decides", "!a.c\na.c\n", ["b/e.c", "x.c"]),
    Fact("CRLF and blanks at the end", "a.c  \r\nb/ \r\n", ["x.c"]),
    Fact("no line feed at the end", "a.c\nb", ["x.c"]),
  ])
  func rulesOfGit(_ fact: Fact<String, [String]>) throws {
    let tree = try Tree(["a.c", "b/a.c", "b/d/a.c", "b/e.c", "x.c"])
    try tree.scratch.write(fact.input.utf8, to: ".gitignore")
    #expect(try tree.files(".") == fact.expected)
  }

  @Test func innerRulesPrecedeOuterOnes() throws {
    let tree = try Tree(["a.c", "b/a.c", "b/d/a.c", "b/d/e.c"])
    try tree.scratch.write("a.c\n".utf8, to: ".gitignore")
    try tree.scratch.write("!a.c\n/d/e.c\n".utf8, to: "b/.gitignore")
    #expect(try tree.files(".") == ["b/a.c", "b/d/a.c"])
  }

  @Test func theRulesAboveAFolderCountUpToTheTopOfItsWorkTree() throws {
    let tree = try Tree(["top/.git/HEAD", "top/b/a.c", "top/b/d/a.c", "top/b/d/x.c"])
    try tree.scratch.write("*.c\n".utf8, to: ".gitignore")
    try tree.scratch.write("/b/a.c\nd/x.c\n".utf8, to: "top/.gitignore")
    try tree.scratch.write("x.c\n".utf8, to: "top/b/.gitignore")
    #expect(try tree.files("top/b") == ["top/b/d/a.c"])
    #expect(try tree.files("top/b/d/") == ["top/b/d/a.c"])
  }

  @Test func whatAPatternNamesIsNotIgnored() throws {
    let tree = try Tree(["build/a.c", "b.c"])
    try tree.scratch.write("build/\n*.c\n".utf8, to: ".gitignore")
    #expect(try tree.files("**/*.c") == ["b.c", "build/a.c"])
    #expect(try tree.files("b.c", "build/*") == ["b.c", "build/a.c"])
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func randomRulesIgnoreWhatGitIgnores(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let sandbox = try GitSandbox()
    let parts = ["a", "b", "ab", "b-a"]
    for _ in 0..<60 {
      let folders = (0..<random.below(4)).map { _ in random.pick(parts) }
      let file = (folders + ["\(random.pick(parts)).c"]).joined(separator: "/")
      try sandbox.scratch.write([], to: "repository/\(file)")
    }
    for _ in 0..<12 {
      for place in [".gitignore", "a/.gitignore"] {
        let rules = (0..<(1 + random.below(5))).map { _ in rule(&random) }
        try sandbox.scratch.write(rules.joined(separator: "\n").utf8, to: "repository/\(place)")
      }
      let expected = try sandbox.gitBytes("ls-files", "-z", "--others", "--exclude-standard")
        .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        .filter { $0.hasSuffix(".c") }.sorted()
      var set = SourceFileSet(folder: SourcePath(sandbox.path))
      _ = try? set.add(SourcePath("."))
      let rules = try sandbox.scratch.read("repository/.gitignore")
      #expect(
        set.files.map(\.path.description) == expected, "\(String(decoding: rules, as: UTF8.self))")
    }
  }

  private func rule(_ random: inout SplitMix64) -> String {
    let names = (0...random.below(3)).map { _ in
      random.pick(["a", "b", "*", "**", "?", "*.c", "a*", "[ab].c", "b-?", "ab.c", "!x", "\\a"])
    }
    return random.pick(["", "", "", "!"]) + random.pick(["", "", "/"])
      + names.joined(separator: "/") + random.pick(["", "", "", "/"])
  }
}
