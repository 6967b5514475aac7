import LinkMaps
import Testing

/// Rows of every kind that Apple's and LLVM's linkers for Mach-O print, each where it belongs.
@Suite struct AppleDialectTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [Int]
    var file: String
    var section: String?

    init(_ name: String, _ bytes: [Int], _ file: String, _ section: String?) {
      (self.name, self.bytes, self.file, self.section) = (name, bytes, file, section)
    }

    var testDescription: String { name.prefix(40) + (name.count > 40 ? "…" : "") }
  }

  @Test(arguments: [
    Row("_main", [0x40], "main.o", "__text"),
    // Folded: the one that is kept has the size, the other keeps its owner.
    Row("__ZN4Dial4zeroEv", [0], "Gauge(Dial.o)", "__text"),
    Row("__ZN4Dial5resetEv", [0x20], "Gauge(Dial.o)", "__text"),
    Row("-[Meter read:into:]", [0x30], "Meter.o", "__text"),
    Row("-[Dial(Scale) ticks]", [0x28], "Gauge(Dial.o)", "__text"),
    Row("_only_here", [0x14], "lto_input.o", "__text"),
    Row("_inlined_twice", [0x1c], "lto.o", "__text"),
    // A stub, its helper and its pointer have the import's own name.
    Row("_printf", [12, 12, 8], "libSystem.tbd", nil),
    Row("_looked_up_at_run_time", [12, 12, 8], "linker synthesized", nil),
    Row("__ZN6Needle7weakdefEv", [12, 12, 8], "Gauge(Needle.o)", nil),
    Row("_objc_msgSend.stub", [12], "libobjc.tbd", "__stubs"),
    Row("helper helper", [0x18], "linker synthesized", "__stub_helper"),
    Row("_objc_msgSend$ticks", [32], "linker synthesized", "__objc_stubs"),
    Row("8-byte-literal", [8], "Meter.o", "__const"),
    // Of two labels at one address, the last one has the size.
    Row("_$sSb6_valueBi1_vpMV", [0], "Meter.o", "__const"),
    Row("_$sSb6_valueBi2_vpMV", [4], "Meter.o", "__const"),
    Row("literal string: two\\nlines\\tand \\\"q\\\"", [0x13], "Meter.o", "__cstring"),
    Row("literal string: \\", [3], "Meter.o", "__cstring"),
    Row("literal string: \u{1}raw\u{FFFD}\u{FFFD}", [7], "Gauge(Dial.o)", "__cstring"),
    Row("literal string: ", [1], "Gauge(Needle.o)", "__cstring"),
    Row("literal string:  [  0] x", [9], "Gauge(Needle.o)", "__cstring"),
    Row("literal string: # not one", [9], "Part.o", "__cstring"),
    Row(
      "literal string: " + String(repeating: "A", count: 4078), [0x1400], "Meter.o", "__cstring"),
    Row("compact unwind info", [0x60], "linker synthesized", "__unwind_info"),
    Row("CIE", [0x18], "Gauge(Dial.o)", "__eh_frame"),
    Row("FDE for: __ZN4Dial5resetEv", [0x20], "Gauge(Dial.o)", "__eh_frame"),
    Row("non-lazy-pointer-to-local: _stdout", [8], "linker synthesized", "__got"),
    Row("non-lazy-pointer-to-local: _objc_msgSend", [8], "libobjc.tbd", "__got"),
    Row("CFString", [0x20], "Meter.o", "__cfstring"),
    Row("objc-cat-list", [8, 8, 8], "", nil),
    Row("objc image info", [8], "linker synthesized", "__objc_imageinfo"),
    Row("__OBJC_$_INSTANCE_METHODS_Dial(Scale)", [0x20], "Gauge(Dial.o)", "__objc_const"),
    Row("pointer-to-literal-cstring", [8], "Meter.o", "__objc_selrefs"),
    Row("non-lazy-pointer-to-local: cstring", [8], "linker synthesized", "__objc_selrefs"),
    Row("__dyld_private", [8], "linker synthesized", "__data"),
    Row("_table [a#1]", [0x10], "Gauge(Dial.o)", "__data"),
    Row("_perThread$tlv$init", [4], "Meter.o", "__thread_data"),
    Row("__ZL5cache", [0x100], "Meter.o", "__bss"),
  ])
  func ld64(row: Row) throws {
    try check(row, in: LinkMap(Sample.file("macho/meter.ld64")))
  }

  @Test(arguments: [
    // The header's symbols lie before all sections.
    Row("__mh_execute_header", [0], "linker synthesized", nil),
    Row("___dso_handle", [0], "linker synthesized", nil),
    Row("_$s7Planner4PlanVSQAAMcTW", [0x10], "Planner.o", "__text"),
    // Folded: the linker's, without bytes, also if it is called better than the one that is kept.
    Row("_$s7Planner5EntryVSQAAMcTW", [0], "linker synthesized", "__text"),
    Row("l___unnamed_7", [0], "linker synthesized", "__text"),
    Row("_$s7SwiftUI4TextV_2eeoiSbAC_ACtFZ.stub", [12], "SwiftUI.tbd", "__stubs"),
    Row("_memcpy.stub", [12], "libsystem_c.dylib", "__stubs"),
    Row("_objc_msgSend$book:on:", [32], "linker synthesized", "__objc_stubs"),
    Row("init-offset", [4], "linker synthesized", "__init_offsets"),
    Row(
      "__OBJC_$_INSTANCE_METHODS_Ledger(Export)", [0x14], "linker synthesized", "__objc_methlist"),
    Row("16-byte-literal", [16], "Planner.o", "__const"),
    // A label within a larger one owns nothing.
    Row("_$s5Tally3SumCMn", [0x40], "Tally(Sum.o)", "__const"),
    Row("_$s5Tally3SumC3addyyFTq", [0], "Tally(Sum.o)", "__const"),
    Row("l077", [16], "Tally(Count-0a1b2c3d.o)", "__const"),
    Row(
      "_symbolic _____y_____G s23_ContiguousArrayStorageC s5Int64V", [14], "Planner.o",
      "__swift5_typeref"),
    Row("literal string:  plans by ", [0x14], "Planner.o", "__cstring"),
    Row("literal string: booked \\\"%s\\\"\\n%d\\t", [0x1a], "Ledger.o", "__cstring"),
    Row("literal string: café", [6], "Tally(Count-0a1b2c3d.o)", "__cstring"),
    Row("literal string: \u{FFFD}", [4], "Tally(Count-0a1b2c3d.o)", "__cstring"),
    Row("literal string: # [  1] 0x00", [15], "Tally(Sum.o)", "__cstring"),
    Row("literal string: book:on:", [9], "linker synthesized", "__objc_methname"),
    Row("CFI", [0x14], "Ledger.o", "__eh_frame"),
    Row("FDE for: -[Ledger book:on:]", [0x24], "Ledger.o", "__eh_frame"),
    // A pointer belongs to the file that has what it points to.
    Row("_$s7Planner4PlanVMn.got", [8], "Planner.o", "__got"),
    Row("_UIApplicationDidBecomeActiveNotification.got", [8], "UIKitCore", "__got"),
    Row("_$s5Tally3SumCMf", [0x90], "Tally(Sum.o)", "__data"),
    Row("_$s5Tally3SumCN", [0], "Tally(Sum.o)", "__data"),
    Row("_$s5Tally3SumC6sharedACvpZ", [8], "Tally(Sum.o)", "__common"),
  ])
  func ldPrime(row: Row) throws {
    try check(row, in: LinkMap(Sample.file("macho/planner.ld-prime")))
  }

  private func check(_ row: Row, in map: LinkMap) throws {
    let found = map.rows.filter { map.name(of: $0) == row.name }
    #expect(found.map(\.bytes) == row.bytes)
    for found in found {
      if !row.file.isEmpty { #expect(map.files[found.file].name == row.file) }
      if let section = row.section { #expect(map.sections[found.section].name == section) }
    }
    if row.bytes.isEmpty || row.name.hasPrefix("__mh_") {
      #expect(found.allSatisfy { $0.section == -1 })
    }
  }

  @Test(arguments: [
    ("meter.ld64", "Meter.o", 5_612, 5_356, 16, 32, 0),
    ("meter.ld64", "Gauge(Dial.o)", 209, 209, 12, 109, 10),
    ("meter.ld64", "Gauge(Needle.o)", 66, 66, 6, 30, 1),
    ("meter.ld64", "empty.o", 0, 0, 0, 0, 0),
    ("meter.ld64", "linker synthesized", 256, 256, 12, 0, 0),
    ("planner.ld-prime", "Planner.o", 298, 162, 9, 0, 0),
    ("planner.ld-prime", "Ledger.o", 234, 234, 7, 32, 32),
    ("planner.ld-prime", "Tally(Count-0a1b2c3d.o)", 98, 98, 5, 10, 9),
    ("planner.ld-prime", "Tally(Sum.o)", 345, 337, 9, 118, 42),
    ("planner.ld-prime", "linker synthesized", 257, 257, 14, 66, 0),
    ("planner.ld-prime", "Shared", 0, 0, 0, 0, 0),
  ])
  func filesHaveTheFigures(
    map: String, file: String, bytes: Int, fileBytes: Int, symbols: Int, dead: Int, folded: Int
  ) throws {
    let figures = try #require(
      LinkMap(Sample.file("macho/\(map)")).file(named: file)
    ).figures
    #expect(figures.bytes == bytes)
    #expect(figures.rowBytes == bytes)
    #expect(figures.fileBytes == fileBytes)
    #expect(figures.symbols == symbols)
    #expect(figures.deadBytes == dead)
    #expect(figures.foldedBytes == folded)
  }

  @Test func filesOfOneNameStayTwo() throws {
    let map = try LinkMap(Sample.file("macho/meter.ld64"))
    let parts = map.files.filter { $0.name == "Part.o" }
    #expect(parts.map(\.path) == ["Objects/one/Part.o", "Objects/two/Part.o"])
    #expect(parts.map(\.figures.bytes) == [49, 52])
    #expect(parts.map(\.figures.deadBytes) == [1, 36])
  }

  @Test func deadStringsKeepTheirRawBytes() throws {
    let map = try LinkMap(Sample.file("macho/meter.ld64"))
    let names = try #require(map.deadRows).map(map.name)
    #expect(names.contains("literal string: two\\nlines\tand \"q\""))
    #expect(names.contains("literal string: \r\tx"))
    let folded = try #require(map.deadRows).filter(\.livesOn).map(map.name)
    #expect(folded.contains("_part"))
    #expect(folded.contains("literal string: "))
    #expect(!folded.contains("__ZN4Dial6unusedEv"))
  }

  @Test func withoutSizesEachSymbolReachesToTheNext() throws {
    let map = try LinkMap(Sample.file("macho/objc.lld14"))
    #expect(map.linker == .lldMachO)
    #expect(map.notes.contains(.sizesFollowFromAddresses))
    #expect(map.notes.contains(.deadListHasNoSizes))
    #expect(map.deadRows == nil)
    #expect(map.bytes(named: "_main") == [0x34])
    #expect(map.rows.first { map.name(of: $0) == "_main" }?.size == 0x34)
    #expect(map.bytes(named: "_appy_objc") == [0x70])
    // The last symbol of the section before a gap.
    #expect(map.bytes(named: "_appy_cxx") == [0x58])
    #expect(map.bytes(named: "_zf.0") == [4])
    #expect(map.file(named: "mo.o")?.figures.bytes == 52)
    #expect(map.file(named: "mo.o")?.figures.rowBytes == 52)
  }

  @Test func theLabelWithABetterNameOwnsTheBytes() throws {
    let map = try LinkMap(Sample.file("macho/objc.lld19"))
    let cfString = map.rows.filter { $0.address == 0x1_0000_8030 }
    #expect(cfString.map(map.name).sorted() == ["l__unnamed_cfstring_", "ltmp9"])
    #expect(cfString.map { "\(map.name(of: $0)) \($0.bytes)" }.contains("l__unnamed_cfstring_ 32"))
    let renamed = try Sample.map(
      AppleMap(rows: [
        (0x1000, 0x10, 1, "ltmp0"), (0x1000, 0, 1, "l_local"), (0x1000, 0, 1, "_best"),
        (0x1000, 0, 1, "_second"), (0x1010, 8, 2, "l_only"), (0x1010, 0, 1, "_foreign"),
      ]).text)
    #expect(renamed.rows.map(\.bytes) == [0, 0, 0x10, 0, 8, 0])
    #expect(renamed.files.map(\.figures.bytes) == [0, 0x10, 8])
  }
}
