internal import Bytes

/// The heading of changes that no release has: `Unreleased`, `[Unreleased]`, `Next`, `Upcoming`,
/// `X.Y.Z`, with whatever date or word in brackets behind it.
enum UnreleasedHeading {
  private static let words: Set = [
    "unreleased", "next", "upcoming", "x.y.z", "vnext", "pending", "master", "main", "head",
    "unreleased changes", "upcoming changes", "next version", "next release", "upcoming version",
    "upcoming release", "x.y.z release notes", "current master", "develop", "trunk", "tbd",
  ]

  /// The bytes of the word in the text of a heading, or `nil` where it has none.
  static func name(in bytes: [UInt8], _ title: Range<Int>) -> Range<Int>? {
    // What is in brackets behind the word, or a date behind a dash, is not looked at.
    let isMark = { (byte: UInt8) in "[*_ \t".utf8.contains(byte) }
    let start = bytes[title].firstIndex { !isMark($0) } ?? title.upperBound
    let rest = bytes[start..<title.upperBound]
    var end = rest.firstIndex { "](<:{".utf8.contains($0) } ?? title.upperBound
    for offset in start..<end where bytes[offset] == UInt8(ascii: "-") {
      // A hyphen between blanks; an en dash begins with a byte of its own.
      if offset > start, bytes[offset - 1].isBlank {
        end = offset
        break
      }
    }
    if let dash = bytes[start..<end].firstIndex(of: 0xE2) { end = dash }
    while end > start, isMark(bytes[end - 1]) { end -= 1 }
    guard start < end else { return nil }
    let word = String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
    return words.contains(word) ? start..<end : nil
  }
}
