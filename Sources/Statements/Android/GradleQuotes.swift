/// Finds the ends of texts on one line that may hold code, which may hold texts.
enum GradleQuotes {
  private enum Level {
    case text(quote: UInt8)
    case code(braces: Int)
  }

  /// The byte behind the quote that closes the text whose opening quote is at `start`; `nil` where
  /// the line ends before.
  static func end(of start: Int, in bytes: [UInt8], limit: Int) -> Int? {
    end(from: start + 1, [.text(quote: bytes[start])], in: bytes, limit: limit)
  }

  /// The byte behind the brace that closes the code of `${…}`, which begins at `start`.
  static func endOfCode(from start: Int, in bytes: [UInt8], limit: Int) -> Int? {
    end(from: start, [.code(braces: 0)], in: bytes, limit: limit)
  }

  private static func end(
    from start: Int, _ levels: [Level], in bytes: [UInt8], limit: Int
  ) -> Int? {
    var levels = levels
    var index = start
    while index < limit, let level = levels.last {
      let byte = bytes[index]
      if byte == .gradleNewline { return nil }
      let next = index + 1 < limit ? bytes[index + 1] : nil
      index += 1
      switch level {
      case .text(let quote):
        if byte == quote {
          levels.removeLast()
        } else if byte == .gradleBackslash, next != .gradleNewline {
          index += 1
        } else if byte == UInt8(ascii: "$"), quote == UInt8(ascii: "\""), next == UInt8(ascii: "{")
        {
          levels.append(.code(braces: 0))
          index += 1
        }
      case .code(let braces):
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): levels.append(.text(quote: byte))
        case UInt8(ascii: "{"): levels[levels.count - 1] = .code(braces: braces + 1)
        case UInt8(ascii: "}"):
          levels.removeLast()
          if braces > 0 { levels.append(.code(braces: braces - 1)) }
        default: break
        }
      }
    }
    return levels.isEmpty ? min(index, limit) : nil
  }
}
