/// A file to count, and the name it goes by in reports.
public struct SourceFile: Sendable {
  /// The path as it was given, or as a pattern found it.
  public let path: SourcePath
  /// What precedes the path where it is opened: empty, or with a slash at the end.
  let root: [UInt8]
  /// The absolute path, without links, of the folder that the file is really in.
  let realFolder: [UInt8]
  /// The name it has there.
  let realName: ArraySlice<UInt8>
  /// Whether a link leads to it.
  let isLinked: Bool

  /// The path to open.
  var location: [UInt8] { root.isEmpty ? path.bytes : root + path.bytes }

  /// The same file under the name `path`, where it really is at `realPath`.
  init(_ path: SourcePath, below root: [UInt8], realPath: [UInt8], isLinked: Bool) {
    self.path = path
    self.root = root
    let slash = realPath.lastIndex(of: .slash) ?? realPath.startIndex
    realFolder = Array(realPath[..<slash])
    realName = realPath[slash...].dropFirst()
    self.isLinked = isLinked
  }

  /// The file `name` in a folder, where no link stands for it.
  init(_ name: [UInt8], in folder: SourceFolder) {
    path = SourcePath(folder.path + name)
    root = folder.root
    realFolder = folder.realPath
    realName = path.bytes[folder.path.count...]
    isLinked = folder.isLinked
  }

  /// Puts the names of the same real file beside each other, the best one first.
  static func isOrderedByRealPath(_ lhs: SourceFile, _ rhs: SourceFile) -> Bool {
    let order = lhs.realOrder(rhs)
    if order != 0 { return order < 0 }
    if lhs.isLinked != rhs.isLinked { return rhs.isLinked }
    let (count, otherCount) = (lhs.path.bytes.count, rhs.path.bytes.count)
    return count == otherCount ? lhs.path < rhs.path : count < otherCount
  }

  /// Whether both are the same real file.
  func isSame(as other: SourceFile) -> Bool { realOrder(other) == 0 }

  private func realOrder(_ other: SourceFile) -> Int {
    let order = realFolder.span.order(other.realFolder.span)
    return order != 0 ? order : realName.span.order(other.realName.span)
  }
}
