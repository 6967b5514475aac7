import Statements
import Testing
import _TestSupport

@Suite struct PubspecTests {
  @Test(arguments: [
    Fact("nothing", "", []),
    Fact("only comments", "# version: 1.2.3\n", []),
    Fact("no mapping", "- version: 1.2.3\n", []),
    Fact(
      "dart-01",
      "name: acme_flutter\nversion: 10.9.1\nenvironment:\n  sdk: \">=3.4.0 <4.0.0\"",
      [
        #"name: name acme_flutter "acme_flutter""#, #"version: version "10.9.1""#,
        #"environment.sdk: setting ">=3.4.0 <4.0.0""#,
      ]),
    Fact(
      "dart-02", "dependencies:\n  acme: 9.27.0\n  web: ^1.1.0",
      [
        #"dependencies.acme: takes acme exact '9.27.0' "9.27.0""#,
        #"dependencies.web: takes web compatible '1.1.0' "1.1.0""#,
      ]),
    Fact("double quotes", "version: \"1.2.3\"\n", [#"version: version "1.2.3""#]),
    Fact("single quotes", "version: '1.2.3'\n", [#"version: version "1.2.3""#]),
    Fact("a comment behind it", "version: 1.2.3 # not 9.9.9\n", [#"version: version "1.2.3""#]),
    Fact("build metadata", "version: 1.2.3-rc.1+45\n", [#"version: version "1.2.3-rc.1+45""#]),
    Fact("two numbers", "version: 1.0\n", [#"version: version "1.0""#]),
    Fact(
      "a byte order mark and CRLF", "\u{FEFF}name: é\r\nversion: 1.2.3\r\n",
      [#"name: name é "é""#, #"version: version "1.2.3""#]),
    Fact("an escape", "version: \"1.2.\\x33\"\n", ["version: version composed 1.2.3"]),
    Fact("a block", "version: >-\n  1.2.3\n", ["version: version composed 1.2.3"]),
    Fact("no value", "name:\nversion: ~\n", []),
    Fact(
      "versions further in",
      "flutter:\n  version: 9.9.9\n  plugin:\n    platforms:\n      ios: {}\n",
      [#"flutter.version: setting "9.9.9""#]),
    Fact(
      "requirements in quotes",
      "dependencies:\n  a: '^1.2.3'\n  b: \">=1.0.0 <2.0.0\"\n  c: \"1.0.0\"\n",
      [
        #"dependencies.a: takes a compatible '1.2.3' "1.2.3""#,
        #"dependencies.b: takes b range '>=1.0.0 <2.0.0' ">=1.0.0 <2.0.0""#,
        #"dependencies.c: takes c exact '1.0.0' "1.0.0""#,
      ]),
    Fact(
      "any version", "dependencies:\n  a: any\n  b:\n  c: ''\n  d: ~\n  e: {}\n",
      [
        #"dependencies.a: takes a any 'any' "any""#, #"dependencies.b: takes b any '' """#,
        #"dependencies.c: takes c any '' """#, #"dependencies.d: takes d any '' composed "#,
        #"dependencies.e: takes e any '' composed "#,
      ]),
    Fact(
      "what has no version",
      "dependencies:\n  flutter:\n    sdk: flutter\n  a:\n    path: ../a\n  b:\n    git: https://h/b.git\n  c:\n    git:\n      url: https://h/c.git\n      ref: v1.2.3\n    version: ^1.2.3\n",
      [
        "dependencies.flutter: takes flutter unversioned 'sdk: flutter' composed sdk: flutter",
        "dependencies.a: takes a unversioned 'path: ../a' composed path: ../a",
        "dependencies.b: takes b unversioned 'git: https://h/b.git' composed git: https://h/b.git",
        "dependencies.c: takes c unversioned 'git: https://h/c.git' composed git: https://h/c.git",
      ]),
    Fact(
      "another host",
      "dependencies:\n  a:\n    hosted: https://h\n    version: ^1.2.3\n  b: {hosted: {name: b, url: https://h}}\n",
      [
        #"dependencies.a: takes a compatible '1.2.3' "1.2.3""#,
        "dependencies.b: takes b any '' composed ",
      ]),
    Fact(
      "what only its tools take",
      "dev_dependencies:\n  a: 1.0.0\ndependency_overrides:\n  b: {path: b}\n",
      [
        #"dev_dependencies.a: tests take a exact '1.0.0' "1.0.0""#,
        "dependency_overrides.b: tests take b unversioned 'path: b' composed path: b",
      ]),
    Fact("values of the wrong kind", "dependencies: [a]\nversion: {}\nname: [x]\n", []),
    Fact("a list for a version", "dependencies:\n  a: [1.0.0]\n", []),
  ])
  func topLevelKeysAreThePackages(_ fact: Fact<String, [String]>) throws {
    let reading = try Reading(fact.input, as: .pubspec)
    #expect(reading.allLines == fact.expected)
    #expect(reading.isSound)
  }

  @Test func aVersionIsReplacedInItsPlace() throws {
    let text = "name: a\r\nversion: '1.2.3' # 1.2.3\r\ndependencies: {b: 1.2.3, c: \"^1.2.3\" }"
    let reading = try Reading(text, as: .pubspec)
    #expect(
      reading.replacing("1.2.3", by: "2.0.0+1")
        == "name: a\r\nversion: '2.0.0+1' # 1.2.3\r\ndependencies: {b: 2.0.0+1, c: \"^2.0.0+1\" }")
  }

  @Test(arguments: [
    Mistake(
      "a key that is there twice", "version: 1.2.3\nversion: 1.2.4\n",
      "2:1: the key 'version' is already there, at 1:1", hint: "remove one of the two"),
    Mistake(
      "an alias", "a: &x 1.2.3\nversion: *x\n", "2:10: aliases are not supported",
      hint: "write the value out in full"),
  ])
  func whatIsNotPlainYAMLIsRefused(_ mistake: Mistake) {
    for kind in [FileKind.pubspec, .pubspecLock] {
      let error = #expect(throws: StatementError.self) { try Reading(mistake.file, as: kind) }
      #expect(error?.code == .malformed)
      #expect(error.map { "\($0.subject): \($0.reason)" } == "file:\(mistake.reason)")
      #expect(error?.hint == mistake.hint)
    }
  }

  @Test func aLockFileHasTheVersionsThatWereFound() throws {
    let text =
      "# Generated by pub\npackages:\n  acme:\n    dependency: \"direct main\"\n    description:\n      name: acme\n    source: hosted\n    version: \"1.2.3\"\n  own:\n    source: path\n    version: \"0.0.1\"\n  none: {source: hosted}\nsdks:\n  dart: \">=3.4.0 <4.0.0\"\n"
    let reading = try Reading(text, as: .pubspecLock)
    #expect(reading.allLines == [#"packages.acme.version: setting "1.2.3""#])
    #expect(reading.isSound)
  }

  @Test(arguments: [FileKind.pubspec, .pubspecLock])
  func changedBytesAreReadOrRefused(_ kind: FileKind) {
    let sample = Array(
      "name: é\nversion: \"1.2.3\"\ndependencies:\n  a: '^1.0.0'\n  b: {git: x}\npackages: {c: {version: '1'}}\n"
        .utf8)
    var random = SplitMix64(seed: 11)
    for round in 0..<400 {
      var bytes = Array(sample.prefix(round < sample.count ? round + 1 : sample.count))
      for _ in 0...random.below(3) where round >= sample.count {
        bytes[random.below(bytes.count)] =
          random.chance(50)
          ? UInt8(random.below(256)) : random.pick(Array("{}[]\"':\\>|-&* \n".utf8))
      }
      do { #expect(try Reading(bytes, as: kind).isSound) } catch {
        #expect((error as? StatementError)?.code == .malformed)
      }
    }
  }
}
