internal import Platform

extension Configuration {
  /// The name of the file that is looked for.
  public static let fileName = "plimsoll.yml"

  /// Reads the nearest `plimsoll.yml`, in `folder` or above it, but not above the folder `root`.
  ///
  /// Symbolic links in both are followed first. Errors name the file relative to `root`.
  public static func nearest(
    to folder: String, root: String
  ) throws(ConfigurationError) -> Configuration {
    let rootParts = try parts(of: root)
    let folderParts = try parts(of: folder)
    guard folderParts.starts(with: rootParts) else {
      throw ConfigurationError(
        code: .missing, file: fileName, position: nil,
        reason: "the folder to start from, '\(folder)', is not inside the repository",
        hint: "change to a folder of the repository")
    }
    let below = folderParts.dropFirst(rootParts.count)
    for depth in (0...below.count).reversed() {
      let shown = (below.prefix(depth) + [fileName]).joined(separator: "/")
      let path = "/" + (rootParts + [shown]).joined(separator: "/")
      do throws(ConfigurationError) {
        return try Configuration(read(path, shown: shown), file: shown)
      } catch {
        guard error.code == .missing else { throw error }
      }
    }
    throw ConfigurationError(
      code: .missing, file: fileName, position: nil,
      reason: below.isEmpty
        ? "there is none in the repository's root"
        : "there is none in '\(below.joined(separator: "/"))' or above it in the repository",
      hint: "write one with 'plimsoll init', or name one with --config")
  }

  /// The names that lead to a folder from `/`, symbolic links resolved.
  static func parts(of folder: String) throws(ConfigurationError) -> [String] {
    guard let path = unsafe realpath(folder, nil) else {
      throw ConfigurationError(
        code: .missing, file: folder, position: nil,
        reason: "cannot be opened: \(unsafe String(cString: strerror(errno)))",
        hint: "check the spelling and the folder you are in")
    }
    defer { unsafe free(path) }
    return unsafe String(cString: path).split(separator: "/").map(String.init)
  }
}
