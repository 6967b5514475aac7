import Foundation
import Subprocesses
import Testing
import _TestSupport

/// What `audit`, `bump` and `explain` say and change, on the sample monorepo.
@Suite struct AuditCommandTests {
  @Test func theSampleAgreesEverywhere() throws {
    let checkout = try SampleCheckout()
    for mode in ["develop", "release"] {
      let outcome = try checkout.plimsoll("audit", "--verbose", "--offline", "--mode", mode)
      expect(outcome, endsWith: 0)
      try expectSnapshot(outcome.output, named: "audit-sample")
    }
  }

  @Test(arguments: ["text", "json", "github", "sarif", "junit"])
  func eachPlaceThatDisagreesIsNamed(format: String) throws {
    let checkout = try SampleCheckout()
    try checkout.replace(
      "sdkVersion = \"1.0.0\"", with: "sdkVersion = \"1.1.0\"",
      in: "sdks/ios/Sources/AppySDK/Appy.swift")
    try checkout.replace("'1.0.0'", with: "'0.9.0'", in: "sdks/react-native/src/version.ts")
    let outcome = try checkout.plimsoll("audit", "--format", format)
    #expect(outcome.status == 1)
    // Only what was asked for.
    expect(try checkout.plimsoll("audit", "android"), endsWith: 0)
    try expectSnapshot(outcome.output, named: "audit-findings", fileExtension: format)
  }

  @Test func whatIsMechanicalIsPutRight() throws {
    let checkout = try SampleCheckout()
    try checkout.replace("'1.0.0'", with: "'0.9.0'", in: "sdks/react-native/src/version.ts")
    let outcome = try checkout.plimsoll("audit", "--fix")
    expect(outcome, endsWith: 0)
    #expect(outcome.errors == "sdks/react-native/src/version.ts: 0.9.0 → 1.0.0\n")
    #expect(try checkout.diff() == "")
    #expect(try checkout.plimsoll("audit", "--fix").errors == "")
  }

  @Test func aBumpIsADiffUntilItIsWritten() throws {
    let checkout = try SampleCheckout()
    let plan = try checkout.plimsoll("bump", "ios", "minor")
    expect(plan, endsWith: 0)
    #expect(try checkout.diff() == "")
    let done = try checkout.plimsoll("bump", "ios", "1.1.0", "--write")
    expect(done, endsWith: 0)
    #expect(done.errors == "ios 1.0.0 → 1.1.0: 8 places in 7 files\n")
    // The printed diff is what git sees, but for its headers.
    func changes(_ diff: String) -> [Substring] {
      diff.split(separator: "\n").filter { "+-".contains($0.first ?? " ") }
    }
    #expect(try changes(checkout.diff()) == changes(plan.output))
    let again = try checkout.plimsoll("bump", "ios", "1.1.0", "--write")
    expect(again, endsWith: 0)
    #expect(again.output == "")
    #expect(again.errors == "ios is at 1.1.0 everywhere\n")
    expect(try checkout.plimsoll("audit"), endsWith: 0)
    try expectSnapshot(plan.output + plan.errors + done.output, named: "bump")
  }

  @Test(.enabled(if: isInstalled("jsonschema"), "skipped: jsonschema is not installed"))
  func theDocumentKeepsToItsSchema() throws {
    let checkout = try SampleCheckout()
    let outcome = try checkout.plimsoll("bump", "ios", "1.1.0", "--format", "json")
    expect(outcome, endsWith: 0)
    let file = "\(checkout.scratch.path)/bump.json"
    try outcome.output.write(toFile: file, atomically: true, encoding: .utf8)
    try InstalledTool("jsonschema").run(
      ["-i", file, "\(Project.root)/templates/schemas/bump.schema.json"])
    try expectSnapshot(outcome.output, named: "bump", fileExtension: "json")
  }

  @Test func theDiffCanBeApplied() throws {
    let checkout = try SampleCheckout()
    let plan = try checkout.plimsoll("bump", "ios", "2.0.0-rc.1")
    try plan.output.write(
      toFile: "\(checkout.scratch.path)/patch", atomically: true, encoding: .utf8)
    try Tool.run(
      "git", "-C", checkout.folder, "apply", "--unidiff-zero", "\(checkout.scratch.path)/patch")
    #expect(
      try checkout.plimsoll("bump", "ios", "2.0.0-rc.1").errors
        == "ios is at 2.0.0-rc.1 everywhere\n")
  }

  @Test(arguments: [
    Fact("no SDK", ["bump"], 64),
    Fact("no version", ["bump", "ios"], 64),
    Fact("an unknown SDK", ["bump", "io", "1.0.0"], 64),
    Fact("no version of any kind", ["bump", "ios", "1.0"], 64),
    Fact("a step that leads nowhere", ["bump", "ios", "release"], 65),
    Fact("an unknown SDK to audit", ["audit", "io"], 64),
    Fact("a tag of several SDKs", ["audit", "--tag", "1.0.0"], 64),
    Fact("an unknown rule", ["explain", "version-coppy"], 64),
  ])
  func eachKindOfFaultHasItsStatus(_ fact: Fact<[String], Int32>) throws {
    let outcome = try Stage().plimsoll(fact.input)
    expect(outcome, endsWith: fact.expected, saying: "Error: ")
    #expect(outcome.output.isEmpty)
  }

  @Test func aTagOfAnotherVersionIsAFinding() throws {
    let checkout = try SampleCheckout()
    expect(try checkout.plimsoll("audit", "ios", "--tag", "1.0.0"), endsWith: 0)
    let outcome = try checkout.plimsoll("audit", "ios", "--tag", "1.1.0")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("the tag 1.1.0 is not that of 1.0.0, which is 1.0.0"))
  }

  @Test func aReleasedVersionIsNotTakenAgain() throws {
    let checkout = try SampleCheckout()
    try checkout.replace(
      "mirror: git@github.com:appy-to/appy-ios-sdk.git",
      with: "mirror: git@github.com:appy-to/appy-ios-sdk.git\n    from-tag: \"ios/{version}\"",
      in: "plimsoll.yml")
    try Tool.run("git", "-C", checkout.folder, "tag", "ios/1.0.1")
    let refused = try checkout.plimsoll("bump", "ios", "1.0.1")
    expect(refused, endsWith: 1, saying: "has been released")
    let next = try checkout.plimsoll("bump", "ios", "patch")
    #expect(next.errors.hasPrefix("ios 1.0.0 → 1.0.2: "))
  }

  @Test func aReleaseAsksTheMirrors() throws {
    let checkout = try SampleCheckout()
    // Nothing was published yet, so what the wrappers need is not there.
    try Tool.run(
      "git", "-C", checkout.folder, "push", "-q", "git@github.com:appy-to/appy-ios-sdk.git",
      "HEAD:refs/tags/0.9.0")
    let outcome = try checkout.plimsoll("audit", "--mode", "release")
    expect(outcome, endsWith: 0)
  }

  @Test func aPromisedPrivacyManifestIsHeldToApplesRules() throws {
    let checkout = try SampleCheckout()
    try checkout.replace(
      "mirror: git@github.com:appy-to/appy-ios-sdk.git",
      with: "mirror: git@github.com:appy-to/appy-ios-sdk.git\n"
        + "    policies: { privacy-manifest: required }",
      in: "plimsoll.yml")
    expect(try checkout.plimsoll("audit", "ios"), endsWith: 0)
    let manifest = "sdks/ios/Sources/AppySDK/PrivacyInfo.xcprivacy"
    try checkout.replace("CA92.1", with: "C617.1", in: manifest)
    try checkout.replace(", resources:", with: ", exclude:", in: "sdks/ios/Package.swift")
    let broken = try checkout.plimsoll("audit", "ios")
    #expect(broken.status == 1)
    #expect(broken.output.contains("\(manifest):97:5: error: gives C617.1 as a reason for "))
    #expect(broken.output.contains("sdks/ios/Package.swift:11:5: error: does not list "))
    try Tool.run("rm", "\(checkout.folder)/\(manifest)")
    let missing = try checkout.plimsoll("audit", "ios")
    #expect(missing.status == 1)
    #expect(missing.output.contains("ios: error: has no privacy manifest, but promises one "))
  }

  @Test func everyRuleHasAPage() throws {
    let list = try Stage().plimsoll(["explain"])
    expect(list, endsWith: 0)
    let page = try Stage().plimsoll(["explain", "pins-agree"])
    expect(page, endsWith: 0)
    try expectSnapshot(list.output + "\n" + page.output, named: "explain")
  }
}
