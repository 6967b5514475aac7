public import Findings

/// What a check of one thing has found, such as of a changelog or a podspec.
public struct FindingsReport: Sendable {
  private let check: String
  private let sdks: [String]
  private let findings: [Finding]
  private let rules: [Rule]
  private let toolVersion: String

  /// Reports `findings`.
  ///
  /// - Parameters:
  ///   - check: The command that has found them.
  ///   - findings: What is wrong, in any order.
  ///   - rules: All that was checked, kept or not.
  ///   - sdks: All that were looked at, in the order of the report.
  ///   - toolVersion: The version of Plimsoll, for those who read SARIF.
  public init(
    check: String, findings: [Finding], rules: [Rule], sdks: [String], toolVersion: String
  ) {
    self.check = check
    self.sdks = sdks
    self.findings = findings.ordered(by: sdks)
    self.rules = rules
    self.toolVersion = toolVersion
  }

  /// For a terminal: what is wrong, and how much it is.
  public var text: String {
    let lines = findings.flatMap(\.lines).map { $0 + "\n" }
    return lines.joined() + (lines.isEmpty ? "" : "\n") + summary
  }

  private var summary: String {
    findings.isEmpty
      ? "\(sdks.map(\.onOneLine).joined(separator: ", ")): nothing to report\n"
      : findings.countText + "\n"
  }

  /// For scripts: `plimsoll/findings/1`.
  public var document: FindingsDocument { FindingsDocument(check: check, findings: findings) }

  /// For the log of a GitHub workflow, which shows each finding beside its line.
  public var github: String { WorkflowCommands(findings).text + summary }

  /// For code scanning.
  public var sarif: SARIFLog {
    SARIFLog(check: check, findings: findings, rules: rules, toolVersion: toolVersion)
  }

  /// For whatever shows the results of tests.
  public var junit: String {
    JUnitDocument(check: check, findings: findings, rules: rules, sdks: sdks).text
  }
}
