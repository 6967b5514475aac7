public import Versions

/// The addresses at which a repository's web pages show releases and what is between two of them.
public struct ReleaseLinks: Sendable, Equatable {
  /// Whose pages they are, which decides how an address is made.
  public enum Host: Sendable, Equatable {
    case gitHub
    case gitLab
    case bitbucket
  }

  /// The address of the repository's page, without a slash at the end.
  public var page: String
  /// Whose pages they are.
  public var host: Host
  /// How tags spell versions.
  public var tagFormat: TagFormat

  /// The pages of the repository at `address`, as git takes it; `nil` for one that has none, such
  /// as a folder.
  ///
  /// A host that is not known is taken to work as GitHub does, which most of them do.
  public init?(repository address: String, tagFormat: TagFormat) {
    guard let page = Self.page(of: address) else { return nil }
    self.init(page: page, tagFormat: tagFormat)
  }

  private init(page: String, tagFormat: TagFormat) {
    let host = page.dropFirst("https://".count).prefix { $0 != "/" }
    self.page = page
    self.host =
      host.contains("gitlab") ? .gitLab : host.contains("bitbucket") ? .bitbucket : .gitHub
    self.tagFormat = tagFormat
  }

  /// `git@host:owner/name.git` and `ssh://git@host/owner/name` are `https://host/owner/name`.
  private static func page(of address: String) -> String? {
    var rest = address[...]
    var isWeb = false
    if let scheme = rest.firstRange(of: "://") {
      guard ["https", "http", "ssh", "git"].contains(rest[..<scheme.lowerBound].lowercased()) else {
        return nil
      }
      isWeb = rest.lowercased().hasPrefix("http")
      rest = rest[scheme.upperBound...]
    } else {
      guard let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/"),
        rest[..<colon].contains(where: { $0 == "@" || $0 == "." })
      else { return nil }
      rest = rest[..<colon] + "/" + rest[rest.index(after: colon)...]
    }
    var parts = rest.split(separator: "/")
    guard parts.count > 1, let authority = parts.first else { return nil }
    // Neither a user nor a port of ssh is part of a page's address.
    let host = authority.split(separator: "@").last?.prefix { $0 != ":" || isWeb } ?? ""
    guard !host.isEmpty else { return nil }
    parts[0] = host
    let path = parts.joined(separator: "/")
    return "https://" + (path.hasSuffix(".git") ? String(path.dropLast(4)) : path)
  }

  /// The same pages as an address of a comparison or of a release leads to, such as one that a
  /// changelog has.
  init?(address: String, tagFormat: TagFormat) {
    for (marker, host) in Self.markers {
      guard let range = address.firstRange(of: marker) else { continue }
      page = String(address[..<range.lowerBound])
      self.host = host
      self.tagFormat = tagFormat
      return
    }
    return nil
  }

  private static let markers: [(String, Host)] = [
    ("/-/compare/", .gitLab), ("/-/tags/", .gitLab), ("/branches/compare/", .bitbucket),
    ("/compare/", .gitHub), ("/releases/tag/", .gitHub), ("/tree/", .gitHub),
  ]

  // MARK: Addresses

  /// The page of what a tag, or `HEAD`, has since another.
  func comparison(from old: String, to new: String) -> String {
    switch host {
    case .gitHub: "\(page)/compare/\(old)...\(new)"
    case .gitLab: "\(page)/-/compare/\(old)...\(new)"
    case .bitbucket: "\(page)/branches/compare/\(new)%0D\(old)"
    }
  }

  /// The page of a release.
  func release(_ tag: String) -> String {
    switch host {
    case .gitHub: "\(page)/releases/tag/\(tag)"
    case .gitLab: "\(page)/-/tags/\(tag)"
    case .bitbucket: "\(page)/src/\(tag)"
    }
  }

  /// What a comparison is from and to, by its address; `nil` for another page.
  static func ends(ofComparison address: String) -> (old: String, new: String)? {
    if let range = address.firstRange(of: "/branches/compare/") {
      let parts = address[range.upperBound...].split(separator: "%0D")
      return parts.count == 2 ? (String(parts[1]), String(parts[0])) : nil
    }
    guard let range = address.firstRange(of: "/compare/") else { return nil }
    let rest = address[range.upperBound...].prefix { $0 != "#" && $0 != "?" }
    guard let dots = rest.firstRange(of: "...") ?? rest.firstRange(of: "..") else { return nil }
    return (String(rest[..<dots.lowerBound]), String(rest[dots.upperBound...]))
  }

  /// The tag of the page of a release, by its address; `nil` for another page.
  static func tag(ofRelease address: String) -> String? {
    for marker in ["/-/tags/", "/-/releases/", "/releases/tag/", "/releases/tags/"] {
      guard let range = address.firstRange(of: marker) else { continue }
      return String(address[range.upperBound...].prefix { $0 != "#" && $0 != "?" })
    }
    return nil
  }
}
