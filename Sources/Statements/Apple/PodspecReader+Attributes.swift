extension PodspecReader {
  /// Reads an assignment to a variable or to an attribute of the pod.
  mutating func read(_ assignment: Assignment) {
    let value = assignment.value
    guard assignment.path.count > 1 else {
      // A tree that is read from a file is no text.
      if !isTree(value) { addSetting(assignment.path[0], plainText(value), value) }
      return
    }
    guard role(of: assignment.path[0]) == .pod else { return }
    let attribute = assignment.path.dropFirst().joined(separator: ".")
    let key = "s.\(attribute)"
    switch attribute {
    case "name":
      guard let text = plainText(value), let name = text.text else { return }
      add(.name(.pod(name)), key, text, value)
    case "version":
      let text = plainText(value)
      add(.version, key, text?.pieces.contains(.version) ?? true ? nil : text, value)
    case "source":
      readSource(value)
    case "swift_version", "swift_versions":
      for item in items(value) { add(.swiftVersion, key, item.text, item.indices) }
    case "platform":
      let items = tokens.list(value)
      guard items.count == 2, let platform = self.key(items[0]) else { return }
      add(.platform(Self.platform(platform)), key, text(items[1]), items[1])
    case "platforms":
      for (platform, indices) in entries(value) where tokens.word(at: indices.lowerBound) != "nil" {
        add(.platform(Self.platform(platform)), "\(key).\(platform)", text(indices), indices)
      }
    default:
      if assignment.path.count == 3, assignment.path[2] == "deployment_target" {
        add(.platform(Self.platform(assignment.path[1])), key, text(value), value)
      } else {
        addSetting(key, text(value), value)
      }
    }
  }

  private static func platform(_ name: String) -> String {
    name == "osx" ? "macos" : name.lowercased()
  }

  /// Reads where the pod is taken from.
  private mutating func readSource(_ value: Range<Int>) {
    for (name, indices) in entries(value) {
      let key = "s.source.\(name)"
      let text = text(indices)
      switch name {
      case "tag":
        add(.tag, key, text, indices)
      case "sha256":
        add(.checksum, key, text, indices)
      case "http":
        addSetting(key, text, indices)
        readAddress(text, key, indices)
      default:
        addSetting(key, text, indices)
      }
    }
  }

  /// Reads the versions within the address of an archive.
  private mutating func readAddress(_ text: PiecedText?, _ key: String, _ indices: Range<Int>) {
    guard let text else {
      add(.archiveVersion, key, nil, indices)
      return
    }
    for version in text.addressVersions { add(.archiveVersion, key, version, indices) }
  }

  /// The hash that an expression is, by its opening brace.
  func hash(_ indices: Range<Int>) -> Int? {
    let indices = tokens.trimmed(indices)
    guard let first = indices.first, tokens.isMark("{", at: first),
      tokens.end(of: first) == indices.upperBound
    else { return nil }
    return first
  }

  /// The keys of a hash, with the expressions behind them.
  private func entries(_ value: Range<Int>) -> [(key: String, value: Range<Int>)] {
    let variable = tokens.word(at: value.lowerBound).flatMap { hashes[$0] }
    guard let opening = hash(value) ?? (value.count == 1 ? variable : nil) else { return [] }
    return tokens.list(tokens.inside(opening)).compactMap(entry)
  }

  /// A key and the expression behind it, if it is that: `:tag => v`, `'tag' => v` or `tag: v`.
  func entry(_ indices: Range<Int>) -> (key: String, value: Range<Int>)? {
    let first = indices.lowerBound
    let isLabel = tokens.kind(at: first) == .label
    guard isLabel || tokens.isMark("=>", at: first + 1) else { return nil }
    let value = tokens.trimmed(
      min(first + (isLabel ? 1 : 2), indices.upperBound)..<indices.upperBound)
    let name = isLabel ? tokens.text(at: first) : key(first..<(first + 1))
    return value.isEmpty ? nil : name.map { ($0, value) }
  }

  /// The name that a symbol or a literal is.
  private func key(_ indices: Range<Int>) -> String? {
    guard indices.count == 1 else { return nil }
    switch tokens.kind(at: indices.lowerBound) {
    case .symbol, .string: return tokens.text(at: indices.lowerBound)
    default: return nil
    }
  }

  /// A text among several, if it is known, and its tokens.
  struct Item {
    var text: PiecedText?
    var indices: Range<Int>
  }

  /// The texts of a list, which may be in brackets.
  func items(_ indices: Range<Int>) -> [Item] {
    tokens.list(indices).flatMap { part -> [Item] in
      let first = part.lowerBound
      if tokens.isMark("[", at: first), tokens.end(of: first) == part.upperBound {
        return tokens.list(tokens.inside(first)).map { Item(text: text($0), indices: $0) }
      }
      guard tokens.kind(at: first) == .words, part.count == 1 else {
        return [Item(text: text(part), indices: part)]
      }
      let contents = tokens[first].contents
      return tokens.bytes[contents].split { $0.isRubyBlank || $0 == .rubyNewline }.map {
        Item(text: PiecedText($0.indices, in: tokens.bytes), indices: part)
      }
    }
  }
}
