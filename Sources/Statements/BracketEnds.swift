/// Where the brackets among tokens end, found as the tokens are read.
///
/// What is never closed encloses nothing, so that one bracket too many does not hide the rest.
struct BracketEnds {
  private var ends: [Int] = []
  private var open: [Int] = []

  /// Takes the next token: its byte, if it is a sign of a single one.
  mutating func append(_ sign: UInt8?) {
    ends.append(ends.count + 1)
    switch sign {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      open.append(ends.count - 1)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if let last = open.popLast() { ends[last] = ends.count }
    default: break
    }
  }

  /// The index behind the token at `index`, and behind all of the brackets that it opens.
  subscript(index: Int) -> Int { ends[index] }
}
