public import Footprint

/// A footprint as text, Markdown or JSON (`plimsoll/footprint/1`).
public struct FootprintReport {
  private let footprint: Footprint
  private let grouping: Grouping
  private let shares: [Share]
  /// How many groups are shown; the rest is put together.
  private let limit: Int
  private let holdings: [Holding]
  private let retained: [RetainedShare]

  /// Reports `footprint` by `grouping`, of which `limit` groups are shown.
  ///
  /// With `link`, what keeps things alive is told as well.
  public init(_ footprint: Footprint, by grouping: Grouping, limit: Int, link: PredictedLink?) {
    self.footprint = footprint
    self.grouping = grouping
    self.limit = limit
    shares = footprint.shares(by: grouping)
    holdings = link?.holdings() ?? []
    retained =
      switch grouping {
      case .type: link?.retained(byModule: false, limit: limit) ?? []
      case .module: link?.retained(byModule: true, limit: limit) ?? []
      default: []
      }
  }

  // MARK: Text

  /// For a terminal.
  public var text: String {
    var parts = [mainTable.text + (unattributed.map { "\($0)\n" } ?? "")]
    if let table = holdingsTable { parts.append(table.text) }
    return parts.joined(separator: "\n")
  }

  /// For a page or a comment.
  public var markdown: String {
    var parts = [
      "### Footprint by \(grouping.rawValue)\n\n" + mainTable.markdown
        + (unattributed.map { "\n\($0)\n" } ?? "")
    ]
    if let table = holdingsTable { parts.append("### Kept alive by\n\n" + table.markdown) }
    return parts.joined(separator: "\n")
  }

  /// What the rows do not add up to.
  private var unattributed: String? {
    guard footprint.unattributedBytes > 0 else { return nil }
    return
      "\(Figures.grouped(footprint.unattributedBytes)) more bytes of the program are in no row "
      + "of the map: padding, and what the linker does not list"
  }

  private var knowsDead: Bool { footprint.total.deadBytes != nil }

  private var mainTable: Table {
    let retainedBytes = Dictionary(
      retained.map { ($0.name, $0.retainedBytes) }, uniquingKeysWith: { first, _ in first })
    var columns: [(heading: String, alignment: Table.Alignment)] = [
      ("bytes", .right), ("in file", .right),
    ]
    if knowsDead { columns.append(("dead", .right)) }
    if !retained.isEmpty { columns.append(("with it goes", .right)) }
    columns.append((grouping.rawValue, .left))
    var table = Table(columns)
    func add(_ name: String, _ sizes: Sizes, retained bytes: Int? = nil) {
      var row = [Figures.grouped(sizes.bytes), Figures.grouped(sizes.fileBytes)]
      if knowsDead { row.append(Figures.grouped(sizes.deadBytes)) }
      if !retained.isEmpty { row.append(Figures.grouped(bytes)) }
      table.rows.append(row + [name])
    }
    let ambiguous = Set(
      Dictionary(grouping: shares, by: \.name).filter { $0.value.count > 1 }.keys)
    for share in shares.prefix(limit) {
      let label = ambiguous.contains(share.name) ? share.identity : share.name
      add(label, share.sizes, retained: retainedBytes[share.name])
    }
    if shares.count > limit {
      var rest = Sizes()
      for share in shares.dropFirst(limit) { rest += share.sizes }
      add("\(shares.count - limit) more", rest)
    }
    add("total", footprint.total)
    return table
  }

  private var holdingsTable: Table? {
    guard !holdings.isEmpty else { return nil }
    var table = Table([
      ("bytes", .right), ("only so", .right), ("roots", .right), ("kept alive by", .left),
    ])
    table.rows = holdings.map {
      [
        Figures.grouped($0.bytes), Figures.grouped($0.onlyBytes), Figures.grouped($0.rootCount),
        $0.reason.words,
      ]
    }
    return table
  }

  // MARK: JSON

  /// For scripts.
  public var document: FootprintDocument {
    FootprintDocument(
      footprint, by: grouping, shares: Array(shares.prefix(limit)), groupCount: shares.count,
      holdings: holdings, retained: retained)
  }
}
