public import Footprint

/// What keeps a group alive, as text, Markdown or JSON (`plimsoll/why/1`).
public struct WhyGroupReport: Report {
  private let why: WhyGroup
  private let grouping: Grouping
  /// How many of those that need the group are listed.
  private let limit: Int

  /// Reports `why`, with at most `limit` groups that need it.
  public init(_ why: WhyGroup, by grouping: Grouping, limit: Int) {
    self.why = why
    self.grouping = grouping
    self.limit = limit
  }

  /// For a terminal.
  public var text: String {
    guard !why.path.isEmpty else { return "\(why.name) is not kept\n" }
    var parts = [summary + "\n"]
    if !why.kept.isEmpty { parts.append(keptTable.text) }
    if !why.neededBy.isEmpty { parts.append(needTable.text) }
    parts.append(
      "a shortest way to it:\n" + WhyReport.lines(why.path).joined(separator: "\n") + "\n")
    return parts.joined(separator: "\n")
  }

  /// For a page or a comment.
  public var markdown: String {
    guard !why.path.isEmpty else { return "\(Table.escaped(why.name)) is not kept.\n" }
    var parts = [Table.escaped(summary) + "\n"]
    if !why.kept.isEmpty { parts.append(keptTable.markdown) }
    if !why.neededBy.isEmpty { parts.append(needTable.markdown) }
    parts.append("A shortest way to it:\n\n" + WhyReport.table(why.path, "").markdown)
    return parts.joined(separator: "\n")
  }

  private var summary: String {
    "\(why.name) has \(Figures.grouped(why.bytes)) bytes; "
      + "\(Figures.grouped(why.retainedBytes)) would go with it"
  }

  private var keptTable: Table {
    var table = Table([("roots", .right), ("kept unasked, as", .left)])
    table.rows = why.kept.map { [Figures.grouped($0.count), $0.reason.words] }
    return table
  }

  private var needTable: Table {
    var table = Table([("references", .right), ("needed by", .left)])
    table.rows = why.neededBy.prefix(limit).map {
      [Figures.grouped($0.references), grouping.readable($0.name)]
    }
    let rest = why.neededBy.dropFirst(limit)
    if !rest.isEmpty {
      let sum = rest.reduce(0) { $0 + $1.references }
      table.rows.append([Figures.grouped(sum), "\(Figures.grouped(rest.count)) more"])
    }
    return table
  }

  // MARK: JSON

  /// For scripts.
  public var document: Document { Document(why, by: grouping) }

  /// `plimsoll/why/1`, for a group.
  public struct Document: Encodable {
    struct Kept: Encodable {
      var reason: String
      var roots: Int
    }

    struct Need: Encodable {
      var name: String
      var references: Int
    }

    var schema = "plimsoll/why/1"
    var by: String
    var group: String
    var live: Bool
    var bytes: Int
    var retainedBytes: Int
    var kept: [Kept]
    var neededBy: [Need]
    var path: [WhyReport.Document.Step]

    init(_ why: WhyGroup, by grouping: Grouping) {
      by = grouping.rawValue
      group = why.name
      live = !why.path.isEmpty
      bytes = why.bytes
      retainedBytes = why.retainedBytes
      kept = why.kept.map { Kept(reason: $0.reason.key, roots: $0.count) }
      neededBy = why.neededBy.map { Need(name: $0.name, references: $0.references) }
      path = why.path.map(WhyReport.Document.Step.init)
    }
  }
}
