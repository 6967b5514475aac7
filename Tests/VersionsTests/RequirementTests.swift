import Testing
import Versions
import _TestSupport

@Suite struct RequirementTests {
  /// What a requirement is held to mean: its form and text, and versions it admits or not.
  struct Meaning: Sendable {
    var form: Requirement.Form
    var text: String
    var admitted: [String]
    var refused: [String]
  }

  private static func row(
    _ requirement: Requirement, _ form: Requirement.Form, _ text: String,
    admits admitted: [String] = [], refuses refused: [String] = []
  ) -> Fact<Requirement, Meaning> {
    let meaning = Meaning(form: form, text: text, admitted: admitted, refused: refused)
    return Fact("\(form) \(text)", requirement, meaning)
  }

  private func check(_ fact: Fact<Requirement, Meaning>) throws {
    #expect(fact.input.form == fact.expected.form)
    #expect(fact.input.text == fact.expected.text)
    for text in fact.expected.admitted {
      #expect(try fact.input.admits(SemanticVersion(text)) == true, "\(text)")
    }
    for text in fact.expected.refused {
      #expect(try fact.input.admits(SemanticVersion(text)) == false, "\(text)")
    }
    if fact.expected.admitted.isEmpty, fact.expected.refused.isEmpty {
      #expect(try fact.input.admits(SemanticVersion("1.2.3")) == nil)
    }
  }

  @Test(arguments: [
    row(.cocoaPods([]), .any, "", admits: ["0.0.1", "1.0.0-rc.1"]),
    row(
      .cocoaPods(["1.2.3"]), .exact, "1.2.3", admits: ["1.2.3", "1.2.3+5"],
      refuses: ["1.2.4", "1.2.3-rc.1"]),
    row(.cocoaPods(["= 1.2"]), .exact, "1.2", admits: ["1.2.0"], refuses: ["1.2.1"]),
    row(
      .cocoaPods(["~> 1.2"]), .compatible, "1.2", admits: ["1.2.0", "1.9.9", "1.3.0-rc.1"],
      refuses: ["1.1.9", "2.0.0", "2.0.0-rc.1", "1.2.0-rc.1"]),
    row(
      .cocoaPods(["~> 1.2.0"]), .compatible, "1.2.0", admits: ["1.2.0", "1.2.99", "1.2.1-rc.1"],
      refuses: ["1.3.0", "1.3.0-rc.1", "1.2.0-rc.1"]),
    row(.cocoaPods(["~>1"]), .compatible, "1", admits: ["1.0.0", "1.9.0"], refuses: ["2.0.0"]),
    row(
      .cocoaPods(["~> 1.2.3.4"]), .compatible, "1.2.3.4", refuses: ["1.2.3", "1.2.4"]),
    row(
      .cocoaPods(["~> 1.2.0-rc.1"]), .compatible, "1.2.0-rc.1",
      admits: ["1.2.0-rc.1", "1.2.0-rc.2", "1.2.0", "1.2.7"], refuses: ["1.3.0", "1.2.0-beta.1"]),
    row(.cocoaPods(["~> 0.9"]), .compatible, "0.9", admits: ["0.10.0"], refuses: ["1.0.0"]),
    row(
      .cocoaPods([">= 3.69.0", "< 4.0.0"]), .range, ">= 3.69.0, < 4.0.0",
      admits: ["3.69.0", "3.70.1", "4.0.0-rc.1"], refuses: ["4.0.0", "3.68.9"]),
    row(.cocoaPods([">= 1.2"]), .range, ">= 1.2", admits: ["1.2.0", "2.0.0"], refuses: ["1.1.0"]),
    row(.cocoaPods(["!= 1.2"]), .range, "!= 1.2", admits: ["1.2.1"], refuses: ["1.2.0"]),
    row(.cocoaPods(["<= 1.2", "> 1"]), .range, "<= 1.2, > 1", admits: ["1.1.0", "1.2.0"]),
    row(.cocoaPods(["v1.2"]), .range, "v1.2"),
    row(.cocoaPods(["~> "]), .range, "~>"),
    row(.cocoaPods(["#{version}"]), .range, "#{version}"),
  ])
  func cocoaPodsAdmits(_ fact: Fact<Requirement, Meaning>) throws { try check(fact) }

  @Test(arguments: [
    row(.maven("1.2.3"), .exact, "1.2.3", admits: ["1.2.3"], refuses: ["1.2.4", "1.2.3-rc.1"]),
    row(.maven("1.2"), .exact, "1.2", admits: ["1.2.0"], refuses: ["1.2.1"]),
    row(.maven("[1.2.3]"), .exact, "1.2.3", admits: ["1.2.3"], refuses: ["1.2.4"]),
    row(.maven("1.2.3!!"), .exact, "1.2.3", admits: ["1.2.3"], refuses: ["1.2.4"]),
    row(
      .maven("[3.60.0,4.0.0)"), .range, "[3.60.0,4.0.0)", admits: ["3.60.0", "3.99.9"],
      refuses: ["3.60.0-rc.1", "4.0.0", "4.0.0-rc.1", "3.59.9"]),
    row(
      .maven("[1.0, 2.0["), .range, "[1.0, 2.0[", admits: ["1.0.0"],
      refuses: ["2.0.0", "2.0.0-rc.1"]),
    row(.maven("]1.0,2.0]"), .range, "]1.0,2.0]", admits: ["1.0.1", "2.0.0"], refuses: ["1.0.0"]),
    row(.maven("(,1.5]"), .range, "(,1.5]", admits: ["0.0.1", "1.5.0"], refuses: ["1.5.1"]),
    row(.maven("[1.5,)"), .range, "[1.5,)", admits: ["1.5.0", "9.0.0"], refuses: ["1.4.9"]),
    row(
      .maven("(,1.0],[1.2,)"), .range, "(,1.0],[1.2,)", admits: ["1.0.0", "1.2.0"],
      refuses: ["1.1.0"]),
    row(.maven("1.+"), .range, "1.+", admits: ["1.0.0", "1.9.9"], refuses: ["2.0.0", "10.0.0"]),
    row(.maven("+"), .any, "+", admits: ["1.0.0"]),
    row(.maven("latest.release"), .any, "latest.release", admits: ["1.0.0"]),
    row(.maven("1.2.3-SNAPSHOT"), .exact, "1.2.3-SNAPSHOT", admits: ["1.2.3-SNAPSHOT"]),
    row(.maven("v1.2.3"), .exact, "v1.2.3"),
    row(.maven("[1.0"), .range, "[1.0"),
    row(.maven("(1.0)"), .range, "(1.0)"),
    row(.maven("[1.0,2.0),"), .range, "[1.0,2.0),"),
    row(.maven("$version"), .range, "$version"),
    row(.maven(""), .range, ""),
  ])
  func mavenAdmits(_ fact: Fact<Requirement, Meaning>) throws { try check(fact) }

  @Test(arguments: [
    row(
      .npm("1.2.3"), .exact, "1.2.3", admits: ["1.2.3", "1.2.3+1"],
      refuses: ["1.2.4", "1.2.3-rc.1"]),
    row(.npm("=1.2.3"), .exact, "1.2.3", admits: ["1.2.3"], refuses: ["1.2.4"]),
    row(
      .npm("^1.2.3"), .compatible, "1.2.3", admits: ["1.2.3", "1.9.0"],
      refuses: ["1.2.2", "2.0.0", "2.0.0-rc.1", "1.3.0-rc.1", "1.2.3-rc.1"]),
    row(
      .npm("^1.2.3-rc.1"), .compatible, "1.2.3-rc.1", admits: ["1.2.3-rc.2", "1.2.3", "1.5.0"],
      refuses: ["1.2.4-rc.1", "1.2.3-beta.1", "2.0.0"]),
    row(
      .npm("^0.2.0"), .compatible, "0.2.0", admits: ["0.2.0", "0.2.9"],
      refuses: ["0.3.0", "1.0.0"]),
    row(.npm("^0.0.3"), .compatible, "0.0.3", admits: ["0.0.3"], refuses: ["0.0.4", "0.1.0"]),
    row(.npm("^0.0"), .compatible, "0.0", admits: ["0.0.3"], refuses: ["0.1.0"]),
    row(.npm("^0"), .compatible, "0", admits: ["0.9.0"], refuses: ["1.0.0"]),
    row(.npm("~1.2.3"), .compatible, "1.2.3", admits: ["1.2.9"], refuses: ["1.3.0", "1.2.2"]),
    row(.npm("~1"), .compatible, "1", admits: ["1.9.9"], refuses: ["2.0.0"]),
    row(.npm("1.2"), .range, "1.2", admits: ["1.2.9"], refuses: ["1.3.0", "1.2.0-rc.1"]),
    row(.npm("1.x"), .range, "1.x", admits: ["1.9.0"], refuses: ["2.0.0"]),
    row(.npm("1.2.x"), .range, "1.2.x", admits: ["1.2.9"], refuses: ["1.3.0"]),
    row(.npm("*"), .any, "*", admits: ["1.0.0"], refuses: ["1.0.0-rc.1"]),
    row(.npm(""), .any, "", admits: ["1.0.0"]),
    row(.npm("latest"), .any, "latest", admits: ["1.0.0"]),
    row(.npm("next"), .any, "next"),
    row(.npm(">=1.2.0"), .range, ">=1.2.0", admits: ["1.2.0", "9.0.0"], refuses: ["1.1.9"]),
    row(
      .npm(">= 1.2 < 3 || 4.0.0"), .range, ">= 1.2 < 3 || 4.0.0",
      admits: ["1.2.0", "2.9.9", "4.0.0"], refuses: ["3.0.0", "3.0.0-rc.1", "4.0.1"]),
    row(
      .npm("1.2 - 2.3"), .range, "1.2 - 2.3", admits: ["1.2.0", "2.3.9"],
      refuses: ["1.1.9", "2.4.0"]),
    row(.npm(">1.2"), .range, ">1.2", admits: ["1.3.0"], refuses: ["1.2.9"]),
    row(.npm("<=1.2"), .range, "<=1.2", admits: ["1.2.9"], refuses: ["1.3.0"]),
    row(.npm("<*"), .range, "<*", refuses: ["0.0.0", "1.0.0"]),
    row(.npm("workspace:^"), .unversioned, "workspace:^"),
    row(.npm("file:../core"), .unversioned, "file:../core"),
    row(.npm("appy/appy-js#v1"), .unversioned, "appy/appy-js#v1"),
    row(.npm("^1.2.3.4"), .range, "^1.2.3.4"),
    row(.npm("^01.2"), .range, "^01.2"),
    row(.npm("^"), .range, "^"),
  ])
  func npmAdmits(_ fact: Fact<Requirement, Meaning>) throws { try check(fact) }

  @Test(arguments: [
    row(.pub("any"), .any, "any", admits: ["1.0.0"]),
    row(.pub("1.2.3"), .exact, "1.2.3", admits: ["1.2.3"], refuses: ["1.2.4", "1.2.3+1"]),
    row(
      .pub("^1.2.3"), .compatible, "1.2.3", admits: ["1.2.3", "1.9.0", "1.3.0-rc.1", "1.2.3+1"],
      refuses: ["2.0.0", "2.0.0-rc.1", "1.2.2", "1.2.3-rc.1"]),
    row(.pub("^0.2.0"), .compatible, "0.2.0", admits: ["0.2.9"], refuses: ["0.3.0"]),
    row(.pub("^0.0.3"), .compatible, "0.0.3", admits: ["0.0.4"], refuses: ["0.1.0", "0.0.2"]),
    row(
      .pub(">=1.2.0 <2.0.0"), .range, ">=1.2.0 <2.0.0", admits: ["1.2.0", "1.9.9"],
      refuses: ["2.0.0", "2.0.0-rc.1"]),
    row(
      .pub(">=2.0.0-beta <2.0.0"), .range, ">=2.0.0-beta <2.0.0", admits: ["2.0.0-rc.1"],
      refuses: ["2.0.0"]),
    row(.pub(">1.0.0 <=2.0.0"), .range, ">1.0.0 <=2.0.0", admits: ["2.0.0"], refuses: ["1.0.0"]),
    row(.pub("^1.2"), .range, "^1.2"),
    row(.pub(">="), .range, ">="),
    row(.pub("main"), .range, "main"),
  ])
  func pubAdmits(_ fact: Fact<Requirement, Meaning>) throws { try check(fact) }

  @Test(arguments: [
    row(.swiftExactly("1.2.3"), .exact, "1.2.3", admits: ["1.2.3", "1.2.3+1"], refuses: ["1.2.4"]),
    row(
      .swiftUpToNextMajor("1.2.3"), .compatible, "1.2.3", admits: ["1.2.3", "1.9.9"],
      refuses: ["1.2.2", "2.0.0", "1.3.0-rc.1", "2.0.0-rc.1"]),
    row(.swiftUpToNextMajor("0.2.0"), .compatible, "0.2.0", admits: ["0.9.0"], refuses: ["1.0.0"]),
    row(
      .swiftUpToNextMajor("1.0.0-beta.1"), .compatible, "1.0.0-beta.1",
      admits: ["1.0.0-beta.1", "1.0.0", "1.5.0-beta.1"], refuses: ["1.0.0-alpha", "2.0.0-rc.1"]),
    row(
      .swiftUpToNextMinor("1.2.3"), .compatible, "1.2.3", admits: ["1.2.9"], refuses: ["1.3.0"]),
    row(
      .swiftRange("3.69.0", "4.0.0", closed: false), .range, "3.69.0..<4.0.0",
      admits: ["3.69.0", "3.99.0"], refuses: ["4.0.0", "4.0.0-rc.1"]),
    row(
      .swiftRange("1.0.0", "2.0.0", closed: true), .range, "1.0.0...2.0.0",
      admits: ["1.0.0", "2.0.0"], refuses: ["2.0.1"]),
    row(.swiftUpToNextMajor("1.2"), .compatible, "1.2"),
    row(.swiftRange("a", "b", closed: false), .range, "a..<b"),
    row(Requirement(.unversioned, "main"), .unversioned, "main"),
    row(Requirement(.any, ""), .any, "", admits: ["1.0.0"]),
  ])
  func swiftAdmits(_ fact: Fact<Requirement, Meaning>) throws { try check(fact) }

  @Test(arguments: [
    row(.carthage(""), .any, "", admits: ["1.0.0"]),
    row(.carthage("~> 1.2"), .compatible, "1.2", admits: ["1.9.0"], refuses: ["2.0.0", "1.1.0"]),
    row(.carthage("~> 0.2.1"), .compatible, "0.2.1", admits: ["0.2.9"], refuses: ["0.3.0"]),
    row(.carthage("~> 0.0.3"), .compatible, "0.0.3", admits: ["0.0.4"], refuses: ["0.1.0"]),
    row(.carthage("== 1.2.3"), .exact, "1.2.3", admits: ["1.2.3"], refuses: ["1.2.4"]),
    row(.carthage(">= 1.2"), .range, ">= 1.2", admits: ["2.0.0"], refuses: ["1.1.0"]),
    row(.carthage("1.2"), .range, "1.2"),
  ])
  func carthageAdmits(_ fact: Fact<Requirement, Meaning>) throws { try check(fact) }

  @Test(arguments: [
    ("~> 0.4.0", 3..<8), ("^1.2.0", 1..<6), ("~1.2", 1..<4), (">= 1.2.3", 3..<8), ("1.2.3", 0..<5),
    ("= 1.2.3-rc.1", 2..<12), ("[1.2.3]", 1..<6), (" 1.2.3 ", 1..<6), ("~> v1", nil), ("< 2", nil),
    ("^1 || ^2", nil), ("[1,2)", nil), ("", nil), ("^", nil), ("main", nil), ("[1.2.3", nil),
  ])
  func aTextWithOneVersionTellsWhereItIs(text: String, range: Range<Int>?) {
    #expect(Requirement.versionRange(in: text) == range)
  }

  @Test func anyTextIsARequirement() throws {
    var random = SplitMix64(seed: 7)
    let pieces =
      Array("0123456789.x*^~<>=!|-+[](),$ v".map(String.init))
      + ["1.2.3", "~> ", "||", " - ", "-rc.1", "latest", "é", "\u{0}", "\t", "99999999999999999"]
    let version = try SemanticVersion("1.2.3")
    for _ in 0..<2_000 {
      let text = (0..<random.below(9)).map { _ in random.pick(pieces) }.joined()
      for requirement in [
        Requirement.cocoaPods([text]), .cocoaPods([text, "1"]), .maven(text), .npm(text),
        .pub(text), .swiftExactly(text), .swiftUpToNextMajor(text), .swiftUpToNextMinor(text),
        .swiftRange(text, "2.0.0", closed: true),
      ] {
        _ = requirement.admits(version)
        if let range = Requirement.versionRange(in: text) {
          #expect(range.upperBound <= text.utf8.count)
        }
      }
    }
  }
}
