package import Git

/// Finds several folders in one root tree after another.
///
/// The paths form a trie, so that a folder above two of them is read once, and every answer is
/// remembered by the id of the tree it was found in: most commits leave most trees as they were.
package struct FolderLookup {
  /// What stands at a path.
  package enum Answer: Equatable, Sendable {
    case nothing
    case folder(ObjectID)
    /// The commit of a submodule, which `git subtree` takes for nothing.
    case submodule(ObjectID)
    /// A file or a symbolic link.
    case file(ObjectID)
  }

  /// A folder on the way to a path.
  private struct Node {
    /// The names to look for, and the nodes below each of them.
    var names: [[UInt8]] = []
    var children: [Int] = []
    /// Which of the paths end here: several, where one is given twice.
    var paths: [Int] = []
    /// The answers for each child, in the order of the children, by tree.
    var remembered: [ObjectID: Int] = [:]
    var answers: [Answer] = []
  }

  private var nodes = [Node()]
  private let pathCount: Int

  /// Prepares to look for `paths`.
  package init(_ paths: [TreePath]) {
    pathCount = paths.count
    for (index, path) in paths.enumerated() {
      var node = 0
      for name in path.components {
        if let known = nodes[node].names.firstIndex(of: name) {
          node = nodes[node].children[known]
        } else {
          nodes.append(Node())
          nodes[node].names.append(name)
          nodes[node].children.append(nodes.count - 1)
          node = nodes.count - 1
        }
      }
      nodes[node].paths.append(index)
    }
  }

  /// Adds to `found` what stands at each path in the root tree `root`, in the order of the paths.
  package mutating func look(
    in root: ObjectID, of repository: borrowing Repository, into found: inout [Answer]
  ) throws(GitError) {
    let first = found.count
    found.append(contentsOf: repeatElement(.nothing, count: pathCount))
    try look(in: root, from: 0, of: repository, first, &found)
  }

  private mutating func look(
    in tree: ObjectID, from node: Int, of repository: borrowing Repository, _ first: Int,
    _ found: inout [Answer]
  ) throws(GitError) {
    let start: Int
    if let known = nodes[node].remembered[tree] {
      start = known
    } else {
      start = try read(tree, at: node, of: repository)
    }
    for index in nodes[node].children.indices {
      let child = nodes[node].children[index]
      let answer = nodes[node].answers[start + index]
      for path in nodes[child].paths { found[first + path] = answer }
      if case .folder(let below) = answer, !nodes[child].children.isEmpty {
        // As deep as the deepest path has names.
        try look(in: below, from: child, of: repository, first, &found)
      }
    }
  }

  /// Reads what a tree has for each child of `node`, and where among the answers that is kept.
  private mutating func read(
    _ tree: ObjectID, at node: Int, of repository: borrowing Repository
  ) throws(GitError) -> Int {
    let start = nodes[node].answers.count
    let names = nodes[node].names
    let entries = try repository.withObject(tree, .tree) { (bytes) throws(GitError) in
      try TreeEntry.named(names, in: bytes, of: tree)
    }
    nodes[node].answers.append(contentsOf: entries.map(Answer.init))
    nodes[node].remembered[tree] = start
    return start
  }
}

extension FolderLookup.Answer {
  fileprivate init(_ entry: TreeEntry?) {
    guard let entry else {
      self = .nothing
      return
    }
    let (id, isSubmodule) = (entry.id, entry.isSubmodule)
    self = entry.isTree ? .folder(id) : isSubmodule ? .submodule(id) : .file(id)
  }
}
