import Subprocesses
import Templates
import Testing
import _TestSupport

struct TemplateEscapingTests {
  static let hostile = [
    "", "plain", "it's", #"\"#, #"\'"#, #"a"b"#, "#{exit}", ##"\#{exit}"##, "a\nb", "a\r\nb\t",
    "\u{0}\u{1B}", "#@x #$y", "é 日本 👩‍👩‍👧", "'; system('x'); '", "\u{2028}\u{202E}", "__END__\n__END__",
    "%q(a)", "\\u{41}", "\n=begin\n", #"\(x)"#, "\u{FEFF}x", #"\\\"#,
  ]

  @Test(arguments: [
    ("Appy", "'Appy'"), ("it's", #"'it\'s'"#), (#"a\b"#, #"'a\\b'"#), ("#{x}", "'#{x}'"),
    ("#{x}\n", ##""\#{x}\n""##), ("\"\t\r", #""\"\t\u{d}""#),
  ])
  func rubyLiteralsHoldNoCode(text: String, literal: String) {
    #expect(TemplateEscaping.ruby.escaped(text) == literal)
  }

  @Test(arguments: [
    ("Appy", #""Appy""#), (#"\(x)"#, #""\\(x)""#), ("a\"b\n", #""a\"b\n""#),
    ("\u{0}", #""\u{0}""#),
  ])
  func swiftLiteralsHoldNoCode(text: String, literal: String) {
    #expect(TemplateEscaping.swift.escaped(text) == literal)
  }

  @Test(arguments: [
    ("a_b*c", #"a\_b\*c"#), ("[x](y)", #"\[x\](y)"#), ("<b>&", #"&lt;b\>&amp;"#),
    ("`#`", ##"\`\#\`"##),
  ])
  func markdownIsPlainText(text: String, escaped: String) {
    #expect(TemplateEscaping.markdown.escaped(text) == escaped)
  }

  @Test(optionalTool("ruby")) func rubyReadsWhatWasMeant() throws {
    let program =
      "[" + Self.hostile.map(TemplateEscaping.ruby.escaped).joined(separator: ",\n")
      + "].each { |t| puts t.unpack('U*').join(' ') }\n"
    let result = try Subprocess("ruby", ["-"], environment: HostEnvironment.minimal).run(
      input: Array(program.utf8))
    #expect(result.errorText.isEmpty)
    let lines = result.outputText.split(separator: "\n", omittingEmptySubsequences: false)
    for (text, line) in zip(Self.hostile, lines) {
      #expect(text.unicodeScalars.map { String($0.value) }.joined(separator: " ") == line)
    }
    #expect(lines.count == Self.hostile.count + 1)
  }
}
