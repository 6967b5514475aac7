/// The tokens of a file, with what a reader of declarations asks about them.
struct CodeTokens {
  let bytes: [UInt8]
  private var tokens: [CodeToken] = []
  /// For each bracket, the index of its other one; for all else the token's own.
  private var partners: [Int] = []
  /// For each token, the index of the one to go on with when the brackets it opens are skipped.
  private var ends: [Int] = []

  init(_ bytes: [UInt8], _ language: CodeLanguage) {
    self.bytes = bytes
    var lexer = CodeLexer(bytes, language)
    var openBrackets: [Int] = []
    while let token = lexer.token() {
      let index = tokens.count
      tokens.append(token)
      partners.append(index)
      ends.append(index + 1)
      guard token.kind == .sign, token.range.count == 1 else { continue }
      switch bytes[token.range.lowerBound] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        openBrackets.append(index)
      case UInt8(ascii: ")"): close("(", with: index, among: &openBrackets)
      case UInt8(ascii: "]"): close("[", with: index, among: &openBrackets)
      case UInt8(ascii: "}"):
        // A brace also ends the brackets that lack their own end.
        while let last = openBrackets.last, !self[last, is: "{"] {
          ends[last] = index
          openBrackets.removeLast()
        }
        close("{", with: index, among: &openBrackets)
      default: break
      }
    }
    for bracket in openBrackets { ends[bracket] = tokens.count }
  }

  private mutating func close(
    _ opening: StaticString, with index: Int, among openBrackets: inout [Int]
  ) {
    guard let last = openBrackets.last, self[last, is: opening] else { return }
    partners[last] = index
    partners[index] = last
    ends[last] = index + 1
    openBrackets.removeLast()
  }

  var count: Int { tokens.count }

  subscript(index: Int) -> CodeToken { tokens[index] }

  /// Whether there is a token at `index`, and it is this sign or word.
  subscript(index: Int, is text: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    guard token.kind == .sign || token.kind == .word,
      token.range.count == text.utf8CodeUnitCount
    else { return false }
    return text.withUTF8Buffer { buffer in
      unsafe buffer.elementsEqual(bytes[token.range])
    }
  }

  /// The sign at `index`, if it is one of a single byte.
  func sign(at index: Int) -> UInt8? {
    let token = tokens[index]
    return token.kind == .sign && token.range.count == 1 ? bytes[token.range.lowerBound] : nil
  }

  func kind(at index: Int) -> CodeToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  /// The name or keyword at `index`, without backquotes; `nil` where there is something else.
  func word(at index: Int) -> String? {
    guard kind(at: index) == .word else { return nil }
    return String(decoding: bytes[tokens[index].range].filter { $0 != 0x60 }, as: UTF8.self)
  }

  /// The text at `index`, if it is one that is its own value.
  func text(at index: Int) -> String? {
    guard kind(at: index) == .text else { return nil }
    return String(decoding: bytes[tokens[index].contents], as: UTF8.self)
  }

  func startsLine(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].startsLine
  }

  /// The index of the bracket that belongs to the one at `index`; `index` itself where none does.
  func partner(of index: Int) -> Int { partners[index] }

  /// The index behind the token at `index`, and behind all of the brackets that it opens.
  ///
  /// Brackets that lack their end go on to that of the braces around them, or to the last token.
  func end(of index: Int) -> Int { ends[index] }
}
