internal import MarkedBlocks
internal import Testing

@Suite struct BlockTextTests {
  private func completed(
    _ template: (String, String) -> String, _ values: [String?], from old: String
  ) -> String? {
    let text = BlockText(
      Array(template(BlockText.sign(0), BlockText.sign(1)).utf8),
      values: values.map { $0.map { Array($0.utf8) } })
    return text.completed(from: Array(old.utf8)[...]).map { String(decoding: $0, as: UTF8.self) }
  }

  private func lines(_ lines: String, _ bytes: String) -> String {
    "lines \(lines)\nobject \(bytes) B\n"
  }

  @Test func valuesThatAreKnownTakeTheirPlaces() {
    #expect(completed(lines, ["7", "1,024"], from: "anything") == "lines 7\nobject 1,024 B\n")
  }

  @Test func aValueThatIsNotKnownIsTheOneThatStandsThere() {
    #expect(
      completed(lines, ["7", nil], from: "lines 6\nobject 1,000 B\n")
        == "lines 7\nobject 1,000 B\n")
  }

  @Test(arguments: ["", "lines 6\n", "lines 6\nobject B\n", "lines 6\nobject 1 B\nmore\n"])
  func nothingIsGuessedOfATextOfAnotherForm(old: String) {
    #expect(completed(lines, ["7", nil], from: old) == nil)
  }

  @Test func aValueMayStandSeveralTimes() {
    #expect(completed({ one, _ in "\(one)/\(one)" }, [nil, nil], from: "5/5") == "5/5")
  }

  @Test func aTextWithoutValuesIsItself() {
    #expect(completed({ _, _ in "é 😀" }, [nil, nil], from: "x") == "é 😀")
  }
}
