internal import Findings
internal import Versions

extension ChangelogCheck {
  /// Whether the links of the sections lead where they should.
  mutating func checkLinks(to links: ReleaseLinks?) {
    var defined: Set<String> = []
    for link in changelog.links {
      guard let place = changelog.place(labelled: link) else { continue }
      defined.insert(text(changelog.releases[place].name).lowercased())
      check(link, of: place, links)
    }
    // A file without such links has chosen to have none.
    guard !defined.isEmpty else { return }
    for release in changelog.releases {
      let (title, name) = (text(release.title), text(release.name))
      // An address may stand behind the brackets.
      guard title.hasPrefix("["), !title.contains("]("), !defined.contains(name.lowercased())
      else { continue }
      add(
        .warning, .links, at: release.title, kind: "no link", key: name,
        "[\(name)] has no link",
        hint: "define it at the end of the file, like that of the other releases")
    }
  }

  private mutating func check(
    _ link: LinkDefinition, of place: Int, _ links: ReleaseLinks?
  ) {
    let release = changelog.releases[place]
    let (name, address) = (text(release.name), text(link.address))
    if let links, !isBelow(links.page, address) {
      add(
        .warning, .links, at: link.address, key: name, expected: links.page, found: address,
        "the link of \(name) leads to another repository than \(links.page)",
        hint: "lead it to the repository that the SDK is published to")
    }
    guard let format = links?.tagFormat else { return }
    guard let ends = ReleaseLinks.ends(ofComparison: address) else {
      if let tag = ReleaseLinks.tag(ofRelease: address), let version = release.version,
        let expected = try? format.tag(of: version), tag != expected
      {
        add(
          severity(ofTagAt: place), .links, at: link.address, key: name, expected: expected,
          found: tag, "the link of \(name) leads to \(tag), but its tag is \(expected)",
          hint: "write \(expected)")
      }
      return
    }
    checkComparison(link, of: place, ends, format)
  }

  private mutating func checkComparison(
    _ link: LinkDefinition, of place: Int, _ ends: (old: String, new: String), _ format: TagFormat
  ) {
    let release = changelog.releases[place]
    let name = text(release.name)
    if let version = release.version, let new = try? format.tag(of: version), ends.new != new {
      add(
        severity(ofTagAt: place), .links, at: link.address, key: name, expected: new,
        found: ends.new,
        "the link of \(name) goes up to \(ends.new), but its tag is \(new)", hint: "write \(new)")
      return
    }
    let bases = bases(of: place).compactMap { try? format.tag(of: $0) }
    guard let old = bases.first, !bases.contains(ends.old) else { return }
    let reason =
      release.isUnreleased ? "but the newest release is \(old)" : "but the one before it is \(old)"
    add(
      release.isUnreleased ? .error : .warning, .links, at: link.address, key: name, expected: old,
      found: ends.old, "the link of \(name) begins at \(ends.old), \(reason)", hint: "write \(old)")
  }

  /// How much a wrong tag matters: those of long ago may have been spelled otherwise.
  private func severity(ofTagAt place: Int) -> Severity {
    changelog.releases[..<place].allSatisfy(\.isUnreleased) ? .error : .warning
  }

  /// The versions that a comparison may begin at, the usual one first.
  ///
  /// A release may be compared with the last prerelease or with the last release, and one of an older
  /// line may have come between the two.
  private func bases(of place: Int) -> [SemanticVersion] {
    guard let version = changelog.releases[place].version else {
      return [newest()].compactMap(\.self)
    }
    let below = changelog.releases[(place + 1)...].lazy.compactMap(\.version)
    let stable = version.isPrerelease ? nil : below.first { !$0.isPrerelease }
    return [newest(below: version), below.first, stable].compactMap(\.self)
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
