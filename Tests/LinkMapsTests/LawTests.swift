import Bytes
import LinkMaps
import Testing

/// What holds for every map.
@Suite struct LawTests {
  @Test(arguments: Sample.all)
  func rowsAddUpToTheirSectionsAndFiles(name: String) throws {
    let map = try LinkMap(Sample.file(name))
    try checkSums(of: map)
  }

  @Test(arguments: Sample.all)
  func totalsAreThoseOfTheWholeMap(name: String) throws {
    let file = try Sample.file(name)
    let totals = try LinkMapTotals(file)
    let map = try LinkMap(file)
    #expect(totals.files == map.files)
    #expect(totals.sections == map.sections)
    #expect(totals.notes == map.notes)
    #expect(totals.total == map.totals.total)
    #expect(totals.linker == map.linker)
    #expect(totals.outputPath == map.outputPath)
    #expect(totals.unattributedBytes == map.totals.unattributedBytes)
  }

  @Test(arguments: Sample.macho)
  func aRecountByteByByteAgrees(name: String) throws {
    let map = try LinkMap(Sample.file(name))
    let recount = Recount(try Sample.bytes(name))
    #expect(recount.bytesByFile == map.files.map(\.figures.bytes))
    #expect(recount.fileBytesByFile == map.files.map(\.figures.fileBytes))
    #expect(recount.rowBytesByFile == map.files.map(\.figures.rowBytes))
    #expect(recount.symbolsByFile == map.files.map(\.figures.symbols))
    #expect(recount.unattributedBySection == map.sections.map(\.unattributedBytes))
    if map.deadRows != nil {
      #expect(recount.deadByFile == map.files.map(\.figures.deadBytes))
      #expect(recount.foldedByFile == map.files.map(\.figures.foldedBytes))
    }
  }

  @Test func theOrderOfRowsDoesNotMatter() throws {
    let name = "macho/small_ial.lld19"
    let map = try LinkMap(Sample.file(name))
    for seed in 1...3 {
      let shuffled = try LinkMap(
        Sample.file(holding: ShuffledMap.bytes(Sample.bytes(name), seed: UInt64(seed))))
      #expect(shuffled.files == map.files)
      #expect(shuffled.sections == map.sections)
      #expect(shuffled.totals.total == map.totals.total)
      try checkSums(of: shuffled)
    }
  }
}
