internal import Dispatch
internal import Git
internal import Platform
internal import Synchronization

extension FolderLookup {
  /// Below this many trees a second thread costs more than it brings.
  private static let smallestChunk = 2048

  /// What stands at each of `paths` in each of `roots`, one root tree after another.
  ///
  /// The roots are shared out among the processors, a run of neighbours at a time. Each thread opens
  /// the repository anew, so that none waits for another.
  static func answers(
    for paths: [TreePath], in roots: [ObjectID], of repository: borrowing Repository
  ) throws(GitError) -> [Answer] {
    let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let chunkCount = min(4 * processorCount, roots.count / smallestChunk)
    guard processorCount > 1, chunkCount > 1 else {
      return try answers(for: paths, in: roots[...], of: repository)
    }
    let directory = repository.gitDirectory
    let results = Mutex([Result<[Answer], GitError>?](repeating: nil, count: chunkCount))
    DispatchQueue.concurrentPerform(iterations: chunkCount) { chunk in
      let start = roots.count * chunk / chunkCount
      let end = roots.count * (chunk + 1) / chunkCount
      let result = Result { () throws(GitError) in
        try answers(for: paths, in: roots[start..<end], of: Repository.open(at: directory))
      }
      results.withLock { $0[chunk] = result }
    }
    var found: [Answer] = []
    found.reserveCapacity(roots.count * paths.count)
    for result in results.withLock({ $0 }) {
      if let result { found += try result.get() }
    }
    return found
  }

  private static func answers(
    for paths: [TreePath], in roots: ArraySlice<ObjectID>, of repository: borrowing Repository
  ) throws(GitError) -> [Answer] {
    var lookup = FolderLookup(paths)
    var found: [Answer] = []
    found.reserveCapacity(roots.count * paths.count)
    for root in roots { found += try lookup.answers(in: root, of: repository) }
    return found
  }
}
