import Platform
import Testing
import _TestSupport

/// Results that nobody can take.
@Suite struct OutputStreamTests {
  /// Runs a command whose standard output is a full device.
  private static let intoFullDevice = ["sh", "-c", "exec \"$@\" >/dev/full", "sh"]

  /// Runs a command whose reader has gone away before it starts, and prints its status.
  private static func withoutReader(_ redirection: String) -> [String] {
    let script = "{ { sleep 0.2; \"$@\" \(redirection); echo $? >&3; } | true; } 3>&1"
    return ["sh", "-c", script, "sh"]
  }

  private static let hasFullDevice = unsafe access("/dev/full", W_OK) == 0

  @Test(.enabled(if: hasFullDevice, "skipped: this system has no /dev/full"))
  func aResultThatCannotBeWrittenIsAFault() throws {
    let stage = try Stage()
    for arguments in [
      ["split", "ios"], ["split", "ios", "--format", "json"], stage.publishing([]),
      ["mirror", "ios", "--to", stage.remote], ["--version"], ["--help"], ["help", "split"],
      ["lines", "sdks"], ["lines", "sdks", "--format", "json"],
    ] {
      let outcome = try stage.plimsoll(arguments, as: Self.intoFullDevice)
      expect(outcome, endsWith: 70, saying: "hint:")
    }
  }

  @Test(.enabled(if: hasFullDevice, "skipped: this system has no /dev/full"))
  func whatIsPublishedStaysPublishedWhereItCannotBeReported() throws {
    let stage = try Stage()
    let outcome = try stage.plimsoll(stage.publishing(["--push"]), as: Self.intoFullDevice)
    expect(outcome, endsWith: 70)
    #expect(try stage.references().count == 2)
    #expect(try stage.isWhole())
  }

  /// A file that is opened then gets the number of standard output.
  @Test func whereThereIsNoStandardOutputNothingElseIsWrittenTo() throws {
    let stage = try Stage()
    let outcome = try stage.plimsoll(
      stage.publishing(["--push"]), as: ["sh", "-c", "exec \"$@\" >&-", "sh"])
    expect(outcome, endsWith: 70)
    #expect(try stage.references().count == 2)
    #expect(try stage.isWhole())
  }

  @Test(arguments: [["split", "ios"], ["mirror", "ios", "--to", "MIRROR"], ["--help"]])
  func aReaderThatHasGoneAwayIsNoFault(arguments: [String]) throws {
    let stage = try Stage()
    let outcome = try stage.plimsoll(
      arguments.map { $0 == "MIRROR" ? stage.remote : $0 }, as: Self.withoutReader(""))
    #expect(outcome.output == "0\n")
    #expect(outcome.errors.isEmpty)
  }

  /// What is said on the way, and not only the result, finds no reader.
  @Test(arguments: ["", "2>&1"])
  func aReaderThatHasGoneAwayDoesNotStopAPush(redirection: String) throws {
    let stage = try Stage()
    let outcome = try stage.plimsoll(
      stage.publishing(["--push", "--verbose"]), as: Self.withoutReader(redirection))
    #expect(outcome.output == "0\n", "\(outcome.errors)")
    #expect(try stage.references().count == 2)
    #expect(try stage.isWhole())
  }
}
