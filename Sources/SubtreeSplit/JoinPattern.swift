/// How the script finds the commits that `git subtree` made for a folder.
///
/// It puts the folder's name unquoted into a basic regular expression, so that `a.b` also finds
/// `axb`; the same has to be found here.
struct JoinPattern {
  private let isMatch: (ArraySlice<UInt8>) -> Bool

  /// The lines of trailers for the folder `prefix`, or with `onlyAdded` the subjects that
  /// `git subtree add` writes.
  init(prefix: [UInt8], onlyAdded: Bool) {
    let start = Array((onlyAdded ? "Add '" : "git-subtree-dir: ").utf8)
    let end = Array((onlyAdded ? "/' from commit '" : "/*$").utf8)
    let special = Array(#".[*\^$"#.utf8)
    if prefix.contains(where: special.contains) {
      let pattern = RegularExpression([UInt8(ascii: "^")] + start + prefix + end)
      isMatch = { line in pattern?.matches(line) ?? false }
    } else if onlyAdded {
      isMatch = { line in line.starts(with: start + prefix + end) }
    } else {
      isMatch = { line in
        guard line.starts(with: start + prefix) else { return false }
        return line.dropFirst(start.count + prefix.count).allSatisfy { $0 == UInt8(ascii: "/") }
      }
    }
  }

  func matches(_ message: LogMessage) -> Bool { message.lines.contains(where: isMatch) }
}
