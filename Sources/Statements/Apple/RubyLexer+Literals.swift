extension RubyLexer {
  /// How a literal ends, and what it may hold.
  struct Quotation {
    var closing: UInt8
    /// What opens a pair of brackets within it, for literals in brackets.
    var opening: UInt8?
    var interpolates = true
    /// Whether it is the code of an interpolation.
    var isCode = false
    /// The number of pairs of brackets that are open in it.
    var depth = 0
  }

  /// A text that stands on the lines behind the one that mentions it.
  struct HereDocument {
    /// What is alone on the line behind the text.
    var mark: [UInt8]
    /// Whether that line may begin with blanks.
    var isIndented: Bool
  }

  mutating func string(_ quote: UInt8) -> RubyToken {
    let interpolates = quote == UInt8(ascii: "\"")
    let followsQuestion =
      previous.map { bytes[$0.range.lowerBound] == UInt8(ascii: "?") } ?? false
    var token = quoted(
      .string(interpolates: interpolates), opening: 1,
      Quotation(closing: quote, interpolates: interpolates))
    // `"tag": v` has a key, `a ? "b": v` has none.
    if token.kind != .opaque, !followsQuestion, peek() == UInt8(ascii: ":"),
      peek(1) != UInt8(ascii: ":")
    {
      offset += 1
      token.kind = .label
      token.range = token.range.lowerBound..<offset
    }
    return token
  }

  /// Takes a literal whose opening has `opening` bytes; it is opaque where it lacks its end.
  mutating func quoted(
    _ kind: RubyToken.Kind, opening: Int, _ quotation: Quotation
  ) -> RubyToken {
    let start = offset
    offset = Swift.min(offset + opening, end)
    let contents = offset
    guard skipQuotation(quotation) else { return RubyToken(.opaque, start..<offset) }
    return RubyToken(kind, start..<offset, contents: contents..<(offset - 1))
  }

  /// Passes over text up to its end and over that, and says whether it has one.
  ///
  /// Texts and the code in them nest as deeply as the file likes, so they are kept on a stack of
  /// our own.
  mutating func skipQuotation(_ outermost: Quotation) -> Bool {
    var open = [outermost]
    while let quotation = open.last {
      guard let byte = peek() else { return false }
      let innermost = open.count - 1
      offset += 1
      if byte == .rubyBackslash, !quotation.isCode {
        offset = Swift.min(offset + 1, end)
      } else if byte == quotation.closing {
        if quotation.depth == 0 { open.removeLast() } else { open[innermost].depth -= 1 }
      } else if byte == quotation.opening {
        open[innermost].depth += 1
      } else if quotation.isCode {
        guard "\"'`".utf8.contains(byte) else { continue }
        open.append(Quotation(closing: byte, interpolates: byte != UInt8(ascii: "'")))
      } else if quotation.interpolates, byte == .rubyComment, peek() == UInt8(ascii: "{") {
        offset += 1
        open.append(.code)
      }
    }
    return true
  }

  /// Takes `%w[…]`, `%q(…)`, `%(…)` and the like.
  mutating func percentLiteral() -> RubyToken? {
    let letter = peek(1).flatMap { "qQwWiIrxs".utf8.contains($0) ? $0 : nil }
    let opening = letter == nil ? 2 : 3
    guard let delimiter = peek(opening - 1), delimiter < 0x80, delimiter != .rubyNewline,
      !delimiter.isRubyNameTail, !delimiter.isRubyBlank,
      letter != nil || delimiter != UInt8(ascii: "=")
    else { return nil }
    let interpolates = letter.map { !"qwis".utf8.contains($0) } ?? true
    let kind: RubyToken.Kind =
      switch letter {
      case UInt8(ascii: "w"), UInt8(ascii: "W"): .words
      case UInt8(ascii: "r"): .regex
      case nil, UInt8(ascii: "q"), UInt8(ascii: "Q"): .string(interpolates: interpolates)
      default: .opaque
      }
    let closing = Self.closingBrackets[delimiter]
    return quoted(
      kind, opening: opening,
      Quotation(
        closing: closing ?? delimiter, opening: closing == nil ? nil : delimiter,
        interpolates: interpolates))
  }

  private static let closingBrackets: [UInt8: UInt8] = [
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
    UInt8(ascii: "{"): UInt8(ascii: "}"), UInt8(ascii: "<"): UInt8(ascii: ">"),
  ]

  /// Takes the mention of a here document, such as `<<~END`.
  mutating func hereDocument() -> RubyToken? {
    let start = offset
    guard expectsOperand, peek(1) == UInt8(ascii: "<") else { return nil }
    let isIndented = peek(2) == UInt8(ascii: "~") || peek(2) == UInt8(ascii: "-")
    var index = offset + (isIndented ? 3 : 2)
    guard index < end else { return nil }
    let quote = "\"'`".utf8.contains(bytes[index]) ? bytes[index] : nil
    if quote != nil { index += 1 }
    let rest = bytes[index..<end]
    let mark =
      quote.map { quote in rest.prefix { $0 != quote && $0 != .rubyNewline } }
      ?? rest.prefix { $0.isRubyNameTail }
    guard let head = mark.first, quote != nil || isIndented || head & 0x20 == 0,
      quote == nil || mark.endIndex < end && bytes[mark.endIndex] == quote
    else { return nil }
    offset = mark.endIndex + (quote == nil ? 0 : 1)
    hereDocuments.append(HereDocument(mark: Array(mark), isIndented: isIndented))
    return RubyToken(.opaque, start..<offset)
  }

  /// Passes over the texts that the line before mentions.
  mutating func skipHereDocuments() {
    for document in hereDocuments {
      while offset < end {
        let start = offset
        skip { $0 != .rubyNewline }
        var line = bytes[start..<offset]
        offset = Swift.min(offset + 1, end)
        if document.isIndented { line = line.drop { $0.isRubyBlank } }
        if line.last == 0x0D { line = line.dropLast() }
        if line.elementsEqual(document.mark) { break }
      }
    }
    hereDocuments = []
  }
}

extension RubyLexer.Quotation {
  /// The code of an interpolation.
  static let code = Self(closing: UInt8(ascii: "}"), opening: UInt8(ascii: "{"), isCode: true)
}
