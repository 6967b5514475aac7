import Platform
import SourceLines
import _TestSupport

/// A folder with files and links, and what is found in it.
struct Tree {
  let scratch: Scratch

  /// Makes files, and links where there is an arrow: `a/b.swift`, `link -> a`. A name with a slash
  /// at its end is a folder. Files hold their own names.
  init(_ entries: [String]) throws {
    scratch = try Scratch()
    for entry in entries {
      let parts = entry.split(separator: " -> ").map(String.init)
      if parts.count == 2 {
        let folder = parts[0].split(separator: "/").dropLast().joined(separator: "/")
        try scratch.makeFolder(folder)
        guard unsafe symlink(parts[1], "\(scratch.path)/\(parts[0])") == 0 else {
          throw TestSupportError("cannot make the link \(entry)")
        }
      } else if entry.hasSuffix("/") {
        try scratch.makeFolder(entry)
      } else {
        try scratch.write("\(entry)\n".utf8, to: entry)
      }
    }
  }

  /// Gives a file a second name that is as good as its first.
  func link(_ name: String, _ second: String) throws {
    let folder = scratch.path
    guard unsafe Platform.link("\(folder)/\(name)", "\(folder)/\(second)") == 0 else {
      throw TestSupportError("cannot make the hard link \(second)")
    }
  }

  /// The files that these paths and patterns name together, from the folder on.
  func files(_ patterns: String...) throws(SourceLinesError) -> [String] {
    var set = SourceFileSet(folder: SourcePath(scratch.path))
    for pattern in patterns { try set.add(SourcePath(pattern)) }
    return set.files.map(\.path.description)
  }

  /// The code of the error that a path or a pattern is.
  func failure(_ pattern: String) -> SourceLinesError? {
    do throws(SourceLinesError) {
      _ = try files(pattern)
      return nil
    } catch {
      return error
    }
  }
}
