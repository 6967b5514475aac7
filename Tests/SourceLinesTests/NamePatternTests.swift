import Platform
import Testing
import _TestSupport

@testable import SourceLines

@Suite struct NamePatternTests {
  @Test(arguments: [
    Fact("a name is itself", "Appy.swift", ["Appy.swift"]),
    Fact("case matters", "appy.swift", []),
    Fact("a star is anything", "*.swift", ["Appy.swift", "AppyClock.swift"]),
    Fact("a star is nothing, too", "Appy*.swift", ["Appy.swift", "AppyClock.swift"]),
    Fact("stars in a row are one", "App**y***.swift", ["Appy.swift", "AppyClock.swift"]),
    Fact("a star goes back", "*c*k*t", ["AppyClock.swift"]),
    Fact("a mark is one character", "?.c", ["a.c", "ö.c"]),
    Fact("marks count characters", "??.c", ["ab.c"]),
    Fact("one of a set", "[ab].c", ["a.c"]),
    Fact("one of a range", "[a-z].c", ["a.c"]),
    Fact("one of a range beyond ASCII", "[à-ü].c", ["ö.c"]),
    Fact("none of a set", "[!b-z].c", ["a.c", "ö.c"]),
    Fact("none of a set, with a caret", "[^a].c", ["ö.c"]),
    Fact("a bracket that comes first is one of the set", "[]a].c", ["a.c"]),
    Fact("a hyphen that comes last is one of the set", "[a-].c", ["a.c"]),
    Fact("a range that goes down is empty", "[z-a].c", []),
    Fact("an open bracket that is never closed is itself", "[slug", ["[slug"]),
    Fact("a quoted bracket is itself", "\\[slug", ["[slug"]),
    Fact("a quoted star is itself", "\\*.m", ["*.m"]),
    Fact("a quoted star in a set is itself", "[\\*].m", ["*.m"]),
    Fact("a backslash at the end is itself", "a\\", ["a\\"]),
    Fact("nothing is nothing", "", []),
  ])
  func namesThatMatch(_ fact: Fact<String, [String]>) {
    let names = [
      "Appy.swift", "AppyClock.swift", "a.c", "ab.c", "ö.c", "[slug", "*.m", "a\\",
    ]
    let pattern = NamePattern(Array(fact.input.utf8)[...])
    #expect(names.filter { pattern.matches(Array($0.utf8)) } == fact.expected)
  }

  @Test(arguments: [
    Fact("a byte that is not UTF-8 is a character", "?", ["\\xff", "€"]),
    Fact("so is each of several", "??", ["\\xc3(", "\\xff\\xfe"]),
    Fact("a star takes no part of a character", "*??", ["\\xc3(", "\\xff\\xfe"]),
    Fact("a set that leaves out takes any", "[!a]", ["\\xff", "€"]),
  ])
  func namesThatAreNotUTF8(_ fact: Fact<String, [String]>) {
    let names: [[UInt8]] = [[0xFF], [0xC3, 0x28], [0xFF, 0xFE], Array("€".utf8)]
    let pattern = NamePattern(Array(fact.input.utf8)[...])
    let matched = names.filter { pattern.matches($0) }
    #expect(matched.map { SourcePath($0).description } == fact.expected)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func patternsMeanWhatTheyMeanToTheSystem(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<3000 {
      let pattern = (0..<random.below(7)).map { _ in
        random.pick(["a", "b", ".", "*", "?", "[ab]", "[!a]", "[a-c]", "[!.-a]", "\\*", "\\a", "-"])
      }.joined()
      let name = (0..<(1 + random.below(6))).map { _ in
        random.pick(["a", "b", "c", ".", "*", "-"])
      }.joined()
      let isMatch = NamePattern(Array(pattern.utf8)[...]).matches(Array(name.utf8))
      #expect(isMatch == (unsafe fnmatch(pattern, name, 0) == 0), "\(pattern) and \(name)")
    }
  }

  @Test func aByteThatIsNotUTF8CanBeWritten() {
    let pattern = NamePattern([0xFF, UInt8(ascii: "*")][...])
    #expect(pattern.matches([0xFF, 0xFE]))
    #expect(!pattern.matches([0xC3, 0x28]))
  }

  @Test func aPatternThatGoesBackOftenTakesNoTime() {
    let pattern = NamePattern(Array((String(repeating: "*a", count: 100) + "b").utf8)[...])
    #expect(!pattern.matches([UInt8](repeating: UInt8(ascii: "a"), count: 10_000)))
  }

  @Test(arguments: [1, 2] as [UInt64])
  func anyBytesAreAPattern(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let pattern = (0..<random.below(12)).map { _ in
        random.chance(50)
          ? random.pick(Array("[]*?-!^\\".utf8)) : UInt8(truncatingIfNeeded: random.next())
      }
      let parsed = NamePattern(pattern[...])
      _ = parsed.matches(pattern)
      let isPlain = !pattern.contains { Array("[*?\\".utf8).contains($0) }
      #expect(!isPlain || parsed.literalName == pattern && !parsed.hasWildcards)
    }
  }
}
