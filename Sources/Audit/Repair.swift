/// Bytes of a file that others should take the place of.
public struct Repair: Sendable, Hashable {
  /// The file, relative to the repository's root.
  public var file: String
  /// The bytes that are replaced.
  public var range: Range<Int>
  /// What they say now.
  public var old: String
  /// What they shall say.
  public var new: String

  /// Makes a repair out of its parts.
  public init(file: String, range: Range<Int>, old: String, new: String) {
    self.file = file
    self.range = range
    self.old = old
    self.new = new
  }
}

extension Repair: Comparable {
  /// Orders repairs by their files, and in a file by their bytes.
  public static func < (first: Self, second: Self) -> Bool {
    (first.file, first.range.lowerBound, first.range.upperBound, first.old, first.new)
      < (second.file, second.range.lowerBound, second.range.upperBound, second.old, second.new)
  }
}
