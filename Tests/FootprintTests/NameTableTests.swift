import Testing
import _TestSupport

@testable import Footprint

struct NameTableTests {
  private func number(_ name: [UInt8], in table: inout NameTable) -> Int {
    unsafe table.number(of: name.span.bytes)
  }

  private func existing(_ name: [UInt8], in table: NameTable) -> Int? {
    unsafe table.existingNumber(of: name.span.bytes)
  }

  @Test func namesAreNumberedInTheOrderOfTheirComing() {
    var table = NameTable()
    #expect(existing([], in: table) == nil)
    let names: [[UInt8]] = [Array("b".utf8), [], Array("a".utf8), [0], [0, 0], Array("b".utf8)]
    #expect(names.map { number($0, in: &table) } == [0, 1, 2, 3, 4, 0])
    #expect(table.count == 5)
    #expect(table.name(0) == "b")
    #expect(table.name(1) == "")
    #expect(existing(Array("a".utf8), in: table) == 2)
    #expect(existing(Array("c".utf8), in: table) == nil)
    #expect(table.count == 5)
  }

  @Test func aNameIsKnownByItsBeginning() {
    var table = NameTable()
    let number = number(Array("__start_set".utf8), in: &table)
    #expect(table.name(number, hasPrefix: Array("__start_".utf8)))
    #expect(table.name(number, hasPrefix: []))
    #expect(!table.name(number, hasPrefix: Array("__stop_".utf8)))
    #expect(!table.name(number, hasPrefix: Array("__start_sets".utf8)))
  }

  /// Names of few letters and lengths around the hash's step of eight, many of which come again.
  @Test(arguments: UInt64(0)..<8)
  func randomNamesAreNumberedAsADictionaryNumbersThem(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var table = NameTable()
    var dictionary: [[UInt8]: Int] = [:]
    for _ in 0..<3000 {
      let name = (0..<random.below(20)).map { _ in UInt8(random.below(seed < 4 ? 2 : 200)) }
      let expected = dictionary[name] ?? dictionary.count
      #expect(existing(name, in: table) == dictionary[name])
      #expect(number(name, in: &table) == expected)
      dictionary[name] = expected
    }
    #expect(table.count == dictionary.count)
    for (name, number) in dictionary {
      #expect(table.name(number) == String(decoding: name, as: UTF8.self))
    }
  }

  /// Names whose hashes end alike share a place in the table until it is as large as it gets here.
  @Test func namesWithTheSamePlaceAreToldApart() {
    var table = NameTable()
    var names: [[UInt8]] = []
    var candidate: UInt32 = 0
    while names.count < 40 {
      let name = (0..<4).map { UInt8(truncatingIfNeeded: candidate >> ($0 * 8)) }
      let hash = unsafe NameTable.hash(name.span.bytes)
      if hash & 0x3ff == 0x3ff { names.append(name) }
      candidate += 1
    }
    for (index, name) in names.enumerated() { #expect(number(name, in: &table) == index) }
    for (index, name) in names.enumerated() { #expect(existing(name, in: table) == index) }
  }
}
