import Foundation
import Testing
import _TestSupport

/// What `readme` writes into marked blocks, on the sample monorepo.
@Suite struct ReadmeCommandTests {
  private static let file = "sdks/ios/README.md"

  /// The sample, and a measurement that differs from what its README states.
  private func stage(sdk: String = "ios") throws -> SampleCheckout {
    let checkout = try SampleCheckout()
    try """
    {"schema":"plimsoll/measurement/1","sdk":"\(sdk)",
     "metrics":{"lines":1008,"object":1234,"footprint":76716}}
    """.write(toFile: "\(checkout.folder)/m.json", atomically: true, encoding: .utf8)
    return checkout
  }

  private func readme(_ checkout: SampleCheckout, _ arguments: String...) throws -> Outcome {
    try checkout.plimsoll(
      ["readme", "ios", "--measurement", "\(checkout.folder)/m.json"] + arguments)
  }

  @Test func aBlockIsWrittenFromAMeasurement() throws {
    let checkout = try stage()
    let plan = try readme(checkout)
    expect(plan, endsWith: 0)
    #expect(plan.output.hasSuffix("+| `AppySDK.o`, the object file | 1,234 B |\n"))
    #expect(try readme(checkout, "--check").status == 1)
    #expect(try checkout.diff() == "")
    expect(try readme(checkout, "--write"), endsWith: 0)
    #expect(try checkout.diff().contains("+| `AppySDK.o`, the object file | 1,234 B |"))
    // Once more, there is nothing to do.
    let text = try checkout.text(Self.file)
    expect(try readme(checkout, "--write"), endsWith: 0)
    #expect(try checkout.text(Self.file) == text)
    expect(try readme(checkout, "--check"), endsWith: 0)
  }

  @Test func anAuditComparesWhatItKnows() throws {
    let checkout = try stage()
    try checkout.replace("1,008", with: "999", in: Self.file)
    let outcome = try checkout.plimsoll("audit", "ios")
    #expect(outcome.output.contains("\(Self.file):10:1: warning: the block 'size' is not what"))
    expect(try checkout.plimsoll("audit", "ios", "--fix"), endsWith: 0)
    #expect(try checkout.diff() == "")
    let measured = try checkout.plimsoll(
      "audit", "ios", "--measurement", "\(checkout.folder)/m.json")
    #expect(measured.output.contains("[lightweight-block-stale]"))
  }

  @Test func lineEndsOfTheDocumentStay() throws {
    let checkout = try stage()
    let text = try checkout.text(Self.file).replacingOccurrences(of: "\n", with: "\r\n")
    try text.write(toFile: "\(checkout.folder)/\(Self.file)", atomically: true, encoding: .utf8)
    expect(try readme(checkout, "--write"), endsWith: 0)
    #expect(
      try checkout.text(Self.file) == text.replacingOccurrences(of: "158,456", with: "1,234"))
  }

  @Test func aTemplateOfOnesOwnTakesThePlaceOfOurs() throws {
    let checkout = try stage()
    try FileManager.default.createDirectory(
      atPath: "\(checkout.folder)/tpl", withIntermediateDirectories: false)
    func write(_ template: String) throws {
      try template.write(
        toFile: "\(checkout.folder)/tpl/size.mustache", atomically: true, encoding: .utf8)
    }
    try checkout.replace("version: 1\n", with: "version: 1\ntemplates: tpl\n", in: "plimsoll.yml")
    try write("{{sdk}} {{version}}: {{object.kib}} KiB\n")
    expect(try readme(checkout, "--write"), endsWith: 0)
    #expect(
      try checkout.text(Self.file).contains(
        "<!-- plimsoll:size -->\nios 1.0.0: 1.2 KiB\n<!-- /plimsoll:size -->\n"))
    for (template, message) in [
      ("{{objekt}}", "tpl/size.mustache:1:1: "), ("{{", "tpl/size.mustache:1:1: "),
      ("<!-- /plimsoll:size -->\n", "writes a marker of a block"),
    ] {
      try write(template)
      let outcome = try readme(checkout, "--write")
      #expect(outcome.status == 1)
      #expect(outcome.output.contains(message), "\(outcome.output)")
    }
  }

  @Test func theMeasurementOfAnotherSDKIsRefused() throws {
    let checkout = try stage(sdk: "android")
    expect(
      try readme(checkout, "--write"), endsWith: 65,
      saying: "is a measurement of 'android', not of 'ios'")
    #expect(try checkout.diff() == "")
  }

  @Test func aDocumentWithoutABlockIsSaid() throws {
    let checkout = try stage()
    expect(
      try checkout.plimsoll("readme", "android"), endsWith: 65,
      saying: "has no document with a marked block")
  }
}
