import Bytes
import Findings
import Reports

/// Audits of made-up SDKs.
enum SampleAudit: CaseIterable {
  /// Much is wrong with them.
  case faulty
  /// Nothing is.
  case clean

  static let sdks = ["ios", "android", "flutter", "react-native", "expo"]

  static let rules = [
    Rule(
      name: "version-copy", summary: "Every place that repeats an SDK's version agrees with it.",
      explanation: """
        Users copy what a README says, and package managers believe manifests: a place that was \
        forgotten gives them another release than the one they read about.

        All places are set at once by

            plimsoll bump ios 1.4.0 --write

        and what must not be touched goes under ignore: in plimsoll.yml.
        """,
      inDevelopment: .error, inRelease: .error),
    Rule(
      name: "pin-behind", summary: "A wrapper takes the newest release of what it wraps.",
      explanation: "A pin may wait from day to day, but not in a release.",
      inDevelopment: .warning, inRelease: .error),
    Rule(
      name: "changelog-entry", summary: "A release has an entry in the changelog.",
      explanation: "", inDevelopment: nil, inRelease: .error),
  ]

  static let places = [
    place("ios", "sdks/ios/README.md", 12, 34, "readme-snippet", "swiftpm", .copy, "1.3.0", false),
    place(
      "ios", "sdks/ios/Sources/AppySDK/Appy.swift", 7, 37, "swift", "Appy.sdkVersion", .source,
      "1.4.0"),
    place("ios", "sdks/ios/AppySDK.podspec", 3, 20, "podspec", "s.version", .copy, "1.4.0"),
    place(
      "android", "sdks/android/gradle.properties", 2, 14, "properties", "VERSION_NAME", .source,
      "1.4.0"),
    place("android", "sdks/android/README.md", 9, 30, "readme-snippet", "gradle", .copy, "1.4.0"),
    place("flutter", "sdks/flutter/pubspec.yaml", 3, 10, "pubspec", "version", .source, "2.0.0"),
    place(
      "flutter", "sdks/flutter/lib/src/version.dart", 1, 24, "dart", "sdkVersion", .copy, "2.0.0"),
    place(
      "flutter", "sdks/flutter/ios/appy_flutter.podspec", 14, 32, "podspec", "AppySDK", .pin,
      "1.4.0", target: "ios"),
    place(
      "flutter", "sdks/flutter/android/build.gradle", 21, 25, "gradle", "to.appy:appy-sdk", .pin,
      "1.3.0", false, target: "android"),
    place(
      "react-native", "sdks/react-native/package.json", 3, 15, "package-json", "version",
      .source, "1.0.0"),
  ]

  /// In no order.
  static let findings = [
    Finding(
      rule: "pin-behind", severity: .warning, sdk: "flutter",
      file: "sdks/flutter/android/build.gradle", position: SourcePosition(line: 21, column: 25),
      key: "to.appy:appy-sdk", expected: "1.4.0", found: "1.3.0",
      message: "flutter takes android 1.3.0, and 1.4.0 is there",
      hint: "plimsoll bump android 1.4.0 --write"),
    Finding(
      rule: "version-copy", severity: .warning, sdk: "ios", file: "sdks/ios/CHANGELOG.md",
      message: "the changelog has no section for 1.4.0 <yet> & nothing under Unreleased",
      hint: "plimsoll changelog ios --draft"),
    Finding(
      rule: "version-copy", severity: .error, sdk: "ios", file: "sdks/ios/README.md",
      position: SourcePosition(line: 40, column: 5), key: "cocoapods", expected: "1.4.0",
      found: "1.2.0", message: "the README says 1.2.0, but the SDK is 1.4.0",
      hint: "plimsoll bump ios 1.4.0 --write"),
    Finding(
      rule: "version-copy", severity: .error, sdk: "ios", file: "sdks/ios/README.md",
      position: SourcePosition(line: 12, column: 34), key: "swiftpm", expected: "1.4.0",
      found: "1.3.0", message: "the README says 1.3.0, but the SDK is 1.4.0",
      hint: "plimsoll bump ios 1.4.0 --write"),
    Finding(
      rule: "changelog-entry", severity: .error, sdk: "expo",
      message: "the SDK has no version, so it cannot be released",
      hint: "add version: to expo in plimsoll.yml"),
    Finding(
      rule: "a-rule,that:is\nnot listed", severity: .error, sdk: "react-native",
      file: "sdks/react-native/it's 100%, see: ü\n::error::x.json",
      position: SourcePosition(line: 1, column: 2), key: "a\u{1B}[31m",
      found: "\"<]]>\u{0}\r\n::set-output name=x::1",
      message: "100% of \"<]]>&amp;\r\n::error::it\" is\u{2028}wrong",
      hint: "##[error]look\n::stop-commands::x"),
  ]

  var report: AuditReport {
    switch self {
    case .faulty:
      AuditReport(
        places: Self.places, findings: Self.findings, rules: Self.rules, sdks: Self.sdks,
        toolVersion: "0.2.0")
    case .clean:
      AuditReport(
        places: Self.places.filter(\.agrees), findings: [], rules: Self.rules,
        sdks: Array(Self.sdks.prefix(4)), toolVersion: "0.2.0")
    }
  }

  static func place(
    _ sdk: String, _ file: String, _ line: Int, _ column: Int, _ kind: String, _ key: String,
    _ role: Place.Role, _ value: String, _ agrees: Bool = true, target: String? = nil
  ) -> Place {
    Place(
      sdk: sdk, file: file, position: SourcePosition(line: line, column: column), kind: kind,
      key: key, role: role, target: target, value: value, agrees: agrees)
  }

  /// A finding of which only some parts matter.
  static func finding(
    rule: String = "version-copy", _ severity: Severity = .error, sdk: String = "ios",
    file: String? = "README.md", line: Int = 1, key: String? = nil, found: String? = nil,
    message: String = "no", hint: String = "do it"
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, sdk: sdk, file: file,
      position: SourcePosition(line: line, column: 1), key: key, found: found, message: message,
      hint: hint)
  }
}
