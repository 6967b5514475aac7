import Testing
import Workspace
import _TestSupport

@Suite struct DiscoveredConfigurationTests {
  @Test(arguments: [
    Fact(
      "each folder of sdks with a manifest",
      [
        "sdks/ios/Package.swift", "sdks/android/build.gradle.kts", "sdks/flutter/pubspec.yaml",
        "sdks/react-native/package.json", "sdks/pods/Acme.podspec", "sdks/java/build.gradle",
        "sdks/kmp/settings.gradle.kts", "sdks/old/settings.gradle", "sdks/docs/README.md",
      ],
      [
        "android sdks/android", "flutter sdks/flutter", "ios sdks/ios", "java sdks/java",
        "kmp sdks/kmp", "old sdks/old", "pods sdks/pods", "react-native sdks/react-native",
      ]),
    Fact(
      "in the order of bytes",
      ["sdks/b/Package.swift", "sdks/B/Package.swift", "sdks/a/x.podspec"],
      ["B sdks/B", "a sdks/a", "b sdks/b"]),
    Fact(
      "packages in place of sdks", ["packages/core/package.json", "package.json"],
      ["core packages/core"]),
    Fact(
      "packages beside sdks are not looked at",
      ["packages/core/package.json", "sdks/ios/Package.swift"], ["ios sdks/ios"]),
    Fact(
      "manifests deeper down do not count",
      ["sdks/ios/Sources/Package.swift", "sdks/Package.swift"],
      []),
    Fact("the root alone", ["Package.swift", "Sources/a.swift"], ["my-sdk ."]),
    Fact("the root beside sdks of nothing", ["sdks/README.md", "My.podspec"], ["my-sdk ."]),
    Fact(
      "the root beside SDKs is none", ["sdks/ios/Package.swift", "Package.swift"], ["ios sdks/ios"]),
    Fact("a file named sdks", ["sdks", "packages/a/package.json"], ["a packages/a"]),
    Fact("a folder named like a manifest", ["Package.swift/a", "sdks/a/package.json/b"], []),
    Fact(
      "names that no SDK can have", ["sdks/i os/Package.swift", "sdks/.hidden/package.json"], []),
    Fact("nothing", ["README.md"], []),
  ])
  func sdksAreFoundWhereTheyUsuallyLie(_ fact: Fact<[String], [String]>) throws {
    let scratch = try Scratch()
    for file in fact.input { try scratch.write([], to: "My SDK/\(file)") }
    let found = try Configuration.discovered(in: "\(scratch.path)/My SDK/")
    #expect(found.sdks.map { "\($0.name) \($0.path)" } == fact.expected)
    #expect(found.sdks.allSatisfy { $0 == SDK(name: $0.name, path: $0.path) })
    #expect(found.isDiscovered && found.groups.isEmpty && found.file == "plimsoll.yml")
  }

  @Test(arguments: [
    ("appy-ios-sdk", "appy-ios-sdk"), ("AppySDK", "appysdk"), ("My  SDK!", "my-sdk"),
    ("_x.y", "x.y"), ("...", "sdk"), ("Füße", "f-e"), ("日本", "sdk"),
  ])
  func theRootIsNamedAfterItsFolder(folder: String, expected: String) throws {
    let scratch = try Scratch()
    try scratch.write([], to: "\(folder)/Package.swift")
    let found = try Configuration.discovered(in: "\(scratch.path)/\(folder)")
    #expect(found.sdks == [SDK(name: expected, path: ".")])
  }

  @Test(arguments: [
    (
      ["sdks/ios/Package.swift"], "iso",
      "no SDK 'iso' where SDKs usually lie\n  hint: did you mean 'ios'?"
    ),
    (
      ["README.md"], "ios",
      "no SDK 'ios' where SDKs usually lie\n  hint: write one with 'plimsoll init'"
    ),
  ])
  func anSDKThatIsNotFoundIsTold(files: [String], name: String, expected: String) throws {
    let scratch = try Scratch()
    for file in files { try scratch.write([], to: file) }
    let found = try Configuration.discovered(in: scratch.path)
    let error = try #require(throws: ConfigurationError.self) { try found[name] }
    #expect(error.description == "plimsoll.yml: there is no such file, and \(expected)")
    #expect(error.code == .unknownSDK)
  }

  @Test func theSampleMonorepoIsFound() throws {
    let found = try Configuration.discovered(in: "\(Sample.root)/Tests/Fixtures/appy")
    let read = try Configuration(Sample.appy(), file: "plimsoll.yml")
    #expect(!read.isDiscovered)
    #expect(found.sdks.map(\.path) == read.sdks.map(\.path).sorted())
  }

  @Test func aFolderThatIsNotThereIsRefused() throws {
    let scratch = try Scratch()
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration.discovered(in: "\(scratch.path)/none")
    }
    #expect(error.code == .missing)
  }
}
