internal import Arguments
internal import Audit
internal import Findings
internal import Reports

extension Environment {
  /// Writes what a command has found with some rules, and gives the status to end with.
  func report(
    _ findings: [Finding], by command: String, rules: [Rule], of sdk: String,
    _ invocation: Invocation
  ) throws -> ExitCode {
    try write(
      FindingsReport(
        check: command, findings: findings, rules: rules, sdks: [sdk],
        toolVersion: Plimsoll.version),
      invocation)
    return findings.contains { $0.severity == .error } ? .refused : .success
  }

  /// The same with rules of an audit, by their names.
  func report(
    _ findings: [Finding], by command: String, rules names: Set<String>, of sdk: String,
    _ invocation: Invocation
  ) throws -> ExitCode {
    try report(
      findings, by: command, rules: VersionAudit.rules.filter { names.contains($0.name) },
      of: sdk, invocation)
  }
}
