import Bytes
import Statements
import Testing
import Versions

@Suite struct SwiftConstantTests {
  struct Form: CustomTestStringConvertible, Sendable {
    var name: String
    var symbol: String
    var source: String
    var expected: String

    init(_ name: String, _ symbol: String, _ source: String, _ expected: String = "1.2.3") {
      self.name = name
      self.symbol = symbol
      self.source = source
      self.expected = expected
    }

    var testDescription: String { name }
  }

  private static let forms = [
    Form(
      "static let", "Acme.sdkVersion",
      "enum Acme {\n    public static let sdkVersion = \"1.2.3\"\n}"),
    Form("a piece of a type", "sdkVersion", "    public static let sdkVersion = \"1.2.3\""),
    Form(
      "an attribute", "Meta.versionString",
      "@objc class Meta: NSObject {\n    @objc public static var versionString = \"9.26.0\"\n}",
      "9.26.0"),
    Form(
      "a computed property", "SystemInfo.frameworkVersion",
      "extension SystemInfo {\n    static var frameworkVersion: String {\n        return \"5.86.0-SNAPSHOT\"\n    }\n}",
      "5.86.0-SNAPSHOT"),
    Form(
      "at the top level", "acmeFlutterVersion",
      "// This property is internal only\nlet acmeFlutterVersion = \"5.36.6\"", "5.36.6"),
    Form(
      "comments and other literals", "A.sdkVersion",
      "/* static let sdkVersion = \"8.8.8\" */\n// static let sdkVersion = \"9.9.9\"\nlet doc = \"\"\"\n  static let sdkVersion = \"7.7.7\"\n  \"\"\"\nenum A { static let sdkVersion: String = \"1.2.3\" }"
    ),
    Form(
      "a package manifest", "acmeVersion",
      "// swift-tools-version:5.3\nlet acmeVersion = \"12.19.0\"\nlet package = Package(name: \"a\", dependencies: [.package(url: \"https://h/acme\", \"3.69.0\" ..< \"4.0.0\")])",
      "12.19.0"),
    Form("a getter", "Appy.v", "enum Appy { static var v: String { get { \"1.2.3\" } } }"),
    Form("a raw literal", "Appy.v", ##"enum Appy { static let v: StaticString = #"1.2.3"# }"##),
    Form(
      "a multi-line literal", "Appy.v",
      "enum Appy {\n  static let v = \"\"\"\n    1.2.3\n    \"\"\"\n}"),
    Form(
      "a type annotation", "Appy.v",
      "enum Appy { package nonisolated static let v: Version = \"1.2.3\" }"),
    Form("one of several", "Appy.v", "enum Appy { static let u = \"0\", v = \"1.2.3\" }"),
    Form(
      "a nested type", "Appy.Meta.v", "extension Appy { enum Meta { static let v = \"1.2.3\" } }"),
    Form("backquotes", "Appy.default", "enum Appy { static let `default` = \"1.2.3\" }"),
    Form("backquotes in the name", "`Type`.v", "enum `Type` { static let v = \"1.2.3\" }"),
    Form(
      "a static member hides an instance member", "Appy.v",
      "struct Appy { static let v = \"1.2.3\"; var v: String { Self.v } }"),
    Form("an instance member alone", "Appy.v", "struct Appy { let v = \"1.2.3\" }"),
    Form(
      "a value hides a requirement", "Appy.v",
      "protocol Appy { static var v: String { get } }\nextension Appy { static var v: String { \"1.2.3\" } }"
    ),
    Form(
      "line ends and byte order mark", "Appy.v",
      "\u{FEFF}enum Appy {\r\n  static let v = \"1.2.3\"\r\n}\r\n"),
  ]

  @Test(arguments: forms)
  func readsTheVersionOfEachForm(_ form: Form) throws {
    let bytes = Array(form.source.utf8)
    let stated = try SwiftConstant(form.symbol).read(bytes, of: "Appy.swift")
    #expect(stated.value == form.expected)
    #expect(stated.places.map { Array(bytes[$0.range]) } == [Array(form.expected.utf8)])
    let place = try #require(stated.places.first)
    #expect(place.position == SourcePosition(offset: place.range.lowerBound, in: bytes))
  }

  @Test(arguments: forms)
  func replacesTheVersionOfEachFormAndNothingElse(_ form: Form) throws {
    let bytes = Array(form.source.utf8)
    let stated = try SwiftConstant(form.symbol).read(bytes, of: "Appy.swift")
    let version = try SemanticVersion("10.0.0-rc.1+5")
    let replaced = try stated.replaced(by: version, in: bytes)
    let place = try #require(stated.places.first)
    #expect(replaced.starts(with: bytes[..<place.range.lowerBound]))
    let rest = replaced[place.range.lowerBound...]
    #expect(rest.starts(with: version.description.utf8))
    #expect(rest.dropFirst(version.description.utf8.count) == bytes[place.range.upperBound...])
    #expect(
      try SwiftConstant(form.symbol).read(replaced, of: "Appy.swift").value == version.description)
  }

  @Test func equalValuesInBranchesAgreeAndAreReplacedTogether() throws {
    let source = """
      enum Appy {
        #if os(iOS)
          static let v = "1.2.3"
        #else
          static let v: String = "1.2.3"
        #endif
      }
      """
    let stated = try SwiftConstant("Appy.v").read(Array(source.utf8), of: "Appy.swift")
    #expect(stated.places.map(\.position.description) == ["3:21", "5:29"])
    let replaced = try stated.replaced(by: SemanticVersion("1.10.0"), in: Array(source.utf8))
    #expect(String(decoding: replaced, as: UTF8.self) == source.replacing("1.2.3", with: "1.10.0"))
  }

  @Test func severalValuesAreNamedWithTheirPlaces() {
    let source = """
      #if os(iOS)
        let v = "1.2.3"
      #else
        let v = "1.2.4"
      #endif
      let v = "1.2.3"
      """
    let error = #expect(throws: StatementError.self) {
      try SwiftConstant("v").read(Array(source.utf8), of: "Appy.swift")
    }
    #expect(error?.code == .ambiguous)
    #expect(
      error?.description == """
        Appy.swift: v has several values: 2:12 "1.2.3" in #if os(iOS), \
        4:12 "1.2.4" in #else of #if os(iOS), 6:10 "1.2.3"
          hint: let all of them state the same version
        """)
  }

  @Test(arguments: [
    (
      "Appy.sdkVersoin", "enum Appy { static let sdkVersion = \"1\" }",
      "did you mean Appy.sdkVersion?"
    ),
    (
      "sdkVersion", "enum Appy { static let name = \"a\", sdkVersion = \"1\" }",
      "did you mean Appy.sdkVersion?"
    ),
    ("Appy.v", "enum Other { static let v = \"1\" }", "did you mean Other.v?"),
    ("Appy.sdkVersion", "let a = \"1\", b = \"2\", c = 3", "its constants are a, b"),
    (
      "Appy.sdkVersion", "let a = \"\", b = \"\", c = \"\", d = \"\", e = \"\", f = \"\", g = \"\"",
      "its constants are a, b, c, d, e and 2 more"
    ),
    (
      "Appy.sdkVersion", "let a = 1",
      "no constant of this file is a string literal: check the file's name"
    ),
    ("Appy.sdkVersion", "", "no constant of this file is a string literal: check the file's name"),
  ])
  func aMissingConstantIsAnErrorThatNamesNearOnes(symbol: String, source: String, hint: String) {
    let error = #expect(throws: StatementError.self) {
      try SwiftConstant(symbol).read(Array(source.utf8), of: "Appy.swift")
    }
    #expect(
      error
        == StatementError(
          code: .notFound, subject: "Appy.swift", reason: "declares no constant \(symbol)",
          hint: hint))
  }

  @Test(arguments: [
    (
      #"  static let v = "1.\(minor).3""#,
      #"1:18: the value of v is a literal with an interpolation: "1.\(minor).3""#
    ),
    (
      #"let v = "1.2\u{2E}3""#,
      #"1:9: the value of v is a literal with an escape sequence: "1.2\u{2E}3""#
    ),
    ("let v = \"\"\"\n1\n2\n\"\"\"", #"1:9: the value of v is a literal of several lines: """…"#),
    (#"let v = Version("1.2.3")"#, #"1:9: the value of v is no string literal: Version("1.2.3")"#),
    (#"let v = "1." + minor"#, #"1:9: the value of v is no string literal: "1." + minor"#),
    ("var v: String {\n  f()\n}", "1:15: the value of v is no string literal: {…"),
    ("let v: String", ": declares v without a value"),
    (
      "#if A\nlet v = \"1.2.3\"\n#else\nlet v = a\n#endif",
      "4:9: the value of v is no string literal: a"
    ),
    ("let v = \"1.2.3", "1:9: the value of v is no string literal: \"1.2.3"),
  ])
  func aValueThatIsNoPlainLiteralIsShown(source: String, expected: String) {
    let error = #expect(throws: StatementError.self) {
      try SwiftConstant("v").read(Array(source.utf8), of: "A.swift")
    }
    #expect(error?.code == .notLiteral)
    let place = expected.hasPrefix(":") ? "A.swift" : "A.swift:"
    #expect(error.map { "\($0.subject): \($0.reason)" } == place + expected)
  }

  @Test(arguments: ["let v = \"1.2.4\"", "let v", "", "let  v = \"1.2.3\""])
  func aFileThatChangedMeanwhileIsNotReplacedIn(changed: String) throws {
    let stated = try SwiftConstant("v").read(Array("let v = \"1.2.3\"".utf8), of: "A.swift")
    let error = #expect(throws: StatementError.self) {
      try stated.replaced(by: SemanticVersion("2.0.0"), in: Array(changed.utf8))
    }
    #expect(error?.code == .changed)
    #expect(error?.subject == "A.swift:1:10")
  }
}
