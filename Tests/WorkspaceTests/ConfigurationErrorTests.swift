import Testing
import Workspace
import _TestSupport

@Suite struct ConfigurationErrorTests {
  @Test(arguments: Mistakes.all)
  func everyMistakeIsToldWithItsPlace(_ sample: Mistake) throws {
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration(Array(sample.file.utf8), file: "plimsoll.yml")
    }
    #expect(error.description == "plimsoll.yml:\(sample.reason)\n  hint: \(sample.hint)")
    #expect(error.code == (sample.isMalformed ? .malformed : .invalid))
  }
}

extension Mistake {
  /// Whether it is the YAML that is wrong, and not what it says.
  fileprivate var isMalformed: Bool {
    ["name twice", "not YAML", "alias", "unquoted scratch folder"].contains(rule)
  }
}
