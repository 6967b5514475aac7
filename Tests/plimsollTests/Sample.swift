import Platform
import _TestSupport

/// The sample monorepo, made once and copied for each test.
enum Sample {
  /// The folder that holds `monorepo`; it stays until the tests end.
  static let folder = Result<Scratch, any Error> {
    let scratch = try Scratch()
    try Tool.run("sh", "\(Project.root)/scripts/sample-monorepo", scratch.path)
    try Tool.run("git", "-C", "\(scratch.path)/monorepo", "gc", "-q")
    atexit { Sample.remove() }
    return scratch
  }

  /// What lives as long as the process is never released.
  private static func remove() {
    guard case .success(let scratch) = folder else { return }
    _ = try? Tool.run("rm", "-rf", scratch.path)
  }
}
