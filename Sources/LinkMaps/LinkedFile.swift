/// One input of a link: an object file, a member of an archive, a library, or the linker itself.
///
/// Two files are one only if their whole paths are; two members of one base name stay two.
public struct LinkedFile: Sendable, Hashable {
  /// The whole path as the map prints it, the archive member in parentheses included.
  public let path: String
  /// What the file keeps in the program.
  public internal(set) var figures = MapFigures()

  init(path: String) {
    self.path = path
  }

  /// The path's last part, of a member together with its archive: `Foo(Bar.o)`.
  public var name: String { InputPath(path).name }
  /// The path of the archive that the file is a member of; framework binaries are archives too.
  public var archivePath: String? { InputPath(path).archive }
  /// The member's name within its archive.
  public var member: String? { InputPath(path).member }
  /// The framework that the file lies in, without `.framework`.
  public var frameworkName: String? { InputPath(path).framework }
}
