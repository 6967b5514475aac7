extension RubyEvaluator {
  /// What a method of one of Ruby's modules comes to; `index` is behind the module's name.
  func call(of module: String, _ index: inout Int, end: Int) -> RubyValue? {
    guard tokens.isMark(".", at: index), let method = tokens.word(at: index + 1) else { return nil }
    index += 2
    let arguments = arguments(&index, end: end)
    guard let first = arguments.first else { return nil }
    switch (module, method) {
    case ("File", "join"):
      return joined(arguments)
    case ("File", "expand_path"):
      guard arguments.count > 1 else { return value(of: first) }
      return joined([arguments[1], first])
    case ("File", "dirname"):
      return value(of: first)?.path.flatMap(folder)
    case ("File", "read"), ("File", "open"), ("File", "binread"), ("File", "new"), ("IO", "read"):
      guard let path = value(of: first)?.path else { return nil }
      return .outside(RubyValue.Source(file: path, isText: true))
    case ("YAML", "load_file"), ("YAML", "safe_load_file"), ("YAML", "unsafe_load_file"),
      ("Psych", "load_file"), ("Psych", "safe_load_file"), ("JSON", "load_file"):
      return value(of: first)?.path.map { .outside(RubyValue.Source(file: $0)) }
    case ("JSON", "parse"), ("JSON", "load"), ("JSON", "parse!"), ("YAML", "load"),
      ("YAML", "safe_load"), ("Psych", "load"), ("Psych", "safe_load"):
      guard case .outside(var source) = value(of: first), source.isText else { return nil }
      source.isText = false
      return .outside(source)
    default:
      return nil
    }
  }

  /// What a method or an index makes of a value; `index` is at its period or bracket.
  func suffix(of value: RubyValue, _ index: inout Int, end: Int) -> RubyValue? {
    let opening = index
    if tokens.isMark("[", at: index), tokens.isGlued(index) {
      index = tokens.end(of: index)
      return item(of: value, tokens.list(tokens.inside(opening)))
    }
    guard tokens.isMark(".", at: index) || tokens.isMark("&.", at: index),
      let method = tokens.word(at: index + 1)
    else { return nil }
    index += 2
    let arguments = arguments(&index, end: end)
    switch method {
    case "match", "slice", "scan", "fetch", "[]":
      return item(of: value, arguments)
    case "dig":
      return arguments.reduce(value) { value, argument in
        value.flatMap { item(of: $0, [argument]) }
      }
    default:
      return value.applying(method)
    }
  }

  /// What a value has at an index: a key, a pattern, or the number of a group.
  private func item(of value: RubyValue, _ arguments: [Range<Int>]) -> RubyValue? {
    guard let first = arguments.first, first.count == 1 else { return nil }
    switch tokens.kind(at: first.lowerBound) {
    case .symbol:
      return value.member(tokens.text(at: first.lowerBound))
    case .string:
      return self.value(of: first)?.text.text.flatMap(value.member)
    case .regex:
      return value.match(of: tokens.text(at: first.lowerBound))
    case .number:
      // Of the groups that a pattern has found.
      guard case .outside(let source) = value, !source.isText else { return nil }
      return value
    default:
      return nil
    }
  }

  /// The arguments of a method; `index` is behind its name.
  private func arguments(_ index: inout Int, end: Int) -> [Range<Int>] {
    let start = index
    if tokens.isMark("(", at: index), tokens.isGlued(index) {
      index = tokens.end(of: index)
      return tokens.list(tokens.inside(start))
    }
    // Without parentheses they take the rest of the expression.
    guard index < end, tokens.kind(at: index) != .mark else { return [] }
    index = end
    return tokens.list(start..<end)
  }

  private func joined(_ parts: [Range<Int>]) -> RubyValue? {
    var texts: [PiecedText] = []
    for part in parts {
      guard case .text(let text) = value(of: part) else { return nil }
      texts.append(text)
    }
    return PiecedText(joining: texts, with: "/").map(RubyValue.text)
  }

  private func folder(of path: String) -> RubyValue {
    let parts = path.split(separator: "/").dropLast()
    return .text(PiecedText([.glue((["."] + parts).joined(separator: "/"))]))
  }
}
