internal import SourceLines

/// Counts in columns, each line with what it is about.
struct LinesTable {
  private static let headings = ["lines", "code", "comment", "documentation", "blank"]

  /// The lines so far.
  private(set) var text = ""
  private let isDetailed: Bool
  private let widths: [Int]

  /// Begins a table for counts up to `total`; with `detail`, how that divides, it has a column for
  /// each part.
  init(upTo total: Int, _ detail: LineDetail?) {
    isDetailed = detail != nil
    let digits = Self.cells(total, detail).map(\.count)
    widths = isDetailed ? zip(digits, Self.headings).map { max($0, $1.count) } : digits
    if isDetailed { add(Self.headings, nil) }
  }

  /// Adds a line of text.
  mutating func addTitle(_ title: String) {
    text += title + "\n"
  }

  /// Adds a line for a file or a total; one that is not divided has hyphens for its parts.
  mutating func add(_ lines: Int, _ detail: LineDetail?, _ name: String) {
    let cells = isDetailed ? Self.cells(lines, detail) : ["\(lines)"]
    add(cells + [String](repeating: "-", count: widths.count - cells.count), name)
  }

  private static func cells(_ lines: Int, _ detail: LineDetail?) -> [String] {
    guard let detail else { return ["\(lines)"] }
    return [lines, detail.code, detail.comment, detail.documentation, detail.blank].map { "\($0)" }
  }

  private mutating func add(_ cells: [String], _ name: String?) {
    for (index, cell) in cells.enumerated() {
      let gap = (index == 0 ? 0 : 1) + widths[index] - cell.count
      text += String(repeating: " ", count: gap)
      text += cell
    }
    if let name {
      text += " "
      text += name
    }
    text += "\n"
  }
}
