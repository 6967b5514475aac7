internal import Arguments
internal import Git

/// The value of `--branch`: a name that a branch can have.
struct NewBranch: ExpressibleByArgument {
  /// The branch.
  let name: BranchName

  init?(argument: String) {
    guard let name = BranchName(argument) else { return nil }
    self.name = name
  }
}
