/// Counts non-blank lines in bytes that come in pieces.
///
/// A line ends at LF only, and a last line without one counts. Blank are the six ASCII bytes of
/// `[[:space:]]` in the C locale: tab, LF, VT, FF, CR and space. Any other byte is text, NUL
/// included.
public struct NonBlankLineCounter: Sendable {
  private var endedLines = 0
  /// Whether the line that has not ended yet holds text.
  private var isLineOpen = false

  /// Makes a counter that has seen nothing.
  public init() {}

  /// The number of non-blank lines so far, the one that has not ended included.
  public var count: Int { endedLines + (isLineOpen ? 1 : 0) }

  /// Goes on with the bytes that follow.
  public mutating func add(_ bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { buffer in
      var isOpen = isLineOpen
      let wordCount = buffer.count / 8
      for roundStart in stride(from: 0, to: wordCount, by: 255) {
        // A lane counts the lines that end in it, and so must not see more than 255 words.
        var lanes: UInt64 = 0
        for index in roundStart..<min(roundStart + 255, wordCount) {
          let word = unsafe buffer.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
          lanes &+= UInt64(littleEndian: word).linesEnded(&isOpen)
        }
        endedLines += lanes.laneSum
      }
      // Blanks behind the last byte change nothing.
      var word = UInt64.blanks
      for index in (wordCount * 8..<buffer.count).reversed() {
        word = (word << 8) | UInt64(unsafe buffer[index])
      }
      endedLines += word.linesEnded(&isOpen).laneSum
      isLineOpen = isOpen
    }
  }
}

/// Eight bytes of a file, the first in the lowest of eight lanes.
extension UInt64 {
  fileprivate static let blanks: UInt64 = 0x2020_2020_2020_2020
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  private static func lanes(of byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// 1 in each lane of a line feed that ends a line with text; `isOpen` says whether such a line
  /// has begun, before these bytes and then behind them.
  ///
  /// One addition finds them: a lane of text overflows into the next, a blank one passes on what
  /// it gets, and a line feed keeps it.
  fileprivate func linesEnded(_ isOpen: inout Bool) -> UInt64 {
    let text = textLanes
    let notFeed = lanesOtherThanLineFeed
    let (sum, overflow) = (notFeed | ~Self.highBits).addingReportingOverflow(text)
    let (total, otherOverflow) = sum.addingReportingOverflow(isOpen ? 1 : 0)
    isOpen = overflow || otherOverflow
    return ((total & ~notFeed) >> 7) & Self.lanes(of: 1)
  }

  /// The highest bit of each lane that is not LF; the other bits mean nothing.
  private var lanesOtherThanLineFeed: UInt64 {
    self | ((low ^ Self.lanes(of: 0x0A)) &+ Self.lanes(of: 0x7F))
  }

  /// The highest bit of each lane that is neither a space nor in 9...13.
  private var textLanes: UInt64 {
    let notSpace = (low ^ .blanks) &+ Self.lanes(of: 0x7F)
    let atLeastTab = low &+ Self.lanes(of: 0x80 - 9)
    let beyondReturn = low &+ Self.lanes(of: 0x80 - 14)
    return (self | (notSpace & ~(atLeastTab & ~beyondReturn))) & Self.highBits
  }

  /// The lanes without their highest bits, so that a sum of less than 256 stays in its lane.
  private var low: UInt64 { self & ~Self.highBits }

  /// The sum of the lanes.
  fileprivate var laneSum: Int {
    let even: UInt64 = 0x00FF_00FF_00FF_00FF
    let pairs = (self & even) &+ ((self >> 8) & even)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}
