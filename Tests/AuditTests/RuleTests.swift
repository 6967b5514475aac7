import Audit
import Bytes
import Findings
import Statements
import Testing

/// Each rule, kept and broken.
@Suite struct RuleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var sdks: [SampleSDK]
    var mode = AuditMode.develop
    var tag: String?
    var groups: [AuditedGroup] = []
    var expected: [String]

    var testDescription: String { name }
  }

  /// An SDK that states nothing but its version.
  static func plain(_ name: String, _ version: String, tag: String = "{version}") -> SampleSDK {
    SampleSDK(name: name, tagFormat: tag, mirror: nil, files: ["VERSION": "\(version)\n"])
  }

  /// A native SDK with a podspec, and a wrapper with one that pins it.
  static func wrapped(
    native version: String, pin: String, changelog: String = "", tags: [String]? = nil
  ) -> [SampleSDK] {
    var native = SampleSDK(
      files: [
        "Acme.podspec":
          "Pod::Spec.new do |s|\n  s.name = 'Acme'\n  s.version = '\(version)'\nend\n",
        "CHANGELOG.md": "# Changelog\n\n## \(version)\n\(changelog)",
      ])
    native.tags = tags.map { Dictionary(uniqueKeysWithValues: $0.map { ($0, $0) }) }
    let wrapper = SampleSDK(
      name: "rn", mirror: nil, wraps: ["ios"],
      files: [
        "package.json": "{ \"name\": \"acme-rn\", \"version\": \"2.0.0\" }",
        "rn.podspec":
          "Pod::Spec.new do |s|\n  s.name = 'acme-rn'\n  s.dependency 'Acme', \(pin)\nend\n",
      ])
    return [native, wrapper]
  }

  static func package(_ lines: String, policies: AuditPolicies = AuditPolicies()) -> SampleSDK {
    SampleSDK(
      policies: policies,
      files: [
        "Package.swift":
          "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(\n\(lines))\n",
        "VERSION": "1.4.0\n",
      ])
  }

  // MARK: The source

  @Test(arguments: [
    Case(
      name: "no version at all", sdks: [SampleSDK(files: ["README.md": "# Acme\n"])],
      expected: ["ios warning version-source-unreadable -→-"]),
    Case(
      name: "no version at a release", sdks: [SampleSDK(files: ["README.md": "# Acme\n"])],
      mode: .release, expected: ["ios error version-source-unreadable -→-"]),
    Case(
      name: "a version that is not semantic", sdks: [plain("ios", "2.4.4.1")],
      expected: ["ios/VERSION:1:1 error version-source-unreadable 2.4.4.1→-"]),
    Case(
      name: "a source that is not there",
      sdks: [SampleSDK(source: VersionPlace(file: "Acme.swift", symbol: "Acme.v"))],
      expected: ["ios error version-source-unreadable -→-"]),
    Case(
      name: "a source that is computed",
      sdks: [
        SampleSDK(
          source: VersionPlace(file: "A.swift", symbol: "A.v"),
          files: ["A.swift": "enum A { static let v = \"1.\\(minor).3\" }\n"])
      ],
      expected: ["ios/A.swift:1:25 error version-source-unreadable -→-"]),
    Case(
      name: "a listed copy that is not there",
      sdks: [
        SampleSDK(
          copies: [VersionPlace(file: "B.swift", symbol: "B.v")], files: ["VERSION": "1.0.0"])
      ],
      expected: ["ios error version-source-unreadable -→-"]),
    Case(
      name: "a listed copy in a format",
      sdks: [
        SampleSDK(
          copies: [
            VersionPlace(
              file: "Util.m", symbol: "kClientSdk", format: .template(prefix: "ios", suffix: ""))
          ],
          files: [
            "Util.m": "static NSString * const kClientSdk = @\"ios5.6.1\";\n", "VERSION": "5.6.2",
          ])
      ],
      expected: ["ios/Util.m:1:40 error version-copy ios5.6.1→ios5.6.2"]),
  ])
  func sourceOfTheVersion(_ fact: Case) throws { try check(fact) }

  // MARK: Tags and spelling

  @Test(arguments: [
    Case(name: "the tag of the version", sdks: [plain("ios", "1.4.0")], tag: "1.4.0", expected: []),
    Case(
      name: "the tag of another version", sdks: [plain("ios", "1.4.0")], tag: "1.5.0",
      expected: ["ios error tag-matches-version 1.5.0→1.4.0"]),
    Case(
      name: "a tag of no version", sdks: [SampleSDK(files: ["README.md": "# Acme\n"])],
      tag: "1.4.0",
      expected: [
        "ios error tag-matches-version 1.4.0→-", "ios warning version-source-unreadable -→-",
      ]),
    Case(
      name: "a tag without its prefix", sdks: [plain("ios", "1.4.0", tag: "v{version}")],
      tag: "1.4.0", expected: ["ios error tag-matches-version 1.4.0→v1.4.0"]),
    Case(
      name: "tags of another spelling alone",
      sdks: [tagged(["v1.0.0": "a", "v1.1.0": "b"])],
      expected: ["ios warning tag-prefix-changed v1.1.0→{version}"]),
    Case(
      name: "the newest tag of another spelling",
      sdks: [tagged(["1.0.0": "a", "v1.1.0": "b"])],
      expected: ["ios warning tag-prefix-changed v1.1.0→{version}"]),
    Case(
      name: "a change of spelling", sdks: [tagged(["v1.0.0": "a", "v1.1.0": "b", "1.2.0": "c"])],
      expected: ["ios warning tag-prefix-changed v1.1.0→{version}"]),
    Case(
      name: "a change of spelling long ago",
      sdks: [tagged(["v1.0.0": "a", "1.1.0": "b", "1.2.0": "c"])], expected: []),
    Case(
      name: "two tags of one commit",
      sdks: [tagged(["v1.0.0": "a", "1.0.0": "a", "1.1.0": "b"])], expected: []),
    Case(
      name: "two tags of one version at two commits",
      sdks: [tagged(["v1.0.0": "a", "1.0.0": "c", "1.1.0": "b", "0.9.0": "d"])],
      expected: ["ios error tag-prefix-changed v1.0.0→-"]),
    Case(
      name: "tags of other things", sdks: [tagged(["nightly": "a", "build-7": "b"])], expected: []),
    Case(
      name: "a branch that is named as the tag", sdks: [branched()],
      expected: ["ios error tag-prefix-changed 1.4.0→-"]),
    Case(name: "a usual prerelease", sdks: [plain("ios", "1.4.0-rc.1")], expected: []),
    Case(
      name: "a prerelease without a period", sdks: [plain("ios", "1.4.0-rc10")],
      expected: ["ios/VERSION:1:1 warning prerelease-spelling 1.4.0-rc10→-"]),
    Case(
      name: "a snapshot while developing", sdks: [plain("ios", "1.4.0-SNAPSHOT")], expected: []),
    Case(
      name: "a snapshot at a release", sdks: [plain("ios", "1.4.0-SNAPSHOT")], mode: .release,
      expected: ["ios/VERSION:1:1 error snapshot-in-release 1.4.0-SNAPSHOT→-"]),
  ])
  func tagsAndSpelling(_ fact: Case) throws { try check(fact) }

  private static func tagged(_ tags: [String: String]) -> SampleSDK {
    var sdk = plain("ios", "1.4.0")
    sdk.tags = tags
    return sdk
  }

  private static func branched() -> SampleSDK {
    var sdk = tagged([:])
    sdk.branches = ["main", "1.4.0"]
    return sdk
  }

  // MARK: Pins

  @Test(arguments: [
    Case(name: "the current version", sdks: wrapped(native: "1.4.0", pin: "'1.4.0'"), expected: []),
    Case(
      name: "an older version of the changelog",
      sdks: wrapped(native: "1.4.0", pin: "'1.3.0'", changelog: "\n## 1.3.0\n"), expected: []),
    Case(
      name: "an older version at a release",
      sdks: wrapped(native: "1.4.0", pin: "'1.3.0'", changelog: "\n## 1.3.0\n"), mode: .release,
      expected: ["rn/rn.podspec:3:25 warning pin-current 1.3.0→1.4.0"]),
    Case(
      name: "a version that never was",
      sdks: wrapped(native: "1.4.0", pin: "'1.3.5'", changelog: "\n## 1.3.0\n"),
      expected: ["rn/rn.podspec:3:25 error pin-published 1.3.5→1.4.0"]),
    Case(
      name: "a version to come", sdks: wrapped(native: "1.4.0", pin: "'1.5.0'"),
      expected: ["rn/rn.podspec:3:25 error pin-published 1.5.0→1.4.0"]),
    Case(
      name: "a version that is only tagged",
      sdks: wrapped(native: "1.4.0", pin: "'1.5.0'", tags: ["1.5.0"]), expected: []),
    Case(
      name: "a range that takes it", sdks: wrapped(native: "1.4.0", pin: "'>= 1.3.0', '< 2.0.0'"),
      expected: []),
    Case(
      name: "a range that leaves it out",
      sdks: wrapped(native: "2.0.0", pin: "'>= 1.3.0', '< 2.0.0'"),
      expected: ["rn/rn.podspec:3:24 warning pin-current >= 1.3.0, < 2.0.0→2.0.0"]),
    Case(
      name: "an operator that takes it",
      sdks: wrapped(native: "1.4.0", pin: "'~> 1.3'", changelog: "\n## 1.3\n"), expected: []),
    Case(
      name: "a snapshot at a release",
      sdks: wrapped(
        native: "1.4.0", pin: "'1.4.0-SNAPSHOT'", changelog: "\n## 1.4.0-SNAPSHOT\n"),
      mode: .release,
      expected: [
        "rn/rn.podspec:3:25 warning pin-current 1.4.0-SNAPSHOT→1.4.0",
        "rn/rn.podspec:3:25 error snapshot-in-release 1.4.0-SNAPSHOT→-",
      ]),
  ])
  func pins(_ fact: Case) throws { try check(fact) }

  @Test func pinsAreComparedByWhatTheyTake() throws {
    func findings(_ pod: String, _ swift: String) throws -> [String] {
      var sdks = Self.wrapped(native: "1.0.0", pin: pod)
      sdks[1].files.all.append(
        (
          path: "ios/rn/Package.swift",
          text: """
          // swift-tools-version: 5.9
          let package = Package(
            name: "rn", dependencies: [.package(url: "https://github.com/acme/acme-ios", \(swift))])

          """
        ))
      return try VersionAudit.findings(in: sdks).map {
        $0.split(separator: " ").dropFirst().prefix(2).joined(separator: " ")
      }
    }
    #expect(try findings("'~> 1.0'", "from: \"1.0.0\"") == [])
    #expect(try findings("'~> 1.0.0'", ".upToNextMinor(from: \"1.0.0\")") == [])
    #expect(try findings("'>= 1.0.0', '< 2.0.0'", "\"1.0.0\"..<\"2.0.0\"") == [])
    #expect(try findings("'1.0.0'", "exact: \"1.0.0\"") == [])
    #expect(try findings("'~> 1.0.0'", "from: \"1.0.0\"") == ["warning pins-agree"])
    #expect(try findings("'1.0.0'", "from: \"1.0.0\"") == ["warning pins-agree"])
    #expect(
      try findings("'1.0.0'", "exact: \"0.9.0\"").contains("error pins-agree"))
  }

  @Test func aPackageWithinIsNobodysCopy() throws {
    let sdk = SampleSDK(
      name: "flutter", mirror: nil,
      files: [
        "pubspec.yaml": "name: acme\nversion: 1.0.0\n",
        "ui/ios/ui.podspec": "Pod::Spec.new do |s|\n  s.name = 'ui'\n  s.version = '0.9.0'\nend\n",
        "ui/pubspec.yaml": "name: acme_ui\nversion: 0.9.0\n",
      ])
    #expect(try VersionAudit.findings(in: [sdk]) == [])
  }

  @Test func aPlaceWhoseFormatCannotSayTheVersionIsNamed() throws {
    let sdk = SampleSDK(
      copies: [VersionPlace(file: "V.swift", symbol: "packed", format: .packed2)],
      files: ["V.swift": "let packed = \"010200\"\n", "VERSION": "1.100.0\n"])
    #expect(
      try VersionAudit.findings(in: [sdk])
        == ["ios/V.swift:1:15 error version-copy 010200→1.100.0"])
  }

  @Test func aDependencyThatIsAllowedByNameMayBeAnSDKOfTheMonorepo() throws {
    var sdks = Self.wrapped(native: "1.0.0", pin: "'1.0.0'")
    sdks[1].wraps = []
    sdks[1].policies = AuditPolicies(allowedDependencies: ["Acme"])
    #expect(try VersionAudit.findings(in: sdks) == [])
    sdks[1].policies = AuditPolicies(allowedDependencies: [])
    #expect(
      try VersionAudit.findings(in: sdks)
        == ["rn/rn.podspec:3:25 error dependencies-none Acme→no dependency"])
  }

  @Test func whatIsReleasedBeforeAWrapperIsTagged() throws {
    var sdks = Self.wrapped(native: "1.0.0", pin: "'1.0.0'", tags: ["0.9.0"])
    func rules(_ selection: Set<String>) throws -> [String] {
      let request = AuditRequest(mode: .release, selection: selection)
      return try VersionAudit(sdks).result(of: request, rules: ["pin-published"])
        .findings.map(\.rule)
    }
    #expect(try rules(["rn"]) == ["pin-published"])
    #expect(try rules(["ios", "rn"]) == [])
    sdks[0].tags = ["1.0.0": "a"]
    #expect(try rules(["rn"]) == [])
  }

  @Test func withoutAMirrorAPackageIsFoundByItsOwnAddress() throws {
    var sdks = Self.wrapped(native: "1.0.0", pin: "'1.0.0'")
    sdks[0] = KnownDefectTests.ios
    sdks[0].mirror = nil
    sdks[1].files.all = [
      (
        path: "ios/rn/Package.swift",
        text: """
        // swift-tools-version: 5.9
        let package = Package(
          name: "rn",
          dependencies: [.package(url: "https://github.com/acme/acme-ios", exact: "1.3.0")])

        """
      ), (path: "package.json", text: "{ \"name\": \"acme-rn\", \"version\": \"2.0.0\" }"),
    ]
    let result = try VersionAudit(sdks).result(of: AuditRequest(selection: ["rn"]))
    #expect(result.places.contains { $0.role == .pin && $0.target == "ios" })
  }

  @Test func aSnippetOfAWrapperFollowsItsPins() throws {
    var sdks = Self.wrapped(native: "1.4.0", pin: "'1.3.0'", changelog: "\n## 1.3.0\n")
    sdks[1].files.all.append((path: "README.md", text: "pod 'Acme', '1.3.0'\n"))
    #expect(try VersionAudit.findings(in: sdks) == [])
    sdks[1].files.all.removeLast()
    sdks[1].files.all.append((path: "README.md", text: "pod 'Acme', '1.4.0'\n"))
    #expect(
      try VersionAudit.findings(in: sdks)
        == ["rn/README.md:1:14 warning readme-snippet 1.4.0→1.3.0"])
  }

  // MARK: Groups and promises

  @Test(arguments: [
    Case(
      name: "lockstep", sdks: [plain("ios", "1.4.0"), plain("android", "1.3.0")],
      groups: [AuditedGroup(name: "all", relation: .lockstep, sdks: ["ios", "android"])],
      expected: ["android/VERSION:1:1 error version-group 1.3.0→1.4.0"]),
    Case(
      name: "linked major numbers", sdks: [plain("ios", "1.4.0"), plain("android", "2.0.0")],
      groups: [AuditedGroup(name: "all", relation: .linkedMajor, sdks: ["ios", "android"])],
      expected: ["ios/VERSION:1:1 error version-group 1.4.0→2.x"]),
    Case(
      name: "independence", sdks: [plain("ios", "1.4.0"), plain("android", "2.0.0")],
      groups: [AuditedGroup(name: "all", relation: .independent, sdks: ["ios", "android"])],
      expected: []),
    Case(
      name: "floors that agree",
      sdks: [
        SampleSDK(files: [
          "Acme.podspec":
            "Pod::Spec.new do |s|\n  s.version = '1.4.0'\n  s.ios.deployment_target = '13.0'\nend\n",
          "Package.swift":
            "// swift-tools-version:5.9\nlet package = Package(name: \"A\", platforms: [.iOS(.v13)])\n",
        ])
      ], expected: []),
    Case(
      name: "floors that differ",
      sdks: [
        SampleSDK(files: [
          "Acme.podspec":
            "Pod::Spec.new do |s|\n  s.version = '1.4.0'\n  s.ios.deployment_target = '12.0'\nend\n",
          "Package.swift":
            "// swift-tools-version:5.9\nlet package = Package(name: \"A\", platforms: [.iOS(.v13)])\n",
        ])
      ], expected: ["ios/Package.swift:2:51 error platform-floor 13.0→12.0"]),
    Case(
      name: "a README that says another floor",
      sdks: [
        SampleSDK(files: [
          "Acme.podspec":
            "Pod::Spec.new do |s|\n  s.version = '1.4.0'\n  s.ios.deployment_target = '12.0'\nend\n",
          "README.md": "## Requirements\n\n- iOS 11.0+\n- macOS 10.15+\n",
        ])
      ], expected: ["ios/README.md:3:7 warning platform-floor 11.0→12.0"]),
    Case(
      name: "a floor that was promised",
      sdks: [
        package(
          "  name: \"A\", platforms: [.iOS(\"15.1\")]\n",
          policies: AuditPolicies(platforms: ["ios": "13.0"]))
      ], expected: ["ios/Package.swift:4:32 error platform-floor 15.1→13.0"]),
    Case(
      name: "tools that are too new",
      sdks: [package("  name: \"A\"\n", policies: AuditPolicies(swift: "5.7"))],
      expected: ["ios/Package.swift:1:25 error swift-version 5.9→5.7"]),
    Case(
      name: "a podspec without a Swift version",
      sdks: [
        SampleSDK(
          policies: AuditPolicies(swift: "5.9"),
          files: ["Acme.podspec": "Pod::Spec.new do |s|\n  s.version = '1.4.0'\nend\n"])
      ], expected: ["ios/Acme.podspec error swift-version -→5.9"]),
    Case(
      name: "a dependency",
      sdks: [
        package(
          "  name: \"A\",\n  dependencies: [.package(url: \"https://h/b.git\", from: \"1.0.0\")]\n",
          policies: AuditPolicies(allowedDependencies: []))
      ], expected: ["ios/Package.swift:5:58 error dependencies-none https://h/b.git→no dependency"]),
    Case(
      name: "a dependency that is allowed",
      sdks: [
        package(
          "  name: \"A\",\n  dependencies: [.package(url: \"https://h/b.git\", from: \"1.0.0\")]\n",
          policies: AuditPolicies(allowedDependencies: ["b"]))
      ], expected: []),
    Case(
      name: "a dependency on a branch",
      sdks: [
        package(
          "  name: \"A\",\n  dependencies: [.package(url: \"https://h/b.git\", branch: \"main\")]\n"
        )
      ], mode: .release,
      expected: ["ios/Package.swift:5:60 error snapshot-in-release main→-"]),
    Case(
      name: "archives of two versions",
      sdks: [
        package(
          """
            name: "A",
            targets: [
              .binaryTarget(name: "A", url: "https://h/1.3.0/A.xcframework.zip", checksum: "\(ChecksumRuleTests.sum)"),
              .binaryTarget(name: "B", url: "https://h/1.2.0/B.xcframework.zip", checksum: "\(ChecksumRuleTests.sum)"),
            ]

          """)
      ], expected: ["ios/Package.swift:7:46 error url-matches-version 1.2.0→1.3.0"]),
    Case(
      name: "an archive at a release",
      sdks: [
        package(
          "  name: \"A\",\n  targets: [.binaryTarget(name: \"A\", url: \"https://h/1.3.0/A.zip\", checksum: \"\(ChecksumRuleTests.sum)\")]\n"
        )
      ], mode: .release, expected: ["ios/Package.swift:5:54 error url-matches-version 1.3.0→1.4.0"]),
    Case(
      name: "a manifest that is malformed",
      sdks: [SampleSDK(files: ["VERSION": "1.0.0", "package.json": "{ \"version\": "])],
      expected: ["ios/package.json:1:14 warning unreadable-file -→-"]),
  ])
  func groupsAndPromises(_ fact: Case) throws { try check(fact) }

  private func check(_ fact: Case) throws {
    let findings = try VersionAudit.findings(
      in: fact.sdks, mode: fact.mode, tag: fact.tag, groups: fact.groups)
    #expect(findings == fact.expected)
  }

  @Test func columnsAreToldInBytesAndCharacters() throws {
    var sdk = KnownDefectTests.ios
    sdk.files.all.append((path: "README.md", text: "é😀 pod 'Acme', '1.3.0'\n"))
    let result = try VersionAudit([sdk]).result(of: AuditRequest(selection: ["ios"]))
    let finding = try #require(result.findings.first)
    #expect(finding.position?.column == 21)
    #expect(finding.characterColumn == 17)
  }

  @Test func everyRuleIsExplained() {
    let rules = VersionAudit.rules
    #expect(Set(rules.map(\.name)).count == rules.count)
    for rule in rules {
      #expect(rule.summary.hasSuffix(".") && rule.explanation.count > 80, "\(rule.name)")
    }
  }
}
