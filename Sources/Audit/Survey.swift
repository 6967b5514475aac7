internal import Findings
internal import Statements
internal import Versions

/// Everything that the SDKs of a monorepo say of their own and of each other's versions.
struct Survey {
  let readings: [SDKReading]
  /// Where each SDK is among them, by its name.
  private let indices: [String: Int]
  let packages: PackageIndex
  /// All places that state the version of one of the SDKs: those of a source first, then in the
  /// order of the files.
  let mentions: [Mention]

  init(_ sdks: [AuditedSDK]) {
    readings = sdks.map(SDKReading.init)
    let names = readings.enumerated().map { ($0.element.sdk.name, $0.offset) }
    indices = Dictionary(names) { first, _ in first }
    packages = PackageIndex(readings)
    var mentions: [Mention] = []
    for reading in readings {
      mentions += reading.mentions
      mentions += Self.requirements(in: reading, packages)
      mentions += Self.documents(of: reading)
    }
    self.mentions = mentions
  }

  subscript(name: String) -> SDKReading? { indices[name].map { readings[$0] } }

  /// The place of an SDK in the order of all.
  func index(of name: String) -> Int { indices[name] ?? readings.count }

  /// The mentions in the files of an SDK, or by others.
  func mentions(in sdk: String) -> [Mention] { mentions.filter { $0.sdk == sdk } }

  /// What an SDK takes of the others, and how it says that it is to be installed itself.
  private static func requirements(
    in reading: SDKReading, _ packages: PackageIndex
  ) -> [Mention] {
    var mentions: [Mention] = []
    for file in reading.files where file.kind == .readme || file.statesRequirements {
      for statement in file.statements {
        guard case .requirement(let package, let requirement, _) = statement.meaning,
          let target = packages.sdk(of: package), let text = statement.text
        else { continue }
        // Without a version there is nothing that could be wrong with it.
        guard requirement.form != .any, requirement.form != .unversioned else { continue }
        var range: Range<Int>?
        if case .literal(_, let literal) = statement.value { range = literal }
        mentions.append(
          Mention(
            sdk: reading.sdk.name, target: target, file: file,
            role: target == reading.sdk.name ? .copy : .pin,
            kind: file.kind == .readme ? "readme-snippet" : file.kind?.rawValue ?? "",
            key: statement.key, value: text, range: range, offset: statement.offset,
            requirement: requirement))
      }
    }
    return mentions
  }

  /// What an SDK's documents say of its version: marked places, badges, the newest heading of the
  /// changelog.
  private static func documents(of reading: SDKReading) -> [Mention] {
    var mentions: [Mention] = []
    for file in reading.files where file.depth == 0 {
      guard file.kind == .readme || file.kind == .changelog else { continue }
      let versions = file.statements.filter { $0.meaning == .version }
      for statement in file.kind == .changelog ? Array(versions.prefix(1)) : versions {
        guard case .literal(let text, let range) = statement.value else { continue }
        mentions.append(
          Mention(
            sdk: reading.sdk.name, target: reading.sdk.name, file: file, role: .copy,
            kind: file.kind?.rawValue ?? "", key: statement.key, value: text, range: range,
            offset: statement.offset))
      }
    }
    return mentions
  }
}

extension FileReading {
  /// Whether what it requires is required of the SDK's users.
  var statesRequirements: Bool {
    switch kind {
    case .podspec, .podspecJSON, .gradle, .gradleKotlin, .versionCatalog: true
    case .packageSwift: true
    case .packageJSON, .pubspec: depth == 0
    default: false
    }
  }
}
