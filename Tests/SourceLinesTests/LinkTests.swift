import SourceLines
import Testing
import _TestSupport

/// Symbolic links: followed, but no file counts twice and no loop has no end.
@Suite struct LinkTests {
  @Test(arguments: [
    Fact("beside its file", ["a.swift", "b.swift -> a.swift"], ["a.swift"]),
    Fact("before its file", ["b.swift", "a.swift -> b.swift"], ["b.swift"]),
    Fact("two to one file elsewhere", ["b.swift -> x/f", "a.swift -> x/f", "x/f"], ["a.swift"]),
    Fact("to a link", ["a.swift -> b", "b -> c.swift", "c.swift"], ["c.swift"]),
    Fact("to a folder", ["a -> x/y", "x/y/f.swift"], ["x/y/f.swift"]),
    Fact("to the folder it is in", ["a.swift", "loop -> ."], ["a.swift"]),
    Fact("to the folder above", ["x/a.swift", "x/up -> .."], ["x/a.swift"]),
    Fact("to each other", ["a/f.swift", "a/to -> ../b", "b/to -> ../a"], ["a/f.swift"]),
    Fact("to itself", ["a.swift", "b.swift -> b.swift"], ["a.swift"]),
    Fact("in a ring", ["a.swift", "b.swift -> c.swift", "c.swift -> b.swift"], ["a.swift"]),
    Fact("to nowhere, of another kind", ["a.swift", "b.txt -> nowhere"], ["a.swift"]),
  ])
  func aLinkCountsOnceByItsRealPath(_ fact: Fact<[String], [String]>) throws {
    let tree = try Tree(fact.input)
    #expect(try tree.files("**/*.swift") == fact.expected)
    #expect(try tree.files(".") == fact.expected)
    #expect(try tree.files("**/*.swift", ".", "**/*.swift") == fact.expected)
  }

  @Test func aFileOutsideIsFoundUnderTheNameOfTheLink() throws {
    let outside = try Tree(["x/f.swift", "g.swift"])
    let path = outside.scratch.path
    let tree = try Tree(["a -> \(path)/x", "b -> \(path)/x", "c.swift -> \(path)/g.swift"])
    #expect(try tree.files("**/*.swift") == ["a/f.swift", "c.swift"])
    #expect(try tree.files(".") == ["a/f.swift", "c.swift"])
  }

  @Test func whatMattersOfAFolderIsWhatThePatternWantsOfIt() throws {
    let tree = try Tree(["x/Sources/f.swift", "y/Sources -> ../x", "y/Sources/g.swift"])
    #expect(try tree.files("y/Sources/Sources/*") == ["y/Sources/Sources/f.swift"])
    #expect(
      try tree.files("*/Sources/*") == ["x/Sources/f.swift", "y/Sources/g.swift"])
  }

  @Test func hardLinksAreTwoFiles() throws {
    let tree = try Tree(["a.swift"])
    try tree.link("a.swift", "b.swift")
    #expect(try tree.files("*.swift") == ["a.swift", "b.swift"])
  }

  @Test func manyLinksAcrossTakeNoTime() throws {
    let folders = (0..<12).map { "f\($0)" }
    let links = folders.flatMap { from in folders.map { "\(from)/\($0) -> ../\($0)" } }
    let tree = try Tree(folders.map { "\($0)/a.swift" } + links)
    let expected = folders.map { "\($0)/a.swift" }.sorted()
    #expect(try tree.files("**/*.swift") == expected)
    #expect(try tree.files(".") == expected)
  }
}
