import Git
import Testing
import _TestSupport

@Suite struct TreePathTests {
  @Test(arguments: [
    Fact("one name", "sdks", ["sdks"]),
    Fact("two names", "sdks/ios", ["sdks", "ios"]),
    Fact("slash at the end", "sdks/ios/", ["sdks", "ios"]),
    Fact("doubled slashes", "sdks//ios//", ["sdks", "ios"]),
    Fact("the folder itself", "./sdks/./ios/.", ["sdks", "ios"]),
    Fact("dots within a name", ".a/a./...", [".a", "a.", "..."]),
    Fact("blank space", " / a", [" ", " a"]),
    Fact("backslash", "a\\b", ["a\\b"]),
    Fact("line feed", "a\nb", ["a\nb"]),
    Fact("composed", "\u{e9}", ["\u{e9}"]),
    Fact("decomposed", "e\u{301}", ["e\u{301}"]),
    Fact("a mark after a slash", "a/\u{301}", ["a", "\u{301}"]),
    Fact("like an option", "-n", ["-n"]),
  ])
  func readsNamesFromTheRootDown(_ fact: Fact<String, [String]>) throws {
    let path = try #require(TreePath(fact.input))
    #expect(path.components == fact.expected.map { Array($0.utf8) })
    #expect(path.bytes == Array(fact.expected.joined(separator: "/").utf8))
    #expect(path.description == fact.expected.joined(separator: "/"))
    #expect(TreePath(path.description) == path)
  }

  @Test(arguments: [
    "", "/", "//", "/a", ".", "./", "..", "a/..", "a/../b", "../a", "a\0", "\0",
    "/\u{301}",
  ])
  func refusesWhatIsNoPathBelowTheRoot(text: String) {
    #expect(TreePath(text) == nil)
  }

  @Test func twoSpellingsOfOneLetterAreTwoPaths() {
    #expect(TreePath("\u{e9}") != TreePath("e\u{301}"))
  }
}
