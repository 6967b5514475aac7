extension CodeLexer {
  /// How a text is enclosed, and what is in it besides itself.
  struct Delimiter {
    var quote: UInt8
    /// One or three.
    var quoteCount = 1
    /// Whether a letter precedes the quotes.
    var hasPrefix = false
    /// Whether it encloses a character, which is no text.
    var isOfCharacter = false
    var hasEscapes = true
    var hasNames = false
    var hasCode = false
    var spansLines = false
  }

  /// How the text that begins at the current byte is enclosed; `nil` where none does.
  func delimiter() -> Delimiter? {
    let isRaw = language.hasRawPrefix && peek() == UInt8(ascii: "r")
    guard let quote = peek(isRaw ? 1 : 0) else { return nil }
    var delimiter = Delimiter(quote: quote, hasPrefix: isRaw)
    switch quote {
    case UInt8(ascii: "\""): break
    case UInt8(ascii: "'"): delimiter.isOfCharacter = !language.hasSingleQuotedTexts
    case UInt8(ascii: "`") where language.interpolation == .inBackquotes:
      delimiter.hasCode = true
      delimiter.spansLines = true
      return delimiter
    default: return nil
    }
    let start = isRaw ? 1 : 0
    if language.tripleQuotes != .none, !delimiter.isOfCharacter, peek(start + 1) == quote,
      peek(start + 2) == quote
    {
      delimiter.quoteCount = 3
      delimiter.spansLines = true
      delimiter.hasEscapes = language.tripleQuotes == .escaped
    }
    if isRaw { delimiter.hasEscapes = false }
    if language.interpolation == .everywhere, !isRaw, !delimiter.isOfCharacter {
      delimiter.hasNames = true
      delimiter.hasCode = true
    }
    return delimiter
  }

  /// What a text and the code of its interpolations are in.
  private enum Layer {
    case text(Delimiter)
    case braces
  }

  /// Passes over a text, and the texts in the code that it holds.
  mutating func text(_ outermost: Delimiter) -> (CodeToken.Kind, Range<Int>) {
    offset += outermost.quoteCount + (outermost.hasPrefix ? 1 : 0)
    let start = offset
    var isItsValue = !outermost.isOfCharacter
    var layers = [Layer.text(outermost)]
    while let byte = peek(), let layer = layers.last {
      switch layer {
      case .braces:
        if byte == UInt8(ascii: "{") {
          layers.append(.braces)
          offset += 1
        } else if byte == UInt8(ascii: "}") {
          layers.removeLast()
          offset += 1
        } else if let delimiter = delimiter() {
          layers.append(.text(delimiter))
          offset += delimiter.quoteCount + (delimiter.hasPrefix ? 1 : 0)
        } else if isNext("/*") {
          skipComment()
        } else {
          offset += 1
        }
      case .text(let delimiter):
        if isEnd(of: delimiter) {
          offset += delimiter.quoteCount
          layers.removeLast()
          if layers.isEmpty {
            return (isItsValue ? .text : .otherText, start..<(offset - delimiter.quoteCount))
          }
        } else if byte.isCodeNewline, !delimiter.spansLines {
          // It lacks its end, and nobody knows where that should be.
          return (.otherText, start..<offset)
        } else if byte == .codeBackslash, delimiter.hasEscapes {
          isItsValue = false
          offset = min(offset + 2, bytes.count)
        } else if byte == UInt8(ascii: "$"), delimiter.hasCode, peek(1) == UInt8(ascii: "{") {
          isItsValue = false
          layers.append(.braces)
          offset += 2
        } else {
          let isName = byte == UInt8(ascii: "$") && peek(1)?.isNameHead == true
          if byte.isCodeNewline || isName && delimiter.hasNames { isItsValue = false }
          offset += 1
        }
      }
    }
    return (.otherText, start..<offset)
  }

  private func isEnd(of delimiter: Delimiter) -> Bool {
    (0..<delimiter.quoteCount).allSatisfy { peek($0) == delimiter.quote }
  }
}
