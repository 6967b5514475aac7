import Bytes
import Testing
import Workspace
import _TestSupport

@Suite struct MalformedConfigurationTests {
  @Test func theBriefFileIsRead() throws {
    #expect(try Configuration(Sample.brief, file: "plimsoll.yml").sdks.map(\.name) == ["a", "b"])
  }

  @Test func aFileCutAnywhereIsReadOrRefusedWithAPlace() {
    for end in Sample.brief.indices {
      expectAnswer(Array(Sample.brief[..<end]))
    }
  }

  @Test func aFileWithOneByteChangedIsReadOrRefusedWithAPlace() {
    var generator = SplitMix64(seed: 1)
    for offset in Sample.brief.indices {
      var changed = Sample.brief
      changed[offset] = UInt8(truncatingIfNeeded: generator.next())
      expectAnswer(changed)
    }
  }

  @Test func randomBytesAreReadOrRefusedWithAPlace() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<2000 {
      let count = generator.below(65)
      expectAnswer((0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
    }
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x76, 0x00], "1:1: invalid leading UTF-8 octet"),
      (
        Array("version: 1\nsdks: {a: {path: \u{7}}}\n".utf8),
        "2:18: control characters are not allowed"
      ),
      (Array("version: 1\n---\nsdks: {}\n".utf8), "2:1: a second document begins here"),
      (
        Array("version: 1\nsize: \(String(repeating: "[", count: 70))".utf8),
        "2:70: there are more than 64 levels of lists and mappings here"
      ),
    ] as [([UInt8], String)])
  func whatIsNotYAMLIsMalformed(bytes: [UInt8], expected: String) throws {
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration(bytes, file: "plimsoll.yml")
    }
    #expect(error.code == .malformed)
    #expect(error.description.hasPrefix("plimsoll.yml:\(expected)\n  hint: "))
  }

  private func expectAnswer(_ bytes: [UInt8]) {
    do throws(ConfigurationError) {
      _ = try Configuration(bytes, file: "plimsoll.yml")
    } catch {
      let end = SourcePosition(offset: bytes.count, in: bytes)
      #expect(error.position.map { $0.line >= 1 && $0.line <= end.line } == true, "\(error)")
      #expect(!error.reason.isEmpty && !error.hint.isEmpty)
    }
  }
}
