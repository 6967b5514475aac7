/// The tokens of a file that are no trivia, with what a parser asks about them.
package struct SignificantTokens {
  package let bytes: [UInt8]
  private var tokens: [SwiftToken] = []
  /// For each token, whether it is the first on its line.
  private var lineStarts: [Bool] = []
  /// For each token, the index of the one to go on with when the brackets it opens are skipped.
  private var ends: [Int] = []

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var followsNewline = true
    var openBrackets: [Int] = []
    for token in SwiftLexer(bytes) {
      guard !token.kind.isTrivia else {
        followsNewline = followsNewline || token.kind == .newline
        continue
      }
      tokens.append(token)
      lineStarts.append(followsNewline)
      ends.append(tokens.count)
      followsNewline = false
      guard token.kind == .punctuation else { continue }
      switch bytes[token.range.lowerBound] {
      case .openParenthesis, .openBracket, .openBrace:
        openBrackets.append(tokens.count - 1)
      case .closeParenthesis:
        close(.openParenthesis, among: &openBrackets)
      case .closeBracket:
        close(.openBracket, among: &openBrackets)
      case .closeBrace:
        // A brace also ends the brackets that lack their own end.
        while let last = openBrackets.last, !self[last, is: .openBrace] {
          ends[last] = tokens.count - 1
          openBrackets.removeLast()
        }
        close(.openBrace, among: &openBrackets)
      default:
        break
      }
    }
    for bracket in openBrackets { ends[bracket] = tokens.count }
  }

  /// Lets the newest open bracket end with the newest token, if that closes it.
  private mutating func close(_ opening: UInt8, among openBrackets: inout [Int]) {
    guard let last = openBrackets.last, self[last, is: opening] else { return }
    ends[last] = tokens.count
    openBrackets.removeLast()
  }

  package var count: Int { tokens.count }

  package subscript(index: Int) -> SwiftToken { tokens[index] }

  /// Whether there is a token at `index`, and it is this one byte of punctuation or operator.
  package subscript(index: Int, is byte: UInt8) -> Bool {
    guard let token = token(index), token.kind == .punctuation || token.kind == .operator else {
      return false
    }
    return token.range.count == 1 && bytes[token.range.lowerBound] == byte
  }

  /// The kind of the token at `index`, or `nil` behind the last.
  package func kind(at index: Int) -> SwiftToken.Kind? { token(index)?.kind }

  /// The keyword or name at `index`, or `nil` where there is something else, such as a name in
  /// backquotes.
  package func word(at index: Int) -> String? {
    kind(at: index) == .identifier ? text(index..<(index + 1)) : nil
  }

  /// The directive or macro at `index`, with its number sign.
  func poundName(at index: Int) -> String? {
    kind(at: index) == .poundName ? text(index..<(index + 1)) : nil
  }

  /// The name at `index`, without backquotes.
  func name(at index: Int) -> String? {
    guard kind(at: index) == .quotedIdentifier else { return word(at: index) }
    return String(decoding: bytes[tokens[index].range].dropFirst().dropLast(), as: UTF8.self)
  }

  /// Whether the token at `index` is the first on its line.
  package func startsLine(_ index: Int) -> Bool { index < count && lineStarts[index] }

  /// Whether the token at `index` follows the one before it without a gap.
  package func isGlued(_ index: Int) -> Bool {
    0 < index && index < count
      && tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
  }

  /// The index behind the token at `index`, and behind all of the brackets that it opens.
  ///
  /// Brackets that lack their end go on to that of the braces around them, or to the last token.
  package func end(of index: Int) -> Int { ends[index] }

  /// The bytes from the first of these tokens to the last; there is at least one.
  package func bytesRange(_ indices: Range<Int>) -> Range<Int> {
    tokens[indices.lowerBound].range.lowerBound..<tokens[indices.upperBound - 1].range.upperBound
  }

  /// The text from the first of these tokens to the last; there is at least one.
  package func text(_ indices: Range<Int>) -> String {
    String(decoding: bytes[bytesRange(indices)], as: UTF8.self)
  }

  private func token(_ index: Int) -> SwiftToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }
}
