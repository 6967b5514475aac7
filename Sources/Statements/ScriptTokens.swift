/// The tokens of a language in which the end of a line may end a statement, and is a token.
protocol ScriptTokens: BracketedTokens {
  /// The bytes that the token at `index` takes up.
  func range(of index: Int) -> Range<Int>
  /// Whether the end of a line is at `index`.
  func isLineEnd(at index: Int) -> Bool
  /// Whether this sign is at `index`.
  func isMark(_ mark: String, at index: Int) -> Bool
}

extension ScriptTokens {
  /// The tokens between the brackets that open at `index`.
  func inside(_ index: Int) -> Range<Int> {
    let end = end(of: index)
    return end > index + 1 ? (index + 1)..<(end - 1) : (index + 1)..<(index + 1)
  }

  /// The parts of `indices` between the commas that are in no brackets; empty ones are left out.
  func list(_ indices: Range<Int>) -> [Range<Int>] { split(indices, at: ",") }

  /// The parts of `indices` between signs that are in no brackets; empty ones are left out.
  func split(_ indices: Range<Int>, at mark: String) -> [Range<Int>] {
    parts(of: indices) { isMark(mark, at: $0) }.map(trimmed).filter { !$0.isEmpty }
  }

  /// The same tokens without line ends around them.
  func trimmed(_ indices: Range<Int>) -> Range<Int> {
    var indices = indices
    while let first = indices.first, isLineEnd(at: first) { indices.removeFirst() }
    while let last = indices.last, isLineEnd(at: last) { indices.removeLast() }
    return indices
  }

  /// The bytes from the first of these tokens to the last; there is at least one.
  func bytesRange(_ indices: Range<Int>) -> Range<Int> {
    range(of: indices.lowerBound).lowerBound..<range(of: indices.upperBound - 1).upperBound
  }
}
