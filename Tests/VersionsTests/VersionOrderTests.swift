import Testing
import Versions
import _TestSupport

@Suite struct VersionOrderTests {
  /// What an order says of two versions: `<`, `>` or, where neither comes first, `=`.
  private static func relation(
    _ order: VersionOrder, _ first: String, _ second: String
  ) throws -> String {
    let (first, second) = (try SemanticVersion(first), try SemanticVersion(second))
    let isBefore = order.puts(first, before: second)
    let isBehind = order.puts(second, before: first)
    #expect(!(isBefore && isBehind))
    return isBefore ? "<" : isBehind ? ">" : "="
  }

  /// The orders of Semantic Versioning, CocoaPods, Maven and pub, in this order.
  @Test(arguments: [
    ("1.0.0", "1.0.1", "<<<<"),
    ("1.9.0", "1.10.0", "<<<<"),
    ("1.0.0-rc.1", "1.0.0", "<<<<"),
    ("1.0.0-rc.9", "1.0.0-rc.10", "<<<<"),
    ("1.0.0-beta.2", "1.0.0-rc.1", "<<<<"),
    ("1.0.0-alpha.2", "1.0.0-beta.1", "<<<<"),
    ("1.0.0-rc9", "1.0.0-rc10", "><<>"),
    ("1.0.0-1", "1.0.0", "<>><"),
    ("1.0.0+1", "1.0.0+2", "=<<<"),
    ("1.0.0", "1.0.0+2", "=<<<"),
    ("1.0.0-foo", "1.0.0", "<<><"),
    ("1.0.0-dev.1", "1.0.0-rc.1", "<<><"),
    ("1.0.0-final", "1.0.0", "<<=<"),
    ("1.0.0-SNAPSHOT", "1.0.0", "<<<<"),
    ("1.0.0-SNAPSHOT", "1.0.0-rc.1", "<<><"),
    ("1.0.0-RC.1", "1.0.0-rc.1", "<<=<"),
    ("1.0.0-RC.1", "1.0.0-beta.1", "<<><"),
    ("1.0.0-milestone.1", "1.0.0-beta.1", ">>>>"),
    ("1.0.0-rc", "1.0.0-rc.1", "<<<<"),
    ("1.0.0-cr.1", "1.0.0-rc.1", "<<=<"),
    ("1.0.0-b1", "1.0.0-beta-1", "<<=<"),
    ("1.0.0-rc.1.2", "1.0.0-rc.1", ">>>>"),
    ("1.0.0-sp.1", "1.0.0", "<<><"),
    ("1.0.0-0", "1.0.0", "<>=<"),
  ])
  func theOrdersHaveTheirPlacesFor(first: String, second: String, relations: String) throws {
    let orders: [VersionOrder] = [.semantic, .cocoaPods, .maven, .pub]
    #expect(try orders.map { try Self.relation($0, first, second) }.joined() == relations)
  }

  private static let spellings = [
    "", "-alpha.1", "-alpha.9", "-alpha.10", "-beta.2", "-beta.11", "-rc.1", "-rc.9", "-rc.10",
    "-rc.0",
  ]

  @Test func theOrdersAgreeOnEverySafeSpelling() throws {
    let versions = ["0.9.0", "1.0.0", "1.0.1", "1.10.0"].flatMap { numbers in
      Self.spellings.map { numbers + $0 }
    }
    for first in versions {
      #expect(try SemanticVersion(first).prereleaseProblem() == nil)
      for second in versions {
        let relations = try VersionOrder.allCases.map { try Self.relation($0, first, second) }
        #expect(Set(relations).count == 1, "\(first) and \(second): \(relations)")
      }
    }
  }

  @Test(arguments: [
    ("1.0.0-rc10", "rc10 comes before rc9 except for CocoaPods and Maven: write rc.10"),
    ("1.0.0-beta-2", "beta-10 comes before beta-9 except for CocoaPods and Maven: write beta.10"),
    ("1.0.0-1", "CocoaPods takes 1.0.0-1 for newer than 1.0.0: write rc.1"),
    ("1.0.0-0", "CocoaPods takes 1.0.0-0 for newer than 1.0.0: write rc.1"),
    ("1.0.0-RC.1", "a capital comes before all small letters, but not for Maven: write rc"),
    (
      "1.0.0-dev.1",
      "Maven takes 1.0.0-dev for newer than 1.0.0: write alpha, beta or rc"
    ),
    ("1.0.0-final", "Maven takes 1.0.0-final for 1.0.0 itself: write rc.1"),
    ("1.0.0-milestone.1", "Maven has a place of its own for milestone: write alpha, beta or rc"),
    ("1.0.0-rc", "the next one has no number to count: write rc.1"),
    ("1.0.0-rc.1.2", "package managers agree only on a word and one number: write rc.1"),
    ("1.0.0-rc.x", "package managers agree only on a word and one number: write rc.1"),
    ("1.0.0-SNAPSHOT", "only Maven has SNAPSHOT behind rc; the others have it before alpha"),
    ("1.0.0--", "package managers split - in different ways"),
  ])
  func anotherSpellingHasAProblem(version: String, problem: String) throws {
    #expect(try SemanticVersion(version).prereleaseProblem() == problem)
  }

  @Test(arguments: [("1.0.0-SNAPSHOT", true), ("1.0.0-SNAPSHOT.1", false), ("1.0.0-rc10", false)])
  func aSnapshotIsForMavenAlone(version: String, isSafe: Bool) throws {
    #expect(
      try (SemanticVersion(version).prereleaseProblem(isForMavenAlone: true) == nil) == isSafe)
  }
}
