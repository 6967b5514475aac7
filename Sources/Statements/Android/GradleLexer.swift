/// Cuts a build script into tokens, whether it is in Groovy or in Kotlin.
///
/// Any bytes are accepted; what lacks its end is opaque up to the end of its line.
struct GradleLexer {
  let bytes: [UInt8]
  /// Where the code ends.
  let end: Int
  private(set) var offset: Int
  /// The last token that is no end of a line.
  private var last: GradleToken?

  /// Reads a file, or the code within a part of one.
  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    offset = range?.lowerBound ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    end = range?.upperBound ?? bytes.count
    if bytes[offset..<end].starts(with: "#!".utf8) { skip { $0 != .gradleNewline } }
  }

  /// The next token; `nil` at the end.
  mutating func next() -> GradleToken? {
    skipBlanks()
    guard let byte = peek() else { return nil }
    let token = token(startingWith: byte)
    offset = token.range.upperBound
    last = token
    return token
  }

  private mutating func token(startingWith byte: UInt8) -> GradleToken {
    let start = offset
    switch byte {
    case .gradleNewline, UInt8(ascii: ";"):
      return GradleToken(.lineEnd, start..<(start + 1))
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return string(quote: byte)
    case UInt8(ascii: "`"):
      return quotedName()
    case UInt8(ascii: "/"):
      if let token = regex() { return token }
    case _ where byte.isGradleDigit:
      skip { $0.isGradleNameTail }
      if peek() == UInt8(ascii: "."), peek(1)?.isGradleDigit == true {
        offset += 1
        skip { $0.isGradleNameTail }
      }
      return GradleToken(.number, start..<offset)
    case _ where byte.isGradleNameHead:
      skip { $0.isGradleNameTail }
      return GradleToken(.word, start..<offset)
    default: break
    }
    var length = 1
    if let next = peek(1), Self.operatorTails.contains(next) {
      let code = bytes[start..<end]
      length = Self.operators.first { code.starts(with: $0) }?.count ?? 1
    }
    return GradleToken(.mark, start..<(start + length))
  }

  /// Signs of several bytes, which must not be taken for `=`, `.` or `+`.
  private static let operators = [
    "==~", "===", "!==", "...", "==", "!=", "<=", ">=", "+=", "-=", "*=", "/=", "=~", "->", "=>",
    "?.", "?:", "::", "&&", "||", "..", "!!", "++", "--",
  ].map { Array($0.utf8) }

  private static let operatorTails = Array("=~>.:&|!+-".utf8)

  // MARK: Text

  private mutating func string(quote: UInt8) -> GradleToken {
    let start = offset
    let kind = GradleToken.Kind.string(interpolates: quote == UInt8(ascii: "\""))
    if peek(1) == quote, peek(2) == quote {
      offset += 3
      let contents = offset
      while let byte = peek() {
        if byte == quote, peek(1) == quote, peek(2) == quote {
          return GradleToken(kind, start..<(offset + 3), contents: contents..<offset)
        }
        offset += byte == .gradleBackslash && offset + 1 < end ? 2 : 1
      }
      return GradleToken(.opaque, start..<end)
    }
    guard let close = GradleQuotes.end(of: start, in: bytes, limit: end) else {
      skip { $0 != .gradleNewline }
      return GradleToken(.opaque, start..<offset)
    }
    return GradleToken(kind, start..<close, contents: (start + 1)..<(close - 1))
  }

  private mutating func quotedName() -> GradleToken {
    let start = offset
    offset += 1
    skip { $0 != UInt8(ascii: "`") && $0 != .gradleNewline }
    guard peek() == UInt8(ascii: "`") else { return GradleToken(.opaque, start..<offset) }
    return GradleToken(.word, start..<(offset + 1), contents: (start + 1)..<offset)
  }

  /// A regular expression between slashes, where no number can be divided.
  private mutating func regex() -> GradleToken? {
    let start = offset
    if let last {
      guard last.kind == .mark else { return nil }
      let closing = [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")]
      guard !closing.contains(bytes[last.range.lowerBound]) else { return nil }
    }
    var index = start + 1
    guard index < end, !bytes[index].isGradleBlank, bytes[index] != UInt8(ascii: "=") else {
      return nil
    }
    while index < end, bytes[index] != .gradleNewline {
      if bytes[index] == UInt8(ascii: "/") { return GradleToken(.opaque, start..<(index + 1)) }
      index += bytes[index] == .gradleBackslash && index + 1 < end ? 2 : 1
    }
    return nil
  }

  // MARK: Bytes

  private func peek(_ distance: Int = 0) -> UInt8? {
    offset + distance < end ? bytes[offset + distance] : nil
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while let byte = peek(), condition(byte) { offset += 1 }
  }

  private mutating func skipBlanks() {
    while let byte = peek() {
      if byte.isGradleBlank {
        offset += 1
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
        skip { $0 != .gradleNewline }
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        offset += 2
        while offset < end, !(peek() == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
          offset += 1
        }
        offset = min(offset + 2, end)
      } else if byte == .gradleBackslash, peek(1) == .gradleNewline {
        offset += 2
      } else {
        return
      }
    }
  }
}
