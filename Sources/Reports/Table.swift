/// Rows of text in columns, for a terminal or as Markdown.
struct Table {
  enum Alignment {
    case left
    case right
  }

  var headings: [String]
  var alignments: [Alignment]
  var rows: [[String]] = []

  /// A table with one column a heading.
  init(_ columns: [(heading: String, alignment: Alignment)]) {
    headings = columns.map(\.heading)
    alignments = columns.map(\.alignment)
  }

  /// Columns padded with spaces, two between them; a last column on the left is not padded.
  var text: String {
    let all = [headings] + rows
    let widths = headings.indices.map { column in
      all.map { $0[column].unicodeScalars.count }.max() ?? 0
    }
    return all.map { row in
      var line = ""
      for column in headings.indices {
        if column > 0 { line += "  " }
        let isRight = alignments[column] == .right
        // The widest symbol may have thousands of characters, of which nobody wants as many spaces.
        guard isRight || column < headings.count - 1 else {
          line += row[column]
          break
        }
        let padding = String(
          repeating: " ", count: widths[column] - row[column].unicodeScalars.count)
        line += isRight ? padding + row[column] : row[column] + padding
      }
      return line + "\n"
    }.joined()
  }

  /// A table of GitHub's Markdown.
  var markdown: String {
    let rule = alignments.map { $0 == .right ? "--:" : "---" }
    return ([headings, rule] + rows.map { $0.map(Self.escaped) }).map { row in
      "| " + row.joined(separator: " | ") + " |\n"
    }.joined()
  }

  /// Text that Markdown shows as it is.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\", "|", "*", "_", "`", "<", ">", "[", "]", "#", "~", "&":
        result.unicodeScalars.append("\\")
        result.unicodeScalars.append(character)
      case "\n", "\r", "\t": result += " "
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
