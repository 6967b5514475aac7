import Statements
import Testing
import Versions
import _TestSupport

@Suite struct PackageManifestTests {
  @Test(arguments: [
    Fact(
      "spm-02: the address of an archive",
      """
                  url: "https://h/acme/releases/download/9.26.0/Acme-Dynamic.xcframework.zip",
                  checksum: "f11d937bbcea308492d90960cb4b9b556e48850a27024dd4ce7bc1f5f28fe6ad" //Acme-Dynamic
      """,
      [
        "url: archive \"9.26.0\"",
        "checksum: checksum \"f11d937bbcea308492d90960cb4b9b556e48850a27024dd4ce7bc1f5f28fe6ad\"",
      ]),
    Fact(
      "a binary target",
      #".binaryTarget(name: "Acme", url: "https://h/1.2.3/Acme-1.2.3.zip", checksum: "ab")"#,
      [
        "Acme.url: archive \"1.2.3\"", "Acme.url: archive \"1.2.3\"",
        "Acme.checksum: checksum \"ab\"",
      ]),
    Fact(
      "a binary target in a folder", #".binaryTarget(name: "Acme", path: "Acme-1.2.3.zip")"#, []),
    Fact(
      "a constant in the address",
      "let version = \"1.2.3\"\nlet t: Target = .binaryTarget(name: \"A\", url: \"https://h/\\(version)/A.zip\", checksum: \"ab\")",
      ["A.url: archive \"1.2.3\"", "A.checksum: checksum \"ab\""]),
    Fact(
      "a function that makes targets",
      """
      let version = "1.2.3"
      func binary(_ name: String, checksum: String) -> Target {
        .binaryTarget(
          name: name, url: "https://h/\\(version)/\\(name)/\\(f(")")).zip", checksum: checksum)
      }
      let targets = [binary("A", checksum: "ab"), binary("B", checksum: "cd")]
      """,
      [
        "url: archive \"1.2.3\"", "checksum: checksum computed checksum",
        "checksum: checksum \"ab\"", "checksum: checksum \"cd\"",
      ]),
    Fact(
      "texts that are added up",
      "let base = \"https://h/1.2.3\"\nlet t: Target = .binaryTarget(name: \"A\", url: base + \"/A.zip\", checksum: sum)",
      ["A.url: archive \"1.2.3\"", "A.checksum: checksum computed sum"]),
    Fact(
      "an address that is computed", #".binaryTarget(name: "A", url: address(), checksum: "ab")"#,
      ["A.url: archive computed address()", "A.checksum: checksum \"ab\""]),
  ])
  func archivesAreStated(_ fact: Fact<String, [String]>) throws {
    let reading = try Reading(fact.input, as: .packageSwift)
    #expect(reading.isSound)
    #expect(reading.lines.sorted() == fact.expected.sorted())
  }

  @Test(arguments: [
    Fact(
      "spm-04",
      "        .package(\n            url: \"https://h/acme.git\",\n            .exact(\"3.67.0\")\n        ),",
      "exact '3.67.0' \"3.67.0\""),
    Fact(
      "spm-05", #"        .package(url: "https://h/acme", "3.69.0" ..< "4.0.0"),"#,
      "range '3.69.0..<4.0.0' composed 3.69.0..<4.0.0"),
    Fact(
      "exact", #".package(url: "https://h/acme.git", exact: "1.2.3")"#, "exact '1.2.3' \"1.2.3\""),
    Fact(
      "from", #".package(url: "https://h/acme/", from: "1.2.3")"#, "compatible '1.2.3' \"1.2.3\""),
    Fact(
      "a prerelease", #".package(url: "https://h/acme", from: "1.0.0-rc.1")"#,
      "compatible '1.0.0-rc.1' \"1.0.0-rc.1\""),
    Fact(
      "next major", #".package(url: "https://h/acme", .upToNextMajor(from: "1.2.3"))"#,
      "compatible '1.2.3' \"1.2.3\""),
    Fact(
      "next minor", #".package(url: "https://h/acme", .upToNextMinor(from: "1.2.3"),)"#,
      "compatible '1.2.3' \"1.2.3\""),
    Fact(
      "a closed range", #".package(url: "https://h/acme", "1.0.0"..."2.0.0")"#,
      "range '1.0.0...2.0.0' composed 1.0.0...2.0.0"),
    Fact(
      "a branch", #".package(url: "https://h/acme", branch: "main")"#,
      "unversioned 'main' \"main\""),
    Fact(
      "a revision", #".package(url: "https://h/acme", .revision("abc"))"#,
      "unversioned 'abc' \"abc\""),
    Fact(
      "a folder", #".package(name: "acme", path: "../acme")"#,
      "unversioned '../acme' \"../acme\""),
    Fact(
      "traits", #".package(url: "https://h/acme", from: "1.2.3", traits: ["A"])"#,
      "compatible '1.2.3' \"1.2.3\""),
    Fact(
      "a constant",
      "let acmeVersion = \"1.2.3\"\nx(.package(url: \"https://h/acme\", exact: acmeVersion))",
      "exact '1.2.3' \"1.2.3\""),
    Fact(
      "a constant of a type",
      "enum V { static let acme: Version = \"1.2.3\" }\nx(.package(url: \"https://h/acme\", from: V.acme))",
      "compatible '1.2.3' \"1.2.3\""),
    Fact(
      "a constant of a function",
      "func f() -> Package.Dependency {\n  let v: Version = \"1.2.3\"\n  return .package(url: \"https://h/acme\", from: v)\n}",
      "compatible '1.2.3' \"1.2.3\""),
    Fact(
      "a constant for the address",
      "let url = \"https://h/acme\"\nlet d = Package.Dependency.package(url: url, from: \"1.2.3\")",
      "compatible '1.2.3' \"1.2.3\""),
    Fact(
      "a version that is made of a constant",
      "let v = \"1.2.3\"\nx(.package(url: \"https://h/acme\", exact: Version(stringLiteral: v)))",
      "exact '1.2.3' \"1.2.3\""),
    Fact(
      "a version that is unwrapped", #".package(url: "https://h/acme", exact: Version("1.2.3")!)"#,
      "exact '1.2.3' \"1.2.3\""),
    Fact(
      "a version in numbers", #".package(url: "https://h/acme", exact: .init(1, 2, 3))"#,
      "exact '1.2.3' composed 1.2.3"),
    Fact(
      "bounds that are constants",
      "let a = \"1.2.3\"\nx(.package(url: \"https://h/acme\", Version(a)! ..< \"2.0.0\"))",
      "range '1.2.3..<2.0.0' composed 1.2.3..<2.0.0"),
    Fact(
      "a version that is computed", #".package(url: "https://h/acme", from: version())"#,
      "any '' computed version()"),
    Fact(
      "a constant with two values",
      "func f() { let v = \"1\" }\nfunc g() { let v = \"2\" }\nx(.package(url: \"https://h/acme\", from: v))",
      "any '' computed v"),
    Fact(
      "a requirement that is computed", #".package(url: "https://h/acme", requirement)"#,
      "any '' computed requirement"),
    Fact(
      "in a branch",
      "#if os(macOS)\n  dependencies += [.package(url: \"https://h/acme\", from: \"1.2.3\")]\n#endif",
      "compatible '1.2.3' \"1.2.3\""),
  ])
  func eachDependencyIsStated(_ fact: Fact<String, String>) throws {
    let reading = try Reading(fact.input, as: .packageSwift)
    #expect(reading.isSound)
    let address = try #require(
      reading.statements.compactMap { statement -> String? in
        guard case .requirement(.swift(let url, _), _, _) = statement.meaning else { return nil }
        return url
      }.first)
    #expect(reading.lines == ["dependencies.acme: takes \(address) \(fact.expected)"])
  }

  @Test(arguments: [
    ("let acmeVersion = \"12.19.0\"", "12.19.0"),
    (".package(url: \"https://h/12.19.0\", .exact(\"3.67.0\"))", "3.67.0"),
    (".binaryTarget(name: \"A\", url: \"https://h/9.26.0/A.zip\", checksum: \"9.26.1\")", "9.26.0"),
    (
      "let v = \"9.26.0\"\r\nx(.binaryTarget(name: \"A\", url: \"https://h/\\(v)/A.zip\", checksum: \"\"))",
      "9.26.0"
    ),
  ])
  func aLiteralIsReplaced(source: String, version: String) throws {
    let reading = try Reading(source, as: .packageSwift)
    #expect(
      reading.replacing(version, by: "10.0.0-rc.1")
        == source.replacing(version, with: "10.0.0-rc.1"))
  }

  @Test func productsAreThoseThatTargetsTake() throws {
    let reading = try Reading(
      """
      // swift-tools-version: 5.9
      let package = Package(
        name: "Acme",
        dependencies: [
          .package(url: "https://h/appy-ios-sdk.git", exact: "1.2.3"),
          .package(name: "Old", url: "https://h/old-name", from: "1.0.0"),
          .package(url: "https://h/Mocks", from: "2.0.0"),
          .package(url: "https://h/Alamo", from: "5.0.0"),
          .package(url: "https://h/docc-plugin", from: "1.0.0"),
          .package(id: "acme.core", from: "3.0.0"),
        ],
        targets: [
          .target(
            name: "Acme",
            dependencies: [
              "Core", "alamo",
              .product(name: "AppySDK", package: "appy-ios-sdk"),
              .product(name: "AppyUI", package: "Appy-iOS-SDK", condition: .when(platforms: [.iOS])),
              .product(name: "Old", package: "Old"),
              .product(name: "Core", package: "acme.core"),
            ]),
          .target(name: "Core"),
          .testTarget(
            name: "AcmeTests",
            dependencies: ["Acme", .product(name: "Mocks", package: "Mocks"), .product(name: "AppySDK", package: "appy-ios-sdk")]),
        ])
      """, as: .packageSwift)
    #expect(reading.isSound)
    #expect(
      reading.lines == [
        "swift-tools-version: tools \"5.9\"",
        "dependencies.appy-ios-sdk: takes https://h/appy-ios-sdk.git (AppySDK, AppyUI) exact '1.2.3' \"1.2.3\"",
        "dependencies.old-name: takes https://h/old-name (Old) compatible '1.0.0' \"1.0.0\"",
        "dependencies.Mocks: tests take https://h/Mocks (Mocks) compatible '2.0.0' \"2.0.0\"",
        "dependencies.Alamo: takes https://h/Alamo (alamo) compatible '5.0.0' \"5.0.0\"",
        "dependencies.docc-plugin: takes https://h/docc-plugin compatible '1.0.0' \"1.0.0\"",
        "dependencies.acme.core: takes acme.core (Core) compatible '3.0.0' \"3.0.0\"",
      ])
    #expect(reading.settings == ["Package.name: setting \"Acme\""])
  }

  @Test(arguments: [
    Fact("spm-07", "// swift-tools-version:5.3", ["swift-tools-version: tools \"5.3\""]),
    Fact("a blank", "// swift-tools-version: 5.9\n", ["swift-tools-version: tools \"5.9\""]),
    Fact(
      "three numbers", "//swift-tools-version:5.9.1 ;", ["swift-tools-version: tools \"5.9.1\""]),
    Fact(
      "a byte order mark", "\u{FEFF}// swift-tools-version:6.0\r\n",
      ["swift-tools-version: tools \"6.0\""]),
    Fact("not the first comment", "// a\n// swift-tools-version:5.3", []),
    Fact("no version", "// swift-tools-version:", []),
    Fact("another comment", "// swift-tools-versions: 5", []),
    Fact(
      "platforms",
      #"platforms: [.iOS(.v13), .macOS("10.15"), .tvOS(.v12_4), .macOS(.v10_15), .custom("visionos", versionString: "1.0")]"#,
      [
        "platforms.iOS: platform ios composed 13.0", "platforms.macOS: platform macos \"10.15\"",
        "platforms.tvOS: platform tvos composed 12.4",
        "platforms.macOS: platform macos composed 10.15",
        "platforms.visionos: platform visionos \"1.0\"",
      ]),
    Fact(
      "a platform that is computed", "platforms: [.iOS(floor)]",
      ["platforms.iOS: platform ios computed floor"]),
    Fact("conditions are no platforms", ".define(\"A\", .when(platforms: [.iOS, .macOS]))", []),
    Fact(
      "versions of the language", #"swiftLanguageVersions: [.v5, .v4_2, .version("6")]"#,
      [
        "swiftLanguageVersions: swift composed 5", "swiftLanguageVersions: swift composed 4.2",
        "swiftLanguageVersions: swift \"6\"",
      ]),
    Fact(
      "modes of the language", "swiftLanguageModes: [.v6]", ["swiftLanguageModes: swift composed 6"]
    ),
    Fact(
      "a comment",
      "// .package(url: \"https://h/a\", from: \"1.2.3\")\n/* platforms: [.iOS(.v13)] */ x", []),
  ])
  func platformsAndToolsAreStated(_ fact: Fact<String, [String]>) throws {
    let reading = try Reading(fact.input, as: .packageSwift)
    #expect(reading.isSound)
    #expect(reading.lines == fact.expected)
  }

  @Test func constantsAndNamesAreSettings() throws {
    let reading = try Reading(
      """
      let acmeVersion = "12.19.0"
      enum V { static let core = "1.0.0" }
      let package = Package(name: "AppySDK", products: [.library(name: "Appy", targets: ["A"])])
      """, as: .packageSwift)
    #expect(
      reading.settings == [
        "acmeVersion: setting \"12.19.0\"", "V.core: setting \"1.0.0\"",
        "Package.name: setting \"AppySDK\"", "products: setting \"Appy\"",
      ])
  }

  @Test(arguments: [
    ("Package.swift", FileKind.packageSwift), ("ios/Package@swift-5.9.swift", .packageSwift),
    ("Package@other.swift", .swift),
  ])
  func aManifestIsKnownByItsName(path: String, kind: FileKind) {
    #expect(FileKind(path: path) == kind)
  }
}
