import SwiftTokens
import Testing
import _TestSupport

@Suite struct RobustnessTests {
  /// Something of everything, with each kind of nesting.
  private static let richSample = """
    #!/usr/bin/env swift
    /* a /* b */ */ /// c
    @available(macOS 15, *) public enum Appy {
      static let raw = ##"a \\##(b("c \\("d")") /* e) */)"##, text = \"""
        \\(f(#"g"#) // )
        )
        \"""
      #if os(iOS) && !DEBUG
        nonisolated(unsafe) static var `default`: [String: Optional<Int>] { get { [:] } }
      #elseif a
      #endif
      static let regexes = [/a[)"]\\/(b)/, #/c/d "/#], quotient = 1_0.5e-3 / 0x1F
      static let é≠ = "1.2.3" ?? "\\u{1F600}😀"
    }
    extension A.B<C> where D == [E] { static var v: String { return "1.4.0" } }
    """

  /// Whether the tokens of a file follow each other without a gap from its first byte to its last.
  private func isCovered(_ bytes: [UInt8]) -> Bool {
    var end = 0
    for token in SwiftLexer(bytes) {
      guard token.range.lowerBound == end, !token.range.isEmpty else { return false }
      end = token.range.upperBound
    }
    return end == bytes.count
  }

  /// Whether the ranges of a file's declarations are within it.
  private func isInBounds(_ bytes: [UInt8]) -> Bool {
    ConstantDeclaration.all(in: bytes).allSatisfy { declaration in
      let ranges =
        switch declaration.value {
        case .string(let literal): [literal.range, literal.contents]
        case .expression(let range): [range]
        case .none: [Range<Int>]()
        }
      return (ranges + [declaration.nameRange]).allSatisfy {
        0 <= $0.lowerBound && $0.upperBound <= bytes.count
      }
    }
  }

  @Test func everyCutOfAFileIsCovered() {
    let bytes = Array(Self.richSample.utf8)
    for end in bytes.indices {
      #expect(isCovered(Array(bytes[..<end])) && isInBounds(Array(bytes[..<end])), "cut at \(end)")
      #expect(isCovered(Array(bytes[end...])) && isInBounds(Array(bytes[end...])), "from \(end)")
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func anyBytesAreCovered(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<1000 {
      let bytes = (0..<Int.random(in: 0..<200, using: &generator)).map { _ in
        UInt8.random(in: .min ... .max, using: &generator)
      }
      #expect(isCovered(bytes) && isInBounds(bytes), "\(bytes)")
    }
  }

  @Test(arguments: [5, 6, 7, 8] as [UInt64])
  func anyOrderOfPiecesIsCovered(seed: UInt64) {
    let pieces = [
      "\"", "\"\"\"", "#", "##", "\\", "\\(", "(", ")", "[", "]", "{", "}", "/", "/*", "*/", "//",
      "\n", "\r\n", " ", "`", "a", "é", "≠", "1.", "=", "<", ">", ",", ";", ":", "?", ".", "@",
      "let ", "static var ", "enum ", "extension ", "get ", "return ", "#if ", "#else\n",
      "#endif\n",
      "class ", "guard ", "import ", "\u{FEFF}", "0x", "e-",
    ]
    var generator = SplitMix64(seed: seed)
    for _ in 0..<1000 {
      let source = (0..<Int.random(in: 0..<60, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      #expect(isCovered(Array(source.utf8)) && isInBounds(Array(source.utf8)), "\(source)")
    }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "\"\\(", "\"\"\"\n\\(", "(", "{", "/*", "enum A {", "enum A { let a", "#if a\n",
      "#elseif a\n",
      "let a: A<", "/(", "#/\n", "`\n", "\" \n", "@a<", "let a = b ",
    ])
  func manyOpenEndsTakeLinearTime(piece: String) {
    let bytes = Array(String(repeating: piece, count: 10_000).utf8)
    #expect(isCovered(bytes))
    // What is declared so deep has a long name, and the names take the time.
    if piece != "enum A { let a", piece != "#if a\n" {
      #expect(isInBounds(bytes))
    }
  }
}
