/// Takes the words of a shell script one after the other, without its comments and documents.
struct ShellReader {
  /// A part of a word that is quoted in one way.
  struct Piece {
    /// The bytes of it, without quotes.
    var range: Range<Int>
    /// Whether they are its value, too.
    var isLiteral: Bool
  }

  enum Word {
    /// Something behind which a command may begin: a line's end, a semicolon, an operator.
    case separator
    /// A word, in all and in pieces.
    case word([Piece], Range<Int>)
  }

  private let bytes: [UInt8]
  private var offset: Int
  /// What ends the documents that begin behind the end of the line.
  private var documentEnds: [[UInt8]] = []
  /// Whether a document had no end, and so may have been none.
  private var hasEndlessDocument = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.withoutByteOrderMark.startIndex
  }

  /// Takes the next word, or passes over what parts it from the one before; `nil` at the end.
  mutating func word() -> Word? {
    while let byte = peek() {
      if byte.isCodeBlank {
        offset += 1
      } else if byte.isCodeNewline {
        offset += 1
        if byte == .codeLineFeed { skipDocuments() }
        return .separator
      } else if byte == UInt8(ascii: "#") {
        skip { !$0.isCodeNewline }
      } else if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
        skipRedirection()
      } else if byte.isOperator {
        offset += 1
        return .separator
      } else {
        let start = offset
        let pieces = pieces()
        return .word(pieces, start..<offset)
      }
    }
    return nil
  }

  /// Takes a word, which may be empty, apart into its pieces.
  private mutating func pieces() -> [Piece] {
    var pieces: [Piece] = []
    while let byte = peek(), !byte.endsWord {
      let start = offset
      switch byte {
      case UInt8(ascii: "'"):
        offset += 1
        skip { $0 != byte }
        pieces.append(Piece(range: (start + 1)..<offset, isLiteral: offset < bytes.count))
        offset = min(offset + 1, bytes.count)
      case UInt8(ascii: "\""):
        let isLiteral = skipQuoted()
        let end = isLiteral ? offset - 1 : offset
        pieces.append(Piece(range: (start + 1)..<end, isLiteral: isLiteral))
      case UInt8(ascii: "$"), UInt8(ascii: "`"), .codeBackslash:
        skipExpansion()
        pieces.append(Piece(range: start..<offset, isLiteral: false))
      default:
        skip { !$0.endsWord && !Self.quotes.contains($0) }
        pieces.append(Piece(range: start..<offset, isLiteral: true))
      }
    }
    return pieces
  }

  private static let quotes = Array("'\"$`\\".utf8)

  /// Passes over a text in double quotes, and says whether it is its own value.
  private mutating func skipQuoted() -> Bool {
    offset += 1
    var isLiteral = true
    while let byte = peek() {
      if byte == UInt8(ascii: "\"") {
        offset += 1
        return isLiteral
      }
      if Self.quotes.contains(byte), byte != UInt8(ascii: "'") {
        isLiteral = false
        skipExpansion()
      } else {
        offset += 1
      }
    }
    return false
  }

  /// Passes over a backslash and what it quotes, or a dollar sign or backquote and what it expands.
  private mutating func skipExpansion() {
    let byte = bytes[offset]
    offset += 1
    if byte == .codeBackslash {
      offset = min(offset + 1, bytes.count)
    } else if byte == UInt8(ascii: "`") {
      skip { $0 != byte }
      offset = min(offset + 1, bytes.count)
    } else if let next = peek(), next == UInt8(ascii: "(") || next == UInt8(ascii: "{") {
      skipBrackets()
    }
  }

  /// Passes over brackets and all in them, but sees only those that are of their kind.
  private mutating func skipBrackets() {
    let open = bytes[offset]
    let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    var depth = 0
    while let byte = peek() {
      offset += 1
      switch byte {
      case open: depth += 1
      case close: depth -= 1
      case .codeBackslash: offset = min(offset + 1, bytes.count)
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        while let next = peek(), next != byte {
          offset += next == .codeBackslash && byte != UInt8(ascii: "'") ? 2 : 1
        }
        offset = min(offset + 1, bytes.count)
      default: break
      }
      if depth == 0 { return }
    }
  }

  // MARK: Redirections

  /// Passes over a redirection and its target, or notes the document that it begins.
  private mutating func skipRedirection() {
    let start = offset
    skip { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
    let isDocument = bytes[start..<offset].elementsEqual("<<".utf8)
    skip { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "&") }
    skip(while: \.isCodeBlank)
    let target = pieces()
    guard isDocument else { return }
    documentEnds.append(
      target.flatMap { piece in bytes[piece.range].filter { $0 != .codeBackslash } })
  }

  /// Passes over the documents that begin here.
  private mutating func skipDocuments() {
    for end in documentEnds where !hasEndlessDocument {
      var next = offset
      var isEnd = false
      while next < bytes.count, !isEnd {
        let line = bytes[next...].prefix { $0 != .codeLineFeed }
        isEnd = line.drop { $0 == UInt8(ascii: "\t") }.withoutReturn.elementsEqual(end)
        next = min(line.endIndex + 1, bytes.count)
      }
      if isEnd { offset = next } else { hasEndlessDocument = true }
    }
    documentEnds = []
  }

  // MARK: Bytes

  private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    offset = bytes[offset...].prefix(while: condition).endIndex
  }
}

extension UInt8 {
  fileprivate var endsWord: Bool {
    isCodeBlank || isCodeNewline || isOperator || self == UInt8(ascii: "<")
      || self == UInt8(ascii: ">")
  }

  fileprivate var isOperator: Bool {
    switch self {
    case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "("),
      UInt8(ascii: ")"):
      true
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  /// The line without the CR at its end.
  fileprivate var withoutReturn: Self { last == .codeReturn ? dropLast() : self }
}
