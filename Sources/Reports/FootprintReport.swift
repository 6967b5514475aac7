public import Footprint

/// A footprint as text, Markdown or JSON (`plimsoll/footprint/1`).
public struct FootprintReport: Report {
  /// The same link with another build of one object.
  public struct Alternative: Sendable {
    /// The path of the object that took part.
    public var replaced: String
    /// The path of the one that took its place.
    public var replacement: String
    /// How many bytes fewer the program then has; below zero if more.
    public var freedBytes: Int

    /// Says what `replacement` in place of `replaced` frees.
    public init(replaced: String, replacement: String, freedBytes: Int) {
      self.replaced = replaced
      self.replacement = replacement
      self.freedBytes = freedBytes
    }

    fileprivate var sentence: String {
      let bytes = Figures.grouped(abs(freedBytes))
      return "\(replacement) instead of \(replaced) "
        + (freedBytes < 0 ? "adds \(bytes) bytes" : "frees \(bytes) bytes")
    }
  }

  /// For how many groups, the largest first, the link is simulated without them.
  private static let simulationLimit = 300

  private let footprint: Footprint
  private let grouping: Grouping
  private let ranking: Ranking
  private let holdings: [Holding]
  private let questions: [BuildQuestion]
  private let alternative: Alternative?
  /// What goes with each group, by its identity.
  private let retainedBytes: [String: Int]

  /// Reports `footprint` by `grouping`, of which `limit` groups are shown.
  ///
  /// With `link`, what keeps things alive is told as well, and with `alternative` what another build
  /// would free.
  public init(
    _ footprint: Footprint, by grouping: Grouping, limit: Int, link: PredictedLink? = nil,
    alternative: Alternative? = nil
  ) {
    self.footprint = footprint
    self.grouping = grouping
    ranking = footprint.ranking(by: grouping, limit: limit)
    holdings = link?.holdings() ?? []
    questions = link?.questions(about: holdings) ?? []
    self.alternative = alternative
    let retained =
      grouping == .symbol
      ? [] : link?.retained(by: grouping, limit: min(limit, Self.simulationLimit)) ?? []
    retainedBytes = Dictionary(
      retained.map { ($0.identity, $0.retainedBytes) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Text

  /// For a terminal.
  public var text: String {
    var parts = [mainTable.text + (unattributed.map { "\($0)\n" } ?? "")]
    if let table = holdingsTable { parts.append(table.text) }
    if let table = questionsTable { parts.append(table.text) }
    if let alternative { parts.append("\(alternative.sentence)\n") }
    return parts.joined(separator: "\n")
  }

  /// For a page or a comment.
  public var markdown: String {
    var parts = [
      "### Footprint by \(grouping.rawValue)\n\n" + mainTable.markdown
        + (unattributed.map { "\n\($0)\n" } ?? "")
    ]
    if let table = holdingsTable { parts.append("### Kept alive by\n\n" + table.markdown) }
    if let table = questionsTable { parts.append("### To try\n\n" + table.markdown) }
    if let alternative { parts.append("\(Table.escaped(alternative.sentence))\n") }
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
    var columns: [(heading: String, alignment: Table.Alignment)] = [
      ("bytes", .right), ("in file", .right),
    ]
    if knowsDead { columns.append(("dead", .right)) }
    if !retainedBytes.isEmpty { columns.append(("retained", .right)) }
    columns.append((grouping.rawValue, .left))
    var table = Table(columns)
    func add(_ name: String, _ sizes: Sizes, retained bytes: Int? = nil) {
      var row = [Figures.grouped(sizes.bytes), Figures.grouped(sizes.fileBytes)]
      if knowsDead { row.append(Figures.grouped(sizes.deadBytes)) }
      if !retainedBytes.isEmpty { row.append(Figures.grouped(bytes)) }
      table.rows.append(row + [name])
    }
    let ambiguous = Set(
      Dictionary(grouping: ranking.shares, by: \.name).filter { $0.value.count > 1 }.keys)
    for share in ranking.shares {
      let label = ambiguous.contains(share.name) ? share.identity : share.name
      add(grouping.readable(label), share.sizes, retained: retainedBytes[share.identity])
    }
    if ranking.restCount > 0 {
      add("\(Figures.grouped(ranking.restCount)) more", ranking.rest)
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

  private var questionsTable: Table? {
    guard !questions.isEmpty else { return nil }
    var table = Table([("at most", .right), ("to try: swiftc -Xfrontend", .left)])
    table.rows = questions.map { [Figures.grouped($0.onlyBytes), $0.option] }
    return table
  }

  // MARK: JSON

  /// For scripts.
  public var document: FootprintDocument {
    FootprintDocument(
      footprint, by: grouping, shares: ranking.shares,
      groupCount: ranking.shares.count + ranking.restCount,
      holdings: holdings, questions: questions, alternative: alternative,
      retainedBytes: retainedBytes)
  }
}
