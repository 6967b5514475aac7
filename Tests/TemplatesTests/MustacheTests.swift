import Templates
import Testing

/// The rules of the Mustache specification, each with cases of our own.
struct MustacheTests {
  private static let values: TemplateValue = [
    "name": "Appy", "html": "<a href=\"x\">R&D's</a>", "empty": "", "yes": true, "no": false,
    "none": .none, "outer": ["name": "inner", "only": ["deep": "pearl"]],
    "letters": ["a", "b", "c"], "nothing": [], "nested": [["1", "2"], ["3"]],
    "people": [["name": "Ann"], ["name": "Bob", "nick": "B"]], "lines": "x\ny",
    "blank": ["only": .none],
  ]

  private func render(
    _ template: String, _ partials: [(String, String)] = [], escaping: TemplateEscaping = .html,
    isStrict: Bool = false
  ) throws -> String {
    let template = try Template(Array(template.utf8), named: "t")
    let partials = try Dictionary(partials) { $1 }.mapValues {
      try Template(Array($0.utf8), named: "partial")
    }
    let bytes = try template.rendered(
      with: Self.values, escaping: escaping, partials: partials, isStrict: isStrict)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("text without tags", "a } b {c}", "a } b {c}"),
    ("variable", "<{{name}}>", "<Appy>"),
    ("blanks within the tag", "{{  name\t}}", "Appy"),
    ("escaped", "{{html}}", "&lt;a href=&quot;x&quot;&gt;R&amp;D&#39;s&lt;/a&gt;"),
    ("three braces", "{{{html}}}", "<a href=\"x\">R&D's</a>"),
    ("ampersand", "{{& html }}", "<a href=\"x\">R&D's</a>"),
    ("unknown is nothing", "[{{x}}{{{x}}}{{&x}}{{x.y}}]", "[]"),
    ("known not to be there", "[{{none}}]", "[]"),
    ("dotted", "{{outer.only.deep}}", "pearl"),
    ("dotted, broken", "[{{outer.x.deep}}{{blank.only.x}}]", "[]"),
    ("no line stands alone", "  {{name}}\n", "  Appy\n"),
    ("flags", "{{yes}} {{no}}", "true false"),
  ])
  func variablesAreWritten(rule: String, template: String, expected: String) throws {
    #expect(try render(template) == expected)
  }

  @Test(arguments: [
    ("true", "{{#yes}}a{{/yes}}", "a"),
    ("false", "[{{#no}}a{{/no}}]", "[]"),
    ("empty text", "[{{#empty}}a{{/empty}}]", "[]"),
    ("a text is the value within", "{{#name}}{{.}}!{{/name}}", "Appy!"),
    ("a mapping comes first", "{{#outer}}{{name}}{{/outer}}", "inner"),
    ("then what is around", "{{#outer}}{{letters.x}}{{#yes}}{{name}}{{/yes}}{{/outer}}", "inner"),
    ("a dotted name's rest is only there", "{{#outer}}[{{only.name}}]{{/outer}}", "[]"),
    ("list", "{{#letters}}({{.}}){{/letters}}", "(a)(b)(c)"),
    ("list of mappings", "{{#people}}{{name}};{{/people}}", "Ann;Bob;"),
    ("empty list", "[{{#nothing}}a{{/nothing}}]", "[]"),
    ("list of lists", "{{#nested}}{{#.}}{{.}}{{/.}}|{{/nested}}", "12|3|"),
    ("the value itself, raw", "{{#people}}{{#nick}}{{{.}}}{{/nick}}{{/people}}", "B"),
    ("the same within itself", "{{#yes}}1{{#yes}}2{{/yes}}3{{/yes}}", "123"),
    ("dotted section", "{{#outer.only}}{{deep}}{{/outer.only}}", "pearl"),
    ("unknown", "[{{#x}}a{{/x}}]", "[]"),
    ("inverted, false", "{{^no}}a{{/no}}", "a"),
    ("inverted, true", "[{{^yes}}a{{/yes}}]", "[]"),
    ("inverted, empty list", "{{^nothing}}none{{/nothing}}", "none"),
    ("inverted, list", "[{{^letters}}a{{/letters}}]", "[]"),
    ("inverted, unknown", "{{^x.y}}a{{/x.y}}", "a"),
    ("blanks within", "{{# yes }}a{{/ yes }}", "a"),
  ])
  func sectionsRepeatAndLeaveOut(rule: String, template: String, expected: String) throws {
    #expect(try render(template) == expected)
  }

  @Test(arguments: [
    ("section", "a\n{{#yes}}\nb\n{{/yes}}\nc\n", "a\nb\nc\n"),
    ("indented", "a\n  {{#yes}}\t\nb\n\t{{/yes}}\nc", "a\nb\nc"),
    ("inverted", "{{^no}}\nb\n{{/no}}", "b\n"),
    ("at the end without a line end", "b\n  {{#yes}}{{/yes}}", "b\n  "),
    ("the last line", "b\n  {{!x}}", "b\n"),
    ("CR LF", "a\r\n{{#yes}}\r\nb\r\n{{/yes}}\r\nc", "a\r\nb\r\nc"),
    ("two tags on a line", "{{#yes}}{{/yes}}\n", "\n"),
    ("beside text", "x {{#yes}}\ny{{/yes}}\n", "x \ny\n"),
    ("comment", "a\n  {{! why }}\nb", "a\nb"),
    ("comment over lines", "a\n{{! one\n  two }}\nb", "a\nb"),
    ("comment beside text", "a {{! why }} b\n", "a  b\n"),
    ("comment with braces", "{{! {not} #a tag }}b", "b"),
    ("delimiters", "{{=<% %>=}}\n<%name%> {{name}}\n<%={{ }}=%>\n{{name}}", "Appy {{name}}\nAppy"),
    ("delimiters beside text", "a {{= | | =}} |name||={{ }}=|", "a  Appy"),
    ("delimiters in a section", "{{=[ ]=}}[#yes]{{name}}[name][/yes]", "{{name}}Appy"),
    (
      "raw with delimiters", "{{=<% %>=}}<%{html}%><%&html%>",
      "<a href=\"x\">R&D's</a><a href=\"x\">R&D's</a>"
    ),
    ("empty lines stay", "\n{{#yes}}\n\n{{/yes}}\n\n", "\n\n\n"),
    ("CR alone is no line end", "a\r{{#yes}}\rb{{/yes}}", "a\r\rb"),
  ])
  func tagsThatStandAloneTakeTheirLine(rule: String, template: String, expected: String) throws {
    #expect(try render(template) == expected)
  }

  @Test(arguments: [
    ("inline", "[{{>p}}]", "{{name}}", "[Appy]"),
    ("its own line", "a\n  {{>p}}\nb", "1\n2\n", "a\n  1\n  2\nb"),
    ("no end of its line", "  {{>p}}\nb", "1", "  1b"),
    ("values are not indented", " {{>p}}\n", "{{{lines}}}\n", " x\ny\n"),
    ("beside text it is not indented", "  {{>p}} x\n", "1\n2", "  1\n2 x\n"),
    ("lines that vanish", "  {{>p}}\n", "{{#yes}}\na\n{{/yes}}\n", "  a\n"),
    ("a tag first on its line", "\t{{>p}}\n", "{{name}}\n{{#yes}}b{{/yes}}\n", "\tAppy\n\tb\n"),
    ("CR LF", " {{>p}}\r\nb", "1\r\n2\r\n", " 1\r\n 2\r\nb"),
    ("delimiters stay outside", "{{=| |=}}\n|>p| |name|", "{{name}} |name|", "Appy |name| Appy"),
    ("in a section", "{{#letters}}{{>p}}{{/letters}}", "<{{.}}>", "<a><b><c>"),
    ("unknown is nothing", "[{{>x}}]", "", "[]"),
  ])
  func partialsAreIndented(
    rule: String, template: String, partial: String, expected: String
  ) throws {
    #expect(try render(template, [("p", partial)]) == expected)
  }

  @Test func indentationsAddUp() throws {
    let partials = [("p", "1\n  {{>q}}\n"), ("q", "2\n3\n")]
    #expect(try render(" {{>p}}\n", partials) == " 1\n   2\n   3\n")
  }

  @Test func aPartialMayNameItself() throws {
    let template = try Template(Array("{{v}}{{#next}}<{{>t}}>{{/next}}".utf8), named: "t")
    let values: TemplateValue = ["v": "1", "next": ["v": "2", "next": ["v": "3", "next": .none]]]
    let bytes = try template.rendered(with: values, escaping: .none, partials: ["t": template])
    #expect(String(decoding: bytes, as: UTF8.self) == "1<2<3>>")
  }

  @Test func aTemplateTellsWhichPartialsItNames() throws {
    let text = "{{>a}}{{#x}}{{^y}}{{>b/c}}{{/y}}{{/x}}{{>a}}"
    #expect(try Template(Array(text.utf8), named: "t").partialNames == ["a", "b/c", "a"])
  }

  @Test func sequencesKnowTheirLast() throws {
    let template = try Template(Array("{{#s}}{{value}}{{^last}}, {{/last}}{{/s}}".utf8), named: "t")
    let bytes = try template.rendered(
      with: ["s": .sequence(["a", "b", "c"])], escaping: .ruby)
    #expect(String(decoding: bytes, as: UTF8.self) == "'a', 'b', 'c'")
  }
}
