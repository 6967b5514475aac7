/// A statement of a build script, or the head of a block.
struct GradleStatement {
  enum Form {
    /// `x = value`, `x.set(value)`
    case assignment
    /// `val x by value`
    case delegate
    /// `x(value, value)`, `x value, value`
    case call
  }

  /// The names up to the value, without `def`, `val` and the like: `["ext", "acmeVersion"]`.
  var path: [String]
  /// Whether it makes a variable.
  var isDeclaration: Bool
  var form: Form
  /// The tokens of the value, or of all the arguments.
  var value: Range<Int>
  /// Whether braces follow that may change the value.
  var opensBlock: Bool
  /// Whether the first name is written as a text.
  var isQuoted = false
}

extension GradleStatement {
  private static let declarations: Set = ["def", "val", "var"]
  private static let modifiers: Set = [
    "final", "const", "private", "public", "internal", "protected", "static", "lateinit",
    "override",
  ]

  /// Reads a statement; `nil` for what neither has a name nor a value.
  init?(_ range: Range<Int>, in tokens: GradleTokens, opensBlock: Bool) {
    var index = range.lowerBound
    self.opensBlock = opensBlock
    isDeclaration = false
    while let word = tokens.word(at: index), index + 1 < range.upperBound,
      Self.declarations.contains(word) || Self.modifiers.contains(word)
    {
      isDeclaration = isDeclaration || Self.declarations.contains(word) || word == "final"
      index += 1
    }
    // A type may stand before the name, as in Java.
    if let type = tokens.word(at: index), tokens.word(at: index + 1) != nil,
      index + 2 < range.upperBound, tokens.isMark("=", at: index + 2), !type.isEmpty
    {
      isDeclaration = true
      index += 1
    }
    isQuoted = tokens.isString(at: index)
    guard index < range.upperBound,
      let first = isQuoted ? tokens.plainText(at: index) : tokens.word(at: index)
    else { return nil }
    path = [first]
    index += 1
    while index + 1 < range.upperBound {
      if tokens.isMark([".", "?."], at: index), let name = tokens.word(at: index + 1) {
        path.append(name)
        index += 2
      } else if tokens.isMark("[", at: index), tokens.end(of: index) == index + 3,
        tokens.isMark("=", at: index + 3), let name = tokens.plainText(at: index + 1)
      {
        path.append(name)
        index += 3
      } else {
        break
      }
    }
    // A type may stand behind the name, as in Kotlin.
    if isDeclaration, tokens.isMark(":", at: index) {
      while index < range.upperBound, !tokens.isMark("=", at: index), tokens.word(at: index) != "by"
      {
        index += 1
      }
    }
    form = .call
    value = index..<range.upperBound
    if tokens.isMark("=", at: index), index < range.upperBound {
      form = .assignment
      value = (index + 1)..<range.upperBound
    } else if isDeclaration, tokens.word(at: index) == "by", index < range.upperBound {
      form = .delegate
      value = (index + 1)..<range.upperBound
    } else if tokens.isMark("(", at: index), tokens.end(of: index) <= range.upperBound {
      value = tokens.inside(index)
      if path.last == "set" { takeSetter(in: tokens) }
    }
    value = tokens.trimmed(value)
  }

  /// Takes `x.set(value)` and `ext.set("x", value)` for assignments.
  private mutating func takeSetter(in tokens: GradleTokens) {
    let arguments = tokens.list(value)
    if arguments.count == 1, path.count > 1 {
      path.removeLast()
      form = .assignment
    } else if arguments.count == 2, let name = tokens.plainText(at: arguments[0].lowerBound) {
      path[path.count - 1] = name
      value = arguments[1]
      form = .assignment
    }
  }
}

extension GradleTokens {
  /// The text in quotes at `index`, if it is nothing but that.
  func plainText(at index: Int) -> String? {
    guard isString(at: index) else { return nil }
    let contents = bytes[self[index].contents]
    guard !contents.contains(.gradleBackslash), !contents.contains(UInt8(ascii: "$")) else {
      return nil
    }
    return String(validating: contents, as: UTF8.self)
  }
}
