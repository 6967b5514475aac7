import Foundation
import Subprocesses
import Testing
import _TestSupport

/// `plimsoll lines`: what is counted, and how that is told.
@Suite struct LinesCommandTests {
  @Test(arguments: [
    Fact("one file", ["a.swift"], "1 a.swift\n"),
    Fact("several files", ["b/long.swift", "a.swift"], " 1 a.swift\n12 b/long.swift\n13 total\n"),
    Fact("a pattern", ["**/*.swift"], " 1 a.swift\n12 b/long.swift\n13 total\n"),
    Fact("a pattern for one file", ["b/*.swift"], "12 b/long.swift\n"),
    Fact("a folder", ["b"], "12 b/long.swift\n"),
    Fact("a folder from elsewhere", ["-C", "b", "."], "12 long.swift\n"),
    Fact("an option's name", ["--", "-x.c"], "1 -x.c\n"),
    Fact(
      "detail", ["--detail", "*.swift", "--", "-x.c"],
      """
      lines code comment documentation blank
          1    -       -             -     - -x.c
          1    1       0             0     1 a.swift
          2    1       0             0     1 total

      """),
  ])
  func countsAreALineEach(_ fact: Fact<[String], String>) throws {
    let stage = try LinesStage([
      "a.swift": "let a = 1\n\n", "b/long.swift": String(repeating: "// x\n", count: 12),
      "b/notes.txt": "x\n", "-x.c": "int x;\n",
    ])
    let outcome = try stage.run(fact.input)
    expect(outcome, endsWith: 0)
    #expect(outcome.output == fact.expected)
  }

  @Test func whatIsNotDividedIsSaidAside() throws {
    let stage = try LinesStage(["a.swift": "a\n", "b.c": "b\n"])
    let outcome = try stage.lines("--detail", ".")
    expect(outcome, endsWith: 0, saying: "note: only Swift files are divided, which 1 of these")
    #expect(try stage.lines("--detail", ".", "--quiet").errors.isEmpty)
    #expect(try stage.lines("--detail", "a.swift").errors.isEmpty)
  }

  @Test(optionalTool("grep")) func theSampleCountsAsWithGrep() throws {
    let stage = try Stage()
    let grep = try stage.run(
      "sh",
      [
        "-c", "cd \"$1\"; LC_ALL=C find sdks -type f -exec grep -c '[^[:space:]]' {} +", "sh",
        stage.monorepo.path,
      ])
    let expected = grep.output.split(separator: "\n").compactMap { line in
      line.split(separator: ":").last.flatMap { Int($0) }
    }
    let outcome = try stage.plimsoll(["lines", "sdks/**"])
    expect(outcome, endsWith: 0)
    #expect(outcome.output.hasSuffix("\n\(expected.reduce(0, +)) total\n"))
    #expect(outcome.output.split(separator: "\n").count == expected.count + 1)
  }

  // MARK: SDKs

  @Test func anSDKStandsForItsSources() throws {
    let stage = try LinesStage.monorepo()
    for folder in [".", "sdks/ios", "sdks/ios/Sources"] {
      let document = try stage.document("ios", in: folder)
      #expect(
        document
          == LinesStage.Document(
            schema: "plimsoll/lines/1", total: 4,
            files: [
              .init(path: "More/C.m", lines: 1, sdk: "ios"),
              .init(path: "Sources/A.swift", lines: 2, sdk: "ios"),
              .init(path: "Sources/B.swift", lines: 1, sdk: "ios"),
            ],
            sdks: [.init(name: "ios", total: 4)]))
    }
    let text = try stage.lines("ios").output
    #expect(text == "1 More/C.m\n2 Sources/A.swift\n1 Sources/B.swift\n4 total\n")
  }

  @Test func aPathWithTheNameOfAnSDKIsWrittenAsAPath() throws {
    let stage = try LinesStage.monorepo()
    #expect(try stage.lines("./ios").output == "3 ./ios\n")
    #expect(try stage.document("./ios").sdks == nil)
  }

  @Test func withoutArgumentsAllSDKsThatStateTheirSourcesAreCounted() throws {
    let stage = try LinesStage.monorepo()
    let outcome = try stage.lines()
    expect(outcome, endsWith: 0)
    #expect(
      outcome.output == """
        ios:
        1 More/C.m
        2 Sources/A.swift
        1 Sources/B.swift
        4 total

        android:
        2 src/D.kt
        2 total

        6 total

        """)
    let document = try stage.document()
    #expect(document.total == 6)
    #expect(document.sdks == [.init(name: "ios", total: 4), .init(name: "android", total: 2)])
  }

  @Test func sdksAndPathsAreCountedBesideEachOther() throws {
    let stage = try LinesStage.monorepo()
    let document = try stage.document("android", "sdks/flutter", "android")
    #expect(document.total == 3)
    #expect(
      document.files == [
        .init(path: "sdks/flutter/lib.dart", lines: 1, sdk: nil),
        .init(path: "src/D.kt", lines: 2, sdk: "android"),
      ])
    #expect(try stage.lines("android", "ios", "./ios").output.hasPrefix("paths:\n3 ./ios\n3 total"))
  }

  @Test func theConfigurationCanBeNamed() throws {
    let stage = try LinesStage.monorepo()
    try stage.scratch.write(try stage.scratch.read("plimsoll.yml"), to: "other/other.yml")
    let inside = try stage.lines("android", "--config", "../other/other.yml", in: "sdks")
    #expect(inside.output == "2 src/D.kt\n", "paths of SDKs count from the repository")
    let outside = try LinesStage([
      "a/p.yml": "version: 1\nsdks: {x: {path: b, size: {sources: ['*']}}}\n", "a/b/f": "x\n",
    ])
    #expect(try outside.lines("x", "--config", "a/p.yml").output == "1 f\n")
    #expect(try outside.lines("x", "--config", "p.yml", in: "a").output == "1 f\n")
  }

  @Test func outsideOfARepositoryTheCurrentFolderHasTheConfiguration() throws {
    let stage = try LinesStage([
      "plimsoll.yml": "version: 1\nsdks: {x: {path: ., size: {sources: ['*.c']}}}\n", "a.c": "x\n",
    ])
    #expect(try stage.lines().output == "1 a.c\n")
  }

  /// Nothing is read that is not needed.
  @Test func pathsNeedNoConfiguration() throws {
    let stage = try LinesStage(["plimsoll.yml": "nonsense: [", "a/b.c": "x\n"])
    for path in ["a/b.c", "*/b.c", "./a"] { expect(try stage.lines(path), endsWith: 0) }
    expect(try stage.lines("a"), endsWith: 65, saying: "plimsoll.yml:")
  }

  // MARK: Lists

  @Test func aListNamesFiles() throws {
    let stage = try LinesStage(["a.c": "x\n", "b c.c": "y\n", "*.c": "z\n"])
    let list = Array("b c.c\0*.c\0./b c.c".utf8)
    let expected = "1 *.c\n1 b c.c\n2 total\n"
    #expect(try stage.lines("--files-from0", "-", input: list).output == expected)
    try stage.scratch.write(list, to: "list")
    #expect(try stage.lines("--files-from0=list").output == expected)
    #expect(try stage.lines("--files-from0=list", "a.c").output.hasSuffix("3 total\n"))
    let piped = try stage.shell("printf 'a.c\\0' | \"$0\" lines --files-from0 -")
    #expect(piped.output == "1 a.c\n")
  }

  @Test func aListOfNothingHasNoLines() throws {
    let stage = try LinesStage()
    let outcome = try stage.lines("--files-from0", "-")
    expect(outcome, endsWith: 0)
    #expect(outcome.output == "0 total\n")
  }

  // MARK: Names

  /// Names that are not UTF-8: found by a pattern, given as they are, and from a list.
  @Test func namesThatAreNotUTF8AreEscaped() throws {
    let stage = try LinesStage()
    let made = try stage.shell("name=$(printf '\\377\\\\\\n.c'); echo x >\"$name\" && ls | wc -l")
    guard made.status == 0 else { try Test.cancel("skipped: names must be UTF-8 here") }
    for script in [
      "\"$0\" lines '*.c'", "\"$0\" lines *.c", "\"$0\" lines ./*.c | sed 's|./||'",
      "find . -name '*.c' -print0 | sed 's|./||' | \"$0\" lines --files-from0 -",
    ] {
      let outcome = try stage.shell(script)
      expect(outcome, endsWith: 0)
      #expect(outcome.output == "1 \\xff\\\\\\x0a.c\n", "\(script)")
    }
    #expect(try stage.document("*.c").files == [.init(path: "\\xff\\\\\n.c", lines: 1)])
  }

  @Test func aMissingNameThatIsNotUTF8IsEscaped() throws {
    let outcome = try LinesStage().shell("exec \"$0\" lines \"$(printf 'a\\377\\033b.c')\"")
    expect(outcome, endsWith: 66, saying: "Error: a\\xff\\x1bb.c: ")
  }

  @Test(arguments: [
    "\u{7F}", "\u{9B}", "\t", "\n", "\u{1}", "\u{10FFFD}", "\u{10FF80}", "\\", "\"",
  ])
  func namesInDocumentsAreExact(character: String) throws {
    let stage = try LinesStage(["a\(character)b.c": "x\n"])
    #expect(try stage.document(".").files == [.init(path: "a\(character)b.c", lines: 1)])
    #expect(try stage.lines(".").output.split(separator: "\n").count == 1)
    #expect(try stage.lines("a\(character)b.c").status == 0)
  }

  // MARK: Documents

  @Test(.enabled(if: isInstalled("jsonschema"), "skipped: jsonschema is not installed"))
  func documentsAreAsTheirSchemaSays() throws {
    let stage = try LinesStage.monorepo()
    for (index, arguments) in [
      [], ["ios"], ["sdks", "ios", "--detail"], ["--files-from0", "/dev/null"],
      ["--detail", "ios"],
      ["sdks/ios/More/*", "--detail"],
    ].enumerated() {
      let outcome = try stage.run(arguments + ["--format", "json"])
      expect(outcome, endsWith: 0)
      try stage.scratch.write(outcome.output.utf8, to: "\(index).json")
      try Tool.run(
        "jsonschema", "-i", "\(stage.scratch.path)/\(index).json",
        "\(Project.root)/templates/schemas/lines.schema.json")
    }
  }

  @Test func detailsAreInTheDocument() throws {
    let stage = try LinesStage(["a.swift": "/// a\nb\n\n// c\n", "b.c": "b\n"])
    let outcome = try stage.lines(".", "--detail", "--format", "json")
    let words = outcome.output.split(whereSeparator: { " ,{}\n".contains($0) })
    #expect(words.count { $0 == "\"detail\"" } == 3)
    #expect(words.count { $0 == "\"documentation\"" } == 2)
    #expect(outcome.output.contains("\"detail\" : null"))
  }
}
