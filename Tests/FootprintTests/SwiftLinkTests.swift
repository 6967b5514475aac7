import Testing
import _TestSupport

@testable import Footprint

/// Swift's objects as its compiler writes them in different ways.
@Suite(
  needs(
    InstalledTool.swift, InstalledTool.clang, InstalledTool.machOLinker,
    named: "swiftc, clang or ld64.lld"))
struct SwiftLinkTests {
  private static let target = "arm64-apple-ios13.0"

  @Test(arguments: [
    ["-Onone"], ["-O"], ["-Osize"], ["-Osize", "-Xfrontend", "-internalize-at-link"],
    [
      "-Osize", "-Xfrontend", "-internalize-at-link", "-Xfrontend",
      "-conditional-runtime-records",
    ],
    ["-Osize", "-enable-library-evolution"], ["-Onone", "-enable-testing"],
  ])
  func kitsLiveAsLLDKeepsThem(flags: [String]) throws {
    let scratch = try Scratch()
    try Self.build(flags, in: scratch)
    for (arguments, options) in [
      ([], LinkOptions()), (["-dylib"], LinkOptions(isDynamicLibrary: true)),
    ] {
      let link = RealLink(
        machO: flags.joined(separator: " "), target: Self.target, [:],
        inputs: ["main.o", "Kit.o", "Swift.o"], arguments: ["-ignore_auto_link"] + arguments,
        options: options)
      try link.expectMachOAgreement(in: scratch)
    }
  }

  @Test func archivesOfSwiftAreLinkedUnasked() throws {
    let scratch = try Scratch()
    try Self.build(["-Osize", "-Xfrontend", "-internalize-at-link"], in: scratch)
    try scratch.write("int main(void) { return 0; }".utf8, to: "main.c")
    try #require(InstalledTool.clang).run(
      ["-target", Self.target, "-Os", "-c", "main.c"], in: scratch.path)
    try #require(InstalledTool.archiver).run(
      ["rcs", "libKit.a", "Kit.o", "Swift.o"], in: scratch.path)
    for loadsObjectiveC in [false, true] {
      let link = RealLink(
        machO: "-ObjC: \(loadsObjectiveC)", target: Self.target, [:],
        inputs: ["main.o", "libKit.a"],
        arguments: ["-ignore_auto_link"] + (loadsObjectiveC ? ["-ObjC"] : []),
        options: LinkOptions(loadsObjectiveC: loadsObjectiveC))
      try link.expectMachOAgreement(in: scratch)
    }
  }

  /// Objects that name no system are linked by Swift's own linker.
  @Test(
    needs(InstalledTool.swiftMachOLinker, named: "ld64.lld"), arguments: ["-Onone", "-O", "-Osize"])
  func embeddedSwiftLivesAsLLDKeepsIt(level: String) throws {
    let scratch = try Scratch()
    try scratch.write(SwiftSources.kit.utf8, to: "Kit.swift")
    try scratch.write(SwiftSources.main.utf8, to: "main.c")
    let target = "arm64-apple-none-macho"
    try #require(InstalledTool.swift).run(
      [
        "-target", target, "-enable-experimental-feature", "Embedded", "-wmo", level,
        "-parse-as-library", "-module-name", "Kit", "-c", "Kit.swift",
      ], in: scratch.path)
    try #require(InstalledTool.clang).run(
      ["-target", target, "-Os", "-c", "main.c"], in: scratch.path)
    let link = RealLink(
      machO: "Embedded \(level)", target: target, [:], inputs: ["main.o", "Kit.o"])
    try link.expectMachOAgreement(in: scratch, linker: InstalledTool.swiftMachOLinker)
  }

  /// Compiles the kit with the small standard library.
  private static func build(_ flags: [String], in scratch: Scratch) throws {
    try scratch.write(SwiftSources.library.utf8, to: "Swift.swift")
    try scratch.write(SwiftSources.kit.utf8, to: "Kit.swift")
    try scratch.write(SwiftSources.main.utf8, to: "main.c")
    try scratch.write("public struct D {}".utf8, to: "Onone.swift")
    let swift = try #require(InstalledTool.swift)
    let common = ["-target", target, "-parse-as-library", "-wmo", "-I", "."]
    let alone = ["concurrency", "string-processing"].flatMap {
      ["-Xfrontend", "-disable-implicit-\($0)-module-import"]
    }
    try swift.run(
      common + ["-parse-stdlib", "-O", "-module-name", "Swift", "-emit-module"]
        + ["-c", "Swift.swift"], in: scratch.path)
    try swift.run(
      common + alone + ["-O", "-module-name", "SwiftOnoneSupport", "-emit-module"]
        + ["-c", "Onone.swift"], in: scratch.path)
    try swift.run(
      common + alone + flags + ["-module-name", "Kit", "-c", "Kit.swift"], in: scratch.path)
    try #require(InstalledTool.clang).run(
      ["-target", target, "-Os", "-c", "main.c"], in: scratch.path)
  }
}
