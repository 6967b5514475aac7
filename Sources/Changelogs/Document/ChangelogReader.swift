internal import Bytes
internal import Markdown
internal import Versions

/// Divides a changelog into its sections.
struct ChangelogReader {
  private(set) var releases: [ChangelogRelease] = []
  private(set) var links: [LinkDefinition] = []
  let lineEnd: [UInt8]

  /// Where the rest of the file begins that is code or a comment without an end.
  var unclosed: Int? { text.unclosed }

  private let bytes: [UInt8]
  private let text: MarkdownLines
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

  private mutating func readSections() {
    var classifier = ReleaseHeadings.Classifier()
    // A section and the headings that stand in it.
    var sections: [(release: ChangelogRelease, inner: [DocumentHeading])] = []
    var isOpen = false
    for heading in DocumentHeading.all(in: text) {
      if let release = release(heading, &classifier) {
        close(&sections, at: heading.range.lowerBound, isOpen)
        sections.append((release, []))
        isOpen = true
      } else if heading.form != .alone, isOpen, let last = sections.indices.last {
        let release = sections[last].release
        if heading.level > release.level || release.form == .alone {
          sections[last].inner.append(heading)
        } else {
          // A heading as high that is of something else ends the section.
          close(&sections, at: heading.range.lowerBound, isOpen)
          isOpen = false
        }
      }
    }
    close(&sections, at: bytes.count, isOpen)
    releases = sections.map { section in
      var release = section.release
      release.groups = groups(of: release, section.inner)
      return release
    }
  }

  private func release(
    _ heading: DocumentHeading, _ classifier: inout ReleaseHeadings.Classifier
  ) -> ChangelogRelease? {
    let subject: ChangelogRelease.Subject
    let name: Range<Int>
    if heading.form != .alone, let word = UnreleasedHeading.name(in: text.bytes, heading.title) {
      (subject, name) = (.unreleased, word)
    } else if let release = classifier.release(heading, in: text.bytes) {
      let version = String(decoding: bytes[release.version], as: UTF8.self)
      (subject, name) = (.version(version, try? SemanticVersion(version)), release.version)
    } else {
      return nil
    }
    let rest = name.upperBound..<heading.title.upperBound
    let end = lineStart(after: heading.range.upperBound)
    return ChangelogRelease(
      subject: subject, heading: heading.range, title: heading.title, name: name,
      date: ReleaseDate(in: text.bytes, rest), isYanked: isYanked(rest), body: end..<end,
      groups: [], form: heading.form, level: heading.level)
  }

  private func isYanked(_ range: Range<Int>) -> Bool {
    String(decoding: bytes[range], as: UTF8.self).lowercased().contains("yanked")
  }

  /// Ends the last section before `offset`, and before the links that stand there.
  private mutating func close(
    _ sections: inout [(release: ChangelogRelease, inner: [DocumentHeading])], at offset: Int,
    _ isOpen: Bool
  ) {
    guard isOpen, let last = sections.indices.last else { return }
    let start = sections[last].release.body.lowerBound
    var index = line(at: offset)
    var end = max(offset, start)
    while linksBefore < links.count, links[linksBefore].range.lowerBound < offset {
      linksBefore += 1
    }
    var definition = linksBefore > 0 ? linksBefore - 1 : nil
    while index > 0, text.lines[index - 1].range.lowerBound >= start {
      let range = text.lines[index - 1].range
      if let found = definition, links[found].range == range {
        end = range.lowerBound
        definition = found > 0 ? found - 1 : nil
      } else if !DocumentHeading.trimmed(range, in: bytes).isEmpty {
        break
      }
      index -= 1
    }
    sections[last].release.body = start..<end
  }

  // MARK: Groups

  private func groups(of release: ChangelogRelease, _ inner: [DocumentHeading]) -> [ChangeGroup] {
    let level = inner.map(\.level).min()
    let headings = inner.filter { $0.level == level && release.body.contains($0.range.lowerBound) }
    var groups: [ChangeGroup] = []
    let first = headings.first?.range.lowerBound ?? release.body.upperBound
    let loose = items(in: release.body.lowerBound..<first)
    if !loose.isEmpty {
      let start = release.body.lowerBound
      groups.append(
        ChangeGroup(
          name: nil, category: nil, heading: start..<start, body: start..<first, items: loose))
    }
    for (index, heading) in headings.enumerated() {
      let start = min(lineStart(after: heading.range.upperBound), release.body.upperBound)
      let end =
        index + 1 < headings.count
        ? headings[index + 1].range.lowerBound : release.body.upperBound
      let name = String(decoding: bytes[heading.title], as: UTF8.self)
      groups.append(
        ChangeGroup(
          name: name, category: ChangeCategory(heading: name), heading: heading.range,
          body: start..<max(start, end), items: items(in: start..<max(start, end))))
    }
    return groups
  }

  /// The items of the lists that begin at the margin.
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
      guard !content.isEmpty else { continue }
      let indent = content.lowerBound - line.range.lowerBound
      if !line.isFenced, let width = Self.bulletWidth(text.bytes[content]),
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
