extension SwiftLexer {
  /// Whether a slash in an operator, which no operand precedes directly, may begin a regex literal.
  ///
  /// The compiler guesses it by the token before the operator, and so does this.
  func mayHoldRegex(_ range: Range<Int>) -> Bool {
    guard let previous else { return true }
    // The name of an operator is declared.
    if isWord(previous, in: ["func", "operator"]) { return false }
    // With nothing directly behind it either, it looks like one between two operands.
    return isRightBound(range.upperBound, isLeftBound: false) || expectsOperand(after: previous)
  }

  /// Whether an operand, rather than an operator, should follow the last token.
  private func expectsOperand(after token: SwiftToken) -> Bool {
    switch token.kind {
    case .operator: return expectsOperand(afterOperator: token.range)
    case .punctuation:
      let start = token.range.lowerBound
      switch bytes[start] {
      case .openParenthesis, .openBracket, .openBrace, .comma, .semicolon: return true
      // The second colon of `::` has a name behind it.
      case .colon: return start == 0 || bytes[start - 1] != .colon
      default: return false
      }
    case .identifier: return isWord(token, in: Self.wordsBeforeOperands)
    case .poundName: return isWord(token, in: ["#if", "#elseif", "#else", "#endif"])
    case .unknown: return true
    default: return false
    }
  }

  private func expectsOperand(afterOperator range: Range<Int>) -> Bool {
    let isLeftBound = isLeftBound(range.lowerBound)
    switch String(decoding: bytes[range], as: UTF8.self) {
    case "=": return true
    case ".", "->": return false
    case "!" where isLeftBound, "?" where isLeftBound: return followsTry(range.lowerBound)
    default: return !isLeftBound || isRightBound(range.upperBound, isLeftBound: true)
    }
  }

  /// Whether the word `try` ends right before an index.
  private func followsTry(_ index: Int) -> Bool {
    let start = bytes[..<index].lastIndex { !$0.isIdentifierTail }.map { $0 + 1 } ?? 0
    return bytes[start..<index].elementsEqual("try".utf8)
  }

  private func isWord(_ token: SwiftToken, in words: Set<String>) -> Bool {
    words.contains(String(decoding: bytes[token.range], as: UTF8.self))
  }

  /// The keywords that are no operands themselves.
  private static let wordsBeforeOperands: Set = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "fileprivate", "for", "func",
    "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "switch", "throw", "throws", "try", "typealias", "var", "where", "while",
  ]
}
