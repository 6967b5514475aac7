import Testing
import Versions

@Suite struct VersionStepTests {
  struct Fact: CustomTestStringConvertible, Sendable {
    var current: String
    var step: VersionStep
    var expected: String?
    var tagged: [String]

    init(_ current: String, _ step: VersionStep, _ expected: String?, tagged: [String] = []) {
      self.current = current
      self.step = step
      self.expected = expected
      self.tagged = tagged
    }

    var testDescription: String {
      "\(current) \(step) \(expected ?? "nothing")" + (tagged.isEmpty ? "" : " beside \(tagged)")
    }
  }

  @Test(arguments: [
    Fact("1.2.3", .patch, "1.2.4"),
    Fact("1.2.3", .minor, "1.3.0"),
    Fact("1.2.3", .major, "2.0.0"),
    Fact("1.2.9", .patch, "1.2.10"),
    Fact("1.99.3", .minor, "1.100.0"),
    Fact("99999999999999999999.0.0", .major, "100000000000000000000.0.0"),
    Fact("0.0.0", .patch, "0.0.1"),
    Fact("1.2.3+5", .patch, "1.2.4"),
    // A prerelease becomes the release that it leads up to, if that is large enough.
    Fact("1.2.0-rc.1", .patch, "1.2.0"),
    Fact("1.2.0-rc.1", .minor, "1.2.0"),
    Fact("1.2.0-rc.1", .major, "2.0.0"),
    Fact("1.2.1-rc.1", .patch, "1.2.1"),
    Fact("1.2.1-rc.1", .minor, "1.3.0"),
    Fact("2.0.0-rc.1", .major, "2.0.0"),
    Fact("2.0.0-beta.3", .release, "2.0.0"),
    Fact("5.86.0-SNAPSHOT", .release, "5.86.0"),
    Fact("2.0.0", .release, nil),
    // Candidates.
    Fact("1.2.0-rc.1", .rc, "1.2.0-rc.2"),
    Fact("1.2.0-rc.9", .rc, "1.2.0-rc.11", tagged: ["1.2.0-rc.9", "1.2.0-rc.10"]),
    Fact("1.2.0-beta.4", .rc, "1.2.0-rc.1"),
    Fact("1.1.0", .rc, "1.2.0-rc.1"),
    Fact("1.1.0", .rc, "1.2.0-rc.4", tagged: ["1.2.0-rc.3", "1.1.0"]),
    Fact("1.1.0", .rc, "1.3.0-rc.1", tagged: ["1.2.0-rc.3", "1.2.0"]),
    Fact("1.2.0-rc.1", .rc, "1.3.0-rc.1", tagged: ["1.2.0"]),
    // What is tagged is never proposed.
    Fact("1.2.3", .patch, "1.2.6", tagged: ["1.2.3", "1.2.4", "1.2.5", "1.2.6-rc.1"]),
    Fact("1.2.3", .major, "3.0.0", tagged: ["2.0.0"]),
  ])
  func stepsAsPeopleDo(_ fact: Fact) throws {
    let tagged = try fact.tagged.map { try SemanticVersion($0) }
    let next = fact.step.next(after: try SemanticVersion(fact.current), tagged: tagged)
    #expect(next?.description == fact.expected)
  }
}
