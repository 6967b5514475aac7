internal import Subprocesses

/// A command of the user's that failed.
struct CommandFailure: Error {
  /// The SDK that it belongs to.
  var sdk: String
  /// As the configuration has it.
  var command: String
  var status: Subprocess.Result.Status
  /// What it wrote.
  var log: String

  /// As much as one wants to read of what a build says.
  private static let shownLineCount = 40
}

extension CommandFailure: CustomStringConvertible {
  var description: String {
    let ending =
      switch status {
      case .exited(let code): "ended with status \(code)"
      case .signalled(let signal): "was ended by signal \(signal)"
      }
    let lines = log.split(separator: "\n", omittingEmptySubsequences: false)
    var shown = lines.suffix(Self.shownLineCount).map { "  | \($0)" }.joined(separator: "\n")
    if lines.count > Self.shownLineCount {
      shown = "  | … \(lines.count - Self.shownLineCount) lines before\n" + shown
    }
    if log.isEmpty { shown = "  | (it wrote nothing)" }
    return "\(sdk): '\(command)' \(ending)\n\(shown)\n"
      + "  hint: run it by itself in the folder of '\(sdk)'"
  }
}
