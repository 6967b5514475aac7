/// A place in a text file, as compilers count: both numbers start at 1, and a column is a byte.
public struct SourcePosition: Sendable, Hashable {
  /// The line, counted by LF bytes.
  public var line: Int
  /// The byte within the line.
  public var column: Int

  /// Makes a position out of numbers that both start at 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The position of the byte at `offset`, which may be the end of `bytes`.
  ///
  /// Linear in `offset`.
  public init(offset: Int, in bytes: [UInt8]) {
    var line = 1
    var lineStart = 0
    for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    self.init(line: line, column: min(offset, bytes.count) - lineStart + 1)
  }
}

extension SourcePosition: CustomStringConvertible {
  public var description: String { "\(line):\(column)" }
}
