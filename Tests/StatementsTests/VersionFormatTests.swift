import Statements
import Testing
import Versions

@Suite struct VersionFormatTests {
  @Test(arguments: [
    ("ios{version}", "ios5.6.2", "5.6.2"),
    ("{version}", "5.86.0-SNAPSHOT", "5.86.0-SNAPSHOT"),
    ("{version}+ios", "1.2.3+ios", "1.2.3"),
    ("a{version}z", "az1.2.3zz", "z1.2.3z"),
    ("é{version}", "é1.2.3", "1.2.3"),
    ("packed2", "050607", "5.6.7"),
    ("packed2", "991000", "99.10.0"),
    ("core", "9.26.0", "9.26.0"),
    ("core", "1.0", "1.0"),
  ])
  func aFormatTellsWhatOfATextIsTheVersion(format: String, text: String, version: String) throws {
    #expect(try VersionFormat(format).read(text) == version)
    #expect(try VersionFormat(format).description == format)
  }

  @Test(arguments: [
    ("ios{version}", "android5.6.2"), ("ios{version}", "ios"), ("ios{version}s", "ios"),
    ("{version}-x", "1.2.3"), ("packed2", "5.6.7"), ("packed2", "05060"), ("packed2", "0506a7"),
    ("packed2", "0506070"), ("core", ""),
  ])
  func aTextOfAnotherFormatHoldsNone(format: String, text: String) throws {
    #expect(try VersionFormat(format).read(text) == nil)
  }

  @Test(arguments: [
    ("ios{version}", "5.6.2-rc.1", "ios5.6.2-rc.1"), ("v{version}.", "1.0.0", "v1.0.0."),
    ("packed2", "5.6.7", "050607"), ("packed2", "99.0.10", "990010"),
    ("core", "9.26.0-rc.1+5", "9.26.0"),
    ("core", "99999999999999999999999.0.0", "99999999999999999999999.0.0"),
  ])
  func aVersionIsSpelledInItsFormat(format: String, version: String, text: String) throws {
    #expect(try VersionFormat(format).write(SemanticVersion(version)) == text)
  }

  @Test(arguments: ["5.6.100", "100.0.0", "5.6.7-rc.1", "5.6.7+1"])
  func packedVersionsHaveTwoDigitsANumber(version: String) throws {
    let version = try SemanticVersion(version)
    let error = #expect(throws: StatementError.self) { try VersionFormat.packed2.write(version) }
    #expect(error?.code == .unrepresentable)
    #expect(error?.subject == version.description)
  }

  @Test(arguments: ["", "ios", "packed3", "{version}{version}", "{{version}", "{version}}", "{v}"])
  func aFormatHoldsOneVersionAndNoOtherBraces(text: String) {
    let error = #expect(throws: StatementError.self) { try VersionFormat(text) }
    #expect(error?.code == .malformed)
  }
}
