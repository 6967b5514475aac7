/// The tokens of a Ruby file, one after the other.
///
/// Where Ruby's grammar decides by what a name stands for, as in `a /b`, the blanks around decide
/// here. Any bytes will do; the time taken is linear in their number.
struct RubyLexer: Sequence, IteratorProtocol {
  let bytes: [UInt8]
  /// The first byte behind those to read.
  let end: Int
  /// The first byte that is not read yet.
  var offset: Int
  /// The token before.
  var previous: RubyToken?
  /// The ends of the here documents that begin on this line.
  var hereDocuments: [HereDocument] = []

  /// Makes the lexer of a file, or of code within it.
  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    offset = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
    if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  mutating func next() -> RubyToken? {
    skipTrivia()
    guard offset < end else { return nil }
    let token = token()
    previous = token
    return token
  }

  /// The byte `distance` after the current one, or `nil` behind the end.
  func peek(_ distance: Int = 0) -> UInt8? {
    let index = offset + distance
    return index < end ? bytes[index] : nil
  }

  mutating func skip(while condition: (UInt8) -> Bool) {
    while offset < end, condition(bytes[offset]) { offset += 1 }
  }

  /// Passes over blanks, comments, and line ends that do not count.
  private mutating func skipTrivia() {
    while let byte = peek() {
      if startsLine, startsWord("=begin") {
        skipToLine(startingWith: "=end")
      } else if startsLine, isDataMark {
        offset = end
      } else if byte.isRubyBlank {
        offset += 1
      } else if byte == .rubyComment {
        skip { $0 != .rubyNewline }
      } else if byte == .rubyBackslash, let length = newlineLength(after: 1) {
        offset += 1 + length
      } else {
        return
      }
    }
  }

  private var startsLine: Bool {
    offset == 0 || bytes[offset - 1] == .rubyNewline || offset == 3 && bytes[0] == 0xEF
  }

  /// Whether the line is the one behind which a file has no more code.
  private var isDataMark: Bool {
    guard startsWord("__END__") else { return false }
    let next = peek(7)
    return next == nil || next == .rubyNewline || next == 0x0D
  }

  private func startsWord(_ word: String) -> Bool {
    let rest = bytes[offset..<end]
    return rest.starts(with: word.utf8)
      && rest.dropFirst(word.utf8.count).first.map { !$0.isRubyNameTail } ?? true
  }

  private mutating func skipToLine(startingWith word: String) {
    while offset < end {
      skip { $0 != .rubyNewline }
      offset = Swift.min(offset + 1, end)
      if startsWord(word) {
        skip { $0 != .rubyNewline }
        return
      }
    }
  }

  private func newlineLength(after distance: Int) -> Int? {
    if peek(distance) == .rubyNewline { return 1 }
    return peek(distance) == 0x0D && peek(distance + 1) == .rubyNewline ? 2 : nil
  }
}
