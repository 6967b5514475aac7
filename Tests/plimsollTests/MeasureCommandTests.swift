import Testing
import _TestSupport

/// What `measure` measures, and how it ends.
@Suite struct MeasureCommandTests {
  private func stage(_ size: String) throws -> LinesStage {
    try LinesStage([
      ".git/HEAD": "",
      "plimsoll.yml": """
      version: 1
      sdks:
        ios:
          path: sdks/ios
          size:
      \(size.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))

      """,
      "sdks/ios/Sources/A.swift": "let a = 1\n\n// b\n",
    ])
  }

  private func measure(_ stage: LinesStage, _ arguments: String...) throws -> Outcome {
    try stage.shell("exec \"$0\" measure ios \"$@\"", arguments)
  }

  @Test func whatTheRecipeBuildsIsMeasured() throws {
    let stage = try stage(
      """
      sources: [Sources/*.swift]
      build: ["cat Sources/A.swift > {out}/a.o", "printf 12345678 > 'a b.zip'"]
      object: "{out}/a.o"
      archive: a b.zip
      """)
    let outcome = try measure(stage, "--output", "m.json")
    expect(outcome, endsWith: 0)
    #expect(outcome.output == " 2 source lines\n16 B object file\n 8 B archive\n")
    #expect(
      String(decoding: try stage.scratch.read("m.json"), as: UTF8.self)
        == (try measure(stage, "--format", "json").output))
  }

  @Test func theFootprintIsThatOfTheObject() throws {
    let objects = ["main.o", "small_ial.o", "ministd-Swift.o"].map {
      LinkFixture.path("macho/\($0)")
    }
    let stage = try stage(
      """
      build: ["cp \(objects.joined(separator: " ")) {out}/"]
      object: "{out}/small_ial.o"
      link: ["{out}/main.o", "{out}/small_ial.o", "{out}/ministd-Swift.o"]
      """)
    let outcome = try measure(stage)
    expect(outcome, endsWith: 0)
    let link = try stage.shell(
      "exec \"$0\" footprint --link --object small_ial.o \"$@\"", objects)
    let bytes = try #require(
      outcome.output.split(separator: "\n").last?.split(separator: " ").first)
    #expect(link.output.contains(String(bytes)), "\(link.output)")
  }

  @Test(arguments: [
    Fact(
      "a command that fails", "build: [\"echo no; exit 3\"]\nobject: a.o",
      "71 'echo no; exit 3' ended with status 3"),
    Fact("what it wrote", "build: [\"echo no >&2; false\"]\nobject: a.o", "71   | no"),
    Fact(
      "a command that is killed", "build: [\"kill -9 $$\"]\nobject: a.o", "71 was ended by signal 9"
    ),
    Fact("a file that is not built", "object: \"{out}/a.o\"", "66 {out}/a.o: cannot be read"),
    Fact("no recipe", "build: [\"true\"]", "65 does not state how it is measured"),
    Fact(
      "nothing to attribute bytes to", "map: Sources/A.swift", "65 which object of it is the SDK's"),
    Fact("no map", "object: Sources/A.swift\nmap: Sources/A.swift", "65 Sources/A.swift"),
  ])
  func aRecipeThatCannotBeFollowedIsSaid(fact: Fact<String, String>) throws {
    let outcome = try measure(try stage(fact.input))
    let parts = fact.expected.split(separator: " ", maxSplits: 1)
    expect(outcome, endsWith: try #require(Int32(parts[0])), saying: String(parts[1]))
    #expect(outcome.output == "")
  }

  @Test(.enabled(if: isInstalled("jsonschema"), "skipped: jsonschema is not installed"))
  func theDocumentKeepsToItsSchema() throws {
    let stage = try stage("sources: [Sources/*.swift]")
    expect(try measure(stage, "--output", "m.json"), endsWith: 0)
    try Tool.run(
      "jsonschema", "-i", "\(stage.scratch.path)/m.json",
      "\(Project.root)/templates/schemas/measurement.schema.json")
  }
}
