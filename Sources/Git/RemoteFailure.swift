/// What git's words about a remote mean.
///
/// Git has one exit status for everything that goes wrong with a remote; only its messages, in the
/// C locale, tell the cases apart.
enum RemoteFailure {
  /// The error for a git command on `remote` that wrote `errorOutput` and failed.
  static func error(_ errorOutput: String, remote: RemoteURL) -> GitError {
    let message = remote.redact(summary(errorOutput))
    let lowercased = errorOutput.lowercased()
    if credentialSigns.contains(where: lowercased.contains) {
      return GitError(
        code: .refusedCredentials, subject: remote.description,
        reason: "refused the credentials: \(message)",
        hint: "check that `git ls-remote` and `git push` work there for you: "
          + "the token or key, and its right to write")
    }
    if malformedSigns.contains(where: lowercased.contains) {
      return GitError(
        code: .malformedAnswer, subject: remote.description,
        reason: "did not answer as git does: \(message)",
        hint: "check the address; a web page, a proxy or a banner may answer in its place")
    }
    return GitError(
      code: .unreachable, subject: remote.description,
      reason: "cannot be reached: \(message)",
      hint: "check the address and the network; `git ls-remote` shows the same")
  }

  private static let credentialSigns = [
    "authentication failed", "could not read username", "could not read password",
    "permission denied", "terminal prompts disabled", "returned error: 401",
    "returned error: 403", "access denied", "permission to ", "invalid username or",
    "no supported authentication methods", "too many authentication failures",
  ]

  private static let malformedSigns = [
    "is this a git repository?", "protocol error", "bad line length", "invalid server response",
    "bad band", "unable to parse", "unexpected flush", "expected flush", "not valid:",
    "smart http", "invalid refspec", "unrecognized service",
  ]

  /// What hooks and the server wrote, without the `remote: ` before each line.
  static func serverMessages(in errorOutput: String) -> [String] {
    errorOutput.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("remote:") else { return nil }
      let text = line.dropFirst("remote:".count).trimmingSpaces
      return text.isEmpty ? nil : String(text)
    }
  }

  /// The lines that say what went wrong, on one line.
  static func summary(_ errorOutput: String) -> String {
    let lines = errorOutput.split(separator: "\n").map(\.trimmingSpaces)
    let telling = lines.filter { line in
      ["fatal:", "error:", "remote:", "ssh:"].contains { line.hasPrefix($0) }
    }
    let chosen = telling.isEmpty ? lines.suffix(2) : telling.prefix(4)
    return chosen.isEmpty ? "git gave no reason" : chosen.joined(separator: "; ")
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = self[...].drop { $0.isWhitespace }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
