import Testing
import _TestSupport

/// Remotes that cannot be reached, do not let one in, or are no git server at all.
@Suite struct UnreachableMirrorTests {
  @Test(arguments: [
    "http://127.0.0.1:PORT/ios.git", "ssh://127.0.0.1:PORT/ios.git", "git://127.0.0.1:PORT/ios.git",
  ])
  func aClosedPortCannotBeReached(address: String) throws {
    var stage = try Stage()
    let port = try Loopback.freePort()
    stage.remote = address.replacing("PORT", with: String(port))
    stage.environment["GIT_SSH_COMMAND"] = "ssh -F /dev/null -o BatchMode=yes"
    for arguments in [[], ["--push"]] {
      let outcome = try stage.plimsoll(stage.publishing(arguments))
      expect(outcome, endsWith: 69, saying: stage.remote, "hint:")
      #expect(outcome.output.isEmpty)
    }
  }

  @Test(arguments: ["http://mirror.invalid/ios.git", "ssh://mirror.invalid/ios.git"])
  func anUnknownHostCannotBeReached(address: String) throws {
    var stage = try Stage()
    stage.remote = address
    stage.environment["GIT_SSH_COMMAND"] = "ssh -F /dev/null -o BatchMode=yes"
    expect(try stage.publish("--push"), endsWith: 69, saying: address, "hint:")
  }

  @Test(arguments: Transport.allCases)
  func aMissingRepositoryCannotBeReached(transport: Transport) throws {
    var stage = try Stage(transport)
    stage.remote = stage.remote.replacing("/repository", with: "/no-such.git")
    expect(try stage.publish("--push"), endsWith: 69, saying: stage.remote, "hint:")
  }

  @Test func aServerThatIsNotTheOneKnownIsNotSpokenTo() throws {
    var stage = try Stage(.ssh)
    let server = try #require(stage.server as? SSHServer)
    stage.environment = server.mistakenLogin
    expect(try stage.publish("--push"), endsWith: 69, saying: "Host key verification failed")
    #expect(try stage.references().isEmpty)
  }

  @Test func aKeyThatTheServerDoesNotKnowIsRefused() throws {
    var stage = try Stage(.ssh)
    let server = try #require(stage.server as? SSHServer)
    stage.environment = server.strangersLogin
    expect(try stage.publish("--push"), endsWith: 77, saying: "refused the credentials", "hint:")
  }

  @Test(arguments: [
    ("the right password", "\(HTTPServer.user):\(HTTPServer.password)", 0),
    ("a wrong password", "\(HTTPServer.user):wrong-horse-battery", 77),
    ("an unknown user", "nobody:\(HTTPServer.password)", 77),
    ("no password", HTTPServer.user, 77),
    ("no credentials", "", 77),
  ])
  func aMirrorBehindAPassword(rule: String, credentials: String, status: Int32) throws {
    var stage = try Stage(.http)
    let server = try #require(stage.server as? HTTPServer)
    stage.remote = server.privateURL("repository", credentials: credentials)
    expect(try stage.publish("--push"), endsWith: status)
    #expect(try stage.references().isEmpty == (status != 0))
  }

  @Test func aMirrorThatMayOnlyBeReadIsARefusalOfCredentials() throws {
    let stage = try Stage(.http)
    try stage.mirror.git("config", "--unset", "http.receivepack")
    expect(try stage.publish(), endsWith: 0)
    expect(try stage.publish("--push"), endsWith: 77, saying: "403")
    #expect(try stage.references().isEmpty)
  }

  @Test(arguments: [
    ("401", 77), ("403", 77), ("404", 69), ("500", 69), ("503", 69),
    ("cut", 69), ("page", 65), ("pose", 65),
    // Git takes a page of one line for an empty repository, until it pushes.
    ("line", 65),
  ])
  func anAnswerThatIsNotGits(answer: String, status: Int32) throws {
    var stage = try Stage(.http)
    let server = try #require(stage.server as? HTTPServer)
    stage.remote = server.url(answering: answer)
    let outcome = try stage.publish("--push")
    expect(outcome, endsWith: status, saying: stage.remote, "hint:")
    #expect(outcome.output.isEmpty)
  }

  @Test func anSSHServerAtTheAddressOfAWebServerIsNotUnderstood() throws {
    var stage = try Stage(.ssh)
    stage.remote = stage.remote.replacing("ssh://", with: "http://")
    let outcome = try stage.publish("--push")
    #expect([65, 69].contains(outcome.status), "\(outcome.errors)")
  }

  @Test func aMirrorWithSHA256CannotBeUsed() throws {
    var stage = try Stage()
    let mirror = stage.mirror.sibling("sha256")
    try stage.mirror.git("init", "-q", "-b", "main", "--object-format=sha256", mirror.path)
    try mirror.git("commit", "-q", "--allow-empty", "-m", "Start")
    stage.remote = mirror.path
    expect(try stage.publish("--push"), endsWith: 65, saying: "SHA-256")
  }
}
