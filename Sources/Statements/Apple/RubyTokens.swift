/// The tokens of a Ruby file, or of code within it, with what a reader asks about them.
struct RubyTokens {
  let bytes: [UInt8]
  private var tokens: [RubyToken] = []
  /// For each token, the index of the one behind the brackets that it opens.
  private var ends: [Int] = []

  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    var open: [Int] = []
    for token in RubyLexer(bytes, in: range) {
      tokens.append(token)
      ends.append(tokens.count)
      guard token.kind == .mark, token.range.count == 1 else { continue }
      switch bytes[token.range.lowerBound] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        open.append(tokens.count - 1)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let last = open.popLast() { ends[last] = tokens.count }
      default:
        break
      }
    }
    // What is never closed encloses nothing, so that one bracket too many does not hide the rest.
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

  /// The tokens between the brackets that open at `index`.
  func inside(_ index: Int) -> Range<Int> {
    let end = ends[index]
    return end > index + 1 ? (index + 1)..<(end - 1) : (index + 1)..<(index + 1)
  }

  /// The parts of `indices` between the commas that are in no brackets; empty ones are left out.
  func list(_ indices: Range<Int>) -> [Range<Int>] {
    split(indices) { isMark(",", at: $0) }
  }

  /// The parts of `indices` between tokens that are in no brackets and fulfil `isSeparator`.
  func split(_ indices: Range<Int>, where isSeparator: (Int) -> Bool) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = indices.lowerBound
    var index = start
    while index < indices.upperBound {
      if isSeparator(index) {
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

  /// The bytes from the first of these tokens to the last; there is at least one.
  func bytesRange(_ indices: Range<Int>) -> Range<Int> {
    tokens[indices.lowerBound].range.lowerBound..<tokens[indices.upperBound - 1].range.upperBound
  }
}
