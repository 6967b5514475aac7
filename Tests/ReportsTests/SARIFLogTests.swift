import Findings
import Reports
import Testing
import _TestSupport

/// What code scanning reads.
@Suite struct SARIFLogTests {
  private func json(_ findings: [Finding]) throws -> String {
    try Oracle.json(
      SARIFLog(check: "audit", findings: findings, rules: SampleAudit.rules, toolVersion: "1.0"))
  }

  @Test func theLogIsAsRecorded() throws {
    try expectSnapshot(
      try Oracle.json(SampleAudit.faulty.report.sarif), named: "audit", fileExtension: "sarif")
  }

  @Test(optionalTool("python3"), arguments: SampleAudit.allCases)
  func theLogIsWhatTheFormatAndGitHubAskFor(_ audit: SampleAudit) throws {
    let script = """
      log = json.loads(text)
      assert log["version"] == "2.1.0" and log["$schema"].startswith("https://")
      for run in log["runs"]:
        driver = run["tool"]["driver"]
        assert driver["name"] and driver["version"]
        assert run["columnKind"] in ("utf16CodeUnits", "unicodeCodePoints")
        ids = [rule["id"] for rule in driver["rules"]]
        assert ids and len(ids) == len(set(ids))
        for rule in driver["rules"]:
          assert rule["shortDescription"]["text"] and rule["fullDescription"]["text"]
          assert rule["help"]["text"]
          assert rule["defaultConfiguration"]["level"] in ("none", "note", "warning", "error")
        marks = set()
        for result in run["results"]:
          assert result["level"] in ("none", "note", "warning", "error")
          assert result["message"]["text"]
          if "ruleIndex" in result: assert ids[result["ruleIndex"]] == result["ruleId"]
          else: assert result["ruleId"] not in ids
          assert len(result["locations"]) == 1
          place = result["locations"][0]["physicalLocation"]
          artifact = place["artifactLocation"]
          assert artifact["uriBaseId"] in run["originalUriBaseIds"]
          uri = artifact["uri"]
          assert uri.isascii() and ":" not in uri and not uri.startswith("/")
          assert place["region"]["startLine"] >= 1
          assert place["region"].get("startColumn", 1) >= 1
          mark = result["partialFingerprints"]["primaryLocationLineHash"]
          assert mark not in marks
          marks.add(mark)
      print("as it should be", end="")
      """
    let text = try Oracle.json(audit.report.sarif)
    #expect(try Oracle.python(script, about: text) == "as it should be")
  }

  @Test(optionalTool("python3")) func pathsArePercentEncoded() throws {
    let paths = [
      "sdks/ios/README.md", "a b", "a:b", "100%", "%41", "ü/é", "a?b#c", "it's", "\u{1F600}",
      "-._~+&=@!$()*;,[]<>\"\\^`{|}", "line\nfeed", "",
    ]
    let script = """
      import urllib.parse
      for path in json.loads(text): print(urllib.parse.quote(path, safe="/"))
      """
    let answer = try Oracle.python(script, about: try Oracle.json(paths))
    let expected = answer.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(expected.count == paths.count)
    for (path, uri) in zip(paths, expected) {
      let log = try json([SampleAudit.finding(file: path)])
      #expect(log.contains(#""uri" : "\#(uri)","#), "\(path)")
    }
  }

  @Test func whatIsInNoFileIsShownInTheConfiguration() throws {
    let log = try json([SampleAudit.finding(file: nil, line: 7)])
    #expect(log.contains(#""uri" : "plimsoll.yml""#))
    #expect(log.contains(#""startLine" : 1"#))
  }

  @Test(arguments: [
    Fact("an argument", "{version} {0}", "{{version}} {{0}}"),
    Fact("a link", "[here](https://example.com)", "[here] (https://example.com)"),
    Fact("brackets alone", "a[0] (b)", "a[0] (b)"),
  ])
  func messagesAreOnlyText(_ fact: Fact<String, String>) throws {
    let log = try json([SampleAudit.finding(message: fact.input, hint: "do it")])
    #expect(log.contains(#""text" : "\#(fact.expected)\nhint: do it""#))
  }

  // MARK: Fingerprints

  private func fingerprints(_ findings: Finding...) throws -> [String] {
    let key = #""primaryLocationLineHash" : ""#
    return try json(findings).split(separator: "\n").compactMap { line in
      line.firstRange(of: key).map { String(line[$0.upperBound...].dropLast()) }
    }
  }

  @Test(arguments: [
    Fact("another line", SampleAudit.finding(line: 99, key: "k", found: "1"), true),
    Fact("another value", SampleAudit.finding(key: "k", found: "2"), true),
    Fact("another message", SampleAudit.finding(key: "k", found: "1", message: "x"), true),
    Fact("another severity", SampleAudit.finding(.warning, key: "k", found: "1"), true),
    Fact("another key", SampleAudit.finding(key: "l", found: "1"), false),
    Fact("another file", SampleAudit.finding(file: "b", key: "k", found: "1"), false),
    Fact("no file", SampleAudit.finding(file: nil, key: "k", found: "1"), false),
    Fact("another rule", SampleAudit.finding(rule: "r", key: "k", found: "1"), false),
    Fact("another SDK", SampleAudit.finding(sdk: "x", key: "k", found: "1"), false),
  ])
  func aFindingIsTheSameWhereverItsPlaceMoves(_ fact: Fact<Finding, Bool>) throws {
    let base = try fingerprints(SampleAudit.finding(key: "k", found: "1"))
    #expect((try fingerprints(fact.input) == base) == fact.expected)
  }

  @Test func findingsThatLookAlikeAreNumbered() throws {
    let two = try fingerprints(SampleAudit.finding(), SampleAudit.finding(line: 2))
    #expect(two.count == 2)
    #expect(two[0].dropLast(2) == two[1].dropLast(2))
    #expect(two.map { $0.suffix(2) } == [":1", ":2"])
  }

  @Test func partsAreNotRunTogether() throws {
    let marks = try fingerprints(
      SampleAudit.finding(file: "ab", key: "c"), SampleAudit.finding(file: "a", key: "bc"))
    #expect(Set(marks).count == 2)
  }
}
