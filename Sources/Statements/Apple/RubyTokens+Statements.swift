extension RubyTokens {
  /// The statements of the code, in its order; each has at least one token.
  ///
  /// The head of a block is a statement, and so is each of those in it; so are `if` with its
  /// condition, and `end`. What follows a condition at the end of a line is left out.
  func statements() -> [Range<Int>] {
    var statements: [Range<Int>] = []
    var start = 0
    var index = 0
    func close(at end: Int) {
      if start < end { statements.append(start..<end) }
    }
    while index < count {
      if kind(at: index) == .lineEnd {
        if !isContinued(index, since: start) {
          close(at: index)
          start = index + 1
        }
        while kind(at: index) == .lineEnd { index += 1 }
        if start < index, kind(at: start) == .lineEnd { start = index }
      } else if let end = endOfBlockHead(index) {
        close(at: end)
        (start, index) = (end, end)
      } else if isClosing(index) || keyword(at: index).map(Self.separators.contains) ?? false {
        // A bracket that closes here was not opened by this statement.
        close(at: index)
        start = index + 1
        index += 1
      } else {
        index = end(of: index)
      }
    }
    close(at: count)
    return statements.map(withoutCondition)
  }

  private static let separators: Set = ["then", "else", "begin", "ensure", "end"]
  private static let conditions: Set = ["if", "unless", "while", "until", "rescue"]

  /// The word at `index`, if it is not the name of a method.
  private func keyword(at index: Int) -> String? {
    kind(at: index) != .word || isMark(".", at: index - 1) || isMark("&.", at: index - 1)
      ? nil : word(at: index)
  }

  /// Whether the statement goes on behind the end of the line at `index`.
  private func isContinued(_ index: Int, since start: Int) -> Bool {
    guard index > start else { return false }
    // A bracket that is open at the end of a line is one that is never closed.
    if kind(at: index - 1) == .label || !endsValue(index - 1) { return !isOpening(index - 1) }
    var next = index + 1
    while kind(at: next) == .lineEnd { next += 1 }
    return isMark(".", at: next) || isMark("&.", at: next)
  }

  /// Whether a value may end with the token at `index`, which is no line end.
  private func endsValue(_ index: Int) -> Bool {
    kind(at: index) != .mark || isClosing(index)
  }

  private func isOpening(_ index: Int) -> Bool {
    switch mark(at: index) {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): true
    default: false
    }
  }

  private func isClosing(_ index: Int) -> Bool {
    switch mark(at: index) {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): true
    default: false
    }
  }

  /// The end of `do`, or of the brace of a block that names its values, and of those names.
  private func endOfBlockHead(_ index: Int) -> Int? {
    let opensBlock = keyword(at: index) == "do"
    guard opensBlock || isMark("{", at: index) && isMark("|", at: index + 1) else { return nil }
    var end = index + 1
    guard isMark("|", at: end) else { return end }
    end += 1
    while end < count, kind(at: end) != .lineEnd, !isMark("|", at: end) { end += 1 }
    return min(end + 1, count)
  }

  /// The statement without `if …` and the like at its end.
  private func withoutCondition(_ statement: Range<Int>) -> Range<Int> {
    var index = statement.lowerBound
    while index < statement.upperBound {
      if index > statement.lowerBound, endsValue(index - 1),
        let word = keyword(at: index), Self.conditions.contains(word)
      {
        return statement.lowerBound..<index
      }
      index = end(of: index)
    }
    return statement
  }
}
