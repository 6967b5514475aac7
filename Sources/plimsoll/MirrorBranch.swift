internal import Arguments
internal import Git

/// The value of `--mirror-branch`: a branch, or the word `none`.
struct MirrorBranch: ExpressibleByArgument {
  /// The branch; `nil` for none.
  let name: BranchName?

  /// The branch that a mirror has if nothing else is said.
  static let main = MirrorBranch(name: BranchName("main"))

  private init(name: BranchName?) { self.name = name }

  init?(argument: String) {
    if argument == "none" {
      self.init(name: nil)
    } else if let name = BranchName(argument) {
      self.init(name: name)
    } else {
      return nil
    }
  }

  var defaultValueDescription: String { name?.text ?? "none" }
}
