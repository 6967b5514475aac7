internal import Arguments
internal import Audit
internal import Versions

/// The version that an SDK shall have, as the command line says it.
enum NewVersion: ExpressibleByArgument {
  /// This one.
  case stated(SemanticVersion)
  /// A step on from the one that it has.
  case step(VersionStep)
  /// The one that the commits since the last release call for.
  case proposed
  /// Text that is neither, with what is wrong with it as a version.
  case unreadable(String, VersionError)

  init?(argument: String) {
    if let step = VersionStep(rawValue: argument) {
      self = .step(step)
      return
    }
    if argument == Self.proposal {
      self = .proposed
      return
    }
    do throws(VersionError) {
      self = .stated(try SemanticVersion(argument))
    } catch {
      self = .unreadable(argument, error)
    }
  }

  private static let proposal = "auto"

  static let allValueStrings =
    ["MAJOR.MINOR.PATCH"] + VersionStep.allCases.map(\.rawValue) + [proposal]

  /// The version for `sdk`, of which there is no tag; `changes` is asked only for a proposal.
  func version(
    of sdk: String, _ audit: VersionAudit, _ invocation: Invocation,
    changes: () throws -> UnreleasedChanges
  ) throws -> ProposedVersion {
    let tagged = audit.taggedVersions(of: sdk)
    switch self {
    case .unreadable(let text, let error):
      let steps = Self.allValueStrings.dropFirst().map { "'\($0)'" }.joined(separator: ", ")
      throw invocation.usageError(
        "'\(text)' is no version: \(error.reason). Please write MAJOR.MINOR.PATCH, as in 1.2.3 or "
          + "1.2.3-rc.1, or one of \(steps)")
    case .stated(let version):
      guard !tagged.contains(version) || audit.version(of: sdk) == version else {
        throw RefusedError(
          subject: version.description, reason: "has been released: there is a tag of it",
          hint: "take a version that has none; the newest is \(tagged.last?.description ?? "")")
      }
      return ProposedVersion(version: version)
    case .step(let step):
      guard let current = audit.version(of: sdk) else {
        throw InputError(
          subject: sdk, reason: "states no version that one could step on from",
          hint: "run `plimsoll audit \(sdk)`, or give the version itself")
      }
      guard let next = step.next(after: current, tagged: tagged) else {
        throw InputError(
          subject: sdk, reason: "is at \(current), which is a release already",
          hint: "step on with 'major', 'minor', 'patch' or 'rc'")
      }
      guard !tagged.contains(next) else {
        throw RefusedError(
          subject: next.description, reason: "has been released: there is a tag of it",
          hint: "step on with 'major', 'minor' or 'patch'")
      }
      return ProposedVersion(version: next)
    case .proposed:
      return try ProposedVersion(
        after: changes(), stated: audit.version(of: sdk), tagged: tagged)
    }
  }
}
