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
    library("Templates"),
    library("Budgets"),
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
    library("Markdown", ["Bytes"]),
    library("MarkedBlocks", ["Bytes", "Markdown"]),
    library("Changelogs", ["Bytes", "Findings", "Markdown", "Versions"]),
    library("PropertyLists", ["Bytes"]),
    library(
      "Statements",
      [
        "Bytes", "Changelogs", "Markdown", "PropertyLists", "Suggestions", "SwiftTokens",
        "Versions", "YAML",
      ]),
    library(
      "PrivacyManifests", ["Bytes", "Findings", "PropertyLists", "Suggestions", "SwiftTokens"]),
    library(
      "XCFrameworks",
      [
        "Archives", "Bytes", "Findings", "ObjectFiles", "PrivacyManifests", "PropertyLists",
        "Versions",
      ]),
    library("Archives", ["Bytes", "CZlib", "Platform"]),
    // What `templates/` has of templates, as part of the executable.
    .target(
      name: "BuiltInTemplates", path: "templates",
      exclude: ["mirror-sdk.sh", "schemas"], sources: ["BuiltInTemplates.swift"],
      resources: [
        .embedInCode("podspec.mustache"),
        .embedInCode("binary-package.mustache"),
        .embedInCode("size.mustache"),
      ],
      swiftSettings: settings),
    library(
      "Packaging",
      ["BuiltInTemplates", "Bytes", "Findings", "Statements", "Templates", "Versions"]),
    library(
      "Audit",
      ["Bytes", "Changelogs", "Findings", "PrivacyManifests", "Statements", "Versions"]),
    library(
      "SubtreeSplit", ["Bytes", "CIconv", "Git", "Platform"],
      linking: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    library("Mirroring", ["Bytes", "Git", "SubtreeSplit", "Versions"]),
    library("ReleaseHistory", ["Bytes", "Git", "SubtreeSplit", "Versions"]),

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
        "Archives", "Arguments", "Audit", "Budgets", "BuiltInTemplates", "Bytes", "Changelogs",
        "Findings", "Footprint",
        "Git",
        "LinkMaps", "Markdown", "MarkedBlocks", "Mirroring", "ObjectFiles", "Packaging", "Platform",
        "PrivacyManifests", "ReleaseHistory", "Reports", "SourceLines", "Statements",
        "Subprocesses", "SubtreeSplit", "Suggestions", "Templates", "Versions", "Workspace",
        "XCFrameworks",
      ],
      swiftSettings: settings),

    // Tests: one target a library, named after it.
    .target(
      name: "_TestSupport", dependencies: ["Bytes", "Platform", "Subprocesses"],
      path: "Tests/_TestSupport", swiftSettings: settings),
    tests("ArchivesTests", ["Archives", "Bytes", "Platform", "Subprocesses", "_TestSupport"]),
    tests("ArgumentsTests", ["Arguments", "_TestSupport"], resources: ["Snapshots"]),
    tests("AuditTests", ["Audit", "Bytes", "Findings", "Statements", "Versions", "_TestSupport"]),
    tests(
      "ChangelogsTests", ["Bytes", "Changelogs", "Findings", "Versions", "_TestSupport"],
      resources: ["Fixtures"]),
    tests("MarkedBlocksTests", ["MarkedBlocks", "_TestSupport"]),
    tests("MarkdownTests", ["Bytes", "Markdown", "_TestSupport"]),
    tests(
      "PackagingTests",
      [
        "Bytes", "Findings", "Packaging", "Statements", "Subprocesses", "Templates", "Versions",
        "_TestSupport",
      ],
      resources: ["Fixtures"]),
    tests(
      "PrivacyManifestsTests",
      ["Bytes", "Findings", "PrivacyManifests", "PropertyLists", "Subprocesses", "_TestSupport"]),
    tests("PropertyListsTests", ["Bytes", "PropertyLists", "Subprocesses", "_TestSupport"]),
    tests(
      "ReleaseHistoryTests",
      [
        "Bytes", "Git", "ReleaseHistory", "Subprocesses", "SubtreeSplit", "Versions",
        "_TestSupport",
      ]),
    tests("TemplatesTests", ["Subprocesses", "Templates", "_TestSupport"]),
    tests(
      "XCFrameworksTests",
      [
        "Archives", "Bytes", "Findings", "Platform", "PropertyLists", "Subprocesses", "Versions",
        "XCFrameworks", "_TestSupport",
      ]),
    tests("BudgetsTests", ["Budgets", "_TestSupport"]),
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
