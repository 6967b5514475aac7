internal import Arguments
internal import Bytes
internal import Git
internal import Packaging
internal import Platform
internal import Statements
internal import Versions
internal import Workspace

/// The manifests that name an archive: `Package.swift`, and the podspec where there is to be one.
final class PackageFiles {
  /// A file that is to be written.
  struct File {
    /// As messages name it.
    var name: String
    var path: String
    var bytes: [UInt8]
    /// Whether it is not so already.
    var isChanged: Bool

    func write() throws {
      if isChanged { try WholeFile.write(bytes, to: path) }
    }
  }

  private let request: PackageRequest
  private let folder: String
  private let shownFolder: String
  /// What somebody has written by hand there.
  private let existing: [UInt8]?
  /// What the user should know, each in one sentence.
  private(set) var notes: [String] = []

  private static let manifest = "Package.swift"

  init(_ request: PackageRequest) throws {
    self.request = request
    let isBinary = request.sdk.kind == .binary
    folder = isBinary ? request.checkout.folder(of: request.sdk) : request.output
    shownFolder = isBinary ? request.sdk.path : request.output
    existing = Self.bytes("\(folder)/\(Self.manifest)")
  }

  private static func bytes(_ path: String) -> [UInt8]? { try? WholeFile.read(path) }

  private func shown(_ name: String) -> String {
    shownFolder == "." ? name : "\(shownFolder)/\(name)"
  }

  /// All of the files as they should be.
  func manifests(checksum: SHA256Digest) throws -> [File] {
    let manifest = try manifest(checksum)
    var files = [(Self.manifest, manifest)]
    files += try podspecs(beside: manifest)
    return files.map { name, bytes in
      let path = "\(folder)/\(name)"
      return File(
        name: shown(name), path: path, bytes: bytes, isChanged: Self.bytes(path) != bytes)
    }
  }

  /// Refuses an archive that is another than the one that the last commit names at this address:
  /// users may have that one, and its checksum.
  func refuseReplacing(
    _ checksum: SHA256Digest, _ invocation: Invocation, _ environment: Environment
  ) throws {
    guard request.sdk.kind == .binary, request.checkout.isRepository,
      let path = TreePath(shown(Self.manifest))
    else { return }
    // Before the first commit, or in what git does not know, nobody has anything.
    guard let monorepo = try? Monorepo.open(for: invocation, in: environment),
      let head = try? monorepo.repository.commitID(for: "HEAD"),
      let bytes = try monorepo.repository.file(
        path, in: monorepo.repository.commitHeader(head).tree)
    else { return }
    for target in PackageOutline(bytes).targets where target.url == request.url {
      guard let old = target.checksum, old != checksum.description else { continue }
      throw RefusedError(
        subject: shown(Self.manifest),
        reason:
          "is committed with another archive of \(request.version), whose checksum is \(old); "
          + "this one has \(checksum)",
        hint: "raise the version; if that archive was never published, take its commit back")
    }
  }

  // MARK: Package.swift

  private func manifest(_ checksum: SHA256Digest) throws -> [UInt8] {
    if let existing, !BinaryPackage.isGenerated(existing) { return try edited(existing, checksum) }
    let target = String(
      request.xcframework.split(separator: "/").last?.split(separator: ".").first ?? "")
    let platforms = Policies.Platform.allCases.compactMap { platform in
      request.sdk.policies.platforms[platform].flatMap {
        BinaryPackage.Platform(platform.rawValue, minimum: $0)
      }
    }
    return try BinaryPackage(
      name: target, target: target, platforms: platforms,
      toolsVersion: request.sdk.policies.swift, url: request.url, checksum: checksum
    ).manifest(template: try templates.template(named: "binary-package"))
  }

  /// A manifest of somebody's own with the new version in its address, and the new checksum.
  private func edited(_ bytes: [UInt8], _ checksum: SHA256Digest) throws -> [UInt8] {
    var statements = try FileKind.packageSwift.statements(in: bytes, of: shown(Self.manifest))
    let targets = PackageOutline(bytes).targets.filter { $0.url.map(isOfSomeVersion) ?? false }
    if targets.count == 1 {
      // The archives of others are theirs.
      statements = statements.filter { $0.key.hasPrefix("\(targets[0].name).") }
    }
    let edits: [ByteEdit] = statements.compactMap { statement in
      guard case .literal(let old, let range) = statement.value else { return nil }
      let new: String
      switch statement.meaning {
      case .checksum: new = checksum.description
      case .archiveVersion: new = request.version.description
      default: return nil
      }
      return ByteEdit(range, old: Array(old.utf8), new: Array(new.utf8))
    }
    guard statements.count(where: { $0.meaning == .checksum }) == 1,
      case .changed(let new) = ByteEdit.apply(edits, to: bytes),
      isNaming(new, checksum)
    else {
      throw RefusedError(
        subject: shown(Self.manifest),
        reason: "is no manifest of one archive at \(request.url)",
        hint: "write that address and the checksum \(checksum) into it, or move it away")
    }
    return new
  }

  /// Whether an address is that of the archive, of this version or another.
  private func isOfSomeVersion(_ url: String) -> Bool {
    let parts = request.sdk.binary?.url.split(
      separator: "{version}", omittingEmptySubsequences: false)
    guard let parts, let first = parts.first, let last = parts.last else { return false }
    return url.count > first.count + last.count && url.hasPrefix(first) && url.hasSuffix(last)
  }

  /// Whether a manifest names the archive with its checksum.
  private func isNaming(_ manifest: [UInt8], _ checksum: SHA256Digest) -> Bool {
    PackageOutline(manifest).targets.contains { target in
      target.url == request.url && target.checksum == checksum.description
    }
  }

  // MARK: Podspec

  private func podspecs(beside manifest: [UInt8]) throws -> [(String, [UInt8])] {
    let sdk = request.sdk
    var names = namesInFolder(folder).names.map { String(decoding: $0, as: UTF8.self) }
    let isThere = names.contains { $0.hasSuffix(".podspec") }
    guard sdk.podspec == .binary || sdk.podspec == nil && isThere else {
      if sdk.podspec == nil {
        notes.append("no podspec is written: 'podspec: binary' in plimsoll.yml asks for one")
      }
      return []
    }
    if !names.contains(Self.manifest) { names.append(Self.manifest) }
    let (folder, sdkFolder) = (folder, request.checkout.folder(of: sdk))
    let version = request.source.file
    var podspec = try PodspecRequest(
      sdk, request.configuration, folder: shownFolder, files: names
    ) { name throws(FileError) in
      if name == Self.manifest { return manifest }
      return try WholeFile.read("\(name == version ? sdkFolder : folder)/\(name)")
    }
    podspec.kind = .binary
    podspec.version = request.source
    var generator = try PodspecGenerator(podspec)
    let generated = try generator.podspec(by: templates.podspecTemplate())
    notes += generated.notes
    return generated.files.map { ($0.path, $0.bytes) }
  }

  private var templates: TemplateSource {
    TemplateSource(request.configuration, in: request.checkout)
  }

  // MARK: Check

  /// Reads `Package.swift` back: it names the archive of this version, with the sum that the archive
  /// has on the disk.
  func verify(checksum: SHA256Digest) throws {
    let bytes = try WholeFile.read("\(folder)/\(Self.manifest)")
    let onDisk = try SHA256.digest(ofFile: request.archivePath)
    guard onDisk == checksum, isNaming(bytes, onDisk) else {
      throw RefusedError(
        subject: shown(Self.manifest),
        reason: "does not name the archive at \(request.url) with its checksum \(onDisk)",
        hint: "let the template write 'url' and 'checksum' of a binaryTarget, and run again")
    }
  }
}
