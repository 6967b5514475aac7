import Platform
import Testing
import _TestSupport

/// What `plimsoll lines` cannot count, and what it says then.
@Suite struct LinesFaultTests {
  @Test(arguments: [
    Fact("no such file", ["a/b.swift"], 66),
    Fact("no match", ["*.dart"], 66),
    Fact("one of two", ["sdks/ios", "*.dart"], 66),
    Fact("a folder without sources", ["empty"], 66),
    Fact("a folder with the name of a file", ["odd/*.swift"], 66),
    Fact("a device", ["/dev/null"], 66),
    Fact("a link to itself", ["loop.swift"], 66),
    Fact("UTF-16", ["sdks/utf16.swift"], 65),
    Fact("UTF-16 among others", ["sdks/**/*.swift"], 65),
    Fact("an SDK without sources", ["flutter"], 65),
    Fact("an SDK whose sources are gone", ["gone"], 66),
    Fact("a list that is not there", ["--files-from0", "nowhere"], 66),
    Fact("a list without an end", ["--files-from0", "/dev/zero"], 66),
    Fact("a list of something that is not there", ["--files-from0", "missing.list"], 66),
    Fact("a list of a folder", ["--files-from0", "folder.list"], 66),
    Fact("a list of patterns", ["--files-from0", "pattern.list"], 66),
    Fact("a list with an empty path", ["--files-from0", "empty.list"], 65),
    Fact("a configuration that is not there", ["ios", "--config", "nowhere.yml"], 66),
    Fact("an unknown option", ["--detial"], 64),
  ])
  func eachKindOfFaultHasItsStatus(_ fact: Fact<[String], Int32>) throws {
    let stage = try LinesStage.monorepo()
    let configuration = String(decoding: try stage.scratch.read("plimsoll.yml"), as: UTF8.self)
    try stage.scratch.write(
      (configuration + "  gone: { path: sdks/gone, size: { sources: ['*.c'] } }\n").utf8,
      to: "plimsoll.yml")
    try stage.scratch.makeFolder("empty")
    try stage.scratch.makeFolder("odd/folder.swift")
    try stage.scratch.write([0xFF, 0xFE, 0x61, 0x00], to: "sdks/utf16.swift")
    try stage.scratch.write("ios\0nowhere\0".utf8, to: "missing.list")
    try stage.scratch.write("sdks\0".utf8, to: "folder.list")
    try stage.scratch.write("sdks/*\0".utf8, to: "pattern.list")
    try stage.scratch.write("ios\0\0".utf8, to: "empty.list")
    #expect(unsafe symlink("loop.swift", "\(stage.scratch.path)/loop.swift") == 0)
    let outcome = try stage.run(fact.input)
    expect(outcome, endsWith: fact.expected, saying: fact.expected == 64 ? "Usage: " : "hint: ")
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    Fact("an SDK", ["io"], "io: is neither an SDK of plimsoll.yml nor a path"),
    Fact("the nearest SDK", ["io"], "hint: did you mean 'ios'?"),
    Fact("an option", ["--detial"], "Unknown option '--detial'. Did you mean '--detail'?"),
    Fact("a list without a file", ["--files-from0"], "Missing value for '--files-from0 <file>'"),
    Fact("a path of an SDK", ["gone"], "gone: is neither"),
    Fact("what to write", ["flutter"], "size: { sources: [\"Sources/**/*.swift\"] }"),
    Fact("the SDK without sources", ["flutter"], "'sdks.flutter' does not state"),
    Fact("braces", ["sdks/*.{c,h}"], "braces mean nothing here"),
    Fact("the pattern", ["sdks/*.dart"], "Error: sdks/*.dart: the pattern matches no file"),
  ])
  func mistakesAreNamed(_ fact: Fact<[String], String>) throws {
    let outcome = try LinesStage.monorepo().run(fact.input)
    #expect(outcome.errors.contains(fact.expected), "\(outcome.errors)")
    #expect(outcome.status != 0 && outcome.output.isEmpty)
  }

  @Test func aFaultInAnSDKIsNamedFromTheRepository() throws {
    let stage = try LinesStage.monorepo()
    try stage.scratch.write([0xFE, 0xFF], to: "sdks/ios/Sources/B.swift")
    expect(
      try stage.lines("ios", in: "sdks"), endsWith: 65,
      saying: "Error: sdks/ios/Sources/B.swift: is UTF-16")
  }

  @Test func withoutArgumentsAndConfigurationTheUsageIsWrong() throws {
    let outcome = try LinesStage(["a.c": "x\n"]).lines()
    expect(outcome, endsWith: 64, saying: "Missing expected argument", "--files-from0", "Usage: ")
  }

  @Test func withoutSourcesInAnySDKThereIsNothingToCount() throws {
    let stage = try LinesStage(["plimsoll.yml": "version: 1\nsdks: {x: {path: x}}\n"])
    expect(try stage.lines(), endsWith: 65, saying: "no SDK states", "sources:")
  }

  @Test(
    .enabled(
      if: getuid() == 0 && Tool.path("setpriv") != nil,
      "skipped: only root, with setpriv, can run a program as somebody else"),
    arguments: [
      Fact("a file", ["f/a.c"], "f/a.c: cannot be read"),
      Fact("a file that a pattern names", ["f/*.c"], "f/a.c: cannot be read"),
      Fact("a folder", ["g"], "g: cannot be read"),
      Fact("a file in a folder", ["g/b.c"], "g/b.c: cannot be read"),
      Fact("a folder on the way", ["**/*.c"], "g: cannot be read"),
      Fact("a pattern in a folder", ["g/*.c"], "g: cannot be read"),
    ])
  func whatCannotBeReadIsNamed(_ fact: Fact<[String], String>) throws {
    let stage = try LinesStage(["f/a.c": "x\n", "g/b.c": "y\n"])
    let prepare = "chmod 755 . && cp \"$0\" ./plimsoll && chmod 0 f/a.c g"
    #expect(try stage.shell(prepare).status == 0)
    let asNobody = "setpriv --reuid=65534 --regid=65534 --clear-groups ./plimsoll"
    guard try stage.shell("\(asNobody) --version").status == 0 else {
      try Test.cancel("skipped: the program's libraries are not for everybody")
    }
    let outcome = try stage.shell("exec \(asNobody) lines \"$@\"", fact.input)
    expect(outcome, endsWith: 66, saying: fact.expected, "ermission denied", "hint: check its perm")
    #expect(outcome.output.isEmpty)
  }
}
