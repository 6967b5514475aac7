/// What an expression of a podspec comes to, as far as that can be told without running it.
enum RubyValue: Hashable {
  /// A text.
  case text(PiecedText)
  /// What a file holds, or what it has at a key, by its path from the podspec's folder.
  case outside(Source)

  struct Source: Hashable {
    var file: String
    var key: String?
    /// Whether it is the text of the file, rather than a value that it states.
    var isText = false
  }

  /// The value as a text.
  var text: PiecedText {
    switch self {
    case .text(let text): text
    case .outside(let source): PiecedText([.outside(file: source.file, key: source.key)])
    }
  }

  /// The value as a path from the podspec's folder, where it is one.
  var path: String? {
    guard case .text(let text) = self, let path = text.text, let first = path.utf8.first,
      first != UInt8(ascii: "/"), first != UInt8(ascii: "~")
    else { return nil }
    var folders: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = folders.last, last != ".." {
        folders.removeLast()
      } else {
        folders.append(part)
      }
    }
    return folders.isEmpty ? nil : folders.joined(separator: "/")
  }

  /// What the method `name` without arguments makes of it.
  func applying(_ name: String) -> RubyValue? {
    switch name {
    case "to_s", "to_str", "strip", "chomp", "rstrip", "lstrip", "freeze", "dup", "itself": self
    case "captures", "first", "last", "flatten", "read", "realpath", "to_path", "to_h":
      if case .outside = self { self } else { name == "realpath" || name == "to_path" ? self : nil }
    default: nil
    }
  }

  /// What it has at a key, if it is the tree that a file holds.
  func member(_ key: String) -> RubyValue? {
    guard case .outside(var source) = self, !source.isText else { return nil }
    source.key = source.key.map { "\($0).\(key)" } ?? key
    return .outside(source)
  }

  /// What a regular expression finds in it, if it is the text of a file.
  func match(of pattern: String) -> RubyValue? {
    guard case .outside(let source) = self, source.isText else { return nil }
    return .outside(Source(file: source.file, key: Self.name(before: pattern)))
  }

  /// The name to which the text that a pattern looks for is given: `sdkVersion` for
  /// `sdkVersion = "(.+?)"`.
  private static func name(before pattern: String) -> String? {
    var rest = Array(pattern.utf8.prefix { $0 != UInt8(ascii: "(") })[...]
    trim(&rest)
    guard let sign = rest.popLast(), sign == UInt8(ascii: "=") || sign == UInt8(ascii: ":") else {
      return nil
    }
    trim(&rest)
    let name = rest.reversed().prefix { $0.isRubyNameTail || $0 == UInt8(ascii: ".") }.reversed()
    guard let head = name.first, head.isRubyNameHead,
      rest.dropLast(name.count).last != .rubyBackslash
    else { return nil }
    return String(validating: name, as: UTF8.self)
  }

  /// Leaves out quotes and blanks at the end of a pattern, and those that it may skip.
  private static func trim(_ pattern: inout ArraySlice<UInt8>) {
    let skipped = ["\\s*", "\\s+", "\\s", " *", " +", " ", "\"", "'", "\\"].map { Array($0.utf8) }
    while let end = skipped.first(where: { pattern.suffix($0.count).elementsEqual($0) }) {
      pattern.removeLast(end.count)
    }
  }
}
