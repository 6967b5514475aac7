internal import Bytes

/// The date in the heading of a release, in whatever spelling.
public struct ReleaseDate: Sendable, Equatable {
  /// The bytes that it stands at.
  public var range: Range<Int>
  /// The day; `nil` where there is no such day, or where day and month cannot be told apart.
  public var day: CalendarDay?
  /// Whether it is spelled as ISO 8601 has it.
  public var isISO: Bool

  /// Finds the date behind a version: `2026-04-17`, `2026/04/17`, `17.04.2026`, `17th April 2026`,
  /// `April 17, 2026`.
  init?(in bytes: [UInt8], _ range: Range<Int>) {
    let words = Self.words(in: bytes, range)
    for (index, word) in words.enumerated() {
      if let (parts, separator) = Self.parts(bytes[word]) {
        self.init(
          range: word, day: Self.day(parts, separator),
          isISO: separator == UInt8(ascii: "-") && parts.map(\.count) == [4, 2, 2])
        return
      }
      guard let month = Self.month(bytes[word]) else { continue }
      let before = index > 0 ? Self.leading(bytes[words[index - 1]]) : nil
      let after = index + 1 < words.count ? Self.leading(bytes[words[index + 1]]) : nil
      let last = index + 2 < words.count ? Self.leading(bytes[words[index + 2]]) : nil
      if let day = before, let year = after, year > 31 {
        self.init(
          range: words[index - 1].lowerBound..<words[index + 1].upperBound,
          day: CalendarDay(year: year, month: month, day: day), isISO: false)
        return
      }
      if let day = after, let year = last, year > 31 {
        self.init(
          range: word.lowerBound..<words[index + 2].upperBound,
          day: CalendarDay(year: year, month: month, day: day), isISO: false)
        return
      }
    }
    return nil
  }

  private init(range: Range<Int>, day: CalendarDay?, isISO: Bool) {
    (self.range, self.day, self.isISO) = (range, day, isISO)
  }

  /// What stands between blanks and brackets.
  private static func words(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    bytes[range].split { " \t()[]<>,*_`|".utf8.contains($0) }.map(\.indices)
  }

  /// The three numbers of a date that is written with numbers alone, and what stands between them.
  private static func parts(
    _ word: ArraySlice<UInt8>
  ) -> (parts: [ArraySlice<UInt8>], separator: UInt8)? {
    for separator in "-/.".utf8 {
      let parts = word.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 3,
        parts.allSatisfy({ 1...4 ~= $0.count && $0.allSatisfy(\.isDigit) }),
        // A year is among them, or else it is a version.
        parts[0].count == 4 || parts[2].count == 4
      else { continue }
      return (parts, separator)
    }
    return nil
  }

  private static func day(_ parts: [ArraySlice<UInt8>], _ separator: UInt8) -> CalendarDay? {
    let numbers = parts.compactMap(CalendarDay.number)
    guard numbers.count == 3 else { return nil }
    if parts[0].count == 4 {
      return CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2])
    }
    let (first, second, year) = (numbers[0], numbers[1], numbers[2])
    // With periods, the day comes first everywhere; otherwise one must be too large for a month.
    if separator == UInt8(ascii: ".") || first > 12 || first == second {
      return CalendarDay(year: year, month: second, day: first)
    }
    return second > 12 ? CalendarDay(year: year, month: first, day: second) : nil
  }

  /// The number that a word begins with, as in `17th`.
  private static func leading(_ word: ArraySlice<UInt8>) -> Int? {
    CalendarDay.number(word.prefix(while: \.isDigit))
  }

  private static func month(_ word: ArraySlice<UInt8>) -> Int? {
    let letters = word.prefix(while: \.isLetter).map { $0 | 0x20 }
    guard letters.count >= 3 else { return nil }
    let index = months.firstIndex { month in
      Array(month.utf8).starts(with: letters)
        || letters == Array("sept".utf8) && month == "september"
    }
    return index.map { $0 + 1 }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}
