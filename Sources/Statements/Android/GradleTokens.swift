/// The tokens of a build script, or of code within it, with what a reader asks about them.
struct GradleTokens {
  let bytes: [UInt8]
  private var tokens: [GradleToken] = []
  /// For each token, the index of the one behind the brackets that it opens.
  private var ends: [Int] = []

  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    var lexer = GradleLexer(bytes, in: range)
    var open: [Int] = []
    while let token = lexer.next() {
      tokens.append(token)
      ends.append(tokens.count)
      guard token.kind == .mark, token.range.count == 1 else { continue }
      switch bytes[token.range.lowerBound] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        open.append(tokens.count - 1)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let last = open.popLast() { ends[last] = tokens.count }
      default: break
      }
    }
    // What is never closed encloses nothing, so that one bracket too many does not hide the rest.
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

  /// The tokens between the brackets that open at `index`.
  func inside(_ index: Int) -> Range<Int> {
    let end = ends[index]
    return end > index + 1 ? (index + 1)..<(end - 1) : (index + 1)..<(index + 1)
  }

  /// The parts of `indices` between commas that are in no brackets; empty ones are left out.
  func list(_ indices: Range<Int>) -> [Range<Int>] { split(indices, at: ",") }

  /// The parts of `indices` between signs that are in no brackets; empty ones are left out.
  func split(_ indices: Range<Int>, at mark: String) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = indices.lowerBound
    var index = start
    while index < indices.upperBound {
      if isMark(mark, at: index) {
        parts.append(start..<index)
        start = index + 1
      }
      index = end(of: index)
    }
    parts.append(start..<max(start, indices.upperBound))
    return parts.map(trimmed).filter { !$0.isEmpty }
  }

  /// The same tokens without line ends around them.
  func trimmed(_ indices: Range<Int>) -> Range<Int> {
    var indices = indices
    while let first = indices.first, kind(at: first) == .lineEnd { indices.removeFirst() }
    while let last = indices.last, kind(at: last) == .lineEnd { indices.removeLast() }
    return indices
  }

  /// The same tokens without line ends and round brackets around all of them.
  func unwrapped(_ indices: Range<Int>) -> Range<Int> {
    var indices = trimmed(indices)
    while let first = indices.first, isMark("(", at: first), end(of: first) == indices.upperBound {
      indices = trimmed(inside(first))
    }
    return indices
  }

  /// The bytes from the first of these tokens to the last; there is at least one.
  func bytesRange(_ indices: Range<Int>) -> Range<Int> {
    tokens[indices.lowerBound].range.lowerBound..<tokens[indices.upperBound - 1].range.upperBound
  }
}
