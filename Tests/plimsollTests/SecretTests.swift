import Testing
import _TestSupport

/// A token in an address must never be printed, whatever goes wrong.
@Suite struct SecretTests {
  static let token = "ghp-4Zq9SECRETxW7"

  @Test(arguments: [
    ("as the password", "robot:\(token)"),
    ("as the user", token),
    ("as the user, with an empty password", "\(token):"),
    ("as the user, with the usual filler", "\(token):x-oauth-basic"),
  ])
  func aTokenIsNotPrinted(place: String, credentials: String) throws {
    var stage = try Stage(.http)
    let server = try #require(stage.server as? HTTPServer)
    let port = try Loopback.freePort()
    var addresses = [
      server.privateURL("repository", credentials: credentials),
      server.privateURL("no-such.git", credentials: credentials),
      "http://\(credentials)@127.0.0.1:\(port)/ios.git",
      "http://\(credentials)@mirror.invalid/ios.git",
      server.url(answering: "403", credentials: credentials),
      server.url(answering: "page", credentials: credentials),
      server.url(answering: "cut", credentials: credentials),
      // What git does not understand is printed most readily.
      "htp://\(credentials)@127.0.0.1/ios.git",
      "http://\(credentials)@127.0.0.1:port/ios.git",
    ]
    // With ssh, a user alone is no secret.
    if credentials.contains(":") {
      addresses.append("ssh://\(credentials)@127.0.0.1:\(port)/ios.git")
    }
    stage.environment["GIT_SSH_COMMAND"] = "ssh -F /dev/null -o BatchMode=yes"
    for address in addresses {
      stage.remote = address
      let outcome = try stage.publish("--push")
      #expect(outcome.status != 0)
      #expect(!outcome.errors.contains("SECRET"), "\(address): \(outcome.errors)")
      #expect(!outcome.output.contains("SECRET"), "\(address): \(outcome.output)")
    }
  }

  @Test func aTokenThatWorksIsNotPrintedEither() throws {
    var stage = try Stage(.http)
    let server = try #require(stage.server as? HTTPServer)
    let credentials = "\(HTTPServer.user):\(HTTPServer.password)"
    stage.remote = server.privateURL("repository", credentials: credentials)
    let address = stage.remote
    var runs = [try stage.plimsoll(["mirror", "ios", "--to", address])]
    try stage.install("pre-receive", "echo 'not today' >&2; exit 1")
    runs.append(try stage.plimsoll(["mirror", "ios", "--to", address, "--push"]))
    try stage.install("pre-receive", "exit 0")
    runs.append(try stage.plimsoll(["mirror", "ios", "--to", address, "--push", "-v"]))
    #expect(runs.map(\.status) == [0, 1, 0])
    for run in runs {
      #expect(!run.errors.contains(HTTPServer.password))
      #expect(!run.output.contains(HTTPServer.password))
    }
    #expect(try stage.references().count == 2)
  }

  /// Git decodes what an address holds before it prints it.
  @Test func anEncodedTokenIsNotPrintedDecoded() throws {
    var stage = try Stage(.http)
    let server = try #require(stage.server as? HTTPServer)
    stage.remote = server.privateURL("repository", credentials: "ghp%2D4Zq9SECRETxW7")
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 77)
    #expect(!outcome.errors.contains("SECRET"), "\(outcome.errors)")
  }

  /// The address that git uses may come from its configuration.
  @Test func aTokenInInsteadOfIsNotPrinted() throws {
    var stage = try Stage(.http)
    let server = try #require(stage.server as? HTTPServer)
    let address = server.privateURL("repository", credentials: Self.token)
    try stage.monorepo.git("config", "url.\(address).insteadOf", "mirror:ios")
    stage.remote = "mirror:ios"
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: 77)
    #expect(!outcome.errors.contains("SECRET"), "\(outcome.errors)")
  }

  @Test func aTokenIsNotKeptInTheMonorepo() throws {
    var stage = try Stage(.http)
    let server = try #require(stage.server as? HTTPServer)
    let credentials = "\(HTTPServer.user):\(HTTPServer.password)"
    stage.remote = server.privateURL("repository", credentials: credentials)
    expect(try stage.publish("--push"), endsWith: 0)
    // A divergence makes it fetch.
    let hotfix = try stage.foreignCommit("Hotfix", after: try stage.split())
    try stage.mirror.git("update-ref", "refs/heads/main", hotfix)
    expect(try stage.publish("--push"), endsWith: 1)
    let search = try stage.run(
      "grep", ["-rlF", HTTPServer.password, "\(stage.monorepo.path)/.git"])
    #expect(search.output.isEmpty)
  }
}
