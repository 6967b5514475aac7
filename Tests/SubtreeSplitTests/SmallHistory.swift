import _TestSupport

/// A history written down commit by commit, in a repository of its own.
struct SmallHistory {
  let sandbox: GitSandbox
  private(set) var commits: [String] = []
  private var trees: [String: FileTree] = [:]

  init(bare: Bool = false) throws {
    sandbox = try GitSandbox(bare: bare)
  }

  /// Adds a commit on top of `parents`, by default the newest one, and gives its name.
  ///
  /// Its files are those of its first parent with `changes` made: the content of each path, or nil
  /// for what is to go.
  @discardableResult
  mutating func commit(
    _ changes: [String: String?] = [:], on parents: [String]? = nil, date: Int? = nil,
    message: String? = nil
  ) throws -> String {
    let parents = parents ?? commits.suffix(1)
    var files = parents.first.flatMap { trees[$0] } ?? FileTree()
    for (path, content) in changes.sorted(by: { $0.key < $1.key }) {
      if let content { files.set(path, .file(content: content)) } else { files.remove(path) }
    }
    return try commit(files, on: parents, date: date, message: message)
  }

  /// Adds a commit of these very files.
  @discardableResult
  mutating func commit(
    _ files: FileTree, on parents: [String], date: Int? = nil, message: String? = nil
  ) throws -> String {
    let number = commits.count + 1
    var stream = HistoryStream()
    stream.append(
      mark: 1, parents: parents.map(HistoryStream.Parent.name), files: files,
      date: date ?? 1_500_000_000 + number * 60, message: message ?? "Change \(number)\n")
    guard let name = try sandbox.fastImport(stream.text)[1] else {
      throw TestSupportError("fast-import made no commit")
    }
    commits.append(name)
    trees[name] = files
    return name
  }

  /// The message of a commit that joins `split` into the mainline, as `--rejoin` words it.
  static func rejoin(_ prefix: String, mainline: String, split: String) -> String {
    """
    Split '\(prefix)/' into commit '\(split)'

    git-subtree-dir: \(prefix)
    git-subtree-mainline: \(mainline)
    git-subtree-split: \(split)

    """
  }
}
