import Bytes
import Testing
import Workspace

@Suite struct MalformedConfigurationTests {
  @Test func aFileCutAnywhereIsReadOrRefusedWithAPlace() throws {
    let bytes = try Sample.full()
    for end in bytes.indices {
      expectAnswer(Array(bytes[..<end]))
    }
  }

  @Test func aFileWithOneByteChangedIsReadOrRefusedWithAPlace() throws {
    let bytes = try Sample.full()
    var generator = SystemRandomNumberGenerator()
    for offset in bytes.indices {
      var changed = bytes
      changed[offset] = UInt8.random(in: .min ... .max, using: &generator)
      expectAnswer(changed)
    }
  }

  @Test func randomBytesAreReadOrRefusedWithAPlace() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let count = Int.random(in: 0...64, using: &generator)
      expectAnswer((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
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
