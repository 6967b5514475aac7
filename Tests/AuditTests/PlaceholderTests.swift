import Audit
import Testing

@Test func hasTwoModes() {
  #expect(AuditMode.allCases.map(\.rawValue) == ["develop", "release"])
}
