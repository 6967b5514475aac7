public import Bytes
public import Versions

extension Changelog {
  /// What makes a release of the changes that are not released yet.
  ///
  /// The section's heading becomes that of the version, spelled as the newest release has it; above
  /// it stands a fresh section with the old heading; the links to comparisons follow, where the file
  /// has such links. Nothing else changes. Where the version has a section with this date already,
  /// and nothing is unreleased, there is nothing to do.
  ///
  /// - Parameters:
  ///   - version: The release.
  ///   - date: Its day.
  ///   - links: The pages of the repository that is published to; without them, those that the file
  ///     has are gone on with.
  public func promoting(
    to version: SemanticVersion, date: CalendarDay, links: ReleaseLinks?, tagFormat: TagFormat
  ) throws(ChangelogError) -> [ByteEdit] {
    let section = unreleased
    if let existing = self[version] {
      guard existing.date?.day == date, section.map(isEmpty) ?? true else {
        throw ChangelogError(
          code: .existingRelease, subject: version.description,
          reason: "has a section already"
            + (existing.date?.day.map { ", dated \($0)" } ?? ", without a date"),
          hint: "choose another version, or finish that section by hand")
      }
      return []
    }
    guard let section, !isEmpty(section) else {
      throw ChangelogError(
        code: .nothingUnreleased, subject: version.description,
        reason: section == nil
          ? "there is no section of unreleased changes to make it of"
          : "there are no unreleased changes to make it of",
        hint: "write them under '## [Unreleased]', or draft them from the commits")
    }
    var insertions = Insertions(into: self)
    let heading = text(section.heading)
    // The lines of an underlined heading have ends between them, whatever those are.
    insertions.insert(
      heading.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init) + [""],
      at: section.heading.lowerBound)
    let title = title(of: version, date)
    insertions.replace(section.title, with: title)
    if let links = linksToContinue(links, tagFormat) {
      updateLinks(links, version, title, &insertions)
    }
    return insertions.edits()
  }

  /// Whether nothing stands in a section but headings.
  public func isEmpty(_ section: ChangelogRelease) -> Bool {
    guard section.groups.allSatisfy(\.items.isEmpty) else { return false }
    var rest = Array(bytes[section.body])
    for group in section.groups.reversed() {
      let start = section.body.lowerBound
      rest.removeSubrange(group.heading.lowerBound - start..<group.heading.upperBound - start)
    }
    return rest.allSatisfy { $0 <= 0x20 }
  }

  // MARK: Heading

  /// The title of a release, spelled as that of the newest one.
  private func title(of version: SemanticVersion, _ date: CalendarDay) -> String {
    let isLinked = unreleased.map { text($0.title).hasPrefix("[") } ?? true
    let usual = isLinked ? "[\(version)] - \(date)" : "\(version) - \(date)"
    guard let newest = releases.first(where: { !$0.isUnreleased }) else { return usual }
    let prefix = text(newest.title.lowerBound..<newest.name.lowerBound)
    let opensBracket = prefix.contains("[")
    guard let old = newest.date, old.isISO else {
      return prefix + "\(version)" + (opensBracket ? "]" : "") + " - \(date)"
    }
    let between = text(newest.name.upperBound..<old.range.lowerBound)
    guard !between.contains("://") else {
      // The address of a page in the heading would be that of another release.
      return prefix.replacing("[", with: "") + "\(version) - \(date)"
    }
    let isBracketed = between.hasSuffix("(")
    return prefix + "\(version)" + between + "\(date)" + (isBracketed ? ")" : "")
  }

  // MARK: Links

  /// The pages that the new links lead to; `nil` where the file has no links to comparisons.
  private func linksToContinue(_ links: ReleaseLinks?, _ tagFormat: TagFormat) -> ReleaseLinks? {
    let own = self.links.filter { release(labelled: $0) != nil }
    guard !own.isEmpty else { return nil }
    if let links { return links }
    return own.lazy.compactMap {
      ReleaseLinks(address: text($0.address), tagFormat: tagFormat)
    }.first
  }

  /// The section that a link is about, by its label.
  func release(labelled link: LinkDefinition) -> ChangelogRelease? {
    let label = text(link.label).lowercased()
    return releases.first { release in
      let name = text(release.name).lowercased()
      return label == name || label == "v\(name)"
    }
  }

  private func updateLinks(
    _ links: ReleaseLinks, _ version: SemanticVersion, _ title: String,
    _ insertions: inout Insertions
  ) {
    guard let tag = try? links.tagFormat.tag(of: version) else { return }
    let unreleasedLink = self.links.first { release(labelled: $0)?.isUnreleased == true }
    if let unreleasedLink {
      insertions.replace(
        unreleasedLink.address, with: links.comparison(from: tag, to: "HEAD"))
    }
    // The label is what stands in the brackets of the heading.
    let label = title.split(separator: "[").last?.prefix { $0 != "]" }
    let newest = self.links.first { release(labelled: $0)?.isUnreleased == false }
    let indent = (unreleasedLink ?? newest).map { link in
      text(link.range.lowerBound..<link.label.lowerBound - 1)
    }
    var lines: [String] = []
    if unreleasedLink == nil, let unreleased, text(unreleased.title).hasPrefix("[") {
      lines.append("[\(text(unreleased.name))]: \(links.comparison(from: tag, to: "HEAD"))")
    }
    let previous = self.previous(to: version, links.tagFormat)
    let address = previous.map { links.comparison(from: $0, to: tag) } ?? links.release(tag)
    lines.append("[\(label.map(String.init) ?? version.description)]: \(address)")
    let place = unreleasedLink.map { lineStart(after: $0.range.upperBound) }
    insertions.insert(
      lines.map { (indent ?? "") + $0 }, at: place ?? newest?.range.lowerBound ?? bytes.count)
  }

  /// The tag of the release before a version: the highest that is lower.
  func previous(to version: SemanticVersion, _ tagFormat: TagFormat) -> String? {
    let lower = releases.compactMap(\.version).filter { $0 < version }
    return lower.max().flatMap { try? tagFormat.tag(of: $0) }
  }

  /// Where the line begins behind one that ends at an offset.
  func lineStart(after end: Int) -> Int {
    var offset = end
    if offset < bytes.count, bytes[offset] == 0x0D { offset += 1 }
    if offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
    return offset
  }
}
