/// The tokens of some code, with brackets among them.
protocol BracketedTokens {
  /// The index behind the token at `index`, and behind all of the brackets that it opens.
  func end(of index: Int) -> Int
}

extension BracketedTokens {
  /// The parts of `indices` between tokens that are in no brackets and fulfil `isSeparator`; empty
  /// ones are left out.
  func parts(of indices: Range<Int>, separatedWhere isSeparator: (Int) -> Bool) -> [Range<Int>] {
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
    return parts.filter { !$0.isEmpty }
  }
}
