import LinkMaps
import Testing

/// What is known of the objects in the maps of the fixtures, counted by other means.
@Suite struct KnownFigureTests {
  struct Object: Sendable, CustomTestStringConvertible {
    var map: String
    var name: String
    var bytes: Int
    var symbols: Int?
    var deadBytes: Int?
    var deadRows: Int?

    init(
      _ map: String, _ name: String, _ bytes: Int, symbols: Int? = nil, deadBytes: Int? = nil,
      deadRows: Int? = nil
    ) {
      (self.map, self.name, self.bytes) = (map, name, bytes)
      (self.symbols, self.deadBytes, self.deadRows) = (symbols, deadBytes, deadRows)
    }

    var testDescription: String { "\(name) in \(map)" }
  }

  @Test(arguments: [
    Object("small.ld64", "small.o", 9_283, symbols: 457, deadBytes: 20, deadRows: 20),
    Object("small_ial.ld64", "small_ial.o", 7_739, symbols: 316, deadBytes: 1_532, deadRows: 161),
    Object(
      "mid_ial.ld64", "mid_ial.o", 113_581, symbols: 5_161, deadBytes: 17_305, deadRows: 3_191),
    Object(
      "arch.ld64", "libAppy.a(mid_ial.o)", 113_525, symbols: 5_156, deadBytes: 17_359,
      deadRows: 3_195),
    Object("objc.ld64", "objc.o", 1_198, symbols: 51, deadBytes: 357, deadRows: 9),
    Object("objc.ld64", "cxx.o", 131, symbols: 5, deadBytes: 258, deadRows: 18),
    Object("objc.ld64", "mo.o", 52, symbols: 1, deadBytes: 0, deadRows: 0),
    Object("mid_ial.ld64", "ministd-Swift.o", 3_440, symbols: 81, deadBytes: 54, deadRows: 4),
    Object("small.ld64", "ministd-Swift.o", 3_440, symbols: 81, deadBytes: 54, deadRows: 4),
    Object("small_ial.ld64", "ministd-Swift.o", 3_440, symbols: 81, deadBytes: 54, deadRows: 4),
    Object("arch.ld64", "ministd-Swift.o", 3_496, symbols: 86, deadBytes: 0, deadRows: 0),
    Object("arch.ld64", "main.o", 24, symbols: 1, deadBytes: 0, deadRows: 0),
    Object("small.lld19", "small.o", 9_283),
    Object("small_ial.lld19", "small_ial.o", 7_739),
    Object("mid_ial.lld19", "mid_ial.o", 113_581),
    Object("arch.lld19", "libAppy.a(mid_ial.o)", 113_581),
    Object("mid_onone.lld19", "mid_onone.o", 439_693),
    Object("objc.lld19", "objc.o", 1_278),
  ])
  func anAppleObjectKeepsWhatIsKnown(object: Object) throws {
    let map = try LinkMap(Sample.file("macho/\(object.map)"))
    let figures = try #require(map.file(named: object.name)).figures
    #expect(figures.bytes == object.bytes)
    if let symbols = object.symbols { #expect(figures.symbols == symbols) }
    if let deadBytes = object.deadBytes { #expect(figures.deadBytes == deadBytes) }
    if let deadRows = object.deadRows {
      #expect(map.deadRows?.filter { map.files[$0.file].name == object.name }.count == deadRows)
    }
  }

  @Test(arguments: [
    ("small.ld64", 13_549, 13_523, 26, 74),
    ("small_ial.ld64", 11_961, 11_931, 30, 1_586),
    ("mid_ial.ld64", 119_236, 118_685, 551, 17_359),
    ("arch.ld64", 119_230, 118_685, 545, 17_359),
    ("objc.ld64", 1_729, 1_729, 0, 615),
  ])
  func aWholeMapAddsUpToWhatIsKnown(
    name: String, sections: Int, live: Int, unattributed: Int, dead: Int
  ) throws {
    let totals = try LinkMapTotals(Sample.file("macho/\(name)"))
    #expect(totals.linker == .ld64)
    #expect(totals.sections.reduce(0) { $0 + $1.size } == sections)
    #expect(totals.total.bytes == live)
    #expect(totals.unattributedBytes == unattributed)
    #expect(totals.total.deadBytes == dead)
  }

  @Test func whatTheLinkerPrintsTwiceCountsOnce() throws {
    let figures = try #require(
      LinkMap(Sample.file("macho/objc.lld19")).file(named: "objc.o")
    ).figures
    #expect(figures.rowBytes == 1_310)
    #expect(figures.bytes == 1_278)
    #expect(figures.fileBytes == 1_274)
  }

  @Test func aFalseDeadListIsNotCounted() throws {
    let map = try LinkMap(Sample.file("macho/small_ial.ld64-907"))
    let truth = try LinkMap(Sample.file("macho/small_ial.ld64"))
    #expect(map.linker == .ld64)
    #expect(map.notes == [.deadListIsFalse])
    #expect(map.deadRows == nil)
    #expect(map.totals.total.deadBytes == nil)
    #expect(map.totals.total.foldedBytes == nil)
    #expect(map.files.allSatisfy { $0.figures.deadBytes == nil })
    #expect(map.totals.total.bytes == truth.totals.total.bytes)
    #expect(map.rows.map(map.name) == truth.rows.map(truth.name))
    #expect(map.rows.map(\.bytes) == truth.rows.map(\.bytes))
    #expect(truth.deadRows?.count == 165)
  }

  @Test(arguments: [
    ("lld", 101_705), ("gnuld", 101_705), ("gold", 91_129), ("mold", 91_129),
  ])
  func fourLinkersAgreeOnOneObject(linker: String, bytes: Int) throws {
    let map = try LinkMap(Sample.file("elf/AppySDK_ial.\(linker)"))
    let object = try #require(map.file(named: "AppySDK_ial.o"))
    #expect(object.figures.bytes == bytes)
    // gold and mold do not say whose the unwind frames are; without them, all agree.
    let rows = map.rows(ofFile: "AppySDK_ial.o")
    let sections = Dictionary(grouping: rows) { map.sections[$0.section].name }
      .mapValues { $0.reduce(0) { $0 + $1.bytes } }
    #expect(bytes - (sections[".eh_frame"] ?? 0) == 91_129)
    #expect(sections[".text"] == 14_921)
    #expect(map.notes.contains(.framesHaveNoOwner) == (bytes == 91_129))
  }
}
