internal import Versions

/// The heading of a new release, spelled as those that a changelog has.
struct ReleaseTitle {
  /// The text of the heading, without `#`.
  let text: String
  /// What stands in brackets, and so is a link; `nil` where nothing does, or where the address stands
  /// behind it.
  let label: String?

  /// Spells the heading of `version` as the newest release that has a date, and was not withdrawn;
  /// the date itself as ISO 8601 has it.
  init(
    of version: SemanticVersion, _ date: CalendarDay, in changelog: Changelog,
    _ pages: ReleaseLinks?
  ) {
    let all = changelog.releases.filter { !$0.isUnreleased }
    // A line without marks of a heading serves where there is nothing better.
    let marked = all.filter { $0.form != .alone }
    let releases = marked.isEmpty ? all : marked
    let dated = releases.first { $0.date != nil && !$0.isYanked }
    guard let model = dated ?? releases.first else {
      let isLinked = changelog.unreleased.map { changelog.text($0.title).hasPrefix("[") } ?? true
      text = isLinked ? "[\(version)] - \(date)" : "\(version) - \(date)"
      label = isLinked ? "\(version)" : nil
      return
    }
    var prefix = changelog.text(model.title.lowerBound..<model.name.lowerBound)
    if let level = changelog.unreleased?.level, releases.contains(where: { $0.level < level }) {
      // So deep, a name would make it the heading of something else.
      prefix = String(prefix.reversed().prefix { "[*_`vV.".contains($0) }.reversed())
    }
    var (between, suffix) = Self.surroundings(of: model, in: changelog)
    let bracket = prefix.lastIndex(of: "[")
    var label = bracket.map { prefix[prefix.index(after: $0)...] + "\(version)" }
    if let address = Changelog.address(in: between) {
      label = nil
      if let new = pages.flatMap({ Self.address(of: version, in: changelog, $0) }) {
        between.replaceSubrange(address, with: new)
      } else {
        // The address is that of another release.
        let end = between.index(after: address.upperBound)
        between = String(between[end...])
        if let bracket { prefix.remove(at: bracket) }
      }
    }
    text = prefix + "\(version)" + between + "\(date)" + suffix
    self.label = label.map(String.init)
  }

  /// What stands between a version and its date, and what closes the brackets and marks behind it.
  private static func surroundings(
    of model: ChangelogRelease, in changelog: Changelog
  ) -> (between: String, suffix: String) {
    let rest = changelog.text(model.name.upperBound..<model.title.upperBound)
    guard let date = model.date else {
      if rest.hasPrefix("]("), let address = Changelog.address(in: rest) {
        return (rest[...address.upperBound] + " - ", "")
      }
      return (rest.prefix { ")]*_`".contains($0) } + " - ", "")
    }
    let suffix = changelog.text(date.range.upperBound..<model.title.upperBound)
    return (
      changelog.text(model.name.upperBound..<date.range.lowerBound),
      String(suffix.prefix { ")]*_`".contains($0) })
    )
  }

  private static func address(
    of version: SemanticVersion, in changelog: Changelog, _ pages: ReleaseLinks
  ) -> String? {
    guard let tag = try? pages.tagFormat.tag(of: version) else { return nil }
    guard let old = changelog.previous(to: version, pages.tagFormat) else {
      return pages.release(tag)
    }
    return pages.comparison(from: old, to: tag)
  }
}
