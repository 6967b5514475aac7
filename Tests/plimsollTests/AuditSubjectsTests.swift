import Subprocesses
import Testing
import _TestSupport

/// Which files of a checkout an audit looks at.
@Suite struct AuditSubjectsTests {
  private func scratch(_ files: KeyValuePairs<String, String>) throws -> Scratch {
    let scratch = try Scratch()
    for (path, text) in files { try scratch.write(text.utf8, to: path) }
    return scratch
  }

  private func plimsoll(_ arguments: String..., in scratch: Scratch) throws -> Outcome {
    Outcome(
      try Tool.result(
        Project.plimsoll, ["-C", scratch.path] + arguments, environment: HostEnvironment.minimal))
  }

  @Test func anSDKWithinTheFolderOfAnotherIsItsOwn() throws {
    let scratch = try scratch([
      "plimsoll.yml": """
      version: 1
      sdks:
        ios: { path: ., version: { file: VERSION } }
        flutter: { path: sdks/flutter, version: { file: pubspec.yaml } }

      """,
      "VERSION": "1.0.0\n",
      "sdks/flutter/pubspec.yaml": "name: acme\nversion: 2.3.0\n",
      "sdks/flutter/ios/acme.podspec":
        "Pod::Spec.new do |s|\n  s.name = 'acme'\n  s.version = '2.3.0'\nend\n",
    ])
    expect(try plimsoll("audit", in: scratch), endsWith: 0)
    let bump = try plimsoll("bump", "ios", "1.1.0", in: scratch)
    #expect(
      bump.errors == "ios 1.0.0 → 1.1.0: 1 place in 1 file would change; do it with --write\n")
    let other = try plimsoll("bump", "flutter", "2.4.0", in: scratch)
    #expect(other.errors.contains("2 places in 2 files"))
  }

  @Test func withoutAConfigurationTheFoldersTell() throws {
    let scratch = try scratch([
      "sdks/ios/Package.swift": "// swift-tools-version: 5.9\n",
      "sdks/ios/Sources/Acme.swift": "enum Acme { static let sdkVersion = \"1.0.0\" }\n",
      "sdks/ios/README.md": "pod 'Acme', '0.9.0'\n",
      "sdks/ios/Acme.podspec":
        "Pod::Spec.new do |s|\n  s.name = 'Acme'\n  s.version = '1.0.0'\nend\n",
      "sdks/rn/package.json": "{ \"name\": \"rn\", \"version\": \"2.0.0\" }",
      "sdks/rn/rn.podspec": "Pod::Spec.new do |s|\n  s.dependency 'Acme', '1.0.0'\nend\n",
    ])
    let outcome = try plimsoll("audit", "--verbose", in: scratch)
    expect(outcome, endsWith: 0)
    for line in [
      "ios 1.0.0 (sdks/ios/Sources/Acme.swift:1:38), 1 of 2 copies agree",
      "sdks/ios/README.md:1:14: warning: users are told to install ios 0.9.0",
      "rn 2.0.0 (sdks/rn/package.json:1:29), 1 pin agrees",
    ] {
      #expect(outcome.output.contains(line), "\(outcome.output)")
    }
  }

  @Test func whatIsThereForUsersAloneCounts() throws {
    let scratch = try scratch([
      "plimsoll.yml":
        "version: 1\nsdks:\n  rn: { path: ., version: { file: package.json }, ignore: [{ file: old/** }] }\n",
      "package.json": "{ \"name\": \"rn\", \"version\": \"2.0.0\" }",
      "ExampleApp/rn.podspec": "Pod::Spec.new do |s|\n  s.version = '0.0.1'\nend\n",
      "sample_app/rn.podspec": "Pod::Spec.new do |s|\n  s.version = '0.0.1'\nend\n",
      "AcmeTests/Version.swift": "let sdkVersion = \"0.0.1\"\n",
      "old/version.ts": "export const SDK_VERSION = '0.0.1'\n",
      "node_modules/x/version.ts": "export const SDK_VERSION = '0.0.1'\n",
      "Sources/Latest/Version.swift": "let sdkVersion = \"2.0.0\"\n",
    ])
    try Tool.run("ln", "-s", "nowhere.swift", "\(scratch.path)/Gone.swift")
    let outcome = try plimsoll("audit", in: scratch)
    expect(outcome, endsWith: 0)
    #expect(outcome.output.contains("1 copy agrees"), "\(outcome.output)")
  }

  @Test func aFolderWithoutSDKsEndsWith66() throws {
    let scratch = try scratch(["notes.txt": "nothing\n"])
    let outcome = try plimsoll("audit", in: scratch)
    expect(outcome, endsWith: 66, saying: "nothing here looks like an SDK", "hint: ")
  }

  @Test func aBumpNamesWhatItHasChangedAndLeavesNothingBehind() throws {
    let scratch = try scratch([
      "plimsoll.yml": "version: 1\nsdks:\n  rn: { path: ., version: { file: package.json } }\n",
      "package.json": "{ \"name\": \"rn\", \"version\": \"2.0.0\" }",
      "src/version.ts": "export const SDK_VERSION = '2.0.0'\n",
    ])
    let done = try plimsoll("bump", "rn", "2.1.0", "--write", in: scratch)
    expect(done, endsWith: 0)
    #expect(done.output == "package.json: 2.0.0 → 2.1.0\nsrc/version.ts: 2.0.0 → 2.1.0\n")
    let left = try Tool.result("find", [scratch.path, "-name", ".*.tmp"]).outputText
    #expect(left.isEmpty)
  }
}
