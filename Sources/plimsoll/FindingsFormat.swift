internal import Arguments
internal import Reports

/// How findings are written: as other results, or for what shows them beside the code.
enum FindingsFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
  /// Commands in the log of a GitHub workflow.
  case github
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// JUnit's XML, for results of tests.
  case junit

  /// Takes the place of `--format` where a command reports findings.
  static let option = Option<FindingsFormat>(
    "format", default: .text, help: "How to write the result.")
}

extension Environment {
  /// Writes `report` as the invocation asks for it; `--verbose` lists all places.
  func write(_ report: AuditReport, _ invocation: Invocation) throws {
    switch invocation[FindingsFormat.option] {
    case .text:
      try output.write(report.text(listsPlaces: invocation[SharedOptions.verbose]))
    case .json: try output.write(jsonDocument(report.document))
    case .github: try output.write(report.github)
    case .sarif: try output.write(jsonDocument(report.sarif))
    case .junit: try output.write(report.junit)
    }
  }

  /// Writes `report` as the invocation asks for it.
  func write(_ report: FindingsReport, _ invocation: Invocation) throws {
    switch invocation[FindingsFormat.option] {
    case .text: try output.write(report.text)
    case .json: try output.write(jsonDocument(report.document))
    case .github: try output.write(report.github)
    case .sarif: try output.write(jsonDocument(report.sarif))
    case .junit: try output.write(report.junit)
    }
  }
}
