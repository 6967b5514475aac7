/// Commits as a stream for `git fast-import`, each marked with its number.
struct HistoryStream {
  private(set) var text = ""

  /// How a stream names a parent.
  enum Parent {
    case mark(Int)
    case name(String)
  }

  /// Appends a commit to no line but the one that its parents give it.
  mutating func append(
    mark: Int, parents: [Parent] = [], files: FileTree, date: Int, message: String,
    branch: String = "main"
  ) {
    text += "reset refs/heads/\(branch)\n\ncommit refs/heads/\(branch)\nmark :\(mark)\n"
    text += "author Ann Author <ann@example.org> \(date) +0200\n"
    text += "committer Cee Mitter <cee@example.org> \(date + 1) -0330\n"
    text += "data \(message.utf8.count)\n\(message)\n"
    for (index, parent) in parents.enumerated() {
      let keyword = index == 0 ? "from" : "merge"
      switch parent {
      case .mark(let mark): text += "\(keyword) :\(mark)\n"
      case .name(let name): text += "\(keyword) \(name)\n"
      }
    }
    text += files.fastImportCommands + "\n"
  }
}

extension RandomHistory {
  /// The history as a stream; the marks are the commits' indices and one more.
  var stream: String {
    var stream = HistoryStream()
    for (index, commit) in commits.enumerated() {
      stream.append(
        mark: index + 1, parents: commit.parents.map { .mark($0 + 1) }, files: commit.files,
        date: commit.date, message: commit.message)
    }
    return stream.text
  }
}
