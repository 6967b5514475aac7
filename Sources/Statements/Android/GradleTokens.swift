/// The tokens of a build script, or of code within it, with what a reader asks about them.
struct GradleTokens: ScriptTokens {
  let bytes: [UInt8]
  private var tokens: [GradleToken] = []
  private var ends = BracketEnds()

  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    var lexer = GradleLexer(bytes, in: range)
    while let token = lexer.next() {
      tokens.append(token)
      ends.append(mark(at: tokens.count - 1))
    }
  }

  var count: Int { tokens.count }

  subscript(index: Int) -> GradleToken { tokens[index] }

  /// The kind of the token at `index`, or `nil` where there is none.
  func kind(at index: Int) -> GradleToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  /// The keyword or name at `index`, or `nil` where there is something else.
  func word(at index: Int) -> String? {
    guard kind(at: index) == .word else { return nil }
    return String(decoding: bytes[tokens[index].contents], as: UTF8.self)
  }

  /// Whether this sign is at `index`.
  func isMark(_ mark: String, at index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    return token.kind == .mark && token.range.count == mark.utf8.count
      && bytes[token.range].elementsEqual(mark.utf8)
  }

  /// The sign at `index`, if it is one of a single byte.
  private func mark(at index: Int) -> UInt8? {
    guard kind(at: index) == .mark, tokens[index].range.count == 1 else { return nil }
    return bytes[tokens[index].range.lowerBound]
  }

  /// Whether one of these signs is at `index`.
  func isMark(_ marks: [String], at index: Int) -> Bool {
    marks.contains { isMark($0, at: index) }
  }

  /// Whether a text in quotes is at `index`.
  func isString(at index: Int) -> Bool {
    if case .string = kind(at: index) { true } else { false }
  }

  /// The index behind the token at `index`, and behind all of the brackets that it opens.
  func end(of index: Int) -> Int { ends[index] }

  func range(of index: Int) -> Range<Int> { tokens[index].range }

  func isLineEnd(at index: Int) -> Bool { kind(at: index) == .lineEnd }

  /// The same tokens without line ends and round brackets around all of them.
  func unwrapped(_ indices: Range<Int>) -> Range<Int> {
    var indices = trimmed(indices)
    while let first = indices.first, isMark("(", at: first), end(of: first) == indices.upperBound {
      indices = trimmed(inside(first))
    }
    return indices
  }
}
