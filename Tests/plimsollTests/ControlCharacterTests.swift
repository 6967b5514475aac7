import Testing
import _TestSupport

/// What others have written must not steer the terminal of the one who reads it.
@Suite struct ControlCharacterTests {
  /// Characters that terminals obey: a title, a color, C1 in one and in two bytes, a deletion.
  private static let hostile = [
    "before\u{1b}]0;title\u{7}after", "before\u{1b}[31mafter", "before\u{9b}31mafter",
    "before\u{85}after", "before\u{7f}\u{8}after", "before\rafter",
  ].map(Words.init)

  /// Those that are not taken for the end of a line.
  private static let hostileInLines = hostile.filter { !$0.text.contains { $0.isNewline } }

  /// Words that the log of the tests shows escaped too.
  struct Words: CustomTestStringConvertible {
    let text: String

    var testDescription: String { text.debugDescription }
  }

  private func expectNoControls(
    _ outcome: Outcome, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for text in [outcome.output, outcome.errors] {
      let controls = text.unicodeScalars.filter {
        $0.properties.generalCategory == .control && $0 != "\n"
      }
      #expect(controls.isEmpty, "\(text.debugDescription)", sourceLocation: sourceLocation)
    }
    #expect(outcome.errors.contains("before"), sourceLocation: sourceLocation)
    #expect(outcome.errors.contains("after"), sourceLocation: sourceLocation)
  }

  @Test(arguments: hostile)
  func subjectsOfTheMirrorsCommitsAreEscaped(words: Words) throws {
    let stage = try Stage()
    let other = try stage.foreignCommit(words.text)
    try stage.mirror.git("update-ref", "refs/heads/main", other)
    let outcome = try stage.plimsoll(["mirror", "ios", "--to", stage.remote])
    expect(outcome, endsWith: 1)
    expectNoControls(outcome)
  }

  @Test(arguments: hostileInLines)
  func wordsOfTheServersHooksAreEscaped(words: Words) throws {
    let stage = try Stage()
    try stage.mirror.scratch.write("\(words.text)\n".utf8, to: "words")
    try stage.install("pre-receive", "cat '\(stage.mirror.scratch.path)/words' >&2; exit 1")
    let outcome = try stage.plimsoll(["mirror", "ios", "--to", stage.remote, "--push"])
    expect(outcome, endsWith: 1)
    expectNoControls(outcome)
  }

  @Test(arguments: hostileInLines)
  func wordsOfTheUsersHooksAreEscaped(words: Words) throws {
    let stage = try Stage()
    try stage.mirror.scratch.write("\(words.text)\n".utf8, to: "words")
    let hook = "monorepo/.git/hooks/pre-push"
    let body = "#!/bin/sh\ncat '\(stage.mirror.scratch.path)/words' >&2\nexit 1\n"
    try stage.mirror.scratch.write(body.utf8, to: hook)
    try Tool.run("chmod", "+x", "\(stage.mirror.scratch.path)/\(hook)")
    let outcome = try stage.plimsoll(["mirror", "ios", "--to", stage.remote, "--push"])
    expect(outcome, endsWith: 71)
    expectNoControls(outcome)
  }
}
