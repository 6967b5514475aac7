internal import Bytes

/// What follows the version in the heading of a release.
struct ReleaseHeadingTail {
  private let bytes: [UInt8]
  private var range: Range<Int>

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// Whether all of it may follow a version in the heading of a release.
  mutating func isOfRelease(mayHaveTitle: Bool) -> Bool {
    var isBehindDash = false
    while let byte = next {
      switch byte {
      case UInt8(ascii: "]"):
        skip(1)
        // The address of a link, or its label.
        if next == UInt8(ascii: "(") || next == UInt8(ascii: "["), !skipBrackets() { return false }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"):
        guard skipBrackets() else { return false }
      case UInt8(ascii: "-"), UInt8(ascii: ":"):
        isBehindDash = true
        skip(1)
      case _ where " \t*_`\\~/|,.)#".utf8.contains(byte):
        skip(1)
      default:
        let word = skipWord()
        if word.isEmpty { return false }
        if word == "–" || word == "—" {
          isBehindDash = true
        } else if !Self.isOfDateOrState(word) {
          // A title; but not the end of a range, as in 1.2 - 2.0.
          let isNumber = word.utf8.first?.isDigit == true
          return mayHaveTitle && isBehindDash
            && (!isNumber || bytes[range].contains { $0.isLetter })
        }
      }
    }
    return true
  }

  private var next: UInt8? { range.isEmpty ? nil : bytes[range.lowerBound] }

  /// Passes over bytes that are there.
  private mutating func skip(_ count: Int) {
    range = range.lowerBound + count..<range.upperBound
  }

  /// Passes over brackets and what they hold; `false` where they are not closed.
  private mutating func skipBrackets() -> Bool {
    guard let open = next else { return false }
    let close: UInt8 =
      switch open {
      case UInt8(ascii: "("): UInt8(ascii: ")")
      case UInt8(ascii: "["): UInt8(ascii: "]")
      default: UInt8(ascii: ">")
      }
    var depth = 0
    for offset in range {
      if bytes[offset] == open { depth += 1 }
      if bytes[offset] == close { depth -= 1 }
      if depth == 0 {
        skip(offset + 1 - range.lowerBound)
        return true
      }
    }
    return false
  }

  private mutating func skipWord() -> String {
    let word = bytes[range].prefix { !" \t()[]<>,*`|:".utf8.contains($0) }
    skip(word.count)
    return String(decoding: word, as: UTF8.self)
  }

  /// Whether a word is part of a date, or says in which state the release is.
  private static func isOfDateOrState(_ word: String) -> Bool {
    let word = word.lowercased()
    guard let first = word.utf8.first, first < 0x80 else { return true }  // emoji
    if first.isDigit {
      let rest = word.utf8.drop { $0.isDigit || "-/.".utf8.contains($0) }
      let periods = word.utf8.count { $0 == UInt8(ascii: ".") }
      return ["", "st", "nd", "rd", "th"].contains(String(decoding: rest, as: UTF8.self))
        && (periods == 0 || periods == 2 && word.utf8.count >= 8)
    }
    let letters = word.hasSuffix(".") ? String(word.dropLast()) : word
    return states.contains(letters) || names.contains { $0 == letters || $0.prefix(3) == letters }
  }

  private static let states: Set = [
    "unreleased", "yanked", "released", "release", "tbd", "tba", "latest", "stable", "beta",
    "alpha", "rc", "preview", "prerelease", "pre-release", "deprecated", "upcoming", "draft", "wip",
    "current", "hotfix", "notes", "on", "of", "sept",
  ]

  private static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december", "monday", "tuesday", "wednesday", "thursday", "friday",
    "saturday", "sunday",
  ]
}
