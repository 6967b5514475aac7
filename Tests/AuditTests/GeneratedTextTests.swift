import Audit
import Bytes
import Findings
import Testing

/// Texts that Plimsoll has written, compared with what it would write today.
@Suite struct GeneratedTextTests {
  private static let readme = "# Acme\n\nlines 7\nobject 9 B\nend\n"

  /// An SDK whose README has a text of two lines, from the third line on.
  private func sdk(
    _ expectation: GeneratedText.Expectation, kind: GeneratedText.Kind = .block("size"),
    range: Range<Int> = 8..<27
  ) -> SampleSDK {
    SampleSDK(
      generated: [
        GeneratedText(
          file: "README.md", kind: kind, range: range, expectation: expectation,
          command: "plimsoll readme ios --write")
      ],
      files: ["README.md": Self.readme, "VERSION": "1.0.0\n"])
  }

  @Test func aTextThatIsAsItWouldBeWrittenIsNoFinding() throws {
    let sdk = sdk(.bytes(Array("lines 7\nobject 9 B\n".utf8)))
    #expect(try VersionAudit.findings(in: [sdk], mode: .release) == [])
  }

  @Test(arguments: [
    (AuditMode.develop, GeneratedText.Kind.block("size"), "warning lightweight-block-stale"),
    (.release, .block("size"), "error lightweight-block-stale"),
    (.develop, .file, "error generated-file-stale"),
  ])
  func aFindingIsAtTheFirstLineThatDiffers(
    mode: AuditMode, kind: GeneratedText.Kind, rule: String
  ) throws {
    let sdk = sdk(.bytes(Array("lines 7\nobject 10 B\n".utf8)), kind: kind)
    #expect(
      try VersionAudit.findings(in: [sdk], mode: mode)
        == ["ios/README.md:4:1 \(rule) object 9 B→object 10 B"])
  }

  @Test func aRepairWritesTheTextAnewAndNothingElse() throws {
    let sdk = sdk(.bytes(Array("lines 8\n".utf8)))
    let result = try VersionAudit([sdk]).result(of: AuditRequest(selection: ["ios"]))
    let bytes = try Repair.apply(result.repairs, to: Array(Self.readme.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == "# Acme\n\nlines 8\nend\n")
  }

  @Test func whatIsNotKnownIsSaidAndStopsNothing() throws {
    let sdk = sdk(.unknown("needs the metric 'object'"))
    #expect(
      try VersionAudit.findings(in: [sdk], mode: .release)
        == ["ios/README.md:3:1 warning lightweight-block-stale -→-"])
  }

  @Test func whatCannotBeWrittenIsAnError() throws {
    let sdk = sdk(.impossible(reason: "has no template", hint: "write one"))
    #expect(
      try VersionAudit.findings(in: [sdk])
        == ["ios/README.md:3:1 error lightweight-block-stale -→-"])
  }

  @Test func aRangeBehindTheEndIsNoTrap() throws {
    #expect(try VersionAudit.findings(in: [sdk(.bytes([]), range: 8..<99)]) == [])
  }
}
