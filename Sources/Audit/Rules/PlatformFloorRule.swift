internal import Findings
internal import Statements

/// `platform-floor`
enum PlatformFloorRule: AuditRule {
  static let rule = Rule(
    name: "platform-floor",
    summary: "All manifests state the same oldest version of a platform, and no lower than needed.",
    explanation: """
      An app is built for the oldest system that its package manager was told of. A podspec and \
      the Package.swift beside it must state the same, that of \
      `policies: { platforms: … }` where it is stated there. A wrapper that states a lower one \
      than the SDK that it wraps cannot be built. A README that says `iOS 13.0+` should say what a \
      manifest does.
      """,
    inDevelopment: .error, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { reading in
      let floors = floors(of: reading)
      return disagreements(reading, among: floors) + documents(reading, beside: floors)
        + wrappers(reading, with: floors, survey)
    }
  }

  /// One manifest's floor of one platform.
  private struct Floor {
    var platform: String
    var version: PlatformVersion
    var text: String
    var file: FileReading
    var statement: Statement
  }

  private static func floors(of reading: SDKReading) -> [Floor] {
    floors(in: reading.files.filter { $0.describesPackage || $0.kind == .packageSwift })
  }

  private static func floors(in files: [FileReading]) -> [Floor] {
    files.flatMap { file in
      file.statements.compactMap { statement in
        guard case .platform(let platform) = statement.meaning, let text = statement.text,
          let version = PlatformVersion(text)
        else { return nil }
        return Floor(
          platform: platform, version: version, text: text, file: file, statement: statement)
      }
    }
  }

  private static func disagreements(
    _ reading: SDKReading, among floors: [Floor]
  ) -> [Observation] {
    let policies = reading.sdk.policies.platforms
    // Where the packages of the manifests are; Flutter has that of SwiftPM in a folder of its own.
    let podspecs = floors.map(\.file).filter(\.isPodspec)
    func package(_ floor: Floor) -> String {
      let folder = floor.file.folder
      return podspecs.first { folder == $0.folder + $0.nameWithoutExtensions + "/" }?.folder
        ?? folder
    }
    return floors.compactMap { floor in
      let policy = policies[floor.platform]
      // Gradle has modules of its own kinds: only what was promised counts.
      guard floor.platform != "android" || policy != nil else { return nil }
      let first = floors.first {
        $0.platform == floor.platform && package($0) == package(floor)
      }
      guard let expected = policy ?? first?.text, let version = PlatformVersion(expected),
        version != floor.version
      else { return nil }
      let origin = policy != nil ? "plimsoll.yml" : first?.file.shownPath ?? ""
      return Observation(
        reading, floor.file, at: floor.statement.offset, key: floor.statement.key,
        expected: expected, found: floor.text,
        "runs on \(floor.platform) \(floor.text) and later by this file, on \(expected) by \(origin)",
        hint: "let both state the same")
    }
  }

  /// What READMEs say of platforms that manifests speak of too.
  private static func documents(
    _ reading: SDKReading, beside stated: [Floor]
  ) -> [Observation] {
    floors(in: reading.files.filter { $0.kind == .readme && $0.depth == 0 })
      .compactMap { floor in
        let manifests = stated.filter { $0.platform == floor.platform }
        guard let first = manifests.first,
          !manifests.contains(where: { $0.version == floor.version })
        else { return nil }
        var observation = Observation(
          reading, floor.file, at: floor.statement.offset, key: floor.statement.key,
          expected: first.text, found: floor.text,
          "tells users that it runs on \(floor.platform) \(floor.text) and later, but "
            + "\(first.file.shownPath) says \(first.text)",
          hint: "write \(first.text)")
        observation.severity = .warning
        return observation
      }
  }

  private static func wrappers(
    _ reading: SDKReading, with own: [Floor], _ survey: Survey
  ) -> [Observation] {
    reading.sdk.wraps.compactMap { survey[$0] }.flatMap { native in
      floors(of: native).reduce(into: [String: Floor]()) { highest, floor in
        let old = highest[floor.platform]
        if old.map({ $0.version < floor.version }) ?? true { highest[floor.platform] = floor }
      }.values.sorted { $0.platform < $1.platform }.flatMap { needed in
        own.filter { $0.platform == needed.platform && $0.version < needed.version }.map { floor in
          Observation(
            reading, floor.file, at: floor.statement.offset, key: floor.statement.key,
            expected: needed.text, found: floor.text,
            "runs on \(floor.platform) \(floor.text) and later, but wraps \(native.sdk.name), "
              + "which needs \(needed.text)",
            hint: "raise it to \(needed.text)")
        }
      }
    }
  }
}

extension FileReading {
  fileprivate var isPodspec: Bool { kind == .podspec || kind == .podspecJSON }

  /// The name of the file up to its first period.
  fileprivate var nameWithoutExtensions: String { String(name.prefix { $0 != "." }) }
}
