import Bytes
import Changelogs
import Findings
import Testing
import Versions
import _TestSupport

/// What holds of every changelog.
@Suite struct ChangelogPropertyTests {
  private let check: ChangelogCheckup

  init() throws { check = try ChangelogCheckup() }

  @Test(arguments: 0..<8)
  func changelogsInAnySpellingAreKept(part: Int) throws {
    for seed in 0..<50 {
      let document = SpelledChangelog(seed: UInt64(part * 1000 + seed))
      let changelog = Changelog(document.bytes)
      let text = String(decoding: document.bytes, as: UTF8.self)
      let names = changelog.releases.map {
        String(decoding: document.bytes[$0.name], as: UTF8.self)
      }
      try #require(names == document.names, "seed \(part * 1000 + seed)\n\(text)")
      let fault = check.fault(of: changelog, isTidy: true)
      try #require(fault == nil, "seed \(part * 1000 + seed)\n\(text)")
    }
  }

  @Test(arguments: 0..<8)
  func changesOfAChangelogAreHarmless(part: Int) throws {
    var generator = SplitMix64(seed: UInt64(part))
    for seed in 0..<80 {
      var bytes = SpelledChangelog(seed: UInt64(part * 100 + seed)).bytes + [0x0A]
      for _ in 0...generator.below(6) {
        let start = generator.below(bytes.count)
        let end = min(bytes.count, start + generator.below(20))
        bytes.replaceSubrange(start..<end, with: Array(generator.pick(Self.pieces).utf8))
        if bytes.isEmpty { bytes = [0x23] }
        if generator.chance(30) {
          bytes[generator.below(bytes.count)] = UInt8(generator.below(256))
        }
      }
      let fault = check.fault(of: Changelog(bytes))
      try #require(fault == nil, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  private static let pieces = [
    "```\n", "~~~", "<!--", "-->", "\n## [Unreleased]\n", "## 1.0.0", "\n# x\n", "[1.0.0]: x\n",
    "]",
    "[", "(", "\r", "\r\n", "\n", "\n\n", "---\n", "===\n", "\n- ", "* ", "\t", "    ", "\u{FEFF}",
    "#",
    "](https://a/compare/a...b)", "2026-04-17", "\u{2028}", "v", "\u{0}", "> ", "`",
  ]

  @Test(arguments: 0..<4)
  func anyBytesAreRead(part: Int) throws {
    var generator = SplitMix64(seed: UInt64(part))
    for _ in 0..<200 {
      let alphabet: [UInt8] = generator.chance(50) ? Array("#-=[]()<!>`~ \t\r\n1.v:*a".utf8) : []
      let bytes = (0..<generator.below(300)).map { _ in
        alphabet.isEmpty ? UInt8(generator.below(256)) : generator.pick(alphabet)
      }
      let fault = check.fault(of: Changelog(bytes))
      try #require(fault == nil, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  @Test func everyCutOfAFileIsRead() throws {
    let bytes = SpelledChangelog(seed: 19).bytes
    for end in bytes.indices {
      for part in [Array(bytes[..<end]), Array(bytes[end...])] {
        let fault = check.fault(of: Changelog(part))
        try #require(fault == nil, "\(String(decoding: part, as: UTF8.self).debugDescription)")
      }
    }
  }
}
