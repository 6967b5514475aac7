internal import SwiftTokens

/// A piece of a source file that is no blank and no comment.
struct CodeToken {
  enum Kind {
    case word
    /// A bracket, an operator or another sign.
    case mark
    /// A text or a number.
    case literal
  }

  var kind: Kind
  var range: Range<Int>

  /// The tokens of a Swift file, those of the code within its strings too.
  static func swift(_ bytes: [UInt8]) -> [CodeToken] {
    var tokens: [CodeToken] = []
    addSwift(bytes, 0, &tokens, depth: 0)
    return tokens
  }

  /// Strings within strings that are looked into; what is deeper is text.
  private static let depthLimit = 4

  private static func addSwift(
    _ bytes: [UInt8], _ start: Int, _ tokens: inout [CodeToken], depth: Int
  ) {
    for token in SwiftLexer(bytes) where !token.kind.isTrivia {
      let range = (token.range.lowerBound + start)..<(token.range.upperBound + start)
      switch token.kind {
      case .identifier: tokens.append(CodeToken(kind: .word, range: range))
      case .punctuation, .operator: tokens.append(CodeToken(kind: .mark, range: range))
      default: tokens.append(CodeToken(kind: .literal, range: range))
      }
      guard token.kind == .string, depth < depthLimit else { continue }
      for code in interpolations(in: bytes[token.range]) {
        addSwift(Array(bytes[code]), code.lowerBound + start, &tokens, depth: depth + 1)
      }
    }
  }

  /// The code between the parentheses of each `\(…)` of a literal.
  private static func interpolations(in literal: ArraySlice<UInt8>) -> [Range<Int>] {
    let pounds = literal.prefix { $0 == UInt8(ascii: "#") }.count
    let opening = [UInt8(ascii: "\\")] + literal.prefix(pounds) + [UInt8(ascii: "(")]
    var found: [Range<Int>] = []
    var index = literal.startIndex
    while let backslash = literal[index...].firstIndex(of: opening[0]) {
      index = backslash + 1
      guard literal[backslash...].starts(with: opening) else {
        // What is escaped begins nothing.
        if pounds == 0 { index = min(backslash + 2, literal.endIndex) }
        continue
      }
      let start = backslash + opening.count
      let end = endOfParentheses(literal[start...])
      found.append(start..<end)
      index = end
    }
    return found
  }

  /// Where the parenthesis that is open before some code is closed.
  private static func endOfParentheses(_ code: ArraySlice<UInt8>) -> Int {
    var depth = 1
    for token in SwiftLexer(Array(code)) where token.kind == .punctuation {
      let place = code.startIndex + token.range.lowerBound
      if code[place] == UInt8(ascii: "(") { depth += 1 }
      if code[place] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return place }
    }
    return code.endIndex
  }
}
