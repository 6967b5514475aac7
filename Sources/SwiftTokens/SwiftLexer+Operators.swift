extension SwiftLexer {
  /// Takes an operator, or a regex literal where a `/` begins an operand.
  mutating func operatorOrRegex() -> SwiftToken.Kind {
    if let end = prefixedRegexEnd {
      prefixedRegexEnd = nil
      offset = end
      return .regex
    }
    let start = offset
    let isLeftBound = isLeftBound(start)
    // After an operand, `!` and `?` stand alone: `a!=b` is `a! = b`.
    if isLeftBound, bytes[start] == .exclamationMark || bytes[start] == .questionMark {
      offset += 1
      return .operator
    }
    skipOperator()
    let range = start..<offset
    guard !isLeftBound, let slash = bytes[range].firstIndex(of: .slash), mayHoldRegex(range),
      let regexEnd = endOfRegex(at: slash)
    else {
      offset = beginningOfComment(in: range) ?? offset
      return .operator
    }
    guard slash > start else {
      offset = regexEnd
      return .regex
    }
    offset = slash
    prefixedRegexEnd = regexEnd
    return .operator
  }

  /// Passes over the characters of an operator, and over those of a comment that it runs into.
  private mutating func skipOperator() {
    // Only an operator that begins with a period may hold another.
    let holdsPeriods = bytes[offset] == .period
    repeat {
      offset += scalar().map { UTF8.width($0) } ?? 1
    } while isOperatorPart(holdsPeriods: holdsPeriods)
  }

  /// Whether the current byte goes on with the operator before it.
  private func isOperatorPart(holdsPeriods: Bool) -> Bool {
    switch peek() {
    case nil: false
    case .period: holdsPeriods
    case .some(let byte) where byte < 0x80: byte.isOperator
    default: scalar()?.isOperatorTail ?? false
    }
  }

  /// Where a comment begins within what looks like an operator.
  private func beginningOfComment(in range: Range<Int>) -> Int? {
    range.dropFirst().dropLast().first { index in
      bytes[index] == .slash && (bytes[index + 1] == .slash || bytes[index + 1] == .asterisk)
    }
  }

  /// Whether an operand ends right before the byte at an index.
  func isLeftBound(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = index > 1 ? bytes[index - 2] : 0
    return switch bytes[index - 1] {
    case .slash: before != .asterisk
    // A no-break space.
    case 0xA0: before != 0xC2
    case let byte: !byte.isOpenToTheRight
    }
  }

  /// Whether an operand begins right at an index, behind an operator that is bound to its left or
  /// not.
  func isRightBound(_ index: Int, isLeftBound: Bool) -> Bool {
    guard index < bytes.count else { return false }
    let after = index + 1 < bytes.count ? bytes[index + 1] : 0
    return switch bytes[index] {
    case .period: !isLeftBound
    case .slash: after != .slash && after != .asterisk
    // A no-break space.
    case 0xC2: after != 0xA0
    case let byte: !byte.isOpenToTheLeft
    }
  }
}
