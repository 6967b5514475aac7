import Bytes
import Statements
import Testing
import _TestSupport

@Suite struct PropertyListFileTests {
  /// What Python writes for two texts, an integer, a dictionary and a setting of the build.
  private static let binary: [UInt8] =
    Array("bplist00".utf8)
    + [0xD5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    + Array("\u{51}n\u{51}v\u{51}t\u{51}d\u{51}s".utf8) + [0x10, 1] + Array("\u{55}1.2.3".utf8)
    + [0x61, 0x20, 0xAC, 0xD1, 1, 7] + Array("\u{54}$(V)".utf8)
    + [8, 19, 21, 23, 25, 27, 29, 31, 37, 40, 43]
    + [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 11]
    + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 48]

  /// Another length would move all that stands behind it, so no bytes are given for a text.
  @Test func textsOfABinaryFileAreReadButNotReplaced() throws {
    #expect(
      try SourceFact.facts(Self.binary, .propertyList) == [
        "v = composed 1.2.3", "t = composed €", "s = `$(V)`",
      ])
  }

  @Test func aTextInUTF16IsReadButNotReplaced() throws {
    let text = "\u{FEFF}<dict><key>v</key><string>1.2.3</string></dict>"
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try SourceFact.facts(bytes, .propertyList) == ["v = composed 1.2.3"])
  }

  @Test(arguments: [
    Mistake(
      "an element that is none", "<plist>\n  <dictionary/></plist>",
      "2:3: `<dictionary/>` is no element of a property list", hint: "use one of dict"),
    Mistake(
      "cut short", "<plist>\n<dict>", "2:7: the file ends within `<dict>` of 2:1", hint: "cut"),
    Mistake(
      "a binary one that is damaged", "bplist00<dict>",
      "byte 14: the binary property list is damaged: it is too short for its trailer",
      hint: "make the file anew"),
  ])
  func aDamagedFileIsRefused(_ mistake: Mistake) {
    let error = #expect(throws: StatementError.self) {
      try Reading(mistake.file, as: .propertyList)
    }
    #expect(error?.code == .malformed)
    #expect(error.map { "\($0.subject): \($0.reason)" } == "file:\(mistake.reason)")
    #expect(error?.hint.contains(mistake.hint) == true)
  }

  @Test(arguments: [
    Array("<?xml?><plist><dict><key>a</key><string>1<![CDATA[>]]></string></dict></plist>".utf8),
    binary,
  ])
  func changedBytesAreReadOrRefused(_ sample: [UInt8]) {
    var random = SplitMix64(seed: 12)
    for round in 0..<600 {
      var bytes = Array(sample.prefix(round < sample.count ? round + 1 : sample.count))
      for _ in 0...random.below(3) where round >= sample.count {
        bytes[random.below(bytes.count)] = UInt8(random.below(256))
      }
      do { #expect(try Reading(bytes, as: .propertyList).isSound) } catch {
        #expect((error as? StatementError)?.code == .malformed)
      }
    }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["<", "<!--", "<dict><key>", "<string>", "<?", "<a b='", "&", "<![CDATA["])
  func manyOpenEndsTakeLinearTime(piece: String) {
    let text = "<string>" + String(repeating: piece, count: 50_000)
    #expect(throws: StatementError.self) { try Reading(text, as: .propertyList) }
  }
}
