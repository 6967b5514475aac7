internal import Audit
internal import Bytes
internal import Packaging
internal import Platform
internal import SourceLines
internal import Statements
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
    return try generator.podspec(
      by: try TemplateSource(configuration, in: checkout).podspecTemplate())
  }

  private func request() throws -> PodspecRequest {
    let (checkout, sdk) = (checkout, sdk)
    return try PodspecRequest(sdk, configuration, folder: sdk.path, files: files) {
      file throws(FileError) in
      try WholeFile.read(checkout.path(sdk.path == "." ? file : "\(sdk.path)/\(file)"))
    }
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
