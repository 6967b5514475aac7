import Testing
import Workspace

@Suite struct ConfigurationTests {
  @Test func theDocumentedFileIsRead() throws {
    let configuration = try Configuration(Sample.full(), file: "plimsoll.yml")
    #expect(
      configuration.sdks == [
        SDK(
          name: "ios", path: "sdks/ios", mirror: "git@github.com:appy-to/appy-ios-sdk.git",
          fromTag: "ios/{version}",
          version: VersionSource(file: "Sources/AppySDK/Appy.swift", symbol: "Appy.sdkVersion"),
          sources: ["Sources/AppySDK/*.swift"]),
        SDK(name: "closed", path: "sdks/closed", kind: .binary),
        SDK(name: "android", path: "sdks/android"),
        SDK(
          name: "flutter", path: "sdks/flutter", mirror: "git@github.com:appy-to/appy-flutter.git",
          version: VersionSource(file: "pubspec.yaml"), wraps: ["ios", "android"]),
      ])
  }

  @Test(arguments: [
    Sample("tag that looks like a number", "tag: 1.0", "tag=1.0"),
    Sample("tag with a prefix", "tag: v{version}", "tag=v{version}"),
    Sample("lightweight tags", "tagging: lightweight", "tag={version} lightweight"),
    Sample("binary", "kind: 'binary'", "tag={version} binary"),
    Sample("yes is text", "mirror: yes", "tag={version} mirror=yes"),
    Sample("nothing is wrapped", "wraps: []", "tag={version}"),
    Sample("known but not looked into", "budgets: {anything: [goes, {}]}", "tag={version}"),
  ])
  func valuesAreReadAsWritten(_ sample: Sample) throws {
    let file = "version: 1\nsdks:\n  ios:\n    path: a\n    \(sample.file)\n"
    let sdk = try Configuration(Array(file.utf8), file: "plimsoll.yml")["ios"]
    var text = "tag=\(sdk.tag)"
    if let mirror = sdk.mirror { text += " mirror=\(mirror)" }
    if sdk.tagging != .annotated { text += " \(sdk.tagging)" }
    if sdk.kind != .source { text += " \(sdk.kind)" }
    #expect(text == sample.expected)
  }

  @Test(arguments: [
    ("sdks/ios", "sdks/ios"), ("./sdks//ios/", "sdks/ios"), ("sdks/./ios/.", "sdks/ios"),
    (".", "."), ("./", "."), ("'sdks/i o s'", "sdks/i o s"), ("sdks/..ios", "sdks/..ios"),
    ("007", "007"),
  ])
  func pathsAreNormalised(written: String, expected: String) throws {
    let file = "version: 1\nsdks: {ios: {path: \(written)}}\n"
    #expect(try Configuration(Array(file.utf8), file: "plimsoll.yml")["ios"].path == expected)
  }

  @Test(arguments: [
    ("['Sources/**/*.swift', src]", ["Sources/**/*.swift", "src"]),
    ("[./a//b/*.c, '[ab].c']", ["a/b/*.c", "[ab].c"]), ("['*/']", ["*/"]), ("[.]", ["."]),
    ("[]", []),
  ])
  func sourcesAreNormalisedAsPatterns(written: String, expected: [String]) throws {
    let file = "version: 1\nsdks: {ios: {path: a, size: {sources: \(written)}}}\n"
    #expect(try Configuration(Array(file.utf8), file: "plimsoll.yml")["ios"].sources == expected)
  }

  @Test(arguments: [
    "version: 1\r\nsdks:\r\n  ios:\r\n    path: sdks/ios\r\n",
    "\u{FEFF}version: 1\nsdks:\n  ios:\n    path: sdks/ios\n",
    "{version: 1, sdks: {ios: {path: sdks/ios}}}",
    "{\"version\": 1, \"sdks\": {\"ios\": {\"path\": \"sdks/ios\"}}}",
    "version: 1\nsdks:\n  ios:\n    path: sdks/ios",
  ])
  func lineEndsAndStyleDoNotMatter(file: String) throws {
    #expect(
      try Configuration(Array(file.utf8), file: "plimsoll.yml").sdks.map(\.path) == ["sdks/ios"])
  }

  @Test(arguments: ["ios", "react-native", "a.b_c", "9", "null", "x"])
  func namesOfSDKs(name: String) throws {
    let file = "version: 1\nsdks: {\(name): {path: a}}\n"
    #expect(try Configuration(Array(file.utf8), file: "plimsoll.yml")[name].name == name)
  }

  @Test func nestedFoldersMayBothBeSDKs() throws {
    let file = "version: 1\nsdks: {all: {path: .}, ios: {path: a/b}, core: {path: a}}\n"
    #expect(
      try Configuration(Array(file.utf8), file: "plimsoll.yml").sdks.map(\.name)
        == ["all", "ios", "core"])
  }

  @Test(arguments: [
    ("iso", "plimsoll.yml: there is no SDK 'iso'\n  hint: did you mean 'ios'?"),
    (
      "windows",
      "plimsoll.yml: there is no SDK 'windows'\n  hint: known are 'ios', 'closed', 'android', 'flutter'"
    ),
  ])
  func anUnknownSDKIsToldWithTheNearest(name: String, expected: String) throws {
    let configuration = try Configuration(Sample.full(), file: "plimsoll.yml")
    let error = try #require(throws: ConfigurationError.self) { try configuration[name] }
    #expect(error.description == expected)
    #expect(error.code == .unknownSDK)
  }
}
