import Platform
import Subprocesses
import _TestSupport

/// A real ssh server on the loopback interface, for one user and one key, both its own.
final class SSHServer {
  private let scratch: Scratch
  private let port: UInt16

  /// Starts the server as the user that runs the tests, who is also the one it lets in.
  init() throws {
    let sshd = try Tool.required("sshd")
    let keygen = try Tool.required("ssh-keygen")
    let scratch = try Scratch()
    for key in ["host_key", "client_key", "stranger_key"] {
      try Tool.run(
        keygen, "-q", "-t", "ed25519", "-N", "", "-C", key, "-f", "\(scratch.path)/\(key)")
    }
    let clientKey = try scratch.read("client_key.pub")
    try scratch.write(clientKey, to: "authorized_keys")
    try scratch.makeFolder("sessions")
    try scratch.write(Self.session.utf8, to: "session")
    // Servers started by root insist on this folder, which the system's own start script makes.
    if getuid() == 0 { unsafe mkdir("/run/sshd", 0o755) }

    port = try Loopback.start { port in
      try scratch.write(Self.configuration(scratch.path, port).utf8, to: "sshd_config")
      let files = ["-f", "\(scratch.path)/sshd_config", "-E", "\(scratch.path)/log"]
      return try Tool.result(sshd, files).isSuccess
    }
    let hostKey = String(decoding: try scratch.read("host_key.pub"), as: UTF8.self)
    let strangeKey = String(decoding: try scratch.read("stranger_key.pub"), as: UTF8.self)
    try scratch.write("[\(Loopback.host)]:\(port) \(hostKey)".utf8, to: "known_hosts")
    try scratch.write("[\(Loopback.host)]:\(port) \(strangeKey)".utf8, to: "other_hosts")
    self.scratch = scratch
  }

  deinit {
    _ = try? Tool.run("sh", "-c", "kill \"$(cat '\(scratch.path)/pid')\"")
  }

  /// The address of a path on the server.
  func url(_ path: String) -> String { "ssh://\(Loopback.host):\(port)\(path)" }

  /// What makes a user's git log in here.
  var login: [String: String] { environment(key: "client_key", hosts: "known_hosts") }
  /// What makes it try with a key that the server does not know.
  var strangersLogin: [String: String] { environment(key: "stranger_key", hosts: "known_hosts") }
  /// What makes it expect another server here.
  var mistakenLogin: [String: String] { environment(key: "client_key", hosts: "other_hosts") }

  /// Waits until all that clients have asked for is done, even if they are gone; at most five
  /// seconds.
  func waitUntilIdle() {
    let sessions = "ls '\(scratch.path)/sessions'"
    for _ in 0..<100 {
      guard let names = try? Tool.run("sh", "-c", sessions), !names.isEmpty else { return }
      usleep(50_000)
    }
  }

  private func environment(key: String, hosts: String) -> [String: String] {
    let options = [
      "BatchMode=yes", "IdentitiesOnly=yes", "IdentityAgent=none", "StrictHostKeyChecking=yes",
      "UserKnownHostsFile=\(scratch.path)/\(hosts)", "GlobalKnownHostsFile=/dev/null",
    ]
    return [
      "GIT_SSH_COMMAND": "ssh -F /dev/null -i \(scratch.path)/\(key)"
        + options.map { " -o \($0)" }.joined()
    ]
  }

  /// What runs a client's command: it leaves a mark as long as that lasts.
  private static let session = """
    mark=${0%/*}/sessions/$$
    : >"$mark"
    sh -c "$SSH_ORIGINAL_COMMAND"
    status=$?
    rm "$mark"
    exit $status

    """

  private static func configuration(_ folder: String, _ port: UInt16) -> String {
    """
    ListenAddress \(Loopback.host):\(port)
    HostKey \(folder)/host_key
    AuthorizedKeysFile \(folder)/authorized_keys
    PidFile \(folder)/pid
    AuthenticationMethods publickey
    PermitRootLogin prohibit-password
    StrictModes no
    UsePAM no
    UseDNS no
    ForceCommand sh \(folder)/session
    SetEnv HOME=\(folder) GIT_CONFIG_NOSYSTEM=1

    """
  }
}
