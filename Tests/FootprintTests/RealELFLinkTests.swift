import Testing
import _TestSupport

@testable import Footprint

/// Programs that are linked while the test runs, and predicted from the same objects.
@Suite(
  needs(
    InstalledTool.clang, InstalledTool.archiver, InstalledTool.elfLinker,
    named: "clang, llvm-ar or ld.lld"))
struct RealELFLinkTests {
  @Test(arguments: RealLink.elfArchives)
  func membersOfArchivesAreLinkedAsLLDLinksThem(_ link: RealLink) throws {
    try link.expectELFAgreement()
  }

  @Test(arguments: RealLink.elfDefinitions)
  func ofSeveralDefinitionsTheOneWinsThatWinsInLLD(_ link: RealLink) throws {
    try link.expectELFAgreement()
  }

  @Test(arguments: RealLink.elfSections)
  func sectionsAreKeptAsLLDKeepsThem(_ link: RealLink) throws {
    try link.expectELFAgreement()
  }

  @Test(arguments: RealLink.elfProcessors)
  func otherProcessorsMakeNoDifference(_ link: RealLink) throws {
    try link.expectELFAgreement()
  }

  @Test(needs(InstalledTool.gcc, named: "gcc"), arguments: RealLink.gnuLinks)
  func otherCompilersMakeNoDifference(_ link: RealLink) throws {
    try link.expectELFAgreement()
  }

  @Test(arguments: RealLink.elfLibraries)
  func sharedLibrariesKeepWhatLLDKeepsForThem(_ link: RealLink) throws {
    try link.expectELFAgreement()
  }
}
