internal import Arguments
internal import Reports

/// How a report is written: as other results, or for a page.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
  case markdown

  /// Takes the place of `--format` where a command knows Markdown.
  static let option = Option<ReportFormat>(
    "format", default: .text, help: "How to write the result.")
}

extension Environment {
  /// Writes `report` as the invocation asks for it.
  func write(_ report: some Report, _ invocation: Invocation) throws {
    switch invocation[ReportFormat.option] {
    case .text: try output.write(report.text)
    case .markdown: try output.write(report.markdown)
    case .json: try output.write(jsonDocument(report.document))
    }
  }
}
