public import Subprocesses

/// A repository in a folder of its own, and the user's `git` with nothing of the user's settings.
///
/// Each command gets a whole environment: no system or global configuration, an empty home, UTC,
/// a fixed locale, fixed names and a fixed date, so that equal steps make equal commits.
public struct GitSandbox: Sendable {
  /// The folder that holds the repository and the empty home.
  public let scratch: Scratch
  /// The repository: its work tree's top, or itself when it is bare.
  public let path: String
  /// What every command's environment holds.
  public var environment: [String: String]

  /// Makes an empty repository with the unborn branch `main`.
  public init(bare: Bool = false) throws {
    let scratch = try Scratch()
    self.init(scratch: scratch, path: "\(scratch.path)/repository")
    try git(at: scratch.path, ["init", "-q", "-b", "main"] + (bare ? ["--bare"] : []) + [path])
  }

  private init(scratch: Scratch, path: String) {
    self.scratch = scratch
    self.path = path
    environment = HostEnvironment.minimal.merging([
      "HOME": "\(scratch.path)/home",
      "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_CONFIG_COUNT": "3",
      "GIT_CONFIG_KEY_0": "gc.auto", "GIT_CONFIG_VALUE_0": "0",
      "GIT_CONFIG_KEY_1": "advice.graftFileDeprecated", "GIT_CONFIG_VALUE_1": "false",
      "GIT_CONFIG_KEY_2": "protocol.file.allow", "GIT_CONFIG_VALUE_2": "always",
      "GIT_MERGE_AUTOEDIT": "no",
      "GIT_AUTHOR_NAME": "Ann Author", "GIT_AUTHOR_EMAIL": "ann@example.org",
      "GIT_COMMITTER_NAME": "Cee Mitter", "GIT_COMMITTER_EMAIL": "cee@example.org",
    ]) { $1 }
    setDate(1_500_000_000)
  }

  /// The same folder, seen as the repository `name` beside this one.
  public func sibling(_ name: String) -> GitSandbox {
    GitSandbox(scratch: scratch, path: "\(scratch.path)/\(name)")
  }

  /// Sets the author's and the committer's date of the commands to come, in seconds since 1970.
  public mutating func setDate(_ seconds: Int) {
    environment["GIT_AUTHOR_DATE"] = "@\(seconds) +0200"
    environment["GIT_COMMITTER_DATE"] = "@\(seconds + 1) -0330"
  }

  /// Runs git in the repository, and gives its output without the last newline.
  @discardableResult
  public func git(
    _ arguments: String..., input: some Sequence<UInt8> = [UInt8]()
  ) throws -> String {
    try git(at: path, arguments, input: Array(input))
  }

  /// Runs git in the repository, and gives the very bytes of its output.
  public func gitBytes(_ arguments: String...) throws -> [UInt8] {
    try checked(at: path, arguments, []).output
  }

  /// Runs git in the repository, whatever comes of it.
  public func run(_ arguments: [String], input: [UInt8] = []) throws -> Subprocess.Result {
    try Subprocess("git", ["-C", path] + arguments, environment: environment).run(input: input)
  }

  /// Whether git, run in the repository, ends with status 0.
  public func succeeds(_ arguments: [String]) throws -> Bool {
    try run(arguments).isSuccess
  }

  @discardableResult
  private func git(
    at folder: String, _ arguments: [String], input: [UInt8] = []
  ) throws -> String {
    var output = try checked(at: folder, arguments, input).output
    if output.last == UInt8(ascii: "\n") { output.removeLast() }
    return String(decoding: output, as: UTF8.self)
  }

  private func checked(
    at folder: String, _ arguments: [String], _ input: [UInt8]
  ) throws -> Subprocess.Result {
    let command = ["-C", folder] + arguments
    let result = try Subprocess("git", command, environment: environment).run(input: input)
    guard result.isSuccess else {
      let line = command.joined(separator: " ")
      throw TestSupportError("git \(line): \(result.status)\n\(result.errorText)")
    }
    return result
  }
}
