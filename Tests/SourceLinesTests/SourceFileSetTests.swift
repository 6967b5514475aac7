import Platform
import SourceLines
import Subprocesses
import Testing
import _TestSupport

@Suite struct SourceFileSetTests {
  private static let names = [
    "Package.swift", "README.md", "Sources/A.swift", "Sources/B.m", "Sources/notes.txt",
    "Sources/.hidden.swift", "Sources/.build/C.swift", "Sources/Deep/er/D.kt",
    "Sources/Deep/E.swift", "Sources/folder.swift/F.swift", "Sources/[slug].tsx",
    "Tests/A.swift", "empty/",
  ]

  @Test(arguments: [
    Fact("a file", ["Package.swift"], ["Package.swift"]),
    Fact("a file of any kind", ["README.md"], ["README.md"]),
    Fact("a hidden file that is named", ["Sources/.hidden.swift"], ["Sources/.hidden.swift"]),
    Fact("a file as it is spelt", ["./Sources//A.swift"], ["./Sources//A.swift"]),
    Fact(
      "the same file spelt twice", ["Sources/A.swift", "Tests/../Sources/A.swift"],
      ["Sources/A.swift"]),
    Fact("a star", ["Sources/*.swift"], ["Sources/A.swift"]),
    Fact("a star for all files", ["*"], ["Package.swift", "README.md"]),
    Fact("a star for folders", ["*/A.swift"], ["Sources/A.swift", "Tests/A.swift"]),
    Fact("a period", ["Sources/.*"], ["Sources/.hidden.swift"]),
    Fact("a period and a folder", ["Sources/.*/*.swift"], ["Sources/.build/C.swift"]),
    Fact("a hidden folder", ["Sources/.build/*"], ["Sources/.build/C.swift"]),
    Fact(
      "two stars", ["**/*.swift"],
      [
        "Package.swift", "Sources/A.swift", "Sources/Deep/E.swift", "Sources/folder.swift/F.swift",
        "Tests/A.swift",
      ]),
    Fact("two stars in between", ["Sources/**/er/*"], ["Sources/Deep/er/D.kt"]),
    Fact("two stars for no folder", ["Sources/**/Deep/E.swift"], ["Sources/Deep/E.swift"]),
    Fact("two stars twice", ["**/**/er/**/*.kt"], ["Sources/Deep/er/D.kt"]),
    Fact(
      "two stars at the end", ["Sources/Deep/**"],
      ["Sources/Deep/E.swift", "Sources/Deep/er/D.kt"]),
    Fact("a pattern as it is spelt", ["./Tests/*"], ["./Tests/A.swift"]),
    Fact("a pattern with a dot inside", ["S*/./A.swift"], ["Sources/A.swift"]),
    Fact("a name with brackets", ["Sources/[slug].tsx"], ["Sources/[slug].tsx"]),
    Fact("quoted brackets", ["Sources/\\[*"], ["Sources/[slug].tsx"]),
    Fact(
      "a folder", ["Sources"],
      [
        "Sources/A.swift", "Sources/B.m", "Sources/Deep/E.swift", "Sources/Deep/er/D.kt",
        "Sources/[slug].tsx", "Sources/folder.swift/F.swift",
      ]),
    Fact("a folder with a slash", ["Tests/"], ["Tests/A.swift"]),
    Fact("a hidden folder that is named", ["Sources/.build"], ["Sources/.build/C.swift"]),
    Fact("a folder above", ["Sources/../Tests"], ["Sources/../Tests/A.swift"]),
    Fact(
      "several", ["Tests/*.swift", "Package.swift", "Tests", "Sources/B.m"],
      ["Package.swift", "Sources/B.m", "Tests/A.swift"]),
  ])
  func whatIsNamed(_ fact: Fact<[String], [String]>) throws {
    let tree = try Tree(Self.names)
    var set = SourceFileSet(folder: SourcePath(tree.scratch.path))
    for pattern in fact.input { try set.add(SourcePath(pattern)) }
    #expect(set.files.map(\.path.description) == fact.expected)
  }

  @Test(arguments: [
    Fact("a set takes no period at the beginning", "Sources/[.]*", "the pattern matches no file"),
    Fact("a folder with the name of a file", "Sources/fold*.swift", "the pattern matches no file"),
    Fact("a folder that is asked for", "Sources/*/", "the pattern matches no file"),
    Fact("no such file", "*.dart", "the pattern matches no file"),
    Fact("no such folder", "Source/*.swift", "the pattern matches no file"),
    Fact("in a file", "README.md/*", "the pattern matches no file"),
    Fact("the way back", "*/../*.swift", "the pattern matches no file"),
    Fact("a folder without sources", "empty", "the folder holds no source file"),
  ])
  func whatNamesNothingIsRefused(_ fact: Fact<String, String>) throws {
    let error = try #require(try Tree(Self.names).failure(fact.input))
    #expect(error.code == .noMatch && error.reason.hasPrefix(fact.expected), "\(error)")
  }

  @Test func allOfThisFolderIsNamedWithoutIt() throws {
    #expect(try Tree(["a.swift", "b/c.swift"]).files(".") == ["a.swift", "b/c.swift"])
  }

  @Test func anAbsolutePathStaysOne() throws {
    let tree = try Tree(["a.swift", "b/c.swift"])
    let path = tree.scratch.path
    let both = ["\(path)/a.swift", "\(path)/b/c.swift"]
    #expect(try tree.files(path) == both)
    #expect(try tree.files("\(path)/**/*.swift") == both)
    #expect(try tree.files("\(path)/a.swift", "a.swift") == ["a.swift"])
  }

  @Test func filesAreInTheOrderOfTheirBytes() throws {
    let names = ["Z.swift", "a-b/x.swift", "a.swift", "a/x.swift", "z.swift", "ä.swift"]
    #expect(try Tree(names.reversed()).files("**") == names)
  }

  @Test(arguments: SourceLanguage.fileExtensions)
  func aFolderStandsForSources(fileExtension: String) throws {
    let tree = try Tree(["f/a.\(fileExtension)", "f/b.\(fileExtension)x.md", "f/\(fileExtension)"])
    #expect(try tree.files("f") == ["f/a.\(fileExtension)"])
  }

  @Test(arguments: [
    Fact("a path", "Sorces/A.swift", SourceLinesError.Code.missing),
    Fact("a path below a file", "README.md/A.swift", .missing),
    Fact("nothing", "", .missing),
    Fact("a path with NUL", "README.md\0", .missing),
    Fact("a link to nowhere", "nowhere.swift", .missing),
    Fact("a link to itself", "itself.swift", .unreadable),
    Fact("a link to nowhere that a pattern names", "nowhere.*", .missing),
    Fact("a device", "/dev/null", .notAFile),
    Fact("a name that is too long", String(repeating: "x", count: 5000), .unreadable),
  ])
  func whatIsNoFileIsRefused(_ fact: Fact<String, SourceLinesError.Code>) throws {
    let tree = try Tree(["README.md", "nowhere.swift -> none", "itself.swift -> itself.swift"])
    let error = try #require(tree.failure(fact.input))
    #expect(error.code == fact.expected, "\(error)")
    #expect(!error.reason.isEmpty && !error.hint.isEmpty)
  }

  @Test(arguments: [
    Fact("a pattern", "*.{c,h}", "braces mean nothing"),
    Fact("a pattern in the wrong folder", "Sources/*.dart", "check the folder"),
    Fact("a folder", "empty", "'empty/**'"),
  ])
  func aFaultSaysWhatToDo(_ fact: Fact<String, String>) throws {
    let error = try #require(try Tree(Self.names).failure(fact.input))
    #expect(error.subject == fact.input)
    #expect(error.hint.contains(fact.expected), "\(error)")
  }

  @Test func aListTakesNoPatternAndNoFolder() throws {
    let tree = try Tree(["[a].swift", "a.swift", "f/"])
    var set = SourceFileSet(folder: SourcePath(tree.scratch.path))
    try set.addFile(SourcePath("[a].swift"))
    #expect(set.files.map(\.path.description) == ["[a].swift"])
    let codes = ["*.swift", "f", "none"].map { path in
      do throws(SourceLinesError) {
        try set.addFile(SourcePath(path))
        return nil as SourceLinesError.Code?
      } catch {
        return error.code
      }
    }
    #expect(codes == [.missing, .notAFile, .missing])
  }

  @Test(optionalTool("bash"), arguments: [1, 2, 3, 4] as [UInt64])
  func patternsNameWhatTheyNameInAShell(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let parts = ["a", "b", ".a", "ab", "a.b"]
    let names = Set(
      (0..<40).map { _ in
        (0...random.below(4)).map { _ in random.pick(parts) }.joined(separator: "/")
      })
    // A file cannot have others below it.
    let files = names.filter { name in !names.contains { $0.hasPrefix("\(name)/") } }.sorted()
    let tree = try Tree(files)
    let patterns = (0..<60).map { _ in
      (0...random.below(4)).map { _ in
        random.pick(["a", "*", "**", "?", ".*", "*b", "a*", "[a-c]*", "**"])
      }.joined(separator: "/")
    }
    let script = """
      shopt -s globstar nullglob
      for pattern; do
        IFS=
        for file in $pattern; do if [ -f "$file" ]; then printf '%s ' "$file"; fi; done
        echo
      done
      """
    let bash = Subprocess(
      "bash", ["-c", "cd \"$1\"; shift; \(script)", "bash", tree.scratch.path] + patterns,
      environment: HostEnvironment.minimal)
    let lines = try bash.run().outputText.split(separator: "\n", omittingEmptySubsequences: false)
    for (pattern, line) in zip(patterns, lines) {
      let expected = Set(line.split(separator: " ").map(String.init)).sorted()
      let found = (try? tree.files(pattern)) ?? []
      // A pattern that is the name of a folder stands for its sources here.
      guard pattern.contains(where: { "*?[".contains($0) }) else { continue }
      #expect(found == expected, "\(pattern) in \(files)")
    }
  }
}
