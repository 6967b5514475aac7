internal import Bytes
internal import Findings

extension [Finding] {
  /// By SDK in the order of `sdks`, in each the errors first, then by file and place.
  func ordered(by sdks: [String]) -> [Finding] {
    let ranks = Dictionary(
      sdks.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return map { finding in
      let rank = ranks[finding.sdk] ?? sdks.count
      let position = finding.position ?? SourcePosition(line: 0, column: 0)
      let key = (
        rank, finding.severity == .error ? 0 : 1, finding.file ?? "", position.line,
        position.column, finding.rule
      )
      return (key, finding)
    }
    .sorted { $0.0 < $1.0 }
    .map(\.1)
  }

  /// How many there are of a severity.
  func count(of severity: Severity) -> Int { count { $0.severity == severity } }

  /// `2 errors and 1 warning`; empty where there are none.
  var countText: String {
    [(count(of: .error), "error"), (count(of: .warning), "warning")]
      .filter { $0.0 > 0 }
      .map { Figures.counted($0.0, $0.1) }
      .joined(separator: " and ")
  }
}

extension [String] {
  /// Each once, where it came first.
  var distinct: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
