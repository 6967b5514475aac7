import Testing
import _TestSupport

@testable import Workspace

@Suite struct NotationTests {
  @Test(arguments: [
    Fact("percent", "5%", Growth.percent(hundredths: 500)),
    Fact("a decimal", "2.5%", .percent(hundredths: 250)),
    Fact("two decimals", "0.25%", .percent(hundredths: 25)),
    Fact("a space before the sign", "5 %", .percent(hundredths: 500)),
    Fact("no growth", "0%", .percent(hundredths: 0)),
    Fact("more than double", "150%", .percent(hundredths: 15_000)),
    Fact("zeros at the end", "1.5000%", .percent(hundredths: 150)),
    Fact("bytes", "212", .amount(212)),
    Fact("kibibytes", "1 KiB", .amount(1024)),
  ])
  func aGrowthIsAnAmountOrAPercentage(_ fact: Fact<String, Growth>) throws {
    #expect(try GrowthNotation(amount: ByteSizeNotation()).read(fact.input) == fact.expected)
  }

  @Test(arguments: [
    Fact("a sign alone", "%", "must be a size or a percentage, but is '%'"),
    Fact("a sign too many", "5%%", "must be a size or a percentage, but is '5%%'"),
    Fact("a plus", "+5%", "must be a size or a percentage, but is '+5%'"),
    Fact("a minus", "-5", "must be a size or a percentage, but is '-5'"),
    Fact("a unit as well", "5 B%", "must be a size or a percentage, but is '5 B%'"),
    Fact("three decimals", "0.125%", "is '0.125%', which has more than two decimals"),
    Fact("too much", "99999999999999999999%", "is '99999999999999999999%', which is too large"),
    Fact("an ambiguous unit", "1 KB", "is '1 KB', which may mean 1 kB (1000 B) or 1 KiB (1024 B)"),
  ])
  func whatIsNoGrowthIsRefused(_ fact: Fact<String, String>) throws {
    let error = try #require(throws: NotationError.self) {
      try GrowthNotation(amount: ByteSizeNotation()).read(fact.input)
    }
    #expect(error.reason == fact.expected)
    #expect(!error.hint.isEmpty)
  }

  @Test(arguments: [
    ("0", 0), ("2500", 2500), ("9223372036854775807", Int.max), ("9223372036854775808", nil),
    ("007", nil), ("-1", nil), ("+1", nil), ("1.0", nil), ("2 500", nil), ("٣", nil), ("1e3", nil),
  ])
  func aCountIsOfDigitsAlone(text: String, expected: Int?) {
    #expect((try? CountNotation().read(text)) == expected)
  }

  @Test(arguments: [
    ("13", true), ("13.0", true), ("5.9.2", true), ("0.0.0", true), ("5.10", true),
    ("", false), (".", false), ("13.", false), (".9", false), ("1.2.3.4", false), ("v13", false),
    ("13.0-beta", false), ("1234567890", false), ("13 ", false), ("١٣", false),
  ])
  func aVersionOfAPlatformHasUpToThreeNumbers(text: String, isVersion: Bool) {
    #expect(((try? DottedNumberNotation().read(text)) == text) == isVersion)
  }

  @Test(arguments: [
    ("packed2", VersionFormat.packed2), ("core", .core),
    ("{version}", .template(prefix: "", suffix: "")),
    ("ios{version}", .template(prefix: "ios", suffix: "")),
    ("<{version}-SNAPSHOT>", .template(prefix: "<", suffix: "-SNAPSHOT>")),
    ("Core", nil), ("packed", nil), ("{version", nil), ("{{version}}", nil),
    ("{version}{version}", nil), ("{version}{build}", nil),
  ])
  func aFormatHoldsOneVersion(text: String, expected: VersionFormat?) {
    #expect((try? VersionFormatNotation().read(text)) == expected)
  }

  @Test(arguments: [
    ("{out}/a.o", "{out}/a.o"), ("{out}/b//./a.o", "{out}/b/a.o"), ("./build/a.o", "build/a.o"),
    ("a.o", "a.o"), ("..a", "..a"), ("{out}", nil), ("{out}/", nil), ("{out}a", nil),
    ("{out}/../a", nil), ("{out}/{out}/a", nil), ("/a.o", nil), ("{out}//a.o", nil),
    ("{out}//..", nil), (".", nil),
    ("$HOME/a.o", "$HOME/a.o"),
  ])
  func anOutputLiesInTheScratchFolderOrTheSDKs(text: String, expected: String?) {
    #expect((try? OutputPathNotation().read(text)) == expected)
  }

  @Test func commandsMayTakeSeveralLines() throws {
    let file = "version: 1\nsdks:\n  ios:\n    path: a\n    checks:\n    - |\n      a\n      \tb\n"
    let sdk = try Configuration(Array(file.utf8), file: "plimsoll.yml")["ios"]
    #expect(sdk.checks == ["a\n\tb\n"])
  }
}
