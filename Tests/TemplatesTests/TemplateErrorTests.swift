import Templates
import Testing
import _TestSupport

struct TemplateErrorTests {
  private func failure(
    _ template: String, _ values: TemplateValue = [:], partials: [(String, String)] = []
  ) -> TemplateError? {
    do throws(TemplateError) {
      var read: [String: Template] = [:]
      for (name, text) in partials { read[name] = try Template(Array(text.utf8), named: name) }
      _ = try Template(Array(template.utf8), named: "t").rendered(
        with: values, escaping: .html, partials: read)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("a\n {{name", "t:2:2: the tag that begins here has no end"),
    ("{{{name}}", "t:1:1: the tag that begins here has no end"),
    ("{{#a}}x", "t:1:1: the section 'a' has no end"),
    ("{{^a}}{{#b}}{{/b}}", "t:1:1: the section 'a' has no end"),
    ("x{{/a}}", "t:1:2: no section 'a' is open here"),
    ("{{#a}}{{#b}}{{/a}}{{/b}}", "t:1:13: the section 'b' is open here, not 'a'"),
    ("{{}}", "t:1:1: the tag has no name"),
    ("{{ a b }}", "t:1:1: 'a b' is no name"),
    ("{{a..b}}", "t:1:1: 'a..b' is no name"),
    ("{{=x=}}", "t:1:1: 'x' is no pair of delimiters"),
    ("{{= = = =}}", "t:1:1: '= =' is no pair of delimiters"),
    ("{{$a}}{{/a}}", "t:1:1: blocks and parents are not part of these templates"),
  ])
  func malformedTemplatesAreRefused(template: String, message: String) throws {
    let error = try #require(failure(template))
    #expect(error.description.hasPrefix(message + "\n  hint: "))
    #expect(!error.hint.isEmpty)
  }

  @Test(arguments: [
    ("{{nmae}}", TemplateError.Code.unknownName, "there is no value 'nmae'"),
    ("{{#nmae}}{{/nmae}}", .unknownName, "there is no value 'nmae'"),
    ("{{^nmae}}{{/nmae}}", .unknownName, "there is no value 'nmae'"),
    ("{{map.nmae}}", .unknownName, "there is no value 'map.nmae'"),
    ("{{name.x}}", .unknownName, "there is no value 'name.x'"),
    ("{{list}}", .notText, "'list' is no text"),
    ("{{map}}", .notText, "'map' is no text"),
    ("{{none}}", .notText, "'none' has no value here"),
    ("{{>other}}", .unknownPartial, "there is no partial 'other'"),
  ])
  func misspeltNamesAreNotEmptiness(
    template: String, code: TemplateError.Code, reason: String
  ) throws {
    let values: TemplateValue = ["name": "a", "list": ["a"], "map": ["a": "b"], "none": .none]
    let error = try #require(failure(template, values))
    #expect(error.code == code)
    #expect(error.reason == reason)
  }

  @Test func theHintNamesWhatThereIs() throws {
    let error = try #require(failure("{{#m}}{{x}}{{/m}}", ["m": ["b": "1"], "a": "2"]))
    #expect(error.hint == "known here are 'a', 'b', 'm'")
  }

  @Test func endlessPartialsEnd() throws {
    #expect(failure("{{>p}}", partials: [("p", "a{{>p}}")])?.code == .tooLarge)
    #expect(failure("{{>p}}", partials: [("p", "{{>p}}{{>p}}")])?.code == .tooLarge)
    // Each doubles the one before.
    let doubling = (0..<40).map { ("p\($0)", "{{>p\($0 + 1)}}{{>p\($0 + 1)}}") } + [("p40", "x")]
    #expect(failure("{{>p0}}", partials: doubling)?.code == .tooLarge)
  }

  @Test func sectionsWithinEachOtherAreLimited() {
    let depth = 1000
    let template =
      String(repeating: "{{#a}}", count: depth) + String(repeating: "{{/a}}", count: depth)
    #expect(failure(template, ["a": true])?.code == .tooLarge)
  }

  private static let whole = "{{! c }}\n{{#a}}\n  {{>p}}\n{{/a}}{{^b.c}}{{{d}}}{{&e}}{{=< >=}}<f>é"

  @Test func templatesCutAnywhereGiveOneErrorOrNone() {
    let bytes = Array(Self.whole.utf8)
    for end in 0...bytes.count {
      let template = try? Template(Array(bytes[..<end]), named: "t")
      _ = try? template?.rendered(with: ["a": true], escaping: .html, isStrict: false)
    }
  }

  @Test func randomTemplatesDoNoHarm() {
    var random = SplitMix64(seed: 20)
    let pieces = [
      "{{", "}}", "{{{", "}}}", "#", "^", "/", ">", "!", "=", "&", "a", "b", ".", " ", "\n", "\r\n",
      "{{#a}}", "{{/a}}", "{{>p}}", "{{=<% %>=}}", "<%", "%>", "é", "\u{0}",
    ]
    for _ in 0..<3000 {
      var bytes = Array((0..<random.below(20)).flatMap { _ in Array(random.pick(pieces).utf8) })
      if random.chance(20), !bytes.isEmpty { bytes[random.below(bytes.count)] = 0xFF }
      guard let template = try? Template(bytes, named: "p") else { continue }
      _ = try? template.rendered(
        with: ["a": ["a", ["a": true]], "b": "x"], escaping: random.pick(TemplateEscaping.allCases),
        partials: ["p": template], isStrict: random.chance(50))
    }
  }
}
