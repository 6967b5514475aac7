internal import Arguments
internal import Git
internal import Workspace

/// Who is asked for the tags of SDKs.
enum TagSource {
  /// The repository around the checkout, if there is one.
  case checkout
  /// The mirrors; the repository for an SDK that has none.
  case mirrors

  /// What tells the tags of an SDK.
  func tags(
    for checkout: Checkout, _ invocation: Invocation, _ environment: Environment
  ) -> (SDK) throws -> KnownTags? {
    { sdk in
      guard checkout.isRepository else { return nil }
      let monorepo = try Monorepo.open(for: invocation, in: environment)
      guard self == .mirrors, let remote = monorepo.mirror(of: sdk, or: nil) else {
        return try KnownTags.local(of: sdk, in: monorepo.repository)
      }
      let trace = environment.trace(invocation)
      trace("ask \(remote) for its tags")
      let git = UserGit(
        for: monorepo.repository, environment: environment.variables,
        isPresent: environment.isPersonPresent, trace: trace)
      return try KnownTags.ofMirror(at: remote, by: git)
    }
  }
}
