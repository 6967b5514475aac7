import Platform
import Subprocesses
import Testing
import _TestSupport

/// A program of the machine's that a test may need.
enum Tool {
  /// The path of `name`: in the search path, or where systems keep their servers.
  static func path(_ name: String) -> String? {
    let folders =
      HostEnvironment.searchPath.split(separator: ":").map(String.init)
      + ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin", "/opt/homebrew/sbin"]
    return folders.map { "\($0)/\(name)" }.first { path in unsafe access(path, X_OK) == 0 }
  }

  /// The path of `name`; ends the test where it is not installed, with a notice.
  static func required(_ name: String) throws -> String {
    if let path = path(name) { return path }
    try Test.cancel("skipped: \(name) is not installed")
  }

  /// Runs a program to its end, whatever comes of it.
  static func result(
    _ executable: String, _ arguments: [String],
    environment: [String: String] = HostEnvironment.minimal
  ) throws -> Subprocess.Result {
    try Subprocess(executable, arguments, environment: environment).run()
  }

  /// Runs a program that must succeed, and gives what it printed.
  @discardableResult
  static func run(_ executable: String, _ arguments: String...) throws -> String {
    let result = try result(executable, arguments)
    guard result.isSuccess else {
      let line = ([executable] + arguments).joined(separator: " ")
      throw TestSupportError("\(line): \(result.status)\n\(result.errorText)")
    }
    return result.outputText
  }
}
