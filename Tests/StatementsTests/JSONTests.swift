import Bytes
import Statements
import Testing
import _TestSupport

@Suite struct JSONTests {
  @Test(arguments: [
    Mistake(
      "empty", "", "1:1: the file ends where a value should be",
      hint: "check that it is complete"),
    Mistake(
      "cut short", "{\"a\": {\n", "2:1: the file ends where a key in double quotes should be",
      hint: "check that it is complete"),
    Mistake(
      "a comment", "{\n  // x\n}", "2:3: '/' stands where a key in double quotes should be",
      hint: "remove the comment, JSON has none"),
    Mistake(
      "a comma too many", "{\"a\": 1,\n}", "2:1: '}' stands where a key in double quotes should be",
      hint: "write what is missing, or remove the comma before it"),
    Mistake(
      "a comma too few", "{\"a\": 1\n\"b\": 2}", "2:1: '\"' stands where a comma or '}' should be",
      hint: "look for a missing comma, quote or bracket here and just above"),
    Mistake(
      "a conflict of a merge", "{\n<<<<<<< HEAD\n",
      "2:1: '<' stands where a key in double quotes should be",
      hint: "look for a missing comma, quote or bracket here and just above"),
    Mistake(
      "single quotes", "{'a': 1}", "1:2: ''' stands where a key in double quotes should be",
      hint: "put texts in double quotes"),
    Mistake(
      "no colon", "{\"a\" 1}", "1:6: '1' stands where a colon should be",
      hint: "look for a missing comma, quote or bracket here and just above"),
    Mistake(
      "a leading zero", "[01]", "1:3: '1' stands where a comma or ']' should be",
      hint: "look for a missing comma, quote or bracket here and just above"),
    Mistake(
      "a number without digits", "[-]", "1:3: ']' stands where a digit should be",
      hint: "write what is missing, or remove the comma before it"),
    Mistake(
      "a fraction without digits", "[1.e5]", "1:4: 'e' stands where a digit should be",
      hint: "look for a missing comma, quote or bracket here and just above"),
    Mistake(
      "no number", "[NaN]", "1:2: 'N' stands where a value should be",
      hint: "look for a missing comma, quote or bracket here and just above"),
    Mistake(
      "a text that is not closed", "{\"a\": \"1.2.3\n}",
      "1:7: this string is not closed on its line",
      hint: "put a '\"' at its end"),
    Mistake(
      "a tab in a text", "[\"a\tb\"]", "1:4: a string must not hold a control character",
      hint: "write it as an escape: \\t"),
    Mistake(
      "an unknown escape", "[\"\\x\"]",
      "1:4: 'x' stands where an escape such as \\n or \\u00e9 should be",
      hint: "look for a missing comma, quote or bracket here and just above"),
    Mistake(
      "a short escape", "[\"\\u00e\"]", "1:5: '0' stands where four hexadecimal digits should be",
      hint: "look for a missing comma, quote or bracket here and just above"),
    Mistake(
      "a signed escape", "[\"\\u+0e9\"]", "1:5: '+' stands where four hexadecimal digits should be",
      hint: "look for a missing comma, quote or bracket here and just above"),
    Mistake(
      "two values", "{} {}", "1:4: there is more behind the end of the value",
      hint: "remove what follows"),
    Mistake(
      "a form feed", "{}\u{C}", "1:3: there is more behind the end of the value",
      hint: "remove what follows"),
    Mistake(
      "too many levels", String(repeating: "[", count: 200_000),
      "1:129: there are more than 128 levels of brackets here",
      hint: "look for brackets that are not closed"),
  ])
  func malformedFilesAreRefusedWithTheirPlace(_ mistake: Mistake) {
    let error = #expect(throws: StatementError.self) {
      try Reading(mistake.file, as: .packageJSON)
    }
    #expect(error?.code == .malformed)
    #expect(error.map { "\($0.subject): \($0.reason)" } == "file:\(mistake.reason)")
    #expect(error?.hint == mistake.hint)
  }

  @Test(
    arguments: [
      Fact("a lone continuation byte", [0x80], "this string is not UTF-8"),
      Fact("a form that is too long", [0xC0, 0xAF], "this string is not UTF-8"),
      Fact("a surrogate", [0xED, 0xA0, 0x80], "this string is not UTF-8"),
    ] as [Fact<[UInt8], String>])
  func textIsUTF8(_ fact: Fact<[UInt8], String>) {
    let bytes = Array("{\"a\": \"".utf8) + fact.input + Array("\"}".utf8)
    let error = #expect(throws: StatementError.self) {
      try Reading(bytes, as: .packageJSON)
    }
    #expect(error?.reason == fact.expected)
    #expect(error?.subject == "file:1:7")
  }

  private static let sample = #"""
    {"name": "@acme/é", "version": "1.2.3-rc.1+5", "a": {"b": ["\u00e9\n", -1.5e+3, true, null]},
    "dependencies": {"x": "^1.0.0", "y": ">=1 <2"}, "c": false, "d": {}, "e": []}
    """#

  @Test func aFileThatIsCutShortIsMalformed() throws {
    let bytes = Array(Self.sample.utf8)
    #expect(try Reading(bytes, as: .packageJSON).statements.count == 4)
    for count in bytes.indices {
      #expect(throws: StatementError.self) {
        try Reading(Array(bytes[..<count]), as: .packageJSON)
      }
    }
  }

  @Test(arguments: [FileKind.packageJSON, .packageLock, .podspecJSON])
  func changedBytesAreReadOrRefused(_ kind: FileKind) {
    var random = SplitMix64(seed: 7)
    for _ in 0..<400 {
      var bytes = Array(Self.sample.utf8)
      for _ in 0...random.below(3) {
        bytes[random.below(bytes.count)] =
          random.chance(50) ? UInt8(random.below(256)) : random.pick(Array("{}[]\",:\\0u.".utf8))
      }
      do { #expect(try Reading(bytes, as: kind).isSound) } catch {
        #expect((error as? StatementError)?.code == .malformed)
      }
    }
  }
}
