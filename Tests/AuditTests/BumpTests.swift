import Audit
import Statements
import Testing
import Versions

/// What a new version changes.
@Suite struct BumpTests {
  /// All files after the change, by their paths.
  private func bumped(
    _ sdks: [SampleSDK], _ name: String, to version: String
  ) throws -> [String: String] {
    let change = try VersionAudit(sdks).change(of: name, to: try SemanticVersion(version))
    var files: [String: String] = [:]
    for sdk in sdks {
      for (path, text) in sdk.files.all {
        let shown = "sdks/\(sdk.name)/\(path)"
        let repairs = change.repairs.filter { $0.file == shown }
        let bytes = try Repair.apply(repairs, to: Array(text.utf8))
        files[shown] = String(decoding: bytes, as: UTF8.self)
      }
    }
    return files
  }

  private static let ios = SampleSDK(files: [
    "Acme.podspec": """
    Pod::Spec.new do |s|\r
      s.name = 'Acme'\r
      s.version          = "1.3.0"  # 1.3.0\r
      s.swift_version = '1.3.0'\r
      s.source = { :git => 'https://github.com/acme/acme-ios.git', :tag => '1.3.0' }\r
    end\r

    """,
    "CHANGELOG.md": "# Changelog\n\n## [1.3.0] - 2026-01-01\n",
    "README.md": """
    .package(url: "https://github.com/acme/acme-ios.git", from: "1.3.0")
    pod 'Acme', '~> 1.3.0'
    pod 'Other', '1.3.0'
    ## New in 1.3.0
    """,
    "Sources/Acme.swift": "\u{FEFF}enum Acme { static let sdkVersion = \"1.3.0\" } // 1.3.0",
  ])

  private static let wrapper = SampleSDK(
    name: "rn", mirror: nil, wraps: ["ios"],
    files: [
      "package.json":
        "{\n\t\"name\": \"rn\",\n\t\"version\": \"1.3.0\",\n\t\"dependencies\": { \"dep\": \"1.3.0\" }\n}",
      "exact.podspec":
        "Pod::Spec.new do |s|\n  s.name = 'rn'\n  s.dependency 'Acme', '1.3.0'\n  s.dependency 'B', '1.3.0'\nend\n",
      "open.podspec": "Pod::Spec.new do |s|\n  s.dependency 'Acme/Core', '~> 1.3'\nend\n",
    ])

  @Test func changesSourceCopiesAndPinsAndNothingElse() throws {
    let sdks = [Self.ios, Self.wrapper]
    let files = try bumped(sdks, "ios", to: "1.4.0")
    #expect(
      files["sdks/ios/Acme.podspec"] == """
        Pod::Spec.new do |s|\r
          s.name = 'Acme'\r
          s.version          = "1.4.0"  # 1.3.0\r
          s.swift_version = '1.3.0'\r
          s.source = { :git => 'https://github.com/acme/acme-ios.git', :tag => '1.4.0' }\r
        end\r

        """)
    #expect(files["sdks/ios/CHANGELOG.md"] == "# Changelog\n\n## [1.3.0] - 2026-01-01\n")
    #expect(
      files["sdks/ios/README.md"] == """
        .package(url: "https://github.com/acme/acme-ios.git", from: "1.4.0")
        pod 'Acme', '~> 1.4.0'
        pod 'Other', '1.3.0'
        ## New in 1.3.0
        """)
    #expect(
      files["sdks/ios/Sources/Acme.swift"]
        == "\u{FEFF}enum Acme { static let sdkVersion = \"1.4.0\" } // 1.3.0")
    #expect(
      files["sdks/rn/exact.podspec"]
        == "Pod::Spec.new do |s|\n  s.name = 'rn'\n  s.dependency 'Acme', '1.4.0'\n  s.dependency 'B', '1.3.0'\nend\n"
    )
    // It takes 1.4.0 as it is.
    #expect(
      files["sdks/rn/open.podspec"]
        == "Pod::Spec.new do |s|\n  s.dependency 'Acme/Core', '~> 1.3'\nend\n")
    #expect(files["sdks/rn/package.json"]?.contains("\t\"version\": \"1.3.0\"") == true)
  }

  @Test func anOpenPinThatLeavesTheVersionOutIsRaised() throws {
    let files = try bumped([Self.ios, Self.wrapper], "ios", to: "2.0.0")
    #expect(
      files["sdks/rn/open.podspec"]
        == "Pod::Spec.new do |s|\n  s.dependency 'Acme/Core', '~> 2.0'\nend\n")
  }

  @Test func boundsThatLeaveTheVersionOutAreLeftToPeople() throws {
    var wrapper = Self.wrapper
    wrapper.files = [
      "a.podspec": "Pod::Spec.new do |s|\n  s.dependency 'Acme', '>= 1.0.0', '< 2.0.0'\nend\n"
    ]
    let audit = try VersionAudit([Self.ios, wrapper])
    #expect(try audit.change(of: "ios", to: try SemanticVersion("1.4.0")).notes == [])
    let notes = try audit.change(of: "ios", to: try SemanticVersion("2.0.0")).notes
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("sdks/rn/a.podspec:2:") == true)
  }

  @Test func nothingChangesWhereTheSourceCannot() throws {
    let version = try SemanticVersion("1.4.0-rc.1")
    let missing = SampleSDK(files: ["README.md": "# Acme\n"])
    let unreadable = SampleSDK(
      source: VersionPlace(file: "VERSION", key: "x"), files: ["VERSION": "1.0.0\n"])
    let packed = SampleSDK(
      source: VersionPlace(file: "V.swift", symbol: "v", format: .packed2),
      files: ["V.swift": "let v = \"010000\"\n"])
    let core = SampleSDK(
      source: VersionPlace(file: "A.xcconfig", key: "MARKETING_VERSION"),
      files: ["A.xcconfig": "MARKETING_VERSION = 1.0.0\n"])
    for sdk in [missing, unreadable, packed, core] {
      let audit = try VersionAudit([sdk])
      #expect(throws: StatementError.self) { try audit.change(of: "ios", to: version) }
    }
  }

  @Test func snippetsThatMayStateAnythingStay() throws {
    var ios = Self.ios
    ios.policies.snippets = .ignore
    #expect(try bumped([ios], "ios", to: "1.4.0")["sdks/ios/README.md"]?.contains("1.4") == false)
  }

  @Test func readmesStayAtTheLastReleaseForAPrerelease() throws {
    let files = try bumped([Self.ios], "ios", to: "1.4.0-rc.1")
    #expect(files["sdks/ios/README.md"]?.contains("1.4.0") == false)
    #expect(files["sdks/ios/Sources/Acme.swift"]?.contains("\"1.4.0-rc.1\"") == true)
  }

  @Test func onlyTheTopLevelKeyOfAPackageChanges() throws {
    let package = SampleSDK(
      name: "rn", mirror: nil,
      files: [
        "package.json":
          "{ \"version\": \"1.2.0\", \"dependencies\": { \"a\": \"1.2.0\", \"b\": \"11.2.0\", \"c\": \">=0.71.2.0\" } }"
      ])
    #expect(
      try bumped([package], "rn", to: "1.3.0")["sdks/rn/package.json"]
        == "{ \"version\": \"1.3.0\", \"dependencies\": { \"a\": \"1.2.0\", \"b\": \"11.2.0\", \"c\": \">=0.71.2.0\" } }"
    )
  }

  @Test func aSecondRunChangesNothing() throws {
    var sdks = [Self.ios, Self.wrapper]
    let files = try bumped(sdks, "ios", to: "1.4.0")
    for index in sdks.indices {
      let name = sdks[index].name
      for place in sdks[index].files.all.indices {
        let path = sdks[index].files.all[place].path
        sdks[index].files.all[place].text = files["sdks/\(name)/\(path)"] ?? ""
      }
    }
    let again = try VersionAudit(sdks).change(of: "ios", to: try SemanticVersion("1.4.0"))
    #expect(again.repairs == [])
    #expect(again.old?.description == "1.4.0")
  }

  @Test func aPlaceThatHasChangedMeanwhileIsNotTouched() throws {
    let repair = Repair(file: "a", range: 1..<3, old: "bc", new: "x")
    #expect(try Repair.apply([repair], to: Array("abcd".utf8)) == Array("axd".utf8))
    #expect(throws: (any Error).self) { try Repair.apply([repair], to: Array("abxd".utf8)) }
    #expect(throws: (any Error).self) { try Repair.apply([repair], to: Array("ab".utf8)) }
    #expect(throws: (any Error).self) {
      try Repair.apply([repair, repair], to: Array("abcd".utf8))
    }
  }
}
