// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours is compiled alike: the newest language rules, and no unsafe
/// operation that is not marked as one.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], linking: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: settings, linkerSettings: linking)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: resources, swiftSettings: settings)
}

let package = Package(
  name: "plimsoll",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "plimsoll", targets: ["plimsoll"]),
    .library(name: "SubtreeSplit", targets: ["SubtreeSplit", "Git"]),
    .library(name: "LinkMaps", targets: ["LinkMaps"]),
    .library(name: "ObjectFiles", targets: ["ObjectFiles"]),
  ],
  targets: [
    // System libraries.
    .systemLibrary(
      name: "CLibGit2", pkgConfig: "libgit2",
      providers: [.apt(["libgit2-dev"]), .brew(["libgit2"])]),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // Part of the C library on Linux, a library of its own on macOS, which has it.
    .systemLibrary(name: "CIconv"),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    // The ELF format's own library; Homebrew has it, but only Linux links it.
    .systemLibrary(
      name: "CLibELF", pkgConfig: "libelf", providers: [.apt(["libelf-dev"])]),

    // Leaves: they know nothing of each other, nor of git or SDKs.
    library("Platform"),
    library("Suggestions"),
    library("SwiftTokens"),
    library(
      "SymbolNames", ["Platform"],
      linking: [.linkedLibrary("c++", .when(platforms: [.macOS]))]),

    library("Bytes", ["Platform"]),
    library("Subprocesses", ["Platform"]),
    library("Arguments", ["Suggestions"]),
    library("YAML", ["Bytes", "CLibYAML"]),
    library("Workspace", ["Bytes", "Platform", "Suggestions", "YAML"]),
    library("Git", ["Bytes", "CLibGit2", "CZlib", "Platform", "Subprocesses"]),
    library("Findings", ["Bytes"]),
    library("Versions"),
    library("Statements", ["Bytes", "Suggestions", "SwiftTokens", "Versions", "YAML"]),
    library("Audit", ["Bytes", "Findings", "Statements", "Versions"]),
    library(
      "SubtreeSplit", ["Bytes", "CIconv", "Git", "Platform"],
      linking: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    library("Mirroring", ["Bytes", "Git", "SubtreeSplit", "Versions"]),

    // The size half: it never reaches git.
    library("SourceLines", ["Platform", "SwiftTokens"]),
    library(
      "ObjectFiles",
      [
        "Bytes", "Platform",
        .target(name: "CLibELF", condition: .when(platforms: [.linux])),
      ]),
    library("LinkMaps", ["Bytes", "Platform"]),
    library("Footprint", ["Bytes", "LinkMaps", "ObjectFiles", "SymbolNames"]),
    library("Reports", ["Bytes", "Findings", "Footprint", "SymbolNames"]),

    .executableTarget(
      name: "plimsoll",
      dependencies: [
        "Arguments", "Audit", "Bytes", "Findings", "Footprint", "Git", "LinkMaps", "Mirroring",
        "ObjectFiles", "Platform", "Reports", "SourceLines", "Statements", "SubtreeSplit",
        "Suggestions", "Versions", "Workspace",
      ],
      swiftSettings: settings),

    // Tests: one target a library, named after it.
    .target(
      name: "_TestSupport", dependencies: ["Bytes", "Platform", "Subprocesses"],
      path: "Tests/_TestSupport", swiftSettings: settings),
    tests("ArgumentsTests", ["Arguments", "_TestSupport"], resources: ["Snapshots"]),
    tests("AuditTests", ["Audit", "Bytes", "Findings", "Statements", "Versions", "_TestSupport"]),
    tests("BytesTests", ["Bytes", "Platform", "_TestSupport"]),
    tests("GitTests", ["Bytes", "Git", "Platform", "Subprocesses", "_TestSupport"]),
    tests(
      "FootprintTests",
      ["Bytes", "Footprint", "LinkMaps", "ObjectFiles", "Platform", "_TestSupport"]),
    tests(
      "LinkMapsTests", ["Bytes", "LinkMaps", "_TestSupport"]),
    tests(
      "ObjectFilesTests", ["Bytes", "ObjectFiles", "Platform", "_TestSupport"],
      resources: ["Fixtures"]),
    tests(
      "SourceLinesTests", ["Platform", "SourceLines", "Subprocesses", "_TestSupport"]),
    tests(
      "StatementsTests", ["Bytes", "Statements", "Versions", "_TestSupport"],
      resources: ["Fixtures"]),
    tests("SubprocessesTests", ["Platform", "Subprocesses", "_TestSupport"]),
    tests(
      "SubtreeSplitTests", ["Bytes", "Git", "Subprocesses", "SubtreeSplit", "_TestSupport"],
      resources: ["Fixtures"]),
    tests(
      "ReportsTests", ["Bytes", "Findings", "Reports", "_TestSupport"], resources: ["Snapshots"]),
    tests("SuggestionsTests", ["Suggestions"]),
    tests(
      "SwiftTokensTests", ["Subprocesses", "SwiftTokens", "_TestSupport"], resources: ["Oracle"]),
    tests(
      "SymbolNamesTests", ["Bytes", "Subprocesses", "SymbolNames", "_TestSupport"],
      resources: ["Fixtures"]),
    tests("VersionsTests", ["Bytes", "Subprocesses", "Versions", "_TestSupport"]),
    tests(
      "WorkspaceTests", ["Bytes", "Workspace", "YAML", "_TestSupport"],
      resources: ["Fixtures"]),
    tests("YAMLTests", ["Bytes", "YAML", "_TestSupport"]),
    tests(
      "plimsollTests", ["Platform", "Subprocesses", "plimsoll", "_TestSupport"],
      resources: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
