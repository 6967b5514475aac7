/// A string literal of a Swift file, and where its text stands.
public struct StringLiteral: Sendable, Hashable {
  /// How a literal's text relates to the string it stands for.
  public enum Form: Sendable, Hashable {
    /// The text is the string.
    case plain
    /// The text holds an escape sequence, and no interpolation before it.
    case escaped
    /// The text holds an interpolation, and no escape sequence before it.
    case interpolated
    /// The literal is a multi-line one that holds other than one line.
    case severalLines
  }

  /// The bytes of the literal, delimiters included.
  public var range: Range<Int>
  /// The bytes between the delimiters; in a multi-line literal of one line those of the line,
  /// without its indentation and its end.
  public var contents: Range<Int>
  /// How the contents relate to the string.
  public var form: Form

  /// Takes apart the literal at `range`, which is that of a ``SwiftToken/Kind/string`` token.
  package init(_ range: Range<Int>, in bytes: [UInt8]) {
    self.range = range
    let pounds = bytes[range].prefix { $0 == .pound }.count
    let inner = bytes[range].dropFirst(pounds).dropLast(pounds)
    let rest = inner.dropFirst(3)
    let isMultiline =
      inner.prefix(3).elementsEqual([.quote, .quote, .quote])
      && (rest.drop { $0.isBlank }.first?.isNewline ?? false)
    let text = isMultiline ? rest.dropLast(3) : inner.dropFirst().dropLast()
    contents = text.indices
    form = Self.form(of: text, pounds: pounds)
    guard isMultiline, form == .plain else { return }
    if let line = Self.onlyLine(of: text) {
      contents = line.indices
    } else {
      form = .severalLines
    }
  }

  private static func form(of text: ArraySlice<UInt8>, pounds: Int) -> Form {
    var index = text.startIndex
    while let backslash = text[index...].firstIndex(of: .backslash) {
      let rest = text[(backslash + 1)...]
      if rest.prefix(pounds).count(where: { $0 == .pound }) == pounds {
        return rest.dropFirst(pounds).first == .openParenthesis ? .interpolated : .escaped
      }
      index = backslash + 1
    }
    return .plain
  }

  /// The one line between the opening delimiter's line and the closing delimiter's, without the
  /// indentation of the latter.
  private static func onlyLine(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let lines = text.split(separator: .lineFeed, omittingEmptySubsequences: false)
    guard lines.count == 3, lines[2].allSatisfy(\.isBlank), lines[1].starts(with: lines[2]) else {
      return nil
    }
    let line = lines[1].dropFirst(lines[2].count)
    return line.last == .carriageReturn ? line.dropLast() : line
  }
}
