import Testing
import _TestSupport

@testable import Footprint

/// Programs that are linked while the test runs, and predicted from the same objects.
@Suite(
  needs(
    InstalledTool.clang, InstalledTool.archiver, InstalledTool.machOLinker,
    named: "clang, llvm-ar or ld64.lld"))
struct RealMachOLinkTests {
  @Test(arguments: RealLink.machOArchives)
  func membersOfArchivesAreLinkedAsLLDLinksThem(_ link: RealLink) throws {
    try link.expectMachOAgreement()
  }

  @Test(arguments: RealLink.machODefinitions)
  func ofSeveralDefinitionsTheOneWinsThatWinsInLLD(_ link: RealLink) throws {
    try link.expectMachOAgreement()
  }

  @Test(arguments: RealLink.machOSections)
  func whatASectionHoldsIsKeptAsLLDKeepsIt(_ link: RealLink) throws {
    try link.expectMachOAgreement()
  }

  @Test(arguments: RealLink.machOProcessors)
  func otherProcessorsMakeNoDifference(_ link: RealLink) throws {
    try link.expectMachOAgreement()
  }

  @Test(needs(InstalledTool.lipo, named: "llvm-lipo"))
  func ofUniversalArchivesThePartOfTheProcessorIsLinked() throws {
    let links = ["arm64-apple-ios13.0", "x86_64-apple-macos12"].map { target in
      RealLink(
        machO: "universal \(target)", target: target,
        [
          "main.c": "int f(void); int main(void) { return f(); }",
          "one.c": """
          #ifdef __arm64__
          int f(void) { return 1; } int g(void) { return 1; }
          #else
          int g(void) { return 1; }
          #endif
          """,
          "two.c": """
          #ifndef __arm64__
          int f(void) { return 2; } int h(void) { return 1; }
          #endif
          int other(void) { return 3; }
          """,
        ], archives: ["lib.a": ["one.o", "two.o"]], inputs: ["main.o", "universal.a"])
    }
    let folders = try links.map { link in
      let folder = try Scratch()
      try link.build(in: folder)
      return folder
    }
    for (link, folder) in zip(links, folders) {
      try #require(InstalledTool.lipo).run(
        ["-create"] + folders.map { "\($0.path)/lib.a" } + ["-output", "universal.a"],
        in: folder.path)
      try link.expectMachOAgreement(in: folder)
    }
  }
}
