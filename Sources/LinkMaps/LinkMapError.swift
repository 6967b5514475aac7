/// Why a file cannot be read as a link map.
public struct LinkMapError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable {
    /// The file has no bytes; a link that failed leaves such a map.
    case empty
    /// The file is no map of a known linker.
    case unrecognized
    /// The file lacks its end, or a part that every map of its linker has.
    case truncated
    /// A line contradicts the linker's own format.
    case malformed
  }

  /// What went wrong.
  public var code: Code
  /// The path as it was given.
  public var subject: String
  /// Where: the number of bytes before the place at fault.
  public var offset: Int
  /// One sentence that holds the values involved.
  public var reason: String
  /// What the reader should do next; never empty.
  public var hint: String
}

extension LinkMapError: CustomStringConvertible {
  public var description: String { "\(subject): at byte \(offset): \(reason)\n  hint: \(hint)" }
}

extension LinkMapError {
  static func unrecognized(_ path: String) -> Self {
    LinkMapError(
      code: .unrecognized, subject: path, offset: 0,
      reason: "this is no link map of ld64, ld-prime, lld, GNU ld, gold or mold",
      hint: "pass the file that the linker wrote for -map, -Map or -Wl,-Map")
  }

  static func truncated(_ path: String, at offset: Int, _ reason: String) -> Self {
    LinkMapError(
      code: .truncated, subject: path, offset: offset, reason: reason,
      hint: "link again; a link that fails or is stopped leaves a part of its map")
  }

  static func malformed(_ path: String, at offset: Int, _ reason: String) -> Self {
    LinkMapError(
      code: .malformed, subject: path, offset: offset, reason: reason,
      hint: "pass the map as the linker wrote it")
  }
}
