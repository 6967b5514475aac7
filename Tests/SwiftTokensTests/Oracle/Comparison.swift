import SwiftParser
import SwiftSyntax

/// Holds what `SwiftLexer` and `ConstantDeclaration` say of files against what SwiftParser says.
///
/// The paths are read from standard input, one a line. The first argument is the number of changed
/// copies of each file whose tokens are compared too. The status is 1 if anything differs.
@main struct Comparison {
  private var fileCount = 0
  private var erroneousFileCount = 0
  private var changedFileCount = 0
  private var tokenCount = 0
  private var constantCount = 0
  private var differenceCount = 0

  static func main() {
    let copies = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0
    var comparison = Comparison()
    while let path = readLine() {
      guard let bytes = contents(of: path) else {
        print("\(path): cannot be read")
        continue
      }
      comparison.compare(bytes, path, copies: copies)
    }
    print(comparison.summary)
    exit(comparison.differenceCount == 0 ? 0 : 1)
  }

  private var summary: String {
    """
    \(fileCount) files (\(erroneousFileCount) with syntax errors) and \(changedFileCount) changed \
    copies: \(tokenCount) tokens, \(constantCount) constants, \(differenceCount) differences
    """
  }

  private mutating func compare(_ bytes: [UInt8], _ path: String, copies: Int) {
    fileCount += 1
    let file = Self.parse(bytes)
    compareTokens(bytes, file, path)
    if file.hasError {
      erroneousFileCount += 1
      // What it declares is a guess on both sides.
      _ = ConstantDeclaration.all(in: bytes)
    } else {
      compareConstants(bytes, file, path)
    }
    var mutation = Mutation(seed: UInt64(fileCount))
    for copy in 0..<copies {
      changedFileCount += 1
      let changed = mutation.change(bytes)
      compareTokens(changed, Self.parse(changed), "\(path), changed copy \(copy)")
      _ = ConstantDeclaration.all(in: changed)
    }
  }

  private static func parse(_ bytes: [UInt8]) -> SourceFileSyntax {
    unsafe bytes.withUnsafeBufferPointer { unsafe Parser.parse(source: $0) }
  }

  // MARK: Tokens

  private mutating func compareTokens(_ bytes: [UInt8], _ file: SourceFileSyntax, _ path: String) {
    let parsed = ParsedTokens(file)
    if !file.hasError, let offset = parsed.errorOffset {
      differ(path, bytes, at: offset, "the comparison does not know what the parser found")
    }
    let limit = parsed.errorOffset ?? bytes.count
    var ours: [SwiftToken] = []
    var end = 0
    for token in SwiftLexer(bytes) {
      if token.range.lowerBound != end { differ(path, bytes, at: end, "a gap") }
      end = token.range.upperBound
      switch token.kind {
      case .whitespace, .newline, .byteOrderMark: break
      default: if token.range.lowerBound < limit { ours.append(token) }
      }
    }
    if end != bytes.count { differ(path, bytes, at: end, "the end is missing") }
    tokenCount += ours.count
    var theirs = parsed.tokens.prefix { $0.range.lowerBound < limit }[...]
    for token in ours where !Self.take(token, from: &theirs, in: bytes) {
      if file.hasError, Self.isDivided(token, in: theirs) { return }
      let expected = theirs.first.map { Self.text(of: $0, in: bytes) } ?? "nothing"
      let found = Self.text(of: token, in: bytes)
      return differ(path, bytes, at: token.range.lowerBound, "\(found) is \(expected)")
    }
    if let rest = theirs.first {
      let text = Self.text(of: rest, in: bytes)
      differ(path, bytes, at: rest.range.lowerBound, "\(text) is missing")
    }
  }

  private static func text(of token: SwiftToken, in bytes: [UInt8]) -> String {
    "\(token.kind) \(String(decoding: bytes[token.range].prefix(60), as: UTF8.self))"
  }

  /// Takes what the parser has in the place of `token`, or nothing if it has something else.
  ///
  /// The parser knows more of operators and numbers than their characters tell, and divides them:
  /// `>?` at the end of a type, or the number of a version in `#available`. The other way round,
  /// `::` is one token of its own; and neither it nor what divides a token changes where others
  /// begin.
  private static func take(
    _ token: SwiftToken, from theirs: inout ArraySlice<SwiftToken>, in bytes: [UInt8]
  ) -> Bool {
    guard let first = theirs.first, first.range.lowerBound == token.range.lowerBound else {
      return false
    }
    if bytes[token.range] == [.colon], bytes[first.range] == [.colon, .colon] {
      theirs[theirs.startIndex].range = token.range.upperBound..<first.range.upperBound
      return true
    }
    let mayBeDivided = token.kind == .operator || token.kind == .number
    var rest = theirs
    var end = token.range.lowerBound
    while end < token.range.upperBound, let next = rest.first, next.range.lowerBound == end {
      let isPeriod = bytes[next.range] == [.period]
      guard next.kind == token.kind || mayBeDivided && isPeriod else { return false }
      if end > token.range.lowerBound, !mayBeDivided { return false }
      end = next.range.upperBound
      rest.removeFirst()
    }
    guard end == token.range.upperBound else { return false }
    theirs = rest
    return true
  }

  /// Whether the parser divides `token` where nothing of the language does.
  ///
  /// It reads anew what follows a part that it takes, and in broken code may find other tokens.
  private static func isDivided(_ token: SwiftToken, in theirs: ArraySlice<SwiftToken>) -> Bool {
    guard let first = theirs.first, token.kind == .operator || token.kind == .number else {
      return false
    }
    return first.kind == token.kind && first.range.lowerBound == token.range.lowerBound
      && first.range.upperBound < token.range.upperBound
  }

  // MARK: Constants

  private mutating func compareConstants(
    _ bytes: [UInt8], _ file: SourceFileSyntax, _ path: String
  ) {
    let ours = ConstantDeclaration.all(in: bytes)
    let theirs = ParsedConstants(file, bytes).found
    constantCount += theirs.count
    var missing = Dictionary(theirs.map { ($0.nameRange, $0) }) { first, _ in first }
    for constant in ours {
      let expected = missing.removeValue(forKey: constant.nameRange)
      guard constant != expected else { continue }
      let offset = constant.nameRange.lowerBound
      let text = "\(Self.text(of: constant)) is \(expected.map(Self.text) ?? "nothing")"
      differ(path, bytes, at: offset, text)
    }
    for constant in theirs where missing[constant.nameRange] != nil {
      let offset = constant.nameRange.lowerBound
      differ(path, bytes, at: offset, "\(Self.text(of: constant)) is missing")
    }
  }

  private static func text(of constant: ConstantDeclaration) -> String {
    """
    \(constant.qualifiedName)\(constant.isInstanceMember ? " of an instance" : "") \
    \(constant.conditions) \(constant.value)
    """
  }

  // MARK: Results

  private mutating func differ(
    _ path: String, _ bytes: [UInt8], at offset: Int, _ difference: String
  ) {
    differenceCount += 1
    let line = 1 + bytes[..<offset].count { $0 == .lineFeed }
    print("\(path):\(line): \(difference)")
  }

  private static func contents(of path: String) -> [UInt8]? {
    guard let file = unsafe fopen(path, "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while true {
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = unsafe fread(buffer.baseAddress, 1, buffer.count, file)
      }
      guard !chunk.isEmpty else { break }
      bytes += chunk
    }
    return unsafe ferror(file) == 0 ? bytes : nil
  }
}
