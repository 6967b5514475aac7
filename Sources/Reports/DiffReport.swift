public import Footprint

/// A comparison of two footprints as text, Markdown or JSON (`plimsoll/diff/1`).
public struct DiffReport: Report {
  private let diff: FootprintDiff
  private let base: String
  private let head: String
  private let limit: Int

  /// Reports `diff` between the files `base` and `head`, with at most `limit` rows.
  public init(_ diff: FootprintDiff, base: String, head: String, limit: Int) {
    self.diff = diff
    self.base = base
    self.head = head
    self.limit = limit
  }

  /// For a terminal.
  public var text: String { diff.rows.isEmpty ? "nothing changed\n" : table.text }

  /// For a page or a comment.
  public var markdown: String {
    "### Footprint by \(diff.grouping.rawValue)\n\n"
      + (diff.rows.isEmpty ? "Nothing changed.\n" : table.markdown)
  }

  private var table: Table {
    var table = Table([
      ("base", .right), ("head", .right), ("change", .right), ("%", .right), ("", .left),
      (diff.grouping.rawValue, .left),
    ])
    func add(_ row: FootprintDiff.Row, _ change: String) {
      table.rows.append([
        Figures.grouped(row.base), Figures.grouped(row.head), Figures.signed(row.delta),
        row.percent.map(Figures.percent) ?? "", change,
        diff.grouping.readable(row.name),
      ])
    }
    for row in diff.rows.prefix(limit) { add(row, row.change.rawValue) }
    let rest = diff.rows.dropFirst(limit)
    if !rest.isEmpty {
      let sum = FootprintDiff.Row(
        name: "\(rest.count) more", headIdentity: nil, baseIdentity: nil,
        base: rest.reduce(0) { $0 + ($1.base ?? 0) }, head: rest.reduce(0) { $0 + ($1.head ?? 0) },
        change: .same)
      add(sum, "")
    }
    add(diff.total, "")
    return table
  }

  // MARK: JSON

  /// For scripts.
  public var document: Document { Document(diff, base: base, head: head, limit: limit) }

  /// `plimsoll/diff/1`.
  public struct Document: Encodable {
    struct Row: Encodable {
      var name: String
      @Nullable var identity: String?
      @Nullable var baseIdentity: String?
      @Nullable var base: Int?
      @Nullable var head: Int?
      var delta: Int
      @Nullable var percent: Double?
      var change: String

      init(_ row: FootprintDiff.Row, _ grouping: Grouping) {
        name = grouping.readable(row.name)
        identity = row.headIdentity
        baseIdentity = row.baseIdentity
        base = row.base
        head = row.head
        delta = row.delta
        percent = row.percent.map(Figures.rounded)
        change = row.change.rawValue
      }
    }

    struct Total: Encodable {
      var base: Int
      var head: Int
      var delta: Int
      @Nullable var percent: Double?
    }

    var schema = "plimsoll/diff/1"
    var base: String
    var head: String
    var by: String
    var rows: [Row]
    var rowCount: Int
    var total: Total

    init(_ diff: FootprintDiff, base: String, head: String, limit: Int) {
      self.base = base
      self.head = head
      by = diff.grouping.rawValue
      rows = diff.rows.prefix(limit).map { Row($0, diff.grouping) }
      rowCount = diff.rows.count
      total = Total(
        base: diff.total.base ?? 0, head: diff.total.head ?? 0, delta: diff.total.delta,
        percent: diff.total.percent.map(Figures.rounded))
    }
  }
}
