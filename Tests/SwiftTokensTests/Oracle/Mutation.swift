/// Changes files token by token, in the same way for the same seed.
struct Mutation {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Leaves out some tokens of a file, repeats some, lets some change places with the next, and puts
  /// new ones before some.
  mutating func change(_ bytes: [UInt8]) -> [UInt8] {
    var tokens = SwiftLexer(bytes).map { bytes[$0.range] }
    for _ in 0..<(1 + random.below(8)) where tokens.count > 1 {
      let index = random.below(tokens.count - 1)
      switch random.below(5) {
      case 0: tokens.remove(at: index)
      case 1: tokens.insert(tokens[index], at: index)
      case 2: tokens.swapAt(index, index + 1)
      default: tokens.insert(Array(random.pick(Self.pieces).utf8)[...], at: index)
      }
    }
    return Array(tokens.joined())
  }

  /// What is rare in files, and read by rules of its own.
  private static let pieces = [
    "/", "/a/", " /^ ", " / ", "#/a/#", "=/", "!", "?", "try!", "func", "operator", "return", "in",
    ".", "..", ".0.1", "1.2", "0x1.8p3", "->", "*/", "/**/", "//", "///a\n", "<", ">?", "=", "&",
    "::",
    "\u{2260}", "\u{2764}\u{FE0F}", "\u{E9}", "\u{A0}", "\0", "\u{B}", "\r", "\n", "$0", "`a b`",
    "#", "#if", "#a", "@", "\"\"", "\"\\(a)\"", "#\"\\#(1)\"#", "(", ")", "[", "]", "{", "}", ",",
    ":", ";", "\\", "'",
  ]
}
