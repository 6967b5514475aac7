import Audit
import Testing
import _TestSupport

/// What is found in an SDK by `privacy-manifest` alone.
@Suite struct PrivacyManifestRuleTests {
  private static let manifest = manifest(reasons: "<string>CA92.1</string>")

  private static func manifest(reasons: String) -> String {
    """
    <plist version="1.0"><dict><key>NSPrivacyAccessedAPITypes</key><array><dict>
    <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
    <key>NSPrivacyAccessedAPITypeReasons</key><array>\(reasons)</array>
    </dict></array></dict></plist>
    """
  }

  private static let package = """
    // swift-tools-version: 5.9
    let package = Package(
      name: "Acme",
      targets: [
        .target(name: "Acme", resources: [.copy("PrivacyInfo.xcprivacy")])
      ])
    """

  private static let podspec = """
    Pod::Spec.new do |s|
      s.source_files = 'Sources/**/*.swift'
      s.resource_bundles = { 'Acme' => ['Sources/Acme/PrivacyInfo.xcprivacy'] }
    end
    """

  private static let use = "let é = 1; let defaults = UserDefaults.standard\n"

  private static func files(
    manifest: String? = manifest, source: String = use, package: String = package,
    podspec: String = podspec, more: [(path: String, text: String)] = []
  ) -> SampleSDK.Files {
    var all: [(path: String, text: String)] = [
      ("Acme.podspec", podspec), ("Package.swift", package), ("Sources/Acme/Acme.swift", source),
    ]
    if let manifest { all.append(("Sources/Acme/PrivacyInfo.xcprivacy", manifest)) }
    return SampleSDK.Files(all + more)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var policy: AuditPolicies.PrivacyManifests?
    var files: SampleSDK.Files
    var expected: [String]

    var testDescription: String { name }
  }

  private static let api = "NSPrivacyAccessedAPICategoryUserDefaults"

  @Test(arguments: [
    Case(name: "all in order", policy: .required, files: files(), expected: []),
    Case(name: "nothing promised, nothing used", files: ["A.swift": "f()"], expected: []),
    Case(
      name: "promised and missing", policy: .required, files: ["A.swift": "f()"],
      expected: ["ios error -→PrivacyInfo.xcprivacy"]),
    Case(
      name: "promised, but there is nothing for Apple", policy: .required,
      files: ["android/A.c": "stat(a, &b);"], expected: []),
    Case(
      name: "used without a manifest", files: ["A.swift": use],
      expected: ["ios/A.swift:1:28 warning -→\(api)"]),
    Case(
      name: "used without a manifest that is optional", policy: .optional, files: ["A.swift": use],
      expected: []),
    Case(
      name: "there in spite of a promise", policy: .absent, files: files(),
      expected: ["ios/Sources/Acme/PrivacyInfo.xcprivacy error -→-"]),
    Case(
      name: "an unknown reason", files: files(manifest: manifest(reasons: "\n<string>A</string>")),
      expected: [
        "ios/Sources/Acme/PrivacyInfo.xcprivacy:4:1 error A→CA92.1, 1C8F.1, C56D.1, AC6B.1"
      ]),
    Case(
      name: "an API that is not declared",
      files: files(source: use + "func f() { mach_absolute_time() }"),
      expected: [
        "ios/Sources/Acme/Acme.swift:2:12 error -→NSPrivacyAccessedAPICategorySystemBootTime"
      ]),
    Case(
      name: "an API that only another platform and a script use",
      files: files(more: [
        ("android/a.c", "mach_absolute_time();"), ("scripts/a.swift", "mach_absolute_time()"),
        ("rn/package.json", "{}"), ("rn/ios/A.m", "mach_absolute_time();"),
      ]), expected: []),
    Case(
      name: "an API that is declared and not used",
      files: files(source: "mach_absolute_time()"),
      expected: [
        "ios/Sources/Acme/Acme.swift:1:1 error -→NSPrivacyAccessedAPICategorySystemBootTime",
        "ios/Sources/Acme/PrivacyInfo.xcprivacy warning \(api)→-",
      ]),
    Case(
      name: "not in the package",
      files: files(package: package.replacing("Acme\", res", with: "Acme\", p")),
      expected: ["ios/Package.swift:5:5 error -→Sources/Acme/PrivacyInfo.xcprivacy"]),
    Case(
      name: "not in the pod",
      files: files(podspec: podspec.replacing("resource_bundles", with: "x")),
      expected: ["ios/Acme.podspec error -→Sources/Acme/PrivacyInfo.xcprivacy"]),
    Case(
      name: "beside the files of the app",
      files: files(podspec: podspec.replacing("resource_bundles", with: "resources")),
      expected: [
        "ios/Acme.podspec:3:31 error Sources/Acme/PrivacyInfo.xcprivacy→resource_bundles"
      ]),
    Case(
      name: "that of a binary", files: ["Acme.xcframework/ios/PrivacyInfo.xcprivacy": "damaged"],
      expected: []),
  ])
  func manifestsAreValidCompleteAndShipped(_ fact: Case) throws {
    let sdk = SampleSDK(
      policies: AuditPolicies(privacyManifest: fact.policy), files: fact.files)
    let findings = try VersionAudit.findings(in: [sdk]).filter {
      $0.contains(" privacy-manifest ")
    }
    #expect(findings.map { $0.replacing(" privacy-manifest", with: "") } == fact.expected)
  }
}
