import Git
import Testing
import _TestSupport

@Suite struct ObjectIDTests {
  private static let digits = "0123456789abcdeffedcba98765432100f1e2d3c"

  @Test(arguments: [
    Fact("all digits", digits, digits),
    Fact("zeros", String(repeating: "0", count: 40), String(repeating: "0", count: 40)),
    Fact("ones", String(repeating: "f", count: 40), String(repeating: "f", count: 40)),
    Fact("upper case", digits.uppercased(), digits),
  ])
  func readsFortyDigits(_ fact: Fact<String, String>) throws {
    let id = try #require(ObjectID(hex: fact.input))
    #expect(id.description == fact.expected)
    #expect(id.abbreviation == String(fact.expected.prefix(10)))
    var hex: [UInt8] = []
    id.appendHex(to: &hex)
    #expect(String(decoding: hex, as: UTF8.self) == fact.expected)
  }

  private static let short = String(digits.dropLast())

  @Test(arguments: [
    "", "0", short, "\(digits)0", "\(digits)\(digits)", " \(short)", "\(short)\n", "g\(short)",
    "\(short)g", "\(short)/", "\(short):", "\(short)@", "\(short)`", "+\(short)",
    "0x\(short.dropLast())", String(repeating: "é", count: 20), String(repeating: "０", count: 40),
  ])
  func refusesEverythingElse(text: String) {
    #expect(ObjectID(hex: text) == nil)
  }

  @Test func everyWrongDigitIsSeenAtEveryPlace() {
    for index in 0..<40 {
      for byte in UInt8.min...UInt8.max {
        var bytes = Array(Self.digits.utf8)
        bytes[index] = byte
        let isDigit = Character(UnicodeScalar(byte)).isHexDigit && byte < 128
        #expect((unsafe ObjectID(hex: bytes.span.bytes, at: 0) != nil) == isDigit)
      }
    }
  }

  @Test func bytesComeBackAsTheyWere() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      let bytes = (0..<20).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let id = try #require(unsafe ObjectID(bytes.span.bytes, at: 0))
      var appended: [UInt8] = [1]
      id.append(to: &appended)
      #expect(appended == [1] + bytes)
      #expect(ObjectID(hex: id.description) == id)
    }
  }

  @Test(arguments: [Int.min, -1, 3, 4, .max]) func readsNothingOutsideTheBytes(offset: Int) {
    let bytes = [UInt8](repeating: 7, count: 22)
    #expect(unsafe ObjectID(bytes.span.bytes, at: offset) == nil)
    let hex = Array((Self.digits + "00").utf8)
    #expect(unsafe ObjectID(hex: hex.span.bytes, at: offset) == nil)
  }

  @Test func isOrderedLikeItsText() {
    var random = SplitMix64(seed: 2)
    var ids: [ObjectID] = [.zero]
    for _ in 0..<300 {
      // Few different bytes, so that many ids differ only near their ends.
      let bytes = (0..<20).map { _ in random.chance(95) ? 0x80 : UInt8(random.below(256)) }
      if let id = unsafe ObjectID(bytes.span.bytes, at: 0) { ids.append(id) }
    }
    #expect(ids.sorted().map(\.description) == ids.map(\.description).sorted())
  }

  @Test func isTheHashThatGitComputes() throws {
    let sandbox = try GitSandbox()
    for byteCount in [0, 1, 55, 56, 63, 64, 65, 1000, 100_000] {
      var random = SplitMix64(seed: UInt64(byteCount))
      let bytes = (0..<byteCount).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      for kind in [ObjectKind.blob, .commit, .tree, .tag] {
        let expected = try sandbox.git(
          "hash-object", "--literally", "-t", kind.name, "--stdin", input: bytes)
        #expect(try ObjectID.of(bytes, kind).description == expected)
      }
    }
  }
}
