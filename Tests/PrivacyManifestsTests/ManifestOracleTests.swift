import Findings
import Foundation
import PrivacyManifests
import PropertyLists
import Subprocesses
import Testing
import _TestSupport

/// The verdicts of `xcprivacy`, a program of others that has the same rules from Apple's pages.
@Suite struct ManifestOracleTests {
  /// What is known to be judged otherwise, and why.
  enum Difference: String, Sendable {
    /// Python's reader sees the last of two keys only.
    case keyTwice
    /// It has a warning for what it takes for harmless; Apple's page says that keys must be known.
    case isLenient
    /// It knows no top-level domains beyond those of letters.
    case isStrict
  }

  private static let samples: [(String, Difference?)] = [
    ("<key>NSPrivacyTracking</key><false/><key>NSPrivacyTracking</key><true/>", .none),
    ("<key>NSPrivacyTracking</key><true/><key>NSPrivacyTracking</key><false/>", .keyTwice),
    (
      SampleManifest.accessing("DiskSpace", "E174.1").replacing(
        "</array></dict>", with: "</array><key>Why</key><string/></dict>"), .isLenient
    ),
    (
      """
      <key>NSPrivacyTracking</key><true/>
      <key>NSPrivacyTrackingDomains</key><array><string>*.example.com</string></array>
      """, .isLenient
    ),
    (
      """
      <key>NSPrivacyTracking</key><true/>
      <key>NSPrivacyTrackingDomains</key><array><string>a.xn--p1ai</string></array>
      """, .isStrict
    ),
    (
      SampleManifest.accessing(
        "DiskSpace", "E174.1",
        more: """
          <dict><key>NSPrivacyAccessedAPIType</key>
          <string>NSPrivacyAccessedAPICategoryDiskSpace</string>
          <key>NSPrivacyAccessedAPITypeReasons</key><array><string>85F4.1</string></array></dict>
          """), .isLenient
    ),
    ("", .none),
  ]

  @Test(optionalTool("xcprivacy")) func theVerdictsAreTheSameButForWhatIsKnown() throws {
    let files = Self.samples.map { Array(SampleManifest($0.0).text.utf8) }
    let verdicts = try Self.verdicts(files)
    for (index, (sample, difference)) in Self.samples.enumerated() {
      #expect((Self.isValid(files[index]) != verdicts[index]) == (difference != nil), "\(sample)")
    }
  }

  @Test(optionalTool("xcprivacy")) func theVerdictsOnRandomManifestsAreTheSame() throws {
    var generator = SplitMix64(seed: 1)
    let files = (0..<400).map { _ in generator.manifest().xml() }
    let verdicts = try Self.verdicts(files)
    #expect(Set(verdicts) == [true, false])
    for (file, verdict) in zip(files, verdicts) {
      #expect(Self.isValid(file) == verdict, "\(String(decoding: file, as: UTF8.self))")
    }
  }

  private static func isValid(_ file: [UInt8]) -> Bool {
    PrivacyManifest(file, file: "a").problems.allSatisfy { $0.severity != .error }
  }

  /// Whether the program finds no error, for each file.
  private static func verdicts(_ files: [[UInt8]]) throws -> [Bool] {
    let scratch = try Scratch()
    for (index, file) in files.enumerated() {
      try scratch.write(file, to: "\(index).framework/PrivacyInfo.xcprivacy")
    }
    let result = try Subprocess(
      "xcprivacy",
      ["check", "--format", "json", "--no-source-scan", "--no-sdk-audit", scratch.path],
      environment: HostEnvironment.minimal
    ).run()
    // It ends with 1 where it has found an error.
    try #require(result.status == .exited(0) || result.status == .exited(1))
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output))
    #expect(report.summary.manifests == files.count)
    let invalid = Set(report.findings.filter { $0.severity == "error" }.map(\.path))
    return files.indices.map { !invalid.contains("\($0).framework/PrivacyInfo.xcprivacy") }
  }

  private struct Report: Decodable {
    struct Summary: Decodable { var manifests: Int }
    struct Finding: Decodable { var path, severity: String }
    var summary: Summary
    var findings: [Finding]
  }
}

extension SplitMix64 {
  fileprivate typealias Value = PropertyList.Value

  /// A manifest that is right in most of its parts.
  fileprivate mutating func manifest() -> Value {
    var entries: [(String, Value)] = []
    let tracks = chance(30)
    if chance(80) { entries.append(("NSPrivacyTracking", odd(.boolean(tracks), 3))) }
    if chance(60) {
      let domains = ["a.com", "b.example.com", "c.d.e.org"].prefix(tracks ? 1 + below(3) : 0)
      var values = domains.map { odd(.string($0), 3) }
      if chance(5) {
        values.append(.string(pick(["http://a.com", "a.com/", "a_b.com", "localhost", "1.2.3.4"])))
      }
      entries.append(("NSPrivacyTrackingDomains", odd(array(values), 3)))
    }
    if chance(60) {
      let values = ["Name", "UserID", "PhotosorVideos"].prefix(below(4)).map { data($0, tracks) }
      entries.append(("NSPrivacyCollectedDataTypes", odd(array(values), 3)))
    }
    if chance(60) {
      let values = ["UserDefaults", "DiskSpace", "FileTimestamp"].prefix(below(4)).map { api($0) }
      entries.append(("NSPrivacyAccessedAPITypes", odd(array(values), 3)))
    }
    if chance(3) { entries.append(("NSPrivacyTrackingDomain", .boolean(true))) }
    return dictionary(entries)
  }

  private mutating func data(_ type: String, _ tracks: Bool) -> Value {
    var purposes = ["Analytics", "Other"].prefix(1 + below(2)).map { Value.string(purpose($0)) }
    if chance(3) { purposes.append(.string(purpose("Fun"))) }
    if chance(2) { purposes = [] }
    let entries = [
      ("", odd(.string("NSPrivacyCollectedDataType" + (chance(97) ? type : "Nme")), 3)),
      ("Linked", odd(.boolean(chance(50)), 3)),
      ("Tracking", odd(.boolean(tracks ? chance(50) : chance(5)), 3)),
      ("Purposes", odd(array(purposes), 3)),
    ].filter { _ in chance(97) }
    return odd(dictionary(entries.map { ("NSPrivacyCollectedDataType\($0)", $1) }), 2)
  }

  private func purpose(_ name: String) -> String { "NSPrivacyCollectedDataTypePurpose\(name)" }

  private mutating func api(_ category: String) -> Value {
    let reasons = [
      "UserDefaults": ["CA92.1", "1C8F.1", "C56D.1", "AC6B.1"], "DiskSpace": ["85F4.1", "B728.1"],
      "FileTimestamp": ["DDA9.1", "0A2A.1"],
    ]
    var given = (reasons[category] ?? []).prefix(below(20) == 0 ? 0 : 1 + below(3))
    if chance(4) { given.append(pick(["CA92", "35F9.1", "", "ca92.1"])) }
    let name = "NSPrivacyAccessedAPICategory" + (chance(97) ? category : "Defaults")
    let entries = [
      ("", odd(.string(name), 3)), ("Reasons", odd(array(given.map { odd(.string($0), 1) }), 3)),
    ].filter { _ in chance(97) }
    return odd(dictionary(entries.map { ("NSPrivacyAccessedAPIType\($0)", $1) }), 2)
  }

  /// The value, or in `percent` of 100 cases one of another kind.
  private mutating func odd(_ value: Value, _ percent: Int) -> Value {
    guard chance(percent) else { return value }
    return pick([.string("a.com"), .integer(0), .boolean(true), .array([]), .dictionary([])])
  }

  private func array(_ values: [Value]) -> Value { .array(values.map { .init($0) }) }

  private func dictionary(_ entries: [(String, Value)]) -> Value {
    .dictionary(entries.map { .init($0, .init($1)) })
  }
}
