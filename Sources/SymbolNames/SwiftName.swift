/// Names of Swift's new mangling.
enum SwiftName {
  /// The longest name, in bytes, that is given to the runtime's demangler.
  static let longestName = 1 << 13

  /// A reader that has read `mangled`, as far as it makes sense.
  static func reader(_ mangled: NameBytes) -> SwiftNameReader {
    var reader = unreadReader(mangled)
    _ = reader.read()
    return reader
  }

  /// The name in words, or `nil` where it makes no sense or would be of no bounded size.
  static func demangled(_ mangled: NameBytes) -> String? {
    guard mangled.count <= longestName else { return nil }
    var reader = unreadReader(mangled)
    guard reader.read() else { return nil }
    return RuntimeDemangler.swift(mangled)
  }

  static func demangled(_ mangled: String) -> String? { demangled(NameBytes(mangled.utf8)) }

  private static func unreadReader(_ mangled: NameBytes) -> SwiftNameReader {
    let isOld = mangled.hasPrefix("_T0")
    return SwiftNameReader(Array(mangled), from: isOld ? 3 : 2, hasLabelsInTypes: isOld)
  }
}
