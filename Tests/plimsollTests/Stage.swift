import Subprocesses
import _TestSupport

/// The sample monorepo, a mirror for its SDK `ios`, and the program to run between the two.
struct Stage {
  /// The mirror, bare and empty at first.
  let mirror: GitSandbox
  /// The work tree that the program runs in, with `main` at the release 1.0.0.
  var monorepo: GitSandbox
  /// Where the mirror is, as a user would say it.
  var remote: String
  /// What the program's environment holds beside that of the monorepo's git.
  var environment: [String: String] = [:]
  /// The server between the two, which runs as long as the stage stands.
  let server: AnyObject?

  init(_ transport: Transport = .path) throws {
    mirror = try GitSandbox(bare: true)
    monorepo = mirror.sibling("monorepo")
    try Tool.run("cp", "-R", "\(Sample.folder.get().path)/monorepo", monorepo.path)
    monorepo.setDate(1_791_300_000)
    switch transport {
    case .path:
      remote = mirror.path
      server = nil
    case .ssh:
      let ssh = try SSHServer()
      remote = ssh.url(mirror.path)
      environment = ssh.login
      server = ssh
    case .http:
      let http = try HTTPServer(serving: mirror.scratch.path)
      try mirror.git("config", "http.receivepack", "true")
      remote = http.url("repository")
      server = http
    }
  }

  // MARK: Running the program

  /// Runs `plimsoll` with `arguments`, from the monorepo or from another folder.
  func plimsoll(
    _ arguments: [String], in folder: String? = nil, as user: [String] = [],
    executable: String = Project.plimsoll
  ) throws -> Outcome {
    let enter = ["-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder ?? monorepo.path]
    return try run("sh", enter + user + [executable] + arguments)
  }

  /// Runs `plimsoll mirror ios --to <the mirror> --format json` with more arguments.
  func publish(_ arguments: String..., in folder: String? = nil) throws -> Outcome {
    try plimsoll(publishing(arguments), in: folder)
  }

  /// Runs `plimsoll split` in the monorepo and gives the commit.
  func split(_ revision: String = "HEAD") throws -> String {
    let outcome = try plimsoll(["split", "ios", "--rev", revision])
    guard outcome.status == 0 else { throw TestSupportError(outcome.errors) }
    return String(outcome.output.dropLast())
  }

  /// What the arguments of ``publish(_:in:)`` are in whole.
  func publishing(_ arguments: [String]) -> [String] {
    ["mirror", "ios", "--to", remote, "--format", "json"] + arguments
  }

  /// Runs any program in the environment that `plimsoll` is given.
  func run(_ executable: String, _ arguments: [String]) throws -> Outcome {
    let variables = monorepo.environment.merging(environment) { $1 }
    return Outcome(try Tool.result(executable, arguments, environment: variables))
  }

  // MARK: The monorepo

  /// Commits one file, and gives the commit.
  @discardableResult
  func commit(_ path: String, _ text: String, _ subject: String) throws -> String {
    try mirror.scratch.write(text.utf8, to: "monorepo/\(path)")
    try monorepo.git("add", "-A")
    try monorepo.git("commit", "-q", "-m", subject)
    return try monorepo.git("rev-parse", "HEAD")
  }

  /// Commits another version of the SDK, and gives the commit.
  @discardableResult
  func setVersion(_ version: String) throws -> String {
    try commit(
      "sdks/ios/Sources/AppySDK/Appy.swift",
      "public enum Appy {\n  public static let sdkVersion = \"\(version)\"\n}\n",
      "Release \(version)")
  }

  // MARK: The mirror

  /// The mirror's references, each with the commit that it leads to.
  func references() throws -> [String: String] {
    let format =
      "--format=%(refname) %(if)%(*objectname)%(then)%(*objectname)%(else)%(objectname)%(end)"
    var references: [String: String] = [:]
    for line in try mirror.git("for-each-ref", format).split(separator: "\n") {
      let words = line.split(separator: " ")
      references[String(words[0])] = words.last.map(String.init)
    }
    return references
  }

  /// Writes a commit to the mirror that the monorepo knows nothing of; nothing leads to it yet.
  func foreignCommit(_ subject: String, after parent: String? = nil) throws -> String {
    let tree = try mirror.git("hash-object", "-t", "tree", "-w", "--stdin")
    let parents = parent.map { ["-p", $0] } ?? []
    let arguments = ["commit-tree", tree, "-m", subject] + parents
    let result = try mirror.run(arguments)
    guard result.isSuccess else { throw TestSupportError(result.errorText) }
    return String(result.outputText.dropLast())
  }

  /// Gives the mirror a hook, whose body is a shell script.
  func install(_ hook: String, _ body: String) throws {
    try mirror.scratch.write("#!/bin/sh\n\(body)\n".utf8, to: "repository/hooks/\(hook)")
    try Tool.run("chmod", "+x", "\(mirror.path)/hooks/\(hook)")
  }

  /// Lets `script` run between the plan and the push: as the user's git sets out to push.
  mutating func interfere(_ script: String) throws {
    let git = try Tool.required("git")
    let wrapper = """
      #!/bin/sh
      for word; do
        if [ "$word" = push ]; then (
          cd '\(mirror.path)' || exit
          \(script)
        ) >&2 || exit; fi
      done
      exec '\(git)' "$@"

      """
    try mirror.scratch.write(wrapper.utf8, to: "bin/git")
    try Tool.run("chmod", "+x", "\(mirror.scratch.path)/bin/git")
    environment["PATH"] = "\(mirror.scratch.path)/bin:\(HostEnvironment.searchPath)"
  }

  // MARK: What must hold whatever happens

  /// Whether branch and tag are both there, or neither is; and all objects are in order.
  func isWhole() throws -> Bool {
    let references = try references()
    let hasBranch = references["refs/heads/main"] != nil
    let hasTag = references["refs/tags/1.0.0"] != nil
    return try hasBranch == hasTag && isSound(mirror) && isSound(monorepo)
  }

  /// Whether git finds nothing to complain of.
  func isSound(_ repository: GitSandbox) throws -> Bool {
    let check = try repository.run(["fsck", "--strict", "--no-dangling", "--no-progress"])
    return check.isSuccess && check.output.isEmpty
  }
}
