internal import Arguments
internal import Git

/// The value of `--mirror-branch`: a branch, or the word `none`.
enum MirrorBranch: ExpressibleByArgument {
  /// No branch.
  case noBranch
  /// The branch of that name, which is one that a branch can have.
  case named(String)

  /// The branch that a mirror has if nothing else is said.
  static let main = MirrorBranch.named("main")

  init?(argument: String) {
    if argument == "none" {
      self = .noBranch
    } else if BranchName(argument) != nil {
      self = .named(argument)
    } else {
      return nil
    }
  }

  /// The branch; `nil` for none.
  var name: BranchName? {
    switch self {
    case .noBranch: nil
    case .named(let name): BranchName(name)
    }
  }

  var defaultValueDescription: String {
    switch self {
    case .noBranch: "none"
    case .named(let name): name
    }
  }
}
