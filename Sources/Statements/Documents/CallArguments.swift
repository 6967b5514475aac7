/// The arguments of a call of Swift or Groovy, as far as snippets have need of them.
struct CallArguments {
  indirect enum Value {
    case string(Range<Int>)
    /// Two strings with `..<` or `...` between them.
    case range(Range<Int>, Range<Int>, isClosed: Bool)
    case call(String, [Argument])
    case other
  }

  struct Argument {
    var label: String
    var value: Value
  }

  /// Longer calls, and deeper ones, are no snippets.
  private static let longest = 4096
  private static let deepest = 8

  private var scanner: SnippetScanner
  private let limit: Int

  /// Reads the arguments of the call whose parenthesis is next; `nil` where it is not closed.
  static func read(_ scanner: SnippetScanner) -> [Argument]? {
    var reader = Self(scanner: scanner, limit: scanner.offset + longest)
    return reader.arguments(depth: 0)
  }

  private init(scanner: SnippetScanner, limit: Int) {
    self.scanner = scanner
    self.limit = limit
  }

  private mutating func arguments(depth: Int) -> [Argument]? {
    guard depth < Self.deepest, scanner.skip("(") else { return nil }
    var arguments: [Argument] = []
    while scanner.offset < limit {
      scanner.skipSpace()
      if scanner.next == nil { return nil }
      if scanner.skip(")") { return arguments }
      if scanner.skip(",") { continue }
      guard let argument = argument(depth: depth) else { return nil }
      arguments.append(argument)
    }
    return nil
  }

  private mutating func argument(depth: Int) -> Argument? {
    var label = ""
    let start = scanner
    if let word = scanner.word() {
      scanner.skipSpace()
      if scanner.skip(":") { label = start.text(word) } else { scanner = start }
    }
    scanner.skipSpace()
    return value(depth: depth).map { Argument(label: label, value: $0) }
  }

  private mutating func value(depth: Int) -> Value? {
    var value = Value.other
    if let string = scanner.string() {
      value = rest(behind: string)
    } else if let name = scanner.word(".") {
      scanner.skipSpace()
      if scanner.next == UInt8(ascii: "(") {
        guard let arguments = arguments(depth: depth + 1) else { return nil }
        value = .call(scanner.text(name), arguments)
      }
    }
    // What follows a value makes it another one.
    scanner.skipSpace()
    while let byte = scanner.next, byte != UInt8(ascii: ","), byte != UInt8(ascii: ")") {
      guard scanner.offset < limit else { return nil }
      value = .other
      if byte == UInt8(ascii: "(") {
        guard arguments(depth: depth + 1) != nil else { return nil }
      } else if scanner.string() == nil {
        scanner.advance()
      }
    }
    return value
  }

  private mutating func rest(behind lower: Range<Int>) -> Value {
    let start = scanner
    scanner.skipSpace()
    let isClosed = scanner.skip("...")
    if isClosed || scanner.skip("..<") {
      scanner.skipSpace()
      if let upper = scanner.string() { return .range(lower, upper, isClosed: isClosed) }
    }
    scanner = start
    return .string(lower)
  }
}
