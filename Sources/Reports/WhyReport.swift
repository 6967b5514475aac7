public import Footprint

/// What keeps a symbol alive, as text, Markdown or JSON (`plimsoll/why/1`).
public struct WhyReport: Report {
  private let why: Why

  /// Reports `why`.
  public init(_ why: Why) { self.why = why }

  /// For a terminal: the root first, each step below the one that needs it.
  public var text: String {
    guard let reason = why.reason else { return deadText }
    let lines = ["\(why.symbol.name) is kept: \(reason.words)"] + Self.lines(why.path)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Up to where steps go to the right: a way of thousands would be mostly spaces.
  private static let deepest = 40

  /// The steps of a way, each further to the right than the one that needs it.
  static func lines(_ path: [Why.Step]) -> [String] {
    path.enumerated().flatMap { index, step in
      let indent = String(repeating: "  ", count: min(index + 1, deepest))
      let link = step.link.map { "\(words($0)) " } ?? ""
      let line = "\(indent)\(link)\(step.name)\(place(step))"
      // What has no symbol goes by its section, which is told already.
      let isPlain = step.name == step.symbol || step.symbol == step.section
      return isPlain ? [line] : [line, "\(indent)  \(step.symbol)"]
    }
  }

  private var deadText: String {
    var lines = ["\(why.symbol.name) is not kept: nothing that is kept leads to it"]
    lines += why.deadReferrers.map {
      "  needed only by \($0.name)\(Self.place($0)), not kept either"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// For a page or a comment.
  public var markdown: String {
    guard let reason = why.reason else {
      return "`\(why.symbol.symbol)` is not kept: nothing that is kept leads to it.\n"
    }
    return "Why `\(why.symbol.symbol)` is kept:\n\n" + Self.table(why.path, reason.words).markdown
  }

  /// The steps of a way, of which the first is kept for `reason`.
  static func table(_ path: [Why.Step], _ reason: String) -> Table {
    var table = Table([
      ("", .left), ("symbol", .left), ("section", .left), ("bytes", .right), ("object", .left),
    ])
    table.rows = path.map { step in
      [
        step.link.map(words) ?? reason, step.name, step.section, Figures.grouped(step.bytes),
        step.objectName,
      ]
    }
    return table
  }

  private static func place(_ step: Why.Step) -> String {
    "  (\(step.section), \(Figures.grouped(step.bytes)) B, \(step.objectName))"
  }

  private static func words(_ link: Why.Link) -> String {
    switch link {
    case .reference: "refers to"
    case .unwinding: "is unwound by"
    case .linkOrder: "has beside it"
    case .group: "is grouped with"
    case .sectionBounds: "asks for the bounds of"
    case .support: "is supported by"
    }
  }

  // MARK: JSON

  /// For scripts.
  public var document: Document { Document(why) }

  /// `plimsoll/why/1`.
  public struct Document: Encodable {
    struct Step: Encodable {
      var symbol: String
      var name: String
      var object: String
      var section: String
      var bytes: Int
      @Nullable var by: String?

      init(_ step: Why.Step) {
        symbol = step.symbol
        name = step.name
        object = step.object
        section = step.section
        bytes = step.bytes
        by = step.link?.rawValue
      }
    }

    var schema = "plimsoll/why/1"
    var by = "symbol"
    var symbol: Step
    var live: Bool
    @Nullable var reason: String?
    var path: [Step]
    var deadReferrers: [Step]

    init(_ why: Why) {
      symbol = Step(why.symbol)
      live = why.reason != nil
      reason = why.reason?.key
      path = why.path.map(Step.init)
      deadReferrers = why.deadReferrers.map(Step.init)
    }
  }
}
