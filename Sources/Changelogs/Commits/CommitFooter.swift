/// A footer of a commit's message, such as `Refs: #12` or `Reviewed-by: Z`.
public struct CommitFooter: Sendable, Hashable {
  /// What stands before the separator, as written.
  public var token: String
  /// What stands behind it, up to the next footer; it may have several lines.
  public var value: String

  /// Whether it says what breaks: `BREAKING CHANGE` or `BREAKING-CHANGE`, in capitals.
  public var saysWhatBreaks: Bool { token == "BREAKING CHANGE" || token == "BREAKING-CHANGE" }

  /// Makes a footer out of its parts.
  public init(token: String, value: String) {
    self.token = token
    self.value = value
  }
}

extension CommitFooter {
  typealias Line = MessageLines.Line

  /// Divides the lines after a subject into the body and the footers.
  ///
  /// The footers begin with the first line behind a blank one that has a token and a separator, or
  /// with a line that says what breaks, wherever it stands: nobody writes that for fun. A value goes
  /// on until the next token, or until a rule of hyphens, as GitHub puts before co-authors.
  static func split(_ lines: ArraySlice<Line>) -> (body: ArraySlice<Line>, footers: [CommitFooter])
  {
    var footers: [CommitFooter] = []
    var bodyEnd = lines.endIndex
    var open: (token: String, lines: [Line])?
    func close() {
      guard let footer = open else { return }
      footers.append(
        CommitFooter(token: footer.token, value: MessageLines.text(footer.lines[...])))
      open = nil
    }
    var isAfterBlank = false
    for (index, line) in zip(lines.indices, lines) {
      defer { isAfterBlank = line.isEmpty }
      if let (token, value) = start(of: line),
        bodyEnd < index || isAfterBlank || token.hasPrefix("BREAKING")
      {
        close()
        bodyEnd = min(bodyEnd, index)
        open = (token, [value])
      } else if line.count >= 3, line.allSatisfy({ $0 == UInt8(ascii: "-") }) {
        close()
      } else {
        open?.lines.append(line)
      }
    }
    close()
    return (lines[..<bodyEnd], footers)
  }

  /// The token of a line that begins a footer, and the part of the value that is on the line.
  private static func start(of line: Line) -> (token: String, value: Line)? {
    for token in ["BREAKING CHANGE", "BREAKING-CHANGE"] where line.starts(with: token.utf8) {
      let rest = line.dropFirst(token.utf8.count)
      // The text may begin on the next line.
      if rest.elementsEqual(":".utf8) { return (token, []) }
      return value(rest).map { (token, $0) }
    }
    let token = line.prefix { byte in
      byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
    }
    guard token.first.map({ $0 != UInt8(ascii: "-") }) == true,
      let value = value(line[token.endIndex...])
    else { return nil }
    return (String(decoding: token, as: UTF8.self), value)
  }

  /// What follows `: `, or ` #` with its sign.
  private static func value(_ rest: Line) -> Line? {
    if let value = rest.dropping(": ") { return value.withoutBlanksAtStart }
    return rest.dropping(" #").map { _ in rest.dropFirst() }
  }
}
