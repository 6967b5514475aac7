extension SignificantTokens {
  /// The tokens within the brackets that open at an index.
  func inside(_ opening: Int) -> Range<Int> {
    let start = opening + 1
    let end = end(of: opening)
    return start..<(start < end && self[end - 1, is: .closeBrace] ? end - 1 : end)
  }

  /// By how much the operator at an index deepens the generic arguments it is in.
  func angleDepth(at index: Int) -> Int {
    guard kind(at: index) == .operator, text(index..<(index + 1)) != "->" else { return 0 }
    return bytes[self[index].range].reduce(0) { depth, byte in
      switch byte {
      case .lessThan: depth + 1
      case .greaterThan: depth - 1
      default: depth
      }
    }
  }

  /// Whether the token at an index, the first on its line, is another one of a list, or the first
  /// that `<` encloses.
  func continuesList(_ index: Int) -> Bool {
    self[index - 1, is: .comma] || isGlued(index - 1) && angleDepth(at: index - 1) > 0
  }

  /// Whether the token at an index, the first on its line, goes on with the expression before it.
  package func continuesLine(_ index: Int) -> Bool {
    if continuesList(index) || angleDepth(at: index) < 0 { return true }
    if kind(at: index - 1) == .operator, !isGlued(index - 1) { return true }
    switch word(at: index) {
    case "as", "is": return true
    default: break
    }
    if self[index, is: .period] || self[index, is: .colon] { return true }
    return kind(at: index) == .operator && !isGlued(index + 1)
  }
}
