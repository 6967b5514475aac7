internal import Archives
internal import Bytes
internal import Packaging
internal import Platform
internal import Statements
internal import Versions
internal import Workspace
internal import XCFrameworks

/// What is to be packed, of which version, and where to.
struct PackageRequest {
  let sdk: SDK
  let configuration: Configuration
  let checkout: Checkout
  /// The XCFramework's path, as it was given.
  let xcframework: String
  /// The folder for the archive.
  let output: String
  let method: ZipEntry.Method
  let version: SemanticVersion
  /// The place that decides the version.
  let source: VersionPlace
  /// The address that users will load the archive from.
  let url: String

  init(
    of sdk: SDK, configuration: Configuration, in checkout: Checkout, xcframework: String,
    output: String?, method: ZipEntry.Method
  ) throws {
    let trimmed = String(xcframework.reversed().drop { $0 == "/" }.reversed())
    guard trimmed.hasSuffix(".xcframework") else {
      throw InputError(
        subject: xcframework, reason: "is not called as XCFrameworks are",
        hint: "name the folder NAME.xcframework that xcodebuild -create-xcframework has made")
    }
    guard let binary = sdk.binary else {
      throw InputError(
        subject: configuration.file,
        reason: "'sdks.\(sdk.name)' does not say where its compiled framework is published",
        hint:
          "add 'binary: { repository: …, url: \"https://…/{version}/Name.xcframework.zip\" }'")
    }
    (source, version) = try Self.version(of: sdk, configuration, in: checkout)
    url = binary.url.split(separator: "{version}", omittingEmptySubsequences: false)
      .joined(separator: version.description)
    guard url.hasPrefix("https://"), url.hasSuffix(".zip"), !url.contains("?"), !url.contains("#")
    else {
      throw InputError(
        subject: configuration.file,
        reason: "'sdks.\(sdk.name).binary.url' is '\(url)', which SwiftPM does not load",
        hint: "publish the archive at an address that begins with https:// and ends with .zip")
    }
    self.sdk = sdk
    self.configuration = configuration
    self.checkout = checkout
    self.xcframework = trimmed
    self.method = method
    let folder = trimmed.lastIndex(of: "/").map { String(trimmed[..<$0]) }
    self.output = output ?? folder.map { $0.isEmpty ? "/" : $0 } ?? "."
  }

  private static func version(
    of sdk: SDK, _ configuration: Configuration, in checkout: Checkout
  ) throws -> (VersionPlace, SemanticVersion) {
    guard let stated = sdk.version else {
      throw InputError(
        subject: configuration.file,
        reason: "'sdks.\(sdk.name).version' is missing: nothing says which version this is",
        hint: "add 'version: { file: …, symbol: … }' (or 'key: …')")
    }
    let place = try VersionPlace(stated)
    let file = sdk.path == "." ? place.file : "\(sdk.path)/\(place.file)"
    let found = try place.read(try WholeFile.read(checkout.path(file)), of: file)
    do {
      return (place, try SemanticVersion(found.value))
    } catch {
      throw InputError(
        subject: "\(file):\(found.places[0].position)",
        reason: "states a version that cannot be released: \(error.reason)", hint: error.hint)
    }
  }

  // MARK: Archive

  /// The archive's name, as the address ends.
  var archiveName: String { String(url.split(separator: "/").last ?? "") }

  var archivePath: String { "\(output)/\(archiveName)" }

  /// What the XCFramework should be.
  var expectations: XCFrameworkExpectations {
    XCFrameworkExpectations(sdk.policies, version: version)
  }

  /// Makes the archive: the XCFramework, and the license beside it.
  func pack(
    _ framework: XCFramework, progress: (Int, Int) -> Void
  ) throws -> ZipWriter.Result {
    var entries = framework.packedEntries
    if let license {
      entries.append(ArchiveEntry("LICENSE", .bytes(try WholeFile.read(license))))
    }
    // Fails where the folder is there already; if it is missing after that, writing says so.
    _ = unsafe mkdir(output, 0o777)
    return try ZipWriter(method: method).write(entries, to: archivePath, progress: progress)
  }

  /// The SDK's license, or that of the whole repository.
  private var license: String? {
    let names = ["LICENSE", "LICENSE.txt", "LICENSE.md", "License", "License.txt", "LICENCE"]
    let paths = [checkout.folder(of: sdk), checkout.path(".")].flatMap { folder in
      names.map { "\(folder)/\($0)" }
    }
    return paths.first { unsafe access($0, R_OK) == 0 }
  }

  /// Reads the archive back as package managers will.
  func verifyArchive(
    _ written: ZipWriter.Result, progress: (Int, Int) -> Void
  ) throws {
    let archive = try ZipArchive.open(archivePath)
    try archive.verify(progress: progress)
    let tops = Set(archive.entries.map { $0.name.split(separator: "/")[0] })
    guard tops.count(where: { $0.hasSuffix(".xcframework") }) == 1 else {
      throw RefusedError(
        subject: archivePath, reason: "holds not one XCFramework",
        hint: "remove the archive, and pack again")
    }
    guard try SHA256.digest(ofFile: archivePath) == written.digest else {
      throw RefusedError(
        subject: archivePath, reason: "became another file after it was written",
        hint: "let nothing else write there, remove the archive, and pack again")
    }
  }
}
