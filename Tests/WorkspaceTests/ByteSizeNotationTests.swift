import Testing
import _TestSupport

@testable import Workspace

@Suite struct ByteSizeNotationTests {
  @Test(arguments: [
    Fact("bytes", "300", 300),
    Fact("nothing", "0", 0),
    Fact("bytes by name", "40212 B", 40_212),
    Fact("kilobytes", "300 kB", 300_000),
    Fact("kibibytes", "300 KiB", 307_200),
    Fact("megabytes", "2 MB", 2_000_000),
    Fact("mebibytes", "2 MiB", 2_097_152),
    Fact("gigabytes", "2 GB", 2_000_000_000),
    Fact("gibibytes", "2 GiB", 2_147_483_648),
    Fact("no space", "1KiB", 1024),
    Fact("two spaces", "1  KiB", 1024),
    Fact("a fraction of whole bytes", "1.5 KiB", 1536),
    Fact("a fraction below one", "0.001 kB", 1),
    Fact("a fraction of nothing", "0.0 MiB", 0),
    Fact("zeros at the end", "1.500000000000000000000000000000000000000 KiB", 1536),
    Fact("bytes with a fraction of nothing", "7.0", 7),
    Fact("nine decimals", "0.001953125 KiB", 2),
    Fact("the largest of all", "9223372036854775807", .max),
    Fact("the largest with a unit", "8589934591.5 GiB", 9_223_372_036_317_904_896),
  ])
  func aSizeIsANumberOfBytes(_ fact: Fact<String, Int>) throws {
    #expect(try ByteSizeNotation().read(fact.input) == fact.expected)
  }

  @Test(arguments: [
    Fact("kilobytes or kibibytes", "300 KB", ["300 kB (300000 B)", "300 KiB (307200 B)"]),
    Fact("in small letters", "300 kb", ["300 kB (300000 B)", "300 KiB (307200 B)"]),
    Fact("in mixed letters", "300 Kb", ["300 kB (300000 B)", "300 KiB (307200 B)"]),
    Fact("one letter", "300K", ["300 kB (300000 B)", "300 KiB (307200 B)"]),
    Fact("one small letter", "1.5k", ["1.5 kB (1500 B)", "1.5 KiB (1536 B)"]),
    Fact("megabytes or mebibytes", "2 M", ["2 MB (2000000 B)", "2 MiB (2097152 B)"]),
    Fact("megabytes in small letters", "2 mb", ["2 MB (2000000 B)", "2 MiB (2097152 B)"]),
    Fact("gigabytes or gibibytes", "1 g", ["1 GB (1000000000 B)", "1 GiB (1073741824 B)"]),
    Fact("whole in one reading only", "0.001 KB", ["0.001 kB (1 B)", "0.001 KiB"]),
    Fact("too large in both", "99999999999999999999 KB", ["99999999999999999999 kB or"]),
  ])
  func anAmbiguousUnitIsToldWithBothReadings(_ fact: Fact<String, [String]>) throws {
    let error = try refusal(of: fact.input)
    for reading in fact.expected { #expect(error.reason.contains(reading)) }
    #expect(error.hint.hasPrefix("write '") && error.hint.contains("' or '"))
  }

  @Test(arguments: [
    Fact("a word", "big", "must be a size, but is 'big'"),
    Fact("a unit alone", "KiB", "must be a size, but is 'KiB'"),
    Fact("a space at the end", "1 ", "must be a size, but is '1 '"),
    Fact("a negative number", "-1", "must be a size, but is '-1'"),
    Fact("a plus", "+1", "must be a size, but is '+1'"),
    Fact("a comma", "1,5 KiB", "is '1,5 KiB', but there is no unit ',5 KiB'"),
    Fact("a grouped number", "1_000", "is '1_000', but there is no unit '_000'"),
    Fact("a leading zero", "010", "must be a size, but is '010'"),
    Fact("no whole part", ".5 KiB", "must be a size, but is '.5 KiB'"),
    Fact("no fraction", "1. KiB", "must be a size, but is '1. KiB'"),
    Fact("two periods", "1.2.3", "must be a size, but is '1.2.3'"),
    Fact("an exponent", "1e3", "is '1e3', but there is no unit 'e3'"),
    Fact("other digits", "٣ KiB", "must be a size, but is '٣ KiB'"),
    Fact(
      "more decimals than anybody needs", "0.0000000001 GB",
      "must be a size, but is '0.0000000001 GB'"),
    Fact("a unit in small letters", "1 kib", "is '1 kib', but there is no unit 'kib'"),
    Fact("bits", "8 b", "is '8 b', but there is no unit 'b'"),
    Fact("a larger unit", "1 TiB", "is '1 TiB', but there is no unit 'TiB'"),
    Fact("half a byte", "1.5", "is '1.5', which is no whole number of bytes"),
    Fact("a fraction of a byte", "1.3 KiB", "is '1.3 KiB', which is no whole number of bytes"),
    Fact("one too many", "9223372036854775808", "is '9223372036854775808', which is too large"),
    Fact("too many with a unit", "8589934592 GiB", "is '8589934592 GiB', which is too large"),
    Fact(
      "a fraction more than the largest", "9223372036854775807.5",
      "is '9223372036854775807.5', which is too large"),
    Fact(
      "more than 128 bits", "999999999999999999999999999999999999999999 GiB",
      "is '999999999999999999999999999999999999999999 GiB', which is too large"),
  ])
  func whatIsNoSizeIsRefused(_ fact: Fact<String, String>) throws {
    #expect(try refusal(of: fact.input).reason == fact.expected)
  }

  @Test(arguments: [
    ("1.3 KiB", "write 1331 B or 1332 B"), ("1 kib", "did you mean '1 KiB'?"),
    ("8 b", "did you mean '8 B'?"), ("1 TiB", "the units are B, kB, KiB, MB, MiB, GB and GiB"),
  ])
  func aHintSaysWhatToWrite(text: String, expected: String) throws {
    #expect(try refusal(of: text).hint == expected)
  }

  @Test func anyTextIsReadOrRefused() {
    var generator = SplitMix64(seed: 3)
    let pieces = Array("0123456789..  BkKMGib%-,e\u{301}")
    for _ in 0..<5000 {
      let text = String((0...generator.below(12)).map { _ in generator.pick(pieces) })
      if let size = try? ByteSizeNotation().read(text) { #expect(size >= 0, "\(text)") }
      _ = try? GrowthNotation(amount: ByteSizeNotation()).read(text)
      _ = try? CountNotation().read(text)
    }
  }

  private func refusal(of text: String) throws -> NotationError {
    try #require(throws: NotationError.self) { try ByteSizeNotation().read(text) }
  }
}
