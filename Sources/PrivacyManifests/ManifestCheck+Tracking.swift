internal import Findings
internal import PropertyLists

extension ManifestCheck {
  /// Checks whether the SDK tracks, and the domains that it tracks with.
  mutating func checkTracking(_ keys: [String: PropertyList.Node]) {
    let tracking = keys[ManifestKey.tracking].flatMap { boolean($0, key: ManifestKey.tracking) }
    let node = keys[ManifestKey.domains]
    let domains = array(node, key: ManifestKey.domains)
    if tracking == true, domains?.isEmpty ?? (node == nil) {
      let place = node ?? keys[ManifestKey.tracking]
      report(
        .error, .invalidTracking, at: place?.location ?? .nowhere, key: ManifestKey.domains,
        "says that it tracks, but names no domain that it tracks with",
        hint: "list the domains in `\(ManifestKey.domains)`, or set `\(ManifestKey.tracking)` to "
          + "`<false/>`")
    }
    guard let domains, let node, !domains.isEmpty else { return }
    if tracking == false || keys[ManifestKey.tracking] == nil {
      report(
        .error, .invalidTracking, at: node.location, key: ManifestKey.domains,
        "names domains that it tracks with, but does not say that it tracks",
        hint: "set `\(ManifestKey.tracking)` to `<true/>`, or remove the domains")
    }
    var seen: Set<String> = []
    for (index, domain) in domains.enumerated() {
      let key = "\(ManifestKey.domains)[\(index)]"
      guard let name = string(domain, key: key) else { continue }
      if let fault = Self.fault(of: name) {
        report(
          .error, .invalidManifest, at: domain.location, key: key, found: name,
          "names `\(name)` as a domain, which \(fault)",
          hint: "write the bare name of the host, such as `metrics.example.com`")
      } else if !seen.insert(name.lowercased()).inserted {
        report(
          .warning, nil, at: domain.location, key: key, found: name,
          "names the domain `\(name)` twice", hint: "remove one of the two")
      }
    }
  }

  /// Why a text is no bare name of a host; `nil` where it is one.
  private static func fault(of domain: String) -> String? {
    if domain.isEmpty { return "is empty" }
    if domain.utf8.contains(where: { $0 <= UInt8(ascii: " ") }) { return "holds blanks" }
    if domain.contains("://") { return "has a scheme" }
    if domain.contains("/") { return "has a path" }
    if domain.contains("?") || domain.contains("#") { return "has a query" }
    if domain.contains("@") { return "has the name of a user" }
    if domain.contains(":") { return "has a port" }
    if domain.contains("*") { return "has a wildcard" }
    if domain.utf8.contains(where: { $0 >= 0x80 }) { return "is not in ASCII" }
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1 else { return "has no top-level domain" }
    guard labels.allSatisfy(isLabel), domain.utf8.count <= 253,
      let last = labels.last, !last.utf8.allSatisfy(isDigit)
    else { return "is no name of a host" }
    return nil
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
      && label.utf8.allSatisfy { byte in
        isDigit(byte) || byte == UInt8(ascii: "-")
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
