/// Where a remote repository is, and how to speak of it without giving secrets away.
public struct RemoteURL: Sendable, Hashable {
  /// The address as git takes it; may hold a password or token, so it is never printed.
  public let text: String

  /// Takes any form that git knows: a URL, `user@host:path`, or a path.
  public init(_ text: String) { self.text = text }

  /// `message` without the credentials of any address in it, and without those of this one.
  ///
  /// Git's own configuration may put credentials into an address that has none here, so every
  /// address is looked at. The user's name of this one alone may be a token, as in
  /// `https://<token>@host`; one of less than eight characters is taken for a common word.
  public func redact(_ message: String) -> String {
    secrets.reduce(Self.redactAddresses(in: message)) { $0.replacing($1, with: "***") }
  }

  /// The password and the user of a URL, as they stand there and decoded; the longest first.
  private var secrets: [String] {
    guard let scheme = text.firstRange(of: "://") else { return [] }
    let authority = text[scheme.upperBound...].prefix { $0 != "/" }
    guard let at = authority.lastIndex(of: "@") else { return [] }
    let credentials = authority[..<at]
    let user = credentials.prefix { $0 != ":" }
    let password = credentials.dropFirst(user.count + 1)
    let secrets = [password, user.count >= 8 ? user : ""].filter { !$0.isEmpty }
    return secrets.flatMap { [String($0), Self.percentDecoded($0)] }.sorted { $0.count > $1.count }
  }

  /// `text` with `***` for what stands before the host in each URL, such as `user:token`.
  ///
  /// An ssh user without a password is no secret.
  private static func redactAddresses(in text: String) -> String {
    var redacted = ""
    var rest = text[...]
    while let scheme = rest.firstRange(of: "://") {
      let isSSH = rest[..<scheme.lowerBound].lowercased().hasSuffix("ssh")
      redacted += rest[..<scheme.upperBound]
      rest = rest[scheme.upperBound...]
      let authority = rest.prefix { $0 != "/" && $0 != "'" && !$0.isWhitespace }
      guard let at = authority.lastIndex(of: "@") else { continue }
      redacted += isSSH && !authority[..<at].contains(":") ? authority[..<at] : "***"
      rest = rest[at...]
    }
    return redacted + rest
  }

  private static func percentDecoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      let digits = Substring(rest.prefix(2))
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isHexDigit),
        let decoded = UInt8(digits, radix: 16)
      {
        bytes.append(decoded)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension RemoteURL: CustomStringConvertible {
  /// The address with `***` in place of a user and password.
  public var description: String { Self.redactAddresses(in: text) }
}
