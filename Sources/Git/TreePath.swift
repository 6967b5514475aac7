/// The path of something in a tree, as bytes: git's names need not be UTF-8.
public struct TreePath: Sendable, Hashable {
  /// The names from the root down; never empty, and none of them empty, `.` or `..`.
  public let components: [[UInt8]]

  /// Reads a path such as `sdks/ios`; `./`, slashes at the end and doubled ones do not count.
  ///
  /// Gives `nil` for an absolute path, an empty one, one with `..`, or one with a NUL byte.
  public init?(_ path: String) {
    guard !path.utf8.starts(with: [UInt8(ascii: "/")]), !path.utf8.contains(0) else { return nil }
    let here = [UInt8(ascii: ".")]
    let components = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
      .filter { $0 != here }
    guard !components.isEmpty, !components.contains(here + here) else { return nil }
    self.components = components
  }

  /// The path's bytes, with single slashes between the names.
  public var bytes: [UInt8] { Array(components.joined(separator: [UInt8(ascii: "/")])) }
}

extension TreePath: CustomStringConvertible {
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
