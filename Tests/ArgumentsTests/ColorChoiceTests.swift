import Arguments
import Testing

@Suite struct ColorChoiceTests {
  @Test(arguments: [
    (ColorChoice.always, ["NO_COLOR": "1", "TERM": "dumb"], false, true),
    (.never, ["CLICOLOR_FORCE": "1"], true, false),
    (.auto, [:], true, true),
    (.auto, [:], false, false),
    (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
    (.auto, ["NO_COLOR": ""], true, true),
    (.auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], false, true),
    (.auto, ["CLICOLOR_FORCE": "0"], false, false),
    (.auto, ["CLICOLOR_FORCE": ""], false, false),
    (.auto, ["TERM": "dumb"], true, false),
    (.auto, ["TERM": "xterm"], true, true),
  ])
  func theFirstThatAppliesDecides(
    choice: ColorChoice, environment: [String: String], isTerminal: Bool, expected: Bool
  ) {
    #expect(choice.allowsColor(environment: environment, isTerminal: isTerminal) == expected)
  }
}
