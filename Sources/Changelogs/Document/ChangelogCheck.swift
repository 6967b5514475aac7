internal import Bytes
internal import Findings
internal import Versions

/// Collects what is wrong with a changelog.
struct ChangelogCheck {
  let changelog: Changelog
  private let file: String
  private let lines: LineIndex
  /// The versions that have a section, the lowest first.
  private let ascending: [SemanticVersion]
  private let hasDates: Bool
  private var isUndatedTold = false
  private var otherCategories: Set<String> = []
  private var found: [(offset: Int, problem: ChangelogProblem)] = []
  /// How many problems there are of a kind of which only the first is told, and its place in
  /// ``found``.
  private var repeated: [String: (place: Int, count: Int)] = [:]

  init(_ changelog: Changelog, file: String) {
    self.changelog = changelog
    self.file = file
    lines = LineIndex(changelog.bytes)
    hasDates = changelog.releases.contains { !$0.isUnreleased && $0.date != nil }
    ascending = changelog.releases.compactMap(\.version).sorted()
  }

  /// What was found, in the order of the file.
  var problems: [ChangelogProblem] {
    var found = found
    for (place, count) in repeated.values where count > 1 {
      found[place].problem.problem.message += " (and \(count - 1) more)"
    }
    return found.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    .map(\.element.problem)
  }

  /// Notes a problem; of several of the same `kind` the first, with their number.
  mutating func add(
    _ severity: Severity, _ aspect: ChangelogProblem.Aspect, at range: Range<Int>,
    kind: String? = nil, key: String? = nil, expected: String? = nil, found: String? = nil,
    _ message: String, hint: String
  ) {
    if let kind {
      repeated[kind, default: (self.found.count, 0)].count += 1
      guard repeated[kind]?.count == 1 else { return }
    }
    let problem = Problem(
      severity, in: file, at: lines.position(of: range.lowerBound), key: key, expected: expected,
      found: found, message, hint: hint)
    self.found.append((range.lowerBound, ChangelogProblem(aspect: aspect, problem: problem)))
  }

  func text(_ range: Range<Int>) -> String { changelog.text(range) }

  /// The highest version that has a section, or the highest below another one.
  func newest(below version: SemanticVersion? = nil) -> SemanticVersion? {
    guard let version else { return ascending.last }
    var (low, high) = (0, ascending.count)
    while low < high {
      let middle = (low + high) / 2
      if ascending[middle] < version { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? ascending[low - 1] : nil
  }

  // MARK: Sections

  /// What each section holds.
  mutating func checkReleases() {
    for release in changelog.releases {
      let name = text(release.name)
      checkDate(of: release, name)
      checkGroups(of: release, name)
      guard !release.isUnreleased, changelog.isEmpty(release) else { continue }
      add(
        .warning, .entry, at: release.title, kind: "empty", key: name,
        "the section of \(name) is empty",
        hint: "say what changed, even if it is only that nothing did for users")
    }
    if changelog.unreleased == nil {
      add(
        .warning, .entry, at: 0..<0, "there is no section for what is not released yet",
        hint: changelog.releases.isEmpty
          ? "begin one with '## [Unreleased]'" : "put '## [Unreleased]' above the newest release")
    }
  }

  private mutating func checkDate(of release: ChangelogRelease, _ name: String) {
    guard !release.isUnreleased else { return }
    guard let date = release.date else {
      // Where no release has a date, that is said once.
      guard hasDates || !isUndatedTold else { return }
      isUndatedTold = true
      add(
        .warning, .order, at: release.title, kind: "no date", key: name,
        hasDates || ascending.count < 2 ? "\(name) has no date" : "no release has a date",
        hint: "write it behind the version, as in [\(name)] - 2026-04-17")
      return
    }
    let spelling = text(date.range)
    guard let day = date.day else {
      add(
        date.isISO ? .error : .warning, .order, at: date.range,
        kind: date.isISO ? nil : "which day", key: name, found: spelling,
        date.isISO
          ? "there is no such day: \(spelling)" : "which day this is cannot be told: \(spelling)",
        hint: "write the day of the release as YYYY-MM-DD")
      return
    }
    guard !date.isISO else { return }
    add(
      .warning, .order, at: date.range, kind: "ISO", key: name, expected: "\(day)",
      found: spelling,
      "the date of \(name) is not in the order of ISO 8601", hint: "write \(day)")
  }

  private static let categories = ChangeCategory.allCases.map(\.rawValue).joined(separator: ", ")

  private mutating func checkGroups(of release: ChangelogRelease, _ name: String) {
    var seen: Set<ChangeCategory> = []
    var last: ChangeCategory?
    for group in release.groups {
      guard let heading = group.name else { continue }
      let key = "\(name)/\(heading)"
      if let category = group.category {
        if release.hasParts {
          // Each part has its own.
        } else if !seen.insert(category).inserted {
          add(
            .warning, .entry, at: group.heading, kind: "twice", key: key, found: heading,
            "\(name) has '\(category.rawValue)' twice", hint: "put the changes below one of them")
        } else if let last, category.precedes(last) {
          add(
            .warning, .entry, at: group.heading, kind: "order", key: key, found: heading,
            "'\(heading)' of \(name) stands below '\(last.rawValue)'",
            hint: "the usual order is \(Self.categories)")
        }
        last = category
      } else if otherCategories.insert(heading).inserted {
        // Once for the whole file.
        add(
          .warning, .entry, at: group.heading, key: key, found: heading,
          "'\(heading)' is no kind of change that Keep a Changelog has",
          hint: "use one of \(Self.categories)"
        )
      }
      // What is not released yet may have headings that wait for changes.
      guard !release.isUnreleased, changelog.isBlank(group.body) else { continue }
      add(
        .warning, .entry, at: group.heading, kind: "no changes", key: key,
        "'\(heading)' of \(name) has no changes",
        hint: "remove the heading")
    }
  }

  // MARK: Order

  /// The order of the sections, and those that there are twice.
  mutating func checkOrder() {
    var seen: Set<String> = []
    for (index, release) in changelog.releases.enumerated() {
      let name = text(release.name)
      if !seen.insert(release.isUnreleased ? "unreleased" : name.lowercased()).inserted {
        add(
          .error, .order, at: release.title, key: name, found: name,
          "there is a second section of \(name)", hint: "make one of the two")
      }
      if release.isUnreleased, index > 0, changelog.unreleased?.heading == release.heading {
        add(
          .warning, .order, at: release.title, key: name, "'\(name)' is not the first section",
          hint: "move it above the newest release")
      }
    }
    let versions = changelog.releases.filter { !$0.isUnreleased }
    for (newer, older) in zip(versions, versions.dropFirst()) {
      checkOrder(of: newer, above: older)
    }
    // Dates are compared across sections that have none.
    let dated = versions.enumerated().filter { $0.element.date?.day != nil }
    for (newer, older) in zip(dated, dated.dropFirst()) where older.offset > newer.offset + 1 {
      checkOrder(of: newer.element, above: older.element)
    }
  }

  private mutating func checkOrder(of newer: ChangelogRelease, above older: ChangelogRelease) {
    let (name, olderName) = (text(newer.name), text(older.name))
    let versions = newer.version.flatMap { first in older.version.map { (first, $0) } }
    let isAscending = versions.map { $0 < $1 } ?? false
    // A patch of an older line may well come later, and stand where it belongs by either order.
    if let (first, second) = versions,
      Self.isOfOlderLine(min(first, second), than: max(first, second))
    {
      return
    }
    if let first = newer.date?.day, let second = older.date?.day {
      guard first < second else { return }
      add(
        isAscending ? .error : .warning, .order, at: older.title, key: olderName,
        "\(olderName) of \(second) stands below \(name) of \(first), which is older",
        hint: "put the newest release first, or correct the date")
    } else if isAscending {
      add(
        .warning, .order, at: older.title, kind: "ascending", key: olderName,
        "\(olderName) stands below \(name), which is lower", hint: "put the newest release first")
    }
  }

  /// Whether a version is of a line that another has left behind, and a patch of it unless the other
  /// is only a prerelease.
  private static func isOfOlderLine(
    _ version: SemanticVersion, than other: SemanticVersion
  ) -> Bool {
    (version.patch.digits != "0" || other.isPrerelease)
      && (version.major, version.minor) < (other.major, other.minor)
  }

  // MARK: A release

  /// Whether a version can be released as the changelog is.
  mutating func checkRelease(of version: SemanticVersion) {
    guard let release = changelog[version] else {
      let place = changelog.releases.first?.title ?? 0..<0
      add(
        .error, .entry, at: place, key: version.description, expected: version.description,
        "\(version) has no section",
        hint: "make it of the unreleased changes with `plimsoll changelog … --promote \(version)`")
      return
    }
    if release.date == nil {
      add(
        .error, .entry, at: release.title, key: version.description,
        "the section of \(version) has no date", hint: "write the day of the release")
    }
    if changelog.isEmpty(release) {
      add(
        .error, .entry, at: release.title, key: version.description,
        "the section of \(version) says nothing", hint: "say what changed for users")
    }
  }
}
