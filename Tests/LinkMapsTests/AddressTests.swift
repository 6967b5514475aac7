import LinkMaps
import Testing

/// Addresses and sizes that contradict each other, in maps of Apple's form.
@Suite struct AddressTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var rule: String
    var rows: [(address: UInt64, size: UInt64, file: Int, name: String)]
    var bytes: [Int]
    var unattributed: [Int]
    var notes: [MapNote]

    init(
      _ rule: String, _ rows: [(UInt64, UInt64, Int)], _ bytes: [Int], _ unattributed: [Int],
      notes: [MapNote] = []
    ) {
      self.rule = rule
      self.rows = rows.enumerated().map { ($1.0, $1.1, $1.2, "_\($0)") }
      (self.bytes, self.unattributed, self.notes) = (bytes, unattributed, notes)
    }

    var testDescription: String { rule }
  }

  // Sections are 0x1000..<0x1100 and, zero-filled, 0x2000..<0x2040.
  @Test(arguments: [
    Case(
      "a gap is nobody's", [(0x1000, 0x80, 1), (0x1090, 0x70, 2), (0x2000, 0x40, 1)],
      [0x80, 0x70, 0x40], [0x10, 0]),
    Case(
      "the largest of one address owns it",
      [(0x1000, 4, 1), (0x1000, 0x100, 2), (0x2000, 0x40, 1)],
      [0, 0x100, 0x40], [0, 0]),
    Case(
      "the first of equals owns it", [(0x1000, 0x100, 1), (0x1000, 0x100, 2), (0x2000, 0x40, 1)],
      [0x100, 0, 0x40], [0, 0]),
    Case(
      "what lies within another owns nothing",
      [(0x1000, 0x100, 1), (0x1020, 0x20, 2), (0x2000, 0x40, 1)], [0x100, 0, 0x40], [0, 0]),
    Case(
      "what begins within another owns the rest",
      [(0x1000, 0x30, 1), (0x1020, 0x20, 2), (0x2000, 0x40, 1)], [0x30, 0x10, 0x40], [0xc0, 0]),
    Case(
      "a row ends with its section", [(0x10f0, 0x20, 1), (0x2000, 0x40, 1)],
      [0x10, 0x40], [0xf0, 0], notes: [.bytesOutsideSections(0x10)]),
    Case(
      "a row outside all sections owns nothing",
      [(0x800, 0x10, 1), (0x1800, 0x10, 1), (0x2000, 0x40, 1), (0xffff_ffff_ffff_fff0, 0xf, 2)],
      [0, 0, 0x40, 0], [0x100, 0], notes: [.bytesOutsideSections(0x2f)]),
    Case(
      "the highest address is one", [(0x2000, 0x40, 1), (0xffff_ffff_ffff_ffff, 0, 1)],
      [0x40, 0], [0x100, 0]),
    Case(
      "sections without rows at the end are told", [(0x1000, 0x100, 1)],
      [0x100], [0, 0x40], notes: [.endsEarly(sections: 1)]),
    Case(
      "any order will do", [(0x2000, 0x40, 1), (0x1090, 0x70, 2), (0x1000, 0x80, 1)],
      [0x40, 0x70, 0x80], [0x10, 0]),
  ])
  func eachAddressCountsOnce(sample: Case) throws {
    let map = try Sample.map(AppleMap(rows: sample.rows).text)
    #expect(map.rows.map(\.bytes) == sample.bytes)
    #expect(map.sections.map(\.unattributedBytes) == sample.unattributed)
    #expect(map.notes == sample.notes)
    #expect(map.totals.total.rowBytes == sample.rows.reduce(0) { $0 + Int($1.size) })
    try checkSums(of: map)
  }

  @Test(arguments: [
    Case("a row reaches over the end", [(0x1000, 4, 1), (0xffff_ffff_ffff_ffff, 1, 1)], [], []),
    Case("a size is too large", [(0x1000, 0x8000_0000_0000_0000, 1)], [], []),
    Case(
      "all sizes are too large together",
      [(0, 0x7fff_ffff_ffff_ffff, 1), (0x1000, 1, 1)], [], []),
    Case("the file is not listed", [(0x1000, 4, 3)], [], []),
  ])
  func numbersThatCannotBeAreErrors(sample: Case) throws {
    let text = AppleMap(rows: sample.rows).text
    let error = try #require(throws: LinkMapError.self) { try Sample.map(text) }
    #expect(error.code == .malformed)
    let line = text.utf8.split(separator: UInt8(ascii: "\n")).dropLast()
    #expect(error.offset == line.reduce(0) { $0 + $1.count + 1 })
  }

  @Test func sectionsThatCannotBeAreErrors() throws {
    for size: UInt64 in [0xffff_ffff_ffff_f001, 0x8000_0000_0000_0000, 0x7fff_ffff_ffff_ffff] {
      var map = AppleMap(rows: [(0x1000, 4, 1, "_main")])
      map.sections[0].size = size
      let error = try #require(throws: LinkMapError.self) { try Sample.map(map.text) }
      #expect(error.code == .malformed)
    }
  }

  @Test func sectionsMayOverlap() throws {
    var map = AppleMap(rows: [(0x1000, 0x100, 1, "_a"), (0x1080, 0x20, 2, "_b")])
    map.sections = [
      (0x1000, 0x100, "__TEXT", "__one"), (0x1080, 0x40, "__TEXT", "__two"),
      (0x1080, 0, "__TEXT", "__none"),
    ]
    try checkSums(of: Sample.map(map.text))
    map.rows = [(0x1090, 0x10, 1, "_c"), (0x10e0, 8, 2, "_d"), (0x1000, 0x100, 1, "_a")]
    try checkSums(of: Sample.map(map.text))
  }

  @Test func aLabelAtTheEndOfASectionBelongsToIt() throws {
    let map = try Sample.map(
      AppleMap(rows: [(0x1000, 0x100, 1, "_a"), (0x1100, 0, 0, "_end"), (0x2000, 8, 1, "_b")]).text)
    #expect(map.rows.map(\.section) == [0, 0, 1])
  }

  @Test func manyFilesWidenTheirNumbers() throws {
    var map = AppleMap(rows: [])
    map.files = ["linker synthesized"] + (1...12_345).map { "\($0).o" }
    map.rows = [(0x1000, 4, 9, "_a"), (0x1004, 8, 999, "_b"), (0x100c, 16, 12_345, "_c")]
    map.dead = [(32, 12_344, "_d")]
    let read = try Sample.map(map.text)
    #expect(read.files.count == 12_346)
    #expect(read.files[9].figures.bytes == 4)
    #expect(read.files[999].figures.bytes == 8)
    #expect(read.files[12_345].figures.bytes == 16)
    #expect(read.files[12_344].figures.deadBytes == 32)
    map.files.remove(at: 5000)
    map.files.insert("other\n[5007] gap.o", at: 5000)
    #expect(throws: LinkMapError.self) { try Sample.map(map.text) }
  }

  @Test func largeSizesKeepAllTheirDigits() throws {
    var map = AppleMap(rows: [(0x1000, 0x12_3456_789a, 1, "_a")], dead: [(0x1_0000_0000, 2, "_b")])
    map.sections = [(0x1000, 0x12_3456_789a, "__DATA", "__data")]
    let read = try Sample.map(map.text)
    #expect(read.totals.total.bytes == 0x12_3456_789a)
    #expect(read.totals.total.deadBytes == 0x1_0000_0000)
  }
}
