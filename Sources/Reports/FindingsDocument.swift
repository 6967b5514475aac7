internal import Findings

/// `plimsoll/findings/1`: what scripts read of a check.
public struct FindingsDocument: Encodable {
  var schema = "plimsoll/findings/1"
  var check: String
  var findings: [FindingDocument]

  init(check: String, findings: [Finding]) {
    self.check = check
    self.findings = findings.map(FindingDocument.init)
  }
}
