import Bytes
import LinkMaps
import ObjectFiles
import Testing
import _TestSupport

@testable import Footprint

/// Whose the rows of ELF maps are that only a section names.
@Suite struct InputSectionTests {
  @Test(arguments: [
    (".text._ZN3app4pingEv", "_ZN3app4pingEv"),
    (".text.unlikely._ZN3app4pingEv", "_ZN3app4pingEv"),
    (".data.rel.ro.$s7AppySDK4KindOMn", "$s7AppySDK4KindOMn"),
    (".bss.counter", "counter"),
    (".text", nil),
    (".text.", nil),
    (".text.unlikely", nil),
    (".data.rel.ro.local", nil),
    ("swift5_typeref", nil),
    ("", nil),
  ])
  func aSectionOfOneThingIsNamedAfterIt(section: String, symbol: String?) {
    let found: String? =
      if case .symbol(let name) = InputSectionName(section) { name } else { nil }
    #expect(found == symbol)
  }

  private func bytes(of group: String, in map: String) throws -> Int {
    let footprint = try Footprint(LinkMap(MappedFile(LinkFixture.path("elf/\(map)"))))
    return footprint.shares(by: .module).first { $0.identity == group }?.sizes.bytes ?? 0
  }

  @Test func whatTheLinkerMadeIsNoCode() throws {
    for map in ["AppySDK_ial.gnuld.map", "AppySDK_ial.lld.map"] {
      #expect(try bytes(of: "(made by the linker)", in: map) > 70_000)
      #expect(try bytes(of: "(C and other)", in: map) < 2_000)
      #expect(try bytes(of: "AppySDK", in: map) > 60_000)
    }
  }

  @Test func unwindFramesKeepTheirNameWhereverTheyLie() throws {
    let map = try LinkMap(MappedFile(LinkFixture.path("elf/AppySDK_ial.lld.map")))
    let names = Footprint(map).shares(by: .symbol).map(\.identity)
    #expect(names.contains(".eh_frame"))
    #expect(!names.contains { $0.hasPrefix(".eh_frame+") })
  }

  @Test(arguments: [
    ("lib/libq.a(foo(1).o)", "lib/libq.a"),
    ("d/copy (2)", "d/copy (2)"),
    ("lib.a (arm64)(a.o)", "lib.a (arm64)"),
  ])
  func parenthesesInNamesDoNotMakeArchives(path: String, archive: String) {
    #expect(GroupKey.archive(of: path).identity == archive)
  }

  @Test func partsOfAUniversalFileKeepTheirName() throws {
    let container = try ObjectContainer(MappedFile(LinkFixture.path("macho/main_fat.o")))
    let footprint = Footprint(of: [container], isItemized: false)
    let names = ["main_fat.o (arm64)", "main_fat.o (x86_64)"]
    #expect(footprint.shares(by: .object).map(\.name).sorted() == names)
    #expect(footprint.shares(by: .archive).map(\.name).sorted() == names)
  }
}
