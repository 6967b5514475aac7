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
