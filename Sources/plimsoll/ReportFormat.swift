internal import Arguments

/// How a report is written: as other results, or for a page.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
  case markdown

  /// Takes the place of `--format` where a command knows Markdown.
  static let option = Option<ReportFormat>(
    "format", default: .text, help: "How to write the result.")
}
