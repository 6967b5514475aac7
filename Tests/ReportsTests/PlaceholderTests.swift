import Findings
import Testing

@Test func errorsMatterMore() {
  #expect(Severity.warning < .error)
}
