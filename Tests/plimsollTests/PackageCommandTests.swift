import Foundation
import Testing
import _TestSupport

/// `plimsoll package`, from an XCFramework that LLVM's tools have built to what SwiftPM takes.
@Suite(
  .enabled(
    if: XCFrameworkFixture.tools.allSatisfy { isInstalled($0.name) },
    "skipped: LLVM's tools are not installed"))
struct PackageCommandTests {
  /// What the report says of the archive's checksum.
  static func checksum(_ outcome: Outcome) -> String {
    let line = outcome.output.split(separator: "\n").first { $0.hasPrefix("  sha256 ") }
    return String(line?.dropFirst("  sha256 ".count) ?? "")
  }

  @Test func theArchiveAndItsManifestsGoTogether() throws {
    let stage = try PackageStage(more: "    podspec: binary")
    let outcome = try stage.packageFramework("--store")
    expect(outcome, endsWith: 0)
    let checksum = Self.checksum(outcome)
    #expect(
      outcome.output.replacingOccurrences(of: checksum, with: "<sum>") == """
        build/Appy.xcframework/_CodeSignature: warning: is not there: nobody has signed the XCFramework
          hint: sign it as the last step: codesign --timestamp -s IDENTITY NAME.xcframework
        Appy.xcframework 1.4.0: ios-arm64, ios-arm64_x86_64-simulator, ios-arm64_x86_64-maccatalyst
        build/Appy.xcframework.zip: \(try Self.grouped(stage.scratch.read("build/Appy.xcframework.zip").count)) bytes
          sha256 <sum>
          upload it to https://appy.to/sdk/1.4.0/Appy.xcframework.zip
        sdks/appy/Package.swift: written
        sdks/appy/Appy.podspec: written
        sdks/appy/Appy.podspec.json: written

        """)
    let names = try stage.scratch.names(in: "build")
    #expect(names == ["Appy.xcframework", "Appy.xcframework.zip"])
    for file in ["Package.swift", "Appy.podspec", "Appy.podspec.json"] {
      let text = try stage.text("sdks/appy/\(file)")
      #expect(text.contains(checksum) && text.contains("/1.4.0/Appy.xcframework.zip"), "\(file)")
    }
    #expect(try stage.text("sdks/appy/Package.swift").hasPrefix("// swift-tools-version:5.9\n"))

    // Once more, nothing changes.
    let again = try stage.packageFramework("--store")
    expect(again, endsWith: 0)
    #expect(again.output.contains("as it was there before"))
    #expect(again.output.contains("sdks/appy/Package.swift: unchanged"))
    #expect(Self.checksum(again) == checksum)
  }

  @Test func whatIsCommittedIsNotReplaced() throws {
    let stage = try PackageStage()
    let git = "git -c user.name=a -c user.email=a@b.c"
    expect(try stage.shell("rm -r .git; git init -q"), endsWith: 0)
    expect(try stage.packageFramework(), endsWith: 0)
    expect(try stage.shell("git add -A; \(git) commit -q -m 1.4.0; rm build/*.zip"), endsWith: 0)
    expect(try stage.packageFramework(), endsWith: 0)
    try stage.fixture.shell("for h in $(find . -name '*.h'); do echo '//' >> $h; done")
    expect(try stage.shell("rm build/*.zip"), endsWith: 0)
    let manifest = try stage.text("sdks/appy/Package.swift")
    expect(
      try stage.packageFramework(), endsWith: 1,
      saying: "is committed with another archive of 1.4.0")
    #expect(try stage.text("sdks/appy/Package.swift") == manifest)
  }

  private static func grouped(_ number: Int) -> String {
    "\(number / 1000),\(String(format: "%03d", number % 1000))"
  }

  @Test func theSameFilesMakeTheSameArchive() throws {
    let one = try PackageStage()
    let other = try PackageStage()
    try other.fixture.shell("find . -exec touch -h -t 200001010101 {} +; chmod -R go= .")
    let first = try one.packageFramework()
    let second = try other.shell(
      """
      umask 077; export LC_ALL=tr_TR.UTF-8 TZ=Asia/Tokyo
      exec "$0" package appy --xcframework "$PWD/build/Appy.xcframework/" --output out
      """)
    expect(first, endsWith: 0)
    expect(second, endsWith: 0)
    #expect(
      try one.scratch.read("build/Appy.xcframework.zip")
        == other.scratch.read("out/Appy.xcframework.zip"))
  }

  @Test(optionalTool("swift")) func swiftPMAgrees() throws {
    let stage = try PackageStage()
    let outcome = try stage.packageFramework()
    let checksum = try stage.shell("swift package compute-checksum build/Appy.xcframework.zip")
    #expect(checksum.output == Self.checksum(outcome) + "\n", "\(checksum.errors)")

    // A package that takes the archive by its path, as one does before it is uploaded.
    try stage.scratch.write(
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "User",
        targets: [.binaryTarget(name: "Appy", path: "Appy.xcframework.zip")])
      """.utf8, to: "user/Package.swift")
    let resolved = try stage.shell(
      "cp build/Appy.xcframework.zip user && swift package --package-path user resolve")
    #expect(resolved.status == 0, "\(resolved.errors)")
    let dumped = try stage.shell("swift package --package-path sdks/appy dump-package")
    #expect(dumped.output.contains(Self.checksum(outcome)), "\(dumped.errors)")
  }

  @Test(optionalTool("unzip")) func theArchiveHasTheFrameworkAndTheLicense() throws {
    let stage = try PackageStage()
    expect(try stage.packageFramework(), endsWith: 0)
    let listed = try stage.shell("unzip -Z1 build/Appy.xcframework.zip")
    #expect(listed.output.hasPrefix("Appy.xcframework/\nAppy.xcframework/Info.plist\n"))
    #expect(listed.output.contains("\nLICENSE\n"))
    #expect(try stage.shell("unzip -qt build/Appy.xcframework.zip").status == 0)
  }

  @Test func nothingIsPackedWithAnError() throws {
    let stage = try PackageStage()
    try stage.fixture.shell("rm ios-arm64/Appy.framework/PrivacyInfo.xcprivacy")
    let outcome = try stage.packageFramework()
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        "build/Appy.xcframework/ios-arm64/Appy.framework/PrivacyInfo.xcprivacy: error: "))
    #expect(outcome.output.hasSuffix("nothing was packed\n"))
    #expect(try stage.scratch.names(in: "build") == ["Appy.xcframework"])
    #expect(try stage.scratch.names(in: "sdks/appy") == ["Version.swift"])
  }

  @Test func anotherArchiveOfThatNameStays() throws {
    let stage = try PackageStage()
    expect(try stage.packageFramework(), endsWith: 0)
    let before = try stage.scratch.read("build/Appy.xcframework.zip")
    let manifest = try stage.text("sdks/appy/Package.swift")
    try stage.fixture.write("other\n", to: "ios-arm64/Appy.framework/Headers/Other.h")
    expect(
      try stage.packageFramework(), endsWith: 1, saying: "is there already",
      "release another version")
    #expect(try stage.scratch.read("build/Appy.xcframework.zip") == before)
    #expect(try stage.text("sdks/appy/Package.swift") == manifest)
  }

  @Test func aManifestOfOnesOwnKeepsAllButAddressAndChecksum() throws {
    let stage = try PackageStage()
    let manifest = """
      // swift-tools-version: 5.7
      import PackageDescription
      // Ours.
      let package = Package(name: "Appy", targets: [
        .binaryTarget(name: "Appy",
          url: "https://appy.to/sdk/1.3.0/Appy.xcframework.zip", checksum: "OLD"),
        .binaryTarget(name: "Other",
          url: "https://other.example/2.0.0/Other.xcframework.zip", checksum: "OTHERS")
      ])

      """
    try stage.scratch.write(manifest.utf8, to: "sdks/appy/Package.swift")
    let outcome = try stage.packageFramework()
    expect(outcome, endsWith: 0)
    #expect(
      try stage.text("sdks/appy/Package.swift")
        == manifest.replacingOccurrences(of: "1.3.0", with: "1.4.0")
        .replacingOccurrences(of: "OLD", with: Self.checksum(outcome)))

    try stage.scratch.write("let package = 1\n".utf8, to: "sdks/appy/Package.swift")
    expect(try stage.packageFramework(), endsWith: 1, saying: "is no manifest of one archive")
    #expect(try stage.text("sdks/appy/Package.swift") == "let package = 1\n")
  }

  @Test func anSDKOfSourcesKeepsItsManifest() throws {
    let stage = try PackageStage(kind: "source")
    try stage.scratch.write("// sources\n".utf8, to: "sdks/appy/Package.swift")
    let outcome = try stage.packageFramework("--output", "out")
    expect(outcome, endsWith: 0)
    #expect(try stage.text("sdks/appy/Package.swift") == "// sources\n")
    #expect(try stage.scratch.names(in: "out") == ["Appy.xcframework.zip", "Package.swift"])
  }

  @Test func whatIsMissingIsAskedFor() throws {
    let stage = try PackageStage()
    expect(try stage.package(), endsWith: 64, saying: "--xcframework build/Name.xcframework")
    expect(
      try stage.package("--xcframework", "none.xcframework"), endsWith: 66,
      saying: "none.xcframework")
    expect(
      try stage.package("--xcframework", "build"), endsWith: 65,
      saying: "is not called as XCFrameworks are")
    try stage.scratch.write(
      "enum Appy { static let version = \"1.4\" }\n".utf8, to: "sdks/appy/Version.swift")
    expect(
      try stage.packageFramework(), endsWith: 65, saying: "states a version that cannot be released"
    )
  }

  @Test func anotherVersionInTheFrameworkIsAnError() throws {
    let stage = try PackageStage()
    try stage.scratch.write(
      "enum Appy { static let version = \"1.5.0\" }\n".utf8, to: "sdks/appy/Version.swift")
    let outcome = try stage.packageFramework()
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("says CFBundleShortVersionString '1.4.0', not '1.5.0'"))
  }

  @Test func anAuditLooksAtFrameworksInTheSDKsFolder() throws {
    let stage = try PackageStage()
    try stage.fixture.shell(
      "rm ios-arm64/Appy.framework/PrivacyInfo.xcprivacy && cp -R . ../../sdks/appy/Appy.xcframework"
    )
    let outcome = try stage.shell("rm -r .git && git init -q && exec \"$0\" audit")
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        "sdks/appy/Appy.xcframework/ios-arm64/Appy.framework/PrivacyInfo.xcprivacy: error: "),
      "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("[xcframework-valid]"))
  }

  @Test(.enabled(if: isInstalled("jsonschema"), "skipped: jsonschema is not installed"))
  func documentsAreAsTheirSchemaSays() throws {
    let stage = try PackageStage(more: "    podspec: binary")
    let good = try stage.packageFramework("--format", "json")
    expect(good, endsWith: 0)
    try stage.fixture.shell("rm Info.plist")
    let bad = try stage.packageFramework("--format", "json")
    #expect(bad.status == 1)
    for outcome in [good, bad] {
      try stage.scratch.write(outcome.output.utf8, to: "package.json")
      try InstalledTool("jsonschema").run(
        ["-i", "package.json", "\(Project.root)/templates/schemas/package.schema.json"],
        in: stage.scratch.path)
    }
  }
}
