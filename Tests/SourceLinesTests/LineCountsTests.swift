import Platform
import SourceLines
import Subprocesses
import Testing
import _TestSupport

@Suite struct LineCountsTests {
  private func counts(
    _ files: [String: [UInt8]], detailed: Bool = false
  ) throws -> LineCounts {
    let scratch = try Scratch()
    for (name, bytes) in files { try scratch.write(bytes, to: name) }
    var set = SourceFileSet(folder: SourcePath(scratch.path))
    try set.add(SourcePath("**"))
    return try LineCounts(of: set.files, detailed: detailed)
  }

  /// Joined files would lose a line wherever one lacks its last line feed.
  @Test func eachFileIsCountedOnItsOwn() throws {
    let counts = try counts(["a": Array("x".utf8), "b": Array("y\n\n".utf8), "c": []])
    #expect(counts.files.map(\.path.description) == ["a", "b", "c"])
    #expect(counts.files.map(\.lines) == [1, 1, 0])
    #expect(counts.total == 2)
  }

  @Test func noFilesHaveNoLines() throws {
    #expect(try LineCounts(of: []).total == 0)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func largeFilesAreCountedWhole(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for size in [131_071, 131_072, 131_073, 262_144, 300_000] {
      let bytes = (0..<size).map { _ in random.pick([0x0A, 0x20, 0x61] as [UInt8]) }
      let counts = try counts(["f.swift": bytes], detailed: true)
      #expect(counts.total == PlainCount.of(bytes))
      #expect(counts.detail.nonBlank == counts.total)
    }
  }

  @Test func onlySwiftFilesAreDivided() throws {
    let text = Array("// a\nb\n\n".utf8)
    let counts = try counts(["a.swift": text, "b.m": text, "c.swift.txt": text], detailed: true)
    #expect(counts.files.map { $0.detail == nil } == [false, true, true])
    #expect(counts.total == 6)
    #expect(counts.detail.nonBlank == 2 && counts.detail.blank == 1)
    #expect(try self.counts(["a.swift": text]).files[0].detail == nil)
  }

  @Test(
    arguments: [
      Fact("little-endian", [0xFF, 0xFE, 0x61, 0x00], true),
      Fact("big-endian", [0xFE, 0xFF, 0x00, 0x61], true),
      Fact("nothing but the mark", [0xFF, 0xFE], true),
      Fact("half a mark", [0xFF], false),
      Fact("another second byte", [0xFF, 0xFF], false),
      Fact("the mark in the middle", [0x61, 0xFF, 0xFE], false),
      Fact("the mark of UTF-8", [0xEF, 0xBB, 0xBF, 0x61], false),
    ] as [Fact<[UInt8], Bool>])
  func utf16IsRefused(_ fact: Fact<[UInt8], Bool>) throws {
    let scratch = try Scratch()
    try scratch.write(fact.input, to: "f.swift")
    var set = SourceFileSet(folder: SourcePath(scratch.path))
    try set.add(SourcePath("*.swift"))
    do throws(SourceLinesError) {
      #expect(try LineCounts(of: set.files).total == 1)
      #expect(!fact.expected)
    } catch {
      #expect(fact.expected && error.code == .unsupportedEncoding, "\(error)")
      #expect(error.subject == "f.swift")
    }
  }

  @Test func aFileThatIsGoneIsMissing() throws {
    let scratch = try Scratch()
    try scratch.write([], to: "f")
    var set = SourceFileSet(folder: SourcePath(scratch.path))
    try set.add(SourcePath("f"))
    #expect(unsafe unlink("\(scratch.path)/f") == 0)
    let error = #expect(throws: SourceLinesError.self) { try LineCounts(of: set.files) }
    #expect(error?.code == .missing && error?.subject == "f")
  }

  @Test(arguments: [
    Fact("nothing", "", []),
    Fact("one", "a\0", ["a"]),
    Fact("one without its end", "a", ["a"]),
    Fact("several", "a\0b c\0./d\n\0", ["a", "b c", "./d\\x0a"]),
  ])
  func aListHoldsPaths(_ fact: Fact<String, [String]>) throws {
    let paths = try SourceList.paths(in: Array(fact.input.utf8), of: "list")
    #expect(paths.map(\.description) == fact.expected)
  }

  @Test(arguments: [Fact("first", "\0a\0", 1), Fact("in between", "a\0\0b\0", 2)])
  func anEmptyPathIsNone(_ fact: Fact<String, Int>) {
    let error = #expect(throws: SourceLinesError.self) {
      try SourceList.paths(in: Array(fact.input.utf8), of: "list")
    }
    #expect(error?.code == .malformedList && error?.subject == "list")
    #expect(error?.reason == "path \(fact.expected) of the list is empty")
  }
}
