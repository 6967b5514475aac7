internal import Git
internal import Mirroring
internal import Statements
internal import Versions
internal import Workspace

/// The version that a commit of the monorepo states for an SDK.
enum ReleaseVersion {
  /// The release that the commit `tip` is, by the SDK's version source and tag format.
  ///
  /// The source is read from that commit: what lies in the work tree may be something else.
  static func release(
    of sdk: SDK, at tip: ObjectID, in repository: borrowing Repository
  ) throws -> MirrorRequest.Release {
    let stated = try stated(by: sdk, at: tip, in: repository)
    let version: SemanticVersion
    do {
      version = try SemanticVersion(stated.value)
    } catch {
      throw InputError(
        subject: "\(stated.file):\(stated.places[0].position)",
        reason: "states a version that cannot be released: \(error.reason)", hint: error.hint)
    }
    return try MirrorRequest.Release(
      version: version, format: try TagFormat(sdk.tag),
      tagging: sdk.tagging == .annotated ? .annotated : .lightweight)
  }

  private static func stated(
    by sdk: SDK, at tip: ObjectID, in repository: borrowing Repository
  ) throws -> StatedVersion {
    guard let source = sdk.version else {
      throw InputError(
        subject: sdk.name, reason: "has no version source, so no tag can be checked against it",
        hint:
          "add `version: { file: …, symbol: … }` (or `key: …`) to plimsoll.yml, or publish with "
          + "--no-tag")
    }
    let file = "\(sdk.path)/\(source.file)"
    guard let path = TreePath(file),
      let bytes = try repository.file(path, in: repository.commitHeader(tip).tree)
    else {
      throw InputError(
        subject: file, reason: "is not in \(tip.abbreviation), where it should state the version",
        hint: "check `version:` of '\(sdk.name)' in plimsoll.yml", isMissing: true)
    }
    return try VersionPlace(source).read(bytes, of: file)
  }
}
