/// Where the lines of a file begin, for looking up many positions.
public struct LineIndex: Sendable {
  private let starts: [Int]
  private let byteCount: Int

  /// Reads a file once, in time linear in its length.
  public init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
    byteCount = bytes.count
  }

  /// The position of the byte at `offset`, as ``SourcePosition/init(offset:in:)`` has it.
  public func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), byteCount)
    // The first line that begins behind it; the one before has it.
    var (low, high) = (1, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return SourcePosition(line: low, column: offset - starts[low - 1] + 1)
  }
}
