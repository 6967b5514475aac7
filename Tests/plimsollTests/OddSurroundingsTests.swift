import Testing
import _TestSupport

/// Files and processes around the program that are not as one would wish.
@Suite struct OddSurroundingsTests {
  @Test(arguments: [
    Fact("a file of a tebibyte", "dd if=/dev/null of=\"$1\" bs=1 seek=1099511627776", [65, 66]),
    Fact("a device without an end", "ln -s /dev/zero \"$1\"", [65, 66]),
    Fact("a folder", "mkdir \"$1\"", [65, 66]),
  ])
  func aConfigurationThatIsNoPlainFileIsRefused(_ fact: Fact<String, [Int32]>) throws {
    let timeout = try Tool.required("timeout")
    let stage = try Stage()
    let path = "\(stage.mirror.scratch.path)/odd.yml"
    try Tool.run("sh", "-c", "\(fact.input) 2>&1", "sh", path)
    let outcome = try stage.plimsoll(
      ["split", "ios", "--config", path], as: [timeout, "-s", "KILL", "10"])
    #expect(fact.expected.contains(outcome.status), "\(outcome.status) \(outcome.errors)")
    #expect(outcome.errors.contains("odd.yml") && outcome.errors.contains("hint:"))
    #expect(outcome.output.isEmpty)
  }

  /// Not every shell leaves this signal ignored for what it executes.
  @Test func aParentThatDoesNotWaitForItsChildrenIsNoHindrance() throws {
    let bash = try Tool.required("bash")
    let stage = try Stage()
    let outcome = try stage.plimsoll(
      stage.publishing(["--push"]), as: [bash, "-c", "trap '' CHLD; exec \"$@\"", "bash"])
    expect(outcome, endsWith: 0)
    #expect(try outcome.document().pushed)
    #expect(try stage.references().count == 2)
  }
}
