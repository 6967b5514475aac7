internal import Findings
internal import Versions

extension ChangelogCheck {
  /// Whether the links of the sections lead where they should.
  mutating func checkLinks(to links: ReleaseLinks?) {
    let own = changelog.links.filter { changelog.release(labelled: $0) != nil }
    // A file without such links has chosen to have none.
    guard !own.isEmpty else { return }
    for link in own {
      guard let release = changelog.release(labelled: link) else { continue }
      check(link, of: release, links)
    }
    for release in changelog.releases where text(release.title).hasPrefix("[") {
      let isDefined = own.contains {
        changelog.release(labelled: $0)?.heading == release.heading
      }
      // An address may stand behind the brackets.
      guard !isDefined, !text(release.title).contains("](") else { continue }
      let name = text(release.name)
      add(
        .warning, .links, at: release.title, key: name, "[\(name)] has no link",
        hint: "define it at the end of the file, like that of the other releases")
    }
  }

  private mutating func check(
    _ link: LinkDefinition, of release: ChangelogRelease, _ links: ReleaseLinks?
  ) {
    let (name, address) = (text(release.name), text(link.address))
    if let links, !isBelow(links.page, address) {
      add(
        .warning, .links, at: link.address, key: name, expected: links.page, found: address,
        "the link of \(name) leads to another repository than \(links.page)",
        hint: "lead it to the repository that the SDK is published to")
    }
    guard let format = links?.tagFormat, let ends = ReleaseLinks.ends(ofComparison: address) else {
      return
    }
    let expected = expectedEnds(of: release, format)
    if let new = expected.new, ends.new != new {
      add(
        .error, .links, at: link.address, key: name, expected: new, found: ends.new,
        "the link of \(name) goes up to \(ends.new), but its tag is \(new)", hint: "write \(new)")
    } else if let old = expected.old, ends.old != old {
      let isStale = release.isUnreleased
      add(
        isStale ? .error : .warning, .links, at: link.address, key: name, expected: old,
        found: ends.old,
        isStale
          ? "the link of \(name) begins at \(ends.old), but the newest release is \(old)"
          : "the link of \(name) begins at \(ends.old), but the release before it is \(old)",
        hint: "write \(old)")
    }
  }

  /// The tags that a comparison should be from and to.
  private func expectedEnds(
    of release: ChangelogRelease, _ format: TagFormat
  ) -> (old: String?, new: String?) {
    let versions = changelog.releases.compactMap(\.version)
    if release.isUnreleased {
      return (versions.max().flatMap { try? format.tag(of: $0) }, nil)
    }
    guard let version = release.version else { return (nil, nil) }
    return (changelog.previous(to: version, format), try? format.tag(of: version))
  }

  /// Whether an address is that of a page or lies below it, whatever its case and scheme.
  private func isBelow(_ page: String, _ address: String) -> Bool {
    func plain(_ text: String) -> Substring {
      let text = text.lowercased()
      return text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...]
    }
    let (page, address) = (plain(page), plain(address))
    return address == page || address.hasPrefix(page + "/") || address.hasPrefix(page + ".git")
  }
}
