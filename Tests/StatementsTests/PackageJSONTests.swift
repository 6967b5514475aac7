import Statements
import Testing
import _TestSupport

@Suite struct PackageJSONTests {
  typealias Facts = [Fact<String, [String]>]

  @Test(
    arguments: [
      Fact("no keys", "{}", []),
      Fact("no object", "[1, \"a\"]", []),
      Fact("a byte order mark", "\u{FEFF}{\"version\":\"1.2.3\"}", ["version = 1.2.3 (version)"]),
      Fact(
        "lines that end with CRLF", "{\r\n\t\"version\" :\t\"1.2.3\"\r\n}\r\n",
        ["version = 1.2.3 (version)"]),
      Fact(
        "a name with its scope", #"{"name": "@acme/react-native", "version": "8.23.0"}"#,
        ["name = @acme/react-native (name @acme/react-native)", "version = 8.23.0 (version)"]),
      Fact(
        "a key that is there twice", #"{"version": "1.2.3", "version": "1.2.4"}"#,
        ["version = 1.2.3 (version)", "version = 1.2.4 (version)"]),
      Fact(
        "an escape in a version", #"{"version": "1.2.\u0033"}"#,
        ["version = composed 1.2.3 (version)"]),
      Fact("a version that is no text", #"{"version": 1.2, "name": null}"#, []),
      Fact(
        "versions further in", #"{"a": {"version": "9.9.9"}, "b": [{"version": "8.8.8"}]}"#,
        ["a.version = 9.9.9 (setting)"]),
      Fact(
        "texts under their keys",
        #"{"main": "index.js", "codegenConfig": {"name": "Acme", "ios": {"min": "15.1", "arc": true}}}"#,
        [
          "main = index.js (setting)", "codegenConfig.name = Acme (setting)",
          "codegenConfig.ios.min = 15.1 (setting)",
        ]),
      Fact(
        "escapes", #"{"a": "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"}"#,
        ["a = composed \"\\/\u{8}\u{C}\n\r\té😀 (setting)"]),
      Fact(
        "half of a pair of escapes", #"{"a": "\ud83dx\ude00\ud83d\ud83d\ude00"}"#,
        ["a = composed �x��😀 (setting)"]),
      Fact("a key with an escape", #"{"vers\u0069on": "1.2.3"}"#, ["version = 1.2.3 (version)"]),
      Fact(
        "values of each kind",
        #"{"a": [0, -1, 1.5e+10, 2E-3, 10.25, true, false, null, [], {}], "b": ""}"#,
        ["b =  (setting)"]),
    ] as Facts)
  func topLevelKeysAreThePackages(_ fact: Fact<String, [String]>) throws {
    #expect(try ReadStatements(.packageJSON, fact.input).lines == fact.expected)
  }

  @Test(arguments: [
    Fact("a version", "1.2.3", "1.2.3 (acme exact 1.2.3)"),
    Fact("behind =", "=1.2.3", "1.2.3 (acme exact 1.2.3)"),
    Fact("a caret", "^1.2.0", "1.2.0 (acme compatible 1.2.0)"),
    Fact("a tilde", "~1.2.0", "1.2.0 (acme compatible 1.2.0)"),
    Fact("a tilde and spaces", " ~ 1.2.0-rc.1 ", "1.2.0-rc.1 (acme compatible 1.2.0-rc.1)"),
    Fact("a lower bound", ">=1.2.0", ">=1.2.0 (acme range >=1.2.0)"),
    Fact("both bounds", ">=1.0.0 <2", ">=1.0.0 <2 (acme range >=1.0.0 <2)"),
    Fact("alternatives", "^1.0.0 || ^2.0.0", "^1.0.0 || ^2.0.0 (acme range ^1.0.0 || ^2.0.0)"),
    Fact("an open number", "1.x", "1.x (acme range 1.x)"),
    Fact("a star", "*", "* (acme any *)"),
    Fact("nothing", "", " (acme any )"),
    Fact("the newest", "latest", "latest (acme any latest)"),
    Fact("a workspace", "workspace:*", "workspace:* (acme unversioned workspace:*)"),
    Fact(
      "a workspace at a version", "workspace:^1.2.0",
      "workspace:^1.2.0 (acme unversioned workspace:^1.2.0)"),
    Fact("a folder", "file:../acme", "file:../acme (acme unversioned file:../acme)"),
    Fact(
      "an address", "git+https://h/acme.git#v1.2.3",
      "git+https://h/acme.git#v1.2.3 (acme unversioned git+https://h/acme.git#v1.2.3)"),
    Fact(
      "another package", "npm:other@1.2.3", "npm:other@1.2.3 (acme unversioned npm:other@1.2.3)"),
  ])
  func aDependencyIsStatedByItsVersion(_ fact: Fact<String, String>) throws {
    let text = "{\"dependencies\": {\"acme\": \"\(fact.input)\"}}"
    #expect(
      try ReadStatements(.packageJSON, text).lines == ["dependencies.acme = \(fact.expected)"])
  }

  @Test func onlyToolsAreNotForUsers() throws {
    let text = #"""
      {
        "devDependencies": {"a": "1.0.0"}, "peerDependencies": {"b": ">=0.76"},
        "optionalDependencies": {"@s/c": "^1.0.0"}, "dependencies": {"d": ["1.0.0"]},
        "peerDependenciesMeta": {"b": {"optional": true}}
      }
      """#
    #expect(
      try ReadStatements(.packageJSON, text).lines == [
        "devDependencies.a = 1.0.0 (a exact 1.0.0, for tools)",
        "peerDependencies.b = >=0.76 (b range >=0.76)",
        "optionalDependencies.@s/c = 1.0.0 (@s/c compatible 1.0.0)",
      ])
  }

  /// Other tools have changed the versions of dependencies that look alike.
  @Test func onlyTheTopLevelVersionChanges() throws {
    let text =
      "{\n  \"version\": \"1.2.0\",\r\n\t\"dependencies\": { \"a\": \"1.2.0\",\"b\":\"11.2.0\", "
      + "\"c\": \">=0.71.2.0\" },\n \"x\": {\"version\": \"1.2.0\"}}"
    let changed = try ReadStatements.replacing(in: text, .packageJSON, by: "1.3.0-rc.1") {
      $0.meaning == .version
    }
    #expect(
      changed == "{\n  \"version\": \"1.3.0-rc.1\",\r\n\t\"dependencies\": { \"a\": \"1.2.0\","
        + "\"b\":\"11.2.0\", \"c\": \">=0.71.2.0\" },\n \"x\": {\"version\": \"1.2.0\"}}")
  }

  @Test func aHugeFileHasFewSettings() throws {
    let texts = (0..<5000).map { "\"k\($0)\": \"v\"" }.joined(separator: ",")
    let text = "{\"a\": {\(texts)}, \"version\": \"1.2.3\"}"
    let statements = try ReadStatements(.packageJSON, text).statements
    #expect(statements.count == 500)
    #expect(statements.last?.meaning == .version)
  }

  @Test(
    arguments: [
      Fact(
        "the first form",
        #"{"name": "acme", "version": "1.2.3", "lockfileVersion": 1, "dependencies": {"x": {"version": "9.9.9"}}}"#,
        ["name = acme (name acme)", "version = 1.2.3 (version)"]),
      Fact(
        "the third form",
        #"{"name": "acme", "version": "1.2.3", "lockfileVersion": 3, "packages": {"": {"name": "acme", "version": "1.2.3", "dependencies": {"x": "^9.0.0"}}, "node_modules/x": {"version": "9.9.9"}}}"#,
        [
          "name = acme (name acme)", "version = 1.2.3 (version)",
          #"packages[""].name = acme (name acme)"#, #"packages[""].version = 1.2.3 (version)"#,
        ]),
      Fact("no package of its own", #"{"lockfileVersion": 3, "packages": []}"#, []),
    ] as Facts)
  func aLockFileHasTheVersionOfThePackage(_ fact: Fact<String, [String]>) throws {
    #expect(try ReadStatements(.packageLock, fact.input).lines == fact.expected)
  }
}
