/// Tells what expressions of a podspec come to, without running them.
struct RubyEvaluator {
  let tokens: RubyTokens
  /// What is assigned to variables, once each.
  var variables: [String: RubyValue] = [:]
  /// What is assigned to attributes of the specification.
  var attributes: [String: RubyValue] = [:]
  /// How deep an expression is in others.
  var depth = 0

  private static let depthLimit = 16

  /// What an expression comes to, or `nil` where only running it would tell.
  func value(of indices: Range<Int>) -> RubyValue? {
    var inner = self
    inner.depth += 1
    guard inner.depth <= Self.depthLimit else { return nil }
    let indices = tokens.trimmed(indices)
    guard !indices.isEmpty else { return nil }
    let terms = tokens.split(indices, at: "+")
    guard terms.count > 1 else { return inner.term(indices) }
    var texts: [PiecedText] = []
    for term in terms {
      guard let text = inner.term(term)?.text else { return nil }
      texts.append(text)
    }
    return PiecedText(joining: texts).map(RubyValue.text)
  }

  /// What an expression without operators comes to.
  private func term(_ indices: Range<Int>) -> RubyValue? {
    var index = indices.lowerBound
    guard var value = head(&index, end: indices.upperBound) else { return nil }
    while index < indices.upperBound {
      guard let next = suffix(of: value, &index, end: indices.upperBound) else { return nil }
      value = next
    }
    return value
  }

  /// What comes before the first method or index.
  private func head(_ index: inout Int, end: Int) -> RubyValue? {
    let first = index
    switch tokens.kind(at: index) {
    case .string:
      return strings(&index, end: end).map(RubyValue.text)
    case .mark where tokens.isMark("(", at: index):
      index = tokens.end(of: index)
      return value(of: tokens.inside(first))
    case .word:
      let word = tokens.text(at: index)
      index += 1
      switch word {
      case "__dir__": return .text(PiecedText([.glue(".")]))
      case "__FILE__": return .text(PiecedText([.glue("./__FILE__")]))
      case "File", "IO", "JSON", "YAML", "Psych": return call(of: word, &index, end: end)
      default: break
      }
      guard tokens.isMark(".", at: index), let attribute = tokens.word(at: index + 1),
        variables[word] == nil
      else { return variables[word] }
      index += 2
      // Whatever the variable is called: no other object of a podspec has a version.
      if attribute == "version" { return .text(PiecedText([.version])) }
      return attributes[attribute]
    default:
      return nil
    }
  }

  /// The text of the string literals that stand in a row.
  private func strings(_ index: inout Int, end: Int) -> PiecedText? {
    var texts: [PiecedText] = []
    while index < end, case .string(let interpolates) = tokens.kind(at: index) {
      guard let text = text(tokens[index].contents, interpolates: interpolates) else { return nil }
      texts.append(text)
      index += 1
    }
    return PiecedText(joining: texts)
  }

  /// The text between quotes, if it holds no escape sequence.
  func text(_ contents: Range<Int>, interpolates: Bool) -> PiecedText? {
    var texts: [PiecedText] = []
    var start = contents.lowerBound
    var index = start
    let bytes = tokens.bytes
    while index < contents.upperBound {
      if bytes[index] == .rubyBackslash { return nil }
      let isCode =
        interpolates && bytes[index] == .rubyComment && index + 1 < contents.upperBound
        && bytes[index + 1] == UInt8(ascii: "{")
      guard isCode else {
        index += 1
        continue
      }
      if start < index {
        guard let text = PiecedText(start..<index, in: bytes) else { return nil }
        texts.append(text)
      }
      var lexer = RubyLexer(bytes, in: (index + 2)..<contents.upperBound)
      guard lexer.skipQuotation(.code) else { return nil }
      texts.append(interpolated((index + 2)..<(lexer.offset - 1)))
      guard texts.count <= PiecedText.limit else { return nil }
      index = lexer.offset
      start = index
    }
    if start < index || texts.isEmpty {
      guard let text = PiecedText(start..<index, in: bytes) else { return nil }
      texts.append(text)
    }
    return PiecedText(joining: texts)
  }

  private func interpolated(_ code: Range<Int>) -> PiecedText {
    let tokens = RubyTokens(tokens.bytes, in: code)
    let inner = RubyEvaluator(
      tokens: tokens, variables: variables, attributes: attributes, depth: depth + 1)
    return inner.value(of: 0..<tokens.count)?.text ?? PiecedText([.unknown])
  }
}
