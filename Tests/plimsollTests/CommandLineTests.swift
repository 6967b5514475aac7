import Testing
import _TestSupport

/// What a user sees who asks for help, or mistypes something.
@Suite struct CommandLineTests {
  @Test(arguments: [
    ("plimsoll", ["--help"]), ("split", ["help", "split"]), ("mirror", ["mirror", "-h"]),
    ("lines", ["help", "lines"]), ("audit-help", ["help", "audit"]),
    ("bump-help", ["help", "bump"]),
    ("podspec-help", ["help", "podspec"]),
  ])
  func helpPagesAreAsRecorded(name: String, arguments: [String]) throws {
    let outcome = try Stage().plimsoll(arguments)
    expect(outcome, endsWith: 0)
    #expect(outcome.errors.isEmpty)
    try expectSnapshot(outcome.output, named: name)
  }

  @Test func theVersionNamesTheLibrary() throws {
    let outcome = try Stage().plimsoll(["--version"])
    expect(outcome, endsWith: 0)
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+ \(libgit2 \d+\.\d+\.\d+\)\n/) != nil)
  }

  @Test(arguments: [
    Fact("command", ["splt", "ios"], "Unknown command 'splt'. Did you mean 'split'?"),
    Fact(
      "option", ["split", "--prefx", "x"], "Unknown option '--prefx'. Did you mean '--prefix'?"),
    Fact("SDK", ["split", "io"], "did you mean 'ios'?"),
    Fact("no folder", ["split"], "Missing expected argument '<sdk>' or option '--prefix'"),
    Fact("no SDK", ["mirror"], "Missing expected argument '<sdk>'"),
    Fact("both tags", ["mirror", "ios", "--tag", "1", "--no-tag"], "exclude each other"),
    Fact(
      "nothing left", ["mirror", "ios", "--mirror-branch", "none", "--no-tag"],
      "Neither a branch nor a tag is left to publish"),
    Fact(
      "branch of two", ["split", "ios", "android", "-b", "x"], "takes the result of one folder"),
  ])
  func wrongUsageEndsWith64AndSaysWhatIsRight(_ fact: Fact<[String], String>) throws {
    let outcome = try Stage().plimsoll(fact.input)
    expect(outcome, endsWith: 64, saying: fact.expected)
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    Fact("revision", ["split", "ios", "--rev", "nope"], 66),
    Fact("folder", ["split", "--prefix", "sdks/iso"], 66),
    Fact("folder outside", ["split", "--prefix", "../x"], 65),
    Fact("file for a folder", ["split", "--prefix", "sdks/RELEASING.md"], 65),
    Fact("start", ["-C", "nowhere", "split", "ios"], 66),
    Fact("configuration", ["--config", "nowhere.yml", "split", "ios"], 66),
    Fact("branch that would lose commits", ["split", "ios", "--branch", "main"], 1),
    Fact("tag that is not the version", ["mirror", "ios", "--to", "x", "--tag", "9.9.9"], 1),
  ])
  func eachKindOfFaultHasItsStatusAndAHint(_ fact: Fact<[String], Int32>) throws {
    let outcome = try Stage().plimsoll(fact.input)
    expect(outcome, endsWith: fact.expected, saying: "Error: ", "hint: ")
    #expect(outcome.output.isEmpty)
  }

  @Test func severalFoldersAreALineEach() throws {
    let stage = try Stage()
    let outcome = try stage.plimsoll(["split", "ios", "--prefix", "sdks/android/"])
    let commits = try ["ios", "android"].map { sdk in
      String(try stage.plimsoll(["split", sdk]).output.dropLast())
    }
    #expect(outcome.output == "\(commits[0]) sdks/ios\n\(commits[1]) sdks/android\n")
  }

  @Test func aBranchIsCreatedAndMovedOn() throws {
    let stage = try Stage()
    let older = try stage.split("HEAD~3")
    for (revision, split) in [("HEAD~3", older), ("HEAD", try stage.split())] {
      expect(
        try stage.plimsoll(["split", "ios", "--rev", revision, "-b", "ios/main"]), endsWith: 0)
      #expect(try stage.monorepo.git("rev-parse", "ios/main") == split)
    }
    expect(
      try stage.plimsoll(["split", "ios", "--rev", "HEAD~3", "-b", "ios/main"]), endsWith: 1,
      saying: "does not descend")
  }

  @Test func verboseTellsEachStepOnStandardError() throws {
    let outcome = try Stage().publish("--push", "--verbose")
    expect(
      outcome, endsWith: 0, saying: "+ split sdks/ios", "+ git ls-remote", "+ git push --atomic")
  }

  @Test(.enabled(if: isInstalled("jsonschema"), "skipped: jsonschema is not installed"))
  func documentsAreAsTheirSchemasSay() throws {
    let stage = try Stage()
    var documents = [
      ("split", try stage.plimsoll(["split", "ios", "android", "--format", "json"])),
      ("mirror", try stage.publish()),
      ("mirror", try stage.publish("--push")),
      ("mirror", try stage.publish("--mirror-branch", "none")),
      ("mirror", try stage.publish("--no-tag")),
    ]
    try stage.commit("sdks/ios/README.md", "new\n", "More")
    documents.append(("mirror", try stage.publish()))
    for (index, (schema, outcome)) in documents.enumerated() {
      let file = "\(index).json"
      try stage.mirror.scratch.write(outcome.output.utf8, to: file)
      let schemaFile = "\(Project.root)/templates/schemas/\(schema).schema.json"
      try Tool.run("jsonschema", "-i", "\(stage.mirror.scratch.path)/\(file)", schemaFile)
    }
  }
}
