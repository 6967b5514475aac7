#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A clone to work in, which can be made like new at little cost; removed at the end.
final class Scratch {
  private let origin: String
  private let folder: String

  var clone: String { folder + "/clone" }

  init(cloning origin: String) throws {
    self.origin = origin
    folder = FileManager.default.temporaryDirectory.path + "/plimsoll-bench-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try renew()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Forgets all that was made in the clone. The objects of the origin are shared, not copied.
  func renew() throws {
    if FileManager.default.fileExists(atPath: clone) {
      try FileManager.default.removeItem(atPath: clone)
    }
    _ = try Measurement.run(["git", "clone", "-q", "--shared", "--no-checkout", origin, clone])
  }

  /// `git subtree` needs the files to be there.
  func checkOut() throws {
    _ = try Measurement.run(["git", "-C", clone, "checkout", "-q", "--force", "HEAD"])
  }

  func commitCount() throws -> Int {
    let file = folder + "/count"
    _ = try Measurement.run([
      "sh", "-c", "git -C \"$1\" rev-list --count HEAD >\"$2\"", "sh", clone, file,
    ])
    let text = try String(contentsOfFile: file, encoding: .utf8)
    guard let count = Int(text.filter(\.isNumber)) else {
      throw BenchmarkError("git counted no commits")
    }
    return count
  }
}
