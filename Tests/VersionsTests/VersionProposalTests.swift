import Testing
import Versions
import _TestSupport

/// Which version comes next, by what has changed since the last release.
@Suite struct VersionProposalTests {
  /// The step, the last stable release, the newest one, all tags; and the proposal.
  @Test(arguments: [
    Fact("a patch", "patch 1.1.0 1.1.0 1.1.0", "1.1.1"),
    Fact("a minor step", "minor 1.1.3 1.1.3 1.1.3", "1.2.0"),
    Fact("a major step", "major 1.1.3 1.1.3 1.1.3", "2.0.0"),
    Fact("build metadata is left behind", "patch 1.1.0+5 1.1.0+5 1.1.0+5", "1.1.1"),
    Fact("a tag elsewhere is passed over", "patch 1.1.0 1.1.0 1.1.0,1.1.1", "1.1.2"),
    Fact("a candidate is counted on", "patch 1.1.0 1.2.0-rc.1 1.1.0,1.2.0-rc.1", "1.2.0-rc.2"),
    Fact("also for a minor step", "minor 1.1.0 1.2.0-rc.1 1.1.0,1.2.0-rc.1", "1.2.0-rc.2"),
    Fact("a breakage starts over", "major 1.1.0 1.2.0-rc.1 1.1.0,1.2.0-rc.1", "2.0.0-rc.1"),
    Fact(
      "a minor change in a patch's candidates", "minor 1.1.0 1.1.1-rc.3 1.1.0,1.1.1-rc.3",
      "1.2.0-rc.1"),
    Fact(
      "rc.11 after rc.9 and rc.10", "patch - 1.0.0-rc.10 1.0.0-rc.10,1.0.0-rc.9", "1.0.0-rc.11"),
    Fact(
      "a candidate tagged elsewhere", "patch - 1.0.0-rc.9 1.0.0-rc.9,1.0.0-rc.10", "1.0.0-rc.11"),
    Fact("a beta is counted on", "patch - 1.0.0-beta.2 1.0.0-beta.2,1.0.0-rc.7", "1.0.0-beta.3"),
    Fact("no first release breaks anything", "major - 1.0.0-rc.1 1.0.0-rc.1", "1.0.0-rc.2"),
    Fact("a word without a number", "patch 1.1.0 1.2.0-beta 1.1.0,1.2.0-beta", "1.2.0"),
    Fact(
      "candidates of a release that was made elsewhere",
      "patch 1.1.0 1.2.0-rc.1 1.1.0,1.2.0-rc.1,1.2.0", "1.2.1-rc.1"),
    Fact(
      "numbers of any size", "patch - 1.0.0-rc.99999999999999999999 1.0.0-rc.99999999999999999999",
      "1.0.0-rc.100000000000000000000"),
  ])
  func theStepGoesOnFromTheLastRelease(_ fact: Fact<String, String>) throws {
    let words = fact.input.split(separator: " ").map(String.init)
    let step = try #require(VersionStep(rawValue: words[0]))
    let stable = words[1] == "-" ? nil : try SemanticVersion(words[1])
    let tagged = try words[3].split(separator: ",").map { try SemanticVersion(String($0)) }
    let next = VersionProposal.next(
      step, after: stable, try SemanticVersion(words[2]), tagged: tagged)
    #expect(next?.description == fact.expected)
    #expect(next.map(tagged.contains) == false)
  }
}
