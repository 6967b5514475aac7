internal import Bytes
internal import Packaging
internal import Statements
internal import Versions
internal import Workspace

extension PodspecRequest {
  /// What the configuration says of the podspec of `sdk`, which lies in `folder` among `files`.
  init(
    _ sdk: SDK, _ configuration: Configuration, folder: String, files: [String],
    read: @escaping @Sendable (String) throws(FileError) -> [UInt8]
  ) throws {
    self.init(
      sdk: sdk.name, configuration: configuration.file, folder: folder,
      tagFormat: try TagFormat(sdk.tag), files: files, read: read)
    kind = sdk.podspec.flatMap { Kind(rawValue: $0.rawValue) }
    if kind == nil, sdk.kind == .binary { kind = .binary }
    about = About(
      summary: sdk.about.summary, description: sdk.about.description,
      homepage: sdk.about.homepage, license: sdk.about.license, authors: sdk.about.authors)
    mirror = sdk.mirror ?? sdk.binary?.repository
    version = try sdk.version.map(VersionPlace.init)
    for (platform, version) in sdk.policies.platforms { platforms[platform.rawValue] = version }
    swiftVersion = sdk.policies.swift
    archive = sdk.binary?.url
  }
}
