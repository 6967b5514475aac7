import Bytes
import Testing
import YAML
import _TestSupport

@Suite struct YAMLDocumentTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    let file: String
    let expected: String
    init(_ rule: String, _ file: String, _ expected: String) {
      (self.rule, self.file, self.expected) = (rule, file, expected)
    }
    var testDescription: String { rule }
  }

  @Test(arguments: [
    Case("empty", "", "nothing"),
    Case("only comments", "# a\n\n# b\n", "nothing"),
    Case("only a byte order mark", "\u{FEFF}", "nothing"),
    Case("an empty document", "---\n", "''"),
    Case(
      "plain text keeps its form", "[1.0, 0x1F, yes, 1_000, 2026-01-02, ~]",
      "[1.0 0x1F yes 1_000 2026-01-02 ~]"),
    Case("keys keep their order", "b: 1\na: 2\nc:\n", "{b=1 a=2 c=''}"),
    Case("quoted", "a: 'it''s'\nb: \"x\\ty\\u00e9\"\n", "{a=it's b=x\tyé}"),
    Case("literal block", "a: |\n  x\n  y\n", "{a=x\ny\n}"),
    Case("folded block", "a: >-\n  x\n  y\n", "{a=x y}"),
    Case("block list", "- a\n-\n  - b\n- c: d\n", "[a [b] {c=d}]"),
    Case("empty collections", "a: []\nb: {}\n", "{a=[] b={}}"),
    Case("CRLF", "a: 1\r\nb:\r\n  - x\r\n", "{a=1 b=[x]}"),
    Case("byte order mark", "\u{FEFF}a: 1\n", "{a=1}"),
    Case("document marks", "%YAML 1.2\n---\na: 1\n...\n", "{a=1}"),
    Case("anchor without alias", "a: &x 1\n", "{a=1}"),
    Case("escaped NUL is text", "a: \"\\0\"\n", "{a=\0}"),
    Case("colon in a plain text", "a: git@host:org/repo.git\n", "{a=git@host:org/repo.git}"),
  ])
  func valuesAreTextListsAndMappings(_ sample: Case) throws {
    let root = try YAMLDocument(Array(sample.file.utf8)).root
    #expect(root.map(Self.outline) ?? "nothing" == sample.expected)
  }

  @Test(arguments: [
    Mistake(
      "alias", "a: &x 1\nb: *x\n",
      "2:4: aliases are not supported",
      hint: "write the value out in full"),
    Mistake(
      "a pattern without quotes", "a: [*.c]\n",
      "1:6: did not find expected alphabetic or numeric character while scanning an alias",
      hint: "put a text that begins with '*' in quotes"),
    Mistake(
      "alias as key", "a: &x b\n*x : 1\n",
      "2:1: aliases are not supported",
      hint: "write the value out in full"),
    Mistake(
      "tag", "a: !!str 1\n",
      "1:4: tags are not supported",
      hint: "remove the word that begins with '!'"),
    Mistake(
      "tag on a list", "a: !x [1]\n",
      "1:4: tags are not supported",
      hint: "remove the word that begins with '!'"),
    Mistake(
      "list as key", "? [a]\n: b\n",
      "1:3: a key must be text",
      hint: "write a single word before the colon"),
    Mistake(
      "duplicate key", "a: 1\nb:\n  c: 1\n  \"c\": 2\n",
      "4:3: the key 'c' is already there, at 3:3",
      hint: "remove one of the two"),
    Mistake(
      "two documents", "a: 1\n---\nb: 2\n",
      "2:1: a second document begins here",
      hint: "keep one document, and remove the line '---'"),
    Mistake(
      "tab", "a:\n\tb: 1\n",
      "2:1: found character that cannot start any token while scanning for the next token",
      hint: "indent with spaces, YAML takes no tabs"),
    Mistake(
      "open bracket", "a: [1, 2\nb: 3\n",
      "2:2: did not find expected ',' or ']' while parsing a flow sequence that begins at 1:4",
      hint: "look at the indentation, brackets and quotes here and in the lines above"),
    Mistake(
      "open quote", "a: 'x\n",
      "2:1: found unexpected end of stream while scanning a quoted scalar that begins at 1:4",
      hint: "look at the indentation, brackets and quotes here and in the lines above"),
    Mistake(
      "indentation", "a:\n    b: 1\n  c: 2\n",
      "3:3: did not find expected key while parsing a block mapping that begins at 1:1",
      hint: "look at the indentation, brackets and quotes here and in the lines above"),
    Mistake(
      "colon in a value", "a: b: c\n",
      "1:5: mapping values are not allowed in this context",
      hint: "look at the indentation, brackets and quotes here and in the lines above"),
    Mistake(
      "NUL byte", "a: 1\nb: \0\n",
      "2:4: control characters are not allowed",
      hint: "save the file as UTF-8 text without control characters"),
    Mistake(
      "columns are bytes", "é: 1\né: 2\n\"ö\": [ä, *x]\n",
      "2:1: the key 'é' is already there, at 1:1",
      hint: "remove one of the two"),
    Mistake(
      "byte order mark counts", "\u{FEFF}a: *x\n",
      "1:7: aliases are not supported",
      hint: "write the value out in full"),
    Mistake(
      "columns count bytes", "\"ö\": [ä, *x]\n",
      "1:12: aliases are not supported",
      hint: "write the value out in full"),
    Mistake(
      "lines end with LF", "a: 1\r\nb: *x\r\n",
      "2:4: aliases are not supported",
      hint: "write the value out in full"),
  ])
  func whatCannotBeReadIsToldWithItsPlace(_ sample: Mistake) throws {
    let error = try #require(throws: YAMLError.self) {
      try YAMLDocument(Array(sample.file.utf8))
    }
    #expect(error.description == "\(sample.reason)\n  hint: \(sample.hint)")
  }

  @Test(
    arguments: [
      ([0x61, 0x3A, 0x20, 0xFF], "1:4: invalid leading UTF-8 octet"),
      ([0x61, 0x0A, 0x62, 0xC3, 0x28], "2:3: invalid trailing UTF-8 octet"),
      ([0x61, 0x3A, 0x20, 0xE2, 0x82], "1:4: incomplete UTF-8 octet sequence"),
      ([0xFF, 0xFE, 0x61, 0x00], "1:1: invalid leading UTF-8 octet"),
      ([0xED, 0xA0, 0x80], "1:1: invalid Unicode character"),
    ] as [([UInt8], String)])
  func whatIsNotUTF8IsRefused(bytes: [UInt8], expected: String) throws {
    let error = try #require(throws: YAMLError.self) { try YAMLDocument(bytes) }
    #expect("\(error.position): \(error.reason)" == expected)
    #expect(error.code == .malformed)
  }

  @Test func depthIsLimited() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    _ = try YAMLDocument(nested(64))
    let error = try #require(throws: YAMLError.self) { try YAMLDocument(nested(65)) }
    #expect(error.code == .unsupported)
    #expect(error.position == SourcePosition(line: 1, column: 65))
    for open in ["[", "{", "- ", "? ", "{a: "] {
      let bytes = Array(String(repeating: open, count: 100_000).utf8)
      #expect(throws: YAMLError.self) { try YAMLDocument(bytes) }
    }
  }

  @Test func rangesHoldWhatWasWritten() throws {
    let file = "é: 'x y'  # note\nlist:\n  - \"a\"\n  - {k: v}\n\nempty:\n"
    let document = try YAMLDocument(Array(file.utf8))
    func written(_ node: YAMLNode?) throws -> String {
      String(decoding: document.bytes[try #require(node).range], as: UTF8.self)
    }
    let root = try #require(document.root)
    #expect(try written(root["é"]) == "'x y'")
    #expect(try written(root["list"]) == "- \"a\"\n  - {k: v}")
    #expect(try written(root["list"]?.items?.last) == "{k: v}")
    #expect(try written(root["empty"]) == "")
    #expect(try written(root.entries?[1].key) == "list")
    #expect(try document.position(of: #require(root["list"]?.items?.last)).description == "4:5")
  }

  /// Every node lies in the file, and within its parent.
  @Test func randomFilesAreReadOrRefused() throws {
    let alphabet = Array("ab:-? []{},'\"|>#&*!%@\n\r\t\\0~é\u{85}\u{2028}".utf8) + [0, 0xFF, 0xFE]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        alphabet[Int.random(in: alphabet.indices, using: &generator)]
      }
      do throws(YAMLError) {
        let root = try YAMLDocument(bytes).root
        if let root { Self.expectNested(root, within: 0..<bytes.count, bytes) }
      } catch {
        #expect(!error.reason.isEmpty)
      }
    }
  }

  private static func expectNested(_ node: YAMLNode, within outer: Range<Int>, _ bytes: [UInt8]) {
    #expect(
      outer.lowerBound <= node.range.lowerBound && node.range.upperBound <= outer.upperBound,
      "\(node.range) in \(outer) of \(bytes)")
    for child in (node.items ?? []) + (node.entries ?? []).flatMap({ [$0.key, $0.value] }) {
      expectNested(child, within: node.range, bytes)
    }
  }

  private static func outline(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let text, _): text.isEmpty ? "''" : text
    case .sequence(let items): "[\(items.map(outline).joined(separator: " "))]"
    case .mapping(let entries):
      "{\(entries.map { "\($0.name)=\(outline($0.value))" }.joined(separator: " "))}"
    }
  }
}
