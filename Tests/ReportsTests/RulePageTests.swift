import Findings
import Reports
import Testing
import _TestSupport

/// How rules are explained.
@Suite struct RulePageTests {
  @Test(arguments: SampleAudit.rules)
  func pagesAreAsRecorded(_ rule: Rule) throws {
    try expectSnapshot(RulePage(rule).text, named: "rule-\(rule.name)")
  }

  private static let word = String(repeating: "x", count: 39)

  @Test(arguments: [
    Fact("short", "a b", "a b"),
    Fact("lines of a paragraph are joined", "a\nb", "a b"),
    Fact("paragraphs stay apart", "a\n\nb", "a\n\nb"),
    Fact("eighty characters fit", "\(word) \(word)y", "\(word) \(word)y"),
    Fact("one more does not", "\(word)y \(word)y", "\(word)y\n\(word)y"),
    Fact(
      "a word that is too long stays whole", "a \(word)\(word)\(word) b",
      "a\n\(word)\(word)\(word)\nb"
    ),
    Fact("lines after a space stay", "a\n  b\n  c\nd", "a\n  b\n  c\nd"),
    Fact("spaces between words do not count", "a   b", "a b"),
  ])
  func explanationsAreWrapped(_ fact: Fact<String, String>) {
    let rule = Rule(
      name: "r", summary: "s", explanation: fact.input, inDevelopment: nil, inRelease: .error)
    #expect(
      RulePage(rule).text
        == "r\n\n  develop  not checked\n  release  error\n\ns\n\n\(fact.expected)\n")
  }
}
