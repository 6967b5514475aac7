extension AppyClient {
  /// The link for `slug` on the first link domain, with `parameters` in the order of their names.
  ///
  /// The slug is lowercased. The result is nil without a link domain, and when the slug is
  /// anything but 1 to 64 ASCII letters, digits and hyphens.
  public func link(slug: String, parameters: [String: String] = [:]) -> String? {
    let name = slug.asciiLowercased
    guard name.isSlug, let domain = configuration.linkDomains.first else { return nil }
    var link = "https://\(domain)/\(name)"
    var separator = "?"
    let byName = parameters.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (key, value) in byName {
      link += separator + key.percentEncoded + "=" + value.percentEncoded
      separator = "&"
    }
    return link
  }
}

extension String {
  fileprivate var isSlug: Bool {
    (1...64).contains(utf8.count)
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
