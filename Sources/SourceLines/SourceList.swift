/// A list of files, as `git ls-files -z` and `find -print0` write it: each path ends with NUL.
public enum SourceList {
  /// The paths of a list. The NUL behind the last may be missing; a list of nothing has none.
  public static func paths(
    in bytes: [UInt8], of list: String
  ) throws(SourceLinesError) -> [SourcePath] {
    var parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
    if parts.last?.isEmpty ?? false { parts.removeLast() }
    if let index = parts.firstIndex(where: \.isEmpty) {
      throw SourceLinesError(
        code: .malformedList, subject: list, reason: "path \(index + 1) of the list is empty",
        hint: "end each path with one NUL, as in 'git ls-files -z'")
    }
    return parts.map { SourcePath(Array($0)) }
  }
}
