/// The path of a linker's input, which may name a member of an archive: `lib/libAppy.a(AppySDK.o)`.
public struct InputPath: Sendable, Hashable {
  private let path: String

  /// Takes a path as linkers write it.
  public init(_ path: String) { self.path = path }

  /// The path's last part, of a member together with its archive: `Foo(Bar.o)`.
  public var name: String {
    let archive = archive ?? path
    guard let slash = archive.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The path of the archive that the file is a member of; framework binaries are archives too.
  public var archive: String? {
    memberStart.map { String(path[..<$0]) }
  }

  /// The member's name within its archive.
  public var member: String? {
    memberStart.map { start in
      String(path[path.utf8.index(after: start)..<path.utf8.index(before: path.endIndex)])
    }
  }

  /// The framework that the file lies in, without `.framework`: `Sentry` for
  /// `Sentry.framework/Sentry(SentryCrash.o)`.
  public var framework: String? {
    let folders = (archive ?? path).split(separator: "/").dropLast()
    let folder = folders.last { $0.hasSuffix(".framework") && $0 != ".framework" }
    return folder.map { String($0.dropLast(".framework".count)) }
  }

  /// Where the parenthesis opens that the last byte closes, if a name stands before it.
  ///
  /// `Notes (copy)` is no archive: none is called so, but copies of folders are.
  private var memberStart: String.Index? {
    let bytes = path.utf8
    guard bytes.last == UInt8(ascii: ")") else { return nil }
    var depth = 0
    var index = bytes.endIndex
    while index > bytes.startIndex {
      index = bytes.index(before: index)
      switch bytes[index] {
      case UInt8(ascii: ")"): depth += 1
      case UInt8(ascii: "("): depth -= 1
      default: continue
      }
      if depth == 0 { break }
    }
    guard depth == 0, index > bytes.startIndex else { return nil }
    let before = bytes[bytes.index(before: index)]
    return before == UInt8(ascii: " ") || before == UInt8(ascii: "/") ? nil : index
  }
}
