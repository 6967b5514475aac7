internal import Bytes
internal import Markdown
internal import Versions

/// Divides a changelog into its sections.
struct ChangelogReader {
  private(set) var releases: [ChangelogRelease] = []
  private(set) var links: [LinkDefinition] = []
  let lineEnd: [UInt8]

  private let bytes: [UInt8]
  let text: MarkdownLines
  /// The place of the line that begins at an offset.
  private let lineStarts: [Int]
  /// How many links stand before the last section that has ended.
  private var linksBefore = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    text = MarkdownLines(bytes)
    lineStarts = text.lines.map(\.range.lowerBound)
    lineEnd = Self.usualLineEnd(of: bytes)
    // A list has no definitions in it, but those of its items' own; they are read like the others.
    links = text.lines.filter { !$0.isFenced }
      .compactMap { LinkDefinition($0.range, in: text.bytes) }
    readSections()
  }

  private static func usualLineEnd(of bytes: [UInt8]) -> [UInt8] {
    var (pairs, feeds) = (0, 0)
    for (offset, byte) in bytes.enumerated() where byte == 0x0A {
      if offset > 0, bytes[offset - 1] == 0x0D { pairs += 1 } else { feeds += 1 }
    }
    return pairs > feeds ? [0x0D, 0x0A] : [0x0A]
  }

  // MARK: Sections

  /// A section and the headings that stand in it.
  private struct Section {
    var release: ChangelogRelease
    var inner: [DocumentHeading] = []
  }

  private mutating func readSections() {
    var classifier = ReleaseHeadings.Classifier()
    var sections: [Section] = []
    var isOpen = false
    func end(at offset: Int) {
      guard isOpen, let last = sections.indices.last else { return }
      let heading = sections[last].inner.last?.range.upperBound
      sections[last].release.body = body(
        of: sections[last].release, above: offset, below: heading.map(lineStart) ?? 0)
      isOpen = false
    }
    // What is not released stands no deeper than other sections.
    var shallowest = Int.max
    for heading in DocumentHeading.all(in: text) {
      if let release = release(heading, &classifier, mayBeUnreleased: heading.level <= shallowest) {
        if heading.form != .alone { shallowest = min(shallowest, heading.level) }
        end(at: heading.range.lowerBound)
        sections.append(Section(release: release))
        isOpen = true
      } else if heading.form != .alone, isOpen, let last = sections.indices.last {
        let own = sections[last].release
        if heading.level == own.level, sections[last].inner.isEmpty {
          // Nothing but a name stands between: it is that of a part, as in "1.2.3", "Acme SDK".
          let between = bytes[own.body.lowerBound..<heading.range.lowerBound]
          sections[last].release.hasParts = between.allSatisfy { $0 <= 0x20 }
        }
        if heading.level > own.level || own.form == .alone
          || heading.level == own.level && sections[last].release.hasParts
        {
          sections[last].inner.append(heading)
        } else {
          // A heading as high that is of something else ends the section.
          end(at: heading.range.lowerBound)
        }
      }
    }
    end(at: text.unclosed ?? bytes.count)
    releases = sections.map { section in
      var release = section.release
      release.groups = groups(of: release, section.inner)
      return release
    }
  }

  private func release(
    _ heading: DocumentHeading, _ classifier: inout ReleaseHeadings.Classifier,
    mayBeUnreleased: Bool
  ) -> ChangelogRelease? {
    let subject: ChangelogRelease.Subject
    let name: Range<Int>
    if mayBeUnreleased, heading.form != .alone,
      let word = UnreleasedHeading.name(in: text.bytes, heading.title)
    {
      (subject, name) = (.unreleased, word)
    } else if let release = classifier.release(heading, in: text.bytes) {
      let version = String(decoding: bytes[release.version], as: UTF8.self)
      (subject, name) = (.version(version, try? SemanticVersion(version)), release.version)
    } else {
      return nil
    }
    let before = heading.title.lowerBound..<name.lowerBound
    let rest = name.upperBound..<heading.title.upperBound
    let end = lineStart(after: heading.range.upperBound)
    let date =
      ReleaseDate(in: text.bytes, rest) ?? ReleaseDate(in: text.bytes, before)
      ?? dateBelow(heading)
    return ChangelogRelease(
      subject: subject, heading: heading.range, title: heading.title, name: name, date: date,
      isYanked: isYanked(rest), body: end..<end, groups: [], form: heading.form,
      level: heading.level)
  }

  /// The date in the first line below a heading: `_2026-04-17_`, `Released on April 17, 2026.`
  private func dateBelow(_ heading: DocumentHeading) -> ReleaseDate? {
    let first = line(at: lineStart(after: heading.range.upperBound))
    guard
      let line = text.lines[first...].prefix(3).first(where: {
        !DocumentHeading.trimmed($0.range, in: text.bytes).isEmpty
      }), !line.isFenced, let date = ReleaseDate(in: text.bytes, line.range)
    else { return nil }
    let before = String(
      decoding: bytes[line.range.lowerBound..<date.range.lowerBound], as: UTF8.self)
    let words = before.lowercased().split { !$0.isLetter }.map(String.init)
    let next = bytes[date.range.upperBound..<line.range.upperBound].first {
      !"*_) ".utf8.contains($0)
    }
    guard words.allSatisfy(["released", "release", "date", "on"].contains),
      !before.contains(where: \.isNumber), next == nil || next == UInt8(ascii: ".")
    else { return nil }
    return date
  }

  private func isYanked(_ range: Range<Int>) -> Bool {
    String(decoding: bytes[range], as: UTF8.self).lowercased().contains("yanked")
  }

  /// What stands below the heading of a section that ends at an offset, but for the links and the
  /// rules at its end, which stand below its last heading.
  private mutating func body(
    of release: ChangelogRelease, above offset: Int, below last: Int
  ) -> Range<Int> {
    let start = release.body.lowerBound
    var index = line(at: offset)
    var end = max(offset, start)
    while linksBefore < links.count, links[linksBefore].range.lowerBound < offset {
      linksBefore += 1
    }
    var definition = linksBefore > 0 ? linksBefore - 1 : nil
    while index > 0, text.lines[index - 1].range.lowerBound >= max(start, last) {
      let line = text.lines[index - 1]
      if let found = definition, links[found].range == line.range {
        definition = found > 0 ? found - 1 : nil
        end = line.range.lowerBound
      } else if !line.isFenced, !line.isWithin, ThematicBreak.matches(text.bytes[line.range]) {
        end = line.range.lowerBound
      } else if !DocumentHeading.trimmed(line.range, in: bytes).isEmpty {
        break
      }
      index -= 1
    }
    return start..<end
  }

  // MARK: Groups

  private func groups(of release: ChangelogRelease, _ inner: [DocumentHeading]) -> [ChangeGroup] {
    // Headings as high as that of the release name the parts of a product, not kinds of changes.
    let level = inner.map(\.level).filter { $0 > release.level }.min() ?? release.level
    let headings = inner.filter { $0.level <= level && release.body.contains($0.range.lowerBound) }
    var groups: [ChangeGroup] = []
    let first = headings.first?.range.lowerBound ?? release.body.upperBound
    let loose = items(in: release.body.lowerBound..<first)
    if !loose.isEmpty {
      let start = release.body.lowerBound
      groups.append(
        ChangeGroup(
          name: nil, category: nil, heading: start..<start, body: start..<first, items: loose))
    }
    for (index, heading) in headings.enumerated() where heading.level == level {
      let next = headings.dropFirst(index + 1).first?.range.lowerBound
      let start = min(lineStart(after: heading.range.upperBound), release.body.upperBound)
      let body = start..<max(start, next ?? release.body.upperBound)
      let name = String(decoding: bytes[heading.title], as: UTF8.self)
      groups.append(
        ChangeGroup(
          name: name, category: ChangeCategory(heading: name), heading: heading.range, body: body,
          items: items(in: body)))
    }
    return groups
  }

  /// The items of the lists that begin at the margin, each with the comments that begin in it.
  private func items(in range: Range<Int>) -> [ChangeGroup.Item] {
    var items: [ChangeGroup.Item] = []
    var open: (start: Int, indent: Int, end: Int)?
    func finish() {
      guard let item = open else { return }
      items.append(
        ChangeGroup.Item(
          range: item.start..<item.end, text: Self.text(bytes[item.start..<item.end])))
      open = nil
    }
    var isBehindBlank = true
    // Code is wholly of the item, or not at all.
    var (wasFenced, wasOfItem) = (false, false)
    var index = line(at: range.lowerBound)
    while index < text.lines.count, text.lines[index].range.lowerBound < range.upperBound {
      let line = text.lines[index]
      index += 1
      let content = DocumentHeading.trimmed(line.range, in: text.bytes)
      defer { isBehindBlank = content.isEmpty }
      guard !content.isEmpty else {
        if line.isWithin, open != nil { open?.end = line.range.upperBound }
        continue
      }
      let indent = content.lowerBound - line.range.lowerBound
      if !line.isFenced, ThematicBreak.matches(text.bytes[content]) {
        finish()
      } else if !line.isFenced, let width = Self.bulletWidth(text.bytes[content]),
        indent <= 3, open.map({ indent < $0.indent }) ?? true
      {
        finish()
        open = (line.range.lowerBound, indent + width, line.range.upperBound)
      } else if open != nil {
        let isOfItem =
          line.isFenced && wasFenced
          ? wasOfItem : indent > 0 || !line.isFenced && !isBehindBlank
        if isOfItem { open?.end = line.range.upperBound } else { finish() }
      }
      (wasFenced, wasOfItem) = (line.isFenced, open != nil)
    }
    finish()
    return items
  }

  /// The bytes of a bullet and the blanks behind it; `nil` where the line has none.
  private static func bulletWidth(_ line: ArraySlice<UInt8>) -> Int? {
    guard let first = line.first, "-*+".utf8.contains(first) else { return nil }
    let blanks = line.dropFirst().prefix(while: \.isBlank).count
    return blanks > 0 ? 1 + blanks : nil
  }

  /// The words of an item, without its bullet.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.drop(while: \.isBlank).dropFirst()
    let words = start.split { $0.isBlank || $0 == 0x0A || $0 == 0x0D }
    return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
  }

  // MARK: Lines

  /// The place of the line that holds the byte at an offset, or of the one behind the last.
  private func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where the line begins behind the one that ends at an offset.
  private func lineStart(after end: Int) -> Int {
    var offset = end
    if offset < bytes.count, bytes[offset] == 0x0D { offset += 1 }
    if offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
    return offset
  }
}
