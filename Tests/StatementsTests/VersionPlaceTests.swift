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
