import Testing
import _TestSupport

/// What `footprint`, `why` and `diff` say, and how they end.
@Suite struct SizeCommandTests {
  private static func macho(_ names: String...) -> [String] {
    names.map { LinkFixture.path("macho/\($0)") }
  }

  private static let small = macho("main.o", "small_ial.o", "ministd-Swift.o")

  private func plimsoll(_ arguments: [String]) throws -> Outcome {
    Outcome(
      try Tool.result(Project.plimsoll, arguments, environment: HostEnvironment.minimal))
  }

  /// The output without the folder of the fixtures, which is another one on each machine.
  private func output(_ outcome: Outcome) -> String {
    outcome.output.replacing(LinkFixture.path(""), with: "")
  }

  @Test(arguments: [
    ("footprint-link", ["footprint", "--link"] + small),
    ("footprint-types", ["footprint", "--link", "--by", "type", "--top", "5"] + small),
    ("footprint-map", ["footprint", "--map"] + macho("small_ial.ld64.map")),
    (
      "footprint-markdown",
      ["footprint", "--format", "markdown", "--by", "section", "--top", "4"] + macho("objc.o")
    ),
    ("why", ["why", "_$s7AppySDK8Session1CMa"] + small),
    ("why-dead", ["why", "_$s7AppySDK8Session1C1nSivM.resume.0"] + small),
    ("why-type", ["why", "Session1", "--by", "type", "--top", "2"] + small),
    ("diff", ["diff", "--top", "6"] + macho("small.lld19.map", "small_ial.lld19.map")),
  ])
  func resultsAreAsRecorded(name: String, arguments: [String]) throws {
    let outcome = try plimsoll(arguments)
    expect(outcome, endsWith: 0)
    try expectSnapshot(output(outcome), named: name)
  }

  @Test(arguments: ["footprint", "why", "diff"])
  func helpPagesAreAsRecorded(command: String) throws {
    let outcome = try plimsoll([command, "--help"])
    expect(outcome, endsWith: 0)
    try expectSnapshot(outcome.output, named: "\(command)-help")
  }

  @Test(arguments: [
    Fact("no file", ["footprint"], "Missing expected argument '<file> ...' or option '--map'"),
    Fact("map and files", ["footprint", "--map", "x", "y.o"], "takes the place of files"),
    Fact("negative top", ["footprint", "x.o", "--top=-1"], "not negative"),
    Fact("an entry point without a link", ["footprint", "--entry", "x", "y.o"], "needs '--link'"),
    Fact("a root without a link", ["footprint", "--map", "x", "--root", "y"], "needs '--link'"),
    Fact("another linker without a link", ["footprint", "x.o", "--linker", "ld64"], "'--linker'"),
    Fact(
      "another build without a link", ["footprint", "x.o", "--instead", "x.o=y.o"], "'--instead'"),
    Fact("an architecture of a map", ["footprint", "--map", "x", "--arch", "arm64"], "'--arch'"),
    Fact("no object", ["why", "x"], "Missing expected argument '<file> ...'"),
    Fact("unknown group", ["footprint", "x.o", "--by", "size"], "Please provide one of 'symbol'"),
    Fact(
      "two architectures",
      ["footprint", "--link"] + macho("main_fat.o", "mid_fat.o", "main_fat.o"),
      "--arch"),
    Fact(
      "another build of a file that does not take part",
      ["footprint", "--link", "--instead", "a.o=b.o"] + small, "takes one of the files"),
  ])
  func wrongUsageEndsWith64AndSaysWhatIsRight(_ fact: Fact<[String], String>) throws {
    let outcome = try plimsoll(fact.input)
    expect(outcome, endsWith: 64, saying: fact.expected)
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    Fact("missing file", ["footprint", "nowhere.o"], 66),
    Fact("missing map", ["footprint", "--map", "nowhere.map"], 66),
    Fact("no object", ["footprint", Project.root + "/Package.swift"], 65),
    Fact("no map", ["footprint", "--map", Project.root + "/Package.swift"], 65),
    Fact("an object for a map", ["footprint", "--map"] + macho("small.o"), 65),
    Fact("a map for an object", ["footprint"] + macho("small.ld64.map"), 65),
    Fact("a program to be linked", ["footprint", "--link", Project.plimsoll] + small, 65),
    Fact("neither of both", ["diff", Project.root + "/Package.swift"] + macho("small.o"), 65),
    Fact(
      "an object that is not there",
      ["footprint", "--object", "no.o", "--map"] + macho("small.ld64.map"), 66),
    Fact("no entry point", ["footprint", "--link"] + macho("small.o"), 66),
    Fact("an entry point that is not there", ["footprint", "--link", "--entry", "x"] + small, 66),
    Fact("a root that is not there", ["footprint", "--link", "--root", "x"] + small, 66),
    Fact("an unknown symbol", ["why", "_nothing_of_that_name"] + small, 66),
    Fact("an unknown type", ["why", "Nothing", "--by", "type"] + small, 66),
    Fact("a name of several types", ["why", "Session", "--by", "type"] + small, 65),
    Fact("a name of several symbols", ["why", "Session"] + small, 65),
    Fact(
      "an architecture that is not there",
      ["footprint", "--arch", "armv7"] + macho("main_fat.o"), 66),
    Fact(
      "an architecture that an object is not for",
      ["footprint", "--arch", "x86_64"] + macho("small.o"), 66),
    Fact(
      "objects of two formats",
      ["footprint", "--link"] + macho("main.o") + [LinkFixture.path("elf/tiny.o")], 65),
  ])
  func eachKindOfFaultHasItsStatusAndAHint(_ fact: Fact<[String], Int32>) throws {
    let outcome = try plimsoll(fact.input)
    expect(outcome, endsWith: fact.expected, saying: "Error: ", "hint: ")
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    Fact(
      "a map for an object", ["footprint", "--link"] + macho("main.o", "small.ld64.map"),
      "is a link map, not an object file"),
    Fact(
      "an object for a map", ["footprint", "--map"] + macho("main.o"),
      "is an object file, archive or program, not a link map"),
    Fact(
      "neither", ["diff", Project.root + "/Package.swift"] + macho("small.o"),
      "is no link map, object file, archive or program"),
  ])
  func aFileOfAnotherKindIsCalledByItsName(_ fact: Fact<[String], String>) throws {
    expect(try plimsoll(fact.input), endsWith: 65, saying: fact.expected)
  }

  @Test(arguments: [
    Fact("a map and an object", macho("small.ld64.map", "small.o"), "not only changes differ"),
    Fact(
      "two processors", macho("frames.o", "frames_x86_64.o"),
      "the base is for arm64, the head for x86_64"),
  ])
  func aComparisonOfUnlikeThingsSaysSo(_ fact: Fact<[String], String>) throws {
    let outcome = try plimsoll(["diff"] + fact.input)
    expect(outcome, endsWith: 0)
    #expect(outcome.errors.contains(fact.expected))
  }

  @Test func whatNoInputDefinesIsSaidWithTheFigures() throws {
    let note = "1 symbol is defined by no input (_appy_start)"
    let main = ["footprint", "--link"] + Self.macho("main.o")
    let outcome = try plimsoll(main)
    expect(outcome, endsWith: 0, saying: "note: ", note)
    #expect(!outcome.output.contains(note))
    #expect(try plimsoll(main + ["--quiet"]).errors.isEmpty)
    #expect(try plimsoll(main + ["--format", "json"]).output.contains(note))
  }

  @Test func aLongNameDoesNotWidenTheRowsOfOthers() throws {
    let outcome = try plimsoll(["footprint", "--by", "symbol"] + Self.macho("cxx.o"))
    expect(outcome, endsWith: 0)
    #expect(!outcome.output.split(separator: "\n").contains { $0.hasSuffix(" ") })
  }

  @Test(.enabled(if: isInstalled("jsonschema"), "skipped: jsonschema is not installed"))
  func documentsAreAsTheirSchemasSay() throws {
    let scratch = try Scratch()
    let commands = [
      ["footprint", "--link"] + Self.small,
      ["footprint", "--link", "--by", "module"] + Self.small,
      ["footprint", "--by", "symbol"] + Self.macho("objc.o"),
      ["footprint", "--map"] + Self.macho("small_ial.ld64-907.map"),
      ["footprint", "--by", "type", "--map"] + Self.macho("small.ld64.map"),
      ["footprint", "--link", "--instead", "\(Self.small[1])=\(Self.macho("small.o")[0])"]
        + Self.small,
      ["why", "_main"] + Self.small,
      ["why", "_$s7AppySDK8Session1C1nSivM.resume.0"] + Self.small,
      ["why", "AppySDK", "--by", "module"] + Self.small,
      ["why", "main.o", "--by", "object"] + Self.small,
      ["diff"] + Self.macho("small.o", "small_ial.o"),
      ["diff", "--by", "object"] + Self.macho("mid_ial.lld19.map", "arch.lld19.map"),
    ]
    for (index, command) in commands.enumerated() {
      let outcome = try plimsoll(command + ["--format", "json"])
      expect(outcome, endsWith: 0)
      try scratch.write(outcome.output.utf8, to: "\(index).json")
      let schema = "\(Project.root)/templates/schemas/\(command[0]).schema.json"
      try Tool.run("jsonschema", "-i", "\(scratch.path)/\(index).json", schema)
    }
  }
}
