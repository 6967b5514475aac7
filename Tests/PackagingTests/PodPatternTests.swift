import Testing

@testable import Packaging

struct PodPatternTests {
  @Test(arguments: [
    ("Sources/**/*.swift", "Sources/A.swift", true),
    ("Sources/**/*.swift", "Sources/a/b/A.swift", true),
    ("Sources/**/*.swift", "Source/A.swift", false),
    ("Sources/*.swift", "Sources/a/A.swift", false),
    ("**/*.{h,m}", "a/b/c.m", true), ("**/*.{h,m}", "c.h", true), ("**/*.{h,m}", "c.swift", false),
    ("A.framework", "A.framework/Info.plist", true), ("Sources", "Sources/a.swift", true),
    ("a?c", "abc", true), ("a?c", "ac", false), ("[a-c]x", "bx", true), ("[^a-c]x", "bx", false),
    ("a*b*c", "axxbyyc", true), ("a*b*c", "axxbyy", false), ("**", "a", true),
    ("./a", "a", true), ("A/B", "a/b", true), ("{a,b{c,d}}/e", "bd/e", true),
    ("a/**/b/**/c", "a/x/b/c", true), ("a/**/b/**/c", "a/c", false), ("a\\*", "a*", true),
    ("a\\*", "ab", false), ("", "a", false), ("[", "[", true), ("{a", "{a", true),
    ("Sources/**/*", "Sources/a/b", true), ("a/**", "a/b", true),
  ])
  func patternsMatchAsRubyHasThem(pattern: String, path: String, matches: Bool) {
    #expect(PodPattern(pattern).matches(path) == matches)
  }

  @Test func patternsWithTooManyAlternativesExcludeNothing() {
    let pattern = String(repeating: "{a,b}", count: 40)
    #expect(PodPattern(pattern).matches("x"))
  }

  @Test func manyStarsTakeNoTime() {
    let pattern = String(repeating: "**/*a*/", count: 40) + "b"
    #expect(!PodPattern(pattern).matches(String(repeating: "aaaa/", count: 60) + "c"))
  }
}
