import Platform

/// Where this project's files and products are.
enum Project {
  /// The folder that holds `Package.swift`.
  static let root =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// The built program, which lies beside the bundle that holds the tests.
  static let plimsoll: String = {
    for argument in CommandLine.arguments {
      let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
      guard let bundle = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) else { continue }
      let path = (parts[..<bundle] + ["plimsoll"]).joined(separator: "/")
      guard let whole = unsafe realpath(path, nil) else { return path }
      defer { unsafe free(whole) }
      return unsafe String(cString: whole)
    }
    return "plimsoll"
  }()
}
