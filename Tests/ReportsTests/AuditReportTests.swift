import Bytes
import Findings
import Reports
import Testing
import _TestSupport

/// What people read about an audit.
@Suite struct AuditReportTests {
  @Test func findingsAreToldBySDKAndTheWorstFirst() throws {
    try expectSnapshot(SampleAudit.faulty.report.text(), named: "audit")
  }

  @Test func allPlacesAreListedOnDemand() throws {
    try expectSnapshot(SampleAudit.faulty.report.text(listsPlaces: true), named: "audit-places")
  }

  @Test func aCleanAuditIsALineForEachSDK() throws {
    try expectSnapshot(SampleAudit.clean.report.text(), named: "audit-clean")
  }

  @Test func theOrderOfWhatIsGivenDoesNotMatter() {
    let turned = AuditReport(
      places: SampleAudit.places.reversed(), findings: SampleAudit.findings.reversed(),
      rules: SampleAudit.rules, sdks: SampleAudit.sdks, toolVersion: "0.2.0")
    #expect(turned.text(listsPlaces: true) == SampleAudit.faulty.report.text(listsPlaces: true))
    #expect(turned.github == SampleAudit.faulty.report.github)
    #expect(turned.junit == SampleAudit.faulty.report.junit)
  }

  /// What an audit has: SDKs, whether each place agrees, and what was found in the first SDK.
  struct Audit {
    var sdks: [String]
    var agreements: [Bool] = []
    var role = Place.Role.copy
    var severities: [Severity] = []

    var lines: [String] {
      let report = AuditReport(
        places: agreements.enumerated().map { index, agrees in
          SampleAudit.place("ios", "a", index + 1, 1, "podspec", "version", role, "1.0", agrees)
        },
        findings: severities.map { SampleAudit.finding($0) }, rules: [], sdks: sdks,
        toolVersion: "0")
      return report.text().split(separator: "\n").map(String.init)
    }
  }

  @Test(arguments: [
    Fact("nothing at all", Audit(sdks: []), "0 SDKs, no place that states a version"),
    Fact("no release yet", Audit(sdks: ["ios"]), "1 SDK, no place that states a version"),
    Fact("one place", Audit(sdks: ["ios"], agreements: [true]), "1 SDK, 1 place, all agree"),
    Fact(
      "a difference that no rule minds", Audit(sdks: ["ios"], agreements: [true, false]),
      "1 SDK, 2 places, nothing to report"),
    Fact("a single SDK", Audit(sdks: ["ios"], severities: [.error]), "1 error"),
    Fact(
      "both severities", Audit(sdks: ["ios", "expo"], severities: [.warning, .error, .error]),
      "2 errors and 1 warning in 1 of 2 SDKs"),
    Fact(
      "warnings", Audit(sdks: ["ios", "b", "c"], severities: [.warning, .warning]),
      "2 warnings in 1 of 3 SDKs"),
    Fact(
      "an SDK that was not announced", Audit(sdks: ["b"], severities: [.warning]),
      "1 warning in 1 of 2 SDKs"),
  ])
  func theLastLineSumsUp(_ fact: Fact<Audit, String>) {
    #expect(fact.input.lines.last == fact.expected)
  }

  @Test(arguments: [
    Fact("no place", Audit(sdks: ["ios"], agreements: [], role: .copy), "ios states no version"),
    Fact(
      "the source", Audit(sdks: ["ios"], agreements: [true], role: .source),
      "ios 1.0 (a:1:1), stated nowhere else"),
    Fact(
      "two sources", Audit(sdks: ["ios"], agreements: [true, true], role: .source),
      "ios 1.0 (a:1:1) or 1.0 (a:2:1), stated nowhere else"),
    Fact(
      "a copy", Audit(sdks: ["ios"], agreements: [true], role: .copy),
      "ios without a source of its version, 1 copy agrees"),
    Fact(
      "a copy that differs", Audit(sdks: ["ios"], agreements: [false], role: .copy),
      "ios without a source of its version, 0 of 1 copies agree"),
    Fact(
      "pins", Audit(sdks: ["ios"], agreements: [true, true], role: .pin),
      "ios without a source of its version, 2 pins agree"),
    Fact(
      "pins that differ", Audit(sdks: ["ios"], agreements: [true, false], role: .pin),
      "ios without a source of its version, 1 of 2 pins agree"),
  ])
  func aHeadingTellsWhoAgrees(_ fact: Fact<Audit, String>) {
    #expect(fact.input.lines.first == fact.expected)
  }

  @Test(arguments: [
    Fact("line ends", "a\nb\r\nc", #"a\nb\r\nc"#),
    Fact("line ends of Unicode", "a\u{85}\u{2028}\u{2029}b", #"a\u{0085}\u{2028}\u{2029}b"#),
    Fact("what steers terminals", "\u{1B}[31m\u{9B}\u{7F}", #"\u{1B}[31m\u{009B}\u{7F}"#),
    Fact("a tab", "a\tb", #"a\tb"#),
    Fact("all others", "ü \"'\\ \u{1F600}", "ü \"'\\ \u{1F600}"),
  ])
  func noTextCanLookLikeALineOfItsOwn(_ fact: Fact<String, String>) {
    let finding = SampleAudit.finding(
      rule: fact.input, file: fact.input, message: fact.input, hint: fact.input)
    let place = SampleAudit.place("ios", fact.input, 2, 1, "k", "k", .source, fact.input)
    let report = AuditReport(
      places: [place], findings: [finding], rules: [], sdks: [], toolVersion: "0")
    let shown = fact.expected
    #expect(
      report.text() == """
        ios \(shown) (\(shown):2:1), stated nowhere else
        \(shown):1:1: error: \(shown) [\(shown)]
          hint: \(shown)

        1 error

        """)
  }

  // MARK: For scripts

  @Test func theDocumentIsAsRecorded() throws {
    try expectSnapshot(
      try Oracle.json(SampleAudit.faulty.report.document), named: "audit", fileExtension: "json")
  }

  @Test(
    .enabled(if: isInstalled("jsonschema"), "skipped: jsonschema is not installed"),
    arguments: SampleAudit.allCases)
  func theDocumentIsAsItsSchemaSays(_ audit: SampleAudit) throws {
    let scratch = try Scratch()
    try scratch.write(try Oracle.json(audit.report.document).utf8, to: "audit.json")
    let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let schema = tests.joined(separator: "/") + "/templates/schemas/audit.schema.json"
    try InstalledTool("jsonschema").run(["-i", "\(scratch.path)/audit.json", schema])
  }
}
