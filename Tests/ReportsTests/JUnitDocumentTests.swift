import Findings
import Reports
import Testing
import _TestSupport

/// What shows the results of tests.
@Suite struct JUnitDocumentTests {
  @Test func theDocumentIsAsRecorded() throws {
    try expectSnapshot(SampleAudit.faulty.report.junit, named: "audit", fileExtension: "xml")
  }

  private func document(_ findings: Finding...) -> String {
    JUnitDocument(check: "audit", findings: findings, rules: SampleAudit.rules, sdks: ["ios"]).text
  }

  @Test(arguments: [
    Fact("markup", "<a href=\"x\">&amp;'", "&lt;a href=&quot;x&quot;&gt;&amp;amp;'"),
    Fact("end of a section", "]]>", "]]&gt;"),
    Fact("line ends and tabs", "a\r\nb\tc", "a&#13;&#10;b&#9;c"),
    Fact("control characters", "a\u{0}\u{1B}[31m\u{7F}\u{85}\u{9F}b", "a[31mb"),
    Fact("what is no character", "a\u{FFFE}\u{FFFF}b", "ab"),
    Fact("all others", "ü\u{A0}\u{1F600}\u{FFFD}", "ü\u{A0}\u{1F600}\u{FFFD}"),
  ])
  func textIsEscaped(_ fact: Fact<String, String>) {
    let text = document(SampleAudit.finding(file: fact.input, message: fact.input))
    #expect(text.contains(#"<failure message="\#(fact.expected)" type="version-copy">"#))
    #expect(text.contains(#" file="\#(fact.expected)" line="1" time="0">"#))
  }

  @Test(arguments: [
    Fact("nothing", [], 0), Fact("a warning", [SampleAudit.finding(.warning)], 0),
    Fact("an error", [SampleAudit.finding()], 1),
    Fact("two errors of one rule", [SampleAudit.finding(), SampleAudit.finding(line: 2)], 1),
    Fact("two rules", [SampleAudit.finding(), SampleAudit.finding(rule: "pin-behind")], 2),
    Fact("a rule that is not listed", [SampleAudit.finding(rule: "x")], 1),
  ])
  func aRuleFailsByItsErrors(_ fact: Fact<[Finding], Int>) {
    let text = JUnitDocument(
      check: "audit", findings: fact.input, rules: SampleAudit.rules, sdks: ["ios"]
    ).text
    #expect(text.split(separator: "<failure ").count - 1 == fact.expected)
    #expect(text.split(separator: #" failures="\#(fact.expected)" "#).count == 3)
  }

  @Test func oneFailureTellsAllErrors() {
    let text = document(
      SampleAudit.finding(message: "first"), SampleAudit.finding(line: 2, message: "second"))
    #expect(text.contains(#"message="first (and 1 more)""#))
    #expect(text.contains("README.md:1:1: error: first [version-copy]\n  hint: do it\nREADME.md:2"))
  }

  @Test(optionalTool("python3"), arguments: SampleAudit.allCases)
  func theCountsAreThoseOfTheElements(_ audit: SampleAudit) throws {
    let script = """
      import xml.etree.ElementTree as tree
      root = tree.fromstring(text.encode())
      assert root.tag == "testsuites"
      for node in [root] + list(root):
        assert int(node.get("tests")) == len(list(node.iter("testcase")))
        assert int(node.get("failures")) == len(list(node.iter("failure")))
        assert node.get("errors") == node.get("skipped") == node.get("time") == "0"
      for case in root.iter("testcase"):
        assert case.get("name") and case.get("classname") and case.get("time") == "0"
      print("as it should be", end="")
      """
    #expect(try Oracle.python(script, about: audit.report.junit) == "as it should be")
  }

  @Test(optionalTool("python3"))
  func whatIsWrittenIsReadBack() throws {
    var random = SplitMix64(seed: 7)
    let special = Array("<>&\"'\t\n\r]".unicodeScalars)
    let scalars = (0..<4000).compactMap { _ in
      random.chance(30)
        ? random.pick(special)
        : Unicode.Scalar(UInt32(random.below(random.chance(50) ? 0x300 : 0x11_0000)))
    }
    let message = String(String.UnicodeScalarView(scalars))
    let kept = scalars.filter { scalar in
      switch scalar {
      case "\t", "\n", "\r": true
      case "\u{FFFE}", "\u{FFFF}": false
      default: scalar.properties.generalCategory != .control
      }
    }
    let script = """
      import xml.etree.ElementTree as tree
      print(next(tree.fromstring(text.encode()).iter("failure")).get("message"), end="")
      """
    let read = try Oracle.python(script, about: document(SampleAudit.finding(message: message)))
    #expect(Array(read.unicodeScalars) == kept)
  }
}
