internal import Archives
internal import Arguments
internal import Bytes
internal import Findings
internal import Workspace
internal import XCFrameworks

/// `plimsoll package`: an XCFramework as an archive, and the manifests that name it.
enum PackageCommand: CommandProtocol {
  static let command = Command(
    "package",
    overview: "Check an XCFramework, pack it, and write the manifests that name the archive.",
    discussion: """
      The same files make the same archive, byte for byte. An archive that is there already is \
      never replaced by another: package managers have its checksum. The address is 'binary.url' \
      of plimsoll.yml with the version that the SDK's source states.

      Package.swift and the podspec are written into the folder of an SDK of the kind 'binary', \
      otherwise beside the archive. In a Package.swift that somebody has written, only the address \
      and the checksum change. In the end all of it is read again and compared.
      """,
    parameters: [sdk, xcframework, output, store])

  private static let sdk = Argument<String>("sdk", help: "The SDK.")
  private static let xcframework = Option<String?>(
    "xcframework", value: "path", help: "The XCFramework, as xcodebuild has made it.")
  private static let output = Option<String?>(
    "output", value: "dir",
    help: "The folder for the archive; that of the XCFramework if left out.")
  private static let store = Flag(
    "store", help: "Store the files as they are: the archive is the same under every zlib.")

  static func run(_ invocation: Invocation, in environment: Environment) throws -> ExitCode {
    let checkout = try Checkout.open(for: invocation)
    let configuration = try checkout.configurationOrDiscovery()
    let sdk = try configuration[invocation[sdk]]
    guard let path = invocation[xcframework] else {
      throw invocation.usageError(
        "name what is to be packed: --xcframework build/Name.xcframework")
    }
    let request = try PackageRequest(
      of: sdk, configuration: configuration, in: checkout, xcframework: path,
      output: invocation[output], method: invocation[store] ? .stored : .deflated)
    let framework = try XCFramework.read(path, expecting: request.expectations)
    var report = PackageReport(request, framework)
    guard !report.hasErrors else {
      try write(report, invocation, environment)
      return .refused
    }

    let files = try PackageFiles(request)
    let progress = ProgressLine(invocation, environment)
    defer { progress.clear() }
    let archive = try request.pack(framework) { progress.show("packing", $0, of: $1) }
    let manifests = try files.manifests(checksum: archive.digest)
    try files.refuseReplacing(archive.digest, invocation, environment)
    try request.verifyArchive(archive) { progress.show("checking", $0, of: $1) }
    for file in manifests { try file.write() }
    try files.verify(checksum: archive.digest)
    progress.clear()

    report.add(archive, manifests)
    try write(report, invocation, environment)
    if !invocation[SharedOptions.quiet] {
      for note in files.notes { environment.errors.note("note: \(note)\n") }
    }
    return .success
  }

  private static func write(
    _ report: PackageReport, _ invocation: Invocation, _ environment: Environment
  ) throws {
    switch invocation[SharedOptions.format] {
    case .json: try environment.output.write(jsonDocument(report))
    case .text: try environment.output.write(report.text)
    }
  }
}
