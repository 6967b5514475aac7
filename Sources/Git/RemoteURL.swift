internal import Platform

/// Where a remote repository is, and how to speak of it without giving secrets away.
public struct RemoteURL: Sendable, Hashable {
  /// The address as git takes it; may hold a password or token, so it is never printed.
  public let text: String
  /// The address as somebody wrote it.
  private let given: String

  /// Takes any form that git knows: a URL, `user@host:path`, a path, or a remote's name.
  ///
  /// A path that begins with `./` or `../`, or at which there is something, counts from `folder`.
  public init(_ text: String, relativeTo folder: String) {
    let isURL = text.contains("://") || text.prefix { $0 != "/" }.contains(":")
    let isDotted = [".", ".."].contains(text.prefix { $0 != "/" })
    let isThere = unsafe access("\(folder)/\(text)", F_OK) == 0
    let isRelative = !isURL && !text.isEmpty && !text.hasPrefix("/") && (isDotted || isThere)
    given = text
    self.text = isRelative ? "\(folder)/\(text)" : text
  }

  /// Takes an address that does not depend on a folder.
  public init(_ text: String) {
    given = text
    self.text = text
  }

  /// `message` without the credentials of any address in it, and without those of this one.
  ///
  /// Git's own configuration may put credentials into an address that has none here, so every
  /// address is looked at. The user's name of this one alone may be a token, as in
  /// `https://<token>@host`; one of less than eight characters is taken for a common word.
  public func redact(_ message: String) -> String {
    secrets.reduce(Self.redactAddresses(in: message)) { $0.replacing($1, with: "***") }
  }

  /// The password, the user and the query's values, as they stand there and decoded; the longest
  /// first.
  private var secrets: [String] {
    guard let scheme = text.firstRange(of: "://") else { return [] }
    let rest = text[scheme.upperBound...]
    var secrets = rest.split(separator: "?", maxSplits: 1).dropFirst()
      .flatMap { $0.split(separator: "&") }
      .compactMap { $0.split(separator: "=", maxSplits: 1).dropFirst().first }
    if let at = Self.endOfCredentials(in: rest) {
      let credentials = rest[..<at]
      let user = credentials.prefix { $0 != ":" }
      secrets += [credentials.dropFirst(user.count + 1), user.count >= 8 ? user : ""]
    }
    return secrets.filter { !$0.isEmpty }
      .flatMap { [String($0), Self.percentDecoded($0)] }.sorted { $0.count > $1.count }
  }

  /// The `@` before the host in what follows `://`, if there is one.
  ///
  /// A password may hold a slash that nobody has encoded, so the last `@` counts where the text
  /// before it looks like a user and a password.
  private static func endOfCredentials(in rest: Substring) -> String.Index? {
    let address = address(in: rest)
    let authority = address.prefix { $0 != "/" }
    if let at = authority.lastIndex(of: "@") { return at }
    return authority.contains(":") ? address.lastIndex(of: "@") : nil
  }

  /// What of `rest`, which follows `://` in a message, still belongs to the address.
  private static func address(in rest: Substring) -> Substring {
    rest.prefix { !$0.isWhitespace && $0 != "'" && $0 != "\"" }
  }

  /// `text` with `***` for what stands before the host in each URL, such as `user:token`, and for
  /// the values of its query.
  ///
  /// An ssh user without a password is no secret.
  private static func redactAddresses(in text: String) -> String {
    var redacted = ""
    var rest = text[...]
    while let scheme = rest.firstRange(of: "://") {
      let isSSH = rest[..<scheme.lowerBound].lowercased().hasSuffix("ssh")
      redacted += rest[..<scheme.upperBound]
      rest = rest[scheme.upperBound...]
      if let at = endOfCredentials(in: rest) {
        redacted += isSSH && !rest[..<at].contains(":") ? rest[..<at] : "***"
        rest = rest[at...]
      }
      let address = address(in: rest)
      guard let query = address.firstIndex(of: "?") else { continue }
      redacted += rest[...query] + "***"
      rest = rest[address.endIndex...]
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
  /// The address as it was written, with `***` in place of a user and password.
  public var description: String { Self.redactAddresses(in: given) }
}
