internal import Subprocesses

/// The commands that build what the size of an SDK is measured by.
struct SizeBuild {
  /// Where they run.
  let folder: String
  /// What `{out}` in them stands for.
  let scratch: String

  /// Runs them one after the other; the first that fails ends it, with what it wrote.
  func run(
    _ commands: [String], of sdk: String, _ environment: Environment, trace: (String) -> Void
  ) throws {
    for command in commands {
      trace("run \(command)")
      let script = command.split(separator: "{out}", omittingEmptySubsequences: false)
        .joined(separator: "\"$PLIMSOLL_OUT\"")
      var variables = environment.variables
      variables["PLIMSOLL_OUT"] = scratch
      let result = try Subprocess(
        "/bin/sh", ["-c", "cd -- \"$1\" && eval \"$2\"", "sh", folder, script],
        environment: variables
      ).run()
      guard !result.isSuccess else { continue }
      throw CommandFailure(
        sdk: sdk, command: command, status: result.status,
        log: String(decoding: result.output + result.errorOutput, as: UTF8.self))
    }
  }
}
