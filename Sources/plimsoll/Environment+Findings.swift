internal import Arguments
internal import Audit
internal import Findings
internal import Reports

extension Environment {
  /// Writes what a command has found with some rules, and gives the status to end with.
  func report(
    _ findings: [Finding], by command: String, rules names: Set<String>, of sdk: String,
    _ invocation: Invocation
  ) throws -> ExitCode {
    try write(
      FindingsReport(
        check: command, findings: findings,
        rules: VersionAudit.rules.filter { names.contains($0.name) }, sdks: [sdk],
        toolVersion: Plimsoll.version),
      invocation)
    return findings.contains { $0.severity == .error } ? .refused : .success
  }
}
