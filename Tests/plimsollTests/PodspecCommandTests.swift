import Foundation
import Subprocesses
import Testing
import _TestSupport

/// What `podspec` says and writes, on the sample monorepo.
@Suite struct PodspecCommandTests {
  private static let podspec = "sdks/ios/AppySDK.podspec"

  @Test func aPodspecIsADiffUntilItIsWritten() throws {
    let checkout = try SampleCheckout()
    let plan = try checkout.plimsoll("podspec", "ios")
    expect(plan, endsWith: 0, saying: "the podspec of ios would change; do it with --write")
    #expect(try checkout.diff() == "")
    let done = try checkout.plimsoll("podspec", "ios", "--write")
    expect(done, endsWith: 0)
    #expect(done.output == "sdks/ios/AppySDK.podspec: changed\n")
    let again = try checkout.plimsoll("podspec", "ios", "--write")
    #expect(again.output == "sdks/ios/AppySDK.podspec: as it should be\n")
    #expect(try checkout.plimsoll("podspec", "ios").output == "")
    try expectSnapshot(plan.output + checkout.text(Self.podspec), named: "podspec")
  }

  @Test func whatIsGeneratedStaysInTheAudit() throws {
    let checkout = try SampleCheckout()
    expect(try checkout.plimsoll("podspec", "ios", "--write"), endsWith: 0)
    expect(try checkout.plimsoll("audit", "--offline"), endsWith: 0)
    expect(try checkout.plimsoll("podspec", "ios", "--check"), endsWith: 0)
    try checkout.replace("Deep links for", with: "Links for", in: Self.podspec)
    // What only the podspec says is its own; what others say is not.
    expect(try checkout.plimsoll("podspec", "ios", "--check"), endsWith: 0)
    try checkout.replace("= ['5.9']", with: "= ['5.8']", in: Self.podspec)
    for command in [["podspec", "ios", "--check"], ["audit", "ios"]] {
      let outcome = try checkout.plimsoll(command)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("[generated-file-stale]"))
    }
    expect(try checkout.plimsoll("audit", "--fix"), endsWith: 0)
    #expect(try checkout.text(Self.podspec).contains("['5.9']"))
  }

  @Test(arguments: ["text", "json", "github", "sarif", "junit"])
  func whatIsWrongIsNamed(format: String) throws {
    let checkout = try SampleCheckout()
    try checkout.replace(":tag => s.version.to_s", with: ":tag => '1.0.00'", in: Self.podspec)
    try checkout.replace("s.swift_versions", with: "s.swift_vesions", in: Self.podspec)
    let outcome = try checkout.plimsoll("podspec", "ios", "--check", "--format", format)
    #expect(outcome.status == 1)
    try expectSnapshot(outcome.output, named: "podspec-findings", fileExtension: format)
  }

  @Test(.enabled(if: isInstalled("jsonschema"), "skipped: jsonschema is not installed"))
  func theDocumentKeepsToItsSchema() throws {
    let checkout = try SampleCheckout()
    try checkout.replace(
      "    wraps: [ios, android]\n", with: "    podspec: none\n", in: "plimsoll.yml")
    for sdk in ["ios", "flutter"] {
      let outcome = try checkout.plimsoll("podspec", sdk, "--format", "json")
      expect(outcome, endsWith: 0)
      let file = "\(checkout.scratch.path)/podspec.json"
      try outcome.output.write(toFile: file, atomically: true, encoding: .utf8)
      try InstalledTool("jsonschema").run(
        ["-i", file, "\(Project.root)/templates/schemas/podspec.schema.json"])
    }
  }

  @Test func noPodspecIsAStateOfItsOwn() throws {
    let checkout = try SampleCheckout()
    try checkout.replace(
      "key: VERSION_NAME }", with: "key: VERSION_NAME }\n    podspec: none", in: "plimsoll.yml")
    let outcome = try checkout.plimsoll("podspec", "android")
    expect(outcome, endsWith: 0, saying: "there is no podspec to generate")
    #expect(outcome.output == "")
    expect(
      try checkout.plimsoll("podspec", "android", "--check"), endsWith: 0,
      saying: "'android' has no podspec")
  }

  @Test func aTemplateOfOnesOwnIsTaken() throws {
    let checkout = try SampleCheckout()
    try checkout.replace("version: 1\n", with: "version: 1\ntemplates: ours\n", in: "plimsoll.yml")
    try Tool.run("mkdir", "\(checkout.folder)/ours")
    try "{{nmae}}".write(
      toFile: "\(checkout.folder)/ours/podspec.mustache", atomically: true, encoding: .utf8)
    expect(
      try checkout.plimsoll("podspec", "ios"), endsWith: 65,
      saying: "ours/podspec.mustache:1:1: there is no value 'nmae'")
    try "{{>head}}Pod::Spec.new { |s| s.name = {{name}} }\n".write(
      toFile: "\(checkout.folder)/ours/podspec.mustache", atomically: true, encoding: .utf8)
    try "# Acme's\n".write(
      toFile: "\(checkout.folder)/ours/head.mustache", atomically: true, encoding: .utf8)
    expect(try checkout.plimsoll("podspec", "ios", "--write"), endsWith: 0)
    #expect(
      try checkout.text(Self.podspec).hasSuffix(
        "\n# Acme's\nPod::Spec.new { |s| s.name = 'AppySDK' }\n"))
  }

  @Test func theUsersCocoaPodsIsAskedWhereItIsInstalled() throws {
    let checkout = try SampleCheckout()
    let tools = "\(checkout.scratch.path)/tools"
    try Tool.run("mkdir", tools)
    try """
    #!/bin/sh
    echo "$*" >"\(checkout.scratch.path)/asked"
    echo ' -> AppySDK (1.0.0)'
    echo '    - WARN  | summary: The summary is not meaningful.'
    echo '    - ERROR | [iOS] unknown: something.'
    echo '    - NOTE  | nothing.'
    exit 1
    """.write(toFile: "\(tools)/pod", atomically: true, encoding: .utf8)
    try Tool.run("chmod", "+x", "\(tools)/pod")
    var environment = HostEnvironment.minimal
    environment["PATH"] = "\(tools):\(HostEnvironment.searchPath)"
    let outcome = Outcome(
      try Tool.result(
        Project.plimsoll, ["-C", checkout.folder, "podspec", "ios", "--check"],
        environment: environment))
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("warning: is reported by CocoaPods: summary: The summary is"))
    #expect(outcome.output.contains("error: is reported by CocoaPods: [iOS] unknown: something."))
    #expect(outcome.errors.contains("also with CocoaPods"))
    let asked = try String(contentsOfFile: "\(checkout.scratch.path)/asked", encoding: .utf8)
    #expect(asked.hasPrefix("lib lint --quick"))
  }

  @Test(arguments: [
    Fact("no SDK", ["podspec"], 64),
    Fact("an unknown SDK", ["podspec", "io"], 64),
    Fact("both at once", ["podspec", "ios", "--check", "--write"], 64),
    Fact("findings of nothing", ["podspec", "ios", "--format", "sarif"], 64),
    Fact("no podspec to go by", ["podspec", "android"], 65),
  ])
  func eachKindOfFaultHasItsStatus(_ fact: Fact<[String], Int32>) throws {
    let outcome = try SampleCheckout().plimsoll(fact.input)
    expect(outcome, endsWith: fact.expected, saying: "Error: ")
    #expect(outcome.output.isEmpty)
  }
}
