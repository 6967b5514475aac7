import Git
import ReleaseHistory
import Testing
import _TestSupport

/// What git itself lists, which is what has to come out.
func commitsByGit(
  in sandbox: GitSandbox, touching folder: String, since last: String?
) throws -> [String] {
  let range = last.map { "\($0)..main" } ?? "main"
  return try sandbox.git(
    "log", "--no-merges", "--format=%H", range, "--", ":(top,literal)\(folder == "." ? "" : folder)"
  ).split(separator: "\n").map(String.init)
}

/// The same by the library, for several folders in one go.
func commits(
  in sandbox: GitSandbox, touching folders: [String], since last: [String?]
) throws -> [[String]] {
  let repository = try Repository.open(at: sandbox.path)
  var history = try ReleaseHistory(
    of: try repository.commitID(for: "main"), folders: folders.map(TreePath.init), in: repository)
  return try zip(folders.indices, last).map { folder, last in
    try history.commits(
      touching: folder, since: try last.map { try repository.commitID(for: $0) }, in: repository
    ).map(\.description)
  }
}

/// Expects that the library lists the commits that git does, in git's order.
func expectAgreement(
  in sandbox: GitSandbox, touching folders: [String], since last: String?,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let found = try commits(
    in: sandbox, touching: folders, since: folders.map { _ in last })
  for (folder, found) in zip(folders, found) {
    let expected = try commitsByGit(in: sandbox, touching: folder, since: last)
    #expect(found == expected, "\(folder) since \(last ?? "-")", sourceLocation: sourceLocation)
  }
}
