internal import Findings
internal import PrivacyManifests
internal import Statements

/// `privacy-manifest`
enum PrivacyManifestRule: AuditRule {
  static let rule = Rule(
    name: "privacy-manifest",
    summary: "A privacy manifest is valid, declares the APIs that are used, and is shipped.",
    explanation: """
      The App Store refuses an app for a PrivacyInfo.xcprivacy in any SDK of it that has a key or a \
      value which Apple does not know (ITMS-91056 and others), and for an API such as UserDefaults \
      that is used without a reason in one (ITMS-91053). It names the SDK, but neither the key nor \
      the line.

      An SDK that is built of its sources must list the file with the resources of its target in \
      Package.swift, as `resources: [.copy("PrivacyInfo.xcprivacy")]`, and with the \
      `resource_bundles` of its podspec: as one of its `resources` it would collide with the app's \
      own. Sources are searched for the names of Apple's APIs outside of comments and texts; \
      folders for tests, examples and other platforms are left out.

      `policies: { privacy-manifest: required }` asks for a manifest in any case, `optional` asks \
      for none, and with `none` there may be none.
      """,
    inDevelopment: .error, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { reading -> [Observation] in
      let files = reading.files.filter { PrivacyManifest.isManifest($0.path) && !$0.isBuilt }
      let policy = reading.sdk.policies.privacyManifest
      if policy == .absent {
        return files.map { file in
          Observation(
            reading, file, at: nil, "is a privacy manifest, which was promised not to be there",
            hint: "remove it, or `privacy-manifest: none` from plimsoll.yml")
        }
      }
      let manifests = files.map { PrivacyManifest($0.bytes, file: $0.shownPath) }
      return missing(reading, files) + undeclared(reading, manifests)
        + (manifests.flatMap(\.problems) + undelivered(reading, files)).map {
          Observation(reading, $0)
        }
    }
  }

  /// A manifest that was promised and is not there.
  private static func missing(_ reading: SDKReading, _ manifests: [FileReading]) -> [Observation] {
    guard manifests.isEmpty, reading.sdk.policies.privacyManifest == .required,
      reading.files.contains(where: { $0.appleLanguage != nil })
    else { return [] }
    return [
      Observation(
        reading, expected: "PrivacyInfo.xcprivacy", "has no privacy manifest, but promises one",
        hint: "write a PrivacyInfo.xcprivacy, and list it with the resources of the SDK")
    ]
  }

  /// APIs that sources use and no manifest declares.
  private static func undeclared(
    _ reading: SDKReading, _ manifests: [PrivacyManifest]
  ) -> [Observation] {
    let policy = reading.sdk.policies.privacyManifest
    guard !manifests.isEmpty || policy != .optional else { return [] }
    var scan = RequiredReasonScan()
    for file in reading.files {
      guard let language = file.appleLanguage else { continue }
      scan.add(file.bytes, file: file.shownPath, language)
    }
    return PrivacyManifest.problems(of: scan.uses, declaredBy: manifests).map { problem in
      var observation = Observation(reading, problem)
      // Without a manifest, what the SDK's users declare may be meant to be enough.
      if manifests.isEmpty, policy == nil { observation.severity = .warning }
      return observation
    }
  }

  /// Package manifests and podspecs that leave the privacy manifests out.
  private static func undelivered(
    _ reading: SDKReading, _ manifests: [FileReading]
  ) -> [Problem] {
    reading.files.filter { $0.kind == .packageSwift || $0.kind == .podspec }.flatMap { file in
      let paths = manifests.map(\.path).filter { $0.hasPrefix(file.folder) }
        .map { String($0.dropFirst(file.folder.count)) }
      guard !paths.isEmpty else { return [Problem]() }
      return file.kind == .podspec
        ? ManifestDelivery.problems(inPodspec: file.bytes, file: file.shownPath, manifests: paths)
        : ManifestDelivery.problems(inPackage: file.bytes, file: file.shownPath, manifests: paths)
    }
  }
}

extension FileReading {
  /// Whether it lies in something that was built.
  fileprivate var isBuilt: Bool {
    ["framework", "xcframework", "bundle", "app"].contains { path.contains(".\($0)/") }
  }

  /// What it is written in, if it is a source of the SDK's for a platform with privacy manifests.
  fileprivate var appleLanguage: RequiredReasonScan.Language? {
    guard !isInner, kind != .packageSwift, !isBuilt else { return nil }
    let folders = path.lowercased().split(separator: "/").dropLast().map(String.init)
    guard Self.foldersOfOthers.isDisjoint(with: folders) else { return nil }
    return RequiredReasonScan.Language(path: path)
  }

  /// Folders for other platforms, and of tools that are no part of the SDK.
  private static let foldersOfOthers: Set<String> = [
    "android", "jni", "linux", "macos", "web", "windows", "fastlane", "plugins", "scripts", "tools",
  ]
}

extension Observation {
  /// Something that a check of a file has found.
  init(_ reading: SDKReading, _ problem: Problem) {
    self.init(
      reading, expected: problem.expected, found: problem.found, problem.message,
      hint: problem.hint)
    file = problem.file
    position = problem.position
    key = problem.key
    severity = problem.severity
    if let position, let file = reading.files.first(where: { $0.shownPath == problem.file }) {
      characterColumn = file.characterColumn(at: position)
    }
  }
}
