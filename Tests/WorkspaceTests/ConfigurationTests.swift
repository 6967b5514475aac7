import Testing
import Workspace

@Suite struct ConfigurationTests {
  @Test func theDocumentedFileIsRead() throws {
    let configuration = try Configuration(Sample.full(), file: "plimsoll.yml")
    #expect(
      configuration.groups == [
        VersionGroup(name: "natives", versions: .independent),
        VersionGroup(
          name: "appy", versions: .linkedMajor, sdks: ["ios", "android", "flutter"]),
      ])
    #expect(configuration.templates == "release/templates")
    #expect(configuration.sdks.map(\.name) == ["ios", "closed", "android", "flutter"])
    for (sdk, expected) in zip(configuration.sdks, [ios, closed, android, flutter]) {
      #expect(sdk == expected)
    }
  }

  private let ios = SDK(
    name: "ios", path: "sdks/ios", mirror: "git@github.com:appy-to/appy-ios-sdk.git",
    fromTag: "ios/{version}",
    version: VersionSource(file: "Sources/AppySDK/Appy.swift", symbol: "Appy.sdkVersion"),
    podspec: .derived,
    about: About(
      summary: "Deep links.", description: "Deep links,\non two lines.\n",
      homepage: "https://appy.to", license: "MIT", authors: ["Appy", "Ann <ann@appy.to>"]),
    checks: ["swift build", "swift test"],
    size: SizeRecipe(
      sources: ["Sources/AppySDK/*.swift"], build: ["…"], object: "{out}/AppySDK.o",
      footprint: .map("{out}/app.map")),
    budgets: [
      .lines: Budget(max: 2500, growth: .percent(hundredths: 500)),
      .object: Budget(max: 307_200),
      .footprint: Budget(max: 184_320, growth: .amount(1024), ratchet: true),
      .archive: Budget(max: 2_097_152, growth: .percent(hundredths: 250), optional: true),
    ],
    policies: Policies(
      dependencies: .forbidden,
      platforms: [.ios: "13.0", .macos: "10.15", .visionos: "1", .android: "21"], swift: "5.9",
      privacyManifest: .required, snippets: .compatible),
    publish: Publication(command: "…", probe: .npm),
    copies: [
      VersionSource(
        file: "Sources/AppySDK/Info.plist", key: "CFBundleShortVersionString", format: .core),
      VersionSource(
        file: "Sources/AppySDK/Meta.swift", symbol: "Meta.client",
        format: .template(prefix: "ios", suffix: "")),
    ],
    ignore: [
      IgnoredPlace(file: "Documentation/**/*.md"),
      IgnoredPlace(file: "Package.swift", key: "swift-tools-version"),
    ])

  private let closed = SDK(
    name: "closed", path: "sdks/closed", kind: .binary, podspec: .binary,
    size: SizeRecipe(
      build: ["make {out}"], footprint: .link(["{out}/main.o", "build/libAcme.a"]),
      archive: "{out}/Acme.zip"),
    policies: Policies(dependencies: .only(["Acme", "Base"]), privacyManifest: .optional),
    binary: BinaryRelease(
      repository: "git@github.com:acme/acme-binary.git",
      url: "https://…/{version}/Acme.xcframework.zip"))

  private let android = SDK(
    name: "android", path: "sdks/android",
    version: VersionSource(file: "gradle.properties", key: "VERSION_NAME"),
    publish: Publication(
      command: "./gradlew publish", probe: .http("https://repo.example/appy/{version}/")))

  private let flutter = SDK(
    name: "flutter", path: "sdks/flutter", mirror: "git@github.com:appy-to/appy-flutter.git",
    version: VersionSource(file: "pubspec.yaml"), wraps: ["ios", "android"], podspec: .absent,
    policies: Policies(dependencies: .any, privacyManifest: .absent, snippets: .ignored),
    copies: [VersionSource(file: "ios/Plugin.m", symbol: "sdkVersion", format: .packed2)])

  @Test(arguments: [
    Sample("tag that looks like a number", "tag: 1.0", "tag=1.0"),
    Sample("tag with a prefix", "tag: v{version}", "tag=v{version}"),
    Sample("lightweight tags", "tagging: lightweight", "tag={version} lightweight"),
    Sample(
      "binary", "kind: 'binary'\n    binary: {repository: r, url: 'file:///{version}'}",
      "tag={version} binary"),
    Sample("yes is text", "mirror: yes", "tag={version} mirror=yes"),
    Sample("nothing is wrapped", "wraps: []", "tag={version}"),
  ])
  func valuesAreReadAsWritten(_ sample: Sample) throws {
    let file = "version: 1\nsdks:\n  ios:\n    path: a\n    \(sample.file)\n"
    let sdk = try Configuration(Array(file.utf8), file: "plimsoll.yml")["ios"]
    var text = "tag=\(sdk.tag)"
    if let mirror = sdk.mirror { text += " mirror=\(mirror)" }
    if sdk.tagging != .annotated { text += " \(sdk.tagging)" }
    if sdk.kind != .source { text += " \(sdk.kind)" }
    #expect(text == sample.expected)
  }

  @Test(arguments: [
    ("sdks/ios", "sdks/ios"), ("./sdks//ios/", "sdks/ios"), ("sdks/./ios/.", "sdks/ios"),
    (".", "."), ("./", "."), ("'sdks/i o s'", "sdks/i o s"), ("sdks/..ios", "sdks/..ios"),
    ("007", "007"),
  ])
  func pathsAreNormalised(written: String, expected: String) throws {
    let file = "version: 1\nsdks: {ios: {path: \(written)}}\n"
    #expect(try Configuration(Array(file.utf8), file: "plimsoll.yml")["ios"].path == expected)
  }

  @Test(arguments: [
    ("['Sources/**/*.swift', src]", ["Sources/**/*.swift", "src"]),
    ("[./a//b/*.c, '[ab].c']", ["a/b/*.c", "[ab].c"]), ("['*/']", ["*/"]), ("[.]", ["."]),
    ("[]", []),
  ])
  func sourcesAreNormalisedAsPatterns(written: String, expected: [String]) throws {
    let file = "version: 1\nsdks: {ios: {path: a, size: {sources: \(written)}}}\n"
    #expect(try Configuration(Array(file.utf8), file: "plimsoll.yml")["ios"].sources == expected)
  }

  @Test(arguments: [
    "version: 1\r\nsdks:\r\n  ios:\r\n    path: sdks/ios\r\n",
    "\u{FEFF}version: 1\nsdks:\n  ios:\n    path: sdks/ios\n",
    "{version: 1, sdks: {ios: {path: sdks/ios}}}",
    "{\"version\": 1, \"sdks\": {\"ios\": {\"path\": \"sdks/ios\"}}}",
    "version: 1\nsdks:\n  ios:\n    path: sdks/ios",
  ])
  func lineEndsAndStyleDoNotMatter(file: String) throws {
    #expect(
      try Configuration(Array(file.utf8), file: "plimsoll.yml").sdks.map(\.path) == ["sdks/ios"])
  }

  @Test(arguments: ["ios", "react-native", "a.b_c", "9", "null", "x"])
  func namesOfSDKs(name: String) throws {
    let file = "version: 1\nsdks: {\(name): {path: a}}\n"
    #expect(try Configuration(Array(file.utf8), file: "plimsoll.yml")[name].name == name)
  }

  @Test func nestedFoldersMayBothBeSDKs() throws {
    let file = "version: 1\nsdks: {all: {path: .}, ios: {path: a/b}, core: {path: a}}\n"
    #expect(
      try Configuration(Array(file.utf8), file: "plimsoll.yml").sdks.map(\.name)
        == ["all", "ios", "core"])
  }

  @Test(arguments: [
    ("iso", "plimsoll.yml: there is no SDK 'iso'\n  hint: did you mean 'ios'?"),
    (
      "windows",
      "plimsoll.yml: there is no SDK 'windows'\n  hint: known are 'ios', 'closed', 'android', 'flutter'"
    ),
  ])
  func anUnknownSDKIsToldWithTheNearest(name: String, expected: String) throws {
    let configuration = try Configuration(Sample.full(), file: "plimsoll.yml")
    let error = try #require(throws: ConfigurationError.self) { try configuration[name] }
    #expect(error.description == expected)
    #expect(error.code == .unknownSDK)
  }
}
