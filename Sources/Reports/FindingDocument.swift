internal import Bytes
internal import Findings

/// A finding as documents for scripts have it.
struct FindingDocument: Encodable {
  var rule: String
  var severity: String
  var sdk: String
  @Nullable var file: String?
  @Nullable var line: Int?
  @Nullable var column: Int?
  @Nullable var key: String?
  @Nullable var expected: String?
  @Nullable var found: String?
  var message: String
  var hint: String

  init(_ finding: Finding) {
    rule = finding.rule
    severity = finding.severity.rawValue
    sdk = finding.sdk
    file = finding.file
    line = finding.position?.line
    column = finding.position?.column
    key = finding.key
    expected = finding.expected
    found = finding.found
    message = finding.message
    hint = finding.hint
  }
}
