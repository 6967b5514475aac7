import Audit
import Findings
import Testing

/// Defects that public SDKs have had, in files of the same form.
@Suite struct KnownDefectTests {
  static let constant = "public enum Acme {\n  public static let sdkVersion = \"1.4.0\"\n}\n"

  static let podspec = """
    Pod::Spec.new do |s|
      s.name = 'Acme'
      s.version = '1.4.0'
      s.source = { :git => 'https://github.com/acme/acme-ios.git', :tag => s.version.to_s }
    end

    """

  static let ios = SampleSDK(files: ["Sources/Acme/Acme.swift": constant, "Acme.podspec": podspec])

  @Test func aPackageThatIsAheadOfItsConstant() throws {
    let sdk = SampleSDK(files: [
      "CHANGELOG.md": "# Changelog\n\n## [1.6.0] - 2026-03-03\n\n## [1.4.0] - 2026-01-02\n",
      "Sources/Acme/Acme.swift": Self.constant,
    ])
    #expect(
      try VersionAudit.findings(in: [sdk])
        == ["ios/CHANGELOG.md:3:5 error version-copy 1.6.0→1.4.0"])
    let package = SampleSDK(
      name: "rn",
      files: [
        "package.json": "{\n  \"name\": \"acme\",\n  \"version\": \"1.6.0\"\n}\n",
        "src/version.ts": "export const SDK_VERSION = '1.4.0';\n",
      ])
    #expect(
      try VersionAudit.findings(in: [package])
        == ["rn/src/version.ts:1:29 error version-copy 1.4.0→1.6.0"])
  }

  @Test func snippetsOneAndTwoReleasesBehind() throws {
    let readme = """
      ```swift
      .package(url: "https://github.com/acme/acme-ios", from: "1.3.0")
      ```
      ```ruby
      pod 'Acme', '~> 1.2.0'
      pod 'Other', '1.0.0'
      ```
      ## Migrating from 1.2.0

      """
    var sdk = Self.ios
    sdk.files = [
      "Acme.podspec": Self.podspec, "README.md": readme, "Sources/Acme/Acme.swift": Self.constant,
    ]
    #expect(
      try VersionAudit.findings(in: [sdk]) == [
        "ios/README.md:2:58 warning readme-snippet 1.3.0→1.4.0",
        "ios/README.md:5:17 warning readme-snippet 1.2.0→1.4.0",
      ])
    sdk.policies.snippets = .compatible
    #expect(
      try VersionAudit.findings(in: [sdk], mode: .release)
        == ["ios/README.md:5:17 error readme-snippet 1.2.0→1.4.0"])
    sdk.policies.snippets = .ignore
    #expect(try VersionAudit.findings(in: [sdk], mode: .release) == [])
  }

  @Test func aCaretRangeThatLeavesOutTheCurrentVersion() throws {
    let dart = SampleSDK(
      name: "core", mirror: nil, files: ["pubspec.yaml": "name: acme_core\nversion: 0.3.0\n"])
    let flutter = SampleSDK(
      name: "flutter", mirror: nil, wraps: ["core"],
      files: [
        "pubspec.yaml":
          "name: acme\nversion: 1.0.0\ndependencies:\n  acme_core: ^0.2.0\n"
      ])
    #expect(
      try VersionAudit.findings(in: [dart, flutter])
        == ["flutter/pubspec.yaml:4:15 warning pin-current 0.2.0→0.3.0"])
  }

  @Test func aPodspecThatWasNeverBumped() throws {
    let flutter = SampleSDK(
      name: "flutter", mirror: nil,
      files: [
        "ios/acme_flutter.podspec":
          "Pod::Spec.new do |s|\n  s.name = 'acme_flutter'\n  s.version          = '0.0.1'\nend\n",
        "pubspec.yaml": "name: acme_flutter\nversion: 1.4.0\n",
      ])
    #expect(
      try VersionAudit.findings(in: [flutter])
        == ["flutter/ios/acme_flutter.podspec:3:25 error version-copy 0.0.1→1.4.0"])
  }

  @Test func aBuildScriptWithTheVersionTwice() throws {
    let android = SampleSDK(
      name: "android", mirror: nil,
      files: [
        "build.gradle": """
        publishing {
          publications {
            release(MavenPublication) {
              version = '0.1.0'
            }
            debug(MavenPublication) {
              version = '0.0.9'
            }
          }
        }

        """
      ])
    let result = try VersionAudit([android]).result(
      of: AuditRequest(selection: ["android"]))
    let finding = try #require(result.findings.first)
    #expect(finding.rule == "version-source-unreadable")
    #expect(finding.message.contains("4:18 \"0.1.0\", 7:18 \"0.0.9\""))
  }

  @Test func pinsOfTwoNativeVersions() throws {
    let wrapper = SampleSDK(
      name: "rn", mirror: nil, wraps: ["ios"],
      files: [
        "android/build.gradle": "dependencies {\n  implementation 'com.acme:acme:5.9.8'\n}\n",
        "ios/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "acme_rn",
          dependencies: [
            .package(url: "https://github.com/acme/acme-ios", exact: "1.3.0")
          ],
          targets: [
            .target(name: "acme_rn", dependencies: [.product(name: "Acme", package: "acme-ios")])
          ])

        """,
        "package.json": "{ \"name\": \"acme-rn\", \"version\": \"2.0.0\" }",
        "rn.podspec": """
        Pod::Spec.new do |s|
          s.name = 'acme-rn'
          s.version = '2.0.0'
          s.dependency 'Acme', '1.4.0'
        end

        """,
      ])
    let result = try VersionAudit([Self.ios, wrapper]).result(of: AuditRequest(selection: ["rn"]))
    let finding = try #require(result.findings.first { $0.rule == "pins-agree" })
    #expect(finding.severity == .error)
    #expect(
      finding.message == "pins several versions of ios: 1.3.0 (sdks/rn/ios/Package.swift:6), "
        + "1.4.0 (sdks/rn/rn.podspec:4)")
    #expect(result.findings.map(\.rule) == ["pins-agree"])
  }

  @Test func aPodspecTagThatTheMirrorDoesNotHave() throws {
    let podspec = Self.podspec.replacing("s.version.to_s", with: "\"v#{s.version}\"")
    var sdk = Self.ios
    sdk.files = ["Acme.podspec": podspec, "Sources/Acme/Acme.swift": Self.constant]
    #expect(
      try VersionAudit.findings(in: [sdk])
        == ["ios/Acme.podspec:4:72 error tag-matches-version v1.4.0→1.4.0"])
    sdk.tagFormat = "v{version}"
    #expect(try VersionAudit.findings(in: [sdk]) == [])
  }

  @Test func nothingIsFoundWhereAllAgree() throws {
    #expect(try VersionAudit.findings(in: [Self.ios], mode: .release) == [])
  }
}
