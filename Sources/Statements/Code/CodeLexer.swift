/// Takes the tokens of a file one after the other. Every input has tokens; what lacks its end goes on
/// to that of the line or the file.
struct CodeLexer {
  let bytes: [UInt8]
  let language: CodeLanguage
  /// The first byte that is not read yet.
  var offset = 0
  private var startsLine = true
  /// The token before, which tells a regular expression from a division.
  private var previous: CodeToken?
  /// The end of the last line on which something that might be a regular expression had no end.
  private var endOfLineWithout = 0

  init(_ bytes: [UInt8], _ language: CodeLanguage) {
    self.bytes = bytes
    self.language = language
    offset = bytes.withoutByteOrderMark.startIndex
    if language.isOfJavaScript, isNext("#!") { skip { !$0.isCodeNewline } }
  }

  /// Takes the next token; `nil` at the end.
  mutating func token() -> CodeToken? {
    skipTrivia()
    guard let byte = peek() else { return nil }
    let start = offset
    var token = CodeToken(
      kind: .sign, range: start..<start, contents: start..<start, startsLine: startsLine)
    startsLine = false
    if let delimiter = delimiter() {
      (token.kind, token.contents) = text(delimiter)
    } else {
      token.kind = wordOrSign(byte)
      token.contents = start..<offset
    }
    token.range = start..<offset
    previous = token
    return token
  }

  private mutating func wordOrSign(_ byte: UInt8) -> CodeToken.Kind {
    if byte.isNameTail {
      skip(while: \.isNameTail)
      return .word
    }
    if byte == UInt8(ascii: "`"), language.interpolation == .everywhere {
      // A name in backquotes.
      offset += 1
      skip { $0 != byte && !$0.isCodeNewline }
      offset = min(offset + 1, bytes.count)
      return .word
    }
    if byte == UInt8(ascii: "/"), language.hasRegexes, mayBeRegex, skipRegex() {
      return .otherText
    }
    guard byte.isCodeOperator else {
      offset += 1
      return .sign
    }
    repeat { offset += 1 } while peek()?.isCodeOperator == true && !isNext("//") && !isNext("/*")
    return .sign
  }

  // MARK: Trivia

  private mutating func skipTrivia() {
    while let byte = peek() {
      if byte.isCodeBlank {
        offset += 1
      } else if byte.isCodeNewline {
        offset += 1
        startsLine = true
      } else if isNext("//") {
        skip { !$0.isCodeNewline }
      } else if isNext("/*") {
        skipComment()
      } else if language.isOfC, byte == .codeBackslash, peek(1)?.isCodeNewline == true {
        // The line goes on.
        offset += isNext("\\\r\n") ? 3 : 2
      } else {
        return
      }
    }
  }

  /// Passes over a comment, with those nested in it where the language has such.
  mutating func skipComment() {
    offset += 2
    var depth = 1
    while depth > 0, let byte = peek() {
      if isNext("*/") {
        depth -= 1
        offset += 2
      } else if language.nestsComments, isNext("/*") {
        depth += 1
        offset += 2
      } else {
        if byte.isCodeNewline { startsLine = true }
        offset += 1
      }
    }
  }

  // MARK: Regular expressions

  /// Whether an operand may stand here, rather than an operator.
  private var mayBeRegex: Bool {
    guard let previous else { return true }
    let text = bytes[previous.range]
    switch previous.kind {
    case .text, .otherText: return false
    case .word: return Self.operatorWords.contains { text.elementsEqual($0.utf8) }
    case .sign: return !text.elementsEqual(")".utf8) && ![0x5D, 0x7D].contains(text.last)
    }
  }

  private static let operatorWords = [
    "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do",
    "instanceof", "yield", "await",
  ]

  /// Passes over a regular expression and says whether there is one, with its end on this line.
  private mutating func skipRegex() -> Bool {
    guard offset >= endOfLineWithout else { return false }
    var isInClass = false
    var index = offset + 1
    while index < bytes.count, !bytes[index].isCodeNewline {
      switch bytes[index] {
      case .codeBackslash: index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        offset = index + 1
        skip(while: \.isNameTail)
        return true
      default: break
      }
      index += 1
    }
    endOfLineWithout = index
    return false
  }

  // MARK: Bytes

  func peek(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  func isNext(_ text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount <= bytes.count - offset else { return false }
    return text.withUTF8Buffer { buffer in
      buffer.indices.allSatisfy { unsafe bytes[offset + $0] == buffer[$0] }
    }
  }

  mutating func skip(while condition: (UInt8) -> Bool) {
    var end = offset
    while end < bytes.count, condition(bytes[end]) { end += 1 }
    offset = end
  }
}

extension UInt8 {
  /// Whether it is part of runs that are one operator.
  fileprivate var isCodeOperator: Bool {
    switch self {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}
