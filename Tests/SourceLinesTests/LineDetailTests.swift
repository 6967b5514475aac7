import SourceLines
import Testing
import _TestSupport

@Suite struct LineDetailTests {
  @Test(arguments: [
    Fact("nothing", "", [0, 0, 0, 0]),
    Fact("a blank line", "\n", [0, 0, 0, 1]),
    Fact("a last line of blanks", "a\n  ", [1, 0, 0, 1]),
    Fact("code", "let a = 1\n\nlet b = 2", [2, 0, 0, 1]),
    Fact("comments", "// a\n/* b */\n", [0, 2, 0, 0]),
    Fact("documentation", "/// a\n/** b */\n//// c\n", [0, 0, 3, 0]),
    Fact("code before a comment", "a // b\na /* b */\n", [2, 0, 0, 0]),
    Fact("code after a comment", "/* b */ a\n", [1, 0, 0, 0]),
    Fact("code behind a comment's end", "/* b\nc */ a\n", [1, 1, 0, 0]),
    Fact("documentation beside a comment", "/* a */ /// b\n", [0, 0, 1, 0]),
    Fact("blank lines in a comment", "/*\n\n  \na\n*/\n", [0, 3, 0, 2]),
    Fact("nested comments", "/* a\n/* b\n*/\nc */\nd", [1, 4, 0, 0]),
    Fact("a comment in a string", "let a = \"/* // \"\nb\n", [2, 0, 0, 0]),
    Fact("a comment in a raw string", "let a = #\"/* \"# /* b */\nc\n", [2, 0, 0, 0]),
    Fact("an escaped comment in a regex", "let a = /\\/\\*abc/\nb\n", [2, 0, 0, 0]),
    Fact(
      "comments and blanks in a string of several lines",
      "let a = \"\"\"\n  // b\n\n  /* c\n  \"\"\"\nd\n", [5, 0, 0, 1]),
    Fact(
      "a string in an interpolation", "let a = \"\\(b(\"/*\"))\" // c\n// d\n", [1, 1, 0, 0]),
    Fact("a comment without end", "a\n/* b\n\nc", [1, 2, 0, 1]),
    Fact("a string without end", "a = \"/* b\n// c\n", [1, 1, 0, 0]),
    Fact("a shebang", "#!/usr/bin/swift\na\n", [1, 1, 0, 0]),
    Fact("a byte order mark before a comment", "\u{FEFF}// a\nb\n", [1, 1, 0, 0]),
    Fact("a byte order mark alone", "\u{FEFF}\na\n", [2, 0, 0, 0]),
    Fact("NUL, which only the compiler takes for blank", "\0\na\n", [2, 0, 0, 0]),
    Fact("CRLF", "a\r\n\r\n// b\r\n", [1, 1, 0, 1]),
    Fact("a lone CR ends a comment but no line", "// a\rb\n", [1, 0, 0, 0]),
    Fact("a no-break space", "a\n\u{A0}\n", [2, 0, 0, 0]),
  ])
  func linesDivide(_ fact: Fact<String, [Int]>) {
    let detail = LineDetail(swift: Array(fact.input.utf8))
    #expect(
      [detail.code, detail.comment, detail.documentation, detail.blank] == fact.expected)
    expectWhole(Array(fact.input.utf8))
  }

  private static let richSample = """
    #!/usr/bin/env swift
    /* a /* b */

     */ /// c
    let raw = ##"a \\##(b("c \\("d")") /* e) */)"##, text = \"""
      \\(f(#"g"#) // )

      )
      \"""\r
    /** d
     */\rlet regexes = [/a[)"]\\/(b)/, #/c/d "/#], quotient = 1_0.5e-3 / 0x1F
    \t
    static let é≠ = "1.2.3" ?? "\\u{1F600}😀"
    """

  @Test func everyCutOfAFileDividesInWhole() {
    let bytes = Array(Self.richSample.utf8)
    for end in bytes.indices {
      expectWhole(Array(bytes[..<end]))
      expectWhole(Array(bytes[end...]))
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func anyBytesDivideInWhole(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "/*", "*/", "//", "///", "\"", "\"\"\"", "\\(", ")", "#", "\n", "\n", " ", "a", "\0",
    ]
    for _ in 0..<1000 {
      let bytes = (0..<random.below(40)).flatMap { _ in
        random.chance(95)
          ? Array(random.pick(parts).utf8) : [UInt8(truncatingIfNeeded: random.next())]
      }
      expectWhole(bytes)
    }
  }

  /// This project's own sources.
  @Test func everyRealFileDividesInWhole() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    var set = SourceFileSet(folder: SourcePath(root))
    try set.add(SourcePath("Sources"))
    try set.add(SourcePath("Tests/**/*.swift"))
    let counts = try LineCounts(of: set.files, detailed: true)
    #expect(counts.files.contains { $0.path.description == "Sources/SourceLines/LineDetail.swift" })
    for file in counts.files {
      #expect(file.detail.map { $0.nonBlank == file.lines } ?? true, "\(file.path)")
    }
    #expect(counts.detail.documentation > 100 && counts.detail.comment > 10)
  }

  /// Expects that the parts are all of the lines.
  private func expectWhole(_ bytes: [UInt8]) {
    let detail = LineDetail(swift: bytes)
    #expect(detail.nonBlank == PlainCount.of(bytes), "\(bytes)")
    let ended = bytes.count { $0 == 0x0A }
    let lineCount = bytes.last.map { $0 == 0x0A ? ended : ended + 1 } ?? 0
    #expect(detail.nonBlank + detail.blank == lineCount, "\(bytes)")
  }
}
