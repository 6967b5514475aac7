import Bytes
import Findings
import PrivacyManifests
import Testing
import _TestSupport

@Suite struct ManifestDeliveryTests {
  private static let manifest = "Sources/Acme/PrivacyInfo.xcprivacy"
  private static let missing = "targets.Acme.resources"

  @Test(arguments: [
    Fact(
      "a copied file", ".target(name: \"Acme\", resources: [.copy(\"PrivacyInfo.xcprivacy\")])", []),
    Fact(
      "a processed file beside others",
      ".target(name: \"Acme\", resources: [.process(\"a.png\"), .process(\"PrivacyInfo.xcprivacy\"),])",
      []),
    Fact(
      "a folder",
      ".target(name: \"Acme\", path: \"Sources/\", resources: [.process(\"./Acme\")])", []),
    Fact("no resources", ".target(name: \"Acme\")", ["2:1 \(missing)"]),
    Fact(
      "another resource", ".target(name: \"Acme\", resources: [.copy(\"PrivacyInfo\")])",
      ["2:1 \(missing)"]),
    Fact(
      "the resource of another target",
      ".target(name: \"Acme\", dependencies: [.target(name: \"Other\")]),\n"
        + ".target(name: \"Other\", resources: [.copy(\"PrivacyInfo.xcprivacy\")])",
      ["2:1 \(missing)"]),
    Fact(
      "two targets in one folder",
      ".target(name: \"A\", path: \"Sources\", sources: [\"A\"]), .target(name: \"Acme\", path: "
        + "\"Sources\", resources: [.copy(\"Acme/PrivacyInfo.xcprivacy\")])", []),
    Fact("a folder of another target", ".target(name: \"A\"), .target(name: \"B\")", ["- targets"]),
    Fact("one target in no folder of its own", ".target(name: \"B\")", ["2:1 targets.B.resources"]),
    Fact("computed resources", ".target(name: \"Acme\", resources: resources)", []),
    Fact("a sum of resources", ".target(name: \"Acme\", resources: [] + more)", []),
    Fact("a computed folder", ".target(name: \"Acme\", path: root + \"/Acme\")", []),
    Fact("a binary", ".binaryTarget(name: \"Acme\", path: \"Acme.xcframework\")", []),
    Fact("tests alone", ".testTarget(name: \"AcmeTests\")", []),
  ])
  func packagesListTheManifest(_ fact: Fact<String, [String]>) {
    let package = "let package = Package(name: \"Acme\", targets: [\n\(fact.input)])\n"
    let problems = ManifestDelivery.problems(
      inPackage: Array(package.utf8), file: "Package.swift", manifests: [Self.manifest])
    #expect(Self.facts(problems) == fact.expected)
  }

  @Test(arguments: [
    Fact("a bundle", "s.resource_bundles = { 'Acme' => ['Sources/Acme/*.xcprivacy'] }", []),
    Fact("a bundle by a symbol", "s.resource_bundles = { :Acme => '\(manifest)' }", []),
    Fact("a bundle by a label", "s.resource_bundles = { Acme: %w[a.png \(manifest)] }", []),
    Fact("a bundle by a quoted label", "s.resource_bundles = { \"Acme\": '\(manifest)' }", []),
    Fact(
      "one bundle", "s.ios.resource_bundle = { 'Acme' =>\n  ['Sources/**/*.{png,xcprivacy}'] }", []),
    Fact(
      "of a part", "s.subspec 'C' do |c|\nc.resource_bundles = {'A' => ['Sources/**/*']}\nend", []),
    Fact("a folder", "s.resource_bundles = { 'Acme' => 'Sources/Acme' }", []),
    Fact("none", "s.name = 'Acme'", ["- resource_bundles"]),
    Fact("a comment", "# s.resource_bundles = { 'Acme' => '\(manifest)' }", ["- resource_bundles"]),
    Fact(
      "a bundle of other things", "s.resource_bundles = { 'Sources' => ['Assets/*'] }",
      ["- resource_bundles"]),
    Fact("in the app's own bundle", "s.resources = ['a.png', '\(manifest)']", ["2:26 resources"]),
    Fact("with a pattern", "s.resource = 'Sources/**/*.xcprivacy'", ["2:15 resources"]),
    Fact(
      "quotes in a regular expression", "s.version = source[/version = \"([^\"]+)\"/, 1]",
      ["- resource_bundles"]),
    Fact("computed", "s.resource_bundles = { 'Acme' => privacy }", []),
    Fact("interpolated", "s.resource_bundles = { 'Acme' => \"#{root}/*.xcprivacy\" }", []),
    Fact(
      "a value on the next line", "s.resource_bundles =\n  { 'Acme' => '\(manifest)' }\ns.a = b", []
    ),
  ])
  func podspecsBundleTheManifest(_ fact: Fact<String, [String]>) {
    let podspec =
      "Pod::Spec.new do |s|\n\(fact.input)\ns.source_files = 'Sources/**/*.swift'\nend\n"
    let problems = ManifestDelivery.problems(
      inPodspec: Array(podspec.utf8), file: "Acme.podspec", manifests: [Self.manifest])
    #expect(Self.facts(problems) == fact.expected)
  }

  @Test func aPodOfABinaryHasTheManifestInIt() {
    let podspec = Array("Pod::Spec.new { |s| s.vendored_frameworks = 'A.xcframework' }".utf8)
    #expect(
      ManifestDelivery.problems(
        inPodspec: podspec, file: "A.podspec", manifests: [Self.manifest]
      ).isEmpty)
  }

  @Test func anyBytesAreRead() {
    var generator = SplitMix64(seed: 6)
    let pieces = [
      ".target(", "name:", "\"A\"", "resources:", "[", "]", ")", ",", ".copy(", "s.resources =",
      "s.resource_bundles = {", "'a'", "=>", "%w[", "%", "\"", "'", "#", "\n", ":", "{", "}", "\\",
      "dependencies: [", "path: ", "**/", "*", "source_files", ".",
    ]
    for _ in 0..<2_000 {
      let text = (0..<generator.below(30)).map { _ in generator.pick(pieces) }.joined()
      _ = ManifestDelivery.problems(
        inPackage: Array(text.utf8), file: "a", manifests: [Self.manifest])
      _ = ManifestDelivery.problems(
        inPodspec: Array("s.source_files = 1\n\(text)".utf8), file: "a", manifests: [Self.manifest])
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["**/", "{a,b}", "{", "*", "?", "s.resources = ["])
  func manyOpenEndsOfAPodspecTakeLinearTime(piece: String) {
    let many = String(repeating: piece, count: 2_000)
    let podspec = "s.source_files = 1\ns.resources = '\(many.prefix(1_000))'\n\(many)"
    #expect(
      ManifestDelivery.problems(
        inPodspec: Array(podspec.utf8), file: "a", manifests: [Self.manifest]
      ).count < 2)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [".target(", "dependencies: [", "resources: [", "("])
  func manyOpenEndsOfAPackageTakeLinearTime(piece: String) {
    let package = Array(String(repeating: piece, count: 2_000).utf8)
    #expect(
      ManifestDelivery.problems(
        inPackage: package, file: "a", manifests: [Self.manifest]
      ).isEmpty)
  }

  private static func facts(_ problems: [Problem]) -> [String] {
    problems.map { "\($0.position.map { "\($0)" } ?? "-") \($0.key ?? "-")" }
  }
}
