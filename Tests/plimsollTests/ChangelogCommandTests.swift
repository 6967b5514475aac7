import Foundation
import Subprocesses
import Testing
import _TestSupport

/// What `changelog` says and writes, on the sample monorepo.
@Suite struct ChangelogCommandTests {
  private static let file = "sdks/ios/CHANGELOG.md"

  /// The sample with its release 1.0.0 tagged, and some commits since.
  private func stage() throws -> SampleCheckout {
    let checkout = try SampleCheckout()
    try checkout.replace(
      "    version: { file: Sources/AppySDK/Appy.swift",
      with: "    from-tag: ios/{version}\n    version: { file: Sources/AppySDK/Appy.swift",
      in: "plimsoll.yml")
    try git(checkout, "tag", "ios/1.0.0")
    for (subject, path) in [
      ("feat(ios): links say who clicked them (#91)", "sdks/ios/A.swift"),
      ("fix(ios): retries wait", "sdks/ios/B.swift"),
      ("feat(ios)!: waits are durations", "sdks/ios/C.swift"),
      ("chore(ios): tidy up", "sdks/ios/D.swift"), ("Something else", "sdks/ios/E.swift"),
      ("feat(android): not of ios", "sdks/android/F.kt"),
    ] {
      try "\(subject)\n".write(
        toFile: "\(checkout.folder)/\(path)", atomically: true, encoding: .utf8)
      try git(checkout, "add", "-A")
      try git(checkout, "commit", "-q", "-m", subject)
    }
    return checkout
  }

  private func git(_ checkout: SampleCheckout, _ arguments: String...) throws {
    let result = try Tool.result("git", ["-C", checkout.folder] + arguments)
    try #require(result.isSuccess, "\(result.errorText)")
  }

  private static let drafted = """
    ## [Unreleased]

    ### Added

    - **Breaking:** Waits are durations
    - Links say who clicked them (#91)

    ### Fixed

    - Retries wait

    ## [1.0.0] - 2026-10-05
    """

  // MARK: Drafts

  @Test func aDraftIsADiffUntilItIsWritten() throws {
    let checkout = try stage()
    let plan = try checkout.plimsoll("changelog", "ios", "--draft")
    expect(plan, endsWith: 0, saying: "5 commits since ios/1.0.0", "3 changes for users")
    #expect(plan.output.contains("--- a/\(Self.file)\n"))
    #expect(plan.output.contains("+- **Breaking:** Waits are durations\n"))
    #expect(try checkout.diff() == "")
    let done = try checkout.plimsoll("changelog", "ios", "--draft", "--write")
    expect(done, endsWith: 0, saying: "\(Self.file): written")
    #expect(done.output == "")
    #expect(try checkout.text(Self.file).contains(Self.drafted))
    let added = try checkout.diff().split(separator: "\n").filter { $0.hasPrefix("-") }
    #expect(added == ["--- a/\(Self.file)"])
  }

  @Test func aSecondDraftAddsNothing() throws {
    let checkout = try stage()
    expect(try checkout.plimsoll("changelog", "ios", "--draft", "--write"), endsWith: 0)
    let text = try checkout.text(Self.file)
    let again = try checkout.plimsoll("changelog", "ios", "--draft", "--write")
    expect(again, endsWith: 0, saying: "nothing to change")
    #expect(again.output == "")
    #expect(try checkout.text(Self.file) == text)
  }

  @Test func whatIsPromotedIsNotDraftedAgainBeforeItsTag() throws {
    let checkout = try stage()
    expect(try checkout.plimsoll("changelog", "ios", "--draft", "--write"), endsWith: 0)
    expect(
      try checkout.plimsoll(
        "changelog", "ios", "--promote", "2.0.0", "--date", "2026-12-01", "--write"), endsWith: 0)
    let text = try checkout.text(Self.file)
    expect(
      try checkout.plimsoll("changelog", "ios", "--draft", "--write"), endsWith: 0,
      saying: "nothing to change")
    #expect(try checkout.text(Self.file) == text)
  }

  @Test func whatUsersAreNotToldOfIsListedOnDemand() throws {
    let checkout = try stage()
    let short = try checkout.plimsoll("changelog", "ios", "--draft")
    expect(short, endsWith: 0, saying: "1 not conventional")
    #expect(!short.errors.contains("Something else"))
    expect(
      try checkout.plimsoll("changelog", "ios", "--draft", "--verbose"), endsWith: 0,
      saying: "Something else", "chore(ios): tidy up")
    #expect(try checkout.plimsoll("changelog", "ios", "--draft", "--quiet").errors == "")
  }

  @Test func aMissingChangelogIsBegun() throws {
    let checkout = try stage()
    try FileManager.default.removeItem(atPath: "\(checkout.folder)/\(Self.file)")
    for arguments in [
      ["--check"], ["--promote", "2.0.0", "--date", "2026-12-01"], ["--notes", "1.0.0"],
    ] {
      expect(
        try checkout.plimsoll(["changelog", "ios"] + arguments), endsWith: 66,
        saying: "\(Self.file): is not there", "--draft --write")
    }
    expect(try checkout.plimsoll("changelog", "ios", "--draft", "--write"), endsWith: 0)
    #expect(
      try checkout.text(Self.file).hasPrefix("# Changelog\n\nThe format is [Keep a Changelog]"))
    #expect(try checkout.text(Self.file).contains("\n- **Breaking:** Waits are durations\n"))
  }

  // MARK: Releases

  @Test func aReleaseIsMadeOfTheDraftOnce() throws {
    let checkout = try stage()
    expect(try checkout.plimsoll("changelog", "ios", "--draft", "--write"), endsWith: 0)
    let promote = ["changelog", "ios", "--promote", "2.0.0", "--date", "2026-12-01"]
    let before = try checkout.text(Self.file)
    let plan = try checkout.plimsoll(promote)
    expect(plan, endsWith: 0)
    #expect(plan.output.contains("+## [2.0.0] - 2026-12-01\n"))
    #expect(try checkout.text(Self.file) == before)
    expect(try checkout.plimsoll(promote + ["--write"]), endsWith: 0, saying: "written")
    let text = try checkout.text(Self.file)
    let repository = "https://github.com/appy-to/appy-ios-sdk/compare"
    for line in [
      "## [Unreleased]\n\n## [2.0.0] - 2026-12-01\n\n### Added\n",
      "[Unreleased]: \(repository)/2.0.0...HEAD\n[2.0.0]: \(repository)/1.0.0...2.0.0\n",
    ] {
      #expect(text.contains(line))
    }
    expect(try checkout.plimsoll(promote + ["--write"]), endsWith: 0, saying: "nothing to change")
    #expect(try checkout.text(Self.file) == text)
    expect(
      try checkout.plimsoll("changelog", "ios", "--promote", "2.0.0", "--date", "2026-12-02"),
      endsWith: 1, saying: "2.0.0: has a section already, dated 2026-12-01")
    let notes = try checkout.plimsoll("changelog", "ios", "--notes", "2.0.0")
    expect(notes, endsWith: 0)
    #expect(notes.output.hasPrefix("### Added\n\n- **Breaking:** Waits are durations\n"))
    expect(try checkout.plimsoll("changelog", "ios"), endsWith: 0)
  }

  @Test func carriageReturnsStay() throws {
    let checkout = try stage()
    let path = "\(checkout.folder)/\(Self.file)"
    try checkout.text(Self.file).replacing("\n", with: "\r\n").write(
      toFile: path, atomically: true, encoding: .utf8)
    expect(try checkout.plimsoll("changelog", "ios", "--draft", "--write"), endsWith: 0)
    expect(
      try checkout.plimsoll(
        "changelog", "ios", "--promote", "2.0.0", "--date", "2026-12-01", "--write"), endsWith: 0)
    let bytes = Array(try checkout.text(Self.file).utf8)
    let feeds = bytes.indices.filter { bytes[$0] == 0x0A }
    #expect(feeds.allSatisfy { $0 > 0 && bytes[$0 - 1] == 0x0D })
    #expect(feeds.count == bytes.count { $0 == 0x0D })
  }

  @Test func nothingIsReleasedOfNothing() throws {
    expect(
      try SampleCheckout().plimsoll(
        "changelog", "ios", "--promote", "2.0.0", "--date", "2026-12-01"),
      endsWith: 1, saying: Self.file, "no unreleased changes", "hint: ")
  }

  // MARK: Checks

  @Test(arguments: [[], ["--check"]])
  func theSampleHasNoFaults(arguments: [String]) throws {
    expect(try SampleCheckout().plimsoll(["changelog", "ios"] + arguments), endsWith: 0)
  }

  @Test(arguments: ["text", "json", "github", "sarif", "junit"])
  func whatIsWrongIsNamed(format: String) throws {
    let checkout = try SampleCheckout()
    try checkout.replace("compare/1.0.0...HEAD", with: "compare/0.3.0...HEAD", in: Self.file)
    try checkout.replace("[0.2.0] - 2026-02-10", with: "[0.2.0] - 2026-02-30", in: Self.file)
    let outcome = try checkout.plimsoll("changelog", "ios", "--check", "--format", format)
    #expect(outcome.status == 1)
    try expectSnapshot(outcome.output, named: "changelog-findings", fileExtension: format)
  }

  // MARK: Usage

  @Test(arguments: [
    Fact("several modes", ["--draft", "--check"], "exclude each other"),
    Fact("a date alone", ["--date", "2026-12-01"], "'--date' needs '--promote'"),
    Fact("nothing to write", ["--write"], "'--write' needs '--draft' or '--promote'"),
    Fact("no date", ["--promote", "2.0.0"], "'--date <yyyy-mm-dd>'"),
    Fact("no such day", ["--promote", "2.0.0", "--date", "2026-02-30"], "'2026-02-30'"),
    Fact("another spelling", ["--promote", "2.0.0", "--date", "1.12.2026"], "'1.12.2026'"),
    Fact("no version", ["--promote", "2.0", "--date", "2026-12-01"], "'2.0'"),
    Fact("no version to quote", ["--notes", "v1.0.0"], "'v1.0.0'"),
    Fact("an unknown option", ["--drft"], "--draft"),
  ])
  func wrongUsageIsRefused(_ fact: Fact<[String], String>) throws {
    let outcome = try SampleCheckout().plimsoll(["changelog", "ios"] + fact.input)
    expect(outcome, endsWith: 64, saying: fact.expected, "Usage: plimsoll changelog")
    #expect(outcome.output == "")
  }

  @Test(arguments: [
    Fact("text in UTF-16", "iconv -t UTF-16 $f > x && mv x $f", "holds NUL bytes"),
    Fact("a pipe", "rm $f && mkfifo $f", "is no file but a folder, a pipe or a device"),
    Fact("a folder", "rm $f && mkdir $f", "is no file but a folder, a pipe or a device"),
  ])
  func whatIsNoTextIsLeftAlone(_ fact: Fact<String, String>) throws {
    let checkout = try SampleCheckout()
    try Tool.run("sh", "-c", "cd \(checkout.folder); f=\(Self.file); \(fact.input)")
    expect(
      try checkout.plimsoll("changelog", "ios", "--draft", "--write"), endsWith: 65,
      saying: fact.expected)
  }

  @Test(arguments: [["--draft"], ["--notes", "1.0.0"]])
  func formatsOfFindingsAreForChecks(arguments: [String]) throws {
    let checkout = try SampleCheckout()
    let outcome = try checkout.plimsoll(["changelog", "ios"] + arguments + ["--format", "junit"])
    expect(outcome, endsWith: 64, saying: "'--format junit' is for what '--check' finds")
  }

  @Test func whatIsNotThereIsNamed() throws {
    let checkout = try SampleCheckout()
    let version = try checkout.plimsoll("changelog", "ios", "--notes", "0.9.0")
    expect(version, endsWith: 66, saying: "0.9.0: has no section", "the newest are 1.0.0, 0.3.0")
    #expect(version.output == "")
    expect(try checkout.plimsoll("changelog", "iso"), endsWith: 64, saying: "'iso'", "ios")
    expect(
      try checkout.plimsoll("changelog"), endsWith: 64, saying: "Missing expected argument '<sdk>'")
  }

  // MARK: Documents

  @Test(.enabled(if: isInstalled("jsonschema"), "skipped: jsonschema is not installed"))
  func theDocumentsKeepToTheirSchemas() throws {
    let checkout = try stage()
    for (schema, arguments) in [
      ("changelog", ["--draft"]), ("changelog", ["--draft", "--write"]),
      ("changelog", ["--draft", "--write"]),
      ("changelog", ["--promote", "2.0.0", "--date", "2026-12-01", "--write"]),
      ("changelog", ["--promote", "2.0.0", "--date", "2026-12-01", "--write"]),
      ("changelog-notes", ["--notes", "2.0.0"]), ("findings", ["--check"]),
    ] {
      let outcome = try checkout.plimsoll(["changelog", "ios", "--format", "json"] + arguments)
      expect(outcome, endsWith: 0)
      #expect(outcome.output.contains("\"schema\" : \"plimsoll/\(schema)/1\""))
      let file = "\(checkout.scratch.path)/changelog.json"
      try outcome.output.write(toFile: file, atomically: true, encoding: .utf8)
      try InstalledTool("jsonschema").run(
        ["-i", file, "\(Project.root)/templates/schemas/\(schema).schema.json"])
    }
  }
}
