internal import Findings

/// `xcframework-valid`
enum XCFrameworkValidRule: AuditRule {
  static let rule = Rule(
    name: "xcframework-valid",
    summary: "XCFrameworks that lie in the SDK's folder are whole.",
    explanation: """
      An XCFramework is a list of libraries, one a platform. Xcode takes what the list says on \
      trust; App Store Connect does not. So each library is there, its code is for the platform \
      and the architectures that are listed, its Info.plist asks for the systems that its code was \
      built for, each architecture has a Swift interface, each slice the same privacy manifest, \
      links stay within and are no copies, and nothing changed after it was signed.

      `plimsoll package` checks the same, and the version too, of any XCFramework before it packs \
      it.
      """,
    inDevelopment: .error, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { reading in
      reading.sdk.xcframeworkProblems.map { Observation(reading, $0) }
    }
  }
}
