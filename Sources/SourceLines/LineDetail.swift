/// How the lines of Swift files divide: for information, no budget depends on it.
///
/// A line with any code is a line of code, one with a documentation comment is documentation, and
/// one with another comment is a comment. The text of string literals is code.
public struct LineDetail: Sendable, Hashable {
  /// The number of lines with code.
  public var code = 0
  /// The number of lines with comments and nothing else.
  public var comment = 0
  /// The number of lines with documentation comments and no code.
  public var documentation = 0
  /// The number of lines with nothing, inside of comments and string literals too.
  public var blank = 0

  /// Makes the detail of no lines.
  public init() {}

  /// The number of lines that are not blank.
  public var nonBlank: Int { code + comment + documentation }

  /// Adds the lines of other files.
  public static func += (total: inout LineDetail, other: LineDetail) {
    total.code += other.code
    total.comment += other.comment
    total.documentation += other.documentation
    total.blank += other.blank
  }
}
