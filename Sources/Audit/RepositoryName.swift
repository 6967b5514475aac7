/// A repository, however its address is spelled: `git@github.com:appy-to/appy.git` and
/// `https://github.com/appy-to/appy` are one.
struct RepositoryName: Hashable {
  /// Host and path in lower case, with slashes between: `github.com/appy-to/appy`.
  let text: String

  /// Reads an address: a URL, or what ssh takes; `nil` where it names no host.
  init?(_ address: String) {
    var rest = address.lowercased()[...]
    if let scheme = rest.firstRange(of: "://") {
      rest = rest[scheme.upperBound...]
    } else if rest.hasPrefix("github:") {
      // npm's short form.
      rest = "github.com/" + rest.dropFirst("github:".count)
    } else if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/") {
      rest = rest[..<colon] + "/" + rest[rest.index(after: colon)...]
    } else {
      return nil
    }
    if let at = rest.firstIndex(of: "@"), !rest[..<at].contains("/") {
      rest = rest[rest.index(after: at)...]
    }
    rest = rest.prefix { $0 != "#" && $0 != "?" }
    var parts = rest.split(separator: "/").map(String.init)
    guard parts.count >= 2, let last = parts.popLast() else { return nil }
    // A port says how to get there, not where.
    if let colon = parts[0].firstIndex(of: ":") { parts[0] = String(parts[0][..<colon]) }
    if parts[0].hasPrefix("www.") { parts[0].removeFirst("www.".count) }
    text = (parts + [last.hasSuffix(".git") ? String(last.dropLast(4)) : last])
      .joined(separator: "/")
  }

  /// Its owner and its own name, where it is at GitHub.
  var ownerAtGitHub: (owner: String, name: String)? {
    let parts = text.split(separator: "/")
    guard parts.count == 3, parts[0] == "github.com" else { return nil }
    return (String(parts[1]), String(parts[2]))
  }
}
