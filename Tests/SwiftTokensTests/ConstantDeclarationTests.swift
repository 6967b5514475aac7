import SwiftTokens
import Testing

@Suite struct ConstantDeclarationTests {
  /// A piece of Swift with what it declares: qualified name, and literal, `…` or `-`.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var source: String
    var expected: [String]

    init(_ name: String, _ source: String, _ expected: [String]) {
      self.name = name
      self.source = source
      self.expected = expected
    }

    var testDescription: String { name }

    var declarations: [String] {
      let bytes = Array(source.utf8)
      return ConstantDeclaration.all(in: bytes).map { declaration in
        let value =
          switch declaration.value {
          case .string(let literal): String(decoding: bytes[literal.contents], as: UTF8.self)
          case .expression: "…"
          case .none: "-"
          }
        return "\(declaration.qualifiedName) \(value)"
      }
    }
  }

  @Test(arguments: [
    Case("at the top level", #"let v = "1""#, ["v 1"]),
    Case(
      "several in one statement", #"let a = "1", b: String = "2"; var c = "3""#,
      [
        "a 1", "b 2", "c 3",
      ]),
    Case("on the next line", "let v: String\n  =\n  \"1\"", ["v 1"]),
    Case("tight", #"let v:String="1""#, ["v 1"]),
    Case(
      "with a generic type", #"let v: Optional<Either<Int, (A, B)>> = "1", w = "2""#,
      [
        "v 1", "w 2",
      ]),
    Case("with an optional type", #"let v: String? = "1", w: String!="2""#, ["v 1", "w 2"]),
    Case("with observers", "var v = \"1\" { didSet { f() } }\nlet w = \"2\"", ["v 1", "w 2"]),
    Case("without a value", "let v: String\nvar w: String { didSet {} }", ["v -", "w -"]),
    Case("in backquotes", "let `default` = \"1\"", ["default 1"]),
    Case("a pattern has no name of its own", #"let (a, b) = ("1", "2"), c = "3""#, ["c 3"]),
    Case("nothing has a name", #"let _ = "1", c = "2""#, ["c 2"]),
    Case("raw", ##"let v = #"1"#"##, ["v 1"]),
    Case("multi-line", "let v = \"\"\"\n  1 \n  \"\"\"", ["v 1 "]),
  ])
  func readsBindings(_ sample: Case) {
    #expect(sample.declarations == sample.expected)
  }

  @Test(arguments: [
    Case("a call", #"let v = Version("1")"#, ["v …"]),
    Case("a concatenation", #"let v = "1" + ".2""#, ["v …"]),
    Case(
      "that goes on with the next line", "let v = \"1\"\n  + \".2\"\nlet w = \"3\"", ["v …", "w 3"]),
    Case("that went on with this line", "let v = a +\n  b\nlet w = \"3\"", ["v …", "w 3"]),
    Case("a member on the next line", "let v = \"1\"\n  .description", ["v …"]),
    Case("a member on the same line", #"let v = "1".description"#, ["v …"]),
    Case("a choice", "let v = a\n  ? \"1\"\n  : \"2\"", ["v …"]),
    Case("a generic type", "let v = A<B, C<D, (E, F)>>(), w = \"1\"", ["v …", "w 1"]),
    Case("a generic type on lines", "let v = A<\n  B,\n  C\n>()\nlet w = \"1\"", ["v …", "w 1"]),
    Case("a cast", #"let v = "1" as String"#, ["v …"]),
    Case("a closure", #"let v = { let w = "1"; return w }()"#, ["v …"]),
    Case("a closure behind a call", "let v = f {\n  let w = \"1\"\n}, x = \"2\"", ["v …", "x 2"]),
    Case("nothing at all", "let v =", ["v -"]),
  ])
  func takesNoPartOfAnExpressionForTheValue(_ sample: Case) {
    #expect(sample.declarations == sample.expected)
  }

  @Test(arguments: [
    Case("a literal", #"var v: String { "1" }"#, ["v 1"]),
    Case("with return", "var v: String {\n  return \"1\"\n}", ["v 1"]),
    Case("brace on the next line", "var v: String\n{\n  \"1\"\n}", ["v 1"]),
    Case("a getter", #"var v: String { get { return "1" } }"#, ["v 1"]),
    Case(
      "a getter among others",
      #"var v: String { nonmutating set { f() } get async throws(E) { "1" } }"#,
      [
        "v 1"
      ]),
    Case("more than a literal", #"var v: String { f(); return "1" }"#, ["v …"]),
    Case("nothing", "var v: String {}", ["v …"]),
    Case("a local of the same name", #"var v: String { let v = "1"; return v }"#, ["v …"]),
    Case("only an address", #"var v: String { unsafeAddress { a } }"#, ["v -"]),
    Case("a getter with an attribute", #"var v: String { @a(b) get { "1" } set {} }"#, ["v 1"]),
    Case("a getter by a new word", #"var v: String { borrow { a } }"#, ["v -"]),
    Case(
      "names that are no accessors", "var v: String { borrow() }; var w: A { read { $0 } }",
      ["v …", "w …"]),
    Case(
      "a requirement", "protocol P { static var v: String { get }; var w: String { get set } }",
      [
        "P.v -", "P.w -",
      ]),
  ])
  func readsComputedProperties(_ sample: Case) {
    #expect(sample.declarations == sample.expected)
  }

  @Test(arguments: [
    Case(
      "each kind of type",
      #"""
      struct A { static let v = "1" }
      class B: C { class var v: String { "2" } }
      final class D<T: E>: F where T == [G] { static let v = "3" }
      indirect enum H { case a, b(String = "x"); static let v = "4" }
      public actor I { static let v = "5" }
      protocol J { static var v: String { get } }
      extension K { static let v = "7" }
      """#, ["A.v 1", "B.v 2", "D.v 3", "H.v 4", "I.v 5", "J.v -", "K.v 7"]),
    Case(
      "nested", #"enum A { enum B { static let v = "1" }; static let v = "2" }; let v = "3""#,
      [
        "A.B.v 1", "A.v 2", "v 3",
      ]),
    Case(
      "an extension of a nested type", #"extension A<B>.C: D { enum E { static let v = "1" } }"#,
      [
        "A.C.E.v 1"
      ]),
    Case("a name in backquotes", #"enum `Type` { static let v = "1" }"#, ["Type.v 1"]),
    Case(
      "attributes and modifiers",
      #"""
      @available(iOS 13, *) @a.b<C>(d) public enum A {
        @objc public private(set) nonisolated(unsafe) static var v = "1"
        @inlinable package
        static var w: String { "2" }
      }
      """#, ["A.v 1", "A.w 2"]),
    Case(
      "an import declares no type", "import struct A.B\nenum C { static let v = \"1\" }", ["C.v 1"]),
    Case(
      "functions are not looked into",
      #"""
      func f(v: String = "1") -> String where A == B { let v = "2"; return v }
      enum A {
        init()
        { let v = "3" }
        subscript(i: Int) -> Int { let v = "4" }
        static func g<T>()
          async throws -> T
        {
          enum B { static let v = "5" }
        }
        static let v = "6"
      }
      """#, ["A.v 6"]),
    Case(
      "generic parameters declare nothing",
      #"""
      func f<
        let a: Int,
        let b: Int
      >() { }
      let c = "1"
      """#, ["c 1"]),
    Case(
      "conditions declare nothing",
      #"""
      if let a = "1",
        let b = "2"
      { let c = "3" } else if let d = "4" { let e = "5" }
      else if
        let f = "6" {}
      for x in y { let g = "7" }
      let h = "8"
      """#, ["h 8"]),
    Case(
      "keywords as names",
      #"""
      package.prefix(3) { let a = "1" }
      actor.run { let b = "2" }
      let open = "3"
      """#, ["open 3"]),
    Case(
      "comments and strings are not read",
      #"""
      /* let a = "1" */ // let b = "2"
      let c = """
        let d = "3"
        """
      """#, [#"c let d = "3""#]),
  ])
  func namesByTheTypesAround(_ sample: Case) {
    #expect(sample.declarations == sample.expected)
  }

  @Test func tellsInstanceMembersFromOthers() {
    let source = #"let a = "1"; enum B { static let c = "2"; class var d = "3"; let e = "4" }"#
    let declarations = ConstantDeclaration.all(in: Array(source.utf8))
    #expect(declarations.map(\.isInstanceMember) == [false, false, false, true])
  }

  @Test func takesAllOfAConditionOnSeveralLines() {
    let source = "#if (a\n  || b)\n  let c = \"1\"\n#endif"
    let declarations = ConstantDeclaration.all(in: Array(source.utf8))
    #expect(declarations.map(\.conditions) == [["#if (a\n  || b)"]])
  }

  @Test func tellsTheBranchesOfConditionalCompilation() {
    let source = """
      #if DEBUG
        let a = "1"
      #elseif os(iOS) || os(tvOS) // phones
        enum A {
          #if !X
            static let b = "2"
          #endif
          static let c = "3"
        }
      #else
        let d = "4"
      #endif
      @a
      #if Y
        @b
      #endif
      let e = "5"
      """
    let declarations = ConstantDeclaration.all(in: Array(source.utf8))
    #expect(
      declarations.map(\.conditions) == [
        ["#if DEBUG"], ["#elseif os(iOS) || os(tvOS)", "#if !X"], ["#elseif os(iOS) || os(tvOS)"],
        ["#else of #if DEBUG"], [],
      ])
  }

  @Test(arguments: [
    (#""1.2.3""#, "1.2.3", StringLiteral.Form.plain),
    (##"#"1\n"#"##, #"1\n"#, .plain),
    (#""1\n""#, #"1\n"#, .escaped),
    (##"#"1\#n"#"##, ##"1\#n"##, .escaped),
    (#""1.\(2)""#, #"1.\(2)"#, .interpolated),
    (##"#"1.\#(2)"#"##, ##"1.\#(2)"##, .interpolated),
    (#""""#, "", .plain),
    (##"#"""#"##, "\"", .plain),
    ("\"\"\"\n    1.2.3\n    \"\"\"", "1.2.3", .plain),
    ("\"\"\" \r\n\t1.2.3\r\n\t\"\"\"", "1.2.3", .plain),
    ("##\"\"\"\n1.2.3\n\"\"\"##", "1.2.3", .plain),
    ("\"\"\"\n1\n2\n\"\"\"", "\n1\n2\n", .severalLines),
    ("\"\"\"\n\"\"\"", "\n", .severalLines),
    ("\"\"\"\n1\\\n\n\"\"\"", "\n1\\\n\n", .escaped),
  ])
  func tellsTheFormOfALiteral(source: String, contents: String, form: StringLiteral.Form) {
    let bytes = Array("let v = \(source)".utf8)
    guard case .string(let literal)? = ConstantDeclaration.all(in: bytes).first?.value else {
      Issue.record("no literal was found")
      return
    }
    #expect(literal.range == 8..<bytes.count)
    #expect(String(decoding: bytes[literal.contents], as: UTF8.self) == contents)
    #expect(literal.form == form)
  }
}
