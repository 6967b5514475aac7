/// Takes the tokens of a file in C, C++ or Objective-C; any bytes will do.
struct CFamilyLexer {
  private let bytes: [UInt8]
  private var offset = 0
  private var tokens: [CodeToken] = []

  /// The tokens of a file; what it includes is none.
  static func tokens(_ bytes: [UInt8]) -> [CodeToken] {
    var lexer = Self(bytes: bytes)
    while lexer.offset < bytes.count { lexer.next() }
    return lexer.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func next() {
    let start = offset
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "/") where isNext("//"):
      skipLine()
    case UInt8(ascii: "/") where isNext("/*"):
      offset += 2
      skip(to: "*/")
    case UInt8(ascii: "#") where isNext("#include") || isNext("#import"):
      skipLine()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      skipText(byte)
      tokens.append(CodeToken(kind: .literal, range: start..<offset))
    case _ where Self.isWordByte(byte):
      while offset < bytes.count, Self.isWordByte(bytes[offset]) { offset += 1 }
      if isNext("\""), bytes[start..<offset].last == UInt8(ascii: "R") {
        skipRawText()
        tokens.append(CodeToken(kind: .literal, range: start..<offset))
      } else {
        let isNumber = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        tokens.append(CodeToken(kind: isNumber ? .literal : .word, range: start..<offset))
      }
    case 0...UInt8(ascii: " "):
      offset += 1
    default:
      offset += isNext("->") || isNext("::") ? 2 : 1
      tokens.append(CodeToken(kind: .mark, range: start..<offset))
    }
  }

  /// Passes over the rest of the line, and over those that it is continued on.
  private mutating func skipLine() {
    while offset < bytes.count, bytes[offset] != 0x0A || bytes[offset - 1] == UInt8(ascii: "\\") {
      offset += 1
    }
  }

  /// Passes over a text in quotes, which ends with its line at the latest.
  private mutating func skipText(_ quote: UInt8) {
    offset += 1
    while offset < bytes.count, bytes[offset] != quote, bytes[offset] != 0x0A {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset + 1, bytes.count)
  }

  /// Passes over what follows the `R` of `R"end(…)end"`.
  private mutating func skipRawText() {
    let name = bytes[(offset + 1)...].prefix(16).prefix { $0 != UInt8(ascii: "(") }
    offset = name.endIndex
    skip(to: ")\(String(decoding: name, as: UTF8.self))\"")
  }

  private mutating func skip(to end: String) {
    while offset < bytes.count, !isNext(end) { offset += 1 }
    offset = min(offset + end.utf8.count, bytes.count)
  }

  private func isNext(_ text: String) -> Bool {
    offset < bytes.count && bytes[offset...].starts(with: text.utf8)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
