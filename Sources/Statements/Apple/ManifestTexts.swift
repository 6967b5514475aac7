internal import SwiftTokens

/// Tells which texts the expressions of a package manifest are, without running it.
struct ManifestTexts {
  let manifest: ManifestTokens
  /// The constants that other files could name, too.
  let declarations: [ConstantDeclaration]
  /// The texts of constants: those of types by their qualified names, all others by their own.
  private var constants: [String: PiecedText] = [:]

  private static let depthLimit = 16

  init(_ manifest: ManifestTokens) {
    self.manifest = manifest
    declarations = ConstantDeclaration.all(in: manifest.bytes)
    for declaration in declarations {
      guard case .string(let literal) = declaration.value, literal.form == .plain else { continue }
      constants[declaration.qualifiedName] = PiecedText(literal.contents, in: manifest.bytes)
    }
    followConstants()
  }

  /// Finds the constants of functions, too; one that has several values has none.
  private mutating func followConstants() {
    let tokens = manifest.tokens
    var seen: Set<String> = []
    for index in 0..<tokens.count where tokens.word(at: index) == "let" {
      guard let name = tokens.word(at: index + 1) else { continue }
      var start = index + 2
      if tokens[start, is: UInt8(ascii: ":")], tokens.word(at: start + 1) != nil { start += 2 }
      guard tokens[start, is: UInt8(ascii: "=")] else { continue }
      let value = text(expression(start + 1))
      let isFirst = seen.insert(name).inserted
      constants[name] = isFirst || constants[name] == value ? value : nil
    }
  }

  /// The expression that begins at `index`, up to the end of its line or what continues that.
  private func expression(_ start: Int) -> Range<Int> {
    let tokens = manifest.tokens
    var index = start
    while index < tokens.count {
      let isNextLine = index > start && tokens.startsLine(index) && !tokens.continuesLine(index)
      if isNextLine || ["let", "var"].contains(tokens.word(at: index))
        || [UInt8(ascii: ";"), UInt8(ascii: "}")].contains(where: { tokens[index, is: $0] })
      {
        break
      }
      index = tokens.end(of: index)
    }
    return start..<index
  }

  /// The text that an expression is, or `nil` where only running it would tell.
  func text(_ indices: Range<Int>, depth: Int = 0) -> PiecedText? {
    guard depth < Self.depthLimit, !indices.isEmpty else { return nil }
    let terms = manifest.parts(of: indices) { manifest.tokens[$0, is: UInt8(ascii: "+")] }
    var texts: [PiecedText] = []
    for term in terms {
      guard let text = self.term(term, depth: depth) else { return nil }
      texts.append(text)
    }
    return texts.isEmpty ? nil : PiecedText(joining: texts)
  }

  private func term(_ indices: Range<Int>, depth: Int) -> PiecedText? {
    let tokens = manifest.tokens
    let first = indices.lowerBound
    // `Version("1.2.3")!`
    var indices = indices
    if tokens[indices.upperBound - 1, is: UInt8(ascii: "!")] { indices.removeLast() }
    if indices.count == 1, let literal = manifest.literal(at: first) { return text(literal) }
    if let path = manifest.path(indices) { return constants[path] }

    var opening = first
    if tokens.word(at: first) == "Version" { opening += 1 }
    if tokens[opening, is: UInt8(ascii: ".")], tokens.word(at: opening + 1) == "init" {
      opening += 2
    }
    guard tokens[opening, is: UInt8(ascii: "(")], tokens.end(of: opening) == indices.upperBound
    else { return nil }
    let arguments = manifest.arguments(opening)
    if arguments.count == 1, [nil, "stringLiteral"].contains(arguments[0].label) {
      return text(arguments[0].value, depth: depth + 1)
    }
    return version(of: arguments)
  }

  /// The version that three numbers are.
  private func version(of arguments: [ManifestTokens.Argument]) -> PiecedText? {
    let numbers = arguments.compactMap { argument -> String? in
      guard argument.label == nil, argument.value.count == 1,
        manifest.tokens.kind(at: argument.value.lowerBound) == .number
      else { return nil }
      return manifest.tokens.text(argument.value)
    }
    guard numbers.count == 3, arguments.count == 3 else { return nil }
    return PiecedText([.glue(numbers.joined(separator: "."))])
  }

  private func text(_ literal: StringLiteral) -> PiecedText? {
    switch literal.form {
    case .plain: PiecedText(literal.contents, in: manifest.bytes)
    case .interpolated: interpolatedText(literal)
    case .escaped, .severalLines: nil
    }
  }

  /// The text of a literal with constants in it.
  private func interpolatedText(_ literal: StringLiteral) -> PiecedText? {
    let bytes = manifest.bytes
    // Other delimiters than one quote at each end mark interpolations otherwise.
    guard literal.contents.lowerBound == literal.range.lowerBound + 1 else { return nil }
    var texts: [PiecedText] = []
    var start = literal.contents.lowerBound
    while let backslash = bytes[start..<literal.contents.upperBound].firstIndex(
      of: UInt8(ascii: "\\"))
    {
      guard backslash + 1 < literal.contents.upperBound,
        bytes[backslash + 1] == UInt8(ascii: "("), texts.count <= PiecedText.limit,
        let text = PiecedText(start..<backslash, in: bytes)
      else { return nil }
      let code = Array(bytes[(backslash + 1)..<literal.contents.upperBound])
      let inner = ManifestTokens(code)
      guard inner.tokens.count > 0 else { return nil }
      let end = inner.tokens.end(of: 0)
      let constant = inner.path(inner.inside(0)).flatMap { constants[$0] }
      texts += [text, constant ?? PiecedText([.unknown])]
      start = backslash + 1 + inner.tokens.bytesRange(0..<end).upperBound
    }
    guard let text = PiecedText(start..<literal.contents.upperBound, in: bytes) else { return nil }
    return PiecedText(joining: texts + [text])
  }
}

extension ManifestTexts {
  /// The text of the argument that has this label.
  func argument(_ label: String, of arguments: [ManifestTokens.Argument]) -> PiecedText? {
    arguments.first { $0.label == label }.flatMap { text($0.value) }
  }
}
