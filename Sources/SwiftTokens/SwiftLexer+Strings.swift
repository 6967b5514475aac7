extension SwiftLexer {
  /// A string literal that has begun and not ended yet.
  private struct OpenString {
    var pounds: Int
    var isMultiline: Bool
    /// The number of open parentheses of its interpolation; 0 in its text.
    var depth = 0
  }

  /// What the text of a string stopped at.
  private enum TextEnd {
    case delimiter
    case interpolation
    case lineEnd
    case fileEnd
  }

  /// Takes a string literal, from its first quote on, that `pounds` number signs precede.
  mutating func string(pounds: Int) -> SwiftToken.Kind {
    let string = open(pounds: pounds)
    return switch skipText(of: string) {
    case .delimiter: .string
    case .interpolation: interpolatedString(string)
    case .lineEnd, .fileEnd: .unterminated
    }
  }

  /// Takes the rest of a string literal, from inside of its first interpolation on.
  ///
  /// Strings and interpolations nest as deeply as the file likes, so they are kept on a stack of
  /// our own.
  private mutating func interpolatedString(_ outermost: OpenString) -> SwiftToken.Kind {
    var strings = [outermost]
    strings[0].depth = 1
    previous = SwiftToken(.punctuation, (offset - 1)..<offset)
    while let string = strings.last {
      let last = strings.count - 1
      if string.depth == 0 {
        switch skipText(of: string) {
        case .delimiter:
          strings.removeLast()
          previous = SwiftToken(.string, (offset - 1)..<offset)
        case .interpolation:
          strings[last].depth = 1
          previous = SwiftToken(.punctuation, (offset - 1)..<offset)
        case .lineEnd: guard leaveLine(&strings) else { return .unterminated }
        case .fileEnd: return .unterminated
        }
        continue
      }
      guard let byte = peek() else { return .unterminated }
      if let pounds = poundsBeforeQuote() {
        offset += pounds
        strings.append(open(pounds: pounds))
      } else if byte.isNewline, !string.isMultiline {
        guard leaveLine(&strings) else { return .unterminated }
      } else {
        if byte == .openParenthesis { strings[last].depth += 1 }
        if byte == .closeParenthesis { strings[last].depth -= 1 }
        _ = token()
      }
    }
    return .string
  }

  /// Gives up the strings that the end of a line cuts off, and says whether one goes on.
  private func leaveLine(_ strings: inout [OpenString]) -> Bool {
    while let string = strings.last, !string.isMultiline { strings.removeLast() }
    return !strings.isEmpty
  }

  /// The number of number signs that precede a quote here, or `nil` where there is no quote.
  private func poundsBeforeQuote() -> Int? {
    var pounds = 0
    while peek(pounds) == .pound { pounds += 1 }
    return peek(pounds) == .quote ? pounds : nil
  }

  /// Passes over the opening quotes.
  private mutating func open(pounds: Int) -> OpenString {
    let hasThreeQuotes = peek(1) == .quote && peek(2) == .quote
    guard hasThreeQuotes, pounds == 0 || !isClosedOnItsLine(pounds: pounds) else {
      offset += 1
      return OpenString(pounds: pounds, isMultiline: false)
    }
    offset += 3
    return OpenString(pounds: pounds, isMultiline: true)
  }

  /// Whether a raw string that seems to open with three quotes ends on the same line, as `#"""#`
  /// does: then it opens with one, and the others are its text.
  private func isClosedOnItsLine(pounds: Int) -> Bool {
    var index = offset + 1
    while index < bytes.count, !bytes[index].isNewline {
      if bytes[index] == .quote, hasPounds(pounds, at: index + 1) { return true }
      index += 1
    }
    return false
  }

  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    guard count <= bytes.count - index else { return false }
    var end = index
    while end < index + count, bytes[end] == .pound { end += 1 }
    return end == index + count
  }

  /// Passes over text, and over what ends it unless that is the end of the line.
  private mutating func skipText(of string: OpenString) -> TextEnd {
    while true {
      skip { $0 != .quote && $0 != .backslash && (string.isMultiline || !$0.isNewline) }
      switch peek() {
      case nil:
        return .fileEnd
      case .quote:
        let quotes = string.isMultiline ? 3 : 1
        let closes =
          (quotes == 1 || (peek(1) == .quote && peek(2) == .quote))
          && hasPounds(string.pounds, at: offset + quotes)
        offset += closes ? quotes + string.pounds : 1
        if closes { return .delimiter }
      case .backslash:
        let escapes = hasPounds(string.pounds, at: offset + 1)
        offset += escapes ? 1 + string.pounds : 1
        guard escapes, let escaped = peek(), !escaped.isNewline else { continue }
        offset += 1
        if escaped == .openParenthesis { return .interpolation }
      default:
        return .lineEnd
      }
    }
  }
}
