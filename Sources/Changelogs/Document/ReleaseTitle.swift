internal import Versions

/// The heading of a new release, spelled as those that a changelog has.
struct ReleaseTitle {
  /// The text of the heading, without `#`.
  let text: String
  /// What stands in brackets, and so is a link; `nil` where nothing does, or where the address stands
  /// behind it.
  let label: String?
  /// The lines that stand below the heading, where dates stand there.
  var below: [String] = []

  /// Spells the heading of `version` as the newest release that has a date, and was not withdrawn;
  /// the date itself as ISO 8601 has it.
  ///
  /// Words between the two, such as the name of a release, are left out.
  init(
    of version: SemanticVersion, _ date: CalendarDay, in changelog: Changelog,
    _ pages: ReleaseLinks?
  ) {
    guard let model = Self.model(in: changelog) else {
      let isLinked = changelog.unreleased.map { changelog.text($0.title).hasPrefix("[") } ?? true
      text = isLinked ? "[\(version)] - \(date)" : "\(version) - \(date)"
      label = isLinked ? "\(version)" : nil
      return
    }
    let prefix = Self.prefix(of: model, in: changelog)
    let bracket = prefix.lastIndex(of: "[")
    let label = bracket.map { prefix[prefix.index(after: $0)...] + "\(version)" }
    if let own = model.date, own.range.upperBound <= model.name.lowerBound {
      let before = changelog.text(model.title.lowerBound..<own.range.lowerBound)
      let between = changelog.text(own.range.upperBound..<model.name.lowerBound)
      text = Self.closed("\(before)\(date)\(between)\(version)")
      self.label = label.map(String.init)
      return
    }
    var start = prefix + "\(version)"
    var end = model.name.upperBound
    let rest = changelog.text(end..<model.title.upperBound)
    if rest.hasPrefix("]("), let address = Changelog.address(in: rest) {
      // The text may be longer than its bytes, where those are no UTF-8.
      let close = changelog.bytes[end..<model.title.upperBound].firstIndex(of: UInt8(ascii: ")"))
      end = close.map { $0 + 1 } ?? model.title.upperBound
      if let new = pages.flatMap({ Self.address(of: version, in: changelog, $0) }) {
        start += rest[..<address.lowerBound] + new + ")"
      } else if let bracket {
        // The address is that of another release.
        start.remove(at: start.index(start.startIndex, offsetBy: prefix[..<bracket].count))
      }
      self.label = nil
    } else {
      self.label = label.map(String.init)
    }
    if let lines = Self.lines(below: model, date, in: changelog) {
      text = Self.closed(start)
      below = lines
    } else if let between = Self.between(end, and: model, in: changelog) {
      text = Self.closed("\(start)\(between)\(date)")
    } else {
      text = Self.closed(start) + " - \(date)"
    }
  }

  private static func model(in changelog: Changelog) -> ChangelogRelease? {
    let all = changelog.releases.filter { !$0.isUnreleased }
    // A line without marks of a heading serves where there is nothing better.
    let marked = all.filter { $0.form != .alone }
    let releases = marked.isEmpty ? all : marked
    return releases.first { $0.date != nil && !$0.isYanked } ?? releases.first
  }

  /// What stands before the version.
  private static func prefix(of model: ChangelogRelease, in changelog: Changelog) -> String {
    let prefix = changelog.text(model.title.lowerBound..<model.name.lowerBound)
    let levels = changelog.releases.filter { !$0.isUnreleased && $0.form != .alone }.map(\.level)
    guard let level = changelog.unreleased?.level, levels.contains(where: { $0 < level }) else {
      return prefix
    }
    // So deep, a name would make it the heading of something else.
    return String(prefix.reversed().prefix { "[*_`vV.".contains($0) }.reversed())
  }

  /// What stands between a version and its date, where that is no more than signs.
  private static func between(
    _ end: Int, and model: ChangelogRelease, in changelog: Changelog
  ) -> String? {
    guard let date = model.date, end..<model.title.upperBound ~= date.range.lowerBound else {
      return nil
    }
    let between = changelog.text(end..<date.range.lowerBound)
    let words = between.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return words.allSatisfy(["release", "released", "notes", "on"].contains) ? between : nil
  }

  /// The lines below a heading up to that of the date, where that has nothing else.
  private static func lines(
    below model: ChangelogRelease, _ date: CalendarDay, in changelog: Changelog
  ) -> [String]? {
    guard let own = model.date, let end = changelog.endOfDateLine(of: model) else { return nil }
    let before = changelog.text(model.body.lowerBound..<own.range.lowerBound)
    let behind = changelog.text(own.range.upperBound..<end)
    return "\(before)\(date)\(behind)".split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    )
    .map(String.init)
  }

  /// A text with the brackets and marks closed that it opens.
  private static func closed(_ text: String) -> String {
    var open: [Character] = []
    for character in text {
      switch character {
      case "[": open.append("]")
      case "(": open.append(")")
      case "]", ")":
        if let last = open.lastIndex(of: character) { open.remove(at: last) }
      default: break
      }
    }
    let stars = text.count { $0 == "*" }
    // Bold text has two of them on each side, and nothing else has so many.
    let marks = stars % 4 == 2 && text.contains("**") ? "**" : stars.isMultiple(of: 2) ? "" : "*"
    return text + open.reversed() + marks
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
