internal import Arguments
internal import Audit
internal import Budgets
internal import Bytes
internal import Findings
internal import MarkedBlocks
internal import Packaging
internal import Platform
internal import PrivacyManifests
internal import SourceLines
internal import Statements
internal import Versions
internal import Workspace
internal import XCFrameworks

/// The SDKs of a checkout with their files, as an audit takes them.
struct AuditSubjects {
  let configuration: Configuration
  let checkout: Checkout
  /// What is known of the weight of SDKs, by their names.
  private var measured: [String: [Metric: Int]] = [:]

  init(configuration: Configuration, checkout: Checkout) {
    (self.configuration, self.checkout) = (configuration, checkout)
  }

  /// What takes longer to tell than what files say of versions, and is asked for by name.
  struct Extras: OptionSet {
    let rawValue: Int
    /// What is wrong with XCFrameworks, all of whose files are summed where they are signed.
    static let frameworks = Extras(rawValue: 1)
    /// What Plimsoll would write today.
    static let generated = Extras(rawValue: 2)
  }

  /// All SDKs, as pins lead from one to the other; `tags` is what is known of their releases.
  func read(_ tags: [String: KnownTags], with extras: Extras = []) throws -> [AuditedSDK] {
    try configuration.sdks.map { try audited($0, tags[$0.name], extras) }
  }

  private func audited(
    _ sdk: SDK, _ known: KnownTags?, _ extras: Extras
  ) throws -> AuditedSDK {
    let paths = try paths(of: sdk)
    var audited = AuditedSDK(
      name: sdk.name, folder: sdk.path,
      tagFormat: try TagFormat(
        configuration.isDiscovered ? known?.usualFormat ?? sdk.tag : sdk.tag),
      files: try files(of: sdk, paths))
    audited.source = try sdk.version.map(VersionPlace.init)
    audited.copies = try sdk.copies.map(VersionPlace.init)
    audited.isIgnored = { file, key in sdk.ignore.contains { $0.matches(file: file, key: key) } }
    audited.mirror = sdk.mirror ?? known?.origin
    audited.wraps = sdk.wraps
    audited.policies = AuditPolicies(sdk.policies)
    audited.tags = known?.commits
    audited.branches = known?.branches ?? []
    if extras.contains(.frameworks) {
      audited.xcframeworkProblems = try xcframeworkProblems(of: sdk, paths)
    }
    guard extras.contains(.generated) else { return audited }
    audited.generated = try blocks(of: sdk, in: audited).texts(in: audited.files)
    // Files of all kinds are looked for only where one is made of them.
    if audited.files.contains(where: { GeneratedMark.isOnPodspec($0.bytes) }) {
      audited.generated += try PodspecSubject(sdk, configuration, in: checkout).generatedTexts()
    }
    return audited
  }

  // MARK: What Plimsoll writes

  /// Takes what a measurement says, which was read from `file`.
  mutating func add(_ measurement: Measurement, from file: String) throws {
    guard configuration.sdks.contains(where: { $0.name == measurement.sdk }) else {
      throw InputError(
        subject: file, reason: "is a measurement of '\(measurement.sdk)', which is no SDK here",
        hint: "measure one that `sdks:` has in \(configuration.file)")
    }
    measured[measurement.sdk] = measurement.values
  }

  /// Measures what the blocks of an SDK's documents state; builds nothing for the lines alone.
  mutating func measure(
    _ sdk: SDK, _ invocation: Invocation, _ environment: Environment
  ) throws {
    let audited = try audited(sdk, nil, [])
    let missing = try blocks(of: sdk, in: audited).missingMetrics(for: audited.files)
    guard !missing.isEmpty else { return }
    let measurement = try SizeMeasurement(of: sdk, in: checkout).run(invocation, environment)
    measured[sdk.name] = measurement.values
  }

  private func blocks(of sdk: SDK, in audited: AuditedSDK) throws -> DocumentBlocks {
    let recipe = try SizeMeasurement(of: sdk, in: checkout)
    var known = measured[sdk.name] ?? [:]
    var version: String?
    // Nothing is looked up where there is no block to state it.
    if audited.files.contains(where: \.mayHaveBlocks) {
      if known[.lines] == nil { known[.lines] = try recipe.lines() }
      version = VersionAudit([audited]).version(of: sdk.name)?.description
    }
    return DocumentBlocks(
      sdk: sdk, version: version, measured: known, metrics: recipe.metrics,
      templates: TemplateSource(configuration, in: checkout))
  }

  // MARK: Files

  /// The paths of the files that an audit looks at, from the SDK's folder; with those that are part
  /// of XCFrameworks.
  private func paths(of sdk: SDK) throws -> Set<String> {
    let folder = checkout.folder(of: sdk)
    var found = SourceFileSet(folder: SourcePath(folder))
    do throws(SourceLinesError) {
      try found.addFiles(in: SourcePath("."), passing: Self.filter)
    } catch {
      guard error.subject == "." else { throw error }
      throw InputError(
        subject: sdk.path, reason: "is no folder that can be read, but 'path' of '\(sdk.name)'",
        hint: "check `sdks:` in \(configuration.file)", isMissing: true)
    }
    // What lies below another SDK is that one's.
    let inner = innerFolders(of: sdk)
    return Set(found.files.map(\.path.text)).filter { path in
      !inner.contains { path.hasPrefix($0) }
    }
  }

  /// The XCFramework that a file is part of.
  private static func xcframework(of path: String) -> String? {
    path.firstRange(of: ".xcframework/").map { String(path[..<$0.upperBound].dropLast()) }
  }

  /// The files that an audit looks at, and those that somebody has named.
  ///
  /// What an XCFramework holds was built: a version in it is changed by building it again.
  private func files(of sdk: SDK, _ all: Set<String>) throws -> [AuditedFile] {
    let folder = checkout.folder(of: sdk)
    var paths = all.filter { Self.xcframework(of: $0) == nil }
    let named = [sdk.version?.file].compactMap(\.self) + sdk.copies.map(\.file) + [".version"]
    for path in named where unsafe access("\(folder)/\(path)", R_OK) == 0 { paths.insert(path) }
    return try paths.filter { path in !sdk.ignore.contains { $0.matches(file: path, key: nil) } }
      .sorted().map { path in
        AuditedFile(
          path: path, bytes: try WholeFile.read("\(folder)/\(path)", limit: Self.sizeLimit))
      }
  }

  /// The folders of SDKs that lie within that of `sdk`, relative to it and with a slash at the end.
  private func innerFolders(of sdk: SDK) -> [String] {
    let prefix = sdk.path == "." ? "" : "\(sdk.path)/"
    return configuration.sdks.compactMap { other in
      guard other.name != sdk.name, other.path != ".", other.path.hasPrefix(prefix) else {
        return nil
      }
      return "\(other.path.dropFirst(prefix.count))/"
    }
  }

  /// No file that people write is as large as this.
  private static let sizeLimit = 1 << 26

  private static let filter = SourceFilter(
    isWanted: { isWanted(String(decoding: $0, as: UTF8.self)) },
    leavesOutFolder: { name in
      let name = String(decoding: name, as: UTF8.self)
      return foldersOfOthers.contains(name.lowercased())
        || words(of: name).contains(where: examples.contains)
    },
    passesOverBrokenLinks: true)

  /// Whether a file may state a version, or says something of privacy.
  private static func isWanted(_ path: String) -> Bool {
    FileKind(path: path) != nil || PrivacyManifest.isManifest(path)
      || RequiredReasonScan.Language(path: path) != nil
  }

  /// The words of a name such as `AcmeSDKExample` or `sample_app`, in lower case.
  private static func words(of name: String) -> [String] {
    var words = [""]
    var wasLower = false
    for character in name {
      if !character.isLetter || character.isUppercase && wasLower { words.append("") }
      if character.isLetter { words[words.count - 1].append(character.lowercased()) }
      wasLower = character.isLowercase
    }
    return words
  }

  /// Folders with what others have made, or a build.
  private static let foldersOfOthers: Set<String> = [
    "node_modules", "pods", "carthage", "vendor", "third_party", "thirdparty", "external",
    "build", "deriveddata", "fixtures", "__tests__", "__mocks__", "androidtest", "e2e",
    "integration_test", "benchmark", "benchmarks",
  ]

  /// Words in the names of folders that show how the SDK is used, or try it.
  private static let examples: Set<String> = [
    "example", "examples", "sample", "samples", "demo", "demos", "playground", "test", "tests",
  ]

  // MARK: XCFrameworks

  /// What is wrong with the XCFrameworks among the files of an SDK.
  private func xcframeworkProblems(of sdk: SDK, _ paths: Set<String>) throws -> [Problem] {
    let folder = sdk.path == "." ? "" : "\(sdk.path)/"
    return try Set(paths.compactMap(Self.xcframework)).sorted().flatMap { path in
      let name = folder + path
      // Between releases it may be of the last version.
      let framework = try XCFramework.read(
        checkout.path(name), expecting: XCFrameworkExpectations(sdk.policies, version: nil))
      return framework.problems.map { problem in
        var problem = problem
        problem.file = "\(name)/\(problem.file)"
        return problem
      }
    }
  }

  // MARK: Repairs

  /// Writes the files anew, each in one step; no byte changes but those that the repairs are of.
  ///
  /// Nothing is written before all of the new files are made.
  func apply(_ repairs: [Repair]) throws {
    let files = Dictionary(grouping: repairs, by: \.file).sorted { $0.key < $1.key }
    let changed = try files.map { file, repairs in
      let path = RealPath.of(checkout.path(file))
      return (path, try Repair.apply(repairs, to: try WholeFile.read(path)))
    }
    for (path, bytes) in changed { try WholeFile.write(bytes, to: path) }
  }
}

extension AuditedFile {
  /// Whether it is a document in which a block could stand.
  fileprivate var mayHaveBlocks: Bool {
    FileKind(path: path) == .readme
      && (try? MarkedBlock.blocks(in: bytes, of: path))?.isEmpty != true
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
    let privacyManifest: PrivacyManifests? =
      switch policies.privacyManifest {
      case nil: nil
      case .required: .required
      case .optional: .optional
      case .absent: .absent
      }
    self.init(
      allowedDependencies: allowed,
      platforms: Dictionary(uniqueKeysWithValues: policies.platforms.map { ($0.rawValue, $1) }),
      swift: policies.swift, privacyManifest: privacyManifest, snippets: snippets)
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
