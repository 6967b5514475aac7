internal import Dispatch
internal import Git
internal import Synchronization

/// Finds folders in a growing list of root trees, on all processors while the list still grows.
///
/// The roots are shared out a run of neighbours at a time. Each run opens the repository anew, so
/// that no thread waits for another's.
final class FolderSearch: Sendable {
  private typealias Run = Result<[FolderLookup.Answer], GitError>

  /// Fewer trees than this are not worth a thread.
  private static let runLength = 4096

  private let paths: [TreePath]
  private let directory: String
  private let replacements: Replacements
  private let group = DispatchGroup()
  private let state = Mutex(State())

  private struct State {
    /// The roots that no run has been started for.
    var waiting: [ObjectID] = []
    /// What the runs found, in the order of the roots; `nil` while a run is under way.
    var runs: [Run?] = []
  }

  init(_ paths: [TreePath], in repository: borrowing Repository) {
    self.paths = paths
    directory = repository.gitDirectory
    replacements = repository.replacements
  }

  /// Adds a root tree at the end of the list.
  func add(_ root: ObjectID) {
    let full = state.withLock { state -> (number: Int, roots: [ObjectID])? in
      state.waiting.append(root)
      guard state.waiting.count == Self.runLength else { return nil }
      defer { state.waiting.removeAll(keepingCapacity: true) }
      state.runs.append(nil)
      return (state.runs.count - 1, state.waiting)
    }
    guard let full else { return }
    DispatchQueue.global().async(group: group) {
      let run = Run { () throws(GitError) in
        let repository = try Repository.open(
          at: self.directory, replacements: self.replacements)
        return try self.search(full.roots, in: repository)
      }
      self.state.withLock { $0.runs[full.number] = run }
    }
  }

  /// What stands at each path in each root, one root after another; ends the search.
  func answers(in repository: borrowing Repository) throws(GitError) -> [FolderLookup.Answer] {
    let rest = try search(state.withLock { $0.waiting }, in: repository)
    group.wait()
    var answers: [FolderLookup.Answer] = []
    for run in state.withLock({ $0.runs }) {
      if let run { answers += try run.get() }
    }
    return answers + rest
  }

  private func search(
    _ roots: [ObjectID], in repository: borrowing Repository
  ) throws(GitError) -> [FolderLookup.Answer] {
    var lookup = FolderLookup(paths)
    var answers: [FolderLookup.Answer] = []
    answers.reserveCapacity(roots.count * paths.count)
    for root in roots { try lookup.look(in: root, of: repository, into: &answers) }
    return answers
  }
}
