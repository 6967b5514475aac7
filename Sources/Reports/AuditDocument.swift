internal import Bytes
internal import Findings

/// `plimsoll/audit/1`: what scripts read.
public struct AuditDocument: Encodable {
  struct StatedVersion: Encodable {
    var sdk: String
    var file: String
    var line: Int
    var column: Int
    var kind: String
    var key: String
    var role: String
    @Nullable var target: String?
    var value: String
    var agrees: Bool

    init(_ place: Place) {
      sdk = place.sdk
      file = place.file
      line = place.position.line
      column = place.position.column
      kind = place.kind
      key = place.key
      role = place.role.rawValue
      target = place.target
      value = place.value
      agrees = place.agrees
    }
  }

  struct Fault: Encodable {
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

  var schema = "plimsoll/audit/1"
  var places: [StatedVersion]
  var findings: [Fault]

  init(places: [Place], findings: [Finding]) {
    self.places = places.map(StatedVersion.init)
    self.findings = findings.map(Fault.init)
  }
}
