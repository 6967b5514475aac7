/// Whether a podspec in Ruby is whole: whatever it opens, it closes.
///
/// This is no parser of Ruby. It finds what a merge or a hand that slipped leaves behind, and says
/// nothing of what it does not follow.
public enum PodspecSyntax {
  /// The first fault of a file: the byte it is at, and what is wrong there.
  public static func fault(in bytes: [UInt8]) -> (offset: Int, reason: String)? {
    let tokens = RubyTokens(bytes)
    var open: [(closing: String, offset: Int)] = []
    for index in 0..<tokens.count {
      let offset = tokens.range(of: index).lowerBound
      if let mark = tokens.mark(at: index), let closing = brackets[mark] {
        open.append((closing, offset))
      } else if opensBlock(index, in: tokens) {
        open.append(("end", offset))
      } else if let closing = closing(index, in: tokens) {
        guard let last = open.popLast() else { return (offset, "'\(closing)' closes nothing") }
        guard last.closing == closing else {
          return (last.offset, "'\(last.closing)' is missing for what is opened here")
        }
      }
    }
    return open.last.map { ($0.offset, "'\($0.closing)' is missing for what is opened here") }
  }

  private static let brackets: [UInt8: String] = [
    UInt8(ascii: "("): ")", UInt8(ascii: "["): "]", UInt8(ascii: "{"): "}",
  ]

  private static func closing(_ index: Int, in tokens: RubyTokens) -> String? {
    if let mark = tokens.mark(at: index), ")]}".utf8.contains(mark) {
      return String(Character(Unicode.Scalar(mark)))
    }
    return isKeyword(index, in: tokens) && tokens.word(at: index) == "end" ? "end" : nil
  }

  /// Whether a word begins what `end` ends. Behind other words, `if` and its like are about the
  /// statement before them, and `do` behind a loop's condition belongs to the loop.
  private static func opensBlock(_ index: Int, in tokens: RubyTokens) -> Bool {
    guard let word = tokens.word(at: index), isKeyword(index, in: tokens) else { return false }
    switch word {
    case "do":
      var first = index
      while first > 0, !tokens.isLineEnd(at: first - 1) { first -= 1 }
      return !["while", "until", "for"].contains(tokens.word(at: first) ?? "")
    case "if", "unless", "while", "until", "case", "begin", "def", "class", "module", "for":
      guard index > 0, !tokens.isLineEnd(at: index - 1) else { return true }
      if ["def", "class", "module", "begin", "case"].contains(word) { return true }
      return tokens.isMark("=", at: index - 1) || tokens.isMark("||=", at: index - 1)
    default: return false
    }
  }

  /// Whether a word is none of a method's name: `range.end`.
  private static func isKeyword(_ index: Int, in tokens: RubyTokens) -> Bool {
    !tokens.isMark(".", at: index - 1) && !tokens.isMark("&.", at: index - 1)
      && tokens.word(at: index - 1) != "def"
  }
}
