internal import Platform

/// Where files are that links lead to.
enum RealPath {
  /// The file itself, where a link leads to it: what is written takes its place, not the link's.
  static func of(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}
