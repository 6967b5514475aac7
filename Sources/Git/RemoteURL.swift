/// Where a remote repository is, and how to speak of it without giving secrets away.
public struct RemoteURL: Sendable, Hashable {
  /// The address as git takes it; may hold a password or token, so it is never printed.
  public let text: String

  /// Takes any form that git knows: a URL, `user@host:path`, or a path.
  public init(_ text: String) { self.text = text }

  /// What stands before the host in a URL with a scheme, such as `user:token`.
  ///
  /// An ssh user without a password is no secret.
  private var credentials: Substring? {
    guard let scheme = text.firstRange(of: "://") else { return nil }
    let rest = text[scheme.upperBound...]
    let authority = rest.prefix { $0 != "/" }
    guard let at = authority.lastIndex(of: "@") else { return nil }
    let credentials = authority[..<at]
    let isSSH = text[..<scheme.lowerBound].lowercased().hasSuffix("ssh")
    return isSSH && !credentials.contains(":") ? nil : credentials
  }

  /// `message` with the credentials of this address replaced by `***`, together and one by one.
  public func redact(_ message: String) -> String {
    guard let credentials, !credentials.isEmpty else { return message }
    var message = message.replacing(credentials + "@", with: "***@")
    let parts = credentials.split(separator: ":", maxSplits: 1)
    // The user's name alone is a token in `https://<token>@host`; a short one is a common word.
    for part in parts.reversed() where part.count >= 8 || part == parts.last && parts.count == 2 {
      message = message.replacing(part, with: "***")
    }
    return message
  }
}

extension RemoteURL: CustomStringConvertible {
  /// The address with `***` in place of a user and password.
  public var description: String {
    guard let credentials else { return text }
    return text.replacing(credentials + "@", with: "***@", maxReplacements: 1)
  }
}
