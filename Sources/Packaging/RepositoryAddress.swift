/// The address of a repository, as those reach it who may only read.
public struct RepositoryAddress: Sendable, Hashable {
  /// Host and path with slashes between, without `.git`: `github.com/appy-to/appy-ios-sdk`.
  private let location: String

  /// Reads an address as git takes it: a URL, or what ssh takes; `nil` where it names no host.
  public init?(_ address: String) {
    var rest = address[...]
    var isWeb = false
    if let scheme = rest.firstRange(of: "://") {
      guard ["https", "http", "ssh", "git"].contains(rest[..<scheme.lowerBound]) else { return nil }
      isWeb = rest.hasPrefix("http")
      rest = rest[scheme.upperBound...]
    } else if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/") {
      rest = rest[..<colon] + "/" + rest[rest.index(after: colon)...]
    } else {
      return nil
    }
    if let at = rest.firstIndex(of: "@"), !rest[..<at].contains("/") {
      rest = rest[rest.index(after: at)...]
    }
    var parts = rest.split(separator: "/").map(String.init)
    guard parts.count >= 2, let last = parts.popLast() else { return nil }
    // A port of ssh is that of a protocol for those who may write.
    if !isWeb, let colon = parts[0].firstIndex(of: ":") { parts[0] = String(parts[0][..<colon]) }
    location = (parts + [last.hasSuffix(".git") ? String(last.dropLast(4)) : last])
      .joined(separator: "/")
  }

  /// The page that shows the repository.
  public var page: String { "https://\(location)" }
  /// What git clones.
  public var clone: String { "https://\(location).git" }
}
