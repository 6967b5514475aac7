internal import Audit
internal import Bytes
internal import Platform
internal import SourceLines
internal import Statements
internal import Versions
internal import Workspace

/// The SDKs of a checkout with their files, as an audit takes them.
struct AuditSubjects {
  let configuration: Configuration
  let checkout: Checkout

  /// All SDKs, as pins lead from one to the other; `tags` is what is known of their releases.
  func read(_ tags: [String: KnownTags]) throws -> [AuditedSDK] {
    try configuration.sdks.map { try audited($0, tags[$0.name]) }
  }

  private func audited(_ sdk: SDK, _ known: KnownTags?) throws -> AuditedSDK {
    var audited = AuditedSDK(
      name: sdk.name, folder: sdk.path,
      tagFormat: try TagFormat(
        configuration.isDiscovered ? known?.usualFormat ?? sdk.tag : sdk.tag),
      files: try files(of: sdk))
    audited.source = try sdk.version.map(VersionPlace.init)
    audited.copies = try sdk.copies.map(VersionPlace.init)
    audited.isIgnored = { file, key in sdk.ignore.contains { $0.matches(file: file, key: key) } }
    audited.mirror = sdk.mirror ?? known?.origin
    audited.wraps = sdk.wraps
    audited.policies = AuditPolicies(sdk.policies)
    audited.tags = known?.commits
    audited.branches = known?.branches ?? []
    return audited
  }

  // MARK: Files

  /// The files that may state a version, and those that somebody has named.
  private func files(of sdk: SDK) throws -> [AuditedFile] {
    let folder = checkout.folder(of: sdk)
    var found = SourceFileSet(folder: SourcePath(folder))
    do throws(SourceLinesError) {
      try found.addFiles(in: SourcePath("."), passing: Self.filter)
    } catch {
      throw InputError(
        subject: sdk.path, reason: "is no folder that can be read, but 'path' of '\(sdk.name)'",
        hint: "check `sdks:` in \(configuration.file)", isMissing: true)
    }
    var paths = Set(found.files.map(\.path.text))
    let named = [sdk.version?.file].compactMap(\.self) + sdk.copies.map(\.file) + [".version"]
    for path in named where unsafe access("\(folder)/\(path)", R_OK) == 0 { paths.insert(path) }
    return try paths.filter { path in !sdk.ignore.contains { $0.matches(file: path, key: nil) } }
      .sorted().map { path in
        AuditedFile(
          path: path, bytes: try WholeFile.read("\(folder)/\(path)", limit: Self.sizeLimit))
      }
  }

  /// No file that people write is as large as this.
  private static let sizeLimit = 1 << 26

  private static let filter = SourceFilter(
    isWanted: { FileKind(path: String(decoding: $0, as: UTF8.self)) != nil },
    leavesOutFolder: { name in
      let name = String(decoding: name, as: UTF8.self).lowercased()
      return foldersOfOthers.contains(name) || examples.contains { name.contains($0) }
        || name.hasSuffix("tests") || name.hasSuffix("test")
    })

  /// Folders with what others have made, or a build.
  private static let foldersOfOthers: Set<String> = [
    "node_modules", "pods", "carthage", "vendor", "third_party", "thirdparty", "external",
    "build", "deriveddata", "fixtures", "__tests__", "__mocks__", "androidtest", "e2e",
    "integration_test", "benchmark", "benchmarks",
  ]

  /// What is in the names of folders that show how the SDK is used.
  private static let examples = ["example", "sample", "demo", "playground"]

  // MARK: Repairs

  /// Writes the files anew, each in one step; no byte changes but those that the repairs are of.
  func apply(_ repairs: [Repair]) throws {
    for (file, repairs) in Dictionary(grouping: repairs, by: \.file).sorted(by: { $0.key < $1.key })
    {
      let path = checkout.path(file)
      let bytes = try Repair.apply(repairs, to: try WholeFile.read(path))
      try WholeFile.write(bytes, to: Self.realPath(path))
    }
  }

  /// The file itself, where a link leads to it.
  private static func realPath(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}

extension AuditPolicies {
  /// The policies of the configuration that an audit is about.
  init(_ policies: Policies) {
    let allowed: [String]? =
      switch policies.dependencies {
      case nil, .any: nil
      case .forbidden: []
      case .only(let names): names
      }
    let snippets: Snippets =
      switch policies.snippets {
      case .exact: .exact
      case .compatible: .compatible
      case .ignored: .ignore
      }
    self.init(
      allowedDependencies: allowed,
      platforms: Dictionary(uniqueKeysWithValues: policies.platforms.map { ($0.rawValue, $1) }),
      swift: policies.swift, snippets: snippets)
  }
}

extension AuditedGroup {
  /// A group of the configuration.
  init(_ group: VersionGroup) {
    let relation: Relation =
      switch group.versions {
      case .independent: .independent
      case .lockstep: .lockstep
      case .linkedMajor: .linkedMajor
      }
    self.init(name: group.name, relation: relation, sdks: group.sdks)
  }
}
