import Statements
import Testing
import _TestSupport

@Suite struct PackageJSONTests {
  typealias Facts = [Fact<String, [String]>]

  @Test(
    arguments: [
      Fact("no keys", "{}", []),
      Fact("no object", "[1, \"a\"]", []),
      Fact("a byte order mark", "\u{FEFF}{\"version\":\"1.2.3\"}", [#"version: version "1.2.3""#]),
      Fact(
        "lines that end with CRLF", "{\r\n\t\"version\" :\t\"1.2.3\"\r\n}\r\n",
        [#"version: version "1.2.3""#]),
      Fact(
        "a name with its scope", #"{"name": "@acme/react-native", "version": "8.23.0"}"#,
        [#"name: name @acme/react-native "@acme/react-native""#, #"version: version "8.23.0""#]),
      Fact(
        "a key that is there twice", #"{"version": "1.2.3", "version": "1.2.4"}"#,
        [#"version: version "1.2.3""#, #"version: version "1.2.4""#]),
      Fact(
        "an escape in a version", #"{"version": "1.2.\u0033"}"#,
        [#"version: version composed 1.2.3"#]),
      Fact("a version that is no text", #"{"version": 1.2, "name": null}"#, []),
      Fact(
        "versions further in", #"{"a": {"version": "9.9.9"}, "b": [{"version": "8.8.8"}]}"#,
        [#"a.version: setting "9.9.9""#]),
      Fact(
        "texts under their keys",
        #"{"main": "index.js", "codegenConfig": {"name": "Acme", "ios": {"min": "15.1", "arc": true}}}"#,
        [
          #"main: setting "index.js""#, #"codegenConfig.name: setting "Acme""#,
          #"codegenConfig.ios.min: setting "15.1""#,
        ]),
      Fact(
        "escapes", #"{"a": "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"}"#,
        ["a: setting composed \"\\/\u{8}\u{C}\n\r\té😀"]),
      Fact(
        "half of a pair of escapes", #"{"a": "\ud83dx\ude00\ud83d\ud83d\ude00"}"#,
        [#"a: setting composed �x��😀"#]),
      Fact("a key with an escape", #"{"vers\u0069on": "1.2.3"}"#, [#"version: version "1.2.3""#]),
      Fact(
        "values of each kind",
        #"{"a": [0, -1, 1.5e+10, 2E-3, 10.25, true, false, null, [], {}], "b": ""}"#,
        [#"b: setting """#]),
    ] as Facts)
  func topLevelKeysAreThePackages(_ fact: Fact<String, [String]>) throws {
    #expect(try Reading(fact.input, as: .packageJSON).allLines == fact.expected)
  }

  @Test(arguments: [
    Fact("a version", "1.2.3", #"exact '1.2.3' "1.2.3""#),
    Fact("behind =", "=1.2.3", #"exact '1.2.3' "1.2.3""#),
    Fact("a caret", "^1.2.0", #"compatible '1.2.0' "1.2.0""#),
    Fact("a tilde", "~1.2.0", #"compatible '1.2.0' "1.2.0""#),
    Fact("a tilde and spaces", " ~ 1.2.0-rc.1 ", #"compatible '1.2.0-rc.1' "1.2.0-rc.1""#),
    Fact("a lower bound", ">=1.2.0", #"range '>=1.2.0' ">=1.2.0""#),
    Fact("both bounds", ">=1.0.0 <2", #"range '>=1.0.0 <2' ">=1.0.0 <2""#),
    Fact("alternatives", "^1.0.0 || ^2.0.0", #"range '^1.0.0 || ^2.0.0' "^1.0.0 || ^2.0.0""#),
    Fact("an open number", "1.x", #"range '1.x' "1.x""#),
    Fact("a star", "*", #"any '*' "*""#),
    Fact("nothing", "", #"any '' """#),
    Fact("the newest", "latest", #"any 'latest' "latest""#),
    Fact("a workspace", "workspace:*", #"unversioned 'workspace:*' "workspace:*""#),
    Fact(
      "a workspace at a version", "workspace:^1.2.0",
      #"unversioned 'workspace:^1.2.0' "workspace:^1.2.0""#),
    Fact("a folder", "file:../acme", #"unversioned 'file:../acme' "file:../acme""#),
    Fact(
      "an address", "git+https://h/acme.git#v1.2.3",
      #"unversioned 'git+https://h/acme.git#v1.2.3' "git+https://h/acme.git#v1.2.3""#),
    Fact(
      "another package", "npm:other@1.2.3", #"unversioned 'npm:other@1.2.3' "npm:other@1.2.3""#),
  ])
  func aDependencyIsStatedByItsVersion(_ fact: Fact<String, String>) throws {
    let text = "{\"dependencies\": {\"acme\": \"\(fact.input)\"}}"
    #expect(
      try Reading(text, as: .packageJSON).allLines == [
        "dependencies.acme: takes acme \(fact.expected)"
      ])
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
      try Reading(text, as: .packageJSON).allLines == [
        #"devDependencies.a: tests take a exact '1.0.0' "1.0.0""#,
        #"peerDependencies.b: takes b range '>=0.76' ">=0.76""#,
        #"optionalDependencies.@s/c: takes @s/c compatible '1.0.0' "1.0.0""#,
      ])
  }

  /// Other tools have changed the versions of dependencies that look alike.
  @Test func onlyTheTopLevelVersionChanges() throws {
    let text =
      "{\n  \"version\": \"1.2.0\",\r\n\t\"dependencies\": { \"a\": \"1.2.0\",\"b\":\"11.2.0\", "
      + "\"c\": \">=0.71.2.0\" },\n \"x\": {\"version\": \"1.2.0\"}}"
    let changed = try Reading(text, as: .packageJSON).replacing("1.2.0", by: "1.3.0-rc.1") {
      $0 == .version
    }
    #expect(
      changed == "{\n  \"version\": \"1.3.0-rc.1\",\r\n\t\"dependencies\": { \"a\": \"1.2.0\","
        + "\"b\":\"11.2.0\", \"c\": \">=0.71.2.0\" },\n \"x\": {\"version\": \"1.2.0\"}}")
  }

  @Test(arguments: [
    Fact(
      "npm-01",
      "{\n  \"name\": \"@acme/react-native\",\n  \"version\": \"8.23.0\",\n  \"dependencies\": { \"dep\": \"8.23.0\" }\n}",
      "{\n  \"name\": \"@acme/react-native\",\n  \"version\": \"8.24.0\",\n  \"dependencies\": { \"dep\": \"8.23.0\" }\n}"
    ),
    Fact(
      "npm-03", #"{ "name": "acme-ios", "version": "3.69.3", "private": true }"#,
      #"{ "name": "acme-ios", "version": "8.24.0", "private": true }"#),
  ])
  func itsOwnVersionAloneIsReplaced(_ fact: Fact<String, String>) throws {
    let reading = try Reading(fact.input, as: .packageJSON)
    let old = reading.statements.first { $0.meaning == .version }?.text ?? ""
    #expect(reading.replacing(old, by: "8.24.0") { $0 == .version } == fact.expected)
  }

  @Test func aHugeFileHasFewSettings() throws {
    let texts = (0..<5000).map { "\"k\($0)\": \"v\"" }.joined(separator: ",")
    let text = "{\"a\": {\(texts)}, \"version\": \"1.2.3\"}"
    let statements = try Reading(text, as: .packageJSON).statements
    #expect(statements.count == 500)
    #expect(statements.last?.meaning == .version)
  }

  @Test(
    arguments: [
      Fact(
        "the first form",
        #"{"name": "acme", "version": "1.2.3", "lockfileVersion": 1, "dependencies": {"x": {"version": "9.9.9"}}}"#,
        [#"name: name acme "acme""#, #"version: version "1.2.3""#]),
      Fact(
        "the third form",
        #"{"name": "acme", "version": "1.2.3", "lockfileVersion": 3, "packages": {"": {"name": "acme", "version": "1.2.3", "dependencies": {"x": "^9.0.0"}}, "node_modules/x": {"version": "9.9.9"}}}"#,
        [
          #"name: name acme "acme""#, #"version: version "1.2.3""#,
          #"packages[""].name: name acme "acme""#, #"packages[""].version: version "1.2.3""#,
        ]),
      Fact("no package of its own", #"{"lockfileVersion": 3, "packages": []}"#, []),
    ] as Facts)
  func aLockFileHasTheVersionOfThePackage(_ fact: Fact<String, [String]>) throws {
    #expect(try Reading(fact.input, as: .packageLock).allLines == fact.expected)
  }
}
