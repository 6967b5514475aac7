public import Bytes
public import Versions

extension Changelog {
  /// What adds changes to those that are not released yet.
  ///
  /// What people have written stays as it is and where it is. A change that the section has already,
  /// in these words but for their case, quotes and last period, or with the same `(#123)` at its end,
  /// is not added again, so that a second draft of the same changes adds nothing. Changes that break
  /// something come first among the new ones of their category, in the order given otherwise.
  /// Categories that are missing are added in the usual order; the section itself is added above the
  /// newest release, and to an empty file all that a changelog begins with.
  ///
  /// - Parameters:
  ///   - entries: The changes.
  ///   - isPublished: Whether a version is out. The changes of one that is not, though it has a
  ///     section, are not added again either: its commits count as unreleased until it has its tag.
  /// - Returns: The edits, in the order of the file.
  public func drafting(
    _ entries: [ChangeEntry], isPublished: (SemanticVersion) -> Bool = { _ in true }
  ) -> [ByteEdit] {
    let pending = releases.filter { $0.version.map { !isPublished($0) } ?? false }
    let known = KnownChanges(pending + releases.filter(\.isUnreleased).prefix(1))
    var seen: Set<String> = []
    let new = entries.filter { entry in
      !known.contains(entry) && seen.insert(KnownChanges.key(of: entry.line)).inserted
    }
    // A changelog that there is not yet begins all the same.
    guard !new.isEmpty || bytes.isEmpty else { return [] }
    var insertions = Insertions(into: self)
    if let unreleased {
      add(new, to: unreleased, &insertions)
    } else {
      addSection(of: new, &insertions)
    }
    return insertions.edits()
  }

  // MARK: A section that is there

  private func add(
    _ entries: [ChangeEntry], to section: ChangelogRelease, _ insertions: inout Insertions
  ) {
    // What goes behind all that stands there.
    var atEnd: [String] = []
    for category in ChangeCategory.allCases {
      let own = Self.ordered(entries, of: category)
      guard !own.isEmpty else { continue }
      let group =
        section.groups.first { $0.category == category }
        ?? section.groups.first { $0.kind == category }
      if let group {
        add(own, to: group, &insertions)
        continue
      }
      // Before the first category that comes later, or else behind all.
      let later = section.groups.first { group in
        group.kind.map { category.precedes($0) } ?? false
      }
      let lines = heading(category, below: section.level, in: section) + bullets(own)
      if let later {
        insertions.insert(lines + [""], at: later.heading.lowerBound)
      } else {
        atEnd += [""] + lines
      }
    }
    guard !atEnd.isEmpty else { return }
    let place = contentEnd(of: section.body) ?? section.body.lowerBound
    insertions.insert(atEnd + blankLine(before: place, of: section.body), at: place)
  }

  private func add(
    _ entries: [ChangeEntry], to group: ChangeGroup, _ insertions: inout Insertions
  ) {
    let lines = group.items.last.map { last in entries.map { bullet(of: last) + $0.line } }
    let breaking = entries.prefix { $0.isBreaking }.count
    guard let last = group.items.last, let lines else {
      let end = contentEnd(of: group.body)
      let blank = isHeadingFollowedByBlank || end != nil ? [""] : []
      let place = end ?? group.body.lowerBound
      insertions.insert(
        blank + bullets(entries) + blankLine(before: place, of: group.body), at: place)
      return
    }
    var rest = lines
    if let first = group.items.first(where: { !$0.isBreaking }), breaking > 0 {
      insertions.insert(Array(lines.prefix(breaking)), at: first.range.lowerBound)
      rest.removeFirst(breaking)
    }
    if !rest.isEmpty { insertions.insert(rest, at: lineStart(after: last.range.upperBound)) }
  }

  // MARK: A section that is not there

  private func addSection(of entries: [ChangeEntry], _ insertions: inout Insertions) {
    let level = releases.first.map { $0.level > 0 ? $0.level : 2 } ?? 2
    var lines: [String] = []
    for category in ChangeCategory.allCases {
      let own = Self.ordered(entries, of: category)
      guard !own.isEmpty else { continue }
      lines += [""] + heading(category, below: level) + bullets(own)
    }
    if releases.isEmpty, limit == bytes.count, isBlank(0..<limit) {
      insertions.insert(Self.preamble + ["", "## [Unreleased]"] + lines, at: limit)
    } else if let newest = releases.first {
      let start = newest.heading.lowerBound
      insertions.insert(
        (isBlankLine(before: start) ? [] : [""]) + newHeading(like: newest) + lines
          + [""], at: start)
    } else {
      let start = releaseStart
      let isAtEnd = contentEnd(of: start..<bytes.count) == nil && start == bytes.count
      insertions.insert(
        (isBlankLine(before: start) ? [] : [""]) + ["## [Unreleased]"] + lines
          + (isAtEnd ? [] : [""]), at: start)
    }
  }

  /// Where the first section of a changelog begins that has none: before the links at its end.
  private var releaseStart: Int {
    var end = limit
    for link in links.reversed() {
      let rest = bytes[link.range.upperBound..<max(link.range.upperBound, end)]
      guard rest.allSatisfy({ $0 <= 0x20 }) else { break }
      end = link.range.lowerBound
    }
    return end
  }

  /// What a new changelog begins with.
  private static let preamble = [
    "# Changelog", "",
    "The format is [Keep a Changelog](https://keepachangelog.com/en/1.1.0/); versions follow",
    "[Semantic Versioning](https://semver.org/spec/v2.0.0.html).",
  ]

  /// The heading of a section of what is not released, spelled as those of releases are.
  private func newHeading(like release: ChangelogRelease) -> [String] {
    let isLinked =
      release.name.lowerBound > release.title.lowerBound
      && text(release.title).hasPrefix("[")
    let title = isLinked ? "[Unreleased]" : "Unreleased"
    guard release.form == .underlined else {
      return [String(repeating: "#", count: release.level > 0 ? release.level : 2) + " " + title]
    }
    let sign = release.level == 1 ? "=" : "-"
    return [title, String(repeating: sign, count: title.count)]
  }

  // MARK: Lines

  private static func ordered(
    _ entries: [ChangeEntry], of category: ChangeCategory
  ) -> [ChangeEntry] {
    let own = entries.filter { $0.category == category }
    return own.filter(\.isBreaking) + own.filter { !$0.isBreaking }
  }

  private func bullets(_ entries: [ChangeEntry]) -> [String] {
    let mark = usualBullet
    return entries.map { mark + $0.line }
  }

  /// What most items of the file begin with.
  private var usualBullet: String {
    var counts: [String: Int] = [:]
    var usual = "- "
    for item in releases.flatMap(\.groups).flatMap(\.items) {
      let bullet = bullet(of: item)
      counts[bullet, default: 0] += 1
      if counts[bullet, default: 0] > counts[usual, default: 0] { usual = bullet }
    }
    return usual
  }

  /// What an item begins with: a bullet and the blanks around it.
  private func bullet(of item: ChangeGroup.Item) -> String {
    let line = bytes[item.range]
    let mark = line.drop(while: \.isBlank).dropFirst()
    let blanks = mark.prefix(while: \.isBlank)
    // More blanks make code of what follows.
    guard blanks.allSatisfy({ $0 == 0x20 }), 1...4 ~= blanks.count else { return "- " }
    return text(item.range.lowerBound..<blanks.endIndex)
  }

  /// The heading of a category, with the blank line that the file has behind such headings.
  private func heading(
    _ category: ChangeCategory, below level: Int, in section: ChangelogRelease? = nil
  ) -> [String] {
    // Markdown has no heading below one of the sixth level.
    guard level < 6 else { return [] }
    let groups = releases.flatMap(\.groups).filter { $0.name != nil }
    let usual = groups.lazy.map(level(of:)).first { $0 > 0 } ?? 3
    let own = section?.groups.lazy.filter { $0.name != nil }.map(level(of:)).first { $0 > 0 }
    let marks = String(repeating: "#", count: own ?? min(max(usual, level + 1), 6))
    // Where no heading is of Keep a Changelog, the file has words of its own.
    let isStrict = groups.contains { $0.category != nil }
    let word = isStrict ? nil : groups.first { $0.kind == category }?.name
    return ["\(marks) \(word ?? category.rawValue)"] + (isHeadingFollowedByBlank ? [""] : [])
  }

  /// How many `#` stand before the heading of a category; 0 where it is underlined.
  private func level(of group: ChangeGroup) -> Int {
    bytes[group.heading].prefix { $0 == UInt8(ascii: "#") }.count
  }

  private var isHeadingFollowedByBlank: Bool {
    let groups = releases.flatMap(\.groups).filter { $0.name != nil && !$0.items.isEmpty }
    guard !groups.isEmpty else { return true }
    let blank = groups.count { group in
      bytes[group.body].first.map { $0 == 0x0A || $0 == 0x0D } ?? false
    }
    return blank * 2 >= groups.count
  }

  // MARK: Places

  /// Where the line begins behind the last one in a range that is not blank; `nil` where all are.
  private func contentEnd(of range: Range<Int>) -> Int? {
    guard let last = bytes[range].lastIndex(where: { $0 > 0x20 }) else { return nil }
    let end = bytes[last...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return lineStart(after: end)
  }

  /// The line that keeps what is inserted apart from what follows it at once: the end of a part is
  /// no blank line, and without one the next heading would belong to the last item.
  private func blankLine(before place: Int, of part: Range<Int>) -> [String] {
    place == part.upperBound && place < bytes.count ? [""] : []
  }

  /// Whether nothing stands in the line before an offset, or there is no such line.
  func isBlankLine(before offset: Int) -> Bool {
    var line = bytes[..<offset]
    if line.last == 0x0A { line.removeLast() }
    if line.last == 0x0D { line.removeLast() }
    return line.last.map { $0 == 0x0A || $0 == 0x0D } ?? true
      || line.elementsEqual([0xEF, 0xBB, 0xBF])
  }
}

extension ChangeEntry {
  /// The text as it is written behind a bullet.
  var line: String { isBreaking ? "**Breaking:** \(text)" : text }
}
