/// Bytes of a file that others take the place of.
public struct ByteEdit: Sendable, Hashable {
  /// The bytes that are replaced.
  public var range: Range<Int>
  /// What they are.
  public var old: [UInt8]
  /// What they shall be.
  public var new: [UInt8]

  /// Makes an edit out of its parts.
  public init(_ range: Range<Int>, old: [UInt8], new: [UInt8]) {
    self.range = range
    self.old = old
    self.new = new
  }

  /// A file with all of the edits, or the first of them that cannot be made: its bytes are others,
  /// or some that an edit before it replaces.
  public static func apply(_ edits: [ByteEdit], to bytes: [UInt8]) -> Outcome {
    var result: [UInt8] = []
    var end = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let range = edit.range
      guard end <= range.lowerBound, range.upperBound <= bytes.count,
        bytes[range].elementsEqual(edit.old)
      else { return .refused(edit) }
      result += bytes[end..<range.lowerBound]
      result += edit.new
      end = range.upperBound
    }
    return .changed(result + bytes[end...])
  }

  /// What became of edits.
  public enum Outcome: Sendable, Equatable {
    /// The bytes of the file after all of them.
    case changed([UInt8])
    /// Nothing: this one cannot be made.
    case refused(ByteEdit)
  }
}
