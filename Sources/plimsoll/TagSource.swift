internal import Arguments
internal import Git
internal import Workspace

/// Who is asked for the tags of SDKs.
enum TagSource {
  /// The repository around the checkout, if there is one.
  case checkout
  /// The mirrors; the repository for an SDK that has none.
  case mirrors

  /// What is known of the tags of each SDK, by its name.
  func tags(
    of sdks: [SDK], in checkout: Checkout, _ invocation: Invocation, _ environment: Environment
  ) throws -> [String: KnownTags] {
    guard checkout.isRepository else { return [:] }
    let monorepo = try Monorepo.open(for: invocation, in: environment)
    let trace = environment.trace(invocation)
    let git = UserGit(
      for: monorepo.repository, environment: environment.variables,
      isPresent: environment.isPersonPresent, trace: trace)
    var tags: [String: KnownTags] = [:]
    for sdk in sdks {
      if self == .mirrors, let remote = monorepo.mirror(of: sdk, or: nil) {
        trace("ask \(remote) for its tags")
        tags[sdk.name] = try KnownTags.ofMirror(at: remote, by: git)
      } else {
        tags[sdk.name] = try KnownTags.local(of: sdk, in: monorepo.repository)
      }
    }
    return tags
  }
}
