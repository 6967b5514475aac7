/// The tokens of a Ruby file, or of code within it, with what a reader asks about them.
struct RubyTokens: ScriptTokens {
  let bytes: [UInt8]
  private var tokens: [RubyToken] = []
  private var ends = BracketEnds()

  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    for token in RubyLexer(bytes, in: range) {
      tokens.append(token)
      ends.append(mark(at: tokens.count - 1))
    }
  }

  var count: Int { tokens.count }

  subscript(index: Int) -> RubyToken { tokens[index] }

  /// The kind of the token at `index`, or `nil` where there is none.
  func kind(at index: Int) -> RubyToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  /// The name, text or sign at `index`, without quotes and colons.
  func text(at index: Int) -> String {
    String(decoding: bytes[tokens[index].contents], as: UTF8.self)
  }

  /// The keyword or name at `index`, or `nil` where there is something else.
  func word(at index: Int) -> String? {
    kind(at: index) == .word ? text(at: index) : nil
  }

  /// Whether this sign is at `index`.
  func isMark(_ mark: String, at index: Int) -> Bool {
    guard kind(at: index) == .mark, tokens[index].range.count == mark.utf8.count else {
      return false
    }
    return bytes[tokens[index].range].elementsEqual(mark.utf8)
  }

  /// The sign at `index`, if it is one of a single byte.
  func mark(at index: Int) -> UInt8? {
    guard kind(at: index) == .mark, tokens[index].range.count == 1 else { return nil }
    return bytes[tokens[index].range.lowerBound]
  }

  /// Whether the token at `index` follows the one before it without a blank.
  func isGlued(_ index: Int) -> Bool {
    index > 0 && tokens.indices.contains(index)
      && tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
  }

  /// The index behind the token at `index`, and behind all of the brackets that it opens.
  func end(of index: Int) -> Int { ends[index] }

  func range(of index: Int) -> Range<Int> { tokens[index].range }

  func isLineEnd(at index: Int) -> Bool { kind(at: index) == .lineEnd }
}
