internal import Archives
internal import Bytes
internal import Findings
internal import Reports
internal import Versions
internal import Workspace
internal import XCFrameworks

/// What `package` has found and made.
struct PackageReport: Encodable {
  struct Library: Encodable {
    var identifier: String
    var platform: String
    var variant: String?
    var architectures: [String]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(identifier, forKey: .identifier)
      try container.encode(platform, forKey: .platform)
      try container.encode(variant, forKey: .variant)
      try container.encode(architectures, forKey: .architectures)
    }

    private enum CodingKeys: String, CodingKey {
      case identifier, platform, variant, architectures
    }
  }

  struct Archive: Encodable {
    var file: String
    var bytes: Int
    var sha256: String
    var url: String
    /// Whether the very same archive was there before.
    var existed: Bool
  }

  struct File: Encodable {
    var file: String
    var changed: Bool
  }

  struct Fault: Encodable {
    var severity: String
    var file: String
    var line: Int?
    var column: Int?
    var message: String
    var hint: String

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(severity, forKey: .severity)
      try container.encode(file, forKey: .file)
      try container.encode(line, forKey: .line)
      try container.encode(column, forKey: .column)
      try container.encode(message, forKey: .message)
      try container.encode(hint, forKey: .hint)
    }

    private enum CodingKeys: String, CodingKey {
      case severity, file, line, column, message, hint
    }
  }

  let schema = "plimsoll/package/1"
  let sdk: String
  let version: String
  let framework: String
  let isSigned: Bool
  let libraries: [Library]
  let problems: [Fault]
  /// `nil` where errors kept it from being made.
  private(set) var archive: Archive?
  private(set) var files: [File] = []
  private let path: String
  private let url: String

  init(_ request: PackageRequest, _ framework: XCFramework) {
    sdk = request.sdk.name
    version = request.version.description
    self.framework = framework.name
    isSigned = framework.isSigned
    libraries = framework.libraries.map { library in
      Library(
        identifier: library.identifier, platform: library.platform.name.rawValue,
        variant: library.platform.variant?.rawValue, architectures: library.architectures)
    }
    problems = framework.problems.map { problem in
      Fault(
        severity: problem.severity.rawValue, file: "\(request.xcframework)/\(problem.file)",
        line: problem.position?.line, column: problem.position?.column, message: problem.message,
        hint: problem.hint)
    }
    path = request.archivePath
    url = request.url
  }

  var hasErrors: Bool { problems.contains { $0.severity == Severity.error.rawValue } }

  /// Adds what was made.
  mutating func add(_ result: ZipWriter.Result, _ manifests: [PackageFiles.File]) {
    archive = Archive(
      file: path, bytes: result.byteCount, sha256: result.digest.description, url: url,
      existed: result.wasThere)
    files = manifests.map { File(file: $0.name, changed: $0.isChanged) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(schema, forKey: .schema)
    try container.encode(sdk, forKey: .sdk)
    try container.encode(version, forKey: .version)
    try container.encode(framework, forKey: .framework)
    try container.encode(isSigned, forKey: .isSigned)
    try container.encode(libraries, forKey: .libraries)
    try container.encode(problems, forKey: .problems)
    try container.encode(archive, forKey: .archive)
    try container.encode(files, forKey: .files)
  }

  private enum CodingKeys: String, CodingKey {
    case schema, sdk, version, framework
    case isSigned = "signed"
    case libraries, problems, archive, files
  }

  /// Everything for people: what is wrong, then what was made.
  var text: String {
    var lines = problems.flatMap { problem in
      let place = [problem.line, problem.column].compactMap { $0.map { ":\($0)" } }.joined()
      return [
        "\(problem.file)\(place): \(problem.severity): \(Self.onOneLine(problem.message))",
        "  hint: \(Self.onOneLine(problem.hint))",
      ]
    }
    let slices = libraries.map(\.identifier).joined(separator: ", ")
    lines.append("\(framework) \(version): \(slices)\(isSigned ? "; signed" : "")")
    guard let archive else {
      lines.append("nothing was packed")
      return lines.joined(separator: "\n") + "\n"
    }
    lines.append(
      "\(archive.file): \(Figures.grouped(archive.bytes)) bytes"
        + (archive.existed ? ", as it was there before" : ""))
    lines.append("  sha256 \(archive.sha256)")
    lines.append("  upload it to \(archive.url)")
    for file in files { lines.append("\(file.file): \(file.changed ? "written" : "unchanged")") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What files hold must not look like a line of ours.
  private static func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
