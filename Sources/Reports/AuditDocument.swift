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

  var schema = "plimsoll/audit/1"
  var places: [StatedVersion]
  var findings: [FindingDocument]

  init(places: [Place], findings: [Finding]) {
    self.places = places.map(StatedVersion.init)
    self.findings = findings.map(FindingDocument.init)
  }
}
