internal import Audit
internal import Bytes
internal import Packaging
internal import Platform
internal import SourceLines
internal import Statements
internal import Templates
internal import Versions
internal import Workspace

/// An SDK as its podspec is made and checked.
struct PodspecSubject {
  let sdk: SDK
  private let configuration: Configuration
  private let checkout: Checkout
  /// The paths of the SDK's files, from its folder.
  let files: [String]

  init(_ sdk: SDK, _ configuration: Configuration, in checkout: Checkout) throws {
    (self.sdk, self.configuration, self.checkout) = (sdk, configuration, checkout)
    do throws(SourceLinesError) {
      files = try Self.files(in: checkout.folder(of: sdk))
    } catch {
      guard error.subject == "." else { throw error }
      throw InputError(
        subject: sdk.path, reason: "is no folder that can be read, but 'path' of '\(sdk.name)'",
        hint: "check `sdks:` in \(configuration.file)", isMissing: true)
    }
  }

  /// The files in a folder and below, each real one once.
  private static func files(in folder: String) throws(SourceLinesError) -> [String] {
    var found = SourceFileSet(folder: SourcePath(folder))
    try found.addFiles(in: SourcePath("."), passing: filter)
    return found.files.map(\.path.text)
  }

  private static let filter = SourceFilter(
    isWanted: { _ in true },
    leavesOutFolder: { name in
      ["node_modules", "Pods", "Carthage", "DerivedData", "build"].contains(
        String(decoding: name, as: UTF8.self))
    },
    passesOverBrokenLinks: true)

  /// A file of the SDK, from the repository's root.
  func path(_ file: String) -> String { sdk.path == "." ? file : "\(sdk.path)/\(file)" }

  /// The bytes of a file of the SDK; `nil` where there is none.
  func bytes(_ file: String) throws -> [UInt8]? {
    do throws(FileError) {
      return try WholeFile.read(checkout.path(path(file)))
    } catch {
      guard error.code == .missing else { throw error }
      return nil
    }
  }

  /// The podspecs, those of plugins in a folder of their own included, but not those of examples.
  var podspecs: [String] {
    files.filter { file in
      let folders = file.lowercased().split(separator: "/").dropLast()
      return (file.hasSuffix(".podspec") || file.hasSuffix(".podspec.json"))
        && !folders.contains { Self.examples.contains($0) }
    }
  }

  private static let examples: Set<Substring> = [
    "example", "examples", "sample", "samples", "demo", "demos", "test", "tests", "fixtures",
  ]

  // MARK: Making

  /// The podspec as it should be.
  func generated() throws -> GeneratedPodspec {
    var generator = try PodspecGenerator(try request())
    return try generator.podspec(by: try template())
  }

  private func request() throws -> PodspecRequest {
    let (checkout, sdk) = (checkout, sdk)
    var request = PodspecRequest(
      sdk: sdk.name, configuration: configuration.file, folder: sdk.path,
      tagFormat: try TagFormat(sdk.tag), files: files,
      read: { file throws(FileError) in
        try WholeFile.read(checkout.path(sdk.path == "." ? file : "\(sdk.path)/\(file)"))
      })
    request.kind = sdk.podspec.flatMap { PodspecRequest.Kind(rawValue: $0.rawValue) }
    if request.kind == nil, sdk.kind == .binary { request.kind = .binary }
    request.about = PodspecRequest.About(
      summary: sdk.about.summary, description: sdk.about.description,
      homepage: sdk.about.homepage, license: sdk.about.license, authors: sdk.about.authors)
    request.mirror = sdk.mirror ?? sdk.binary?.repository
    request.version = try sdk.version.map(VersionPlace.init)
    for (platform, version) in sdk.policies.platforms {
      request.platforms[platform.rawValue] = version
    }
    request.swiftVersion = sdk.policies.swift
    request.archive = sdk.binary?.url
    return request
  }

  /// The user's template or ours, with the partials that it names.
  private func template() throws -> PodspecTemplate {
    let source = TemplateSource(configuration, in: checkout)
    guard let template = try source.template(named: "podspec") else { return try .builtIn() }
    var partials: [String: Template] = [:]
    var names = template.partialNames
    while let name = names.popLast() {
      guard partials[name] == nil, let partial = try source.template(named: name) else { continue }
      partials[name] = partial
      names += partial.partialNames
    }
    return PodspecTemplate(template, partials: partials)
  }

  // MARK: Checking

  /// What a check finds in a podspec of the SDK.
  func lint(_ file: String, version: String?) throws -> PodspecLint {
    let folder = file.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    var subject = PodspecLint.Subject(
      file: path(file), version: version, tagFormat: try TagFormat(sdk.tag),
      // Two folders of a plugin may share files by links, and each has them all.
      files: folder.isEmpty ? files : try Self.files(in: checkout.path(path(folder))),
      isReserved: sdk.podspec == .stub)
    let swiftVersion = try bytes("\(folder).swift-version")
    subject.swiftVersion = swiftVersion.map { String(decoding: $0, as: UTF8.self) }?
      .split(whereSeparator: \.isWhitespace).first.map(String.init)
    return PodspecLint(try bytes(file) ?? [], subject)
  }

  /// The podspecs that say that they are made by Plimsoll, as an audit compares them.
  func generatedTexts() throws -> [GeneratedText] {
    let podspecs = files.filter { $0.hasSuffix(".podspec") && !$0.contains("/") }
    guard let podspec = podspecs.first, podspecs.count == 1, let bytes = try bytes(podspec),
      GeneratedMark.isOnPodspec(bytes)
    else { return [] }
    func text(_ file: String, _ count: Int, _ expected: GeneratedText.Expectation) -> GeneratedText
    {
      GeneratedText(
        file: file, kind: .file, range: 0..<count, expectation: expected,
        command: "plimsoll podspec \(sdk.name) --write")
    }
    do {
      return try generated().files.compactMap { file in
        // In JSON there is no place to say so.
        try self.bytes(file.path).map { text(file.path, $0.count, .bytes(file.bytes)) }
      }
    } catch let error as PackagingError {
      return [
        text(
          podspec, bytes.count,
          .impossible(
            reason: "cannot be made again: \(error.subject): \(error.reason)", hint: error.hint))
      ]
    }
  }
}
