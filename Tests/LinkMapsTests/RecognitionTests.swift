import LinkMaps
import Testing

@Suite struct RecognitionTests {
  @Test(arguments: Sample.all)
  func theLinkerIsToldByWhatStandsInTheMap(name: String) throws {
    let expected: LinkMap.Linker =
      if name.contains("ld64") {
        .ld64
      } else if name.contains("ld-prime") {
        .ldPrime
      } else if name.hasPrefix("macho/") {
        .lldMachO
      } else if name.hasSuffix(".lld") {
        .lldELF
      } else if name.hasSuffix(".gnuld") {
        .gnuLD
      } else if name.hasSuffix(".gold") {
        .gold
      } else {
        .mold
      }
    #expect(try LinkMapTotals(Sample.file(name)).linker == expected)
  }

  @Test(arguments: [
    ("", LinkMapError.Code.empty),
    ("\n", .unrecognized),
    ("# Path", .unrecognized),
    ("# Path: a", .truncated),
    ("# Path: a\n", .truncated),
    ("# Path: a\n# Arch: arm64\n", .truncated),
    ("# Path: a\n# Arch: arm64\n# Symbols:\n", .malformed),
    ("# Path: a\n# Arch: arm64\n# Object files:\n[  0] linker synthesized\n", .truncated),
    ("             VMA              LMA     Size Align Out     In      Symbol", .truncated),
    ("             VMA              LMA     Size Align Out     In      Symbol\n", .truncated),
    ("               VMA       Size Align Out     In      Symbol\n", .truncated),
    ("int main(void) { return 0; }\n", .unrecognized),
    ("\nMemory map\n\n.text           0x0000000000001000       0x10\n", .unrecognized),
    ("\u{FEFF}# Path: a\n", .unrecognized),
  ])
  func whatIsNoWholeMapIsAnError(text: String, code: LinkMapError.Code) throws {
    let error = try #require(throws: LinkMapError.self) { try Sample.map(text) }
    #expect(error.code == code)
    #expect(error.subject == "sample.map")
    #expect(!error.hint.isEmpty)
    #expect(error.offset <= text.utf8.count)
    #expect(error.description.contains("at byte \(error.offset)"))
    #expect(throws: error) { try LinkMapTotals(Sample.file(holding: Array(text.utf8))) }
  }

  @Test func lackOfADeadListLeavesTheLinkerToOtherSigns() throws {
    let ld64 = AppleMap(rows: [(0x1000, 4, 1, "_main")])
    #expect(try Sample.map(ld64.text).linker == .ld64)
    let lld = AppleMap(rows: [(0x1000, 4, 1, "_main"), (0x1004, 4, 1, "ltmp0")])
    #expect(try Sample.map(lld.text).linker == .lldMachO)
    let prime = AppleMap(rows: [(0x800, 0, 0, "__mh_execute_header"), (0x1000, 4, 1, "_main")])
    #expect(try Sample.map(prime.text).linker == .ldPrime)
    for map in [ld64, lld, prime] {
      let totals = try Sample.map(map.text).totals
      #expect(totals.total.deadBytes == nil)
      #expect(totals.total.foldedBytes == nil)
    }
  }

  @Test func aMapKnowsItsProgram() throws {
    let map = try LinkMap(Sample.file("macho/planner.ld-prime"))
    #expect(map.outputPath == "/Users/ann/Planner.app/Planner")
    #expect(map.architecture == "arm64")
  }
}
