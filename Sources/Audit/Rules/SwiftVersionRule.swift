internal import Findings
internal import Statements

/// `swift-version`
enum SwiftVersionRule: AuditRule {
  static let rule = Rule(
    name: "swift-version",
    summary: "Podspec and Package.swift are written for the Swift version that is promised.",
    explanation: """
      With `policies: { swift: "5.9" }`, users with that version can build the SDK: no podspec \
      leaves it out of `swift_versions`, and no Package.swift asks for newer tools. A podspec \
      without `swift_versions` is compiled with whatever version CocoaPods takes for it.
      """,
    inDevelopment: .error, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { reading -> [Observation] in
      guard let promised = reading.sdk.policies.swift, let version = PlatformVersion(promised)
      else { return [] }
      return reading.files.compactMap { file in
        switch file.kind {
        case .podspec, .podspecJSON: podspec(file, reading, promised, version)
        case .packageSwift: manifest(file, reading, promised, version)
        default: nil
        }
      }
    }
  }

  private static func podspec(
    _ file: FileReading, _ reading: SDKReading, _ promised: String, _ version: PlatformVersion
  ) -> Observation? {
    let stated = file.statements.filter { $0.meaning == .swiftVersion }
    let texts = stated.compactMap(\.text)
    guard !texts.contains(where: { PlatformVersion($0) == version }) else { return nil }
    return Observation(
      reading, file, at: stated.first?.offset, key: "s.swift_versions", expected: promised,
      found: texts.isEmpty ? nil : texts.joined(separator: ", "),
      texts.isEmpty
        ? "states no swift_versions, but \(promised) is promised"
        : "states Swift \(texts.joined(separator: ", ")), but \(promised) is promised",
      hint: "write s.swift_versions = ['\(promised)']")
  }

  private static func manifest(
    _ file: FileReading, _ reading: SDKReading, _ promised: String, _ version: PlatformVersion
  ) -> Observation? {
    guard let statement = file.statements.first(where: { $0.meaning == .toolsVersion }),
      let text = statement.text, let tools = PlatformVersion(text), version < tools
    else { return nil }
    return Observation(
      reading, file, at: statement.offset, key: statement.key, expected: promised, found: text,
      "needs the tools of Swift \(text), but \(promised) is promised",
      hint: "write // swift-tools-version: \(promised), or promise \(text)")
  }
}
