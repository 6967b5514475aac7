extension AppyClient {
  /// The deep link that `url` is, or nil when it is none of Appy's.
  ///
  /// A URL is Appy's when its host is one of the link domains, or when it carries
  /// `appy_click_id`.
  public func deepLink(from url: String) -> AppyDeepLink? {
    guard let parts = LinkParts(url) else { return nil }
    let isOnLinkDomain = configuration.linkDomains.contains { domain in
      domain.asciiLowercased.utf8.elementsEqual(parts.host.utf8)
    }
    guard isOnLinkDomain || parts.parameters["appy_click_id"] != nil else { return nil }
    return AppyDeepLink(
      slug: isOnLinkDomain ? parts.path.first : nil,
      parameters: parts.parameters,
      url: url,
      deepLinkURL: parts.parameters["deep_link_url"],
      clickedAtMilliseconds: clock.millisecondsSinceEpoch)
  }
}
