import SwiftTokens
import Testing

@Suite struct SwiftLexerTests {
  @Test(arguments: [
    Sample(
      "a line comment ends before its line does", "// a\r\nb", ["lineComment // a", "identifier b"]),
    Sample(
      "three slashes document", "/// a\n//// b",
      [
        "documentationLineComment /// a", "documentationLineComment //// b",
      ]),
    Sample(
      "block comments nest", "/* a /* b */ c */ d",
      [
        "blockComment /* a /* b */ c */", "identifier d",
      ]),
    Sample(
      "two stars document", "/** a */ /**/ /***/",
      [
        "documentationBlockComment /** a */", "blockComment /**/",
        "documentationBlockComment /***/",
      ]),
    Sample(
      "`/*/` does not close what it opens", "/*/ a */ b", ["blockComment /*/ a */", "identifier b"]),
    Sample(
      "a comment takes no quote to be a string", "// \"\nb /* \" */",
      [
        "lineComment // \"", "identifier b", "blockComment /* \" */",
      ]),
    Sample(
      "an operator ends where a comment begins", "a+/* b */c -// d",
      [
        "identifier a", "operator +", "blockComment /* b */", "identifier c", "operator -",
        "lineComment // d",
      ]),
    Sample(
      "a comment without end", "a /* /* */ b\n", ["identifier a", "unterminated /* /* */ b\n"]),
  ])
  func readsComments(_ sample: Sample) {
    #expect(sample.tokens == sample.expected)
  }

  @Test(arguments: [
    Sample("an escaped quote", #""a\"b" c"#, [#"string "a\"b""#, "identifier c"]),
    Sample("an escaped backslash", #""a\\" c"#, [#"string "a\\""#, "identifier c"]),
    Sample("empty", #""" + "" "#, [#"string """#, "operator +", #"string """#]),
    Sample("comment signs are text", #""/* // */" a"#, [#"string "/* // */""#, "identifier a"]),
    Sample("raw", ##"#"a"\"# b"##, [##"string #"a"\"#"##, "identifier b"]),
    Sample(
      "raw of depth three", ####"###"a"## \(b)"### c"####,
      [
        ####"string ###"a"## \(b)"###"####, "identifier c",
      ]),
    Sample(
      "three quotes that close on their line are raw text", ##"#"""# a #"""b"# c"##,
      [
        ##"string #"""#"##, "identifier a", ##"string #"""b"#"##, "identifier c",
      ]),
    Sample(
      "multi-line", "\"\"\"\n a \" \"\" \\\"\"\"\n \"\"\" b",
      [
        "string \"\"\"\n a \" \"\" \\\"\"\"\n \"\"\"", "identifier b",
      ]),
    Sample(
      "multi-line raw", "#\"\"\"\n \"\"\" \\(\n \"\"\"# b",
      [
        "string #\"\"\"\n \"\"\" \\(\n \"\"\"#", "identifier b",
      ]),
    Sample("without end", "\"a\nb", ["unterminated \"a", "identifier b"]),
    Sample(
      "without end, behind a backslash", "\"a\\\r\nb", ["unterminated \"a\\", "identifier b"]),
    Sample("raw without end", "#\"a\"\nb", ["unterminated #\"a\"", "identifier b"]),
    Sample("multi-line without end", "\"\"\"\na\n", ["unterminated \"\"\"\na\n"]),
  ])
  func readsStrings(_ sample: Sample) {
    #expect(sample.tokens == sample.expected)
  }

  @Test(arguments: [
    Sample("parentheses", #""\(a(b)(c))" d"#, [#"string "\(a(b)(c))""#, "identifier d"]),
    Sample("a string", #""\(")")" d"#, [#"string "\(")")""#, "identifier d"]),
    Sample(
      "a string with an interpolation", #""\("\(a)")" d"#,
      [
        #"string "\("\(a)")""#, "identifier d",
      ]),
    Sample("a raw string", ##""\(#"")"#)" d"##, [##"string "\(#"")"#)""##, "identifier d"]),
    Sample("a macro", ##""\(#function)" d"##, [##"string "\(#function)""##, "identifier d"]),
    Sample("a comment", #""\(/* ") */ a)" d"#, [#"string "\(/* ") */ a)""#, "identifier d"]),
    Sample("a regex", #""\(/"[)]/)" d"#, [#"string "\(/"[)]/)""#, "identifier d"]),
    Sample(
      "a multi-line string", "\"\\(\"\"\"\n a\n \"\"\")\" d",
      [
        "string \"\\(\"\"\"\n a\n \"\"\")\"", "identifier d",
      ]),
    Sample(
      "lines, in a multi-line string", "\"\"\"\n\\(a // )\n)\n\"\"\" d",
      [
        "string \"\"\"\n\\(a // )\n)\n\"\"\"", "identifier d",
      ]),
    Sample(
      "in raw text it takes the number signs", ##"#"\(a \#(b")" d"##,
      [
        ##"unterminated #"\(a \#(b")" d"##
      ]),
    Sample("raw", ##"#"\#(a("b"))"# d"##, [##"string #"\#(a("b"))"#"##, "identifier d"]),
    Sample(
      "a line end cuts it off", "\"\\(a\n) d",
      [
        "unterminated \"\\(a", "punctuation )", "identifier d",
      ]),
    Sample(
      "a line end cuts off the string in it", "\"\\(\"a\nb",
      [
        "unterminated \"\\(\"a", "identifier b",
      ]),
    Sample(
      "in a multi-line string, only the string in it is cut off", "\"\"\"\n\\(\"a\n)\n\"\"\" b",
      [
        "string \"\"\"\n\\(\"a\n)\n\"\"\"", "identifier b",
      ]),
    Sample("the file ends in it", "\"\"\"\n\\(a", ["unterminated \"\"\"\n\\(a"]),
  ])
  func readsInterpolations(_ sample: Sample) {
    #expect(sample.tokens == sample.expected)
  }

  @Test(arguments: [
    Sample("an operand", "a = /b c/", ["identifier a", "operator =", "regex /b c/"]),
    Sample(
      "an argument", "f(/a/, [/b/])",
      [
        "identifier f", "punctuation (", "regex /a/", "punctuation ,", "punctuation [",
        "regex /b/", "punctuation ]", "punctuation )",
      ]),
    Sample("a new line", "a\n/b/.c", ["identifier a", "regex /b/", "operator .", "identifier c"]),
    Sample(
      "comment signs and quotes are text", #"a = /\/\*"/"#,
      [
        "identifier a", "operator =", #"regex /\/\*"/"#,
      ]),
    Sample(
      "division", "a / b / c",
      [
        "identifier a", "operator /", "identifier b", "operator /", "identifier c",
      ]),
    Sample(
      "tight division", "a/b/c",
      [
        "identifier a", "operator /", "identifier b", "operator /", "identifier c",
      ]),
    Sample(
      "it does not end with a blank", "= /a /",
      [
        "operator =", "operator /", "identifier a", "operator /",
      ]),
    Sample("unless that is escaped", #"= /a\ /"#, ["operator =", #"regex /a\ /"#]),
    Sample(
      "it closes no other parenthesis", "(/a) + b/",
      [
        "punctuation (", "operator /", "identifier a", "punctuation )", "operator +",
        "identifier b",
        "operator /",
      ]),
    Sample("but may have any in a class", "= /[)(]/", ["operator =", "regex /[)(]/"]),
    Sample(
      "an operator as an argument", "f(1, /)/2",
      [
        "identifier f", "punctuation (", "number 1", "punctuation ,", "operator /", "punctuation )",
        "operator /", "number 2",
      ]),
    Sample(
      "it ends on its line", "= /a\n/",
      [
        "operator =", "operator /", "identifier a", "operator /",
      ]),
    Sample(
      "a comment at its end wins", "= /a//b",
      [
        "operator =", "operator /", "identifier a", "lineComment //b",
      ]),
    Sample(
      "it may look like an operator where an operand is due", "= /^ a/; try? /^ a/; return /^ a/",
      [
        "operator =", "regex /^ a/", "punctuation ;", "identifier try", "operator ?", "regex /^ a/",
        "punctuation ;", "identifier return", "regex /^ a/",
      ]),
    Sample(
      "but is one behind an operand", "a /- b/c",
      [
        "identifier a", "operator /-", "identifier b", "operator /", "identifier c",
      ]),
    Sample(
      "and in its declaration", "func /(a: B) {} operator /^/",
      [
        "identifier func", "operator /", "punctuation (", "identifier a", "punctuation :",
        "identifier B", "punctuation )", "punctuation {", "punctuation }", "identifier operator",
        "operator /^/",
      ]),
    Sample(
      "only the first slash of an operator may begin one", "= !//a/ \n= -/ /b/",
      [
        "operator =", "operator !", "lineComment //a/ ", "operator =", "operator -/", "regex /b/",
      ]),
    Sample("behind a prefix operator", "= !/a/", ["operator =", "operator !", "regex /a/"]),
    Sample("behind a comment", "/**//a/", ["blockComment /**/", "regex /a/"]),
    Sample("extended", ##"#/a/b "/# c"##, [##"regex #/a/b "/#"##, "identifier c"]),
    Sample("extended, deeper", "##/a/#/## c", ["regex ##/a/#/##", "identifier c"]),
    Sample("extended, escaped", #"#/a\/#/# c"#, [#"regex #/a\/#/#"#, "identifier c"]),
    Sample(
      "extended, several lines", "#/ \n a/b \n/# c", ["regex #/ \n a/b \n/#", "identifier c"]),
    Sample("extended without end", "#/ a\nb", ["unterminated #/ a", "identifier b"]),
    Sample("extended, several lines, without end", "#/\na\n", ["unterminated #/\na\n"]),
  ])
  func tellsRegexFromDivision(_ sample: Sample) {
    #expect(sample.tokens == sample.expected)
  }

  @Test(arguments: [
    Sample(
      "names", "a1 _ $0 café 名",
      [
        "identifier a1", "identifier _", "identifier $0", "identifier café", "identifier 名",
      ]),
    Sample(
      "names in backquotes", "`default`.`two words`",
      [
        "quotedIdentifier `default`", "operator .", "quotedIdentifier `two words`",
      ]),
    Sample("a backquote without end", "`a\nb", ["unterminated `a", "identifier b"]),
    Sample(
      "directives and macros", "#if DEBUG\n#endif\n#warning(\"a\")",
      [
        "poundName #if", "identifier DEBUG", "poundName #endif", "poundName #warning",
        "punctuation (", #"string "a""#, "punctuation )",
      ]),
    Sample("a macro named beyond ASCII", "#é a", ["poundName #é", "identifier a"]),
    Sample(
      "a number sign alone", "# a ## b",
      [
        "unknown #", "identifier a", "unknown ##", "identifier b",
      ]),
    Sample(
      "attributes", "@objc(a) b",
      [
        "punctuation @", "identifier objc", "punctuation (", "identifier a", "punctuation )",
        "identifier b",
      ]),
    Sample(
      "integers", "1_000 0xFF 0b10 0o7",
      [
        "number 1_000", "number 0xFF", "number 0b10", "number 0o7",
      ]),
    Sample(
      "fractions", "1.5e-3 2E10 0x1.8p+3 0x1p4",
      [
        "number 1.5e-3", "number 2E10", "number 0x1.8p+3", "number 0x1p4",
      ]),
    Sample(
      "letters glued to a number", "1a 1ea 1.5a 0x1.8p3a",
      [
        "number 1a", "number 1ea", "number 1.5", "identifier a", "number 0x1.8p3a",
      ]),
    Sample(
      "a byte order mark in a name", "a\u{FEFF}b", ["identifier a\u{FEFF}b"]),
    Sample(
      "a member of a number", "1.a 0xA.bed 1...2",
      [
        "number 1", "operator .", "identifier a", "number 0xA", "operator .", "identifier bed",
        "number 1", "operator ...", "number 2",
      ]),
    Sample(
      "a member of a member that is a number", "a.0.1 b. 0.1",
      [
        "identifier a", "operator .", "number 0", "operator .", "number 1", "identifier b",
        "operator .", "number 0", "operator .", "number 1",
      ]),
    Sample(
      "operators with combining characters", "a ❤\u{FE0F} b",
      [
        "identifier a", "operator ❤\u{FE0F}", "identifier b",
      ]),
    Sample(
      "operators", "a ?? b ..< -c >>= d≠e",
      [
        "identifier a", "operator ??", "identifier b", "operator ..<", "operator -", "identifier c",
        "operator >>=", "identifier d", "operator ≠", "identifier e",
      ]),
    Sample(
      "postfix marks stand alone", "a!=b?.c",
      [
        "identifier a", "operator !", "operator =", "identifier b", "operator ?", "operator .",
        "identifier c",
      ]),
    Sample("a key path", #"\.a"#, [#"punctuation \"#, "operator .", "identifier a"]),
    Sample(
      "other characters", "a ' b \u{1} \u{2003}",
      [
        "identifier a", "unknown '", "identifier b", "unknown \u{1}", "unknown \u{2003}",
      ]),
    Sample(
      "a no-break space is a blank", "a\u{A0}=\u{A0}b",
      ["identifier a", "operator =", "identifier b"]),
  ])
  func readsWords(_ sample: Sample) {
    #expect(sample.tokens == sample.expected)
  }

  @Test(arguments: [
    Sample(
      "a shebang line", "#!/usr/bin/swift \"\na",
      [
        "shebang #!/usr/bin/swift \"", "identifier a",
      ]),
    Sample("only the first line is one", "\n#! a", ["unknown #", "operator !", "identifier a"]),
    Sample("a byte order mark", "\u{FEFF}a", ["byteOrderMark \u{FEFF}", "identifier a"]),
    Sample("both", "\u{FEFF}#!a", ["byteOrderMark \u{FEFF}", "shebang #!a"]),
    Sample("empty", "", []),
  ])
  func readsTheStartOfAFile(_ sample: Sample) {
    #expect(sample.tokens == sample.expected)
  }

  @Test func endsLinesAtAnyLineEnd() {
    let tokens = SwiftLexer(Array("a\n\r\n\r \t\n".utf8)).map(\.range)
    #expect(tokens == [0..<1, 1..<2, 2..<4, 4..<5, 5..<7, 7..<8])
  }

  @Test func takesBytesThatAreNotUTF8AsUnknown() {
    let tokens = SwiftLexer([0x61, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80]).map(\.kind)
    #expect(
      tokens == [.identifier, .unknown, .unknown, .punctuation, .unknown, .unknown, .unknown])
  }
}
