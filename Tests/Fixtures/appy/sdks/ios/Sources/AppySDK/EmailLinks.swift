extension AppyClient {
  /// Whether a link of Appy's may hide behind `url`: its host is one of the e-mail link domains.
  ///
  /// Only Appy's server can follow such a link without counting it twice.
  public func isEmailLink(_ url: String) -> Bool {
    guard let parts = LinkParts(url) else { return false }
    return configuration.emailLinkDomains.contains { domain in
      domain.asciiLowercased.utf8.elementsEqual(parts.host.utf8)
    }
  }
}
