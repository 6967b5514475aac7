import Audit
import Bytes
import Findings
import Testing

/// What manifests say of the archives that they name.
@Suite struct ChecksumRuleTests {
  static let sum = String(repeating: "0123456789abcdef", count: 4)
  static let other = String(repeating: "fedcba9876543210", count: 4)

  static func package(_ url: String, _ checksum: String) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "A", targets: [
      .binaryTarget(name: "A", url: "\(url)", checksum: "\(checksum)")
    ])

    """
  }

  static func podspec(_ version: String, _ checksum: String) -> String {
    """
    Pod::Spec.new do |s|
      s.name = 'A'
      s.version = '\(version)'
      s.source = { :http => 'https://h/\(version)/A.zip', :sha256 => '\(checksum)' }
    end

    """
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var files: SampleSDK.Files
    var expected: [String]
    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(
      name: "both say the same",
      files: [
        "A.podspec": podspec("1.0.0", sum),
        "Package.swift": package("https://h/1.0.0/A.zip", sum),
      ], expected: []),
    Case(
      name: "they say other sums",
      files: [
        "A.podspec": podspec("1.0.0", sum),
        "Package.swift": package("https://h/1.0.0/A.zip", other),
      ], expected: ["ios/Package.swift:4:69"]),
    Case(
      name: "they name archives of other versions",
      files: [
        "A.podspec": podspec("1.0.0", sum),
        "Package.swift": package("https://h/1.1.0/A.zip", other),
      ], expected: []),
    Case(
      name: "a sum is too short", files: ["Package.swift": package("https://h/1.0.0/A.zip", "abc")],
      expected: ["ios/Package.swift:4:69"]),
    Case(
      name: "a sum is in upper case",
      files: ["A.podspec": podspec("1.0.0", sum.uppercased())], expected: ["ios/A.podspec:4:62"]),
    Case(
      name: "an address is not safe",
      files: ["Package.swift": package("http://h/1.0.0/A.zip", sum)],
      expected: ["ios/Package.swift:4:43"]),
    Case(
      name: "an archive is of another kind",
      files: ["Package.swift": package("https://h/1.0.0/A.tar.gz", sum)],
      expected: ["ios/Package.swift:4:44"]),
  ])
  func sumsAreChecksumsAndAgree(fact: Case) throws {
    let sdk = try SampleSDK(files: fact.files).audited()
    let result = VersionAudit([sdk]).result(of: AuditRequest(selection: ["ios"]))
    let found = result.findings.filter { $0.rule == "checksum-matches" }
    #expect(
      found.map { "\($0.file?.dropFirst(5) ?? ""):\($0.position?.description ?? "")" }
        == fact.expected)
  }

  @Test func problemsOfXCFrameworksBecomeFindings() throws {
    var sdk = try SampleSDK(files: [:]).audited()
    sdk.xcframeworkProblems = [
      Problem(.warning, in: "sdks/ios/A.xcframework/x", "is wrong", hint: "put it right")
    ]
    let result = VersionAudit([sdk]).result(of: AuditRequest(selection: ["ios"]))
    let found = result.findings.filter { $0.rule == "xcframework-valid" }
    #expect(found.map(\.file) == ["sdks/ios/A.xcframework/x"])
    #expect(found.map(\.severity) == [.warning])
  }
}
