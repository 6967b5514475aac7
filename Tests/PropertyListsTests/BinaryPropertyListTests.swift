import PropertyLists
import Testing
import _TestSupport

@Suite struct BinaryPropertyListTests {
  @Test(arguments: [
    Fact("false", [[0x08]], "false"),
    Fact("true", [[0x09]], "true"),
    Fact("an integer of one byte has no sign", [[0x10, 0xFF]], "255"),
    Fact("of two bytes", [[0x11, 1, 0]], "256"),
    Fact("of eight bytes it has one", [[0x13] + Self.ones(8)], "-1"),
    Fact(
      "of sixteen bytes", [[0x14] + [UInt8](repeating: 0, count: 8) + Self.ones(8)],
      "18446744073709551615"),
    Fact("a real number of four bytes", [[0x22, 0x3F, 0xC0, 0, 0]], "real 1.5"),
    Fact("of eight bytes", [[0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0]], "real 1.5"),
    Fact("a date", [[0x33, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0]], "date 1.5"),
    Fact("data", [[0x42, 1, 2]], "data [1, 2]"),
    Fact("a string", [[0x51, 0x61]], "'a'"),
    Fact("with a long count", [[0x5F, 0x10, 1, 0x61]], "'a'"),
    Fact("in UTF-16", [[0x61, 0x20, 0xAC]], "'€'"),
    Fact("an object's number", [[0x81, 1, 0]], "uid 256"),
    Fact("an array that uses a value twice", [[0xA2, 1, 1], [0x09]], "[true true]"),
    Fact(
      "a dictionary", [[0xD2, 1, 2, 2, 1], [0x51, 0x61], [0x51, 0x62]], "{a='b' b='a'}"),
  ])
  func valuesAreRead(_ fact: Fact<[[UInt8]], String>) throws {
    let list = try PropertyList(Self.file(fact.input))
    #expect(list.format == .binary)
    #expect(list.root.value.outline == fact.expected)
  }

  @Test(arguments: [
    Fact("the null object", [[0x00]], "no value begins with the byte 0x0"),
    Fact("a set", [[0xC0]], "no value begins with the byte 0xc0"),
    Fact("a URL", [[0x0C]], "no value begins with the byte 0xc"),
    Fact("an integer of 32 bytes", [[0x15] + ones(32)], "no value begins with the byte 0x15"),
    Fact(
      "an integer of more than 64 bits", [[0x14] + [UInt8](repeating: 1, count: 16)],
      "an integer has more than 64 bits"),
    Fact("a real number of two bytes", [[0x21, 0, 0]], "no value begins with the byte 0x21"),
    Fact("a date that is none", [[0x33] + ones(8)], "a date is none that a calendar has"),
    Fact("a long string", [[0x5F, 0x10, 9, 0x61]], "an object is longer than the file"),
    Fact("an endless string", [[0x5F, 0x13] + ones(8)], "an object is longer than the file"),
    Fact(
      "a string whose length overflows", [[0x6F, 0x13, 0x7F] + ones(7)],
      "an object is longer than the file"),
    Fact("a length that is no integer", [[0x5F, 0x51, 0x61]], "the length of an object is no"),
    Fact("no ASCII", [[0x51, 0xFF]], "a string of ASCII holds other bytes"),
    Fact("no UTF-16", [[0x61, 0xD8, 0]], "a string is not UTF-16"),
    Fact("an array that holds itself", [[0xA1, 0]], "object 0 holds itself"),
    Fact("a ring", [[0xA1, 1], [0xA1, 0]], "object 0 holds itself"),
    Fact("a reference to nothing", [[0xA1, 7]], "it has no object 7, only 1"),
    Fact("a key that is no string", [[0xD1, 1, 1], [0x09]], "a key is a Boolean, and no string"),
    Fact("a dictionary without values", [[0xD1, 0]], "an object is longer than the file"),
  ])
  func damageIsNamed(_ fact: Fact<[[UInt8]], String>) throws {
    let error = try #require(throws: PropertyListError.self) {
      try PropertyList(Self.file(fact.input))
    }
    #expect(error.reason.contains(fact.expected))
    #expect(error.location.position == nil)
    #expect(!error.hint.isEmpty)
  }

  @Test func placesAreBytesOfTheFile() throws {
    let file = Self.file([[0xD1, 1, 2], [0x51, 0x61], [0x52, 0x62, 0x63]])
    let entry = try #require(try PropertyList(file).root.entries?.first)
    #expect(entry.keyLocation.range == 11..<13)
    #expect(entry.node.location.range == 13..<16)
    #expect(entry.node.contents == 14..<16)
    #expect("\(entry.node.location)" == "byte 13")
  }

  /// Twenty arrays, each of which holds the next one many times.
  @Test func aShortFileStandsForNoEndlessOne() throws {
    let arrays = (1...20).map { next in [0xAA] + [UInt8](repeating: UInt8(next), count: 10) }
    let error = try #require(throws: PropertyListError.self) {
      try PropertyList(Self.file(arrays + [[0x09]]))
    }
    #expect(error.code == .tooLarge)
    let few = (1...5).map { next in [0xAA] + [UInt8](repeating: UInt8(next), count: 10) }
    _ = try PropertyList(Self.file(few + [[0x09]]))
  }

  @Test func nestingHasALimit() throws {
    func file(_ depth: Int) -> [UInt8] {
      let arrays = (1...depth).map { next in [0xA1, UInt8(next >> 8), UInt8(next & 0xFF)] }
      return Self.file(arrays + [[0x09]], referenceSize: 2)
    }
    _ = try PropertyList(file(PropertyList.depthLimit))
    let error = try #require(throws: PropertyListError.self) {
      try PropertyList(file(PropertyList.depthLimit + 1))
    }
    #expect(error.code == .tooLarge)
  }

  /// Strings that begin within each other would be read again and again.
  @Test func objectsMayNotOverlap() throws {
    let strings = [UInt8](repeating: 0x5E, count: 60)
    let array = [0xAF, 0x10, 40] + (1...40).map { UInt8($0) }
    var file = Array("bplist00".utf8) + array + strings
    let table = file.count
    file += [8] + (0..<40).map { UInt8(8 + array.count + $0) }
    file += Self.trailer(objects: 41, table: table)
    let error = try #require(throws: PropertyListError.self) { try PropertyList(file) }
    #expect(error.reason.contains("overlaps another one"))
  }

  @Test func anotherVersionIsRefused() throws {
    let error = try #require(throws: PropertyListError.self) {
      try PropertyList(Array("bplist15 and more".utf8))
    }
    #expect(error.code == .unsupported)
  }

  @Test func cutOrChangedAtAnyByteNothingTraps() throws {
    let file = Self.file([
      [0xD2, 1, 2, 3, 4], [0x51, 0x61], [0x62, 0, 0x61, 0, 0x62], [0xA2, 4, 1], [0x11, 1, 2],
    ])
    _ = try PropertyList(file)
    for end in file.indices {
      #expect(throws: PropertyListError.self) { try PropertyList(Array(file[..<end])) }
    }
    for index in file.indices {
      for byte: UInt8 in [0, 1, 0x0F, 0x7F, 0x80, 0xFF] {
        var changed = file
        changed[index] = byte
        _ = try? PropertyList(changed)
      }
    }
    var generator = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      var changed = file
      for _ in 0...generator.below(4) {
        changed[8 + generator.below(file.count - 8)] = UInt8(generator.below(256))
      }
      _ = try? PropertyList(changed)
    }
  }

  private static func ones(_ count: Int) -> [UInt8] { [UInt8](repeating: 0xFF, count: count) }

  /// A file of these objects, the first of which is the outermost value.
  private static func file(_ objects: [[UInt8]], referenceSize: UInt8 = 1) -> [UInt8] {
    var file = Array("bplist00".utf8)
    var table: [UInt8] = []
    for object in objects {
      table += [UInt8(file.count >> 8), UInt8(file.count & 0xFF)]
      file += object
    }
    return file + table
      + trailer(
        objects: objects.count, table: file.count, offsetSize: 2, referenceSize: referenceSize)
  }

  private static func trailer(
    objects: Int, table: Int, offsetSize: UInt8 = 1, referenceSize: UInt8 = 1
  ) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(value >> (56 - 8 * $0) & 0xFF) } }
    return [0, 0, 0, 0, 0, 0, offsetSize, referenceSize] + number(objects) + number(0)
      + number(table)
  }
}
