internal import SourceLines

/// Counted lines, for people and as `plimsoll/lines/1`.
struct LinesReport {
  /// The lines of an SDK, or of all paths that were given.
  struct Group {
    var sdk: String?
    var counts: LineCounts
  }

  var groups: [Group]
  var isDetailed: Bool

  /// The number of lines of all groups.
  var total: Int { groups.reduce(0) { $0 + $1.counts.total } }

  /// The number of files whose lines were to be divided, but are of another language.
  var undividedCount: Int {
    guard isDetailed else { return 0 }
    return groups.reduce(0) { $0 + $1.counts.files.count { $0.detail == nil } }
  }

  private var detail: LineDetail {
    groups.reduce(into: LineDetail()) { $0 += $1.counts.detail }
  }

  // MARK: For people

  /// A line for each file, and one for the total, unless there is just one file. With several
  /// groups, each has its name above and its total below.
  var text: String {
    let hasSeveral = groups.count > 1
    var table = LinesTable(upTo: total, isDetailed ? detail : nil)
    for group in groups {
      if hasSeveral { table.addTitle("\(group.sdk ?? "paths"):") }
      for file in group.counts.files {
        table.add(file.lines, file.detail, file.path.description)
      }
      if hasSeveral || group.counts.files.count != 1 {
        table.add(group.counts.total, group.counts.detail, "total")
      }
      if hasSeveral { table.addTitle("") }
    }
    if hasSeveral { table.add(total, detail, "total") }
    return table.text
  }
}

// MARK: For scripts

extension LinesReport: Encodable {
  private enum Key: String, CodingKey {
    case schema, total, detail, files, sdks, path, lines, sdk, name
    case code, comment, documentation, blank
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("plimsoll/lines/1", forKey: .schema)
    try container.encode(total, forKey: .total)
    if isDetailed { try encode(detail, to: &container) }
    var files = container.nestedUnkeyedContainer(forKey: .files)
    for group in groups {
      for file in group.counts.files {
        var nested = files.nestedContainer(keyedBy: Key.self)
        try nested.encode(file.path.text, forKey: .path)
        try nested.encode(file.lines, forKey: .lines)
        try nested.encodeIfPresent(group.sdk, forKey: .sdk)
        if isDetailed { try encode(file.detail, to: &nested) }
      }
    }
    guard groups.contains(where: { $0.sdk != nil }) else { return }
    var sdks = container.nestedUnkeyedContainer(forKey: .sdks)
    for group in groups {
      guard let name = group.sdk else { continue }
      var nested = sdks.nestedContainer(keyedBy: Key.self)
      try nested.encode(name, forKey: .name)
      try nested.encode(group.counts.total, forKey: .total)
    }
  }

  /// Undivided is said as null: with `--detail`, the key is always there.
  private func encode(
    _ detail: LineDetail?, to container: inout KeyedEncodingContainer<Key>
  ) throws {
    guard let detail else { return try container.encodeNil(forKey: .detail) }
    var nested = container.nestedContainer(keyedBy: Key.self, forKey: .detail)
    try nested.encode(detail.code, forKey: .code)
    try nested.encode(detail.comment, forKey: .comment)
    try nested.encode(detail.documentation, forKey: .documentation)
    try nested.encode(detail.blank, forKey: .blank)
  }
}
