public import Archives
public import Findings

/// An XCFramework: a folder of one library for several systems, and what is wrong with it.
public struct XCFramework: Sendable {
  /// The path as it was given.
  public let path: String
  /// The folder's name: `Appy.xcframework`.
  public let name: String
  /// The libraries that its `Info.plist` lists, as far as they can be read.
  public let libraries: [XCFrameworkLibrary]
  /// Whether somebody has signed it, rightly or not.
  public let isSigned: Bool
  /// What is wrong with it, in the order of the files; these are named from its own root.
  public let problems: [Problem]
  /// All of its files, folders and links, under its name.
  public let entries: [ArchiveEntry]

  /// Reads the XCFramework in the folder at `path`, and checks all that can be checked.
  ///
  /// An error is a folder that cannot be read; all else is a problem.
  public static func read(
    _ path: String, expecting expectations: XCFrameworkExpectations = XCFrameworkExpectations()
  ) throws(ArchiveError) -> XCFramework {
    let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
    let name = String(trimmed.split(separator: "/").last ?? "")
    let tree = try SliceTree.read(trimmed)
    var check = XCFrameworkCheck(tree: tree, expectations: expectations)
    check.run()
    return XCFramework(
      path: path, name: name, libraries: check.libraries, isSigned: check.isSigned,
      problems: check.problems,
      entries: tree.entries.map { entry in
        ArchiveEntry(entry.name.isEmpty ? name : "\(name)/\(entry.name)", entry.content)
      })
  }
}
