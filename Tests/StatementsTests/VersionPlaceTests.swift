import Statements
import Testing
import Versions

@Suite struct VersionPlaceTests {
  @Test(arguments: [
    Fact("an equals sign", "a.cfg", "version", "version = 1.2.3\n"),
    Fact("no blanks", "a.cfg", "version", "x=1\nversion=1.2.3"),
    Fact("a colon", "deploy.yml", "sdk", "a: 1\nsdk: 1.2.3 # x\n"),
    Fact("quotes", "a.py", "__version__", "__version__ = '1.2.3'\n"),
    Fact("a key in quotes", "lerna.json", "version", "{\n  \"version\": \"1.2.3\",\n}"),
    Fact("words before the key", "a.go", "Version", "const Version = \"1.2.3\"\r\n"),
    Fact("a pointer", "a.c", "version", "static const char *version = \"1.2.3\";"),
    Fact(
      "comments do not count", "a.cfg", "v",
      "# v = 3.0.0\n// v = 3.0.1\n; v = 3.0.2\n* v = 3.0.3\nv = 1.2.3\n"),
    Fact("only the whole of a word", "a.cfg", "v", "dev = 2.0.0\nv_old = 2.1.0\nv = 1.2.3\n"),
    Fact(
      "a build setting", "project.pbxproj", "MARKETING_VERSION", "\t\tMARKETING_VERSION = 1.2.3;"),
  ])
  func aFileOfUnknownKindIsReadByLines(_ fact: Fact) throws {
    let place = VersionPlace(file: fact.file, key: fact.name)
    let stated = try place.read(fact.bytes, of: "x")
    #expect(stated.value == "1.2.3")
    let replaced = try stated.replaced(by: SemanticVersion("10.20.30"), in: fact.bytes)
    #expect(
      String(decoding: replaced, as: UTF8.self)
        == fact.source.replacing("1.2.3", with: "10.20.30"))
  }

  @Test func aLineThatIsNotThereIsAnError() {
    let error = #expect(throws: StatementError.self) {
      try VersionPlace(file: "a.cfg", key: "version").read(Array("v = 1".utf8), of: "sdks/a.cfg")
    }
    #expect(
      error?.description == """
        sdks/a.cfg: has no line such as `version = 1.2.3`
          hint: check the key and the file's name, which does not tell how the file is to be read
        """)
  }

  @Test(arguments: ["MARKETING_VERSION", "CFBundleShortVersionString"])
  func appleTakesThreeNumbersOnly(key: String) throws {
    let bytes = Array("\(key) = 1.2.3;".utf8)
    let stated = try VersionPlace(file: "project.pbxproj", key: key).read(bytes, of: "p")
    #expect(stated.format == .core)
    let replaced = try stated.replaced(by: SemanticVersion("1.3.0-rc.1"), in: bytes)
    #expect(String(decoding: replaced, as: UTF8.self) == "\(key) = 1.3.0;")
  }

  @Test(arguments: [
    (
      "version", "class A { String version = \"1.2.3\"; }\nclass B { String version = \"1.2.4\"; }",
      """
      A.java: has several places that end with version: 1:29 A.version "1.2.3", \
      2:29 B.version "1.2.4"
        hint: name one in full, such as A.version
      """
    ),
    (
      "version", "class A { String version = \"1.2.3\"; }\nclass B { String version = f(); }",
      """
      A.java: has several places that end with version: 1:29 A.version "1.2.3", 2:28 B.version f()
        hint: name one in full, such as A.version
      """
    ),
    (
      "W.v", "class A { void a() { W.v = \"1.2.3\"; } void b() { W.v = \"1.2.4\"; } }",
      """
      A.java: W.v has several values: 1:29 "1.2.3", 1:57 "1.2.4"
        hint: let all of them state the same version
      """
    ),
    (
      "A.version", "class A { String version = f(\"1.2.3\"); }",
      """
      A.java:1:28: the value of A.version is no plain text: f("1.2.3")
        hint: make it one plain text, such as "1.2.3"
      """
    ),
    (
      "B.version", "class A { String version = \"1.2.3\", name = \"a\"; }",
      """
      A.java: states nothing at B.version
        hint: did you mean A.version?
      """
    ),
    (
      "x", "class A { int version; }",
      """
      A.java: states nothing at x
        hint: no value of this file is a text: check the file's name
      """
    ),
  ])
  func aNameIsOfOneValue(name: String, source: String, description: String) {
    let error = #expect(throws: StatementError.self) {
      try VersionPlace(file: "A.java", symbol: name).read(Array(source.utf8), of: "A.java")
    }
    #expect(error?.description == description)
  }

  @Test(arguments: [
    ("A.version", "class A { String version = \"1.2.3\"; }\nclass B { String version = f(); }", 1),
    ("version", "class A { String version = \"1.2.3\"; }", 1),
    ("W.v", "class A { void a() { W.v = \"1.2.3\"; } void b() { W.v = \"1.2.3\"; } }", 2),
  ])
  func equalValuesOfOneNameArePlacesOfOneVersion(name: String, source: String, count: Int) throws {
    let place = VersionPlace(file: "A.java", symbol: name)
    let stated = try place.read(Array(source.utf8), of: "A.java")
    #expect(stated.places.count == count)
    let replaced = try stated.replaced(by: SemanticVersion("2.0.0"), in: Array(source.utf8))
    #expect(
      String(decoding: replaced, as: UTF8.self) == source.replacing("1.2.3", with: "2.0.0"))
  }

  @Test(arguments: [
    ("VERSION", "v1.2.3\n", #"VERSION:1:1: "v1.2.3" is no version, but may hold one"#),
    ("VERSION", "1.2.3 x\n", "VERSION: does not state the version of a package"),
    (
      "Acme.xcconfig", "MARKETING_VERSION = 1.2.3",
      "Acme.xcconfig: does not state the version of a package"
    ),
    ("acme.cfg", "a b", "acme.cfg: holds other than one version"),
  ])
  func withoutANameTheFileMustStateOneVersion(file: String, source: String, reason: String) {
    let error = #expect(throws: StatementError.self) {
      try VersionPlace(file: file).read(Array(source.utf8), of: file)
    }
    #expect(error.map { "\($0.subject): \($0.reason)" } == reason)
  }

  @Test(arguments: [
    ("let v = \"1.2.3\"", true), ("1.2.3", true), ("a 10.20.30-rc.1", true), ("1..2.3.4", true),
    ("let v = 1.25", false), ("a.b.c", false), ("1.2.", false), ("1.2", false), ("", false),
    (".1.2", false), ("050607", false),
  ])
  func codeWithoutThreeNumbersStatesNoVersion(source: String, mayState: Bool) {
    #expect(FileKind.swift.mayStateVersion(Array(source.utf8)) == mayState)
    #expect(FileKind.podspec.mayStateVersion(Array(source.utf8)))
  }

  /// A file, and the name of a place in it.
  struct Fact: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let file: String
    let name: String
    let source: String

    init(_ description: String, _ file: String, _ name: String, _ source: String) {
      testDescription = description
      self.file = file
      self.name = name
      self.source = source
    }

    var bytes: [UInt8] { Array(source.utf8) }
  }
}
