/// Reads the attributes of a podspec in Ruby.
struct PodspecOutlineReader {
  private let reader: PodspecReader
  private var tokens: RubyTokens { reader.tokens }
  private let lines: [Range<Int>]
  /// The expressions that variables are, once each.
  private var variables: [String: Range<Int>] = [:]
  /// The specifications that the names of blocks stand for, by their indices.
  private var names: [String: Int] = [:]
  private var found: [PodspecOutline.Specification] = []

  /// The values that were read; a variable that is a list of itself must not be followed for ever.
  private var count = 0

  private static let depthLimit = 16
  private static let countLimit = 1 << 14

  init(_ bytes: [UInt8]) {
    reader = PodspecReader(bytes)
    lines = reader.tokens.statements()
    var seen: Set<String> = []
    for line in lines where line.count > 2 {
      guard let name = tokens.word(at: line.lowerBound), tokens.isMark("=", at: line.lowerBound + 1)
      else { continue }
      variables[name] =
        seen.insert(name).inserted ? (line.lowerBound + 2)..<line.upperBound : nil
    }
  }

  mutating func specifications() -> [PodspecOutline.Specification] {
    for line in lines {
      if enterBlock(line) { continue }
      readAttribute(line)
    }
    return found
  }

  // MARK: Blocks

  private mutating func enterBlock(_ line: Range<Int>) -> Bool {
    let last = line.upperBound - 1
    guard tokens.isMark("|", at: last), let name = tokens.word(at: last - 1) else { return false }
    let offset = tokens[line.lowerBound].range.lowerBound
    for index in line where tokens.isMark(".", at: index) {
      switch tokens.word(at: index + 1) {
      case "new" where ["Spec", "Specification"].contains(tokens.word(at: index - 1)):
        names[name] = found.count
        found.append(PodspecOutline.Specification(kind: .pod, path: "", offset: offset))
        return true
      case "subspec":
        enterPart(.subspec, name, line, call: index, offset)
        return true
      case "test_spec", "app_spec":
        enterPart(.test, name, line, call: index, offset)
        return true
      default: break
      }
    }
    return false
  }

  private mutating func enterPart(
    _ kind: PodspecOutline.Specification.Kind, _ name: String, _ line: Range<Int>, call: Int,
    _ offset: Int
  ) {
    guard let outer = tokens.word(at: call - 1).flatMap({ names[$0] }) else { return }
    var first = call + 2
    if tokens.isMark("(", at: first) { first += 1 }
    let own =
      first < line.upperBound && tokens.kind(at: first).map { $0.isText } == true
      ? reader.text(first..<(first + 1))?.text : nil
    let path = [found[outer].path, own ?? "?"].filter { !$0.isEmpty }.joined(separator: "/")
    names[name] = found.count
    found.append(
      PodspecOutline.Specification(
        kind: found[outer].kind == .test ? .test : kind, path: path, offset: offset))
  }

  // MARK: Attributes

  private mutating func readAttribute(_ line: Range<Int>) {
    guard let (path, index) = reader.path(line), path.count > 1 else { return }
    // Files that are only a piece of a podspec have no block.
    if found.isEmpty, names.isEmpty {
      names[path[0]] = 0
      found.append(PodspecOutline.Specification(kind: .pod, path: "", offset: 0))
    }
    guard let specification = names[path[0]], index < line.upperBound,
      let (name, platform) = Self.attribute(path.dropFirst())
    else { return }
    let offset = tokens[line.lowerBound].range.lowerBound
    let value: Range<Int>
    if tokens.isMark("=", at: index) || tokens.isMark("||=", at: index)
      || tokens.isMark("+=", at: index)
    {
      value = (index + 1)..<line.upperBound
    } else if name == "dependency" {
      let isEnclosed = tokens.isMark("(", at: index) && tokens.isGlued(index)
      value = isEnclosed ? tokens.inside(index) : index..<line.upperBound
    } else {
      return
    }
    let prefix = found[specification].path
    let key = ["s", prefix, platform ?? "", name].filter { !$0.isEmpty }.joined(separator: ".")
    let item = name == "version" ? version(value) : item(value)
    found[specification].attributes.append(
      PodspecOutline.Attribute(
        name: name, platform: platform, key: key, item: item, offset: offset))
  }

  /// The attribute that `["ios", "source_files"]` names.
  private static func attribute(_ path: ArraySlice<String>) -> (String, platform: String?)? {
    guard let last = path.last else { return nil }
    if path.count == 1 { return (last, nil) }
    guard path.count == 2, let first = path.first, PodspecOutline.platforms.contains(first) else {
      return nil
    }
    return (last, first == "macos" ? "osx" : first)
  }

  // MARK: Values

  private mutating func item(_ indices: Range<Int>, depth: Int = 0) -> PodspecOutline.Item {
    let indices = tokens.trimmed(indices)
    guard let first = indices.first else { return PodspecOutline.Item(value: .null, offset: 0) }
    let offset = tokens[first].contents.lowerBound
    count += 1
    guard depth < Self.depthLimit, count < Self.countLimit else {
      return PodspecOutline.Item(value: computed(indices), offset: offset)
    }
    let parts = tokens.list(indices)
    if parts.count > 1, isCall(indices, of: parts[0]) {
      return PodspecOutline.Item(value: computed(indices), offset: offset)
    }
    if parts.count > 1 {
      let isTable = parts.allSatisfy { reader.entry($0) != nil }
      let value: PodspecOutline.Value =
        isTable ? table(parts, depth) : .list(parts.map { item($0, depth: depth + 1) })
      return PodspecOutline.Item(value: value, offset: offset)
    }
    if let text = reader.text(indices), let value = value(text) {
      return PodspecOutline.Item(value: value, offset: text.offset ?? offset)
    }
    return PodspecOutline.Item(value: single(indices, depth), offset: offset)
  }

  /// Whether the commas are those of a call without parentheses, or of the names of a block.
  private func isCall(_ indices: Range<Int>, of first: Range<Int>) -> Bool {
    if indices.contains(where: { tokens.isMark("|", at: $0) }) { return true }
    return first.count > 1 && tokens.word(at: first.lowerBound) != nil
      && tokens.mark(at: first.lowerBound + 1) == nil
      && !tokens.isMark("=>", at: first.lowerBound + 1)
  }

  /// The version itself, which elsewhere is `{version}`.
  private mutating func version(_ indices: Range<Int>) -> PodspecOutline.Item {
    guard let text = reader.plainText(indices), let value = value(text) else {
      return item(indices)
    }
    return PodspecOutline.Item(
      value: value, offset: text.offset ?? tokens[indices.lowerBound].contents.lowerBound)
  }

  private func value(_ text: PiecedText) -> PodspecOutline.Value? {
    switch text.value {
    case .literal(let text, _), .composed(let text): .text(text)
    case .template(let text): .template(text)
    case .derived(let file?, let key): .derived(file: file, key: key)
    case .derived(nil, _), .computed, nil: nil
    }
  }

  private mutating func single(_ indices: Range<Int>, _ depth: Int) -> PodspecOutline.Value {
    let first = indices.lowerBound
    if tokens.end(of: first) == indices.upperBound, indices.count > 1 {
      let inner = tokens.list(tokens.inside(first))
      if tokens.isMark("[", at: first) { return .list(inner.map { item($0, depth: depth + 1) }) }
      if tokens.isMark("{", at: first) { return table(inner, depth) }
    }
    if reader.entry(indices) != nil { return table([indices], depth) }
    guard indices.count == 1, let kind = tokens.kind(at: first) else { return computed(indices) }
    let text = tokens.text(at: first)
    switch kind {
    case .word:
      switch text {
      case "true": return .flag(true)
      case "false": return .flag(false)
      case "nil": return .null
      default:
        guard let variable = variables[text] else { return computed(indices) }
        return item(variable, depth: depth + 1).value
      }
    case .number: return .number(text)
    case .symbol: return .text(text)
    case .words:
      let contents = tokens[first].contents
      let words = tokens.bytes[contents].split { $0.isRubyBlank || $0 == .rubyNewline }
      return .list(
        words.map {
          PodspecOutline.Item(
            value: .text(String(decoding: $0, as: UTF8.self)), offset: $0.startIndex)
        })
    case .string(let interpolates):
      let decoded = RubyEscapes.decoded(
        tokens.bytes[tokens[first].contents], interpolates: interpolates)
      return decoded.map(PodspecOutline.Value.text) ?? computed(indices)
    case .opaque:
      let text = RubyHereDocument.text(at: tokens[first].range, in: tokens.bytes)
      return text.map(PodspecOutline.Value.text) ?? computed(indices)
    default: return computed(indices)
    }
  }

  private mutating func table(_ parts: [Range<Int>], _ depth: Int) -> PodspecOutline.Value {
    .table(
      parts.compactMap(reader.entry).map { name, value in
        PodspecOutline.Entry(name: name, item: item(value, depth: depth + 1))
      })
  }

  private func computed(_ indices: Range<Int>) -> PodspecOutline.Value {
    guard
      case .computed(let code) = Statement.Value.computed(
        by: tokens.bytes[tokens.bytesRange(indices)])
    else { return .computed("") }
    return .computed(code)
  }
}

extension RubyToken.Kind {
  fileprivate var isText: Bool {
    switch self {
    case .string, .symbol: true
    default: false
    }
  }
}
