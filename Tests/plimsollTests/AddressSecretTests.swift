import Testing
import _TestSupport

/// Tokens in places of an address where they do not belong, but where people put them.
@Suite struct AddressSecretTests {
  private static let addresses = [
    ("a slash in the password", "https://robot:pa/SECRET@mirror.invalid/ios.git"),
    ("two slashes in the password", "https://robot:S/ECRET/SECRET@mirror.invalid/ios.git"),
    ("a query", "https://mirror.invalid/ios.git?private_token=SECRET"),
    ("a query with more", "https://mirror.invalid/ios.git?ref=main&private_token=SECRET&x=1"),
    ("both", "https://robot:pa/SECRET@mirror.invalid/ios.git?private_token=SECRET"),
  ]

  private func expectNoSecret(
    _ outcome: Outcome, _ status: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(outcome, endsWith: status, sourceLocation: sourceLocation)
    for text in [outcome.output, outcome.errors] {
      #expect(!text.contains("SECRET"), "\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: addresses)
  func aMirrorThatAnswersIsNamedWithoutIt(place: String, address: String) throws {
    var stage = try Stage()
    try stage.monorepo.git("config", "url.\(stage.mirror.path).insteadOf", address)
    stage.remote = address
    expectNoSecret(try stage.plimsoll(["mirror", "ios", "--to", address]), 0)
    try stage.install("pre-receive", "echo 'not today' >&2; exit 1")
    expectNoSecret(try stage.publish("--push", "-v"), 1)
    try stage.install("pre-receive", "exit 0")
    expectNoSecret(try stage.plimsoll(["mirror", "ios", "--to", address, "--push", "-v"]), 0)
    #expect(try stage.references().count == 2)
  }

  @Test(arguments: addresses)
  func aMirrorThatDoesNotAnswerIsNamedWithoutIt(place: String, address: String) throws {
    var stage = try Stage()
    stage.remote = address
    for arguments in [[], ["-v"], ["--push", "-v"]] {
      let outcome = try stage.plimsoll(stage.publishing(arguments))
      expectNoSecret(outcome, 69)
    }
  }
}
