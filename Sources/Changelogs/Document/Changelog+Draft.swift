public import Bytes

extension Changelog {
  /// What adds changes to those that are not released yet.
  ///
  /// What people have written stays as it is and where it is. A change that the section has already,
  /// in these words but for their case, quotes and last period, or with the same `(#123)` at its end,
  /// is not added again, so that a second draft of the same changes adds nothing. Changes that break
  /// something come first among the new ones of their category, in the order given otherwise.
  /// Categories that are missing are added in the usual order; the section itself is added above the
  /// newest release, and to an empty file all that a changelog begins with.
  public func drafting(_ entries: [ChangeEntry]) -> [ByteEdit] {
    let known = KnownChanges(unreleased)
    var seen: Set<String> = []
    let new = entries.filter { entry in
      !known.contains(entry) && seen.insert(KnownChanges.key(of: entry.line)).inserted
    }
    guard !new.isEmpty else { return [] }
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
    for category in ChangeCategory.allCases {
      let own = Self.ordered(entries, of: category)
      guard !own.isEmpty else { continue }
      let group = section.groups.first { $0.category == category }
      if let group {
        add(own, to: group, &insertions)
        continue
      }
      // Before the first category that comes later, or else behind all.
      let later = section.groups.first { group in
        group.category.map { category.precedes($0) } ?? false
      }
      let lines = heading(category, below: section.level) + own.map(bullet)
      if let later {
        insertions.insert(lines + [""], at: later.heading.lowerBound)
      } else {
        let end = contentEnd(of: section.body)
        insertions.insert([""] + lines, at: end ?? section.body.lowerBound)
        if end == nil, startsWithText(section.body) {
          insertions.insert([""], at: section.body.lowerBound)
        }
      }
    }
  }

  private func add(
    _ entries: [ChangeEntry], to group: ChangeGroup, _ insertions: inout Insertions
  ) {
    let breaking = entries.prefix { $0.isBreaking }.count
    let (first, last) = (group.items.first { !$0.isBreaking }, group.items.last)
    if let first, let last, breaking > 0 {
      insertions.insert(
        entries.prefix(breaking).map { indent(of: first) + bullet($0) }, at: first.range.lowerBound)
      guard breaking < entries.count else { return }
      insertions.insert(
        entries.dropFirst(breaking).map { indent(of: last) + bullet($0) },
        at: lineStart(after: last.range.upperBound))
    } else if let last {
      insertions.insert(
        entries.map { indent(of: last) + bullet($0) }, at: lineStart(after: last.range.upperBound))
    } else {
      let end = contentEnd(of: group.body)
      let blank = isHeadingFollowedByBlank ? [""] : []
      insertions.insert(
        (end == nil ? blank : [""]) + entries.map(bullet), at: end ?? group.body.lowerBound)
    }
  }

  // MARK: A section that is not there

  private func addSection(of entries: [ChangeEntry], _ insertions: inout Insertions) {
    let level = releases.first.map { $0.level > 0 ? $0.level : 2 } ?? 2
    var lines: [String] = []
    for category in ChangeCategory.allCases {
      let own = Self.ordered(entries, of: category)
      guard !own.isEmpty else { continue }
      lines += [""] + heading(category, below: level) + own.map(bullet)
    }
    if bytes.isEmpty {
      insertions.insert(Self.preamble + ["", "## [Unreleased]"] + lines, at: 0)
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
    var end = bytes.count
    for link in links.reversed() {
      let rest = bytes[link.range.upperBound..<end]
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

  private func bullet(_ entry: ChangeEntry) -> String { "\(bulletMark) \(entry.line)" }

  /// The blanks before an item.
  private func indent(of item: ChangeGroup.Item) -> String {
    String(decoding: bytes[item.range].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// The bullet that most items of the file have.
  private var bulletMark: String {
    let marks = releases.flatMap(\.groups).flatMap(\.items).compactMap { item in
      bytes[item.range].first { "-*+".utf8.contains($0) }
    }
    let stars = marks.count { $0 == UInt8(ascii: "*") }
    let pluses = marks.count { $0 == UInt8(ascii: "+") }
    let dashes = marks.count - stars - pluses
    return stars > dashes ? stars >= pluses ? "*" : "+" : pluses > dashes ? "+" : "-"
  }

  /// The heading of a category, with the blank line that the file has behind such headings.
  private func heading(_ category: ChangeCategory, below level: Int) -> [String] {
    let known = releases.lazy.flatMap(\.groups).filter { $0.name != nil }
      .map { bytes[$0.heading].prefix { $0 == UInt8(ascii: "#") }.count }
      .first { $0 > 0 }
    let marks = String(repeating: "#", count: min(max(known ?? 3, level + 1), 6))
    return ["\(marks) \(category.rawValue)"] + (isHeadingFollowedByBlank ? [""] : [])
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

  /// Whether what stands behind a section without content follows it at once.
  private func startsWithText(_ body: Range<Int>) -> Bool {
    body.isEmpty && body.upperBound < bytes.count
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
