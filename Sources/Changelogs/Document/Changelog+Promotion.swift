public import Bytes
internal import Markdown
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
  ///   - tagFormat: How tags spell versions.
  /// - Returns: The edits, in the order of the file.
  /// - Throws: ``ChangelogError`` where nothing is unreleased, or the version has another section.
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
    let pages = pages(links, tagFormat)
    let tag = try? tagFormat.tag(of: version)
    // A release of an older line changes nothing about what is newest.
    let newest = ([version] + releases.compactMap(\.version)).max().flatMap {
      try? tagFormat.tag(of: $0)
    }
    var heading = text(section.heading)
    if let pages, let newest, let address = Self.address(in: heading) {
      let head = ReleaseLinks.ends(ofComparison: String(heading[address]))?.new ?? "HEAD"
      heading.replaceSubrange(address, with: pages.comparison(from: newest, to: head))
    }
    // The lines of an underlined heading have ends between them, whatever those are.
    insertions.insert(
      heading.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init) + [""],
      at: section.heading.lowerBound)
    let title = ReleaseTitle(of: version, date, in: self, pages)
    insertions.replace(section.title, with: title.text)
    if section.form == .underlined { underline(section, title, &insertions) }
    if !title.below.isEmpty {
      let body = section.body.lowerBound
      let isFollowed = body < bytes.count && bytes[body] > 0x20
      insertions.insert(title.below + (isFollowed ? [""] : []), at: body)
    }
    if let pages, let tag, let newest, hasDefinitions || isNew && title.label != nil {
      updateLinks(pages, version, tag, newest: newest, label: title.label, &insertions)
    }
    return insertions.edits()
  }

  /// Whether nothing stands in a section but headings and comments.
  public func isEmpty(_ section: ChangelogRelease) -> Bool {
    guard section.groups.allSatisfy(\.items.isEmpty) else { return false }
    var start = section.body.lowerBound
    for group in section.groups {
      guard isBlank(start..<group.heading.lowerBound) else { return false }
      start = group.heading.upperBound
    }
    return isBlank(start..<section.body.upperBound)
  }

  /// Whether nothing stands in a range but blanks and comments.
  func isBlank(_ range: Range<Int>) -> Bool { markdown.bytes[range].allSatisfy { $0 <= 0x20 } }

  /// Makes the line below a heading as long as its text.
  private func underline(
    _ section: ChangelogRelease, _ title: ReleaseTitle, _ insertions: inout Insertions
  ) {
    let signs = bytes[section.title.upperBound..<section.heading.upperBound]
    guard let first = signs.firstIndex(where: { "=-".utf8.contains($0) }) else { return }
    let length = signs[first...].prefix { $0 == bytes[first] }.count
    let sign = Character(Unicode.Scalar(bytes[first]))
    insertions.replace(
      first..<first + length, with: String(repeating: sign, count: title.text.count))
  }

  // MARK: Links

  /// Whether links of sections are defined.
  private var hasDefinitions: Bool { links.contains { release(labelled: $0) != nil } }

  /// Whether nothing has been released yet.
  private var isNew: Bool { releases.allSatisfy(\.isUnreleased) }

  /// The pages that new links lead to: those of the repository, in the manner of its links so far,
  /// which tells more of a server than its name.
  private func pages(_ links: ReleaseLinks?, _ tagFormat: TagFormat) -> ReleaseLinks? {
    let linked = linkedPages(tagFormat: tagFormat)
    guard var links else { return linked }
    if let linked, linked.page.lowercased() == links.page.lowercased() { links.host = linked.host }
    return links
  }

  /// The pages that the links of the file lead to, of sections that are about releases.
  public func linkedPages(tagFormat: TagFormat) -> ReleaseLinks? {
    let defined = links.lazy.filter { place(labelled: $0) != nil }.map { text($0.address) }
    let inHeadings = releases.lazy.compactMap { release in
      let title = text(release.title)
      return Self.address(in: title).map { String(title[$0]) }
    }
    return defined.compactMap { ReleaseLinks(address: $0, tagFormat: tagFormat) }.first
      ?? inHeadings.compactMap { ReleaseLinks(address: $0, tagFormat: tagFormat) }.first
  }

  /// The address behind the brackets of a heading, as in `[1.2.3](https://…)`.
  static func address(in heading: String) -> Range<String.Index>? {
    guard let start = heading.firstRange(of: "](")?.upperBound,
      let end = heading[start...].firstIndex(of: ")"), heading[start..<end].contains("://")
    else { return nil }
    return start..<end
  }

  private func updateLinks(
    _ pages: ReleaseLinks, _ version: SemanticVersion, _ tag: String, newest newestTag: String,
    label: String?,
    _ insertions: inout Insertions
  ) {
    let old = links.first { release(labelled: $0)?.isUnreleased == true }
    let newest = links.first { release(labelled: $0)?.isUnreleased == false }
    let indent = (old ?? newest).map { text($0.range.lowerBound..<$0.label.lowerBound - 1) } ?? ""
    var lines: [String] = []
    if let old {
      // A page that compares nothing, such as that of a branch, stays right.
      if let ends = ReleaseLinks.ends(ofComparison: text(old.address)) {
        insertions.replace(old.address, with: pages.comparison(from: newestTag, to: ends.new))
      }
    } else if let unreleased, text(unreleased.title).hasPrefix("[") {
      lines.append("[\(text(unreleased.name))]: \(pages.comparison(from: newestTag, to: "HEAD"))")
    }
    let hasLetter = newest.map { text($0.label).lowercased().hasPrefix("v") } ?? false
    let label = label ?? (hasLetter ? "v\(version)" : "\(version)")
    let previous = self.previous(to: version, pages.tagFormat)
    let address = previous.map { pages.comparison(from: $0, to: tag) } ?? pages.release(tag)
    lines.append("[\(label)]: \(address)")
    lines = lines.map { indent + $0 }
    if let place = old.map({ lineStart(after: $0.range.upperBound) }) ?? newest?.range.lowerBound {
      insertions.insert(lines, at: place)
    } else {
      insertions.insert((isBlankLine(before: bytes.count) ? [] : [""]) + lines, at: bytes.count)
    }
  }

  /// The tag of the release before a version: the highest that is lower.
  func previous(to version: SemanticVersion, _ tagFormat: TagFormat) -> String? {
    let lower = releases.compactMap(\.version).filter { $0 < version }
    return lower.max().flatMap { try? tagFormat.tag(of: $0) }
  }
}
