import Findings
import Reports
import Testing
import _TestSupport

/// What the runner of a GitHub workflow reads.
@Suite struct WorkflowCommandTests {
  @Test func commandsAreAsRecorded() throws {
    try expectSnapshot(SampleAudit.faulty.report.github, named: "audit-github")
    #expect(SampleAudit.clean.report.github == "4 SDKs, 8 places, all agree\n")
  }

  /// The one command for a finding.
  private func command(_ finding: Finding) -> String {
    WorkflowCommands([finding]).text
  }

  @Test(arguments: [
    Fact("percent", "100%", "100%25"),
    Fact("what looks escaped", "%0A", "%250A"),
    Fact("line feed", "a\nb", "a%0Ab"),
    Fact("carriage return and line feed", "a\r\nb", "a%0D%0Ab"),
    Fact("colon and comma may stay", "a: b, c::d", "a: b, c::d"),
    Fact("another command", "\n::error::x", "%0A::error::x"),
  ])
  func messagesAreEscaped(_ fact: Fact<String, String>) {
    let text = command(SampleAudit.finding(message: fact.input, hint: fact.input))
    #expect(
      text
        == "::error file=README.md,line=1,col=1,title=version-copy::"
        + "\(fact.expected)%0AREADME.md:1:1%0Ahint: \(fact.expected)\n")
  }

  @Test(arguments: [
    Fact("colon", "a:b", "a%3Ab"),
    Fact("comma", "a,title=b", "a%2Ctitle=b"),
    Fact("end of the properties", "a::b", "a%3A%3Ab"),
    Fact("line feed", "a\n::error::b", "a%0A%3A%3Aerror%3A%3Ab"),
    Fact("percent before the rest", "%3A", "%253A"),
  ])
  func propertiesAreEscapedFurther(_ fact: Fact<String, String>) {
    let text = command(SampleAudit.finding(rule: fact.input, file: fact.input))
    #expect(
      text.hasPrefix("::error file=\(fact.expected),line=1,col=1,title=\(fact.expected)::no%0A"))
  }

  @Test func whatHasNoPlaceHasNoProperties() {
    let whole = Finding(
      rule: "r", severity: .warning, sdk: "ios", file: "f", message: "m", hint: "h")
    #expect(command(whole) == "::warning file=f,title=r::m%0Af%0Ahint: h\n")
    #expect(
      command(SampleAudit.finding(file: nil))
        == "::error title=version-copy::no%0Aios%0Ahint: do it\n")
  }

  @Test func theWorstComeFirstAndNoneIsLeftOut() {
    let findings = (0..<60).map {
      SampleAudit.finding($0 % 3 == 0 ? .error : .warning, line: $0 + 1)
    }
    let lines = WorkflowCommands(findings).text.split(separator: "\n")
    #expect(lines.count == 60)
    #expect(lines.prefix(20).allSatisfy { $0.hasPrefix("::error ") })
    #expect(lines.dropFirst(20).allSatisfy { $0.hasPrefix("::warning ") })
    #expect(lines[1].contains("line=4,"))
  }

  @Test func noTextCanBeginACommandOfItsOwn() {
    var random = SplitMix64(seed: 12)
    let pieces = [
      "::", "\n", "\r", ",", ":", "%", "error", "##[", "]", " ", "=", "0A", "ü", "\r\n",
    ]
    for _ in 0..<500 {
      let texts = (0..<4).map { _ in
        (0..<random.below(8)).map { _ in random.pick(pieces) }.joined()
      }
      let line = command(
        SampleAudit.finding(rule: texts[0], file: texts[1], message: texts[2], hint: texts[3]))
      #expect(line.utf8.count { $0 == 0x0A || $0 == 0x0D } == 1)
      // As the runner reads it: the properties end at the first `::`, and commas part them.
      let end = line.dropFirst(2).firstRange(of: "::")
      let list = line[..<(end?.lowerBound ?? line.endIndex)].dropFirst("::error ".count)
      let names = list.split(separator: ",").map { $0.prefix { $0 != "=" } }
      #expect(names == ["file", "line", "col", "title"])
    }
  }
}
