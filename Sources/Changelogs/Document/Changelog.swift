internal import Markdown
public import Versions

/// A changelog in the manner of Keep a Changelog, read without losing a byte.
///
/// All ranges are of ``bytes``. Headings are read in every spelling that people use (`## [1.2.3] -
/// 2026-04-17`, `# Acme 1.2.3`, `### Version 1.2.3 (17th April 2026)`, underlined ones); code and
/// comments have none. Reading takes time linear in the length.
///
/// The format: https://keepachangelog.com/en/1.1.0/, and 2.0.0, which has the same sections.
public struct Changelog: Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// The sections, in the order of the file.
  public let releases: [ChangelogRelease]
  /// The definitions of links, in the order of the file.
  public let links: [LinkDefinition]
  /// The lines of the file, and its bytes without comments.
  let markdown: MarkdownLines
  /// What ends most lines.
  let lineEnd: [UInt8]
  /// Where nothing more can be added: the end, or where code or a comment begins that has no end.
  let limit: Int
  /// The first section of each name, in lower case.
  private let places: [String: Int]

  /// Reads a file.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let reader = ChangelogReader(bytes)
    releases = reader.releases
    links = reader.links
    lineEnd = reader.lineEnd
    markdown = reader.text
    limit = reader.text.unclosed ?? bytes.count
    let names = reader.releases.map { String(decoding: bytes[$0.name], as: UTF8.self).lowercased() }
    places = Dictionary(zip(names, names.indices), uniquingKeysWith: min)
  }

  /// The section of what is not released yet; of several the first.
  public var unreleased: ChangelogRelease? { releases.first(where: \.isUnreleased) }

  /// The section of a version; of several the first.
  public subscript(version: SemanticVersion) -> ChangelogRelease? {
    // Versions that differ in their build metadata alone are two.
    releases.first { $0.version.map { "\($0)" == "\(version)" } ?? false }
  }

  /// The section that a link is about, by its label.
  func release(labelled link: LinkDefinition) -> ChangelogRelease? {
    place(labelled: link).map { releases[$0] }
  }

  /// Which of the sections a link is about.
  func place(labelled link: LinkDefinition) -> Int? {
    let label = text(link.label).lowercased()
    return places[label] ?? (label.hasPrefix("v") ? places[String(label.dropFirst())] : nil)
  }

  /// Where the line ends that has the date of a release and nothing else, where it has one below its
  /// heading.
  func endOfDateLine(of release: ChangelogRelease) -> Int? {
    guard let date = release.date, date.range.lowerBound >= release.body.lowerBound else {
      return nil
    }
    let rest = bytes[date.range.upperBound...].prefix { $0 != 0x0A && $0 != 0x0D }
    return rest.allSatisfy { "*_). \t".utf8.contains($0) } ? rest.endIndex : nil
  }

  // MARK: Places

  /// Where the line begins behind one that ends at an offset.
  func lineStart(after end: Int) -> Int {
    var offset = end
    if offset < bytes.count, bytes[offset] == 0x0D { offset += 1 }
    if offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
    return offset
  }

  /// The first place from the beginning of a line on, at which a line begins that is no part of code
  /// or of a comment.
  func insertionPoint(from offset: Int) -> Int {
    var index = line(from: offset)
    while index < markdown.lines.count, markdown.lines[index].isWithin { index += 1 }
    let end = index < markdown.lines.count ? markdown.lines[index].range.lowerBound : bytes.count
    return min(end, limit)
  }

  /// The place of the first line that begins at an offset or behind it.
  private func line(from offset: Int) -> Int {
    var (low, high) = (0, markdown.lines.count)
    while low < high {
      let middle = (low + high) / 2
      if markdown.lines[middle].range.lowerBound < offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
