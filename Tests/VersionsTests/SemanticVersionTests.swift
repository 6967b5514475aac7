import Testing
import Versions

@Suite struct SemanticVersionTests {
  /// What the specification's own examples and its suggested expression accept.
  @Test(arguments: [
    "0.0.4", "1.2.3", "10.20.30", "0.0.0", "1.0.0", "2.0.0", "1.1.7",
    "1.1.2-prerelease+meta", "1.1.2+meta", "1.1.2+meta-valid", "1.0.0-alpha", "1.0.0-beta",
    "1.0.0-alpha.beta", "1.0.0-alpha.beta.1", "1.0.0-alpha.1", "1.0.0-alpha0.valid",
    "1.0.0-alpha.0valid", "1.0.0-alpha-a.b-c-somethinglong+build.1-aef.1-its-okay",
    "1.0.0-rc.1+build.1", "2.0.0-rc.1+build.123", "1.2.3-beta", "10.2.3-DEV-SNAPSHOT",
    "1.2.3-SNAPSHOT-123", "2.0.0+build.1848", "2.0.1-alpha.1227", "1.0.0-alpha+beta",
    "1.2.3----RC-SNAPSHOT.12.9.1--.12+788", "1.2.3----R-S.12.9.1--.12+meta",
    "1.2.3----RC-SNAPSHOT.12.9.1--.12", "1.0.0+0.build.1-rc.10000aaa-kk-0.1",
    "99999999999999999999999.999999999999999999.99999999999999999", "1.0.0-0A.is.legal",
    "1.0.0+001", "1.0.0-0", "1.0.0--", "1.0.0-0-0", "1.0.0+-", "1.0.0-00a", "1.0.0-v1",
  ])
  func spellsAVersionAsItWasSpelled(text: String) throws {
    #expect(try SemanticVersion(text).description == text)
    #expect(try SemanticVersion(Array(text.utf8)) == SemanticVersion(text))
  }

  @Test(arguments: [
    ("", "the major number is missing, at byte 1"),
    ("1", "the minor number is missing, at byte 2"),
    ("1.", "the minor number is missing, at byte 3"),
    ("1.2", "the patch number is missing, at byte 4"),
    ("1.2.", "the patch number is missing, at byte 5"),
    ("1.2.3-", "an identifier of the prerelease is empty, at byte 7"),
    ("1.2.3+", "an identifier of the build metadata is empty, at byte 7"),
    ("1.2.3-+b", "an identifier of the prerelease is empty, at byte 7"),
    ("1.2.3-rc..1", "an identifier of the prerelease is empty, at byte 10"),
    ("1.2.3-rc.", "an identifier of the prerelease is empty, at byte 10"),
    ("1.2.3-.rc", "an identifier of the prerelease is empty, at byte 7"),
    ("1.2.3+a..b", "an identifier of the build metadata is empty, at byte 9"),
    ("01.1.1", "the major number has a leading zero, at byte 1"),
    ("1.01.1", "the minor number has a leading zero, at byte 3"),
    ("1.1.00", "the patch number has a leading zero, at byte 5"),
    ("1.2.3-0123", "the number 0123 has a leading zero, at byte 7"),
    ("1.0.0-rc.01", "the number 01 has a leading zero, at byte 10"),
    ("v1.0.0", "the \"v\" belongs to a tag and not to the version, at byte 1"),
    ("V1.0.0", "the \"V\" belongs to a tag and not to the version, at byte 1"),
    ("1.2.3.4", "\".\" cannot stand here, at byte 6"),
    ("1.2.3 ", "\" \" cannot stand here, at byte 6"),
    (" 1.2.3", "the major number is missing, at byte 1"),
    ("-1.0.3", "the major number is missing, at byte 1"),
    ("alpha", "the major number is missing, at byte 1"),
    ("1.x.3", "the minor number is missing, at byte 3"),
    ("1.2-SNAPSHOT", "a period and the patch number must stand in place of \"-\", at byte 4"),
    ("1.2.31.2.3----RC+788", "\".\" cannot stand here, at byte 7"),
    ("1.0.0-a_b", "\"_\" cannot stand in the prerelease, at byte 8"),
    ("1.0.0-_", "\"_\" cannot stand in the prerelease, at byte 7"),
    ("1.1.2+.123", "an identifier of the build metadata is empty, at byte 7"),
    ("9.8.7+meta+meta", "\"+\" cannot stand here, at byte 11"),
    ("1.2.3\n", "the byte 0xa cannot stand here, at byte 6"),
    ("1.\u{663}.0", "the minor number is missing, at byte 3"),
    ("1.0.0-é", "the byte 0xc3 cannot stand in the prerelease, at byte 7"),
  ])
  func saysWhatIsWrongAndWhere(text: String, reason: String) {
    let error = #expect(throws: VersionError.self) { try SemanticVersion(text) }
    #expect(error?.code == .notSemantic)
    #expect(error?.reason == reason)
    #expect(error?.subject == text.debugDescription)
  }

  @Test(arguments: [
    ["1.0.0", "2.0.0", "2.1.0", "2.1.1"],
    [
      "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2",
      "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0",
    ],
    ["0.9.0", "0.10.0", "0.10.9", "0.10.10", "9.0.0", "10.0.0-0", "10.0.0-9", "10.0.0"],
    ["1.0.0-1", "1.0.0--", "1.0.0-1a", "1.0.0-A", "1.0.0-a", "1.0.0-rc10", "1.0.0-rc9"],
    [
      "1.0.0-9223372036854775807", "1.0.0-9223372036854775808",
      "1.0.0-99999999999999999999999999999999999999", "9223372036854775808.0.0",
      "99999999999999999999999.0.0", "100000000000000000000000.0.0",
    ],
  ])
  func ordersByPrecedence(chain: [String]) throws {
    let versions = try chain.map { text in try SemanticVersion(text) }
    for (i, lesser) in versions.enumerated() {
      for (j, greater) in versions.enumerated() {
        #expect((lesser < greater) == (i < j), "\(lesser) < \(greater)")
        #expect((lesser == greater) == (i == j), "\(lesser) == \(greater)")
      }
    }
  }

  @Test func buildMetadataIsEqualityButNotPrecedence() throws {
    let (first, second) = (try SemanticVersion("1.0.0+1"), try SemanticVersion("1.0.0+2"))
    #expect(!(first < second) && !(second < first))
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
  }

  @Test func tellsItsParts() throws {
    let version = try SemanticVersion("1.20.3-rc.7.x-1+5.a")
    #expect(version.major.description == "1")
    #expect(version.minor.description == "20")
    #expect(version.patch.description == "3")
    #expect(version.prerelease.map(\.description) == ["rc", "7", "x-1"])
    #expect(version.build == ["5", "a"])
    #expect(version.isPrerelease)
    #expect(try !SemanticVersion("1.0.0+rc.1").isPrerelease)
  }
}
