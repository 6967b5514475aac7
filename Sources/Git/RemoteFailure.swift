/// What git's words about a remote mean.
///
/// Git has one exit status for everything that goes wrong with a remote; only its messages, in the
/// C locale, tell the cases apart.
enum RemoteFailure {
  /// The error for a git command on `remote` that wrote `errorOutput` and failed.
  static func error(_ errorOutput: String, remote: RemoteURL) -> GitError {
    let lowercased = errorOutput.lowercased()
    let meaning = meanings.first { $0.signs.contains(where: lowercased.contains) } ?? otherwise
    return GitError(
      code: meaning.code, subject: remote.description,
      reason: "\(meaning.words): \(remote.redact(summary(errorOutput)))", hint: meaning.hint)
  }

  private struct Meaning {
    var code: GitError.Code
    var words: String
    var hint: String
    /// Pieces of messages in lower case, each of which is enough.
    var signs: [String] = []
  }

  /// The first that fits counts.
  private static let meanings = [
    Meaning(
      code: .refusedCredentials, words: "refused the credentials",
      hint: "check that `git ls-remote` and `git push` work there for you: "
        + "the token or key, and its right to write",
      signs: [
        "authentication failed", "could not read username", "could not read password",
        "permission denied", "terminal prompts disabled", "returned error: 401",
        "returned error: 403", "access denied", "permission to ", "invalid username or",
        "no supported authentication methods", "too many authentication failures",
        "marked as read only",
      ]),
    Meaning(
      code: .unreachable, words: "is not known to ssh by its key",
      hint: "compare the key with what the host publishes, then connect once by hand",
      signs: ["host key verification failed", "remote host identification has changed"]),
    Meaning(
      code: .unsupportedFormat, words: "uses another hash than this repository",
      hint: "publish to a repository with SHA-1 objects",
      signs: ["hash algorithm", "mismatched algorithms"]),
    Meaning(
      code: .malformedAnswer, words: "did not answer as git does",
      hint: "check the address; a web page, a proxy or a banner may answer in its place",
      signs: [
        "is this a git repository?", "protocol error", "bad line length",
        "invalid server response", "bad band", "unable to parse", "unexpected flush",
        "expected flush", "not valid:", "smart http", "unrecognized service",
        "git-http-push failed",
      ]),
    Meaning(
      code: .failure, words: "was not asked for something git understands",
      hint: "check the names of the branch and the tag",
      signs: ["invalid refspec", "couldn't find remote ref"]),
  ]

  private static let otherwise = Meaning(
    code: .unreachable, words: "cannot be reached",
    hint: "check the address, the network, and that you may read it; "
      + "`git ls-remote` shows the same")

  /// The error for a push that git gave up before it sent anything, if that is what the text says.
  ///
  /// Then nothing but a hook of the user's has spoken, in words of its own.
  static func localRefusal(_ errorOutput: String, remote: RemoteURL) -> GitError? {
    let end = "error: failed to push some refs"
    let lines = errorOutput.split(whereSeparator: \.isNewline)
    guard lines.contains(where: { $0.hasPrefix(end) }),
      !lines.contains(where: { $0.hasPrefix("fatal:") })
    else { return nil }
    let words = lines.filter { !$0.hasPrefix(end) }.joined(separator: "; ")
    return GitError(
      code: .hookFailed, subject: remote.description,
      reason: "git stopped before it sent anything"
        + (words.isEmpty ? "" : ": \(remote.redact(words))"),
      hint: "a pre-push hook here may say no: see .git/hooks and `git config core.hooksPath`")
  }

  /// What hooks and the server wrote, without the `remote: ` before each line.
  static func serverMessages(in errorOutput: String) -> [String] {
    errorOutput.split(whereSeparator: \.isNewline).compactMap { line in
      guard line.hasPrefix("remote:") else { return nil }
      let text = line.dropFirst("remote:".count).trimmingSpaces
      return text.isEmpty ? nil : String(text)
    }
  }

  /// The lines that say what went wrong, on one line.
  static func summary(_ errorOutput: String) -> String {
    let lines = errorOutput.split(whereSeparator: \.isNewline).map(\.trimmingSpaces)
      .filter { !$0.isEmpty }
    let telling = lines.filter { line in
      ["fatal:", "error:", "ERROR:", "remote:", "ssh:"].contains { line.hasPrefix($0) }
        && line != "remote:"
        || sshWords.contains { line.contains($0) }
    }
    // What git adds to every failure of ssh; what ssh said before it tells more.
    let specific = telling.filter { $0 != "fatal: Could not read from remote repository." }
    let chosen = [specific, telling, lines.suffix(2)].first { !$0.isEmpty } ?? []
    return chosen.isEmpty ? "git gave no reason" : chosen.prefix(4).joined(separator: "; ")
  }

  /// What ssh writes without its name before it.
  private static let sshWords = [
    "Permission denied (", "Host key verification failed", "Connection closed by",
    "Connection reset by", "Connection timed out", "Too many authentication failures",
  ]
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = self[...].drop { $0.isWhitespace }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
