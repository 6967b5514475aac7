/// What a remote said to a push.
public struct PushReport: Sendable, Equatable {
  /// A reference that was not updated, and why.
  public struct Rejection: Sendable, Equatable {
    /// The full name of the reference.
    public var reference: String
    /// The words of git or of the server, such as `[remote rejected] (pre-receive hook declined)`.
    public var reason: String
  }

  /// The references that were not updated; none if all of them were.
  public var rejections: [Rejection]
  /// Whether this push has changed any reference; those of which git says `=` were so already.
  public var hasChanges = false
  /// What the server's hooks wrote, a line each, without the `remote: ` before it.
  public var serverMessages: [String]

  /// Reads what `git push --porcelain` prints: a flag, the two names and a summary a line.
  ///
  /// Gives `nil` where no reference is reported at all, so that something else must have failed.
  init?(output: String, errorOutput: String, remote: RemoteURL) {
    rejections = []
    var reportCount = 0
    for line in output.split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 3, fields[0].count == 1, let colon = fields[1].lastIndex(of: ":")
      else { continue }
      reportCount += 1
      guard fields[0] == "!" else {
        if fields[0] != "=" { hasChanges = true }
        continue
      }
      let reference = String(fields[1][fields[1].index(after: colon)...])
      rejections.append(Rejection(reference: reference, reason: remote.redact(String(fields[2]))))
    }
    guard reportCount > 0 else { return nil }
    serverMessages = RemoteFailure.serverMessages(in: errorOutput).map(remote.redact)
  }
}
