extension SwiftLexer {
  /// The end of the regex literal that a `/` may begin, or `nil` where it must be an operator.
  ///
  /// As in the compiler: the pattern ends on its line, neither begins nor ends with a blank, and
  /// closes no parenthesis that it did not open; and a comment that begins at its end wins.
  func endOfRegex(at slash: Int) -> Int? {
    var index = slash + 1
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case .slash, .asterisk, .space, .tab: return nil
    default: break
    }
    // What ends a comment elsewhere ends no operator that a regex follows.
    if slash > 0, bytes[slash - 1] == .asterisk { return nil }
    var groupDepth = 0
    var classDepth = 0
    var followsBlank = false
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case .lineFeed, .carriageReturn:
        return nil
      case .slash:
        index += 1
        let next = index < bytes.count ? bytes[index] : 0
        return followsBlank || next == .slash || next == .asterisk ? nil : index
      case .backslash:
        index += 1
        guard index < bytes.count, !bytes[index].isNewline else { return nil }
      case .openBracket:
        classDepth += 1
      case .closeBracket where classDepth > 0:
        classDepth -= 1
      case .openParenthesis where classDepth == 0:
        groupDepth += 1
      case .closeParenthesis where classDepth == 0:
        groupDepth -= 1
        if groupDepth < 0 { return nil }
      default:
        break
      }
      followsBlank = byte == .space || byte == .tab
      index += 1
    }
    return nil
  }

  /// Takes a regex literal, from its slash on, that `pounds` number signs precede.
  ///
  /// It may run over several lines where nothing follows its opening slash.
  mutating func extendedRegex(pounds: Int) -> SwiftToken.Kind {
    offset += 1
    skip { $0.isBlank }
    let isMultiline = peek()?.isNewline ?? false
    while true {
      skip { $0 != .slash && $0 != .backslash && (isMultiline || !$0.isNewline) }
      switch peek() {
      case .slash:
        offset += 1
        let afterSlash = offset
        skip { $0 == .pound }
        if offset - afterSlash >= pounds { return .regex }
      case .backslash:
        offset += 1
        if let escaped = peek(), isMultiline || !escaped.isNewline { offset += 1 }
      default:
        return .unterminated
      }
    }
  }
}
