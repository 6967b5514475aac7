extension SwiftLexer {
  /// Takes an operator, or a regex literal where a `/` begins an operand.
  mutating func operatorOrRegex() -> SwiftToken.Kind {
    let first = bytes[offset]
    let isPrefix = !isLeftBound
    // After an operand, `!` and `?` stand alone: `a!=b` is `a! = b`.
    if !isPrefix, first == .exclamationMark || first == .questionMark {
      offset += 1
      return .operator
    }
    if isPrefix, first == .slash, let end = endOfRegex() {
      offset = end
      return .regex
    }
    // Only an operator that begins with a period may hold another.
    let holdsPeriods = first == .period
    repeat {
      offset += scalar().map { UTF8.width($0) } ?? 1
      if isPrefix, peek() == .slash, endOfRegex() != nil {
        prefixedRegexOffset = offset
        break
      }
    } while isOperatorPart(holdsPeriods: holdsPeriods)
    return .operator
  }

  /// Whether the current byte goes on with the operator before it, rather than begin a comment.
  private func isOperatorPart(holdsPeriods: Bool) -> Bool {
    switch peek() {
    case nil: false
    case .slash: peek(1) != .slash && peek(1) != .asterisk
    case .period: holdsPeriods
    case .some(let byte) where byte < 0x80: byte.isOperator
    default: scalar()?.isOperatorPart ?? false
    }
  }

  /// Whether an operand ends right before the current byte.
  private var isLeftBound: Bool {
    guard offset > 0, offset != prefixedRegexOffset else { return false }
    let previous = bytes[offset - 1]
    let endsComment = previous == .slash && offset > 1 && bytes[offset - 2] == .asterisk
    return !previous.isOpenToTheRight && !endsComment
  }
}
